// Checks whether verdicts and intervals can be believed: compares equal variants and known effects on real servers, and judges
// them by the tool's own code. Usage, after `npm run build`:
//   node benchmarks/calibration/run.mjs                    some 45 minutes; writes results/: pools, tables, plot
//   node benchmarks/calibration/run.mjs --short            40 s, prints the tables
//   node benchmarks/calibration/run.mjs --evaluate FILE... some 8 minutes for results/pool-*.json or other pools; prints the tables
// --output FOLDER receives the files. PG_SPEED_CLI names another bundle than dist/cli.cjs. Exit code 1 if the method is wrong beyond
// chance; a slow or noisy machine is no fault.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';
import { clearPools, measurePool } from './measure.mjs';
import { POOLS } from './pools.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    evaluate: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
});
const form = values.short ? 'short' : 'full';
const SEED = 20;
const draws = values.short ? 300 : 3000;
// Only a full run replaces the committed results.
const kept = !values.short && !values.evaluate ? fileURLToPath(new URL('results', import.meta.url)) : null;
const output = values.output ?? kept;
const calibration = await importTypeScript('benchmarks/calibration/calibration.ts');
const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => controller.abort());

/** Measures the pools, and saves each as soon as it is complete. */
async function makePools() {
  const pools = [];
  clearPools(form);
  for (const spec of POOLS.filter(({ minutes }) => minutes[form] > 0)) {
    console.error(`${spec.name}: ${spec.minutes[form]} minutes`);
    const files = await measurePool(spec, form, controller.signal);
    const pool = calibration.makePool(spec.name, spec.conditions, files);
    console.error(`${spec.name}: ${calibration.readPool(pool).trials} trials`);
    save(`pool-${spec.name}.json`, calibration.writePool(pool));
    pools.push(pool);
    if (controller.signal.aborted) break;
  }
  return pools;
}

function save(name, text) {
  if (output === null) return;
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, name), text);
}

function readPools() {
  if (positionals.length === 0)
    throw new Error('--evaluate needs files, such as benchmarks/calibration/results/pool-*.json');
  return positionals.map((file) => calibration.parsePool(readFileSync(file, 'utf8')));
}

const pools = values.evaluate ? readPools() : await makePools();
const evaluations = pools.map((pool) => calibration.evaluatePool(pool, { draws, seed: SEED }));
const faults = evaluations.flatMap(calibration.findFaults);
const flags = values.evaluate ? ` --evaluate ${positionals.join(' ')}` : values.short ? ' --short' : '';
const command = `node benchmarks/calibration/run.mjs${flags}`;
const about = { command, draws, seed: SEED, plot: output === null ? null : 'calibration.svg' };
const report = calibration.renderReport(evaluations, about);
save('calibration.md', report);
save('calibration.svg', calibration.renderPlot(evaluations));
console.log(report);
for (const fault of faults) console.error(`WRONG: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : controller.signal.aborted ? 130 : 0;
