import { describe, expect, test } from '@jest/globals';
import { findLostParts, losesTooMany } from '../../src/results/lost-parts.ts';
import { emptySample } from '../../src/results/make-results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { listUndecided } from '../../src/stats/interim.ts';
import { makeAnalysisOptions } from '../../src/stats/options.ts';

const PLAN = {
  variants: [
    { id: 'default', profile: 'default' },
    { id: 'turbo', profile: 'turbo' },
  ],
  reference: 'default',
  metric: 'run',
  failIf: [{ text: 'run above 1h', metric: 'run', kind: 'above' as const, limit: 3600, unit: 's' as const }],
  parts: { count: 12, random: true },
  method: { equivalence: 0.05, interim: 6, precision: null },
};

/** A trial of a part, which fails without seconds. */
function trialOf(variant: string, part: number, seconds: number | null): Sample {
  const sample = emptySample({ block: part, position: 0, variant, part });
  if (seconds === null) return { ...sample, failure: 'exit code 1' };
  return { ...sample, metrics: [{ name: 'run', unit: 's', better: 'lower', value: seconds }] };
}

/** Part 3 fails on the reference; every part takes so many seconds, and a tenth more or less. */
function samplesOf(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((part) => [
    trialOf('default', part, part === 3 ? null : 10 + (part % 3)),
    trialOf('turbo', part, 5 + (part % 2) / 10),
  ]);
}

describe('a part that failed on the reference', () => {
  test('is compared on no variant, and the others have their verdict', () => {
    const { comparisons, gates } = analyse(samplesOf(9), makeAnalysisOptions(PLAN, { ended: true }));
    expect(comparisons[0]).toMatchObject({ variant: 'turbo', n: 8, parts: 11, failures: 0, verdict: 'faster' });
    // 11 parts of 5.05 s in the mean of those that have run.
    expect(comparisons[0]?.mean).toBeCloseTo(11 * 5.05, 2);
    expect(gates.map(({ verdict }) => verdict)).toEqual(['does not hold', 'does not hold']);
  });

  test('leaves what the others show open', () => {
    const samples = samplesOf(5);
    const rules = makeAnalysisOptions(PLAN);
    const undecided = listUndecided(analyse(samples, rules), samples, rules);
    expect(undecided.comparisons.map(({ variant }) => variant)).toEqual(['turbo']);
  });

  test('one that failed on a variant alone makes it a failed variant', () => {
    const samples = [...samplesOf(9), trialOf('default', 10, 10), trialOf('turbo', 10, null)];
    expect(findLostParts(samples, PLAN)).toEqual(new Set([3]));
    const { comparisons } = analyse(samples, makeAnalysisOptions(PLAN, { ended: true }));
    expect(comparisons[0]).toMatchObject({ verdict: 'failed', failures: 1 });
  });

  test('more than a tenth is too much', () => {
    expect([losesTooMany(2, 24), losesTooMany(3, 24), losesTooMany(1, 6)]).toEqual([false, true, true]);
  });
});

describe('a run of parts', () => {
  test('has no verdict before the sixth part, whatever the interval', () => {
    const verdicts = [5, 6, 7, 8].map((count) => {
      const samples = samplesOf(count).filter(({ part }) => part !== 3);
      const { comparisons } = analyse(samples, makeAnalysisOptions(PLAN));
      return [comparisons[0]?.n, comparisons[0]?.verdict, comparisons[0]?.interim?.confirmed];
    });
    expect(verdicts).toEqual([
      [4, null, undefined],
      [5, null, undefined],
      [6, 'faster', false],
      [7, 'faster', true],
    ]);
  });

  test('between two whole passes nothing is decided, and after the second pass it is', () => {
    const plan = { ...PLAN, parts: { count: 6, random: true } };
    // The first pass shows parts of very unequal gains; the second shows that they repeat.
    const passOf = (pass: number, parts: number) =>
      Array.from({ length: parts }, (_, index) => index + 1).flatMap((part) =>
        (['default', 'turbo'] as const).map((variant) => ({
          ...trialOf(variant, part, (variant === 'turbo' && part % 2 === 0 ? 2 : 10) + pass / 100),
          block: pass * 6 + part,
        })),
      );
    const verdictOf = (samples: Sample[]) => analyse(samples, makeAnalysisOptions(plan)).comparisons[0]?.verdict;
    expect(verdictOf(passOf(0, 6))).toBe('inconclusive');
    expect(verdictOf([...passOf(0, 6), ...passOf(1, 4)])).toBe('inconclusive');
    expect(verdictOf([...passOf(0, 6), ...passOf(1, 6)])).toBe('faster');
  });
});
