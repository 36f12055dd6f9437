import { describe, expect, test } from '@jest/globals';
import { judgeRun, type TestFindings } from '../../../src/features/workers/run/judge.ts';
import type { EndedSlice } from '../../../src/features/workers/run/slice.ts';

const RULES = { requireConnection: true, acceptMissing: false };
const CLEAN: TestFindings = { empty: [], mayBeEmpty: () => false, missing: [], twice: [], broken: [], lost: [] };

type Exit = Partial<NonNullable<EndedSlice['result']>>;

function slice(number: number, more: Partial<Omit<EndedSlice, 'result'>> & { result?: Exit | null } = {}): EndedSlice {
  const { result = {}, ...rest } = more;
  const exit = { exitCode: 0, signal: null, timedOut: false, startError: null, overflowed: false };
  const output = { seconds: 1, cpuSeconds: null, stdout: '', stderr: '', both: '' };
  const dealt = { items: [`t/${number}`], listed: [`t/${number}`], tests: [], seconds: null };
  const place = { ...dealt, number, count: 3, worker: number, startedAt: 0, ready: 0.2 };
  const end = { failure: null, ended: false, empty: false, gone: [], used: true, output: '', changes: null };
  return { ...place, ...end, ...rest, result: result && { ...exit, ...output, ...result } };
}

const failed = (number: number, exit: Exit, failure = 'Exit code.') => slice(number, { result: exit, failure });

describe('the exit code', () => {
  test.each<[string, EndedSlice[], Partial<TestFindings>, number]>([
    ['of a run that passed is 0', [slice(1), slice(2)], {}, 0],
    [
      'is that of the failed slice with the lowest number',
      [slice(1), failed(2, { exitCode: 4 }), failed(3, { exitCode: 7 })],
      {},
      4,
    ],
    ['is 128 and the number after a signal', [failed(1, { exitCode: null, signal: 'SIGKILL' })], {}, 137],
    [
      'of a slice that was ended for its time is 1',
      [failed(1, { exitCode: null, signal: 'SIGTERM', timedOut: true })],
      {},
      1,
    ],
    ['of a server that did not start is 1', [slice(1, { result: null, failure: 'Its server did not start.' })], {}, 1],
    ['of a command that passed on a server that crashed is 1', [failed(1, { exitCode: 0 })], {}, 1],
    [
      'is not that of slices that were ended for another',
      [
        slice(1, { result: { exitCode: null, signal: 'SIGTERM' }, failure: 'x', ended: true }),
        failed(2, { exitCode: 5 }),
      ],
      {},
      5,
    ],
    ['is 2 where no slice had a session', [slice(1, { used: false }), slice(2, { used: false })], {}, 2],
    ['is 0 where one of them had a session', [slice(1, { used: false }), slice(2)], {}, 0],
    ['is 0 where it is not known whether they had one', [slice(1, { used: null }), slice(2, { used: false })], {}, 0],
    [
      'is that of the slice before that of a missing session',
      [slice(1, { used: false }), { ...failed(2, { exitCode: 3 }), used: false }],
      {},
      3,
    ],
    ['is 1 where only a check of ours is red', [slice(1)], { missing: [{ item: 't/1', test: 'a' }] }, 1],
  ])('%s', (_name, slices, found, exitCode) => {
    expect(judgeRun(slices, { ...CLEAN, ...found }, RULES).exitCode).toBe(exitCode);
  });
});

describe('what makes a run red', () => {
  const kinds = (found: Partial<TestFindings>, rules = {}, slices = [slice(1), slice(2)]) =>
    judgeRun(slices, { ...CLEAN, ...found }, { ...RULES, ...rules }).problems.map(({ kind }) => kind);

  test.each<[string, ReturnType<typeof kinds>, string[]]>([
    ['a slice without a test', kinds({ empty: [2] }), ['no test']],
    ['not one that had none in the last run either', kinds({ empty: [2], mayBeEmpty: (number) => number === 2 }), []],
    ['not one whose emptiness is accepted', kinds({ empty: [2] }, { acceptMissing: true }), []],
    [
      'a run without any test, even if that is accepted',
      kinds({ empty: [1, 2], mayBeEmpty: () => true }, { acceptMissing: true }),
      ['no test'],
    ],
    ['a missing test', kinds({ missing: [{ item: 't/1', test: 'a' }] }), ['missing tests']],
    ['not one that is accepted', kinds({ missing: [{ item: 't/1', test: 'a' }] }, { acceptMissing: true }), []],
    ['a file of two slices', kinds({ twice: [{ file: 'j.xml', slices: [1, 2] }] }), ['file twice']],
    ['a JUnit file that is cut off', kinds({ broken: [{ file: 'j.xml', problem: 'line 3' }] }), ['file broken']],
    ['a file that could not be kept', kinds({ lost: ['The files of slice 1 are lost.'] }), ['file lost']],
    ['an item that was gone', kinds({}, {}, [slice(1, { gone: ['t/1'], failure: 'x' })]), ['item gone']],
    ['no session at all', kinds({}, {}, [slice(1, { used: false })]), ['no session']],
    ['not without `require-connection`', kinds({}, { requireConnection: false }, [slice(1, { used: false })]), []],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('many missing tests are named up to ten', () => {
    const missing = Array.from({ length: 12 }, (_, at) => ({ item: 't/1', test: `test ${at}` }));
    const [problem] = judgeRun([slice(1)], { ...CLEAN, missing }, RULES).problems;
    expect(problem?.sentence).toMatch(/^12 tests of the last run did not run.* `test 9` \(t\/1\) and 2 more\. /);
  });
});
