// Computes figures of a watched run from its samples and counters (fsync, statements, ceiling); defines the form of a rule of advice.
import { PART } from '../../../plan/parts.ts';
import { formatCount, formatPercent } from '../../../report/format.ts';
import type { Phrase } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import { isIdle } from '../collect/watch/idle.ts';
import type { Explanation } from '../result.ts';

/** A watched run that passed, its seconds, and the view of the results that it belongs to. */
export interface WatchedRun {
  explanation: Explanation;
  run: number;
  view: View;
  /** Whether other numbers of workers were measured, which outranks what this run suggests. */
  triedWorkers: boolean;
}

/** A rule of advice: what it would change, and what it finds in a watched run; null if it does not apply. */
export interface Rule {
  /** `storage`: where the data lies, which may also help the best of the compared profiles. */
  changes: 'profile' | 'storage' | 'suite';
  find(watched: WatchedRun): Finding | null;
}

/** The end of a sentence, and the seconds of the run that it is about, by which advice is ordered. */
export interface Finding {
  seconds: number;
  text: Phrase;
}

/** The least share that is worth a change. */
export const WORTH = 0.1;

/** Whether a share of the server's work is also a large part of the run. */
export function isWorth({ share, seconds }: { share: number; seconds: number }, run: number): boolean {
  return share >= WORTH && seconds >= (WORTH / 2) * run;
}

/** Sum of counters of the databases; 0 if the version does not have them. */
export function readCounter({ counters }: Explanation, ...columns: string[]): number {
  return columns.reduce((sum, column) => sum + (counters[`pg_stat_database.${column}`] ?? 0), 0);
}

/** Checkpoints during the run and their milliseconds, under the names of every version. */
export function readCheckpoints({ counters }: Explanation): { count: number; requested: number; ms: number } {
  const read = (old: string, since17: string) =>
    (counters[`pg_stat_bgwriter.${old}`] ?? 0) + (counters[`pg_stat_checkpointer.${since17}`] ?? 0);
  const requested = read('checkpoints_req', 'num_requested');
  return {
    count: requested + read('checkpoints_timed', 'num_timed'),
    requested,
    ms: read('checkpoint_write_time', 'write_time') + read('checkpoint_sync_time', 'sync_time'),
  };
}

/** Time of some classes of statements together. */
export interface ClassTime {
  seconds: number;
  /** Share of the time of all statements, 0 to 1. */
  share: number;
  /** Count of pg_stat_statements, which may miss some; null without it. */
  calls: number | null;
  /** Number of samples behind the time; null if the time is from pg_stat_statements, which leaves out the commit. */
  samples: number | null;
}

/** With fewer active samples the counters are better. With 100, a share of 1 % is known to be below 4 % (Wilson, 95 % one-sided). */
export const MIN_SAMPLES = 100;

/** Time of some classes of statements, from samples if there are enough; null if nothing is known about statements. */
export function sumClasses(explanation: Explanation, ...classes: string[]): ClassTime | null {
  const counted = sumCounted(explanation, ...classes);
  const { waits, seconds: run } = explanation;
  const total = sumSamples(waits?.statements);
  if (waits === null || run === null || total < MIN_SAMPLES) return counted;
  const samples = sumSamples(waits.statements.filter(({ text }) => classes.includes(text)));
  const seconds = (samples / waits.samplings) * run;
  return { seconds, share: samples / total, calls: counted?.calls ?? null, samples };
}

/** Time of some classes of statements from pg_stat_statements only; null without it. */
export function sumCounted({ statements }: Explanation, ...classes: string[]): (ClassTime & { calls: number }) | null {
  if (statements === null || statements.seconds <= 0) return null;
  const times = statements.classes.filter(({ text }) => classes.includes(text));
  const seconds = times.reduce((sum, time) => sum + time.seconds, 0);
  const calls = times.reduce((sum, time) => sum + time.calls, 0);
  return { calls, seconds, share: Math.min(1, seconds / statements.seconds), samples: null };
}

export function sumSamples(counted: readonly { samples: number }[] = []): number {
  return counted.reduce((sum, { samples }) => sum + samples, 0);
}

/** Active samples that wait for something, all active samples, and the seconds that the waiting ones stand for. */
export function countSamples(
  { waits, seconds }: Explanation,
  isMeant: (type: string, event: string) => boolean,
): { samples: number; total: number; seconds: number } {
  const events = waits?.events ?? [];
  const samples = sumSamples(events.filter(({ type, event }) => isMeant(type, event)));
  return { samples, total: sumSamples(events), seconds: (samples / (waits?.samplings ?? 1)) * (seconds ?? 0) };
}

/** `12 % of 1,560 samples of active sessions`. */
export function formatSamples({ samples, total }: { samples: number; total: number }): string {
  return `${formatPercent(samples / total)} of ${formatCount(total)} samples of active sessions`;
}

/** A wait for the disk. A lightweight lock is held by backends that wait for another one's WAL write. */
export function isDiskWait(type: string, event: string): boolean {
  return type === 'IO' || (type === 'LWLock' && event.startsWith('WALWrite'));
}

/**
 * Waits of sessions for fsync: one figure for the whole report. With enough samples, it is the time that sessions waited, which no
 * counter has whole: none counts the syncs of TRUNCATE and CREATE INDEX. Otherwise it is the time that the server counts, which has the
 * checkpointer's syncs too. Null if neither is known.
 * @returns `share` of the time of active sessions, null if unknown; `samples` behind it, null if the server counted
 */
export function findSyncTime(
  explanation: Explanation,
): { seconds: number; share: number | null; samples: number | null } | null {
  const { fsync, activeSeconds } = explanation;
  const isSync = (type: string, event: string) => type === 'IO' && event.endsWith('Sync');
  const { samples, total, seconds } = countSamples(explanation, isSync);
  if (explanation.seconds !== null && total >= MIN_SAMPLES) return { seconds, share: samples / total, samples: total };
  if (fsync?.seconds == null) return null;
  return { seconds: fsync.seconds, share: activeSeconds ? fsync.seconds / activeSeconds : null, samples: null };
}

/** From so many sessions at the same time on, on average, their seconds are no longer seconds of the run. */
export const PARALLEL = 1.1;

/** Sessions for which the server worked at the same time, on average over the samplings that saw one; 1 without samples. */
export function countParallel(explanation: Explanation): number {
  const busy = explanation.waits?.busy ?? 0;
  const { samples } = countSamples(explanation, (type, event) => !isIdle(type, event));
  return busy === 0 || samples === 0 ? 1 : samples / busy;
}

/** `of the run`, or `of session time at 2.8 sessions at once` where several are active at the same time. */
export function nameTime(explanation: Explanation, { plan }: View): string {
  const parallel = countParallel(explanation);
  if (parallel < PARALLEL) return plan.parts ? `of the watched ${PART}` : 'of the run';
  return `of session time at ${parallel.toFixed(1)} sessions at once`;
}

/** With fewer samplings the share of the server's work is too uncertain. */
const MIN_SAMPLINGS = 30;
/** One-sided, 95 %. */
const Z = 1.645;

/**
 * How many times faster settings can make a run at most, by Amdahl's law; null with too few samples. Takes the upper end of the interval
 * (Wilson) for the share of the server's work, so that chance in few samples cannot make the ceiling too low.
 */
export function findCeiling({ waits }: Explanation): number | null {
  if (waits === null || waits.samplings < MIN_SAMPLINGS) return null;
  const { busy, samplings: n } = waits;
  const share = busy / n;
  const square = Z ** 2;
  const upper =
    (share + square / (2 * n) + Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n ** 2))) / (1 + square / n);
  return 1 / (1 - Math.min(upper, 1 - 1e-9));
}

/**
 * How many times faster a profile is expected to make a run; null with too few samples. It lies between what the waits for the disk took
 * and all that the server took, because a profile also makes the files of tables faster: the geometric mean of both. docs/tune.md has how much
 * `turbo` won beside it, from the watched comparisons in benchmarks/results/suites.
 */
export function expectProfileGain(explanation: Explanation): number | null {
  const ceiling = findCeiling(explanation);
  if (ceiling === null || explanation.waits === null) return null;
  const { samples, total } = countSamples(explanation, isDiskWait);
  const { busy, samplings } = explanation.waits;
  const disk = total === 0 ? 0 : (busy / samplings) * (samples / total);
  return Math.sqrt(ceiling / (1 - Math.min(disk, 1 - 1e-9)));
}
