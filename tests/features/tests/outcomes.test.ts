import { describe, expect, test } from '@jest/globals';
import { compareOutcomes } from '../../../src/features/tests/compare/outcomes.ts';
import { options, trial } from '../../stats/samples.ts';
import { RULES, run } from './test-runs.ts';

describe('compareOutcomes', () => {
  /** Letters of one test in blocks 1, 2, ... by variant. */
  function differences(letters: Record<string, string>) {
    const samples = Object.entries(letters).flatMap(([variant, outcomes]) =>
      [...outcomes].map((outcome, index) => run(variant, index + 1, [1], { outcomes: outcome })),
    );
    const variants = Object.keys(letters);
    return compareOutcomes(samples, 1, options(variants));
  }

  test.each<[string, Record<string, string>, string[] | null]>([
    ['the same everywhere', { default: 'ppp', turbo: 'ppp' }, null],
    ['failed everywhere', { default: 'ff', turbo: 'ff' }, null],
    ['steady', { default: 'ppp', turbo: 'fff' }, ['turbo']],
    ['skipped under one', { default: 'pp', turbo: 'ss' }, ['turbo']],
    ['absent under one', { default: 'pp', turbo: '--' }, ['turbo']],
    ['now and then', { default: 'ppp', turbo: 'pfp' }, []],
    ['unsteady in the reference', { default: 'pfp', turbo: 'fff' }, []],
    ['one of two variants steady', { default: 'pp', turbo: 'pf', tmpfs: 'ff' }, ['tmpfs']],
  ])('%s', (_, letters, steadyOn) => {
    expect(differences(letters).map((difference) => difference.steadyOn)).toEqual(steadyOn === null ? [] : [steadyOn]);
  });

  test('of slices a test is absent only where its own slice ran without it', () => {
    const letters = { default: ['p-', '-p', 'p-'], turbo: ['p-', '-p', '--'] };
    const samples = Object.entries(letters).flatMap(([variant, runs]) =>
      runs.map((outcomes, index) => ({ ...run(variant, index + 1, [1, 1], { outcomes }), part: (index % 2) + 1 })),
    );
    const testDifferences = compareOutcomes(samples, 2, options(Object.keys(letters)));
    expect(testDifferences.map(({ test, counts }) => ({ test, turbo: counts.get('turbo') }))).toEqual([
      { test: 0, turbo: { passed: 1, failed: 0, skipped: 0, absent: 1 } },
    ]);
  });

  test('counts every outcome', () => {
    const [difference] = differences({ default: 'pfsp-', turbo: 'ppp' });
    expect(Object.fromEntries(difference!.counts)).toEqual({
      default: { passed: 2, failed: 1, skipped: 1, absent: 1 },
      turbo: { passed: 3, failed: 0, skipped: 0, absent: 0 },
    });
  });

  test('failed trials count, warm-up and trials without tests do not; short columns are absent tests', () => {
    const samples = [
      run('default', 0, [1], { outcomes: 'f' }),
      run('default', 1, [1, 1], { outcomes: 'pp' }),
      trial(2, 'default', 5),
      run('turbo', 1, [1], { outcomes: 'f', failed: true }),
    ];
    const testDifferences = compareOutcomes(samples, 2, RULES);
    expect(
      testDifferences.map(({ test: place, counts }) => [place, counts.get('default'), counts.get('turbo')]),
    ).toEqual([
      [0, { passed: 1, failed: 0, skipped: 0, absent: 0 }, { passed: 0, failed: 1, skipped: 0, absent: 0 }],
      [1, { passed: 1, failed: 0, skipped: 0, absent: 0 }, { passed: 0, failed: 0, skipped: 0, absent: 1 }],
    ]);
  });

  test('steady ones first, then failures, then skipped, then absent', () => {
    const rows = { default: ['pppp', 'pppp'], turbo: ['-sfp', '-pps'] };
    const samples = Object.entries(rows).flatMap(([variant, runs]) =>
      runs.map((outcomes, index) => run(variant, index + 1, [1, 1, 1, 1], { outcomes })),
    );
    expect(compareOutcomes(samples, 4, RULES).map(({ test: place }) => place)).toEqual([0, 2, 1, 3]);
  });
});
