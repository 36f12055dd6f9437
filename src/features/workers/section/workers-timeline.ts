// Makes the timeline of a run: a row for each worker of each machine, a bar for each slice.
import type { Timeline, TimelineBar, TimelineRow } from '../../../report/timeline.ts';
import type { Run, RunSlice } from '../result.ts';
import { formatTime, listMachines, numberSlice, streamOf } from './words.ts';

/** @returns null if no slice ran */
export function plotWorkers(run: Run): Timeline | null {
  const ran = run.slices.flatMap((slice) => (slice.seconds === null ? [] : { slice, to: slice.began + slice.seconds }));
  if (ran.length === 0) return null;
  const seconds = ran.reduce((most, { to }) => Math.max(most, to), run.seconds);
  const setup = run.setup ?? 0;
  const rows = listStreams(run).map(({ name, stream }): TimelineRow => {
    const own = ran.filter(({ slice }) => streamOf(slice) === stream);
    const bars = own.map(({ slice, to }) => plotSlice(slice, to));
    // It is the setup of the slowest machine; others may have begun earlier.
    const to = own.reduce((least, { slice }) => Math.min(least, slice.began), setup);
    if (to > 0) bars.unshift({ from: 0, to, kind: 'setup', label: '', title: `setup, ${formatTime(to)}` });
    return { name, bars };
  });
  return { seconds, rows };
}

/** The workers of each machine that ran slices. */
function listStreams({ workers, slices }: Run): { name: string; stream: string }[] {
  const machines = listMachines(slices);
  if (machines.length === 0)
    return Array.from({ length: workers }, (_, index) => ({
      name: `worker ${index + 1}`,
      stream: streamOf({ machine: null, worker: index + 1 }),
    }));
  return machines.flatMap((machine) => {
    const own = new Set(slices.flatMap((slice) => (slice.machine === machine ? [slice.worker] : [])));
    return [...own]
      .sort((a, b) => a - b)
      .map((worker) => ({ name: `machine ${machine}, worker ${worker}`, stream: streamOf({ machine, worker }) }));
  });
}

function plotSlice(slice: RunSlice, to: number): TimelineBar {
  const { number, began, seconds, failure } = slice;
  const kind = failure === null ? 'passed' : 'failed';
  return {
    from: began,
    to,
    kind,
    label: String(number),
    title: `slice ${numberSlice(slice)}, ${formatTime(seconds ?? 0)}, ${kind}`,
  };
}
