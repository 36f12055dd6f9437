// Defines the schema of a sample, the result of one trial: phases, metrics, settings, probes, failure.
import * as v from 'valibot';
import { testFieldsOfTrial } from '../features/tests/result.ts';
import { MAX_REPEAT } from '../inputs/rows/workload.ts';
import { MAX_FEW, MAX_PARTS } from './limits.ts';
import {
  better,
  count,
  described,
  finite,
  id,
  integer,
  list,
  name,
  notNegative,
  seconds,
  share,
  text,
} from './values.ts';
import { trialWarnings } from './warning.ts';

/** `read` gives 100, and pg-speed adds its own. */
const MAX_METRICS = 200;

export const cpuShares = v.object({ user: share, system: share, idle: share, iowait: share, steal: share });

/** Facts about one trial from the server and the machine, over all its runs. Null if they could not be read. */
const probes = v.object({
  /** Client sessions during the run, without ours; null before PostgreSQL 14, and if a database was dropped. */
  sessions: v.nullable(count),
  /** Transactions (committed and rolled back) during the run, without ours; null if a database was dropped. */
  transactions: v.nullable(count),
  /** Whether another client than ours used the server during the run. */
  used: v.nullable(v.boolean()),
  /** File system type of PGDATA, e.g. `tmpfs`, `ext4`. */
  fileSystem: v.nullable(text),
  /** One-minute load average at the end of the trial. */
  load: v.nullable(notNegative),
  /** Share of CPU time taken by the hypervisor during the trial, 0 to 1. */
  steal: v.nullable(share),
  /** Seconds of the trial outside all phases. The sums of two clocks differ, so it can be slightly below zero. */
  overhead: v.pipe(finite, v.minValue(-0.01)),
  /** Share of block reads found in shared_buffers during the run, 0 to 1; null if a database was dropped. */
  hitRatio: v.nullable(share),
  /** Bytes of WAL written during the run. */
  walBytes: v.nullable(notNegative),
  /** Processors of the machine during the run. */
  cpu: v.nullable(cpuShares),
});

export const sample = v.object({
  shard: described(count, 'Which of the merged files it is from.'),
  block: described(count, 'The warm-up is block 0; every variant is once in each of the others.'),
  position: described(count, "Place in the block's random order, from 0."),
  variant: id,
  part: v.optional(described(count, 'Which part of the workload it ran, from 1; absent: the whole.')),
  /** Seconds; null if the trial did not get that far, and without a setup. */
  phases: v.object({ initdb: seconds, start: seconds, setup: seconds, run: seconds, stop: seconds }),
  runs: described(
    v.nullable(list(notNegative, MAX_REPEAT)),
    'Seconds of each run of the command in this cluster; null without `repeat`. `phases.run` is their mean.',
  ),
  slices: v.optional(
    described(
      list(notNegative, MAX_PARTS),
      'Seconds of each slice of the part that it ran, in the order of their numbers; absent: the part is no group of several.',
    ),
  ),
  metrics: list(v.object({ name: id, unit: name, better, value: notNegative }), MAX_METRICS),
  /** Settings read from the running server, by name, as `SHOW` prints them. */
  settings: v.pipe(v.record(name, text), v.maxEntries(MAX_FEW)),
  probes,
  ...testFieldsOfTrial,
  exitCode: v.nullable(integer),
  failure: described(v.nullable(text), 'Why the trial has no result; null when it succeeded.'),
  /** The last output of a failed command, and the server log if it helps. */
  evidence: v.nullable(text),
  warnings: trialWarnings,
});

export type Sample = v.InferOutput<typeof sample>;
export type Phases = Sample['phases'];
