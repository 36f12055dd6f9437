import { type FailRule, readFailIf } from '../../src/inputs/fail-if.ts';
import type { Setting } from '../../src/inputs/settings.ts';
import type { RevisionName, Revisions } from '../../src/plan/plan.ts';
import { noCollectedFields, noLaterFields } from '../../src/results/feature-fields.ts';
import type { ReportedVariant } from '../../src/results/plan.ts';
import type { Results } from '../../src/results/results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import type { Interim } from '../../src/stats/rates.ts';
import { buildSamples } from './build-samples.ts';
import { type Judged, recall } from './kept.ts';

/** What a made-up run is like; everything has a default. */
export interface Scenario {
  /** Mean seconds of the run (or tps with `pgbench`) per profile, the reference first; with `revisions` per variant: `turbo base`. */
  means: Record<string, number>;
  revisions?: Partial<Revisions>;
  /** Mean seconds of processor time, by the keys of `means`; absent: no trial has them. */
  cpu?: Record<string, number>;
  /** What makes the variants steps of a ladder or points of a sweep, by id; the ids are then those of `means`. */
  places?: Record<string, Partial<ReportedVariant>>;
  probes?: (variant: ReportedVariant) => Partial<Sample['probes']>;
  /** Conditions as a user writes them. */
  failIf?: string;
  shard?: number;
  pgbench?: boolean;
  blocks?: number;
  warmup?: number;
  /** Standard deviation of the logarithm of one trial. */
  scatter?: number;
  /** Seconds that trials take beside their mean and scatter: variant to blocks. */
  lengthen?: Record<string, Record<number, number>>;
  label?: string;
  setup?: string | null;
  /** Trials that fail: profile to blocks. */
  failing?: Record<string, number[]>;
  failure?: { text: string; evidence: string; exitCode: number | null };
  /** Trials really made, when the run was cut short. */
  trials?: number;
  /** How a run that was looked at ended; left out: it was not looked at. */
  end?: Results['end'];
  /** The last block of variants that sat out from then on. */
  until?: Record<string, number>;
  /** Of the made-up scatter. */
  seed?: number;
  change?: (results: Results) => void;
}

export const REVISIONS: Revisions = {
  base: { name: 'main', commit: '3f2a1bc04d5e6f708192a3b4c5d6e7f809182a3b', changed: false },
  head: { name: 'faster-orders', commit: '9d8e7f6a5b4c3d2e1f00112233445566778899aa', changed: false },
  missing: null,
  output: null,
};
const OFF: Setting[] = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => ({ name, value: 'off' }));
const PROFILE_SETTINGS: Record<string, Setting[]> = {
  'fsync-off': [...OFF, { name: 'autovacuum', value: 'off' }, { name: 'shared_buffers', value: '256MB' }],
  tmpfs: [{ name: 'shared_buffers', value: '256MB' }],
  turbo: OFF,
};
/**
 * Results as a run would leave them. Their analysis is the real one, so that numbers and verdicts fit together; where it is kept it
 * is read, so that a change of the statistics fails their own tests and not those of every report.
 */
export function buildResults(scenario: Scenario): Results {
  const {
    means,
    blocks = 5,
    warmup = 1,
    pgbench = false,
    label = pgbench ? 'pgbench -c 4 -T 10' : 'npm test',
  } = scenario;
  const metric = pgbench ? 'tps' : 'run';
  const [reference = ''] = Object.keys(means);
  const variants = buildVariants(scenario);
  const method = {
    timeBudgetMs: 1_200_000,
    interim: scenario.end === undefined ? null : 3,
    precision: null,
    equivalence: 0.05,
    requireConnection: true,
  };
  const samples = buildSamples(scenario, variants).slice(0, scenario.trials);
  const { failIf, ...analysis } = recall(scenario) ?? judge(scenario);
  const results: Results = {
    schema: 'pg-speed/results@2',
    tool: { name: 'pg-speed', version: '0.1.0' },
    createdAt: '2026-11-21T09:30:00.000Z',
    machine: {
      platform: 'linux',
      arch: 'x64',
      cpu: 'AMD EPYC 7763 64-Core Processor',
      cores: 4,
      memoryBytes: 16_766_128_128,
      kernel: '6.11.0-1018-azure',
      runnerImage: 'ubuntu24 20261110.1',
      disk: { directory: '/tmp', fileSystem: 'ext4', device: '/dev/root' },
      fsyncMs: 1.84,
    },
    plan: {
      seed: 20261121,
      blocks: scenario.end === undefined ? blocks : 30,
      warmup,
      reference,
      metric,
      method,
      postgres: { version: '17.6', source: '/usr/lib/postgresql' },
      variants,
      skipped: [],
      revisions: scenario.revisions ? { ...REVISIONS, ...scenario.revisions } : null,
      failIf,
      shard: scenario.shard ?? null,
      workload: {
        kind: pgbench ? 'pgbench' : 'command',
        label,
        setup: scenario.setup ?? null,
        name: null,
        snapshot: null,
        junit: [],
        repeat: 1,
      },
    },
    shards: [],
    ...noCollectedFields,
    leftOut: [],
    stopped: null,
    end: scenario.end === undefined ? 'last block' : scenario.end,
    samples,
    ...noLaterFields,
    ...analysis,
  };
  scenario.change?.(results);
  return results;
}

/** The conditions of a made-up run, and what the statistics make of its trials. */
export function judge(scenario: Scenario): Judged {
  const ids = Object.keys(scenario.means);
  const variants = buildVariants(scenario);
  const failIf = parseConditions(scenario.failIf ?? '');
  const analysis = analyse(buildSamples(scenario, variants).slice(0, scenario.trials), {
    variants,
    reference: ids[0] ?? '',
    metric: scenario.pgbench ? 'tps' : 'run',
    equivalence: 0.05,
    plainness: (id) => ids.indexOf(id),
    failIf,
    interim: looksOf(scenario),
    firstInterim: 3,
  });
  return { failIf, ...analysis };
}

function looksOf({ end }: Scenario): Interim {
  if (end === undefined) return 'once';
  return end === 'last block' ? 'ended' : 'going';
}

function parseConditions(text: string): FailRule[] {
  const reading = readFailIf(text);
  if ('problems' in reading) throw new Error(`${text} is no condition`);
  return reading.value;
}

function buildVariants({ means, revisions, places }: Scenario): ReportedVariant[] {
  const hasBase = revisions !== undefined && revisions.base !== null;
  const variants = Object.keys(means).map((id): ReportedVariant => {
    const [profile = '', second = null] = id.split(' ') as [string, RevisionName?];
    const revision = places ? null : second;
    const memory = profile === 'tmpfs' || profile === 'turbo';
    return {
      id,
      profile,
      revision,
      reference: revision === null ? null : hasBase ? `${profile} base` : id,
      previous: null,
      version: '17.6',
      clients: null,
      storage: memory
        ? { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: 2 * 1024 ** 3 }
        : { kind: 'disk', parent: '/tmp' },
      initdbArgs: profile === 'default' ? [] : ['--no-sync'],
      template: profile === 'turbo',
      settings: PROFILE_SETTINGS[profile] ?? [],
      sql: [],
      leftOut: [],
      notes: profile === 'turbo' ? ['data directory on tmpfs'] : [],
      ...places?.[id],
    };
  });
  return variants;
}
