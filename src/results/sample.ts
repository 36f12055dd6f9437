import * as v from 'valibot';
import { MAX_FEW, MAX_TESTS } from './limits.ts';
import {
  better,
  count,
  finite,
  id,
  integer,
  later,
  name,
  notNegative,
  positive,
  seconds,
  share,
  text,
  texts,
} from './values.ts';

/** `read` gives 100, and those of pg-speed itself come on top. */
const MAX_METRICS = 200;

/** What the processors did, as shares of their time. */
export const cpuShares = v.object({ user: share, system: share, idle: share, iowait: share, steal: share });

/** What the server and the machine said about one trial. Null where it could not be read. */
const probes = v.object({
  /** Client sessions that the server counted during the run, without ours; null before PostgreSQL 14, and where a database was dropped. */
  sessions: v.nullable(count),
  /** Transactions (committed and rolled back) during the run, without ours; null where a database was dropped. */
  transactions: v.nullable(count),
  /** Whether any client but us used the server during the run. */
  used: v.nullable(v.boolean()),
  /** File system type of PGDATA, e.g. `tmpfs`, `ext4`. */
  fileSystem: v.nullable(text),
  /** One-minute load average at the end of the trial. */
  load: v.nullable(notNegative),
  /** Share of CPU time taken by the hypervisor during the trial, 0 to 1. */
  steal: v.nullable(share),
  /** Seconds of the trial that belong to no phase. A difference of two clocks' sums, so that it can be a hair below zero. */
  overhead: v.pipe(finite, v.minValue(-0.01)),
  /** Share of block reads that found their block in shared_buffers during the run, 0 to 1; null where a database was dropped. */
  hitRatio: later(share),
  /** Bytes of WAL written during the run. */
  walBytes: later(notNegative),
  /** What the machine's processors did during the run. */
  cpu: later(cpuShares),
});

/** The tests of one trial, in columns: place i is the test `tests[i]` of the results. Shorter than that list: the rest did not run. */
const testRun = v.object({
  /** As the test tool wrote them; null for a test without a time. */
  seconds: v.pipe(v.array(seconds), v.maxLength(MAX_TESTS)),
  outcomes: v.pipe(
    v.string(),
    v.maxLength(MAX_TESTS),
    v.regex(/^[pfs-]*$/),
    v.description('A letter a test: passed, failed, skipped, or not in this trial (`-`).'),
  ),
  /** Smallest step of the times written, in seconds: 0.001 where a tool writes three decimals. */
  resolution: positive,
});

/** One trial: one variant in one block, on a fresh cluster. */
export const sample = v.object({
  shard: v.pipe(v.optional(count, 0), v.description('Which of the merged files it is from.')),
  block: v.pipe(count, v.description('The warm-up is block 0; every variant is once in each of the others.')),
  position: v.pipe(count, v.description("Place in the block's random order, from 0.")),
  variant: id,
  /** Seconds; null where the trial did not get that far, and for a setup when there is none. */
  phases: v.object({ initdb: seconds, start: seconds, setup: seconds, run: seconds, stop: seconds }),
  metrics: v.pipe(v.array(v.object({ name: id, unit: name, better, value: notNegative })), v.maxLength(MAX_METRICS)),
  /** Settings read back from the running server, name to value as `SHOW` prints it. */
  settings: v.pipe(v.record(name, text), v.maxEntries(MAX_FEW)),
  probes,
  /** Null without `junit`, and where no file could be read. */
  tests: later(testRun),
  exitCode: v.nullable(integer),
  failure: v.pipe(v.nullable(text), v.description('Why the trial has no result; null when it succeeded.')),
  /** The last output of a failed command, and the server log where it helps. */
  evidence: v.nullable(text),
  warnings: texts,
});

export type Sample = v.InferOutput<typeof sample>;
export type Phases = Sample['phases'];
export type TestRun = v.InferOutput<typeof testRun>;
