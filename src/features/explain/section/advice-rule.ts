// Defines the form of a rule of advice, and what several rules share.
import type { Phrase } from '../../../report/phrase.ts';
import { type Speedup, toSpeedup } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import type { Comparison } from '../../../results/comparison.ts';
import type { ReportedVariant } from '../../../results/plan.ts';
import type { Explanation } from '../result.ts';

/** A watched run that passed, its seconds, and the view of the results that it belongs to. */
export interface WatchedRun {
  explanation: Explanation;
  run: number;
  view: View;
  /** Whether other numbers of workers were measured, which outranks what this run suggests. */
  triedWorkers: boolean;
}

/** One rule of advice: what it would change, and what it finds in a watched run; null if it does not apply. */
export interface Rule {
  /** `storage`: where the data lies, which may also help the best of the compared profiles. */
  changes: 'profile' | 'storage' | 'settings' | 'suite';
  find(watched: WatchedRun): Finding | null;
}

export type Rules = Readonly<Record<string, Rule>>;

/** The end of a sentence, and the seconds of the run that it is about, by which advice is ordered. */
export interface Finding {
  seconds: number;
  text: Phrase;
}

/** The least share that is worth a change of the suite. */
export const WORTH = 0.1;
/** The least share that a comparison can measure. */
export const NOTHING = 0.01;

/** Whether a share of the server's work is also a large part of the run. */
export function isWorth({ share, seconds }: { share: number; seconds: number }, run: number): boolean {
  return share >= WORTH && seconds >= (WORTH / 2) * run;
}

/** Sum of counters of the databases; 0 if the version does not have them. */
export function readCounter({ explanation: { counters } }: WatchedRun, ...columns: string[]): number {
  return columns.reduce((sum, column) => sum + (counters[`pg_stat_database.${column}`] ?? 0), 0);
}

export interface Undurable {
  variant: ReportedVariant;
  verdict: Comparison['verdict'];
  /** Null if nothing was measured. */
  speedup: Speedup | null;
}

/** The compared variants without durability, the fastest first; empty if the reference was not watched. */
export function listUndurable({ explanation, view }: WatchedRun): Undurable[] {
  if (explanation.variant !== view.plan.reference) return [];
  const variants: Undurable[] = [];
  for (const comparison of view.comparisons) {
    const variant = view.rowOf(comparison.variant)?.variant;
    if (variant && !isDurable(variant))
      variants.push({ variant, verdict: comparison.verdict, speedup: toSpeedup(comparison) });
  }
  return variants.sort((a, b) => (b.speedup?.ratio ?? 0) - (a.speedup?.ratio ?? 0));
}

/** Whether a comparison left open what a variant wins. */
export function isOpen({ verdict, speedup }: Undurable): boolean {
  return (verdict === 'inconclusive' || verdict === null) && speedup !== null;
}

/** Whether commits of a variant wait for a disk. */
export function isDurable(variant: ReportedVariant): boolean {
  return variant.storage.kind === 'disk' && !isFsyncOff(variant) && !isOff(variant, 'synchronous_commit');
}

export function isFsyncOff(variant: ReportedVariant): boolean {
  return isOff(variant, 'fsync');
}

function isOff({ settings }: ReportedVariant, setting: string): boolean {
  return settings.some(({ name, value }) => name === setting && /^(off|false|no|0)$/i.test(value));
}
