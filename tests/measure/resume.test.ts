import { describe, expect, test } from '@jest/globals';
import { describeInterruption, listBlockTurns, listMissingAgain, listWarmupTurns } from '../../src/measure/resume.ts';
import { drawOrder } from '../../src/plan/order.ts';
import type { Plan, Variant } from '../../src/plan/plan.ts';

const variantOf = (id: string): Variant => ({
  id,
  profile: id,
  again: id.endsWith('again'),
  revision: null,
  reference: null,
  previous: null,
  version: '17.6',
  clients: null,
  spec: {} as Variant['spec'],
});
const variants: Plan['variants'] = [variantOf('a'), variantOf('a again'), variantOf('b'), variantOf('c')];
const plan = { variants, seed: 7, warmup: 2 };

const orderOf = (block: number, seed = 7) => drawOrder(variants, seed, block).map(({ id }) => id);
/** The first trials of a block, in its order. */
const made = (block: number, count = 4, seed = 7) =>
  orderOf(block, seed)
    .slice(0, count)
    .map((variant) => ({ block: Math.max(0, block), variant }));
const without = (block: number, seed = 7) => made(block, 4, seed).filter(({ variant }) => variant !== 'a again');
const idsOf = (turns: ReturnType<typeof listBlockTurns>) => turns.map(({ variant }) => variant.id);

/** A seed in which the A/A trial has this place in a block. */
function seedWith(place: number, block: number): number {
  for (let seed = 1; ; seed++) if (orderOf(block, seed)[place] === 'a again') return seed;
}

describe('the trials of a block that are not done', () => {
  test('are all of a new one, in the order that its seed gives', () => {
    const turns = listBlockTurns(plan, 1, [], true);
    expect(idsOf(turns)).toEqual(orderOf(1));
    expect(turns.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  test.each([1, 2, 3])('are the rest after %d of 4, at their own places', (count) => {
    const turns = listBlockTurns(plan, 2, [...made(1), ...made(2, count)], true);
    expect(idsOf(turns)).toEqual(orderOf(2).slice(count));
    expect(turns.map(({ position }) => position)).toEqual([0, 1, 2, 3].slice(count));
  });

  test('are none of a whole one, and none of one before the last that has begun', () => {
    expect(listBlockTurns(plan, 2, [...made(1), ...made(2)], true)).toEqual([]);
    expect(listBlockTurns(plan, 1, [...made(1, 2), ...made(2, 1)], true)).toEqual([]);
  });

  test('have no A/A trial where that is left out, and places count without it', () => {
    const turns = listBlockTurns(plan, 1, [], false);
    expect(idsOf(turns)).toEqual(orderOf(1).filter((id) => id !== 'a again'));
    expect(turns.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  test('have no A/A trial where one that comes after it is done', () => {
    const seed = seedWith(1, 1);
    const done = made(1, 3, seed).filter(({ variant }) => variant !== 'a again');
    expect(idsOf(listBlockTurns({ variants, seed }, 1, done, true))).toEqual(orderOf(1, seed).slice(3));
  });

  test('have the A/A trial where it comes last, unless the block before has none either', () => {
    const seed = seedWith(3, 2);
    const own = made(2, 3, seed);
    expect(idsOf(listBlockTurns({ variants, seed }, 2, [...made(1, 4, seed), ...own], true))).toEqual(['a again']);
    expect(listBlockTurns({ variants, seed }, 2, [...without(1, seed), ...own], true)).toEqual([]);
  });
});

test('the rounds of a warm-up are continued where they ended', () => {
  const first = orderOf(0);
  const second = orderOf(-1);
  expect(idsOf(listWarmupTurns(plan, 0, made(0, 3)))).toEqual(first.slice(3));
  const done = [...made(0), ...made(-1, 1)];
  expect(idsOf(listWarmupTurns(plan, 0, done))).toEqual([]);
  expect(idsOf(listWarmupTurns(plan, 1, done))).toEqual(second.slice(1));
});

test.each<[done: ReturnType<typeof made>, left: string[]]>([
  [[...made(1), ...made(2, 1)], []],
  [[...made(1), ...without(2), ...made(3)], ['the A/A line in block 2']],
  [[...without(1), ...without(2), ...made(3)], ['the A/A line in blocks 1, 2']],
])('blocks that will have no A/A trial are named: %#', (done, left) => {
  expect(listMissingAgain(plan, done)).toEqual(left);
});

test('a block that will still get its A/A trial is not among them', () => {
  const seed = seedWith(3, 2);
  expect(listMissingAgain({ variants, seed }, [...made(1, 4, seed), ...made(2, 3, seed)])).toEqual([]);
});

test.each<[done: ReturnType<typeof made>, sentence: string]>([
  [[], 'continued on 2026-11-22 before its first trial was finished'],
  [made(0, 3), 'continued on 2026-11-22 after 3 of 8 trials of the warm-up'],
  [[...made(0), ...made(1)], 'continued on 2026-11-22 after block 1'],
  [
    [...made(1), ...made(2, 3)],
    'continued on 2026-11-22 after 3 of 4 trials of block 2: these are not side by side in time with the rest of that block, which makes it a weaker pairing',
  ],
])('an interruption is told: %#', (done, sentence) => {
  expect(describeInterruption(plan, done, new Date('2026-11-22T10:00:00Z'))).toBe(sentence);
});
