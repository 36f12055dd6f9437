import { describe, expect, test } from '@jest/globals';
import { analyse } from '../../src/stats/analysis.ts';
import type { AnalysedVariant, AnalysisOptions } from '../../src/stats/options.ts';
import { options, trials } from './samples.ts';

/** Client counts under two profiles, each against the first profile at the same count. */
function sweep(counts: number[], more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  const variants = ['default', 'turbo'].flatMap((profile) =>
    counts.map((clients): AnalysedVariant => {
      const [id, reference] = [`${profile} c${clients}`, `default c${clients}`];
      return { id, profile, clients, version: '17.6', reference };
    }),
  );
  const rank = ['default', 'turbo'];
  return {
    ...options([]),
    variants,
    reference: 'default c1',
    plainness: (id) => rank.indexOf(id.split(' ')[0]!),
    ...more,
  };
}

const about = (value: number) => [value, value * 1.01, value * 0.99, value];

describe('what the points of a sweep agree on', () => {
  test.each([
    ['faster everywhere', [10, 10], [5, 8], { fastest: 'turbo', verdict: 'faster', speedup: expect.closeTo(1.25, 2) }],
    ['faster at one', [10, 10], [5, 10], { fastest: null, verdict: null, speedup: null }],
    ['faster here, slower there', [10, 10], [5, 20], { fastest: null, verdict: null, speedup: null }],
    ['the same everywhere', [10, 12], [10, 12], { fastest: 'default', verdict: 'same', speedup: 1 }],
    ['slower everywhere', [10, 10], [20, 15], { fastest: 'default', verdict: 'slower', speedup: 1 }],
    ['slower or the same', [10, 10], [20, 10], { fastest: 'default', verdict: 'same', speedup: 1 }],
  ])('%s', (_, first, second, expected) => {
    const runs = Object.fromEntries(
      [1, 8].flatMap((count, place) => [
        [`default c${count}`, about(first[place]!)],
        [`turbo c${count}`, about(second[place]!)],
      ]),
    );
    expect(analyse(trials(runs), sweep([1, 8])).conclusion).toMatchObject(expected);
  });

  test('each with its own reference, at the level of all', () => {
    const runs = { 'default c1': about(10), 'default c8': about(2), 'turbo c1': about(5), 'turbo c8': about(2) };
    const { comparisons } = analyse(trials(runs), sweep([1, 8]));
    expect(comparisons.map(({ variant, reference, verdict }) => [variant, reference, verdict])).toEqual([
      ['turbo c1', 'default c1', 'faster'],
      ['turbo c8', 'default c8', 'same'],
    ]);
    for (const { level } of comparisons) expect(level).toBeCloseTo(0.975, 12);
  });

  test('a failed trial at one point takes the verdict of that point alone', () => {
    const runs = { 'default c1': about(10), 'default c8': [2, null, 2, 2], 'turbo c1': about(5), 'turbo c8': about(1) };
    const { comparisons, conclusion } = analyse(trials(runs), sweep([1, 8]));
    expect(comparisons.map(({ verdict }) => verdict)).toEqual(['faster', null]);
    expect(conclusion).toMatchObject({ fastest: null, verdict: null });
  });

  test('conditions judge each variant against its own reference', () => {
    const runs = { 'default c1': about(10), 'default c8': about(2), 'turbo c1': about(5), 'turbo c8': about(3) };
    const failIf = [{ text: 'slower than 10%', metric: null, kind: 'slower' as const, limit: 0.1, unit: '' as const }];
    const { gates } = analyse(trials(runs), sweep([1, 8], { failIf }));
    expect(gates.map(({ variant, reference, verdict }) => [variant, reference, verdict])).toEqual([
      ['turbo c1', 'default c1', 'does not hold'],
      ['turbo c8', 'default c8', 'holds'],
    ]);
  });
});

test('client counts alone: the fewest of those that are as fast as the most', () => {
  const variants = [1, 8, 4].map((clients) => ({
    id: `turbo c${clients}`,
    again: false,
    profile: 'turbo',
    clients,
    reference: null,
  }));
  const rules = { ...options([]), variants, reference: 'turbo c1', plainness: () => 0 };
  const runs = { 'turbo c1': about(10), 'turbo c8': [5, 5.05, 4.95, 5], 'turbo c4': [4.98, 5.03, 4.93, 4.98] };
  // In the order of the plan: who gives 8 before 4 has reasons.
  expect(analyse(trials(runs), rules).conclusion).toMatchObject({
    fastest: 'turbo c8',
    equals: ['turbo c4'],
    verdict: 'faster',
  });
});
