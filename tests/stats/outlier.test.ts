import { expect, test } from '@jest/globals';
import { findOutliers, medianOf } from '../../src/stats/outliers.ts';
import { drawNormal, seededRandom } from './machine.ts';

function blocksOf(logs: number[]): number[] {
  const pairs = logs.map((log, i) => ({ block: i + 1, value: 30 * Math.exp(log), referenceValue: 30 }));
  return findOutliers(pairs).map((pair) => pair.block);
}

test.each([
  ['one far above', [0.01, -0.01, 0.02, 0.5, 0], [4]],
  ['one far below', [0.01, -0.01, 0.02, -0.5, 0], [4]],
  ['two on the same side hide neither', [0.01, -0.01, 0.02, 0.5, 0, 0.03, -0.02, 0.6, 0.01, -0.03], [4, 8]],
  ['ordinary scatter', [0.1, -0.1, 0.2, -0.2, 0.05], []],
  ['four pairs are too few', [0, 0.01, -0.01, 5], []],
  ['a coarse clock: more than half are equal', [0, 0, 0, 0.1, 5], []],
  ['none', [], []],
])('%s', (_, logs, blocks) => {
  expect(blocksOf(logs)).toEqual(blocks);
});

// At n = 5 the limit is 18.2 times MAD / 0.6745; MAD is 0.01 here, the median 0.
test.each([
  [0.2697, []],
  [0.27, [5]],
])('the limit at n = 5: %d', (value, blocks) => {
  expect(blocksOf([0, 0.01, -0.01, -0.005, value].map((log) => log))).toEqual(blocks);
});

// 4000 samples each: one standard error at 1 % is 0.16 points.
test.each([5, 6, 7, 8, 10, 15, 20, 40])('about 1 %% of clean normal samples are flagged: n = %d', (n) => {
  const random = seededRandom(n);
  const runs = Array.from({ length: 4000 }, () => blocksOf(Array.from({ length: n }, () => drawNormal(random))));
  const share = runs.filter((blocks) => blocks.length > 0).length / runs.length;
  expect(share).toBeGreaterThan(0.002);
  expect(share).toBeLessThan(0.018);
});

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('medianOf %j is %d', (values, expected) => {
  expect(medianOf(values)).toBe(expected);
});
