// Which settings make a throw-away server faster, each by itself, measured by the project's own comparison.
// Usage: npm run build && node benchmarks/settings/run.mjs single|together [runs in memory] [runs on disk] [versions]
// Prints tables; those in results.md were made by `single 6 4 15,18` and `together 6 6 15`.
// The raw results of every cell go to benchmarks/settings/reports/. `single` takes some 25 minutes on a quiet machine.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../bundle.mjs';
import { renderTable } from './table.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.chdir(root);
const [set = 'single', tmpfsRuns = '6', diskRuns = '4', versions = '15,18'] = process.argv.slice(2);

const { measureCell, WORKLOADS } = await importTypeScript('benchmarks/settings/measure.ts');

const tables = [];
for (const version of versions.split(',').map(Number)) {
  for (const storage of ['tmpfs', 'disk']) {
    const cells = new Map();
    for (const workload of Object.keys(WORKLOADS)) {
      const name = `${set}-${version}-${storage}-${workload.replaceAll(' ', '-')}`;
      const reportDir = path.join('benchmarks', 'settings', 'reports', name);
      const runs = Number(storage === 'tmpfs' ? tmpfsRuns : diskRuns);
      process.stderr.write(`\n== ${name}\n`);
      cells.set(
        workload,
        await measureCell({ version, storage, set, workload, runs, reportDir }, path.resolve('dist/sample.cjs')),
      );
    }
    tables.push(renderTable(storage, cells));
  }
}
console.log(tables.join('\n'));
