import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dealItems } from '../../src/plan/deal-by-time.ts';
import { holds } from '../properties/cases.ts';

type Values = Record<string, number>;
const toMap = (values: Values) => new Map(Object.entries(values));

function deal(items: string, count: number, known: Values | null, sizes: Values = {}) {
  const { slices, by } = dealItems([...items], count, known && toMap(known), toMap(sizes));
  return `${by}: ${slices.map((slice) => slice.join('')).join(' ')}`;
}

describe('who gets what', () => {
  test.each<[string, string, number, Values | null, Values, string]>([
    ['the longest first', 'abcde', 2, { a: 1, b: 5, c: 2, d: 4, e: 3 }, {}, 'times: abc de'],
    ['one item that is longer than all others', 'abcd', 3, { a: 1, b: 1, c: 9, d: 1 }, {}, 'times: c ad b'],
    ['more slices than items', 'ab', 5, { a: 1, b: 2 }, {}, 'times: b a'],
    ['one slice, in the order of the list', 'cab', 1, { a: 1, b: 3, c: 2 }, {}, 'times: cab'],
    [
      'items of 0.00, which count 10 ms each',
      'abcdef',
      2,
      { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0 },
      {},
      'times: ace bdf',
    ],
    [
      'items of less than 10 ms, which count 10 ms each',
      'abcdefg',
      2,
      { a: 0.05, b: 0.004, c: 0.004, d: 0.004, e: 0.004, f: 0.004, g: 0.004 },
      {},
      'times: ag bcdef',
    ],
    ['equal loads: to the slice with fewer items', 'abcd', 2, { a: 2, b: 1, c: 1, d: 1 }, {}, 'times: ad bc'],
    ['a new item without a size: the mean', 'abcn', 2, { a: 6, b: 2, c: 1 }, {}, 'times: a bcn'],
    [
      'a new item with a size: at the rate of the others',
      'abn',
      2,
      { a: 6, b: 3 },
      { a: 60, b: 30, n: 100 },
      'times: n ab',
    ],
    ['a rate is of items with a time and a size', 'abn', 2, { a: 6, b: 3 }, { b: 30, n: 100 }, 'times: n ab'],
    ['items that are known, and gone', 'ab', 2, { a: 1, b: 1, gone: 99 }, {}, 'times: a b'],
    ['times of other items only', 'abc', 2, { gone: 99 }, { a: 1, b: 1, c: 9 }, 'sizes: c ab'],
    ['sizes', 'abc', 2, null, { a: 10, b: 30, c: 15 }, 'sizes: b ac'],
    ['an item without a size: the mean', 'abcn', 2, null, { a: 90, b: 20, c: 10 }, 'sizes: a bcn'],
    ['empty files', 'abcd', 2, null, { a: 5, b: 0, c: 0, d: 0 }, 'sizes: a bcd'],
    ['nothing known', 'abcde', 2, null, {}, 'evenly: ace bd'],
    ['no bytes', 'abcd', 2, null, { a: 0, b: 0, c: 0, d: 0 }, 'evenly: ac bd'],
    ['no item', '', 3, { a: 1 }, { a: 1 }, 'evenly: '],
  ])('%s', (_, items, count, known, sizes, expected) => {
    expect(deal(items, count, known, sizes)).toBe(expected);
  });
});

describe('whatever is known', () => {
  const name = fc.stringMatching(/^[a-z]{1,2}$/);
  const values = fc.dictionary(name, fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(0, 1)));
  const cases = fc.record({
    items: fc.uniqueArray(name, { maxLength: 60 }),
    count: fc.integer({ min: 1, max: 64 }),
    known: fc.option(values),
    sizes: values,
  });

  test('each item is dealt exactly once, in the order of the list, and no slice is empty', () =>
    holds(
      cases,
      ({ items, count, known, sizes }) => {
        const { slices } = dealItems(items, count, known && toMap(known), toMap(sizes));
        expect(slices.flat().sort()).toEqual(items.toSorted());
        expect(slices.length).toBe(Math.min(count, items.length));
        for (const slice of slices) {
          expect(slice.length).toBeGreaterThan(0);
          expect(slice).toEqual(items.filter((item) => slice.includes(item)));
        }
      },
      10,
    ));

  test('no slice takes longer than the others by more than its shortest item', () =>
    holds(cases, ({ items, count, sizes }) => {
      const known = toMap(Object.fromEntries(items.map((item) => [item, 1 + (sizes[item] ?? 0)])));
      const { slices } = dealItems(items, count, known, new Map());
      const seconds = slices.map((slice) => slice.map((item) => known.get(item) ?? 0));
      const loads = seconds.map((times) => times.reduce((sum, time) => sum + time, 0));
      for (const [place, times] of seconds.entries())
        expect((loads[place] ?? 0) - Math.min(...times)).toBeLessThanOrEqual(Math.min(...loads) * (1 + 1e-9));
    }));
});

describe('the times of real suites', () => {
  const FOLDER = 'benchmarks/workers/times';
  const names = readdirSync(FOLDER);
  const finest = names.filter((name) => !names.includes(name.replace('.json', '-fine.json')));

  test.each(finest)('%s', (name) => {
    const known = toMap(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
    const largest = Math.max(...known.values());
    const all = [...known.values()].reduce((sum, seconds) => sum + seconds, 0);
    for (const [count, goal] of [[2, 1.03] as const, [4, 1.08] as const]) {
      const { slices } = dealItems([...known.keys()], count, known, new Map());
      const loads = slices.map((slice) => slice.reduce((sum, item) => sum + (known.get(item) ?? 0), 0));
      expect(Math.max(...loads)).toBeLessThanOrEqual(Math.max((goal * all) / count, largest + 1e-9));
    }
  });
});
