import { describe, expect, test } from '@jest/globals';
import { analyse } from '../../src/stats/analysis.ts';
import { compare } from '../../src/stats/compare.ts';
import { comparedVariants, judgedVariants, referenceOf } from '../../src/stats/options.ts';
import { headAlone, revisionOptions } from './revisions.ts';
import { options, trials } from './samples.ts';

const TWO = revisionOptions(['turbo', 'default']);
const PROFILES = options(['default', 'turbo']);

describe('who is compared with whom', () => {
  test.each([
    ['turbo base', 'turbo base'],
    ['turbo head', 'turbo base'],
    ['default base', 'default base'],
    ['default head', 'default base'],
  ])('%s with %s', (id, reference) => expect(referenceOf(id, TWO)).toBe(reference));

  test('profiles with the reference of the plan', () => {
    for (const { id } of PROFILES.variants) expect(referenceOf(id, PROFILES)).toBe('default');
  });

  test.each([
    ['profiles', PROFILES, ['turbo'], ['default', 'turbo']],
    ['revisions', TWO, ['turbo head', 'default head'], ['turbo head', 'default head']],
    ['a head without a base', headAlone(), [], ['turbo head']],
  ])('of %s', (_, rules, compared, judged) => {
    expect(comparedVariants(rules)).toEqual(compared);
    expect(judgedVariants(rules)).toEqual(judged);
  });
});

describe('comparing', () => {
  const RUNS = {
    'turbo base': [10, 10.2, 9.9, 10],
    'turbo head': [12, 12.1, 12, 11.8],
    'default base': [40, 41, 40, 39],
    'default head': [20, 20.2, 20, 19.8],
  };

  test('each head with its own base, at the level of two comparisons', () => {
    const comparisons = compare(trials(RUNS), TWO);
    expect(comparisons.map(({ variant, reference, verdict }) => [variant, reference, verdict])).toEqual([
      ['turbo head', 'turbo base', 'slower'],
      ['default head', 'default base', 'faster'],
    ]);
    expect(comparisons.map(({ ratio }) => ratio)).toEqual([expect.closeTo(1.195, 2), expect.closeTo(0.5, 2)]);
    for (const { level } of comparisons) expect(level).toBeCloseTo(0.975, 12);
  });

  test('a base that failed takes the verdict of its own head alone', () => {
    const [turbo, other] = compare(trials({ ...RUNS, 'default base': [40, null, 40, 39] }), TWO);
    expect(turbo).toMatchObject({ verdict: 'slower', warnings: [] });
    expect(other).toMatchObject({ verdict: null, reference: 'default base' });
    expect(other!.warnings).toContainEqual({ kind: 'reference failed', failures: 1, trials: 4 });
  });

  test('a head without a base with nothing', () => {
    const samples = trials({ 'turbo head': [1, 2, 3] });
    expect(compare(samples, headAlone())).toEqual([]);
    expect(analyse(samples, headAlone())).toMatchObject({
      scatter: null,
      conclusion: { verdict: null, fastest: null },
    });
  });
});
