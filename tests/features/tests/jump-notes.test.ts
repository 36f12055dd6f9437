import { expect, test } from '@jest/globals';
import type { Phrase } from '../../../src/report/phrase.ts';
import type { Results } from '../../../src/results/results.ts';
import { analyse } from '../../../src/stats/analysis.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { buildModel } from '../../report/model.ts';

function write(phrases: readonly Phrase[]): string[] {
  return phrases.map((phrase) => phrase.map((part) => (typeof part === 'string' ? part : `'${part.code}'`)).join(''));
}

/** Suites whose test `orders › waits` takes 0.01 s, or 8 to 23 s, which the run holds too. */
function buildSpoilt(
  scenario: Partial<Scenario> = {},
  jumps: Record<string, number[]> = { default: [2, 5], turbo: [3] },
): Results {
  const results = buildResults({ means: { default: 10, turbo: 5 }, blocks: 6, warmup: 0, scatter: 0.01, ...scenario });
  results.tests = ['orders › sorts', 'orders › waits'];
  for (const sample of results.samples) {
    const waitSeconds = jumps[sample.variant]?.includes(sample.block) ? 8 + 5 * ((sample.block * 2) % 4) : 0.01;
    const run = sample.metrics.find(({ name }) => name === 'run')!;
    sample.tests = { seconds: [run.value / 2, waitSeconds], outcomes: 'pp', resolution: 0.01 };
    run.value += waitSeconds;
    sample.phases.run = run.value;
  }
  const { variants, reference, metric, failIf } = results.plan;
  const rules = { variants, reference, metric, failIf, equivalence: 0.05, plainness: () => 0 };
  return { ...results, ...analyse(results.samples, rules) };
}

test('the test that spoils a comparison stands beside the next step, as chosen after the fact', () => {
  const [text] = write(buildModel(buildSpoilt()).jumps);
  expect(text).toMatch(
    /^One test makes most of the scatter: 'orders › waits' takes 10[.\d]* ms in one trial and 18[.\d]* s in another of the same profile\. It makes/,
  );
  expect(text).toMatch(
    /It makes more than 99 % of the scatter of 'turbo', which without it shows (1\.9|2\.0)\dx faster \(95 % 1\.9\d to 2\.0\d, n = 6\)\. The test was chosen after the fact, so this is no verdict: make its time steady, or compare without it\./,
  );
});

test('it decides nothing: verdict, conditions and what is recommended are those of whole runs', () => {
  const results = buildSpoilt({ failIf: 'slower than 10%' });
  const before = structuredClone({
    comparisons: results.comparisons,
    gates: results.gates,
    conclusion: results.conclusion,
  });
  const { headline } = buildModel(results);
  expect(results.comparisons[0]!.verdict).toBe('inconclusive');
  expect(write([headline]).join()).not.toContain('1.9');
  expect({ comparisons: results.comparisons, gates: results.gates, conclusion: results.conclusion }).toEqual(before);
});

test('a clean suite has no such line', () => {
  expect(buildModel(buildSpoilt({}, {})).jumps).toEqual([]);
});

test('several comparisons that one test spoils are one line', () => {
  const lines = write(
    buildModel(buildSpoilt({ means: { default: 10, tmpfs: 6, turbo: 5 } }, { default: [2, 5] })).jumps,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /of the scatter of 'tmpfs', which without it shows .*; more than 99 % of the scatter of 'turbo', which/,
  );
});

test('a trial beside another load is one note, and stays', () => {
  const results = buildSpoilt({ means: { default: 10, turbo: 5 } }, {});
  const hit = results.samples.find(({ block, variant }) => block === 3 && variant === 'turbo')!;
  hit.probes.steal = 0.38;
  expect(write(buildModel(results).notes).join(' ')).toMatch(
    /A trial ran beside more load than the other trials of its variant; it is kept: block 3, 'turbo': the hypervisor gave 38 % more of the processors' time to others/,
  );
  expect(results.comparisons[0]!.n).toBe(6);
});
