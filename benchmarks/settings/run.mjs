// Which settings make a throw-away server faster, each by itself, measured by the project's own comparison.
// Usage: npm run build && node benchmarks/settings/run.mjs single|together [runs in memory] [runs on disk] [versions]
// Prints tables; those in results.md were made by `single 6 4 15,18` and `together 6 6 15`.
// The raw results of every cell go to benchmarks/settings/reports/. `single` takes some 25 minutes on a quiet machine.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { renderTable } from './table.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.chdir(root);
const [set = 'single', tmpfsRuns = '6', diskRuns = '4', versions = '15,18'] = process.argv.slice(2);

const bundles = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-settings-'));
await build({
  entryPoints: ['benchmarks/settings/measure.ts'],
  outfile: path.join(bundles, 'measure.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  define: { PG_SPEED_VERSION: '"benchmark"' },
  logLevel: 'warning',
  // Bare names are looked up from the bundle's folder otherwise.
  plugins: [
    {
      name: 'from-here',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
          kind === 'entry-point' || name.startsWith('node:')
            ? undefined
            : { path: import.meta.resolve(name), external: true },
        );
      },
    },
  ],
});
const { measureCell, WORKLOADS } = await import(pathToFileURL(path.join(bundles, 'measure.mjs')).href);

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
rmSync(bundles, { recursive: true });
