// `node tests/platforms/measured.mjs RESULTS NAME...`: whether a results file has successful trials of these profiles and of no other.
import { readFileSync } from 'node:fs';

const [file = '', ...names] = process.argv.slice(2);
const { plan, samples } = JSON.parse(readFileSync(file, 'utf8'));
const compared = plan.variants.map(({ id }) => id);
const failed = samples.filter(({ exitCode }) => exitCode !== 0);
const idle = names.filter((name) => !samples.some(({ variant, block }) => variant === name && block > 0));
if (compared.join() !== names.join() || failed.length > 0 || idle.length > 0) {
  console.error(
    `compared: ${compared.join(', ')}; failed trials: ${failed.length}; without a trial: ${idle.join(', ')}`,
  );
  process.exitCode = 1;
}
