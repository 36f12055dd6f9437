import * as v from 'valibot';
import { MAX_FEW } from './limits.ts';
import { cpuShares } from './sample.ts';
import { count, few, finite, id, name, notNegative, seconds, share, text, texts } from './values.ts';

/** Kinds of statements, by their first words; of single ones the ten most expensive are kept. */
const MAX_STATEMENTS = 500;

const statementTimes = v.pipe(
  v.array(v.object({ text, calls: notNegative, seconds: notNegative })),
  v.maxLength(MAX_STATEMENTS),
);

/** What one more trial of a variant, watched and not timed, says about where its time goes. */
export const explanation = v.object({
  variant: id,
  /** Wall seconds of the watched run: for shares, not for comparisons. Null when it did not get that far. */
  seconds,
  /** Why there is nothing to tell, in words; null when it succeeded. */
  failure: v.nullable(text),
  /**
   * What the server counted during the run, as differences, by `view.column` in the words of this version (`pg_stat_wal.wal_sync`,
   * `pg_stat_checkpointer.sync_time`, `pg_stat_io.relation.fsyncs`); times in milliseconds, as PostgreSQL has them. What did
   * not change, or what the version does not count, has no key.
   */
  counters: v.pipe(v.record(name, finite), v.maxEntries(MAX_FEW)),
  lostDatabases: v.pipe(
    v.optional(count, 0),
    v.description(
      'Databases that were dropped in the run and whose counts are not known: then none of pg_stat_database is.',
    ),
  ),
  cpu: v.nullable(cpuShares),
  /** Share of block reads that found their block in shared_buffers, 0 to 1. */
  hitRatio: v.nullable(share),
  walBytes: v.nullable(notNegative),
  /** Calls of fsync (of WAL and of data files) and the seconds they took, as far as this version counts them. */
  fsync: v.nullable(v.object({ count: notNegative, seconds })),
  /** Seconds that client sessions were busy with statements, all together; null before PostgreSQL 14. */
  activeSeconds: seconds,
  /** Most bytes that data and WAL had at a time. */
  peakBytes: v.nullable(notNegative),
  /** What client sessions waited for, from samplings of pg_stat_activity. */
  waits: v.nullable(
    v.object({
      samplings: count,
      /** Samplings in which at least one client session was active. */
      busy: count,
      /** Active sessions found, by what they waited for; `type` and `event` are `CPU` for one that waited for nothing. */
      events: few(v.object({ type: name, event: name, samples: count })),
      /**
       * The same samples by the kind of statement that ran. Unlike pg_stat_statements this has the commit of a single statement
       * in it, and every call of a utility statement that a client prepared: of those only the first is counted (seen in 14 to 18).
       */
      statements: v.optional(v.pipe(v.array(v.object({ text, samples: count })), v.maxLength(MAX_STATEMENTS)), []),
    }),
  ),
  /** Null where the server has no pg_stat_statements. */
  statements: v.nullable(
    v.object({
      calls: notNegative,
      seconds: notNegative,
      /** By kind: `TRUNCATE`, `INSERT`, `COMMIT`, `DDL`, ...; most seconds first. */
      classes: statementTimes,
      /** The single statements with the most seconds, without their values. */
      top: statementTimes,
    }),
  ),
  /** What could not be read, in words. */
  notes: texts,
});

export type Explanation = v.InferOutput<typeof explanation>;
export type Waits = NonNullable<Explanation['waits']>;
export type Statements = NonNullable<Explanation['statements']>;
export type StatementTime = Statements['top'][number];
