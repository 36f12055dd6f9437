import { describe, expect, test } from '@jest/globals';
import { adjustLevel, countDiscoveries } from '../../../src/features/tests/compare/tests.ts';

describe('countDiscoveries', () => {
  // The fifteen p-values of the example in Benjamini and Hochberg (1995), section 3.1: four rejections at 5 %.
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];
  test.each<[string, number[], number, number, number]>([
    ['the published example', published, 15, 0.05, 4],
    ['the same without the large ones', published.slice(0, 9), 15, 0.05, 4],
    ['none small', [0.2, 0.5], 2, 0.05, 0],
    ['a later one takes an earlier one along', [0.04, 0.049], 2, 0.05, 2],
    ['no test', [], 0, 0.05, 0],
  ])('%s', (_, pValues, m, rate, count) => {
    expect(countDiscoveries(Float64Array.from(pValues), m, rate)).toBe(count);
  });

  test('the level of the intervals follows the share that was selected', () => {
    expect(adjustLevel(4, 15, 0.05)).toBeCloseTo(1 - (4 * 0.05) / 15, 12);
    expect(adjustLevel(15, 15, 0.05)).toBe(0.95);
    expect(adjustLevel(0, 1000, 0.05)).toBeCloseTo(0.99995, 12);
    expect(adjustLevel(0, 0, 0.05)).toBe(0.95);
  });
});
