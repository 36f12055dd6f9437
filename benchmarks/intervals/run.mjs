// Whether the intervals of runs that end when all is decided hold the truth as often as they promise: simulated runs, judged by the
// tool's own code. Prints a table: all cases with 20,000 runs each take some 25 minutes. Usage:
//   node benchmarks/intervals/run.mjs [--runs 20000] [--seed 1] [--noise normal,t3] [--variants 1,3] [--scatters 0.03,...] [--effects 1,...]
//     [--precision 0.1: runs that end when their intervals are as narrow]
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    noise: { type: 'string', default: 'normal,t3' },
    variants: { type: 'string', default: '1,3' },
    precision: { type: 'string' },
    scatters: { type: 'string', default: '0.03,0.08,0.15,0.25' },
    effects: { type: 'string', default: '1,1.05,1.1,1.2,1.5,3' },
  },
});
const { simulate } = await importTypeScript('benchmarks/intervals/simulate.ts');
const { autoRule } = await importTypeScript('benchmarks/calibration/rules.ts');

const numbers = (text) => text.split(',').map(Number);
const percent = (share) => (share === null ? '-' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`);
const rule = values.precision ? { ...autoRule(), givesUp: false, precision: Number(values.precision) } : autoRule();
const options = { runs: Number(values.runs), seed: Number(values.seed) };

console.log(
  '| noise | scatter | effect | variants | miss | any miss | false | decided | blocks | half-width | misses by blocks |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|');
for (const noise of values.noise.split(','))
  for (const variants of numbers(values.variants))
    for (const scatter of numbers(values.scatters))
      for (const effect of numbers(values.effects)) {
        const row = simulate({ noise, scatter, effect, variants }, rule, options);
        const early = [...row.byBlocks].sort(([a], [b]) => a - b).slice(0, 5);
        const byBlocks = early.map(([n, { runs, misses }]) => `${n}: ${percent(misses / runs)} of ${runs}`).join(', ');
        const shares = [row.misses, row.familyMisses, row.falseVerdicts, row.decided].map(percent);
        const cells = [
          noise,
          scatter,
          effect,
          variants,
          ...shares,
          row.meanBlocks.toFixed(1),
          percent(row.halfWidth),
          byBlocks,
        ];
        console.log(`| ${cells.join(' | ')} |`);
      }
