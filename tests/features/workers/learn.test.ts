import { describe, expect, test } from '@jest/globals';
import { findKnownTimes, learnRun, type RanSlice } from '../../../src/features/workers/collect/learn.ts';
import type { KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';
import { findTestTimes } from '../../../src/features/workers/collect/test-times.ts';

/** A slice of items whose tests took these seconds; `?` is a test without an item, null an item without a test. */
function makeSlice(tests: Record<string, number | null>, seconds: number, passed = true): RanSlice {
  const items = Object.keys(tests).filter((item) => item !== '?');
  const cases = Object.entries(tests).flatMap(([item, time]) =>
    time === null ? [] : [{ item: item === '?' ? null : item, name: `${item} test`, seconds: time }],
  );
  return { items, seconds, passed, cases };
}

function learn(before: KeptRun | null, ...slices: RanSlice[]): KeptRun {
  const items = slices.flatMap((slice) => [...slice.items]);
  return learnRun(before, { items, slices, digests: new Map(items.map((item) => [item, '1'])), accepted: true });
}

const timesOf = (kept: KeptRun | null) => {
  const known = findKnownTimes(kept);
  return known && Object.fromEntries(known);
};

describe('the time of an item', () => {
  test('is the sum of its tests', () => {
    const cases = [1, 2, 4].map((seconds) => ({ item: 'a', name: 'x', seconds }));
    expect(timesOf(learn(null, { items: ['a'], seconds: 8, passed: true, cases }))).toEqual({ a: 7 });
  });

  test('is the mean of the runs, of which an early one counts less and less', () => {
    let kept = learn(null, makeSlice({ a: 10 }, 10));
    kept = learn(kept, makeSlice({ a: 4 }, 4));
    expect(timesOf(kept)).toEqual({ a: 7 });
    for (let run = 0; run < 60; run++) kept = learn(kept, makeSlice({ a: 4 }, 4));
    expect(timesOf(kept)?.a).toBeCloseTo(4, 1);
    expect(kept.items[0]?.runs).toBe(10);
  });

  test.each<[string, RanSlice, number | undefined]>([
    ['without a test is none in a slice that passed', makeSlice({ a: null, b: 9 }, 10), 1],
    ['is what it was if its slice failed', makeSlice({ a: null, b: 9 }, 10, false), 2],
    ['is what it was if a test has no item', makeSlice({ a: null, b: 9, '?': 1 }, 10), 2],
    ['is what it was in a slice without any test', makeSlice({ a: null }, 0), 2],
  ])('%s', (_, slice, expected) => {
    const before = learn(null, makeSlice({ a: 2 }, 2));
    expect(learn(before, slice, makeSlice({ c: 90 }, 90)).items[0]?.seconds).toBe(expected);
  });

  test('is not known before its first test', () => {
    expect(timesOf(learn(null, makeSlice({ a: null, b: 9 }, 10, false)))).toEqual({ b: 9 });
  });

  test('is forgotten with the item', () => {
    const kept = learn(learn(null, makeSlice({ a: 1, b: 2 }, 3)), makeSlice({ b: 2 }, 2));
    expect(timesOf(kept)).toEqual({ b: 2 });
  });
});

describe('the time of an item that is split', () => {
  const whole = learn(null, makeSlice({ a: 8, b: 90 }, 98));
  const learnParts = (...slices: RanSlice[]) =>
    learnRun(whole, { items: ['a', 'b'], slices, digests: new Map(), accepted: true }).items[0];

  test('is the sum of its parts', () => {
    expect(learnParts(makeSlice({ a: 2 }, 2), makeSlice({ a: 4, b: 90 }, 94))?.seconds).toBe(7);
  });

  test.each<[string, RanSlice]>([
    ['whose slice did not start', makeSlice({ a: null }, 0, false)],
    ['whose slice failed without a test of it', makeSlice({ a: null, b: 90 }, 90, false)],
  ])('is what it was with a part %s', (_, slice) => {
    expect(learnParts(makeSlice({ a: 2 }, 2), slice)?.seconds).toBe(8);
  });
});

describe('the times of tests', () => {
  const slice = (item: string, seconds: Record<string, number>): RanSlice => {
    const cases = Object.entries(seconds).map(([name, time]) => ({ item, name, seconds: time }));
    return { items: [item], seconds: cases.reduce((sum, test) => sum + test.seconds, 0), passed: true, cases };
  };
  const timesOfTests = (kept: KeptRun, item = 'a') => Object.fromEntries(findTestTimes(kept, item));

  test('are kept of long items, as the mean of the runs, to the millisecond', () => {
    let kept = learn(null, slice('a', { x: 1, y: 4.00049, gone: 1 }));
    expect(timesOfTests(kept)).toEqual({ x: 1, y: 4, gone: 1 });
    kept = learn(kept, slice('a', { x: 2, y: 4, fresh: 3 }));
    expect(timesOfTests(kept)).toEqual({ x: 1.5, y: 4, fresh: 3 });
  });

  test('are not kept of items that are less than half of an even share of 64 workers', () => {
    const kept = learn(null, slice('a', { x: 1 }), slice('b', { x: 128 }));
    expect([timesOfTests(kept), timesOfTests(kept, 'b')]).toEqual([{}, { x: 128 }]);
    expect(kept.items[0]).not.toHaveProperty('testSeconds');
  });

  test('of one name are their mean', () => {
    const twice = [1, 3].map((seconds) => ({ item: 'a', name: 'x', seconds }));
    expect(timesOfTests(learn(null, { items: ['a'], seconds: 4, passed: true, cases: twice }))).toEqual({ x: 2 });
  });

  test('are unknown where the file has others than names', () => {
    const kept = learn(null, slice('a', { x: 1, y: 2 }));
    const [item] = kept.items;
    expect(timesOfTests({ ...kept, items: [{ ...item!, testSeconds: [null] }] })).toEqual({});
    expect(timesOfTests(kept, 'other')).toEqual({});
  });
});

describe('times are known', () => {
  test.each<[string, KeptRun | null, boolean]>([
    ['from half of the seconds of the slices on', learn(null, makeSlice({ a: 3 }, 6), makeSlice({ b: 2 }, 4)), true],
    ['and not below: parallel tests report 0.00', learn(null, makeSlice({ a: 3 }, 6), makeSlice({ b: 1.9 }, 4)), false],
    ['and not where tests have no item', learn(null, makeSlice({ a: 1, '?': 5 }, 6)), false],
    ['and not before the first run', null, false],
    ['and not of slices that took no time', learn(null, makeSlice({ a: 0 }, 0)), false],
  ])('%s', (_, kept, expected) => {
    expect(findKnownTimes(kept) !== null).toBe(expected);
  });
});

test('the share of tests that ran in parallel is the whole: no run could be read that says more', () => {
  expect(learn(null, makeSlice({ a: 9 }, 6)).share).toBe(1);
});

test('a slice that failed keeps the tests that its unchanged items had', () => {
  const namesAfter = (passed: boolean, digest: string | null, digestBefore: string | null = '1') => {
    const ran = { ...makeSlice({ a: 1 }, 1, passed), cases: [{ item: 'a', name: 'second', seconds: 1 }] };
    const first = { ...makeSlice({ a: 1 }, 1), cases: [{ item: 'a', name: 'first', seconds: 1 }] };
    const suite = { items: ['a'], accepted: true };
    const before = learnRun(null, { ...suite, slices: [first], digests: new Map([['a', digestBefore]]) });
    return learnRun(before, { ...suite, slices: [ran], digests: new Map([['a', digest]]) }).items[0]?.names;
  };
  expect(namesAfter(false, '1')).toEqual(['first', 'second']);
  expect(namesAfter(false, '2')).toEqual(['second']);
  expect(namesAfter(false, null, null)).toEqual(['second']);
  expect(namesAfter(true, '1')).toEqual(['second']);
});
