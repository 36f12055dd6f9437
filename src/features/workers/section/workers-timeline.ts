// Makes the timeline of a run: a row for each worker, a bar for each slice.
import type { Timeline, TimelineBar, TimelineRow } from '../../../report/timeline.ts';
import type { Run, RunSlice } from '../result.ts';
import { formatTime } from './words.ts';

/** @returns null if no slice ran */
export function plotWorkers(run: Run): Timeline | null {
  const ran = run.slices.flatMap((slice) => (slice.seconds === null ? [] : { slice, to: slice.began + slice.seconds }));
  if (ran.length === 0) return null;
  const seconds = ran.reduce((most, { to }) => Math.max(most, to), run.seconds);
  const setup = run.setup ?? 0;
  const rows = Array.from({ length: run.workers }, (_, index): TimelineRow => {
    const bars = ran.filter(({ slice }) => slice.worker === index + 1).map(({ slice, to }) => plotSlice(slice, to));
    if (setup > 0) bars.unshift({ from: 0, to: setup, kind: 'setup', label: '', title: `setup, ${formatTime(setup)}` });
    return { name: `worker ${index + 1}`, bars };
  });
  return { seconds, rows };
}

function plotSlice({ number, began, seconds, failure }: RunSlice, to: number): TimelineBar {
  const kind = failure === null ? 'passed' : 'failed';
  return {
    from: began,
    to,
    kind,
    label: String(number),
    title: `slice ${number}, ${formatTime(seconds ?? 0)}, ${kind}`,
  };
}
