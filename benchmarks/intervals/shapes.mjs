// The same as run.mjs for ladders, sweeps, merged files, conditions of `fail-if` and failing trials. Usage:
//   node benchmarks/intervals/shapes.mjs [--runs 2000] [--seed 1] [--noise normal,t3] [--scatters 0.08,...] [--effects 1,...]
import { parseArgs } from 'node:util';
import { importTypeScript } from '../bundle.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    noise: { type: 'string', default: 'normal,t3' },
    scatters: { type: 'string', default: '0.08,0.2' },
    effects: { type: 'string', default: '1,1.2,2' },
  },
});
const { SHAPES, simulateShape } = await importTypeScript('benchmarks/intervals/shapes.ts');
const numbers = (text) => text.split(',').map(Number);
const percent = (share) => `${(share * 100).toFixed(1)} %`;

console.log('| shape | noise | scatter | effect | any miss | false | condition holds | blocks |');
console.log('|---|---|--:|--:|--:|--:|--:|--:|');
for (const [name, shape] of Object.entries(SHAPES))
  for (const noise of values.noise.split(','))
    for (const scatter of numbers(values.scatters))
      for (const effect of shape.failIf ? [1] : numbers(values.effects)) {
        const options = { runs: Number(values.runs), seed: Number(values.seed) };
        const row = simulateShape(shape, { noise, scatter, effect }, options);
        const condition = shape.failIf ? percent(row.falseConditions) : '';
        const shares = [percent(row.misses), percent(row.falseVerdicts), condition, row.blocks.toFixed(1)];
        console.log(`| ${[name, noise, scatter, shape.failIf ? '' : effect, ...shares].join(' | ')} |`);
      }
