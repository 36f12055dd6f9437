import { expect, test } from '@jest/globals';
import { simulateSuite } from '../../../benchmarks/slices/simulate.ts';

const SUITE = { scatter: 0.07, noise: 'normal', fileSpread: 1 } as const;

// Some cases of benchmarks/slices/, with bounds that chance alone does not reach.
test('intervals hold the ratio of all slices, where some files carry the gain', () => {
  const suite = { ...SUITE, files: 120, slices: 24, spread: 'skew' as const, effects: [2.5] };
  const { misses, decided, blocks } = simulateSuite(suite, { runs: 300, seed: 3 });
  expect(misses).toBeLessThan(0.09);
  expect(decided).toBe(1);
  expect(blocks).toBeLessThan(12);
});

test('equal profiles are rarely called different', () => {
  const suite = { ...SUITE, files: 60, slices: 12, spread: 'even' as const, effects: [1] };
  const { misses, falseVerdicts } = simulateSuite(suite, { runs: 200, seed: 3 });
  expect(misses).toBeLessThan(0.08);
  expect(falseVerdicts).toBeLessThan(0.06);
});

test('slices that fail are no miss, and the others are decided', () => {
  const suite = { ...SUITE, files: 150, slices: 30, spread: 'even' as const, effects: [1.4], failing: 1 / 60 };
  const { misses, decided } = simulateSuite(suite, { runs: 200, seed: 3 });
  expect(misses).toBeLessThan(0.08);
  expect(decided).toBeGreaterThan(0.9);
});

test('slices of very different sizes are not judged too early', () => {
  const suite = { ...SUITE, files: 120, slices: 24, spread: 'even' as const, effects: [1.4], fileSpread: 2 };
  const { misses, decided } = simulateSuite(suite, { runs: 300, seed: 3 });
  expect(misses).toBeLessThan(0.06);
  expect(decided).toBeGreaterThan(0.9);
});
