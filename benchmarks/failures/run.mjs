// Whether runs that fail now and then make false verdicts, where failing runs are slower or faster too: simulated runs of equally fast variants,
// judged by the tool's own code. Prints a table: 1,000 runs of each case take some five minutes. Usage:
//   node benchmarks/failures/run.mjs [--runs 1000] [--seed 1]
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const { RULES, simulate } = await importTypeScript('benchmarks/failures/simulate.ts');
const options = { runs: Number(values.runs), seed: Number(values.seed) };
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** By what a case says of its sides: the shares of runs that take another time, and of these that fail, on the reference and on the variants. */
const SIDES = [
  ['every side', [1, 1], [1, 1], [1.5], [1, 3]],
  ['the variants', [0, 1], [1, 1], [1.5], [1, 3]],
  ['the reference', [1, 0], [1, 1], [1.5], [1, 3]],
  ['the variant, while the reference passes in such runs', [1, 1], [0, 1], [1.5, 1 / 1.5], [1]],
  ['the reference, while the variant passes in such runs', [1, 1], [1, 0], [1.5, 1 / 1.5], [1]],
];

console.log(
  '| blocks | variants | scatter | runs | take | fail on | false verdict | falsely faster | no verdict by failures | mean blocks |',
);
console.log('|---|--:|--:|--:|--:|---|--:|--:|--:|--:|');
for (const rule of Object.keys(RULES))
  for (const [where, [onReference, onVariants], fails, factors, counts] of SIDES)
    for (const factor of factors)
      for (const part of [0.02, 0.05, 0.1])
        for (const variants of counts)
          for (const scatter of [0.03, 0.15]) {
            const share = [onReference * part, onVariants * part];
            const row = simulate({ rule, scatter, variants, share, factor, fails }, options);
            const shares = [row.falseVerdicts, row.falselyFaster, row.failed].map(percent);
            const facts = [rule, variants, percent(scatter), percent(part), `${factor.toFixed(2)}x`, where];
            console.log(`| ${[...facts, ...shares, row.meanBlocks.toFixed(1)].join(' | ')} |`);
          }
