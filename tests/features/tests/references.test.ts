import { describe, expect, test } from '@jest/globals';
import { compareOutcomes } from '../../../src/features/tests/compare/outcomes.ts';
import { compareTests } from '../../../src/features/tests/compare/tests.ts';
import { revisionOptions } from '../../stats/revisions.ts';
import { run } from './test-runs.ts';

const TWO = revisionOptions(['turbo', 'default']);

describe('single tests of two profiles on two revisions', () => {
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
    expect(comparisons.map(({ variant, tests }) => [variant, tests[0]!.verdict])).toEqual([
      ['turbo head', -1],
      ['default head', 0],
    ]);
    expect(comparisons[1]!.tests[0]!.referenceMean).toBeCloseTo(4, 1);
  });

  test('an outcome is steady against the own reference', () => {
    const failing = { 'default base': 'f', 'default head': 'f' };
    expect(compareOutcomes(ofTest(SECONDS, failing), 1, TWO).map(({ steadyOn }) => steadyOn)).toEqual([[]]);
    const [difference] = compareOutcomes(ofTest(SECONDS, { 'default head': 'f' }), 1, TWO);
    expect(difference!.steadyOn).toEqual(['default head']);
  });
});
