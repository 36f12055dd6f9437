import { describe, expect, test } from '@jest/globals';
import { announceHarmless, findOutcomeError, listUndecided } from '../../src/app/outcome.ts';
import { exitCodeOf } from '../../src/errors.ts';
import { mergeResults } from '../../src/features/merge/merge/merge.ts';
import { makeReport } from '../../src/report/report.ts';
import { makeView } from '../../src/report/view.ts';
import type { Results } from '../../src/results/results.ts';
import { createLog } from '../publish/fake-forge.ts';
import { buildResults, type Scenario } from '../report/build-results.ts';

const SLOWER = { 'turbo base': 10, 'turbo head': 12 };

function build(failIf: string, more: Partial<Scenario> = {}): Results {
  return structuredClone(buildResults({ means: SLOWER, revisions: {}, failIf, ...more }));
}

/** Results of a command whose rules of `read` may give any metric. */
function buildOpen(failIf: string, more: Partial<Scenario> = {}): Results {
  const results = build(failIf, more);
  results.plan.workload.knownMetrics = ['run', 'total', 'cpu'];
  return results;
}

function accept(results: Results): Results {
  return { ...results, waiver: { label: 'perf-accepted', by: 'alice', at: '2026-11-23T14:02:09.000Z' } };
}

describe('the exit code', () => {
  test.each<[string, Results, number | null]>([
    ['no condition', build(''), null],
    ['one that does not hold', build('slower than 50%'), null],
    ['one that holds', build('slower than 10%'), 4],
    ['one of several', build('slower than 50%, run above 11s'), 4],
    ['one that is undecided', build('slower than 10%', { blocks: 2 }), null],
    [
      'one without anything to compare with',
      build('slower than 10%', { means: { 'turbo head': 1 }, revisions: { base: null } }),
      null,
    ],
    ['failed trials beside one that holds', build('run above 11s', { failing: { 'turbo head': [2, 3] } }), 1],
    ['failed trials of the base alone', build('', { failing: { 'turbo base': [2, 3] } }), null],
    ['failed trials of both', build('', { failing: { 'turbo base': [2, 3], 'turbo head': [1, 3] } }), 1],
    ['failed trials of a reference', build('', { means: { default: 1, turbo: 1 }, failing: { default: [2, 3] } }), 1],
    ['one machine of several', build('slower than 10%', { shard: 0 }), null],
    ['failed trials on one machine of several', build('', { shard: 0, failing: { 'turbo head': [2, 3] } }), 1],
    [
      'a metric that was known before the run, and that no trial has',
      buildOpen('cpu slower than 5%, cpu above 1s'),
      null,
    ],
    ['a metric of a workload whose metrics are all known', build('latency-stddev above 1'), null],
    ['a metric that no trial has', buildOpen('p95 above 1s'), 2],
    ['the same on one machine of several', buildOpen('p95 above 1s', { shard: 1 }), 2],
    ['the same beside one that holds', buildOpen('p95 above 1s, slower than 10%'), 4],
    ['the same beside failed trials', buildOpen('p95 above 1s', { failing: { 'turbo head': [2, 3] } }), 1],
    ['no trial at all', buildOpen('p95 above 1s', { trials: 0 }), null],
    ['one that is accepted', accept(build('slower than 10%')), null],
    ['several that are accepted', accept(build('slower than 10%, run above 11s')), null],
    [
      'failed trials beside one that is accepted',
      accept(build('run above 11s', { failing: { 'turbo head': [2, 3] } })),
      1,
    ],
    ['a metric that no trial has beside one that is accepted', accept(buildOpen('p95 above 1s, slower than 10%')), 2],
    ['profiles', build('slower than 10%', { means: { default: 10, turbo: 20 } }), 4],
  ])('%s', (_, results, code) => {
    const error = findOutcomeError(results);
    expect(error === null ? null : exitCodeOf(error)).toBe(code);
  });

  test('of merged machines, none of which decides by itself', () => {
    const files = [0, 1, 2].map((shard) => ({
      name: `${shard}.json`,
      results: build('slower than 10%', { shard, seed: shard }),
    }));
    for (const [index, { results }] of files.entries()) results.plan.seed = index;
    expect(files.map(({ results }) => findOutcomeError(results))).toEqual([null, null, null]);
    expect(findOutcomeError(mergeResults(files))?.message).toContain('n = 3 machines');
  });
});

test('what is accepted is logged, with its numbers and who accepted it', () => {
  const { log, said } = createLog();
  announceHarmless(makeReport(accept(build('slower than 10%'))), log);
  expect(said).toEqual([
    expect.stringMatching(
      /^notice: `fail-if: slower than 10%` holds: run of turbo head is .*; the limit is 1\.10x slower\.\nAccepted: `alice` set the label `perf-accepted` on 2026-11-23 14:02 UTC\.$/,
    ),
  ]);
});

describe('the message', () => {
  const messageFor = (...of: Parameters<typeof build>) => findOutcomeError(buildOpen(...of))?.message;

  test('of a difference: how much, how sure, and the limit', () => {
    expect(messageFor('slower than 10%')).toMatch(
      /^`fail-if: slower than 10%` holds: run of turbo head is 1\.\d\dx slower than that of turbo base \(95 % interval 1\.\d\dx to 1\.\d\dx slower, n = 5\); the limit is 1\.10x slower\.$/,
    );
  });

  test('of a value, in its unit', () => {
    expect(messageFor('run above 11s')).toMatch(
      /^`fail-if: run above 11s` holds: run of turbo head is 1\d[.\d]* s \(95 % interval 1\d[.\d]* s to 1\d[.\d]* s, n = 5\); the limit is 11[.\d]* s\.$/,
    );
    expect(messageFor('below 500', { pgbench: true, means: { 'turbo base': 400, 'turbo head': 400 } })).toMatch(
      /tps of turbo head is [\d.]+ tps \(95 % interval [\d.]+ tps to [\d.]+ tps, n = 5\); the limit is 500[.\d]* tps\.$/,
    );
  });

  test('of several: each on a line, and what to do', () => {
    const error = findOutcomeError(build('slower than 10%, run above 11s, run above 90s'));
    const [first, ...lines] = error!.message.split('\n');
    expect(first).toBe('2 conditions of `fail-if` hold:');
    expect(lines.map((line) => line.slice(0, 31))).toEqual(
      ['- `fail-if: slower than 10%` hol', '- `fail-if: run above 11s` holds'].map((line) => line.slice(0, 31)),
    );
    expect(error!.hint).toContain('adjust the limit in `fail-if`');
  });

  test('of very many: the first ten', () => {
    const many = (length: number) => Array.from({ length }, (_, index) => `run above ${index + 1}ms`).join(',');
    const lines = messageFor(many(12))!.split('\n');
    expect(messageFor(many(11))).toMatch(/\n- 1 more is in the report\.$/);
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('- 2 more are in the report.');
  });

  test('of a metric that is not there: what there is', () => {
    const error = findOutcomeError(buildOpen('p95 above 1s'));
    expect(error!.message).toBe('`fail-if: p95 above 1s`: no trial has the metric p95.');
    expect(error!.hint).toBe('The trials have: run, total. The report has what was measured.');
    expect(messageFor('p95 above 1s, p99 above 1s')).toBe(
      'Some conditions cannot be judged:\n- `fail-if: p95 above 1s`: no trial has the metric p95.\n- `fail-if: p99 above 1s`: no trial has the metric p99.',
    );
  });

  test('hostile names are cleaned and cut', () => {
    const results = build('slower than 10%');
    results.gates[0]!.variant = `\u001b[31mevil\n${'x'.repeat(500)}`;
    const { message } = findOutcomeError(results)!;
    expect(message).toContain('run of evil xxx');
    expect(message).not.toContain('\u001b');
    expect(message).not.toContain('\n');
    expect(message.length).toBeLessThan(300);
  });
});

describe('what could not be decided', () => {
  test.each<[string, Results, string[]]>([
    [
      'two runs',
      build('slower than 10%', { blocks: 2 }),
      ['`fail-if: slower than 10%` could not be decided for turbo head: n = 2, at least 3 runs are needed.'],
    ],
    ['decided', build('slower than 10%'), []],
    ['one machine of several', build('slower than 10%', { blocks: 2, shard: 0 }), []],
    [
      'no base, which has been said',
      build('slower than 10%', { means: { 'turbo head': 1 }, revisions: { base: null } }),
      [],
    ],
  ])('%s', (_, results, lines) => expect(listUndecided(makeView(results))).toEqual(lines));
});
