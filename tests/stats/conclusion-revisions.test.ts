import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/stats/compare.ts';
import { conclude } from '../../src/stats/conclusion.ts';
import { headAlone, revisionOptions } from './revisions.ts';
import { tps, trial, trials } from './samples.ts';

const BASE = [10, 10.1, 9.9, 10, 10];
/** Runs of a head against BASE, by the verdict that they get. */
const HEADS = {
  faster: [5, 5.1, 4.9, 5, 5],
  slower: [20, 20.1, 19.9, 20, 20],
  same: [10, 10.05, 9.95, 10, 10.02],
  inconclusive: [10, 5, 20, 10, 12],
  failed: [5, 5, null, 5, 5],
  none: [10, 10],
  unmeasured: [],
};
type Head = keyof typeof HEADS;

function concludeOf(...heads: Head[]) {
  const profiles = heads.map((_, index) => `p${index}`);
  const rules = revisionOptions(profiles);
  const samples = trials(
    Object.fromEntries(
      heads.flatMap((head, i) => [[`p${i} base`, BASE] as const, [`p${i} head`, HEADS[head]] as const]),
    ),
  );
  return conclude(compare(samples, rules), samples, rules);
}

describe('what is said of revisions', () => {
  test.each<[Head[], string | null, number | null]>([
    [['slower'], 'slower', 0.5],
    [['faster'], 'faster', 2],
    [['same'], 'same', 1],
    [['inconclusive'], 'inconclusive', 0.96],
    [['failed'], 'failed', null],
    [['none'], null, null],
    [['unmeasured'], null, null],
    [['none', 'unmeasured'], null, null],
    [['faster', 'slower'], 'slower', 0.5],
    [['failed', 'slower'], 'slower', 0.5],
    [['failed', 'faster'], 'failed', null],
    [['faster', 'inconclusive'], 'faster', 2],
    [['faster', 'same', 'none'], 'faster', 2],
    [['same', 'inconclusive'], 'inconclusive', 0.96],
    [['same', 'same'], 'same', 1],
    [['same', 'none'], 'inconclusive', null],
    [['same', 'unmeasured'], 'inconclusive', null],
  ])('%j: %s, %p times as fast', (heads, verdict, speedup) => {
    const conclusion = concludeOf(...heads);
    const about = speedup === null ? null : expect.closeTo(speedup, 1);
    expect(conclusion).toEqual({
      metric: 'run',
      fastest: null,
      speedup: about,
      verdict,
      equals: [],
      undecided: [],
      by: null,
    });
  });

  test('the first of those that decide gives the speedup', () => {
    const rules = revisionOptions(['turbo', 'default']);
    const samples = trials({
      'turbo base': BASE,
      'turbo head': [20, 20, 20, 20, 20],
      'default base': BASE,
      'default head': [40, 40, 40, 40, 40],
    });
    expect(conclude(compare(samples, rules), samples, rules).speedup).toBeCloseTo(0.5, 2);
  });

  test('rates are not turned round', () => {
    const rules = revisionOptions(['turbo'], { metric: 'tps' });
    const rate = (variant: string, value: number) =>
      [1, 2, 3, 4].map((block) => trial(block, variant, 1, { metrics: [tps(value + block)] }));
    const samples = [...rate('turbo base', 1000), ...rate('turbo head', 500)];
    const conclusion = conclude(compare(samples, rules), samples, rules);
    expect(conclusion).toMatchObject({ verdict: 'slower', fastest: null });
    expect(conclusion.speedup).toBeCloseTo(0.5, 2);
  });

  test('a head alone says nothing', () => {
    const samples = trials({ 'turbo head': BASE });
    expect(conclude([], samples, headAlone())).toMatchObject({ verdict: null, speedup: null, fastest: null });
  });
});
