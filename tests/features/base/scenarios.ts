import type { Results } from '../../../src/results/results.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';
import { mergeScenarios } from '../../report/merge-scenarios.ts';

const ALL = [0, 1, 2, 3, 4, 5];
const HOSTILE =
  '</details><script>x</script> @octocat `a|b` \u001b[31mred\u001b[0m \u202Eevil\u202C\n# h #1 https://x.y $1$';
const COMMIT = 'b0a7d1c2e3f405162738495a6b7c8d9e0f1a2b3c';

/** A change under `turbo` compared with its base. @param head mean seconds, of the base 40 */
function compareHead(head: number, more: Partial<Scenario> = {}): Results {
  return buildResults({ means: { 'turbo base': 40, 'turbo head': head }, revisions: {}, ...more });
}

function describeShard(shard: number): Scenario {
  const head = [50, 52, 47, 51][shard] ?? 50;
  return {
    means: { 'turbo base': 40, 'turbo head': head },
    revisions: {},
    blocks: 3,
    seed: shard + 1,
    shard,
    failIf: 'slower than 10%',
  };
}

/** Every case that a comparison with a base can have, by the name of its golden files. */
export const REVISION_SCENARIOS: Record<string, () => Results> = {
  'head-slower': () => compareHead(49.6, { failIf: 'slower than 10%\ntotal above 90s\nslower than 60%' }),
  'head-faster': () => compareHead(33, { revisions: { head: { name: null, commit: COMMIT, changed: true } } }),
  'head-same': () => compareHead(40, { scatter: 0.011, failIf: 'slower than 10%' }),
  'head-inconclusive': () => compareHead(41.5, { scatter: 0.06, failIf: 'slower than 2.5%' }),
  'head-two-runs': () => compareHead(50, { blocks: 2, warmup: 0, failIf: 'slower than 10%' }),
  'head-alone': () =>
    buildResults({
      means: { 'turbo head': 41 },
      failIf: 'slower than 10%\nrun above 90s\np95 below 3',
      revisions: { base: null, missing: 'the base `main` (3f2a1bc): `npm ci` ended with exit code 1' },
    }),
  'head-alone-profiles': () =>
    buildResults({
      means: { 'turbo head': 28.4, 'default head': 41.2 },
      revisions: { base: null, missing: 'the base could not be fetched' },
    }),
  'head-failed': () => compareHead(40, { failing: { 'turbo head': ALL }, failIf: 'slower than 10%' }),
  'base-failed': () => compareHead(40, { failing: { 'turbo base': [2, 4] }, failIf: 'slower than 10%' }),
  'both-failed': () => compareHead(40, { failing: { 'turbo base': [2, 5], 'turbo head': [3, 4] } }),
  'head-accepted': () => ({
    ...compareHead(47, { failIf: 'slower than 10%\nrun above 45s\nrun above 90s' }),
    waiver: { label: 'perf-accepted', by: 'alice', at: '2026-11-23T14:02:09.000Z' },
  }),
  'head-profiles': () =>
    buildResults({
      means: { 'turbo base': 28.4, 'turbo head': 28.4, 'default base': 41.2, 'default head': 50.5 },
      scatter: 0.012,
      revisions: {},
      failIf: 'slower than 10%\nrun above 45s',
    }),
  'head-rate': () =>
    buildResults({
      means: { 'turbo base': 3120, 'turbo head': 2390 },
      pgbench: true,
      revisions: {},
      failIf: 'slower than 10%, tps below 2000, latency above 1ms',
    }),
  'head-cpu': () =>
    compareHead(41.5, {
      scatter: 0.06,
      cpu: { 'turbo base': 31, 'turbo head': 35 },
      failIf: 'slower than 10%\ncpu slower than 5%\ncpu above 20s',
    }),
  'head-rate-cpu': () =>
    buildResults({
      means: { 'turbo base': 3120, 'turbo head': 3900 },
      pgbench: true,
      cpu: { 'turbo base': 12, 'turbo head': 15 },
      revisions: {},
    }),
  'head-shard': () => {
    const results = buildResults(describeShard(2));
    results.plan.seed += 2;
    results.createdAt = '2026-11-21T09:32:00.000Z';
    return results;
  },
  'head-merged': () => mergeScenarios([0, 1, 2, 3].map(describeShard)),
  'head-hostile': () =>
    compareHead(50, {
      failIf: 'slower than 10%',
      revisions: {
        base: { name: HOSTILE, commit: COMMIT, changed: false },
        head: { name: `${'very/'.repeat(40)}${HOSTILE}`, commit: COMMIT, changed: true },
        missing: HOSTILE,
      },
      change(results) {
        for (const gate of results.gates) gate.rule = HOSTILE;
      },
    }),
  'conditions-of-profiles': () =>
    buildResults({
      means: { default: 41.2, tmpfs: 52, turbo: 47 },
      failing: { tmpfs: [2, 4] },
      failIf: 'slower than 10%\nrun above 40s',
    }),
};
