// Runs all slices, each worker one after the other, and ends the others if one fails and the user wants that.
import type { Announcer } from './announce.ts';
import type { DealtSlice } from './deal-suite.ts';
import { type EndedSlice, runSlice, type SliceContext } from './slice.ts';

interface RunOptions extends Omit<SliceContext, 'signal'> {
  announcer: Announcer;
  failFast: boolean;
  /** Called when a slice has ended, before it is shown. @returns the number of its tests; null: unknown */
  onEnd(slice: EndedSlice): Promise<number | null>;
}

/**
 * Runs every slice once. What fails is noted in the slice.
 * @returns the slices in the order of their numbers, also of an interrupted run
 * @throws PgSpeedError of kind `input` for a command that cannot be started, a defect; no command runs any more then
 */
export async function runSlices(slices: readonly DealtSlice[], options: RunOptions): Promise<EndedSlice[]> {
  const { announcer, failFast, onEnd, request } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const ended: EndedSlice[] = [];
  const work = async (worker: number) => {
    for (const slice of slices.filter((dealt) => dealt.worker === worker)) {
      announcer.begin(slice);
      const result = await runSlice(slice, { ...options, signal });
      ended.push(result);
      if (failFast && result.failure !== null) stop.abort();
      await announcer.end(result, await onEnd(result));
    }
  };
  const workers = [...new Set(slices.map(({ worker }) => worker))];
  const outcomes = await Promise.allSettled(
    workers.map((worker) =>
      work(worker).catch((error: unknown) => {
        stop.abort();
        throw error;
      }),
    ),
  );
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return ended.sort((a, b) => a.number - b.number);
}
