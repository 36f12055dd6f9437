import { expect, test } from '@jest/globals';
import { formatComparisonWarnings, formatTrialWarning } from '../../src/report/warnings.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import type { Results } from '../../src/results/results.ts';
import { SCENARIOS } from './scenarios.ts';

const results = SCENARIOS['five-profiles']!();
const comparison = results.comparisons[0]!;

/** As many merged files. */
function makeShards(count: number): Results['shards'] {
  const { createdAt, machine } = results;
  return Array.from({ length: count }, (_, i) => ({ name: `${i}.json`, createdAt, machine, seed: 1, blocks: 1 }));
}

const PAIRS: Comparison['warnings'] = [
  { kind: 'reference failed', failures: 1, trials: 4 },
  { kind: 'missing', blocks: [2] },
  { kind: 'missing', blocks: Array.from({ length: 22 }, (_, i) => i + 1) },
  { kind: 'not above zero', blocks: [3, 4] },
  { kind: 'indicative' },
  { kind: 'outlier', unit: 'block', number: 4, speedup: 1.051, median: 1.987 },
];
const MERGED: Comparison['warnings'] = [
  { kind: 'reference failed on', machines: [1] },
  { kind: 'failed on', machines: [0, 1, 2, 3, 4, 5, 6] },
  { kind: 'missing', blocks: [2] },
  { kind: 'no pair on', machines: [0, 2] },
  { kind: 'outlier', unit: 'machine', number: 5, speedup: 1.11, median: 1.97 },
];

test('each kind of warning has its words', () => {
  const numbers = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20';
  expect(formatComparisonWarnings({ ...comparison, n: 4, warnings: PAIRS }, [], false)).toEqual([
    '`run` is missing in block 2, so n = 4',
    `\`run\` is missing in blocks ${numbers} and 2 more, so n = 4`,
    '`run` has no value that can be compared in blocks 3, 4, so n = 4',
    'outlier, kept: block 4 alone shows 1.05x, the median block 1.99x',
  ]);
  expect(formatComparisonWarnings({ ...comparison, warnings: MERGED }, makeShards(7), true)).toEqual([
    'the step before has failed trials in `1.json`',
    'failed trials in `0.json`, `1.json`, `2.json`, `3.json`, `4.json` and 2 more',
    'against the step before: `run` is missing in block 2',
    'against the step before: no pair of trials in `0.json`, `2.json`',
    'against the step before: outlier, kept: `5.json` alone shows 1.11x, the median machine 1.97x',
  ]);
  const trial = [{ kind: 'loaded anew' }, { kind: 'no hit ratio' }, { kind: 'remark', text: 'as it is' }] as const;
  expect(trial.map(formatTrialWarning)).toEqual([
    'its data was loaded again, because there is no copy of it',
    'the share of blocks found in memory is not known: a database was dropped, and its counts with it',
    'as it is',
  ]);
});
