import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import { readResults } from '../../../src/results/read.ts';
import { renderJson } from '../../../src/results/render.ts';
import type { Results, ResultsFile } from '../../../src/results/results.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';

const SCENARIO: Scenario = {
  means: { 'turbo base': 10, 'turbo head': 12 },
  revisions: {},
  warmup: 0,
  failIf: 'slower than 10%, run above 11s',
};

/** One file for each machine, numbered from 0. */
function shards(count: number, change: (results: Results, index: number) => void = () => {}): ResultsFile[] {
  return Array.from({ length: count }, (_, index) => {
    const results = structuredClone(buildResults({ ...SCENARIO, shard: index, seed: index }));
    results.plan.seed = index;
    change(results, index);
    return { name: `${index}.json`, results };
  });
}

function refusal(files: ResultsFile[]): string {
  try {
    mergeResults(files);
  } catch (error) {
    if (error instanceof PgSpeedError) return error.message;
    throw error;
  }
  throw new Error('they were merged');
}

describe('machines that measured two revisions', () => {
  test('become one, which decides again', () => {
    const files = shards(3, ({ gates }) => {
      for (const gate of gates) gate.verdict = 'does not hold';
    });
    const merged = mergeResults(files);
    expect(merged.plan.shard).toBeNull();
    expect(merged.plan.revisions).toEqual(files[0]!.results.plan.revisions);
    expect(merged.comparisons[0]).toMatchObject({ variant: 'turbo head', reference: 'turbo base', n: 3 });
    expect(merged.conclusion).toMatchObject({ verdict: 'slower', fastest: null, speedup: expect.closeTo(0.83, 1) });
    expect(merged.gates.map(({ rule, n, verdict }) => [rule, n, verdict])).toEqual([
      ['slower than 10%', 3, 'holds'],
      ['run above 11s', 3, 'holds'],
    ]);
    expect(readResults(renderJson(merged), 'merged.json')).toEqual(merged);
  });

  test('one number twice is a run that was repeated', () => {
    const again = shards(2, ({ plan }) => {
      plan.shard = 0;
    });
    expect(mergeResults(again).comparisons[0]!.n).toBe(10);
    const [first] = again;
    expect(refusal([first!, { ...first!, name: 'copy.json' }])).toContain(
      'copy.json holds trials that are in 0.json too',
    );
  });

  test('numbers that no machine measures make no results that cannot be written', () => {
    const extremes = [1e-308, 1, 1e308, 1e-150, 1e149, 5e-324];
    const files = shards(3, ({ samples, plan }) => {
      plan.failIf[1]!.limit = 1e100;
      for (const [index, { metrics }] of samples.entries())
        for (const metric of metrics) metric.value = extremes[index % extremes.length]!;
    });
    const merged = mergeResults(files);
    expect(readResults(renderJson(merged), 'merged.json')).toEqual(merged);
    const wide = shards(2, (results) => {
      const samples = results.samples.filter(({ block }) => block <= 2);
      results.samples = samples;
      for (const { metrics, variant, block } of samples)
        for (const metric of metrics) if (variant === 'turbo head') metric.value = block % 2 === 0 ? 1e-148 : 1e148;
    });
    expect(mergeResults(wide).comparisons[0]).toMatchObject({ low: 1e-150, high: 1e150, verdict: 'inconclusive' });
    expect(mergeResults(wide).gates[0]).toMatchObject({ low: 1e-150, high: 1e150 });
  });

  test('files changed on any of them were changed', () => {
    const files = shards(2, ({ plan }, index) => {
      plan.revisions!.head.changed = index === 1;
    });
    const before = structuredClone(files);
    const { revisions } = mergeResults(files).plan;
    expect([revisions!.base!.changed, revisions!.head.changed]).toEqual([false, true]);
    expect(files).toEqual(before);
  });

  test('no waiver of a file is one of all', () => {
    const waived = shards(2, (results) => {
      results.waiver = { label: 'x', by: 'alice', at: '2026-11-23T14:02:00.000Z' };
    });
    expect(mergeResults(waived).waiver).toBeNull();
  });

  test.each<[string, (results: Results) => void, string]>([
    [
      'commit',
      ({ plan }) => {
        plan.revisions!.head.commit = 'f'.repeat(40);
      },
      'plan.revisions.head.commit is "ffff',
    ],
    [
      'name',
      ({ plan }) => {
        plan.revisions!.base!.name = 'other';
      },
      'plan.revisions.base.name is "other"',
    ],
    [
      'revisions',
      ({ plan }) => {
        plan.revisions = null;
      },
      'plan.revisions.base.commit is null',
    ],
    [
      'conditions',
      ({ plan }) => {
        plan.failIf.pop();
      },
      'plan.failIf is ["slower than 10%"]',
    ],
    [
      'limits',
      ({ plan }) => {
        plan.failIf[0]!.limit = 9;
      },
      'plan.failIf (slower than 10%) is',
    ],
    [
      'reference',
      ({ plan }) => {
        plan.variants[1]!.reference = 'turbo head';
      },
      '(turbo head).reference is "turbo head"',
    ],
    [
      'revision',
      ({ plan }) => {
        plan.variants[1]!.revision = null;
      },
      '(turbo head).revision is null',
    ],
  ])('another %s is refused', (_, change, message) => {
    const files = shards(2, (results, index) => {
      if (index === 1) change(results);
    });
    expect(refusal(files)).toContain(`1.json: `);
    expect(refusal(files)).toContain(message);
  });

  test('the order of conditions, and why there is no base, may differ', () => {
    const alone: Scenario = { means: { 'turbo head': 12 }, revisions: { base: null, missing: 'no git' } };
    const files = [alone, { ...alone, revisions: { base: null, missing: 'no network' } }].map((scenario, index) => {
      const results = structuredClone(buildResults({ ...scenario, failIf: 'run above 11s, total above 11s' }));
      results.plan.seed = index;
      if (index === 1) results.plan.failIf.reverse();
      return { name: `${index}.json`, results };
    });
    expect(mergeResults(files).plan.revisions).toMatchObject({ base: null, missing: 'no git' });
  });
});
