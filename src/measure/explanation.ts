import type { CpuShares } from './sample.ts';

/** What one more trial of a variant, watched and not timed, says about where its time goes. */
export interface Explanation {
  variant: string;
  /** Wall seconds of the watched run: for shares, not for comparisons. Null when it did not get that far. */
  seconds: number | null;
  /** Why there is nothing to tell, in words; null when it succeeded. */
  failure: string | null;
  /**
   * What the server counted during the run, as differences, by `view.column` in the words of this version (`pg_stat_wal.wal_sync`,
   * `pg_stat_checkpointer.sync_time`); times in milliseconds, as PostgreSQL has them. A version without a counter has no key.
   */
  counters: Record<string, number>;
  cpu: CpuShares | null;
  /** Share of block reads that found their block in shared_buffers, 0 to 1. */
  hitRatio: number | null;
  walBytes: number | null;
  /** Calls of fsync (of WAL and of data files) and the seconds they took, as far as this version counts them. */
  fsync: { count: number; seconds: number | null } | null;
  /** Seconds that client sessions were busy with statements, all together; null before PostgreSQL 14. */
  activeSeconds: number | null;
  /** Most bytes that data and WAL had at a time. */
  peakBytes: number | null;
  waits: Waits | null;
  /** Null where the server has no pg_stat_statements. */
  statements: Statements | null;
  /** What could not be read, in words. */
  notes: string[];
}

/** What client sessions waited for, from samplings of pg_stat_activity. */
export interface Waits {
  samplings: number;
  /** Samplings in which at least one client session was active. */
  busy: number;
  /** Active sessions found, by what they waited for; `type` and `event` are `CPU` for one that waited for nothing. */
  events: { type: string; event: string; samples: number }[];
}

/** What pg_stat_statements counted. */
export interface Statements {
  calls: number;
  seconds: number;
  /** By kind: `TRUNCATE`, `INSERT`, `COMMIT`, `DDL`, ...; most seconds first. */
  classes: StatementTime[];
  /** The single statements with the most seconds, without their values. */
  top: StatementTime[];
}

export interface StatementTime {
  text: string;
  calls: number;
  seconds: number;
}
