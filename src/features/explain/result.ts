// Defines the schema of the field `explanations` of the results file.
import * as v from 'valibot';
import { MAX_FEW, MAX_VARIANTS } from '../../results/limits.ts';
import { cpuShares } from '../../results/sample.ts';
import { count, few, finite, id, name, notNegative, seconds, share, text, texts } from '../../results/values.ts';

const MAX_STATEMENTS = 500;

const statementTimes = v.pipe(
  v.array(v.object({ text, calls: notNegative, seconds: notNegative })),
  v.maxLength(MAX_STATEMENTS),
);

/** One more trial of a variant, watched and not timed: where its time goes. */
export const explanation = v.object({
  variant: id,
  /** Wall seconds of the watched run, for shares and not for comparisons. Null if it did not get that far. */
  seconds,
  /** Why there is no result; null if it succeeded. */
  failure: v.nullable(text),
  /**
   * Differences of the server's counters over the run, by `view.column` in the names of this version (`pg_stat_wal.wal_sync`); times
   * are in milliseconds. Counters that did not change or do not exist have no key.
   */
  counters: v.pipe(v.record(name, finite), v.maxEntries(MAX_FEW)),
  lostDatabases: v.pipe(
    count,
    v.description(
      'Databases that were dropped in the run and whose counts are not known: then none of pg_stat_database is.',
    ),
  ),
  cpu: v.nullable(cpuShares),
  /** Share of block reads that found their block in shared_buffers, 0 to 1. */
  hitRatio: v.nullable(share),
  walBytes: v.nullable(notNegative),
  /** Calls of fsync (of WAL and of data files) and their seconds, as far as this version counts them. */
  fsync: v.nullable(v.object({ count: notNegative, seconds })),
  /** How often sessions waited for a sync of the disk; absent or null: not counted. */
  syncs: v.optional(
    v.nullable(
      v.object({
        /** Syncs of WAL; `isBound`: those of other processes are among them, or commits that wrote nothing. Null: not known. */
        commits: v.nullable(
          v.object({
            count: notNegative,
            source: v.picklist(['pg_stat_io', 'pg_stat_wal', 'commits']),
            isBound: v.boolean(),
          }),
        ),
        /** Syncs of data files, by samples of what sessions waited for. */
        files: v.nullable(v.object({ low: notNegative, high: notNegative, samples: count })),
        /** Milliseconds of one sync as the server timed it; null where it does not. */
        syncMs: v.nullable(notNegative),
      }),
    ),
  ),
  /** Seconds of client sessions in statements, all together; null before PostgreSQL 14. */
  activeSeconds: seconds,
  /** The largest size of data and WAL together. */
  peakBytes: v.nullable(notNegative),
  /** What client sessions waited for, from samples of pg_stat_activity. */
  waits: v.nullable(
    v.object({
      samplings: count,
      /** Samplings in which the server worked for at least one session: it did not sleep, nor wait for another or its client. */
      busy: count,
      /** Active sessions by what they waited for; `type` and `event` are `CPU` for one that waited for nothing. */
      events: few(v.object({ type: name, event: name, samples: count })),
      /**
       * The samples by kind of statement. Unlike pg_stat_statements they include the commit of a single statement, and every call of a
       * prepared utility statement, of which it counts only the first (seen in 14 to 18). `noEvent`: those without a wait event, on a
       * processor or in a call of the file system.
       */
      statements: v.pipe(
        v.array(v.object({ text, samples: count, noEvent: v.optional(count) })),
        v.maxLength(MAX_STATEMENTS),
      ),
      /** Different statements that waited for a lock of another session, whatever their values. */
      locked: v.optional(count),
    }),
  ),
  /** Null without pg_stat_statements. */
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
  /** What could not be read. */
  notes: texts,
});

const explanations = v.pipe(v.array(explanation), v.maxLength(MAX_VARIANTS));

export const explanationFields = {
  explanations: v.pipe(
    explanations,
    v.description('One more trial of each variant, watched and not timed: where its time goes.'),
  ),
};

export type Explanation = v.InferOutput<typeof explanation>;
export type SyncCounts = NonNullable<Explanation['syncs']>;
export type Waits = NonNullable<Explanation['waits']>;
export type Statements = NonNullable<Explanation['statements']>;
export type StatementTime = Statements['top'][number];
