import { type FailRule, readFailIf } from '../../src/inputs/fail-if.ts';
import { createRandom, shuffle } from '../../src/plan/order.ts';
import type { RevisionName, Revisions } from '../../src/plan/plan.ts';
import type { Setting } from '../../src/profiles/spec.ts';
import type { ReportedVariant } from '../../src/results/plan.ts';
import type { Results } from '../../src/results/results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import type { Looks } from '../../src/stats/rates.ts';
import type { Metric } from '../../src/workload/command.ts';

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
  /** Seconds that a trial takes beside its mean and scatter. */
  lengthen?: (place: { variant: string; block: number }) => number;
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
const SERVER: Record<string, string> = {
  autovacuum: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
};

/** Results as a run would leave them: the analysis is the real one, so that numbers and verdicts fit together. */
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
    looks: scenario.end === undefined ? null : 4,
    precision: null,
    equivalence: 0.05,
    requireConnection: true,
  };
  const samples = buildSamples(scenario, variants).slice(0, scenario.trials);
  const plainness = (id: string) => Object.keys(means).indexOf(id);
  const failIf = parseConditions(scenario.failIf ?? '');
  const results: Results = {
    schema: 'pg-speed/results@1',
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
    tests: [],
    explanations: [],
    leftOut: [],
    stopped: null,
    end: scenario.end === undefined ? 'last block' : scenario.end,
    samples,
    waiver: null,
    history: null,
    ...analyse(samples, {
      variants,
      reference,
      metric,
      equivalence: 0.05,
      plainness,
      failIf,
      looks: looksOf(scenario),
    }),
  };
  scenario.change?.(results);
  return results;
}

function looksOf({ end }: Scenario): Looks {
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

const SPARE = 'spare';

function buildSamples(scenario: Scenario, variants: ReportedVariant[]): Sample[] {
  const { blocks = 5, warmup = 1 } = scenario;
  const random = createRandom(scenario.seed ?? 7);
  const samples: Sample[] = [];
  const [reference, ...others] = variants;
  // One draw more in each block, that of no trial, gives numbers on which the scenarios show what they are about.
  const compares = others.length > 0 && scenario.revisions?.base !== null;
  const drawn = reference && compares ? [reference, { ...reference, id: SPARE }, ...others] : variants;
  for (let turn = 1 - warmup; turn <= blocks; turn++) {
    const block = shuffle(drawn, random).map((variant) => {
      return buildSample(scenario, variant, { block: Math.max(0, turn), position: 0 }, random);
    });
    const isRun = ({ variant }: Sample) => variant !== SPARE && turn <= (scenario.until?.[variant] ?? turn);
    samples.push(...block.filter(isRun).map((one, position) => ({ ...one, position })));
  }
  return samples;
}

function buildSample(
  scenario: Scenario,
  variant: ReportedVariant,
  place: { block: number; position: number },
  random: () => number,
): Sample {
  const { means, scatter = 0.02, failing = {}, failure, pgbench = false } = scenario;
  // The sum of twelve uniform numbers is near enough to a normal one here.
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  const vary = (value: number, by = scatter) => Number((value * Math.exp(by * normal())).toPrecision(6));
  const memory = variant.storage.kind === 'tmpfs';
  const own = variant.revision === null ? variant.profile : `${variant.profile} ${variant.revision}`;
  const mean = means[variant.id] ?? means[own] ?? means[variant.profile] ?? 1;
  const failed = failing[variant.id]?.includes(place.block) ?? false;
  const value = vary(mean) + (scenario.lengthen?.({ variant: variant.id, block: place.block }) ?? 0);
  const phases = {
    initdb: vary(memory ? 0.14 : 0.82, 0.03),
    start: vary(memory ? 0.05 : 0.11, 0.03),
    setup: scenario.setup || pgbench ? vary(memory ? 0.6 : 1.1, 0.03) : 0.000004,
    run: pgbench ? vary(10.02, 0.0005) : value,
    stop: vary(memory ? 0.012 : 0.034, 0.03),
  };
  const total = Object.values(phases).reduce((sum, one) => sum + one, 0);
  const clients = 4;
  const metrics: Metric[] = pgbench
    ? [
        { name: 'tps', unit: 'tps', better: 'higher', value },
        { name: 'latency', unit: 'ms', better: 'lower', value: Number(((clients * 1000) / value).toPrecision(6)) },
      ]
    : [
        { name: 'run', unit: 's', better: 'lower', value },
        { name: 'total', unit: 's', better: 'lower', value: Number(total.toFixed(6)) },
      ];
  const cpu = scenario.cpu?.[own];
  if (cpu !== undefined) metrics.unshift({ name: 'cpu', unit: 's', better: 'lower', value: vary(cpu, scatter / 2) });
  const settings = Object.fromEntries(variant.settings.map(({ name, value }) => [name, value]));
  return {
    shard: 0,
    ...place,
    variant: variant.id,
    phases,
    runs: null,
    metrics: failed ? [] : metrics,
    settings: { ...SERVER, ...settings },
    probes: {
      sessions: 24,
      transactions: 4218,
      used: true,
      fileSystem: memory ? 'tmpfs' : 'ext4',
      load: Number(vary(2.1, 0.1).toFixed(2)),
      steal: Number((0.004 * random()).toFixed(4)),
      overhead: 0.06,
      hitRatio: 0.997,
      walBytes: 48_000_000,
      cpu: { user: 0.42, system: 0.11, idle: 0.4, iowait: memory ? 0 : 0.06, steal: memory ? 0.07 : 0.01 },
      ...scenario.probes?.(variant),
    },
    tests: null,
    exitCode: failed ? (failure?.exitCode ?? 1) : 0,
    failure: failed ? (failure?.text ?? 'it ended with exit code 1') : null,
    evidence: failed ? (failure?.evidence ?? 'FAIL test/orders.test.js\n  1 failed, 211 passed\n') : null,
    warnings: [],
  };
}
