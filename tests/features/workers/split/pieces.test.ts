import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dealPieces, type Part } from '../../../../src/features/workers/split/pieces.ts';
import { holds } from '../../../properties/cases.ts';

const makePart = (item: string, index: number, seconds: number): Part => ({
  words: [`${item}::${index}a`, `${item}::${index}b`],
  seconds,
  tests: [`${item} › ${index}`],
});

/** Deals items with these seconds; those with several are split. */
function deal(suite: Record<string, number | number[] | null>, count: number) {
  const parts = new Map<string, Part[]>();
  const times = new Map<string, number>();
  for (const [item, seconds] of Object.entries(suite))
    if (typeof seconds === 'number') times.set(item, seconds);
    else if (seconds !== null) {
      times.set(
        item,
        seconds.reduce((sum, part) => sum + part, 0),
      );
      parts.set(
        item,
        seconds.map((part, index) => makePart(item, index, part)),
      );
    }
  return dealPieces(Object.keys(suite), parts, count, { times, sizes: new Map() });
}

const itemsOf = (suite: Record<string, number | number[] | null>, count: number) =>
  deal(suite, count).slices.map(({ items }) => items.join(' '));

describe('a slice gets', () => {
  test('parts of an item, in its order', () => {
    expect(itemsOf({ a: [3, 1, 3, 1] }, 2)).toEqual(['a::0a a::0b a::1a a::1b', 'a::2a a::2b a::3a a::3b']);
    expect(itemsOf({ a: [1, 5, 1], b: 5 }, 2)).toEqual(['a::0a a::0b a::1a a::1b', 'a::2a a::2b b']);
  });

  test('the item, where it has all parts of it', () => {
    expect(itemsOf({ a: [2, 2], b: 5, c: 1 }, 2)).toEqual(['b', 'a c']);
    expect(itemsOf({ a: [2, 2, 2] }, 1)).toEqual(['a']);
  });

  test('work although there are fewer items than slices', () => {
    expect(itemsOf({ a: [4, 4, 4] }, 3)).toHaveLength(3);
  });

  test('the names of the items and tests of its parts, and its seconds', () => {
    const { slices, by } = deal({ a: [3, 5], b: 2 }, 2);
    expect(by).toBe('times');
    expect(slices).toEqual([
      { items: ['a::1a', 'a::1b'], listed: ['a'], tests: ['a › 1'], seconds: 5 },
      { items: ['a::0a', 'a::0b', 'b'], listed: ['a', 'b'], tests: ['a › 0'], seconds: 5 },
    ]);
    expect(deal({ a: 1, b: null }, 1).slices[0]?.seconds).toBeNull();
  });
});

test('whatever is split, every item or each of its parts is dealt once, in order', () => {
  const seconds = fc.oneof(fc.double({ min: 0, max: 99, noNaN: true }), fc.constant(null));
  const split = fc.array(fc.double({ min: 0, max: 99, noNaN: true }), { minLength: 2, maxLength: 12 });
  const suites = fc.dictionary(fc.stringMatching(/^[a-z]{1,2}$/), fc.oneof(seconds, split), { minKeys: 1 });
  return holds(fc.tuple(suites, fc.integer({ min: 1, max: 64 })), ([suite, count]) => {
    const whole = Object.keys(suite);
    const wordsOf = (item: string) => {
      const parts = suite[item];
      return Array.isArray(parts) ? parts.flatMap((time, index) => makePart(item, index, time).words) : [item];
    };
    const order = whole.flatMap(wordsOf);
    const ran = deal(suite, count).slices.map(({ items, listed }) => {
      const words = items.flatMap((word) => (whole.includes(word) ? wordsOf(word) : [word]));
      expect(words.length).toBeGreaterThan(0);
      expect(words).toEqual(order.filter((word) => words.includes(word)));
      expect(listed).toEqual(whole.filter((item) => wordsOf(item).some((word) => words.includes(word))));
      return words;
    });
    expect(ran.flat().sort()).toEqual(order.toSorted());
  });
});
