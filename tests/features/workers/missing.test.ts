import { describe, expect, test } from '@jest/globals';
import { learnRun, type RanSuite } from '../../../src/features/workers/collect/learn.ts';
import { findMissing, wereWithoutTests } from '../../../src/features/workers/collect/missing.ts';
import type { KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';

/** Names by item; `?` has those without an item. */
type Names = Record<string, string[]>;

/** A run of items, whose digests are `1` where nothing else is said. */
function makeRan(
  names: Names,
  digests: Record<string, string | null> = {},
): RanSuite & { cases: RanSuite['slices'][0]['cases'] } {
  const items = Object.keys(names).filter((item) => item !== '?');
  const cases = Object.entries(names).flatMap(([item, list]) =>
    list.map((name) => ({ item: item === '?' ? null : item, name, seconds: 1 })),
  );
  const all = new Map(items.map((item) => [item, item in digests ? (digests[item] ?? null) : '1']));
  return { items, digests: all, cases, slices: [{ items, seconds: 10, passed: true, cases }], accepted: true };
}

const keep = (names: Names, digests = {}): KeptRun => learnRun(null, makeRan(names, digests));

function missing(before: Names, now: Names, digests: Record<string, string | null> = {}): string[] {
  const kept = keep(before, 'null' in digests ? digests : {});
  return findMissing(kept, makeRan(now, digests)).map(({ item, test: lost }) => `${item ?? '?'}: ${lost}`);
}

describe('missing is', () => {
  test.each<[string, Names, Names, string[]]>([
    ['nothing', { a: ['x', 'y'] }, { a: ['y', 'x'] }, []],
    ['a test that is gone', { a: ['x', 'y'], b: ['z'] }, { a: ['x'], b: ['z'] }, ['a: y']],
    ['each test of an item that did not run', { a: ['x', 'y'], b: ['z'] }, { a: [], b: ['z'] }, ['a: x', 'a: y']],
    ['a test whose name only another item has', { a: ['x'], b: ['x'] }, { a: [], b: ['x'] }, ['a: x']],
    ['no test of an item that is listed no more', { a: ['x'], b: ['z'] }, { b: ['z'] }, []],
    ['no test that cannot be assigned now', { a: ['x'], b: ['y'] }, { a: [], b: ['y'], '?': ['x'] }, []],
    ['no test that can be assigned now', { a: [], '?': ['x'] }, { a: ['x'] }, []],
    ['a test that could not be assigned', { a: ['x'], '?': ['y', 'z'] }, { a: ['x'], '?': ['z'] }, ['?: y']],
    ['one of those in another order of the items', { a: ['x'], b: [], '?': ['y'] }, { b: [], a: ['x'] }, ['?: y']],
    ['none of those after a new item', { a: ['x'], '?': ['y'] }, { a: ['x'], b: [] }, []],
    ['no new test', { a: ['x'] }, { a: ['x', 'new'], b: ['z'] }, []],
    ['a test beside a new one of another form', { a: ['x', 'y'] }, { a: ['x', 'new'] }, ['a: y']],
  ])('%s', (_, before, now, expected) => {
    expect(missing(before, now)).toEqual(expected);
  });

  test.each<[string, Record<string, string | null>]>([
    ['changed', { a: '2' }],
    ['are not known now', { a: null }],
  ])('no test of an item whose bytes %s', (_, digests) => {
    expect(missing({ a: ['x'], b: ['z'] }, { a: [], b: [] }, digests)).toEqual(['b: z']);
  });

  test('no test of an item whose bytes were never known', () => {
    const kept = keep({ a: ['x'], '?': ['y'] }, { a: null });
    expect(findMissing(kept, makeRan({ a: [] }, { a: null }))).toEqual([]);
  });

  test('nothing in the first run', () => {
    expect(findMissing(null, makeRan({ a: [] }))).toEqual([]);
  });
});

describe('names that change from run to run are compared by their number', () => {
  test.each<[string, string[], string[], number]>([
    ['time stamps', ['t 2026-11-29 18:59:06', 't 2026-11-29 18:59:07'], ['t 2026-11-30 08:00:00', 't 2026-11-30'], 0],
    ['seconds since 1970', ['t 1764442746.1', 'u'], ['t 1764442999.2', 'u'], 0],
    ['UUIDs', ['t 0b6c6f0e-90f1-4f3a-9d3c-aaaaaaaaaaaa'], ['t ffffffff-90f1-4f3a-9d3c-0123456789ab'], 0],
    ['random numbers', ['t[0.8372]', 't[0.11]'], ['t[0.5]', 't[0.9]'], 0],
    ['random words', ['t[Ann Lee]', 'u (x=Bob)', 'd with "one"'], ['t[Cy Dee]', 'u (x=Eve)', 'd with "two"'], 0],
    ['addresses', ['t <A at 0x7f00a1>'], ['t <A at 0x7fbb02>'], 0],
    ['random keys', ['t user3f2a'], ['t user99bc'], 0],
    ['one fewer', ['t[0.1]', 't[0.2]', 't[0.3]'], ['t[0.4]', 't[0.5]'], 1],
    ['one lost for good', ['t[1]', 't[2]', 't[3]'], ['t[1]', 't[3]'], 1],
    ['a test of another name', ['t[0.1]', 'u[0.1]'], ['t[0.2]', 't[0.3]'], 1],
  ])('%s', (_, before, now, lost) => {
    expect(missing({ a: before }, { a: now }).length).toBe(lost);
  });
});

describe('again in each run, until', () => {
  const BEFORE = keep({ a: ['x', 'y'], b: ['z'], '?': ['w'] });
  const now = makeRan({ a: ['x'], b: ['z'] });

  test('the tests are accepted: a red run keeps the list and learns times', () => {
    const red = learnRun(BEFORE, { ...now, accepted: false });
    expect(findMissing(red, now).map(({ test: lost }) => lost)).toEqual(['y', 'w']);
    expect(red.items[0]).toMatchObject({ item: 'a', seconds: 1.5, runs: 2, digest: '1', names: ['x', 'y'] });
    const accepted = learnRun(BEFORE, now);
    expect(findMissing(accepted, now)).toEqual([]);
    expect(accepted.items[0]).toMatchObject({ names: ['x'] });
  });
});

describe('a slice may be without a test', () => {
  const BEFORE = keep({ a: ['x'], helper: [] });
  test.each<[string, KeptRun | null, string[], boolean]>([
    ['where its items had none', BEFORE, ['helper'], true],
    ['where they are new', BEFORE, ['helper', 'new'], true],
    ['and not where one had a test', BEFORE, ['helper', 'a'], false],
    ['and not in the first run', null, ['helper'], false],
    [
      'and not after a first run that was red',
      learnRun(null, { ...makeRan({ a: [] }), accepted: false }),
      ['a'],
      false,
    ],
    ['and not where tests could not be assigned', keep({ a: ['x'], b: [], '?': ['y'] }), ['b'], false],
  ])('%s', (_, before, items, expected) => {
    expect(wereWithoutTests(before, items)).toBe(expected);
  });
});
