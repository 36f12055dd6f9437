// Whether intervals of slices hold what all slices of a real suite take. Usage: npm run build && node benchmarks/slices/real.mjs NAME
//   [--rounds 5] [--draws 10000] [--again]
// Runs all slices of a long suite of benchmarks/suites on `default` and `turbo`, so many times, and the whole suite as often. Then draws
// runs from these times: each runs as many slices, in an order of its own, as the tool would. Writes benchmarks/results/slices-NAME.json.
// `--again` only draws from that file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';
import { installSuite } from '../suites/install/install.mjs';
import { handleInterrupts } from '../suites/programs.mjs';
import { listNames, readSuite } from '../suites/suites.mjs';
import { PROFILE, runBlocks } from '../suites/tool.mjs';

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
  const suite = listNames().includes(suiteName) ? await readSuite(suiteName) : null;
  if (!suite?.slices) throw new Error('Name one of the long suites: node benchmarks/suites/run.mjs --all --list');
  await installSuite(suite);
  const rounds = Number(values.rounds);
  const count = Number(suite.slices.number);
  const sliced = await runBlocks(suite, { runs: rounds * count, seed: SEED, inSlices: true });
  const { disk } = sliced.machine;
  const machine = { ...sliced.machine, disk: disk && { fileSystem: disk.fileSystem } };
  const measured = { suite: suiteName, version: suite.version, machine, slices: listSlices(sliced, count) };
  writeFileSync(file, `${JSON.stringify(measured, null, 1)}\n`);
  const whole = await runBlocks(suite, { runs: rounds, seed: SEED, inSlices: false });
  writeFileSync(file, `${JSON.stringify({ ...measured, whole: listWhole(whole) }, null, 1)}\n`);
}

/** Seconds by profile, slice and pass. */
function listSlices({ samples }, count) {
  const ofSlice = (profile, part) => secondsOf(samples, (sample) => sample.variant === profile && sample.part === part);
  const parts = Array.from({ length: count }, (_, at) => at + 1);
  return Object.fromEntries(['default', PROFILE].map((id) => [id, parts.map((part) => ofSlice(id, part))]));
}

/** Seconds by profile and run, and the effect that the tool works out. */
function listWhole({ samples, comparisons }) {
  const seconds = Object.fromEntries(
    ['default', PROFILE].map((id) => [id, secondsOf(samples, ({ variant }) => variant === id)]),
  );
  const { ratio, low, high, n } = comparisons.find(({ variant, metric }) => variant === PROFILE && metric === 'run');
  return { seconds, effect: { speedup: 1 / ratio, low: 1 / high, high: 1 / low, n } };
}

function secondsOf(samples, isMeant) {
  const runs = samples.filter((sample) => sample.block > 0 && isMeant(sample));
  return runs.map(({ phases }) => Number(phases.run.toFixed(3)));
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

function show({ speedup, low, high }) {
  return `${speedup.toFixed(2)}x (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
