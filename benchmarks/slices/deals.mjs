// Whether intervals of slices hold whatever way the items are dealt. Usage: npm run build && node benchmarks/slices/deals.mjs NAME
//   [--deals 10] [--slices 7] [--again]
// Deals a long suite of benchmarks/suites by so many seeds, runs as many slices of each deal on `default` and `turbo`, and holds the
// interval of each deal against the ratio of the totals of all other deals. Writes benchmarks/results/slices-deals-NAME.json, and adds the
// deals that it lacks if it is from the same kind of machine. `--again` only reads that file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { handleInterrupts } from '../suites/programs.mjs';
import { PROFILE, runBlocks } from '../suites/tool.mjs';
import { describeMachine, installLong, listSeconds, readEffect, show } from './long.mjs';

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
report(readKept());

async function measure() {
  const suite = await installLong(suiteName);
  const runs = Number(values.slices);
  let kept = existsSync(file) ? readKept() : null;
  for (let seed = (kept?.deals.length ?? 0) + 1; seed <= Number(values.deals); seed++) {
    const results = await runBlocks(suite, { runs, seed, inSlices: true });
    const facts = { suite: suiteName, version: suite.version, slices: Number(suite.slices.number) };
    const machine = describeMachine(results);
    if (kept && !isSame(kept, { ...facts, machine }))
      throw new Error(`${file} is of another version or machine: remove it, and measure all deals here.`);
    kept = { ...facts, machine, deals: [...(kept?.deals ?? []), readDeal(results, seed)] };
    writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`);
  }
}

/** Whether deals may stand in one file: of the same suite, cut alike, on the same processors and kind of disk. */
function isSame(kept, now) {
  const listFacts = ({ suite, version, slices, machine }) => [suite, version, slices, machine.cpu, machine.disk];
  return isDeepStrictEqual(listFacts(kept), listFacts(now));
}

function readKept() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The interval of a deal, and the seconds of its slices by profile, in the order in which they ran. */
function readDeal(results, seed) {
  const secondsOf = (id) => listSeconds(results, ({ variant }) => variant === id);
  return {
    seed,
    effect: readEffect(results),
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
