// Whether intervals of slices hold whatever way the items are dealt. Usage: npm run build && node benchmarks/slices/deals.mjs NAME
//   [--deals 10] [--slices 7] [--again]
// Deals a long suite of benchmarks/suites anew by so many seeds, runs as many slices of each deal on `default` and `turbo`, and holds the
// interval of each deal against the ratio of the totals of all other deals. Writes benchmarks/results/slices-deals-NAME.json.
// `--again` only reads that file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installSuite } from '../suites/install/install.mjs';
import { handleInterrupts } from '../suites/programs.mjs';
import { listNames, readSuite } from '../suites/suites.mjs';
import { PROFILE, runBlocks } from '../suites/tool.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: 'string', default: '10' },
    slices: { type: 'string', default: '7' },
    again: { type: 'boolean', default: false },
  },
});
const [suiteName = ''] = positionals;
const file = path.join(import.meta.dirname, `../results/slices-deals-${suiteName}.json`);

handleInterrupts();
if (!values.again) await measure();
report(JSON.parse(readFileSync(file, 'utf8')));

async function measure() {
  const suite = listNames().includes(suiteName) ? await readSuite(suiteName) : null;
  if (!suite?.slices) throw new Error('Name one of the long suites: node benchmarks/suites/run.mjs --all --list');
  await installSuite(suite);
  const deals = [];
  for (let seed = 1; seed <= Number(values.deals); seed++) {
    const results = await runBlocks(suite, { runs: Number(values.slices), seed, inSlices: true });
    const { fileSystem } = results.machine.disk ?? {};
    const machine = { ...results.machine, disk: fileSystem && { fileSystem } };
    deals.push({ seed, ...readDeal(results) });
    const measured = { suite: suiteName, version: suite.version, slices: Number(suite.slices.number), machine, deals };
    writeFileSync(file, `${JSON.stringify(measured, null, 1)}\n`);
  }
}

/** The interval of a deal, and the seconds of its slices by profile, in the order in which they ran. */
function readDeal({ samples, comparisons }) {
  const { ratio, low, high, n } = comparisons.find(({ variant, metric }) => variant === PROFILE && metric === 'run');
  const secondsOf = (id) =>
    samples
      .filter(({ block, variant }) => block > 0 && variant === id)
      .toSorted((a, b) => a.block - b.block)
      .map(({ phases }) => Number(phases.run.toFixed(3)));
  return {
    effect: { speedup: 1 / ratio, low: 1 / high, high: 1 / low, n },
    seconds: { default: secondsOf('default'), [PROFILE]: secondsOf(PROFILE) },
  };
}

function report({ slices, deals }) {
  let held = 0;
  for (const { seed, effect } of deals) {
    const others = deals.filter((deal) => deal.seed !== seed);
    const truth = total(others, 'default') / total(others, PROFILE);
    const holds = effect.low <= truth && truth <= effect.high;
    if (holds) held++;
    console.log(
      `Seed ${seed}: ${show(effect)}, ${effect.n} of ${slices} slices; the other deals ${truth.toFixed(3)}x: ${holds ? 'held' : 'NOT held'}`,
    );
  }
  const all = total(deals, 'default') / total(deals, PROFILE);
  console.log(`All deals: ${all.toFixed(3)}x faster; held by ${held} of ${deals.length}`);
}

function total(deals, profile) {
  return deals.flatMap(({ seconds }) => seconds[profile]).reduce((sum, seconds) => sum + seconds, 0);
}

function show({ speedup, low, high }) {
  return `${speedup.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
