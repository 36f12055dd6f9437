import { describe, expect, test } from '@jest/globals';
import { compareOutcomes } from '../../src/features/tests/compare/outcomes.ts';
import { compareTests } from '../../src/features/tests/compare/tests.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { compare } from '../../src/stats/compare.ts';
import { comparedVariants, judgedVariants, referenceOf } from '../../src/stats/options.ts';
import { headAlone, revisionOptions } from './revisions.ts';
import { options, trials } from './samples.ts';
import { run } from './test-runs.ts';

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

describe('single tests', () => {
  /** Seconds of one test in all blocks. */
  function ofTest(seconds: Record<string, number>, outcomes: Record<string, string> = {}) {
    const vary = (block: number, place: number) => 1 + 0.001 * ((block * 7 + place * 5) % 4);
    return Object.entries(seconds).flatMap(([variant, time], place) =>
      [1, 2, 3, 4, 5, 6].map((block) =>
        run(variant, block, [time * vary(block, place)], { outcomes: outcomes[variant] ?? 'p' }),
      ),
    );
  }
  const SECONDS = { 'turbo base': 1, 'turbo head': 2, 'default base': 4, 'default head': 4 };

  test('each variant against its own reference', () => {
    const { comparisons } = compareTests(ofTest(SECONDS), 1, TWO);
    expect(comparisons.map(({ variant, verdicts }) => [variant, verdicts[0]])).toEqual([
      ['turbo head', -1],
      ['default head', 0],
    ]);
    expect(comparisons[1]!.referenceMean[0]).toBeCloseTo(4, 1);
  });

  test('an outcome is steady against the own reference', () => {
    const failing = { 'default base': 'f', 'default head': 'f' };
    expect(compareOutcomes(ofTest(SECONDS, failing), 1, TWO).map(({ steadyOn }) => steadyOn)).toEqual([[]]);
    const [one] = compareOutcomes(ofTest(SECONDS, { 'default head': 'f' }), 1, TWO);
    expect(one!.steadyOn).toEqual(['default head']);
  });
});
