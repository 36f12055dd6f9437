import { expect, test } from '@jest/globals';
import { formatInterim } from '../../src/report/interim-line.ts';
import type { Undecided } from '../../src/stats/interim.ts';
import { buildResults } from './build-results.ts';

test.each([
  [1, 1, '1 of 1 condition is open'],
  [1, 3, '1 of 3 conditions is open'],
  [2, 3, '2 of 3 conditions are open'],
])('%d open of %d conditions', (open, all, text) => {
  const results = buildResults({ means: { default: 1, turbo: 1 } });
  const gates = Array.from({ length: all }, () => ({})) as never[];
  const undecided = { comparisons: [], gates: gates.slice(0, open) } as Partial<Undecided> as Undecided;
  expect(formatInterim({ ...results, gates }, undecided, { block: 5, most: 6 })).toContain(
    `; ${text}; 1 block may follow`,
  );
});
