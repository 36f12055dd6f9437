import { CPU_METRIC } from '../../../inputs/metric-names.ts';
import type { Phrase } from '../../../report/phrase.ts';
import { type Speedup, toSpeedup } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import type { ReportedVariant } from '../../../results/plan.ts';
import type { Results } from '../../../results/results.ts';
import type { Explanation } from '../result.ts';

/** Input of a rule: one watched run, and the results of the same comparison. */
export interface AdviceFacts {
  explanation: Explanation;
  run: number;
  cores: number;
  /** Processors that the command and the server used together, on average over the timed runs; null: not known. */
  usedCores: number | null;
  kind: Results['plan']['workload']['kind'];
  /** Whether the watched variant waits for the disk: not in memory, and with fsync. */
  durable: boolean;
  /** Compared variants without durability; empty if the reference was not watched. */
  effects: AdvisedEffect[];
}

/** How a variant without durability compares with the watched one. */
export interface AdvisedEffect {
  variant: string;
  inMemory: boolean;
  faster: boolean;
  /** Whether more runs might still show a gain. */
  open: boolean;
  /** Null if nothing was measured. */
  speedup: Speedup | null;
}

/** Null for a failed run and for one without a duration. */
export function gatherFacts(explanation: Explanation, view: View): AdviceFacts | null {
  const { plan, results } = view;
  const variant = view.rowOf(explanation.variant)?.variant;
  if (explanation.failure !== null || explanation.seconds === null || !variant) return null;
  const isReference = variant.id === plan.reference;
  return {
    explanation,
    run: explanation.seconds,
    cores: results.machine.cores,
    usedCores: readUsedCores(variant.id, view),
    kind: plan.workload.kind,
    durable: isDurable(variant),
    effects: isReference ? listEffects(view) : [],
  };
}

/** By the metric `cpu`, not by the processors of the machine, which others may use. */
function readUsedCores(id: string, { rowOf, results: { shards } }: View): number | null {
  const [cpu, run] = [rowOf(id)?.mean(CPU_METRIC), rowOf(id)?.mean('run')];
  return cpu == null || run == null || run === 0 || shards.length > 0 ? null : cpu / run;
}

function listEffects({ comparisons, rowOf }: View): AdvisedEffect[] {
  return comparisons.flatMap((comparison) => {
    const variant = rowOf(comparison.variant)?.variant;
    if (!variant || isDurable(variant)) return [];
    return {
      variant: variant.id,
      inMemory: variant.storage.kind === 'tmpfs',
      faster: comparison.verdict === 'faster',
      open: comparison.verdict === 'inconclusive' || comparison.verdict === null,
      speedup: toSpeedup(comparison),
    };
  });
}

function isDurable({ storage, settings }: ReportedVariant): boolean {
  const isOff = (name: string) => settings.some((one) => one.name === name && /^(off|false|no|0)$/i.test(one.value));
  return storage.kind === 'disk' && !isOff('fsync') && !isOff('synchronous_commit');
}

/** Sum of counters of the watched run; 0 if the version does not have them. */
export function readCounter({ explanation }: AdviceFacts, ...names: string[]): number {
  return names.reduce((sum, name) => sum + (explanation.counters[name] ?? 0), 0);
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
  /** As counted by pg_stat_statements, which may miss some; null without it. */
  calls: number | null;
  /** Number of samples behind the time; null if the time is from pg_stat_statements, which leaves out the commit. */
  samples: number | null;
}

/**
 * With fewer active samples the counters are better. With 100, a share of 1 % is known to be below 4 % (Wilson, 95 %
 * one-sided).
 */
export const MIN_SAMPLES = 100;

/** Time of some classes of statements, from samples if there are enough; null if nothing is known about statements. */
export function sumClasses(explanation: Explanation, ...classes: string[]): ClassTime | null {
  const counted = sumCounted(explanation, ...classes);
  const { waits, seconds: run } = explanation;
  const all = sumSamples(waits?.statements);
  if (waits === null || run === null || all < MIN_SAMPLES) return counted;
  const found = waits.statements.filter((one) => classes.includes(one.text));
  const samples = sumSamples(found);
  const seconds = (samples / waits.samplings) * run;
  return { seconds, share: samples / all, calls: counted?.calls ?? null, samples };
}

/** The same from pg_stat_statements alone; null without it. */
export function sumCounted({ statements }: Explanation, ...classes: string[]): (ClassTime & { calls: number }) | null {
  if (statements === null || statements.seconds <= 0) return null;
  const found = statements.classes.filter((one) => classes.includes(one.text));
  const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
  const calls = found.reduce((sum, one) => sum + one.calls, 0);
  return { calls, seconds, share: Math.min(1, seconds / statements.seconds), samples: null };
}

export function sumSamples(counted: readonly { samples: number }[] = []): number {
  return counted.reduce((sum, one) => sum + one.samples, 0);
}

/** Active samples that match, and all of them. */
export function countSamples(
  { waits }: Explanation,
  isMeant: (type: string, event: string) => boolean,
): { samples: number; all: number } {
  const events = waits?.events ?? [];
  const samples = sumSamples(events.filter(({ type, event }) => isMeant(type, event)));
  return { samples, all: sumSamples(events) };
}

/** A wait for the disk. A lightweight lock is held by backends that wait for another one's WAL write. */
export function isDiskWait(type: string, event: string): boolean {
  return type === 'IO' || (type === 'LWLock' && event.startsWith('WALWrite'));
}

export function isSleep(type: string, event: string): boolean {
  return type === 'Timeout' && event === 'PgSleep';
}

export function isSync(type: string, event: string): boolean {
  return type === 'IO' && event.endsWith('Sync');
}

/** Waits of sessions for fsync: one figure for the whole report. */
export interface SyncTime {
  seconds: number;
  /** Share of the time of active sessions; null: not known. */
  share: number | null;
  /** Number of samples behind it; null: counted by the server. */
  samples: number | null;
}

/**
 * With enough samples, the time that sessions waited for fsync, which no counter has whole: none counts the syncs of TRUNCATE and
 * CREATE INDEX. Else the time that the server counts, which has the checkpointer's syncs too. Null if neither is known.
 */
export function findSyncTime(explanation: Explanation): SyncTime | null {
  const { waits, fsync, activeSeconds, seconds: run } = explanation;
  const { samples, all } = countSamples(explanation, isSync);
  if (waits !== null && run !== null && all >= MIN_SAMPLES)
    return { seconds: (samples / waits.samplings) * run, share: samples / all, samples: all };
  if (fsync?.seconds == null) return null;
  return { seconds: fsync.seconds, share: activeSeconds ? fsync.seconds / activeSeconds : null, samples: null };
}

/** From so many sessions on, at the same time and on average, their seconds are no seconds of the run. */
export const PARALLEL = 1.1;

/** Sessions that were active at the same time, on average over the samplings that saw one; 1 without samples. */
export function countParallel(explanation: Explanation): number {
  const busy = explanation.waits?.busy ?? 0;
  const { samples } = countSamples(explanation, (type, event) => !isSleep(type, event));
  return busy === 0 ? 1 : samples / busy;
}

/** `of the run`, or `of session time at 2.8 sessions at once` where several are active at the same time. */
export function nameTime(explanation: Explanation): string {
  const parallel = countParallel(explanation);
  return parallel < PARALLEL ? 'of the run' : `of session time at ${parallel.toFixed(1)} sessions at once`;
}

/** A wait for a row or table locked by another session. */
export function isLockWait(type: string): boolean {
  return type === 'Lock';
}

/** A finding with its figure, as the end of a sentence. Advice is ordered by `seconds` of the run. */
interface Advice {
  seconds: number;
  text: Phrase;
}

/** Looks at one run; null without a finding. */
export type Rule = (facts: AdviceFacts) => Advice | null;

/** A smaller share is not worth a change of the suite. */
export const WORTH = 0.1;

/** Too small to be measured by a comparison. */
export const NOTHING = 0.01;

/** Whether a share of the server's work is also a large part of the run. */
export function isWorth(share: number, seconds: number, run: number): boolean {
  return share >= WORTH && seconds >= (WORTH / 2) * run;
}
