// Lists the major versions of PostgreSQL, and what changed with each as far as code here depends on it: all other lists and comparisons
// of majors come from this table.

/** A major version of PostgreSQL. */
interface Major {
  major: number;
  /** The day of its last release, as YYYY-MM-DD; null while it is supported. https://www.postgresql.org/support/versioning/ */
  endedOn: string | null;
  /** What code here depends on, each under the name by which {@link SINCE} has the version. */
  changes: Readonly<Record<string, string>>;
}

/** The oldest first. The texts stand in docs/server.md. */
const TABLE = [
  { major: 12, endedOn: '2024-11-21', changes: {} },
  {
    major: 13,
    endedOn: '2025-11-13',
    changes: {
      insertVacuum: '`autovacuum_vacuum_insert_threshold` exists',
      planTimes: 'pg_stat_statements has times of planning',
    },
  },
  {
    major: 14,
    endedOn: '2026-11-12',
    changes: {
      sessionCounters: 'sessions are counted',
      walCounters: 'syncs of WAL are counted and timed',
      statementsInfo: 'pg_stat_statements says whether it was full',
      scramPasswords: 'passwords are stored for SCRAM',
    },
  },
  {
    major: 15,
    endedOn: null,
    changes: {
      fileCopies: '`CREATE DATABASE` takes `STRATEGY file_copy`',
      promptCounters: 'counters are up to date at once',
      databaseCollations: 'databases have a version of their collation',
      jsonLog: 'the log can be JSON',
    },
  },
  {
    major: 16,
    endedOn: null,
    changes: {
      initdbSettings: 'initdb takes `-c name=value`',
      fileSyncCounters: 'syncs of data files are counted',
    },
  },
  {
    major: 17,
    endedOn: null,
    changes: {
      smallMaintenance: '`maintenance_work_mem` may be below 1 MB',
      walSummaries: '`summarize_wal` exists',
    },
  },
  {
    major: 18,
    endedOn: null,
    changes: {
      movedData: 'the data of the official image is below /var/lib/postgresql/MAJOR',
      checksums: 'initdb makes checksums unless it is told not to',
      sessionWalCounters: 'syncs of WAL are counted by kind of process',
      vacuumLimit: '`autovacuum_vacuum_max_threshold` exists',
      ioMethod: '`io_method` exists',
      fileCopyMethod: '`file_copy_method` exists',
    },
  },
  {
    major: 19,
    endedOn: null,
    changes: {
      ioWorkerRange: '`io_min_workers` and `io_max_workers` stand in place of `io_workers`',
      jitOff: '`jit` is off unless it is switched on',
    },
  },
] as const satisfies readonly Major[];

type NamesOf<Changes> = Changes extends unknown ? keyof Changes : never;
type Change = NamesOf<(typeof TABLE)[number]['changes']>;

/** All majors, the oldest first. */
export const MAJORS: readonly Major[] = TABLE;

/** The first major version with each change. */
export const SINCE = Object.fromEntries(
  MAJORS.flatMap(({ major, changes }) => Object.keys(changes).map((change) => [change, major])),
) as Readonly<Record<Change, number>>;

const NUMBERS = MAJORS.map(({ major }) => major);

/** The oldest server that this program knows how to drive. */
export const OLDEST_MAJOR = Math.min(...NUMBERS);

/** The newest major version that is released. */
export const NEWEST_MAJOR = Math.max(...NUMBERS);

/** The majors of which this project publishes an image: those that are supported. */
export const IMAGE_MAJORS = MAJORS.filter(({ endedOn }) => endedOn === null).map(({ major }) => major);

/** A line for the log about a server that is newer than the table; null for any other. */
export function describeNewer(major: number): string | null {
  if (major <= NEWEST_MAJOR) return null;
  return `PostgreSQL ${major} is newer than this version of pg-speed knows, and is taken as ${NEWEST_MAJOR}.`;
}
