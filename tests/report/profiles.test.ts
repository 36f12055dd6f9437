import { describe, expect, test } from '@jest/globals';
import type { Phrase } from '../../src/report/phrase.ts';
import type { Results } from '../../src/results/results.ts';
import { buildResults } from './build-results.ts';
import { buildModel } from './model.ts';
import { REPORTS } from './reports.ts';
import { SCENARIOS } from './scenarios.ts';

const write = (phrase: Phrase) => phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');

describe('sentences that no golden file has', () => {
  test('a single rate, several runs', () => {
    const model = buildModel(buildResults({ means: { turbo: 3120 }, pgbench: true, blocks: 4, warmup: 0 }));
    expect(write(model.headline)).toMatch(/^`pgbench -c 4 -T 10` reached 3,\d{3} tps on `turbo` \(mean, n = 4\)$/);
  });

  test('another reference is kept by its name', () => {
    const model = buildModel(buildResults({ means: { turbo: 12.6, default: 12.6 }, scatter: 0.005 }));
    expect(model.nextSteps.map(write)).toEqual(['Keep `turbo`.']);
  });

  test('runs that the time budget would not allow', () => {
    const results = buildResults({ means: { default: 41.2, turbo: 38.6 }, scatter: 0.09 });
    results.leftOut = ['5 of 10 blocks'];
    expect(buildModel(results).nextSteps.map(write)).toEqual([
      'To decide it, use `runs: auto` with a larger `time-budget`, a quieter machine or a longer workload: 30 runs show differences from 7.7 % up.',
    ]);
  });

  test('noise that more runs, or a quieter machine, would beat', () => {
    const results = buildResults({ means: { default: 41.2, turbo: 41.2 }, scatter: 0.6 });
    const advice = () => buildModel(results).nextSteps.map(write).join();
    const shows = '30 runs show differences from 64 % up.';
    expect(advice()).toBe(`To decide it, use \`runs: auto\`, a quieter machine or a longer workload: ${shows}`);
    results.plan.method.interim = 4;
    expect(advice()).toMatch(
      /^To decide it, use a larger `time-budget`, a quieter machine or a longer workload: 30 runs/,
    );
    results.end = null;
    expect(advice()).toMatch(
      /^To decide it, use an uninterrupted run, a quieter machine or a longer workload: 30 runs/,
    );
    // Of a hostile file: with so many degrees of freedom a quantile would take for ever.
    results.scatter!.n = Number.MAX_SAFE_INTEGER;
    expect(advice()).toMatch(/^To decide it, use a quieter machine or a longer workload: 9007199254740991 runs/);
    results.end = 'last block';
    results.scatter!.n = 30;
    expect(advice()).toMatch(/^To decide it, use a quieter machine or a longer workload: 30 runs/);
    results.scatter = null;
    expect(advice()).toBe('To decide it, more runs are needed: a larger `time-budget`.');
  });

  describe('given up', () => {
    const advise = (change: (results: Results) => void) => {
      const results = SCENARIOS['auto-given-up']!();
      change(results);
      return buildModel(results).nextSteps.map(write).join();
    };
    const OTHER =
      'To decide it, use a quieter machine or a longer workload: even 30 runs show only differences from 24 % up.';

    test.each<[string, (results: Results) => void]>([
      ['30 blocks fit into the budget', (results) => Object.assign(results, { end: 'out of reach' })],
    ])('only what helps where the budget was not the limit: %s', (_, change) => expect(advise(change)).toBe(OTHER));

    test('with a metric that few trials have', () => {
      const few = (end: Results['end']) => (results: Results) => {
        Object.assign(results, { end, scatter: null });
        Object.assign(results.comparisons[0]!, { verdict: null, n: 2 });
        results.conclusion.verdict = null;
      };
      expect(advise(few('given up'))).toBe('For a verdict, run each profile more often, with a larger `time-budget`.');
      expect(advise(few('out of reach'))).toBe('For a verdict, more trials have to have `run`.');
    });
  });

  test('some decided, some not, one failed', () => {
    const results = buildResults({
      means: { default: 40, nosync: 40, 'fsync-off': 41, tmpfs: 39, turbo: 30 },
      failing: { turbo: [1, 2] },
    });
    const verdicts = { nosync: 'same', 'fsync-off': 'slower', tmpfs: 'inconclusive' } as const;
    for (const [id, verdict] of Object.entries(verdicts))
      for (const comparison of results.comparisons) if (comparison.variant === id) comparison.verdict = verdict;
    expect(write(buildModel(results).headline)).toBe(
      'No profile is shown to make `npm test` faster: as fast as `default` on `nosync`; slower on `fsync-off`; ' +
        'inconclusive on `tmpfs` (n = 5); 2 of 5 trials on `turbo` failed',
    );
  });

  test('a workload that never connected, where that was allowed', () => {
    const results = buildResults({ means: { default: 40, turbo: 30 }, warmup: 0 });
    for (const sample of results.samples) sample.probes.used = false;
    expect(buildModel(results).notes.map(write)).toContain(
      'In 10 of 10 trials nothing connected to the server: their times do not measure it',
    );
  });

  test('the same warning is said once, with how often', () => {
    const results = buildResults({ means: { default: 40, turbo: 30 } });
    for (const sample of results.samples)
      if (sample.variant === 'turbo') sample.warnings = [{ kind: 'remark', text: 'the load was high.' }];
    expect(buildModel(results).notes.map(write)).toContain('`turbo`: the load was high (in 6 trials)');
  });

  test('a warning of several variants names them in the order of the table, whichever ran first', () => {
    const results = buildResults({ means: { default: 40, tmpfs: 30, turbo: 30 } });
    results.samples.reverse();
    for (const sample of results.samples) sample.warnings = [{ kind: 'no hit ratio' }];
    expect(buildModel(results).notes.map(write)).toContainEqual(
      expect.stringMatching(/^`default`, `tmpfs` and `turbo`: the share of blocks found .* \(in 18 trials\)$/),
    );
  });

  test("a remark that is no trial's is not counted as one, and two in one trial are one", () => {
    const results = buildResults({ means: { default: 40, turbo: 30 } });
    const [first] = results.samples.filter(({ variant }) => variant === 'turbo');
    for (const { id, notes } of results.plan.variants) if (id === 'turbo') notes.push('the load was high.');
    first!.warnings = [1, 2].map(() => ({ kind: 'remark', text: 'the load was high.' }));
    expect(buildModel(results).notes.map(write)).toContain('`turbo`: the load was high');
  });

  test('what a stage of a search leaves out is for its share of the budget', () => {
    const [whole, stage] = [REPORTS.faster!(), REPORTS['tune-found']!()].map((results) => {
      return buildModel({ ...results, leftOut: ['2 of 5 blocks'] }).notes.map(write);
    });
    expect(whole).toContain('Left out to stay within the time budget: 2 of 5 blocks');
    expect(stage).toContain('Left out to stay within the share of this stage: 2 of 5 blocks');
  });

  test('nothing is said of data loss where none can happen', () => {
    expect(buildModel(buildResults({ means: { default: 40 }, blocks: 1, warmup: 0 })).caution).toBeNull();
  });
});

describe('the name of the workload', () => {
  const named = (name: string | null, label: string) => {
    const results = SCENARIOS.faster!();
    Object.assign(results.plan.workload, { name, label });
    const { headline, subline } = buildModel(results);
    return { headline: write(headline), subline: write(subline) };
  };
  const LONG = 'docker compose run --rm app ./scripts/test.sh --parallel --profile ci --seed 12345 --no-color';

  test('is the command, which the line below does not repeat', () => {
    const { headline, subline } = named(null, 'npm test');
    expect(headline).toMatch(/^`npm test` takes /);
    expect(subline).toMatch(/^PostgreSQL /);
  });

  test('is cut at the end of a word where the command is long, and the line below has all of it', () => {
    const { headline, subline } = named(null, LONG);
    expect(headline).toMatch(/^`docker compose run --rm app \.\/scripts\/test\.sh --parallel …` takes /);
    expect(subline).toContain(`\`${LONG}\` (\`label\` gives it a short name) · PostgreSQL`);
  });

  test('is that of `label`, with the command below', () => {
    const { headline, subline } = named('unit tests', 'npm test');
    expect(headline).toMatch(/^`unit tests` takes /);
    expect(subline).toMatch(/^`npm test` · PostgreSQL /);
  });
});
