import { describe, expect, test } from '@jest/globals';
import { analyse } from '../../src/stats/analysis.ts';
import { compareSteps } from '../../src/stats/compare.ts';
import type { AnalysisOptions } from '../../src/stats/options.ts';
import { seededRandom, simulateRun } from './machine.ts';
import { options, trials } from './samples.ts';

/** A ladder in which each variant extends the one before. */
function ladder(ids: string[], more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  const rules = options(ids, more);
  const variants = rules.variants.map((variant) => ({
    ...variant,
    previous: ids[ids.indexOf(variant.id) - 1] ?? null,
  }));
  return { ...rules, variants };
}

const THREE = ladder(['one', 'two', 'three']);
const RUNS = {
  one: [10, 10.1, 9.9, 10],
  two: [5, 5.05, 5, 4.95],
  three: [5, 5.02, 4.98, 5],
};

describe('the steps of a ladder', () => {
  test('each against the one before, at a level of their own', () => {
    const steps = compareSteps(trials(RUNS), THREE);
    expect(steps.map(({ variant, reference, verdict }) => [variant, reference, verdict])).toEqual([
      ['two', 'one', 'faster'],
      ['three', 'two', 'same'],
    ]);
    for (const { level } of steps) expect(level).toBeCloseTo(0.975, 12);
    const going = compareSteps(trials(RUNS), { ...THREE, interim: 'going', firstInterim: RUNS.one.length });
    for (const { level } of going) expect(level).toBeCloseTo(0.998, 12);
  });

  test('a step that failed takes the verdict of the next, in words about steps', () => {
    const steps = compareSteps(trials({ ...RUNS, two: [5, null, 5, 4.95] }), THREE);
    expect(steps.map(({ verdict }) => verdict)).toEqual(['failed', null]);
    expect(steps[1]?.warnings).toEqual([{ kind: 'reference failed', failures: 1, trials: 4 }, { kind: 'indicative' }]);
  });

  test('nothing measured is no comparison, and one that points nowhere is none', () => {
    expect(compareSteps([], THREE)).toEqual([]);
    expect(compareSteps(trials({ one: [1, 1, 1] }), THREE)).toEqual([]);
    const lost = { ...THREE, variants: THREE.variants.map((variant) => ({ ...variant, previous: variant.id })) };
    expect(compareSteps(trials(RUNS), lost)).toEqual([]);
  });

  test('of steps that cannot be told from the best the first is taken', () => {
    const { conclusion } = analyse(trials({ ...RUNS, three: [4.99, 5.04, 4.99, 4.94] }), {
      ...THREE,
      plainness: () => 5,
    });
    expect(conclusion).toMatchObject({ fastest: 'two', equals: ['three'], verdict: 'faster' });
  });
});

// Eleven steps without any effect, noise of 10 %: Bonferroni over steps that share their neighbours is a little strict.
test('a ladder of nothing has false alarms in 5 % of runs at the most', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `step${index}`);
  const rules = ladder(ids);
  const factors = Object.fromEntries(ids.map((id) => [id, 1]));
  const random = seededRandom(11);
  const scatter = { noise: 0.1, drift: 0.002, wander: 0.05, block: 0.1 };
  const runs = Array.from({ length: 600 }, () => compareSteps(simulateRun(5, random, factors, scatter), rules));
  const alarms = runs.filter((steps) => steps.some(({ verdict }) => verdict === 'faster' || verdict === 'slower'));
  const error = Math.sqrt((0.05 * 0.95) / runs.length);
  expect(alarms.length / runs.length).toBeLessThanOrEqual(0.05 + 2 * error);
  // Without simultaneous levels nearly half of the runs would have one.
  expect(alarms.length / runs.length).toBeGreaterThan(0.005);
});
