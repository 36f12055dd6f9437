// Finds what bounds the time of a run with workers, from its own times alone, and what to do next. Pure.
import { formatSeconds } from '../../../report/format.ts';
import { code, name, type Phrase, say } from '../../../report/phrase.ts';
import { LEAST_GAIN_SECONDS } from '../plan/split-gain.ts';
import type { Run, RunSlice } from '../result.ts';
import { countWorkers, formatPart, streamOf, sumSeconds } from './words.ts';

/** Share of the slices' time outside of their tests from which it is worth a sentence. */
const START_SHARE = 0.3;
/** Share of the run that setting up takes from which a snapshot is worth it. */
const SETUP_SHARE = 0.3;
/** From this share of the processors on, more workers have nothing to run on. */
const BUSY = 0.95;
/** Up to this share, more workers are worth a try. */
const HALF_IDLE = 0.6;
/** Share of the workers' time in slices, until the last of them ended, from which they count as evenly loaded. */
const EVEN = 0.8;
const MAX_WORKERS = 64;

/** What bounds the time, and what to do about it; both may be empty. */
export interface Bound {
  fact: Phrase;
  advice?: Phrase;
}

/** @returns nothing for a run with a failed slice, which may have ended early */
export function findBounds(run: Run): Bound[] {
  if (run.slices.some(({ failure, seconds }) => failure !== null || seconds === null)) return [];
  const total = sumSeconds(run.slices);
  if (total === 0) return [];
  return [findSetup(run), findStarts(run, total), ...findUneven(run, total), findProcessors(run, total)].filter(
    (bound) => bound !== null,
  );
}

function findSetup({ setup, canSnapshot, seconds }: Run): Bound | null {
  if (setup === null || setup < SETUP_SHARE * seconds) return null;
  const fact = say`Setting up takes ${formatPart(setup, seconds)}.`;
  return canSnapshot
    ? { fact, advice: say`Keep what the setup makes for the next runs: ${code('snapshot-files')}.` }
    : { fact };
}

const DJANGO = /\bmanage\.py\b/;

/** Only where tests ran one after the other: the times of parallel ones may have any sum. */
function findStarts({ slices, setup, command }: Run, total: number): Bound | null {
  let outside = 0;
  for (const { seconds, tests } of slices) {
    // A sum of zero is the form of runners that know no times.
    if (!tests?.seconds || seconds === null || tests.seconds > seconds) return null;
    outside += seconds - tests.seconds;
  }
  if (outside < START_SHARE * total) return null;
  const share = `${Math.round((100 * outside) / total)} %`;
  const where =
    setup === null
      ? say`Do what all slices do first, such as migrations, once in ${code('setup')}`
      : say`Do what all slices do first in ${code('setup')} too, which runs once`;
  return {
    fact: say`Each slice takes ${formatSeconds(outside / slices.length)}, ${share} of its time, outside of the tests that its JUnit files time: the start of the runner, migrations, fixtures.`,
    advice: DJANGO.test(command) ? say`${where}; see ${code('--keepdb')} of Django.` : say`${where}.`,
  };
}

/** One item that is longer than an even share; otherwise workers that waited for the last one. */
function findUneven(run: Run, total: number): Bound[] {
  const { slices, seconds, dealt, learned, shard } = run;
  const workers = countWorkers(run);
  const longest = findLongest(slices);
  if (longest && workers > 1 && longest.seconds > total / workers)
    return [
      {
        fact: say`${name(longest.item)} takes ${formatPart(longest.seconds, seconds)}, more than the even share of a worker.`,
        advice: adviseCut(longest, run, longest.seconds - total / workers),
      },
    ];
  const evenness = total / (workers * longestStream(slices));
  if (evenness >= EVEN) return [];
  const fact = say`The workers were idle for ${Math.round(100 * (1 - evenness))} % of the time until the last of them ended.`;
  // The times of one machine alone are not kept.
  if (dealt === 'times' || dealt === 'command' || shard !== null) return [{ fact }];
  if (learned) return [{ fact, advice: say`Run it again: the next run deals by the times that this one has learned.` }];
  if (slices.some(({ tests }) => tests !== null))
    return [
      {
        fact,
        advice: say`The JUnit files do not say in which items the time goes: write the seconds of each item into a file for ${code('slice-times')}.`,
      },
    ];
  return [{ fact, advice: say`Give ${code('junit')}: then the next run deals by the times of this one.` }];
}

/** What makes a long item shorter: the next run splits it, if it knows its time. @param gainSeconds what a split saves */
function adviseCut(
  { tests }: NonNullable<RunSlice['longest']>,
  { dealt, splits, learned, slices }: Run,
  gainSeconds: number,
): Phrase {
  if (tests === 1) return ['It is a single test, which no run can split: make two of it.'];
  // A run that knew the times would have split it.
  if (dealt === 'times' || !splits || gainSeconds < LEAST_GAIN_SECONDS)
    return say`Divide it, or list smaller items with ${code('slice-command')}.`;
  if (learned) return ['Run it again: the next run splits it.'];
  const hasJunit = slices.some((slice) => slice.tests !== null);
  const where = hasJunit ? code('slice-times') : say`${code('junit')} or ${code('slice-times')}`;
  const condition = tests === null ? ', if it has several tests' : '';
  return say`Give its time by ${where}: then the next run splits it${condition}.`;
}

function findLongest(slices: readonly RunSlice[]): RunSlice['longest'] {
  const items = slices.flatMap(({ longest }) => longest ?? []);
  return items.toSorted((a, b) => b.seconds - a.seconds)[0] ?? null;
}

/** Seconds of the worker that ran longest. */
function longestStream(slices: readonly RunSlice[]): number {
  const streams = new Map<string, number>();
  for (const slice of slices) {
    const stream = streamOf(slice);
    streams.set(stream, (streams.get(stream) ?? 0) + (slice.seconds ?? 0));
  }
  return Math.max(...streams.values());
}

function findProcessors({ busy, workers, items, slices }: Run, total: number): Bound | null {
  if (busy === null) return null;
  const percent = `${Math.round(100 * busy)} %`;
  if (busy >= BUSY) return { fact: say`The processors were ${percent} busy: more workers will not help.` };
  const more = Math.min(Math.ceil(1.5 * workers), MAX_WORKERS, items ?? MAX_WORKERS);
  const isEven = total >= EVEN * workers * longestStream(slices);
  // An item that takes longer than the even share of so many workers would leave them idle.
  const isBounded = (findLongest(slices)?.seconds ?? 0) > total / more;
  if (busy > HALF_IDLE || !isEven || isBounded || more <= workers) return null;
  return {
    fact: say`The processors were ${percent} busy.`,
    advice: say`Try ${code(`workers: ${more}`)}, if memory has room for so many servers and clients.`,
  };
}
