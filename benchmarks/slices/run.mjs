// Whether the intervals of sliced suites hold the truth: simulated suites, judged by the tool's own code while they run. Usage:
//   node benchmarks/slices/run.mjs [--runs 1000] [--seed 1] [--cases all|short]
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: 'all' },
  },
});
const { simulateSuite } = await importTypeScript('benchmarks/slices/simulate.ts');
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const SIZES = [
  [60, 12],
  [120, 12],
  [120, 24],
  [400, 24],
];
/** With a smaller share of runs the misses of the time are not shown. */
const LEAST_PARTIAL = 0.1;
/** What a case has where nothing else is said. */
const PLAIN = { scatter: 0.07, noise: 'normal', fileSpread: 1 };

/** What is simulated: suites by size, spread and gain, and then what else may go on. */
function listCases() {
  const cases = [];
  for (const [files, slices] of values.cases === 'short' ? [SIZES[1]] : SIZES)
    for (const spread of ['even', 'wide', 'skew'])
      for (const effect of [1, 1.16, 1.4, 1.9, 2.5]) cases.push({ ...PLAIN, files, slices, spread, effects: [effect] });
  const usual = { ...PLAIN, files: 120, slices: 24, spread: 'wide' };
  cases.push({ ...usual, effects: [1.4], about: 't3 noise', noise: 't3' });
  cases.push({ ...usual, effects: [1.4], about: 'scatter 20 %', scatter: 0.2 });
  cases.push({ ...usual, effects: [1.4, 1.9, 2.5], about: 'three variants' });
  cases.push({ ...usual, effects: [1, 1, 1], about: 'three variants without a gain', spread: 'even' });
  cases.push({ ...usual, effects: [1.4], about: 'one slice in thirty fails', failing: 1 / 30 });
  cases.push({ ...usual, effects: [1.16], about: 'a budget of 8 slices', budget: 8 });
  cases.push({ ...usual, effects: [1.16], about: '60 slices, two passes', files: 400, slices: 60, spread: 'skew' });
  const even = { ...PLAIN, files: 120, slices: 24, spread: 'even' };
  for (const effect of [1.16, 1.4]) {
    for (const fileSpread of [1.5, 2])
      cases.push({ ...even, effects: [effect], about: `files spread by ${fileSpread}`, fileSpread });
    for (const heavy of [0.1, 0.2])
      cases.push({ ...even, effects: [effect], about: `one file takes ${100 * heavy} % and gains nothing`, heavy });
  }
  return cases;
}

console.log(
  '| files | slices | gains | effect | | any miss | false verdict | decided | blocks | half-width | partial | time missed |',
);
console.log('|--:|--:|---|--:|---|--:|--:|--:|--:|--:|--:|--:|');
for (const { about = '', ...suite } of listCases()) {
  const row = simulateSuite(suite, { runs: Number(values.runs), seed: Number(values.seed) });
  const effects = suite.effects.map((effect) => `${effect}x`).join(', ');
  const shares = [row.misses, row.falseVerdicts, row.decided].map(percent);
  const cells = [suite.files, suite.slices, suite.spread, effects, about, ...shares, row.blocks.toFixed(1)];
  const ofTime = row.partial < LEAST_PARTIAL ? '' : percent(row.timeMisses);
  console.log(`| ${[...cells, percent(row.halfWidth), percent(row.partial), ofTime].join(' | ')} |`);
}
