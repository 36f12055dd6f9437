// Whether intervals of slices hold what all slices of a real suite take. Usage: npm run build && node benchmarks/slices/real.mjs NAME
//   [--rounds 5] [--draws 10000] [--again]
// Runs all slices of a long suite of benchmarks/suites on `default` and `turbo`, so many times, and the whole suite as often. Then draws
// runs from these times: each runs as many slices, in an order of its own, as the tool would. Writes benchmarks/results/slices-NAME.json.
// `--again` only draws from that file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';
import { handleInterrupts } from '../suites/programs.mjs';
import { PROFILE, runBlocks } from '../suites/tool.mjs';
import { describeMachine, installLong, listSeconds, readEffect, show } from './long.mjs';

const SEED = 1;
const SHOWN = 10;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    draws: { type: 'string', default: '10000' },
    again: { type: 'boolean', default: false },
  },
});
const [suiteName = ''] = positionals;
const file = path.join(import.meta.dirname, `../results/slices-${suiteName}.json`);
const { drawRun, ratioOfAll } = await importTypeScript('benchmarks/slices/resample.ts');

handleInterrupts();
if (!values.again) await measure();
report(JSON.parse(readFileSync(file, 'utf8')));

async function measure() {
  const suite = await installLong(suiteName);
  const rounds = Number(values.rounds);
  const count = Number(suite.slices.number);
  const sliced = await runBlocks(suite, { runs: rounds * count, seed: SEED, inSlices: true });
  const machine = describeMachine(sliced);
  const measured = { suite: suiteName, version: suite.version, machine, slices: listSlices(sliced, count) };
  writeFileSync(file, `${JSON.stringify(measured, null, 1)}\n`);
  const whole = await runBlocks(suite, { runs: rounds, seed: SEED, inSlices: false });
  writeFileSync(file, `${JSON.stringify({ ...measured, whole: listWhole(whole) }, null, 1)}\n`);
}

/** Seconds by profile, slice and pass. */
function listSlices(results, count) {
  const ofSlice = (id, number) => listSeconds(results, ({ variant, part }) => variant === id && part === number);
  const parts = Array.from({ length: count }, (_, at) => at + 1);
  return Object.fromEntries(['default', PROFILE].map((id) => [id, parts.map((part) => ofSlice(id, part))]));
}

/** Seconds by profile and run, and the effect that the tool works out. */
function listWhole(results) {
  const ofProfile = (id) => listSeconds(results, ({ variant }) => variant === id);
  const seconds = Object.fromEntries(['default', PROFILE].map((id) => [id, ofProfile(id)]));
  return { seconds, effect: readEffect(results) };
}

function report({ slices, whole }) {
  const { default: reference, [PROFILE]: variant } = slices;
  console.log(`${reference.length} slices, ${reference[0].length} passes: ${describe(slices, sumOfMeans)}`);
  console.log(`All slices: ${(1 / ratioOfAll(reference, variant)).toFixed(3)}x faster`);
  if (whole) console.log(`Whole, n = ${whole.effect.n}: ${describe(whole.seconds, mean)}; ${show(whole.effect)}`);
  const draws = Array.from({ length: Number(values.draws) }, (_, at) => drawRun(reference, variant, at + 1));
  for (const draw of draws.slice(0, SHOWN))
    console.log(`${show(draw)}, ${draw.blocks} slices, ${draw.verdict}, ${draw.holds ? 'held' : 'NOT held'}`);
  const share = (isMeant) => `${(100 * mean(draws.map((draw) => Number(isMeant(draw))))).toFixed(1)} %`;
  const blocks = mean(draws.map((draw) => draw.blocks)).toFixed(1);
  const cost = (100 * mean(draws.map((draw) => draw.cost))).toFixed(0);
  console.log(
    `Of ${draws.length} draws: held ${share(({ holds }) => holds)}, faster ${share(({ verdict }) => verdict === 'faster')}, ` +
      `slower ${share(({ verdict }) => verdict === 'slower')}; ${blocks} slices, ${cost} % of the time of one pass`,
  );
}

function describe(seconds, toSeconds) {
  return Object.entries(seconds)
    .map(([profile, runs]) => `${toSeconds(runs).toFixed(1)} s on ${profile}`)
    .join(', ');
}

function sumOfMeans(runs) {
  return runs.reduce((sum, list) => sum + mean(list), 0);
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
