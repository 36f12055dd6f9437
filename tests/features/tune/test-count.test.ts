import { expect, test } from '@jest/globals';
import { countMissing } from '../../../src/features/tune/run/climb.ts';
import { countPrintedTests, PrintedTests } from '../../../src/features/tune/workload/test-count.ts';
import { emptySample } from '../../../src/results/make-results.ts';
import { buildResults } from '../../report/build-results.ts';

test.each<[runner: string, output: string, count: number | null]>([
  ['pytest', '....\n=== 3 failed, 12 passed, 1 skipped, 2 warnings in 1.20s ===\n', 16],
  ['pytest -q', '................ [100%]\n16 passed in 62.10s (0:01:02)\n', 16],
  ['pytest without a test', '\nno tests ran in 0.01s\n', null],
  ['Django', '.....\nRan 1004 tests in 22.1s\n\nOK\n', 1004],
  ['RSpec', 'Finished in 1.2 seconds\n36 examples, 0 failures, 1 pending\n', 36],
  ['Rails', '12 runs, 24 assertions, 0 failures, 0 errors, 0 skips\n', 12],
  ['Mocha', '\n  1376 passing (9s)\n  4 pending\n', 1380],
  ['node --test', 'ℹ tests 36\nℹ suites 0\nℹ pass 36\n', 36],
  ['node --test, TAP', '# tests 36\n# suites 0\n', 36],
  ['Jest', 'Test Suites: 2 passed, 2 total\nTests:       1 skipped, 5 passed, 6 total\nSnapshots:   0 total\n', 6],
  [
    'Vitest',
    '\u001b[2m Test Files \u001b[22m 2 passed (2)\n\u001b[2m      Tests \u001b[22m 5 passed | 1 skipped (6)\n',
    6,
  ],
  ['PHPUnit', 'OK (36 tests, 72 assertions)\n', 36],
  ['PHPUnit with failures', 'Tests: 36, Assertions: 70, Failures: 1.\n', 36],
  ['Mix', '36 tests, 0 failures\n', 36],
  ['Mix with doctests', '2 doctests, 36 tests, 0 failures\n', 36],
  ['cargo-nextest', '     Summary [   1.2s] 96 tests run: 96 passed, 0 skipped\n', 96],
  [
    'Go, by packages',
    'ok  \texample.org/a\t0.1s\nok  \texample.org/b\t0.2s\n?   \texample.org/c\t[no test files]\n',
    2,
  ],
  ['a line for each of two calls', 'Ran 4 tests in 1s\nOK\nRan 5 tests in 1s\nOK\n', 9],
  ['a runner that is not known', 'all good\n', null],
  ['a line that is too long', `${'12 passed '.repeat(100)} in 1.0s`, null],
])('the tests of %s', (_, output, count) => {
  expect(countPrintedTests(output)).toBe(count);
});

test('tests are counted over all slices, and are not known where one of them is not', () => {
  const printed = new PrintedTests();
  printed.note('a', 1, ['3 passed in 1.0s', '4 passed in 1.0s']);
  printed.note('a', 2, ['3 passed in 1.0s', 'killed']);
  expect([1, 2, 3].map((block) => printed.read('a', block))).toEqual([7, null, null]);
  printed.clear();
  expect(printed.read('a', 1)).toBeNull();
});

test.each<[what: string, best: (number | null)[], next: (number | null)[], missing: number | null]>([
  ['as many', [7, 7], [7, 7], 0],
  ['fewer in one block', [7, 7], [7, 5], 2],
  ['more', [7, 7], [9, 9], 0],
  ['an unknown number', [7, 7], [null, null], null],
  ['another part in each block', [7, 3], [7, 3], 0],
])('%s', (_, best, next, missing) => {
  const printed = { read: (variant: string, block: number) => (variant === 'a' ? best : next)[block - 1] ?? null };
  const samples = [1, 2].flatMap((block) => ['a', 'b'].map((variant) => emptySample({ block, position: 0, variant })));
  const results = { ...buildResults({ means: { default: 1 } }), samples };
  expect(countMissing(results, printed, { id: 'a' }, { id: 'b' })).toBe(missing);
});
