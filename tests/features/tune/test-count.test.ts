import { describe, expect, test } from '@jest/globals';
import { countMissing } from '../../../src/features/tune/run/climb.ts';
import { countPrintedTests, PrintedTests } from '../../../src/features/tune/workload/test-count.ts';
import { emptySample } from '../../../src/results/make-results.ts';
import { buildResults } from '../../report/build-results.ts';

const RED = '\u001b[31m';
const BOLD = '\u001b[1m';
const END = '\u001b[0m';

describe.each<[runner: string, outputs: [what: string, end: string, count: number | null][]]>([
  [
    'pytest',
    [
      ['passed', '....\n=== 4 passed in 0.02s ===\n', 4],
      ['quiet, for longer than a minute', '................ [100%]\n16 passed in 62.10s (0:01:02)\n', 16],
      [
        'all kinds',
        '=== 3 failed, 12 passed, 1 skipped, 5 deselected, 2 xfailed, 1 xpassed, 2 warnings, 1 error in 1.20s ===\n',
        20,
      ],
      ['coloured', `${RED}=== ${BOLD}1 failed${END}, ${RED}2 passed${END}${RED} in 0.03s${END}${RED} ===${END}\n`, 3],
      ['two calls', '3 passed in 0.10s\nbetween\n2 passed, 1 skipped in 0.20s\n', 6],
      ['no test', '\nno tests ran in 0.01s\n', null],
      ['an error of the call', 'ERROR: file or directory not found: t\n\nno tests ran in 0.00s\n', null],
    ],
  ],
  [
    'Django',
    [
      ['passed', '.....\n----\nRan 1004 tests in 22.1s\n\nOK\n', 1004],
      ['one test', 'Ran 1 test in 0.003s\n\nOK\n', 1],
      ['failed and skipped', `Ran 7 tests in 0.4s\n\n${RED}FAILED (failures=1, errors=1, skipped=2)${END}\n`, 7],
      ['two calls', 'Ran 4 tests in 1s\nOK\nRan 5 tests in 1s\nOK\n', 9],
      ['no test', 'Ran 0 tests in 0.000s\n\nOK\n', 0],
    ],
  ],
  [
    'RSpec',
    [
      ['passed', 'Finished in 0.00339 seconds (files took 0.08 seconds to load)\n3 examples, 0 failures\n\n', 3],
      ['one example', '1 example, 0 failures\n', 1],
      [
        'failed and pending',
        `${RED}36 examples, 2 failures, 1 pending${END}\n\nFailed examples:\n\nrspec ./a_spec.rb:3\n`,
        36,
      ],
      ['no example', 'No examples found.\n\n0 examples, 0 failures\n', 0],
    ],
  ],
  [
    'Minitest',
    [
      ['passed', 'Finished in 0.0012s, 2400.00 runs/s.\n\n3 runs, 3 assertions, 0 failures, 0 errors, 0 skips\n', 3],
      ['failed and skipped', '12 runs, 24 assertions, 1 failures, 1 errors, 2 skips\n\nYou have skipped tests.\n', 12],
      [
        'with minitest-reporters',
        `Finished in 0.00108s\n${RED}3 tests, 3 assertions, 1 failures, 0 errors, 0 skips${END}\n`,
        3,
      ],
    ],
  ],
  [
    'Mocha',
    [
      ['passed', '\n  1376 passing (9s)\n\n', 1376],
      [
        'failed and pending',
        '\n  3 passing (12ms)\n  4 pending\n  2 failing\n\n  1) suite\n       works:\n     Error: 3 failing\n',
        9,
      ],
      [
        'coloured',
        `\u001b[92m ${END}\u001b[32m 3 passing${END}\u001b[90m (5ms)${END}\n\u001b[36m ${END}\u001b[36m 1 pending${END}\n`,
        4,
      ],
      ['titles that look like it', '  2 passing cars\n    ✔ stop\n\n\n  1 passing (5ms)\n', 1],
      ['no test', '\n  0 passing (1ms)\n\n', 0],
    ],
  ],
  [
    'node --test',
    [
      [
        'passed',
        'ℹ tests 36\nℹ suites 0\nℹ pass 36\nℹ fail 0\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 60.1\n',
        36,
      ],
      ['coloured', '\u001b[34mℹ tests 5\u001b[39m\n\u001b[34mℹ pass 3\u001b[39m\n\u001b[34mℹ skipped 2\u001b[39m\n', 5],
      ['TAP', 'ok 1 - a\n1..1\n# tests 36\n# suites 0\n# pass 35\n# fail 1\n', 36],
    ],
  ],
  [
    'Jest',
    [
      [
        'all kinds',
        'Test Suites: 1 failed, 2 passed, 3 total\nTests:       1 failed, 1 skipped, 1 todo, 5 passed, 8 total\nSnapshots:   0 total\nTime:        0.5 s\n',
        8,
      ],
      [
        'coloured',
        `${BOLD}Test Suites: ${END}${BOLD}2 passed${END}, 2 total\n${BOLD}Tests:       ${END}${BOLD}6 passed${END}, 6 total\n`,
        6,
      ],
      ['no test', 'No tests found, exiting with code 1\n', null],
    ],
  ],
  [
    'Vitest',
    [
      [
        'passed',
        ' Test Files  2 passed (2)\n      Tests  6 passed (6)\n   Start at  10:00:00\n   Duration  316ms\n',
        6,
      ],
      [
        'failed and skipped, coloured',
        `\u001b[2m Test Files ${END} 1 failed | 1 passed (2)\n\u001b[2m      Tests ${END} 1 failed | 5 passed | 1 skipped | 1 todo (8)\n`,
        8,
      ],
      ['no test', ' Test Files  1 failed (1)\n      Tests  no tests\n', null],
    ],
  ],
  [
    'PHPUnit',
    [
      ['passed', 'Time: 00:00.004, Memory: 4.00 MB\n\n\u001b[30;42mOK (36 tests, 72 assertions)\u001b[0m\n', 36],
      ['one test', 'OK (1 test, 1 assertion)\n', 1],
      ['failed', '\nFAILURES!\nTests: 36, Assertions: 70, Errors: 1, Failures: 1, Skipped: 2.\n', 36],
      ['skipped', 'OK, but incomplete, skipped, or risky tests!\nTests: 3, Assertions: 2, Skipped: 1.\n', 3],
      ['no test', 'No tests executed!\n', null],
    ],
  ],
  [
    'Mix',
    [
      [
        'passed',
        'Finished in 0.03 seconds (0.00s async, 0.03s sync)\n\u001b[32m36 tests, 0 failures\u001b[0m\n\nRandomized with seed 0\n',
        36,
      ],
      ['failed, skipped and excluded', '5 tests, 1 failure, 1 excluded, 1 skipped\n', 5],
      ['other kinds of tests', '2 doctests, 1 property, 36 tests, 0 failures\n', 39],
      ['doctests only', '1 doctest, 0 failures\n', 1],
      ['the applications of an umbrella', '==> a\n..\n2 tests, 0 failures\n==> b\n.\n1 test, 0 failures\n', 3],
    ],
  ],
  [
    'cargo-nextest',
    [
      ['passed', '     Summary [   0.012s] 96 tests run: 96 passed (1 slow), 3 skipped\n', 96],
      [
        'one test, coloured',
        `${BOLD}     Summary${END} [   0.012s] ${BOLD}1${END} test run: ${BOLD}1${END} ${RED}passed${END}, 0 skipped\n`,
        1,
      ],
      ['ended at the first failure', '     Summary [   0.01s] 2/9 tests run: 1 passed, 1 failed, 0 skipped\n', 2],
    ],
  ],
  [
    'go test, by packages',
    [
      ['passed', 'ok  \texample.org/a\t0.1s\nok  \texample.org/b\t(cached)\n?   \texample.org/c\t[no test files]\n', 2],
      ['failed', '--- FAIL: TestA (0.00s)\nFAIL\nFAIL\texample.org/a\t0.1s\nok  \texample.org/b\t0.2s\nFAIL\n', 1],
      ['no package', 'no test files\n', null],
      ['so much that packages may be missing', `ok  \texample.org/a\t0.1s\n${'=== RUN TestA\n'.repeat(4000)}`, null],
    ],
  ],
  [
    'another program',
    [
      ['words', 'all good\n', null],
      ['nothing', '', null],
      ['TAP without a summary', 'ok 1 - a\nok 2 - b\n1..2\n', null],
      ['a line that is too long', `${'12 passed '.repeat(100)} in 1.0s`, null],
    ],
  ],
])('the tests that are counted of %s', (_, outputs) => {
  test.each(outputs)('%s', (_what, output, count) => {
    expect(countPrintedTests(output)).toBe(count);
    expect(countPrintedTests(output.replaceAll('\n', '\r\n'))).toBe(count);
  });
});

test('tests are counted over all slices, and are not known where one of them is not', () => {
  const printed = new PrintedTests();
  printed.note('a', 1, ['3 passed in 1.0s', '4 passed in 1.0s']);
  printed.note('a', 2, ['3 passed in 1.0s', 'killed']);
  // One slice after the other.
  printed.note('a', 4, ['3 passed in 1.0s']);
  printed.note('a', 4, ['4 passed in 1.0s']);
  printed.note('a', 5, ['killed']);
  printed.note('a', 5, ['4 passed in 1.0s']);
  expect([1, 2, 3, 4, 5].map((block) => printed.read('a', block))).toEqual([7, null, null, 7, null]);
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
