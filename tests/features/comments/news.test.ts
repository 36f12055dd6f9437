import { describe, expect, test } from '@jest/globals';
import { hasNews } from '../../../src/features/comments/publish/comment-step.ts';
import { makeReport } from '../../../src/report/report.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

describe('news', () => {
  test.each<[string, boolean]>([
    ['head-slower', true],
    ['head-faster', true],
    ['head-same', false],
    ['head-inconclusive', false],
    ['head-two-runs', false],
    ['head-alone', false],
    ['head-failed', true],
    ['base-failed', true],
    ['head-profiles', true],
    ['head-rate', true],
    ['faster', true],
    ['slower', true],
    ['same', false],
    ['inconclusive', false],
    ['two-runs', false],
    ['single', false],
    ['single-failed', true],
    ['partly-failed', true],
    ['nothing-counted', false],
  ])('%s: %s', (scenario, news) => expect(hasNews(makeReport(SCENARIOS[scenario]!()))).toBe(news));

  test('a condition that holds', () => {
    const results = SCENARIOS['head-same']!();
    results.gates[0]!.verdict = 'undecided';
    expect(hasNews(makeReport(results))).toBe(false);
    results.gates[0]!.verdict = 'holds';
    expect(hasNews(makeReport(results))).toBe(true);
  });

  test('another metric than the primary one', () => {
    const results = SCENARIOS['head-same']!();
    results.comparisons.find(({ metric }) => metric === 'total')!.verdict = 'slower';
    expect(hasNews(makeReport(results))).toBe(false);
  });
});

describe('tests that end otherwise', () => {
  const make = (outcomeOf: (variant: string, block: number) => string): Results =>
    buildResults({
      means: { 'turbo base': 40, 'turbo head': 40 },
      scatter: 0.005,
      revisions: {},
      change(results) {
        results.tests = ['one'];
        for (const sample of results.samples)
          sample.tests = { seconds: [1], outcomes: outcomeOf(sample.variant, sample.block), resolution: 0.001 };
      },
    });

  test('always with the change', () =>
    expect(hasNews(makeReport(make((id) => (id === 'turbo head' ? 's' : 'p'))))).toBe(true));
  test('now and then', () =>
    expect(hasNews(makeReport(make((id, block) => (id === 'turbo head' && block === 2 ? 's' : 'p'))))).toBe(false));
  test('never', () => expect(hasNews(makeReport(make(() => 'p')))).toBe(false));
});
