import { describe, expect, test } from '@jest/globals';
import {
  countBlocksOfParts,
  countSlices,
  firstLookAtParts,
  groupSlices,
  isLookAtParts,
  nameOfPart,
  partOfBlock,
  placeOfBlock,
  slicesOf,
} from '../../src/plan/parts.ts';

const PARTS = { count: 12, random: true };
const passOf = (pass: number, seed: number) =>
  Array.from({ length: 12 }, (_, index) => partOfBlock(pass * 12 + index + 1, PARTS, seed));

describe('the part of a block', () => {
  test('no part comes again before all have run, and each pass has another order', () => {
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const pass of [0, 1, 2]) expect(passOf(pass, 7).toSorted((a, b) => a - b)).toEqual(all);
    expect(passOf(0, 7)).not.toEqual(passOf(1, 7));
    expect(passOf(0, 7)).not.toEqual(passOf(0, 8));
    expect(passOf(0, 7)).toEqual(passOf(0, 7));
  });

  test('the warm-up runs the part that comes last', () => {
    expect(placeOfBlock(0, { parts: PARTS, seed: 7 })).toEqual({ block: 0, part: partOfBlock(12, PARTS, 7) });
    expect(placeOfBlock(3, { seed: 7 })).toEqual({ block: 3 });
  });
});

test.each([
  [6, 30],
  [15, 30],
  [24, 48],
  [400, 800],
])('a run of %d parts has at most %d blocks', (count, blocks) => {
  expect(countBlocksOfParts({ count, random: true })).toBe(blocks);
});

test('parts that are no random samples are judged after a whole pass', () => {
  expect(firstLookAtParts({ count: 24, random: true })).toBe(6);
  expect(firstLookAtParts({ count: 24, random: false })).toBe(24);
});

test('after the first pass, and after 30 parts, looks come after whole passes', () => {
  const looks = (count: number, most: number) =>
    Array.from({ length: most }, (_, index) => index + 1).filter((n) => isLookAtParts(n, count));
  expect(looks(8, 24)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 16, 24]);
  expect(looks(40, 80).slice(28)).toEqual([29, 30, 40, 80]);
});

describe('groups of slices', () => {
  test('have one size, and what is left over is in none', () => {
    const groups = groupSlices({ count: 25, random: true }, 4);
    expect([groups, countSlices(groups)]).toEqual([{ count: 6, random: true, size: 4 }, 24]);
    const slices = Array.from({ length: groups.count }, (_, index) => slicesOf(index + 1, groups));
    expect(slices[1]).toEqual([5, 6, 7, 8]);
    expect(slices.flat()).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  test('of one are slices', () => {
    expect([nameOfPart(), nameOfPart(PARTS), nameOfPart({ size: 1 }), nameOfPart({ size: 2 })]).toEqual([
      'slice',
      'slice',
      'slice',
      'group',
    ]);
    expect([slicesOf(3, PARTS), countSlices(PARTS)]).toEqual([[3], 12]);
  });
});
