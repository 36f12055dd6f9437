import type { ReportedVariant } from '../../../src/results/plan.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults, type Scenario } from '../../report/build-results.ts';

type Places = NonNullable<Scenario['places']>;

/** A tuning ladder as in print: each step with what it sets beyond the one before, and its tps. */
const STEPS: [name: string, tps: number, change: Record<string, string>, more?: Partial<ReportedVariant>][] = [
  ['as-it-comes', 6272, {}],
  ['buffers', 10_523, { shared_buffers: '8GB', effective_cache_size: '24GB', maintenance_work_mem: '2GB' }],
  [
    'workers',
    7452,
    {
      max_worker_processes: '16',
      max_parallel_workers: '16',
      max_parallel_workers_per_gather: '8',
      max_parallel_maintenance_workers: '8',
    },
  ],
  ['workers-back', 11_098, { max_worker_processes: '8', max_parallel_workers: '8' }],
  ['workers-again', 10_904, { max_worker_processes: '16', max_parallel_workers: '16' }],
  ['work-mem', 10_921, { work_mem: '115MB', temp_buffers: '32MB', wal_buffers: '16MB' }],
  ['much-work-mem', 10_886, { work_mem: '6GB' }],
  ['ssd', 10_815, { effective_io_concurrency: '300', random_page_cost: '1.1' }],
  ['prewarm', 10_580, {}, { sql: ["select pg_prewarm('pgbench_accounts')"] }],
  ['few-workers', 10_691, { max_worker_processes: '8' }],
  ['no-tracking', 10_528, { track_activities: 'off', track_counts: 'off' }],
  [
    'not-durable',
    29_077,
    {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      hot_standby: 'off',
      checkpoint_warning: '0',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  ],
];

/** The first steps of that ladder. @param tpsOf what a step reaches */
export function buildLadder(
  more: Partial<Scenario> = {},
  count = STEPS.length,
  tpsOf: (tps: number, step: number) => number = (tps) => tps,
): Results {
  const places: Places = {};
  const means: Record<string, number> = {};
  let settings = new Map<string, string>();
  let sql: string[] = [];
  for (const [index, [name, tps, change, own = {}]] of STEPS.slice(0, count).entries()) {
    settings = new Map([...settings, ...Object.entries(change)]);
    sql = own.sql ?? sql;
    means[name] = tpsOf(tps, index);
    places[name] = {
      previous: STEPS[index - 1]?.[0] ?? null,
      initdbArgs: [],
      settings: [...settings].map(([key, value]) => ({ name: key, value })),
      sql,
    };
  }
  const hits = [0.62, 0.65, 0.73, 0.75, 0.78, 0.79, 0.8, 0.8, 0.82, 0.82, 0.82, 0.82];
  return buildResults({
    means,
    places,
    pgbench: true,
    scatter: 0.02,
    label: 'pgbench -c 20 -j 2 -t 5000',
    probes: ({ profile }) => ({ hitRatio: hits[Object.keys(means).indexOf(profile)] ?? null }),
    ...more,
  });
}

/** Every combination with its tps; ids and references as a plan makes them. */
function buildSweep(
  axes: { profiles?: string[]; versions?: string[]; counts?: number[]; isLadder?: boolean },
  tpsOf: (profile: string, version: string, count: number) => number,
  more: Partial<Scenario> = {},
): Results {
  const { profiles = ['turbo'], versions = ['17.6'], counts = [4] } = axes;
  const nameOf = (profile: string, version: string, count: number) =>
    [
      profile,
      ...(versions.length > 1 ? [`pg${version.split('.')[0]}`] : []),
      ...(counts.length > 1 ? [`c${count}`] : []),
    ].join(' ');
  const places: Places = {};
  const means: Record<string, number> = {};
  for (const profile of profiles)
    for (const version of versions)
      for (const count of counts) {
        const id = nameOf(profile, version, count);
        const [one, first = ''] = [profiles[0] ?? '', versions[0]];
        const reference =
          profiles.length > 1
            ? nameOf(one, version, count)
            : versions.length > 1
              ? nameOf(profile, first, count)
              : nameOf(profile, version, counts[0] ?? 0);
        means[id] = tpsOf(profile, version, count);
        const before = axes.isLadder ? profiles[profiles.indexOf(profile) - 1] : undefined;
        const previous = before === undefined ? null : nameOf(before, version, count);
        places[id] = { profile, version, clients: counts.length > 1 ? count : null, reference, previous };
      }
  const references = new Set(Object.values(places).map((place) => place.reference));
  if (references.size === 1) for (const place of Object.values(places)) place.reference = null;
  return buildResults({ means, places, pgbench: true, label: 'pgbench -T 10', scatter: 0.02, ...more });
}

/** The tps of a server that scales to some clients, and on which newer versions scale further. */
function scale(version: string, count: number): number {
  const limit = version.startsWith('15') ? 40 : 120;
  return (1500 * count) / (1 + count / limit);
}

const VERSIONS = ['15.18', '18.1'];
const COUNTS = [1, 8, 32, 64, 128, 320];

/** The profile that is the fastest at each number of clients differs. */
function scaleProfiles(profile: string, _: string, count: number): number {
  const factor = { default: 1, 'fsync-off': 1.6, turbo: count > 4 ? 2.2 : 1.1 }[profile] ?? 1;
  return 400 * factor * count ** 0.7;
}

export const SWEEP_SCENARIOS: Record<string, () => Results> = {
  ladder: () => buildLadder(),
  'ladder-nothing': () => buildLadder({ scatter: 0.01 }, 6, () => 6272),
  'ladder-worse': () => buildLadder({ scatter: 0.02 }, 3, (tps) => (tps === 7452 ? 4000 : 6272)),
  'ladder-gradual': () => buildLadder({ scatter: 0.12 }, 6, (_, step) => 6000 * 1.12 ** step),
  'ladder-noisy': () => buildLadder({ scatter: 0.2 }, 5),
  'ladder-two-runs': () => buildLadder({ blocks: 2, warmup: 0 }, 3),
  'ladder-three-runs': () => buildLadder({ blocks: 3 }, 3),
  'ladder-failed': () => buildLadder({ failing: { workers: [2, 3] } }, 6),
  'ladder-first-failed': () => buildLadder({ failing: { 'as-it-comes': [1] } }, 4),
  'sweep-versions': () =>
    buildSweep({ versions: VERSIONS, counts: COUNTS }, (_, version, count) => scale(version, count)),
  'sweep-agrees': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8, 32] }, (_, version, count) =>
      version.startsWith('18') ? 1.3 * scale('15', count) : scale('15', count),
    ),
  'sweep-clients': () =>
    buildSweep({ counts: [1, 2, 4, 8, 16, 32] }, (_, __, count) => 820 * Math.min(count, 8) * (count > 16 ? 0.6 : 1)),
  'sweep-clients-flat': () => buildSweep({ counts: [1, 2, 4] }, () => 800, { scatter: 0.01 }),
  'sweep-clients-times': () =>
    buildSweep({ counts: [1, 2, 4, 8] }, (_, __, count) => 40 / Math.min(count, 4), {
      pgbench: false,
      label: 'npm test',
    }),
  'sweep-profiles': () =>
    buildSweep({ profiles: ['default', 'fsync-off', 'turbo'], counts: [1, 4, 16] }, scaleProfiles),
  'sweep-profiles-versions': () =>
    buildSweep(
      { profiles: ['default', 'turbo'], versions: ['15.18', '17.6', '18.1'] },
      (profile, version) => (profile === 'turbo' ? 2.4 : 1) * (version.startsWith('15') ? 800 : 1000),
    ),
  'sweep-all': () =>
    buildSweep(
      { profiles: ['default', 'turbo'], versions: VERSIONS, counts: [1, 8, 32] },
      (profile, version, count) => (profile === 'turbo' ? 1.5 : 1) * scale(version, count),
    ),
  'sweep-failed': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8, 64] }, (_, version, count) => scale(version, count), {
      failing: { 'turbo pg18 c64': [2], 'turbo pg15 c8': [1, 2, 3, 4, 5] },
    }),
  'sweep-two-runs': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8] }, (_, version, count) => scale(version, count), {
      blocks: 2,
      warmup: 0,
    }),
  'sweep-noisy': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8, 32] }, (_, version, count) => scale(version, count), {
      scatter: 0.2,
    }),
  'sweep-ladder': () =>
    buildSweep({ profiles: ['default', 'fsync-off', 'turbo'], counts: [1, 16], isLadder: true }, scaleProfiles),
  'sweep-44': () =>
    buildSweep(
      { versions: ['15.18', '16.11', '17.7', '18.1'], counts: [1, 4, 8, 16, 32, 64, 96, 128, 192, 256, 320] },
      (_, version, count) => scale(version, count) * (1 + Number(version.slice(0, 2)) / 100),
      { warmup: 0, blocks: 3 },
    ),
  versions: () =>
    buildSweep(
      { versions: ['15.18', '17.6', '18.1'] },
      (_, version) => ({ '15': 800, '17': 1000, '18': 1005 })[version.slice(0, 2)] ?? 0,
    ),
  'versions-same': () =>
    buildSweep({ profiles: ['default'], versions: ['15.18', '18.1'] }, () => 800, { scatter: 0.01 }),
  'versions-two-runs': () => buildSweep({ versions: ['15.18', '18.1'] }, () => 800, { blocks: 2, warmup: 0 }),
};
