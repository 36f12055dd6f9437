// Words that the parts of a run's report share: sums, times, items and failures of slices.
import { columnFormat, formatSeconds } from '../../../report/format.ts';
import { name, type Phrase, prose, say, trimStop } from '../../../report/phrase.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Run, RunSlice } from '../result.ts';

/** Items that a sentence or cell names. */
const MAX_ITEMS = 2;
const MAX_REASON = 300;

/** Seconds of all slices together, each with the start of its runner. */
export function sumSeconds(slices: readonly RunSlice[]): number {
  return slices.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
}

/** Which worker of which machine ran a slice, as a key. */
export function streamOf({ machine, worker }: Pick<RunSlice, 'machine' | 'worker'>): string {
  return `${machine}/${worker}`;
}

/** The numbers of the machines that ran slices, in order; empty in the run of one machine. */
export function listMachines(slices: readonly RunSlice[]): number[] {
  return [...new Set(slices.flatMap(({ machine }) => machine ?? []))].sort((a, b) => a - b);
}

/** How many workers ran side by side, on all machines. */
export function countWorkers({ workers, slices }: Pick<Run, 'workers' | 'slices'>): number {
  return listMachines(slices).length === 0 ? workers : new Set(slices.map(streamOf)).size;
}

/** The number of a slice after the word: `3`, or `3 (machine 2)`. */
export function numberSlice({ number, machine }: Pick<RunSlice, 'number' | 'machine'>): string {
  return machine === null ? String(number) : `${number} (machine ${machine})`;
}

/** `6m12s`, `28.6s` */
export function formatTime(seconds: number): string {
  return columnFormat([seconds], 's')(seconds);
}

/** `48 of 101 s`, or `1m31s of 12m05s`. */
export function formatPart(part: number, whole: number): string {
  if (whole >= 600) return `${formatTime(part)} of ${formatTime(whole)}`;
  if (whole < 10) return `${formatSeconds(part)} of ${formatSeconds(whole)}`;
  return `${Math.round(part)} of ${Math.round(whole)} s`;
}

/** The first items, as code; empty where the command cuts the suite by itself. */
export function nameItems(items: readonly string[]): Phrase {
  const names = items.slice(0, MAX_ITEMS).flatMap((item, index) => (index === 0 ? [name(item)] : [', ', name(item)]));
  return items.length > MAX_ITEMS ? [...names, ` and ${items.length - MAX_ITEMS} more`] : names;
}

/** The failed slices, the first to fail first. */
export function listFailed({ slices }: Run): RunSlice[] {
  const endOf = ({ began, seconds }: RunSlice) => began + (seconds ?? 0);
  return slices.filter(({ failure }) => failure !== null).toSorted((a, b) => endOf(a) - endOf(b));
}

/** `exit code 1 (tests/test_a.py)` */
export function describeFailure({ failure, items }: RunSlice): Phrase {
  const reason = prose(shorten(trimStop(failure ?? ''), MAX_REASON));
  return items.length === 0 ? reason : say`${reason} (${nameItems(items)})`;
}
