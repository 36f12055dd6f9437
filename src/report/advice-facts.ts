import type { Explanation } from '../results/explanation.ts';
import type { ReportedVariant } from '../results/plan.ts';
import type { Results } from '../results/results.ts';
import type { Phrase } from './phrase.ts';
import { toSpeedup } from './speedup.ts';
import type { View } from './view.ts';

/** What a rule of advice may look at: one watched run, and what the same comparison measured. */
export interface AdviceFacts {
  explanation: Explanation;
  /** Seconds of the watched run. */
  run: number;
  cores: number;
  kind: Results['plan']['workload']['kind'];
  /** Whether the variant watched waits for the disk at all: neither in memory nor without fsync. */
  durable: boolean;
  /** The variants compared with it that give durability up; empty when another one than the reference was watched. */
  effects: AdvisedEffect[];
}

/** How a variant that gives durability up was measured against the one watched. */
export interface AdvisedEffect {
  variant: string;
  inMemory: boolean;
  /** Whether it was judged faster. */
  faster: boolean;
  /** How many times as fast; null where nothing was measured. */
  speedup: number | null;
}

/** Null for a run that failed, or was over before anything could be said of it. */
export function gatherFacts(explanation: Explanation, view: View): AdviceFacts | null {
  const { plan, results } = view;
  const variant = view.rowOf(explanation.variant)?.variant;
  if (explanation.failure !== null || explanation.seconds === null || !variant) return null;
  const isReference = variant.id === plan.reference;
  return {
    explanation,
    run: explanation.seconds,
    cores: results.machine.cores,
    kind: plan.workload.kind,
    durable: isDurable(variant),
    effects: isReference ? listEffects(view) : [],
  };
}

function listEffects({ comparisons, rowOf }: View): AdvisedEffect[] {
  return comparisons.flatMap((comparison) => {
    const variant = rowOf(comparison.variant)?.variant;
    if (!variant || isDurable(variant)) return [];
    return {
      variant: variant.id,
      inMemory: variant.storage.kind === 'tmpfs',
      faster: comparison.verdict === 'faster',
      speedup: toSpeedup(comparison)?.ratio ?? null,
    };
  });
}

function isDurable({ storage, settings }: ReportedVariant): boolean {
  const isOff = (name: string) => settings.some((one) => one.name === name && /^(off|false|no|0)$/i.test(one.value));
  return storage.kind === 'disk' && !isOff('fsync') && !isOff('synchronous_commit');
}

/** A counter of the watched run; 0 where it did not change or the version has none. */
export function readCounter({ explanation }: AdviceFacts, ...names: string[]): number {
  return names.reduce((sum, name) => sum + (explanation.counters[name] ?? 0), 0);
}

/** Checkpoints that were begun in the run, and the milliseconds that they took; whatever the version calls them. */
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

/** Time that some classes of statements took together. */
export interface ClassTime {
  seconds: number;
  /** Share of the time of all statements, 0 to 1. */
  share: number;
  /** As pg_stat_statements counts them, which may miss some; null without it. */
  calls: number | null;
  /** Samples that the time rests on; null where it is pg_stat_statements' own, which ends before the commit. */
  samples: number | null;
}

/** Fewer active samples say less than the counters do. With 100 a share of 1 % is known to be below 4 % (Wilson, 95 % one-sided). */
export const MIN_SAMPLES = 100;

/** Some classes of statements together, from samples where there are enough; null when nothing is known of statements. */
export function sumClasses(explanation: Explanation, ...classes: string[]): ClassTime | null {
  const counted = sumCounted(explanation, ...classes);
  const { waits, seconds: run } = explanation;
  const all = (waits?.statements ?? []).reduce((sum, one) => sum + one.samples, 0);
  if (waits === null || run === null || all < MIN_SAMPLES) return counted;
  const found = waits.statements.filter((one) => classes.includes(one.text));
  const samples = found.reduce((sum, one) => sum + one.samples, 0);
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

/** The active samples that `isMeant` takes, of all active ones. */
export function countSamples(
  { waits }: Explanation,
  isMeant: (type: string, event: string) => boolean,
): { samples: number; all: number } {
  const events = waits?.events ?? [];
  const sum = (list: typeof events) => list.reduce((total, one) => total + one.samples, 0);
  return { samples: sum(events.filter(({ type, event }) => isMeant(type, event))), all: sum(events) };
}

/** A wait for the disk. Backends that wait for another one's write of the WAL are in a lightweight lock. */
export function isDiskWait(type: string, event: string): boolean {
  return type === 'IO' || (type === 'LWLock' && event.startsWith('WALWrite'));
}

/** A wait for the disk to have what was written. */
export function isSync(type: string, event: string): boolean {
  return type === 'IO' && event.endsWith('Sync');
}

/** A wait for a row or table that another session has locked. */
export function isLockWait(type: string): boolean {
  return type === 'Lock';
}

/** A finding with its figure, as the end of a sentence. `seconds`: how much of the run it is about, for the order. */
export interface Advice {
  seconds: number;
  text: Phrase;
}

/** Looks at one run; null when it has nothing to say of it. */
export type Rule = (facts: AdviceFacts) => Advice | null;

/** Below a tenth a change of the suite is not worth its trouble. */
export const WORTH = 0.1;

/** Too little to be seen in any time that a comparison measures. */
export const NOTHING = 0.01;

/** A share of the server's work that is also one of the whole run. */
export function isWorth(share: number, seconds: number, run: number): boolean {
  return share >= WORTH && seconds >= (WORTH / 2) * run;
}
