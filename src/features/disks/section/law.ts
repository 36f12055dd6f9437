// Predicts the seconds of a run by the time of one sync: T(L) = T(here) + syncs x (L - here), where that law holds. Pure.
import { PART } from '../../../plan/parts.ts';
import type { Row, View } from '../../../report/view.ts';
import type { ReportedVariant } from '../../../results/plan.ts';
import type { Explanation } from '../../explain/result.ts';
import { isOff } from '../../explain/section/advice-server.ts';
import { countParallel, PARALLEL } from '../../explain/section/watched.ts';

/** How often the sessions of a watched run waited for a sync. */
export interface SyncCount {
  explanation: Explanation;
  /** `isBound`: `high` is an upper bound. `hasFiles`: the syncs of data files are known, too, and not only commits. */
  syncs: { low: number; high: number; isBound: boolean; hasFiles: boolean };
  /** Milliseconds of one on this machine; null if unknown. */
  hereMs: number | null;
}

/** How the run of a variant depends on the time of a sync. */
export interface SyncLaw {
  variant: string;
  /** Seconds that a run takes on this machine. */
  seconds: number;
  hereMs: number;
  /** Syncs for which the run waits. `isBound`: `high` is an upper bound, and `low` is zero but for what is known. */
  syncs: { low: number; high: number; isBound: boolean };
  /** The fastest variant that waits for no disk, and the seconds of its run on any; null if none was measured. */
  best: { variant: string; seconds: number } | null;
}

/**
 * Seconds of a run where a sync takes so many milliseconds. On a faster disk it takes no less than the run without syncs took, because
 * more syncs may be counted than it waited for.
 */
export function predictSeconds({ seconds, hereMs, syncs, best }: SyncLaw, ms: number): { low: number; high: number } {
  const least = Math.min(seconds, best?.seconds ?? 0);
  const [a = seconds, b = seconds] = [syncs.low, syncs.high].map((count) =>
    Math.max(least, seconds + (count * (ms - hereMs)) / 1000),
  );
  return { low: Math.min(a, b), high: Math.max(a, b) };
}

/** The law for a watched variant, by the runs of a comparison. @returns why there is none, in words */
export function findLaw({ explanation, syncs, hereMs }: SyncCount, view: View): SyncLaw | string {
  const { plan, results } = view;
  const row = view.rowOf(explanation.variant);
  const seconds = secondsOf(row);
  if (results.shards.length > 0) return 'the results of several machines are merged';
  if (plan.parts) return `one ${PART} was watched, and not the whole run`;
  if (plan.workload.kind !== 'command' && plan.workload.kind !== 'sample')
    return 'a benchmark runs for as long as its options say';
  if (!syncs.hasFiles) return 'how often it waited for data files is not known, or too roughly';
  if (hereMs === null) return 'how long a sync takes on this machine is not known';
  if (row === undefined || seconds === null) return 'it has no timed runs, or some of them failed';
  const parallel = countParallel(explanation);
  // Sessions that commit at once share one sync.
  const low = parallel < PARALLEL ? syncs.low : syncs.low / parallel;
  const { high, isBound } = syncs;
  return { variant: row.id, seconds, hereMs, syncs: { low, high, isBound }, best: findBest(row, view) };
}

/** The recommended one of the variants that differ from a row by waiting for no disk, otherwise the fastest of them. */
function findBest(row: Row, { rows, results }: View): SyncLaw['best'] {
  const others: NonNullable<SyncLaw['best']>[] = [];
  for (const other of rows) {
    const seconds = secondsOf(other);
    if (seconds !== null && !waitsForDisk(other.variant) && isAlike(other.variant, row.variant))
      others.push({ variant: other.id, seconds });
  }
  const { fastest } = results.conclusion;
  const [least] = others.toSorted((a, b) => a.seconds - b.seconds);
  return others.find(({ variant }) => variant === fastest) ?? least ?? null;
}

/** Mean seconds of a run; null without one, and if trials failed. */
function secondsOf(row: Row | undefined): number | null {
  return (row?.tally.failures === 0 && row.phase('run')) || null;
}

/** Whether sessions wait for a disk on this variant. */
export function waitsForDisk(variant: ReportedVariant): boolean {
  return variant.storage.kind === 'disk' && !isOff(variant, 'fsync');
}

/** Whether two variants run the same work in the same way. */
function isAlike(a: ReportedVariant, b: ReportedVariant): boolean {
  return (['version', 'clients', 'revision', 'workers', 'servers'] as const).every((key) => a[key] === b[key]);
}
