import { describe, expect, test } from '@jest/globals';
import type { Run, RunSlice } from '../../../src/features/workers/result.ts';
import { findBounds } from '../../../src/features/workers/section/bounds.ts';
import { plainPhrase } from '../../../src/report/phrase.ts';
import { buildRun, buildSlice } from './runs.ts';

const slices = (...changes: Partial<RunSlice>[]) =>
  changes.map((more, index) => buildSlice(index + 1, { longest: null, ...more }));
const even = (more: Partial<RunSlice> = {}) => slices(more, more, more, more);
const tests = (seconds: number) => ({ run: 10, failed: 0, skipped: 0, seconds });
/** Four slices of 50 s, of which the tests take 9 s. */
const slow = even({ seconds: 50, tests: tests(9), longest: null });
const STARTS =
  'Each slice takes 41.0 s, 82 % of its time, outside of the tests that its JUnit files time: the start of the runner, migrations, fixtures.';
const uneven = slices({ seconds: 40 }, { seconds: 80 }, { seconds: 30 }, { seconds: 50 }).map((slice) => ({
  ...slice,
  tests: null,
  longest: null,
}));
/** One item takes more than an even share, 12.75 s. @param count of its tests, by JUnit files; null: there are none */
const makeLarge = (count: number | null, seconds = 24) =>
  slices(
    { seconds, longest: { item: 'tests/test_big.py', seconds, tests: count } },
    { seconds: 9 },
    { seconds: 9 },
    { seconds: 9 },
  ).map((slice) => ({ ...slice, tests: count === null ? null : tests(slice.seconds ?? 0) }));
const CUT = 'Divide it, or list smaller items with `slice-command`.';
const IDLE = 'The workers were idle for 38 % of the time until the last of them ended.';

describe('what bounds the time, and what to do', () => {
  test.each<[string, Partial<Run>, string[]]>([
    ['nothing is known', { busy: null }, []],
    ['busy processors', { busy: 0.98 }, ['The processors were 98 % busy: more workers will not help.']],
    ['neither busy nor idle', { busy: 0.8 }, []],
    [
      'half idle',
      { busy: 0.5, items: 40 },
      ['The processors were 50 % busy.', 'Try `workers: 6`, if memory has room for so many servers and clients.'],
    ],
    [
      'half idle, and one item takes the time of more workers',
      { busy: 0.5, items: 40, slices: even({ seconds: 50, longest: { item: 'a', seconds: 34, tests: 9 } }) },
      [],
    ],
    ['half idle, with no more items than workers', { busy: 0.5, items: 4 }, []],
    [
      'half idle, and the command cuts by itself',
      { busy: 0.6, items: null, workers: 2, slices: slices({ worker: 1 }, { worker: 2 }) },
      ['The processors were 60 % busy.', 'Try `workers: 3`, if memory has room for so many servers and clients.'],
    ],
    [
      'one large item',
      {
        busy: 0.5,
        slices: makeLarge(6),
      },
      ['`tests/test_big.py` takes 24 of 101 s, more than the even share of a worker.', CUT],
    ],
    ...(
      [
        ['which the next run splits', 6, {}, 'Run it again: the next run splits it.'],
        [
          'without JUnit files',
          null,
          { learned: false },
          'Give its time by `junit` or `slice-times`: then the next run splits it, if it has several tests.',
        ],
        [
          'whose time the JUnit files do not tell',
          6,
          { learned: false },
          'Give its time by `slice-times`: then the next run splits it.',
        ],
        ['with one test', 1, {}, 'It is a single test, which no run can split: make two of it.'],
        ['that is not split', 6, { splits: false }, CUT],
      ] as const
    ).map(([why, count, more, advice]): [string, Partial<Run>, string[]] => [
      `one large item ${why}`,
      { busy: null, dealt: 'sizes', slices: makeLarge(count), ...more },
      ['`tests/test_big.py` takes 24 of 101 s, more than the even share of a worker.', advice],
    ]),
    [
      'one large item that a split would hardly make shorter',
      { busy: null, dealt: 'sizes', slices: makeLarge(6, 11.5) },
      ['`tests/test_big.py` takes 12 of 101 s, more than the even share of a worker.', CUT],
    ],
    [
      'no item above the even share, however long',
      { busy: null, slices: even({ longest: { item: 'a', seconds: 90, tests: 9 } }) },
      [],
    ],
    [
      'dealt by size, without JUnit files',
      { busy: 0.5, dealt: 'sizes', slices: uneven, learned: false },
      [IDLE, 'Give `junit`: then the next run deals by the times of this one.'],
    ],
    [
      'dealt evenly, with JUnit files',
      {
        busy: 0.5,
        dealt: 'evenly',
        slices: uneven.map((slice) => ({ ...slice, tests: tests((slice.seconds ?? 0) - 1) })),
      },
      [IDLE, 'Run it again: the next run deals by the times that this one has learned.'],
    ],
    ['dealt by times that were wrong', { busy: 0.5, dealt: 'times', slices: uneven }, [IDLE]],
    [
      'a slow start, without a setup',
      { busy: null, setup: null, slices: slow },
      [STARTS, 'Do what all slices do first, such as migrations, once in `setup`.'],
    ],
    [
      'a slow start of Django',
      { busy: null, slices: slow, command: 'python manage.py test {slice}' },
      [STARTS, 'Do what all slices do first in `setup` too, which runs once; see `--keepdb` of Django.'],
    ],
    [
      'a slow start, with a setup',
      { busy: null, slices: slow },
      [STARTS, 'Do what all slices do first in `setup` too, which runs once.'],
    ],
    ['tests of which nothing took time', { busy: null, slices: even({ tests: tests(0) }) }, []],
    ['parallel tests, whose times have a larger sum', { busy: null, slices: even({ tests: tests(400) }) }, []],
    [
      'a long setup',
      { busy: null, setup: 40 },
      ['Setting up takes 40 of 101 s.', 'Keep what the setup makes for the next runs: `snapshot-files`.'],
    ],
    [
      'a long setup that is kept already, or cannot be kept',
      { busy: null, setup: 40, canSnapshot: false },
      ['Setting up takes 40 of 101 s.'],
    ],
    ['a failed slice', { busy: 0.98, slices: even({ failure: 'exit code 1' }) }, []],
    ['a slice that did not start', { busy: 0.98, slices: even({ seconds: null, failure: 'no room' }) }, []],
    ['no slice', { busy: 0.98, slices: [] }, []],
  ])('%s', (_, more, expected) => {
    const bounds = findBounds(buildRun(more));
    const sentences = bounds.flatMap(({ fact, advice }) => (advice ? [fact, advice] : [fact]));
    expect(sentences.map((sentence) => plainPhrase(sentence, '`'))).toEqual(expected);
  });
});
