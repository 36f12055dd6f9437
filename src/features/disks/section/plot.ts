// Makes the data and caption of the chart of a run over the time of a sync.
import type { Caption, FeatureFigure } from '../../../report/figure.ts';
import { roundFigure } from '../../../report/format.ts';
import { PUBLISHED_DISKS } from '../../../report/published-disks.ts';
import type { View } from '../../../report/view.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { PlotDiskLine, PlotDisks } from '../plot-data.ts';
import { predictSeconds, type SyncLaw } from './law.ts';
import { formatRoughly, formatSyncTime } from './section.ts';
import { findLawOf, findSyncCount } from './syncs.ts';

/** Milliseconds of one sync at the ends of the axis. */
const ENDS = [0.05, 50] as const;
const STEPS = 30;
/** Seconds that stand for none, which a logarithmic axis does not have. */
const LEAST_SECONDS = 0.001;
/** Milliseconds that are read to a screen reader. */
const SPOKEN = [1, 5, 20];
const NAME_CHARACTERS = 40;

/** Null where the law does not hold, and for a suite that waits for no disk. */
function plotDisks(view: View): PlotDisks | null {
  const count = findSyncCount(view);
  if (count === null || Math.round(count.syncs.high) === 0) return null;
  const law = findLawOf(count, view);
  if (typeof law === 'string') return null;
  const { variant, hereMs, syncs, best } = law;
  const lines = [plotLine(variant, law, (ms) => predictSeconds(law, ms))];
  if (best !== null) {
    const { seconds } = best;
    lines.push(plotLine(best.variant, law, () => ({ low: seconds, high: seconds })));
  }
  const range = syncs.low < syncs.high ? 'range' : 'exact';
  return { hereMs: roundFigure(hereMs), count: syncs.isBound ? 'bound' : range, lines, disks: PUBLISHED_DISKS };
}

function plotLine(
  variant: string,
  { hereMs, syncs: { isBound } }: SyncLaw,
  predict: (ms: number) => { low: number; high: number },
): PlotDiskLine {
  const name = shorten(variant, NAME_CHARACTERS);
  const format = (ms: number) => {
    const { low, high } = predict(ms);
    const ends = new Set((isBound ? [high] : [low, high]).map(formatRoughly));
    return `${isBound && low < high ? 'at most ' : ''}${[...ends].join(' to ')}`;
  };
  const drawn = (seconds: number) => roundFigure(Math.max(seconds, LEAST_SECONDS));
  const points = listTimes(hereMs).map((ms) => {
    const { low, high } = predict(ms);
    const text = `${name} where a sync takes ${formatSyncTime(ms)}\n${format(ms)}`;
    return { ms: roundFigure(ms), low: drawn(isBound ? high : low), high: drawn(high), text };
  });
  const elsewhere = SPOKEN.map((ms) => `${format(ms)} at ${formatSyncTime(ms)}`);
  return { name, points, text: `${name}: ${[`${format(hereMs)} here`, ...elsewhere].join(', ')}` };
}

/** Times of a sync along a logarithmic axis, this machine's among them. */
function listTimes(hereMs: number): number[] {
  const low = Math.min(ENDS[0], hereMs);
  const high = Math.max(ENDS[1], hereMs);
  const times = Array.from({ length: STEPS + 1 }, (_, step) => low * (high / low) ** (step / STEPS));
  return [...times, hereMs].sort((a, b) => a - b);
}

const REMARKS: Record<PlotDisks['count'], string[]> = {
  exact: [],
  range: ['The area is what the count leaves open: it is a range, or sessions at once shared syncs.'],
  bound: ['The count is an upper bound, and so is the line.'],
};

function captionDisks({ lines, count, hereMs }: PlotDisks): Caption {
  return {
    title: 'Seconds of a run by the time of one sync of the disk',
    numbers: lines.map(({ text }) => text),
    caption: [
      `Predicted: what a run takes here, and for each sync that it waited for the difference between the disks. The dashed line is this machine (${formatSyncTime(hereMs)}).`,
      ...REMARKS[count],
      'The bars are published times of disks; for the runners that GitHub hosts none are published.',
    ],
  };
}

export const DISKS_FIGURE: FeatureFigure<PlotDisks> = { plot: plotDisks, caption: captionDisks };
