import type { Statements } from '../postgres/statement-times.ts';
import type { Waits } from '../postgres/waits.ts';
import type { CpuShares } from './sample.ts';

export type { StatementTime } from '../postgres/statement-times.ts';
export type { Statements, Waits };

/** What one more trial of a variant, watched and not timed, says about where its time goes. */
export interface Explanation {
  variant: string;
  /** Wall seconds of the watched run: for shares, not for comparisons. Null when it did not get that far. */
  seconds: number | null;
  /** Why there is nothing to tell, in words; null when it succeeded. */
  failure: string | null;
  /**
   * What the server counted during the run, as differences, by `view.column` in the words of this version (`pg_stat_wal.wal_sync`,
   * `pg_stat_checkpointer.sync_time`, `pg_stat_io.relation.fsyncs`); times in milliseconds, as PostgreSQL has them. What did
   * not change, or what the version does not count, has no key.
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
