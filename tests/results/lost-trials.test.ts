import { describe, expect, test } from '@jest/globals';
import { failsMoreOften } from '../../src/results/failure-rate.ts';
import {
  findLostParts,
  hasFailedForGood,
  listFatal,
  losesTooMany,
  withoutLost,
} from '../../src/results/lost-trials.ts';
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

  test('one that failed on a variant alone is lost on that variant, and two make it a failed variant', () => {
    const failing = [10, 11].map((part) => [trialOf('default', part, 10), trialOf('turbo', part, null)]);
    const comparisonOf = (samples: Sample[]) => {
      expect(findLostParts(samples, PLAN)).toEqual(new Set([3]));
      return analyse(samples, makeAnalysisOptions(PLAN, { ended: true })).comparisons[0];
    };
    const once = comparisonOf([...samplesOf(9), ...failing[0]!]);
    expect(once).toMatchObject({ n: 8, parts: 11, trials: 9, failures: 1, verdict: 'faster' });
    expect(comparisonOf([...samplesOf(9), ...failing.flat()])).toMatchObject({ verdict: 'failed', failures: 2 });
  });

  test('counts as one slice where it is a group of several', () => {
    const lost = samplesOf(6);
    const fatalOf = (size: number) => listFatal(lost, { ...PLAN, parts: { count: 6, random: true, size } }).length;
    expect([fatalOf(1), fatalOf(4)]).toEqual([1, 0]);
  });

  test('more than a tenth is too much', () => {
    expect([losesTooMany(2, 24), losesTooMany(3, 24), losesTooMany(1, 6)]).toEqual([false, true, true]);
  });
});

/** Trials of two variants in so many blocks, some of which fail. */
function runsOf(blocks: number, failing: { default?: number[]; turbo?: number[] }): Sample[] {
  return Array.from({ length: blocks }, (_, index) => index + 1).flatMap((block) =>
    (['default', 'turbo'] as const).map((variant) => {
      const { part: _, ...sample } = trialOf(
        variant,
        block,
        failing[variant]?.includes(block) ? null : 10 + (block % 3) / 10,
      );
      return sample;
    }),
  );
}

const firstOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const { parts: _parts, ...WHOLE } = PLAN;

describe('a trial of the whole workload that failed', () => {
  test.each([
    ['1 of 4: too many', 4, [2], [], 1, 'failed'],
    ['1 of 5', 5, [2], [], 0, 'same'],
    ['2 of 19: too many', 19, [2, 9], [], 2, 'failed'],
    ['2 of 20', 20, [2, 9], [], 0, 'same'],
    ['the first of ten, as in one of several merged files', 10, [1], [], 0, 'same'],
    ['1 of 5 on the reference', 5, [], [3], 0, 'same'],
    ['2 of 5 on the reference', 5, [], [3, 4], 2, null],
    ['1 of 5 on both sides, in one block', 5, [3], [3], 0, 'same'],
    ['1 of 5 on both sides, in two blocks', 5, [3], [4], 0, 'same'],
    ['2 of 5 on one side does not take the other with it', 5, [3], [2, 4], 2, null],
    ['5 of 50, none on the reference: more often', 50, firstOf(5), [], 5, 'failed'],
    ['5 of 50, 1 on the reference', 50, firstOf(5), [9], 0, 'same'],
    ['4 of 40, none on the reference: by chance in 6 %', 40, firstOf(4), [], 0, 'same'],
    ['none, 5 of 50 on the reference', 50, [], firstOf(5), 0, 'same'],
  ])('%s', (_, blocks, turbo, reference, fatal, verdict) => {
    const samples = runsOf(blocks, { turbo, default: reference });
    const { comparisons } = analyse(samples, makeAnalysisOptions({ ...WHOLE, failIf: [] }, { ended: true }));
    expect(listFatal(samples, WHOLE)).toHaveLength(fatal);
    expect(comparisons[0]).toMatchObject({ trials: blocks, failures: turbo.length, verdict });
    if (fatal === 0) expect(comparisons[0]?.n).toBe(blocks - new Set([...turbo, ...reference]).size);
  });

  test.each([
    ['one in each of three', 15, [2, 7, 11], 0],
    ['two in one, none in the others', 15, [2, 3], 2],
    ['one in 19 trials, in the last of only four', 19, [18], 0],
    ['one in each of two, and in one of four', 19, [2, 7, 18], 3],
  ])('of merged files of five blocks: %s', (_, blocks, turbo, fatal) => {
    const samples = runsOf(blocks, { turbo }).map((sample) => ({
      ...sample,
      shard: Math.floor((sample.block - 1) / 5),
    }));
    expect(listFatal(samples, WHOLE)).toHaveLength(fatal);
  });

  test('in a warm-up after the first one counts as another', () => {
    const warmup = (failing: boolean) => ({ ...trialOf('turbo', 0, failing ? null : 10), block: 0 });
    const samples = [warmup(false), warmup(true), ...runsOf(5, {})];
    expect(withoutLost(samples, WHOLE).leftOut).toEqual([samples[1]]);
    expect(withoutLost([...samples.slice(0, 2), ...runsOf(4, {})], WHOLE).leftOut).toEqual([]);
    expect(listFatal([...samples.slice(0, 2), ...runsOf(5, { turbo: [4] })], WHOLE)).toHaveLength(2);
  });

  test.each([
    ['the first', [1], 1, true],
    ['the second of two', [2], 2, false],
    ['two of 14', [2, 14], 14, true],
    ['two of 20', [2, 14], 20, false],
    ['none', [], 3, false],
  ])('ends the measuring of its variant while the run goes on: %s', (_, turbo, blocks, isOut) => {
    expect(hasFailedForGood(runsOf(blocks, { turbo }).filter(({ variant }) => variant === 'turbo'))).toBe(isOut);
  });
});

// By scipy.stats.hypergeom.sf.
test.each([
  [5, 50, 0, 50, true],
  [4, 40, 0, 40, false],
  [3, 3, 0, 30, true],
  [7, 90, 2, 90, false],
  [8, 90, 2, 90, true],
  [0, 10, 0, 10, false],
  [1, 1, 0, 0, false],
])('%d of %d trials against %d of %d is more often: %p', (failures, trials, otherFailures, otherTrials, expected) => {
  expect(failsMoreOften({ failures, trials }, { failures: otherFailures, trials: otherTrials })).toBe(expected);
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
