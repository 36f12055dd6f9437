import type { Results } from '../../src/results/results.ts';
import { REVISION_SCENARIOS } from '../features/base/scenarios.ts';
import { DISK_SCENARIOS } from '../features/disks/scenarios.ts';
import { EXPLAIN_SCENARIOS } from '../features/explain/scenarios.ts';
import { HISTORY_SCENARIOS } from '../features/history/scenarios.ts';
import { SWEEP_SCENARIOS } from '../features/sweeps/scenarios.ts';
import { buildResults } from './build-results.ts';
import { buildMerged } from './scenarios-more.ts';

const FULL = {
  text: '`npm test` ended with exit code 1. The tmpfs of 256 MB is full: raise `tmpfs-size`',
  exitCode: 1,
  evidence: [
    '> shop@1.4.0 test',
    '\u001b[31mFAIL\u001b[0m test/import.test.js',
    '  ● imports 40,000 orders',
    '    error: could not extend file "base/16384/16742": No space left on device',
    '    HINT:  Check free disk space.',
    'Tests: 1 failed, 211 passed, 212 total',
    '',
  ].join('\n'),
};

const HOSTILE =
  '</details><script>x</script> @octocat `a|b` \u001b[31mred\u001b[0m \u202Eevil\u202C\n# h #1 https://x.y $1$';

function makeHostile(results: Results): void {
  const rename = (id: string) => (id === 'turbo' ? HOSTILE : id);
  results.plan.workload = {
    kind: 'command',
    label: HOSTILE,
    name: null,
    snapshot: null,
    setup: HOSTILE,
    junit: [HOSTILE],
    repeat: 1,
  };
  results.plan.postgres = { version: HOSTILE, source: HOSTILE };
  results.machine = { ...results.machine, cpu: HOSTILE, runnerImage: HOSTILE, kernel: HOSTILE };
  for (const variant of results.plan.variants) {
    variant.id = rename(variant.id);
    variant.profile = rename(variant.profile);
    if (variant.id !== HOSTILE) continue;
    variant.settings = [{ name: HOSTILE, value: HOSTILE }];
    variant.leftOut = [{ name: HOSTILE, reason: HOSTILE }];
    variant.notes = [HOSTILE];
  }
  for (const sample of results.samples) sample.variant = rename(sample.variant);
  for (const comparison of results.comparisons) comparison.variant = rename(comparison.variant);
  results.conclusion.fastest = rename(results.conclusion.fastest ?? '');
  results.plan.skipped = [{ profile: HOSTILE, reason: HOSTILE, hint: HOSTILE }];
  results.leftOut = [HOSTILE];
  results.stopped = HOSTILE;
  results.samples[0]!.warnings = [{ kind: 'remark', text: HOSTILE }];
}

/** Scenarios of features, a record for each. */
export const FEATURE_SCENARIOS: readonly Record<string, () => Results>[] = [
  REVISION_SCENARIOS,
  DISK_SCENARIOS,
  EXPLAIN_SCENARIOS,
  HISTORY_SCENARIOS,
  SWEEP_SCENARIOS,
];

/** Every case that a comparison can have, by the name of its golden files. */
export const SCENARIOS: Record<string, () => Results> = {
  'five-profiles': () =>
    buildResults({
      means: { default: 41.2, nosync: 40.6, 'fsync-off': 35.1, tmpfs: 28.9, turbo: 28.4 },
      setup: 'npm run migrate',
    }),
  faster: () => buildResults({ means: { default: 41.2, turbo: 28.4 } }),
  'auto-decided': () =>
    buildResults({
      means: { default: 41.2, 'fsync-off': 37.4, turbo: 28.4 },
      scatter: 0.03,
      blocks: 9,
      end: 'decided',
      until: { turbo: 5 },
    }),
  'auto-budget': () =>
    buildResults({
      means: { default: 41.2, 'fsync-off': 39.4, turbo: 28.4 },
      scatter: 0.06,
      blocks: 7,
      end: 'last block',
      until: { turbo: 6 },
      change: (results) => Object.assign(results, { stopped: 'the time budget of 20 min 00 s was used up' }),
    }),
  'auto-unconfirmed': () =>
    buildResults({
      means: { default: 41.2, turbo: 28.4 },
      scatter: 0.01,
      blocks: 3,
      end: 'last block',
      change: (results) => Object.assign(results, { stopped: 'the time budget of 5 min 00 s was used up' }),
    }),
  'auto-given-up': () =>
    buildResults({
      means: { default: 41.2, turbo: 42 },
      scatter: 0.2,
      blocks: 8,
      end: 'given up',
      change: (results) =>
        Object.assign(results, {
          stopped: 'no open comparison has a chance of 10 % to be decided within 22 blocks',
        }),
    }),
  'auto-interrupted': () =>
    buildResults({
      means: { default: 41.2, turbo: 35 },
      scatter: 0.04,
      blocks: 5,
      end: null,
      change: (results) => Object.assign(results, { stopped: 'the run was interrupted' }),
    }),
  'head-zero': () =>
    buildResults({ means: { 'turbo base': 0, 'turbo head': 7 }, revisions: {}, blocks: 6, failIf: 'slower than 10%' }),
  pgbench: () =>
    buildResults({ means: { default: 812, 'fsync-off': 2390, turbo: 3120 }, pgbench: true, scatter: 0.03 }),
  single: () => buildResults({ means: { turbo: 28.4 }, blocks: 1, warmup: 0 }),
  'single-failed': () =>
    buildResults({ means: { turbo: 28.4 }, blocks: 1, warmup: 0, failing: { turbo: [1] }, failure: FULL }),
  'two-runs': () => buildResults({ means: { default: 41.2, turbo: 28.4 }, blocks: 2, warmup: 0 }),
  'three-runs': () =>
    buildResults({ means: { default: 92.4, 'fsync-off': 79.8, turbo: 71.5 }, blocks: 3, scatter: 0.012 }),
  'all-failed': () =>
    buildResults({
      means: { default: 41.2, turbo: 28.4 },
      blocks: 1,
      failing: { default: [0, 1], turbo: [0, 1] },
      change: (results) => {
        results.plan.blocks = 5;
        results.stopped = 'every trial of block 1 failed';
      },
    }),
  'reference-failed': () =>
    buildResults({ means: { default: 41.2, tmpfs: 29, turbo: 28.4 }, failing: { default: [2, 4] } }),
  'rarely-failed': () =>
    buildResults({
      means: { default: 41.2, turbo: 28.4 },
      blocks: 6,
      failing: { default: [2], turbo: [4] },
      failIf: 'slower than 10%',
    }),
  'others-failed': () => buildResults({ means: { default: 41.2, turbo: 28.4 }, failing: { turbo: [1, 2, 3, 4, 5] } }),
  'partly-failed': () =>
    buildResults({
      means: { default: 41.2, tmpfs: 28.9, turbo: 28.4 },
      failing: { tmpfs: [0, 2, 4] },
      failure: FULL,
    }),
  inconclusive: () => buildResults({ means: { default: 41.2, turbo: 38.6 }, scatter: 0.09 }),
  'inconclusive-mixed': () =>
    buildResults({ means: { default: 41.2, nosync: 41.2, turbo: 40.1 }, scatter: 0.03, blocks: 6 }),
  same: () => buildResults({ means: { default: 12.6, turbo: 12.5 }, scatter: 0.011 }),
  'none-faster': () => buildResults({ means: { default: 2.61, nosync: 2.6, turbo: 3.05 }, scatter: 0.015 }),
  slower: () => buildResults({ means: { default: 0.212, 'fsync-off': 0.26 }, scatter: 0.02 }),
  'very-slow': () => buildResults({ means: { default: 0.052, slow: 412 }, blocks: 3, scatter: 0.02 }),
  'cut-short': () =>
    buildResults({
      means: { default: 141.2, 'fsync-off': 118, turbo: 97 },
      warmup: 0,
      trials: 10,
      change: (results) => {
        results.plan.skipped = [
          {
            profile: 'tmpfs',
            reason: 'this machine has no tmpfs that can be written, and this user may not mount one',
            hint: 'Use a profile on disk, e.g. `fsync-off`.',
          },
        ];
        results.plan.variants[2]!.storage = { kind: 'disk', parent: '/tmp' };
        for (const sample of results.samples) sample.probes.fileSystem = 'ext4';
        results.plan.variants[2]!.notes = ['data directory on disk: no tmpfs has room for it'];
        results.plan.warmup = 1;
        results.leftOut = ['the rest of the warm-up', '1 of 5 blocks'];
        results.stopped = 'it was cancelled (SIGTERM)';
      },
    }),
  'nothing-counted': () =>
    buildResults({
      means: { default: 41.2, turbo: 28.4 },
      trials: 2,
      change: (results) => {
        results.stopped = 'it was cancelled (SIGINT)';
      },
    }),
  merged: buildMerged,
  hostile: () =>
    buildResults({
      means: { default: 41.2, turbo: 28.4 },
      failing: { default: [0] },
      failure: { text: HOSTILE, evidence: `${HOSTILE}\n\`\`\`\`\n</details>\n@octocat`, exitCode: 1 },
      change: makeHostile,
    }),
  ...Object.assign({}, ...FEATURE_SCENARIOS),
};
