import type { ReportedVariant } from '../../src/results/plan.ts';
import type { Results } from '../../src/results/results.ts';
import { buildResults, type Scenario } from './build-results.ts';

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
  for (const [index, [name, tps, change, fields = {}]] of STEPS.slice(0, count).entries()) {
    settings = new Map([...settings, ...Object.entries(change)]);
    sql = fields.sql ?? sql;
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
export function buildSweep(
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
        const [firstProfile, firstVersion = ''] = [profiles[0] ?? '', versions[0]];
        const reference =
          profiles.length > 1
            ? nameOf(firstProfile, version, count)
            : versions.length > 1
              ? nameOf(profile, firstVersion, count)
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
export function scale(version: string, count: number): number {
  const limit = version.startsWith('15') ? 40 : 120;
  return (1500 * count) / (1 + count / limit);
}

export const VERSIONS = ['15.18', '18.1'];
const COUNTS = [1, 8, 32, 64, 128, 320];

/** Two versions, each at every number of clients. */
export function buildVersionSweep(): Results {
  return buildSweep({ versions: VERSIONS, counts: COUNTS }, (_, version, count) => scale(version, count));
}
