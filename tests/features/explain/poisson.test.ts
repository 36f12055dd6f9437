import { expect, test } from '@jest/globals';
import { estimatePoissonMean } from '../../../src/features/explain/collect/poisson.ts';

// Half the quantiles of chi-square with 2n and 2n + 2 degrees of freedom, as tables of exact Poisson limits have them.
test.each([
  [0, 0, 3.689],
  [1, 0.0253, 5.572],
  [2, 0.2422, 7.225],
  [5, 1.623, 11.668],
  [10, 4.795, 18.39],
  [20, 12.217, 30.888],
  [50, 37.111, 65.919],
])('%d events have a mean of %d to %d at 95 %%', (count, low, high) => {
  const interval = estimatePoissonMean(count);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 2);
});
