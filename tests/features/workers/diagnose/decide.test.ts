import { describe, expect, test } from '@jest/globals';
import {
  type Failed,
  inquire,
  type Seen,
  type Step,
  type Verdict,
} from '../../../../src/features/workers/diagnose/decide.ts';

const FAILED: Failed = {
  slice: 2,
  isOnly: false,
  ways: ['folder', 'network', 'both'],
  others: ['a', 'b', 'c', 'd', 'e'],
  before: 3,
  siblings: [],
  isIdentified: true,
};

/** What a suite does in each step. */
type World = (step: Step) => Seen;

/** Takes steps until the end, or until there is no time for one more. */
function solve(world: World, { most = Number.POSITIVE_INFINITY, ...more }: Partial<Failed> & { most?: number } = {}) {
  const inquiry = inquire({ ...FAILED, ...more });
  const steps: string[] = [];
  let result = inquiry.next();
  while (!result.done && steps.length < most) {
    const { step } = result.value;
    steps.push(nameStep(step));
    result = inquiry.next(world(step));
  }
  const verdict: Verdict = result.done ? result.value : result.value.known;
  return { ...verdict, steps };
}

function nameStep(step: Step): string {
  if (step.kind === 'after') return `after ${step.items.join('')}`;
  const way = step.kind === 'beside' && step.way !== null ? ` ${step.way}` : '';
  return `${step.kind}${way} ${step.attempt}`;
}

const when = (isPassed: boolean): Seen => (isPassed ? 'passed' : 'failed');
/** It passes where it has what it needs of its own. */
const shares =
  (...cures: string[]): World =>
  (step) =>
    when(step.kind !== 'beside' || (step.way !== null && cures.includes(step.way)));
/** It passes after all of these. */
const needs =
  (...items: string[]): World =>
  (step) =>
    when(step.kind === 'whole' || (step.kind === 'after' && items.every((item) => step.items.includes(item))));
/** It ends as listed, step by step; later ones as by `rest`. */
const first =
  (seen: Record<string, Seen>, rest: World): World =>
  (step) =>
    seen[nameStep(step)] ?? rest(step);

describe('what is found', () => {
  const always = (seen: Seen) => () => seen;
  const noTime = { most: 0 };
  test.each<[string, World, Parameters<typeof solve>[1], string, string]>([
    // Alone it passes.
    ['shared files', shares('folder', 'both'), {}, 'files', 'alone 1, beside 1, beside folder 1'],
    ['a shared port', shares('network', 'both'), {}, 'network', 'alone 1, beside 1, beside folder 1, beside network 1'],
    ['both', shares('both'), {}, 'both', 'alone 1, beside 1, beside folder 1, beside network 1, beside both 1'],
    ['neither', shares(), {}, 'neighbours', 'alone 1, beside 1, beside folder 1, beside network 1, beside both 1'],
    ['no way to part them', shares('folder'), { ways: [] }, 'neighbours', 'alone 1, beside 1'],
    [
      'a port where own folders cannot be had',
      first({ 'beside folder 1': 'unseen' }, shares('network')),
      {},
      'network',
      'alone 1, beside 1, beside folder 1, beside network 1',
    ],
    [
      'nothing where own networks cannot be had, so that both cannot',
      first({ 'beside network 1': 'unseen' }, shares('both')),
      {},
      'neighbours',
      'alone 1, beside 1, beside folder 1, beside network 1',
    ],
    ['a failure that does not come back', always('passed'), {}, 'flaky', 'alone 1, beside 1, beside 2'],
    [
      'files that are shared at the same time only now and then, passed twice with own ones',
      first({ 'beside 1': 'passed' }, shares('folder')),
      {},
      'files',
      'alone 1, beside 1, beside 2, beside folder 1, beside folder 2',
    ],
    [
      'no files, as the second time with own ones failed',
      first({ 'beside 1': 'passed', 'beside folder 1': 'passed' }, shares('network')),
      {},
      'network',
      'alone 1, beside 1, beside 2, beside folder 1, beside folder 2, beside network 1, beside network 2',
    ],
    [
      'files where others share a port, as with both nobody fails',
      first({ 'beside folder 1': 'unclear', 'beside network 1': 'failed' }, shares('both')),
      {},
      'files',
      'alone 1, beside 1, beside folder 1, beside network 1, beside both 1',
    ],
    [
      'a port where others share files',
      first({ 'beside folder 1': 'failed', 'beside network 1': 'unclear' }, shares('both')),
      {},
      'network',
      'alone 1, beside 1, beside folder 1, beside network 1, beside both 1',
    ],
    [
      'both where each is unclear',
      first({ 'beside folder 1': 'unclear', 'beside network 1': 'unclear' }, shares('both')),
      {},
      'both',
      'alone 1, beside 1, beside folder 1, beside network 1, beside both 1',
    ],
    [
      'neither where a pass with own folders was chance',
      first({ 'beside folder 1': 'unclear' }, shares()),
      {},
      'neighbours',
      'alone 1, beside 1, beside folder 1, beside network 1, beside both 1',
    ],
    [
      'a port, though another failed in its place',
      first({ 'beside 1': 'unclear', 'beside folder 1': 'unclear' }, shares('network')),
      {},
      'network',
      'alone 1, beside 1, beside folder 1, beside network 1',
    ],
    // Alone it fails.
    ['a failure of the suite', always('failed'), {}, 'own', 'alone 1, whole 1, whole 2'],
    [
      'a whole run that fails now and then',
      first({ 'whole 1': 'failed' }, needs()),
      {},
      'flaky',
      'alone 1, whole 1, whole 2',
    ],
    [
      'a whole run that does not tell whether it failed for this',
      always('failed'),
      { isIdentified: false },
      'alone',
      'alone 1, whole 1',
    ],
    ['a whole run that cannot be had', first({ 'whole 1': 'unseen' }, needs()), {}, 'alone', 'alone 1, whole 1'],
    [
      'a test that fails alone now and then',
      first({ 'alone 2': 'passed' }, needs('b')),
      {},
      'flaky',
      'alone 1, whole 1, alone 2',
    ],
    ['the one other item', needs('a'), { others: ['a'], before: 1 }, 'order', 'alone 1, whole 1, alone 2'],
    ['an item before it', needs('b'), {}, 'order', 'alone 1, whole 1, alone 2, after abc, after a, after ab, after b'],
    ['the first', needs('a'), {}, 'order', 'alone 1, whole 1, alone 2, after abc, after a'],
    ['one behind it', needs('e'), {}, 'order', 'alone 1, whole 1, alone 2, after abc, after abcd, after e'],
    // The command cuts the suite by itself.
    ['nothing more without items', always('failed'), { others: null }, 'alone', 'alone 1, alone 2'],
    [
      'a failure now and then without items',
      first({ 'alone 1': 'failed' }, always('passed')),
      { others: null },
      'flaky',
      'alone 1, alone 2',
    ],
    // One slice is the whole suite.
    ['a failure of a single slice', always('failed'), { isOnly: true, others: [] }, 'own', 'alone 1, alone 2'],
    ['a single slice that passes now', always('passed'), { isOnly: true, others: [] }, 'flaky', 'alone 1'],
    // It ends in the middle.
    ['nothing without a run', always('failed'), noTime, 'unknown', ''],
    ['nothing where it cannot be run', always('unseen'), {}, 'unknown', 'alone 1'],
    ['neighbours by one run', shares(), { most: 1 }, 'neighbours', 'alone 1'],
    ['a need by two', needs('b'), { most: 2 }, 'order', 'alone 1, whole 1'],
  ])('%s', (_what, world, more, kind, steps) => {
    const found = solve(world, more);
    expect([found.kind, found.steps.join(', ')]).toEqual([kind, steps]);
  });
});

describe('the items that it needs', () => {
  const letters = (count: number) => Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));

  test.each([1, 2, 3, 5, 8, 13, 26])('one of %i is found by halves', (count) => {
    const others = letters(count);
    for (const item of others)
      for (const before of new Set([0, Math.floor(count / 2), count])) {
        const found = solve(needs(item), { others, before });
        expect([item, found.kind, found.needs, found.among]).toEqual([item, 'order', [item], []]);
        expect(found.steps.length).toBeLessThanOrEqual(3 + Math.ceil(Math.log2(count)) + 2);
      }
  });

  test('several are found one after the other, in the order of the list', () => {
    const others = letters(9);
    for (const wanted of [
      ['a', 'b'],
      ['a', 'i'],
      ['c', 'g'],
      ['h', 'i'],
      ['b', 'e', 'h'],
    ])
      expect(solve(needs(...wanted), { others, before: 4 })).toMatchObject({ kind: 'order', needs: wanted });
  });

  test.each([
    [3, '', ''],
    [4, '', 'efgh'],
    [5, '', 'ef'],
    [6, 'f', ''],
  ])('where the time ends after %i steps, what is known then is named', (most, known, among) => {
    const found = solve(needs('f'), { others: letters(8), before: 4, most });
    expect([found.kind, found.needs.join(''), found.among.join('')]).toEqual(['order', known, among]);
  });
});
