import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dealShards } from '../../../src/features/machines/plan/deal-shards.ts';
import { digestList } from '../../../src/plan/digest-list.ts';
import { holds } from '../../properties/cases.ts';

type Known = Parameters<typeof dealShards>[2];
const NOTHING: Known = { times: null, sizes: new Map() };

/** The items of each machine, in the order of the list. */
function deal(items: readonly string[], shards: number, known: Known): string[][] {
  const owners = dealShards(items, shards, known);
  const parts: string[][] = Array.from({ length: shards }, () => []);
  for (const item of items) parts[(owners.get(item) ?? 0) - 1]?.push(item);
  return parts;
}

/** Proves that each item has one machine, and that each machine finds the same ones however it lists them. */
function prove(items: readonly string[], others: readonly string[], shards: number, known: Known): void {
  const parts = deal(items, shards, known);
  const all = parts.flat();
  expect([parts.length, all.length, new Set(all).size]).toEqual([shards, items.length, items.length]);
  expect(parts.filter((part) => part.length > 0)).toHaveLength(Math.min(shards, items.length));
  const again = dealShards(others, shards, known);
  const moved = parts.flatMap((part, index) => part.filter((item) => again.get(item) !== index + 1));
  expect(moved).toEqual([]);
  expect(digestList(others)).toBe(digestList(items));
}

describe('the items of a suite', () => {
  test.each<[string, string, number, Known, string[]]>([
    ['in the order of their code units, whatever the locale', 'zaZäÄé', 2, NOTHING, ['zZä', 'aÄé']],
    [
      'the largest first',
      'abcd',
      2,
      { times: null, sizes: new Map(Object.entries({ a: 1, b: 9, c: 5, d: 4 })) },
      ['ab', 'cd'],
    ],
    ['the longest first', 'abc', 2, { times: new Map([['c', 7]]), sizes: new Map() }, ['ac', 'b']],
    ['more machines than items', 'ab', 4, NOTHING, ['a', 'b', '', '']],
    ['one machine', 'ba', 1, NOTHING, ['ba']],
    ['no item', '', 3, NOTHING, ['', '', '']],
  ])('are dealt %s', (_, items, shards, known, expected) => {
    expect(deal([...items], shards, known).map((part) => part.join(''))).toEqual(expected);
  });

  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
  const small = fc.record({
    items: fc.uniqueArray(name, { maxLength: 80 }),
    shards: fc.integer({ min: 1, max: 200 }),
    values: fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 80 }),
    seed: fc.integer(),
  });

  test('have one machine each, the same on all machines', () =>
    holds(
      small.chain((given) => fc.record({ given: fc.constant(given), others: shuffle(given.items) })),
      ({ given: { items, shards, values }, others }) => {
        const known = new Map(items.map((item, index) => [item, values[index % values.length] ?? 0]));
        for (const times of [null, known]) prove(items, others, shards, { times, sizes: known });
        prove(items, others, shards, NOTHING);
      },
      4,
    ));

  test.each([
    [50_000, 200],
    [50_000, 1],
    [49_999, 7],
    [200, 200],
    [199, 200],
  ])('have one machine each: %i items on %i machines', (count, shards) => {
    const items = Array.from({ length: count }, (_, index) => `tests/${(index * 7919) % count}/test_${index}.py`);
    const sizes = new Map(items.map((item, index) => [item, (index * 104_729) % 4001]));
    prove(items, items.toReversed(), shards, { times: null, sizes });
  });
});

const shuffle = (items: string[]) => fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length });

test('a list is named by its items, not by their order', () => {
  // printf 'a\nb' | sha256sum
  expect(digestList(['b', 'a'])).toBe('7e18f737311b2dc3b2f269dd78396b03');
  expect(digestList(['a', 'b', 'c'])).not.toBe(digestList(['a', 'b']));
});
