import { shorten } from '../system/terminal-text.ts';
import { formatRange, formatShown, type HistoryView, viewHistory } from './history-view.ts';
import type { PlotData, PlotHistory, PlotHistoryPoint, PlotHistorySeries } from './plot-data.ts';
import type { View } from './view.ts';

/** More is a page that nobody scrolls through; the section has more in words. */
const MAX_SERIES = 6;
const NAME_CHARACTERS = 40;

/** The figures behind the charts of the history; null where there are none to draw. */
export function plotHistory(view: View): PlotHistory | null {
  const drawn = viewHistory(view).filter(({ points }) => points.length > 0);
  if (drawn.length === 0) return null;
  return { series: drawn.slice(0, MAX_SERIES).map(plotSeries), rest: Math.max(0, drawn.length - MAX_SERIES) };
}

function plotSeries(view: HistoryView): PlotHistorySeries {
  const { series, reference, points, now, usual } = view;
  const what = reference === null ? series.metric : `speedup against ${shorten(reference, NAME_CHARACTERS)}`;
  const better = reference === null ? series.better : 'higher';
  const own = now === null ? [] : [plotPoint(now, view, { about: 'this run', machine: 'now' })];
  return {
    title: `${shorten(series.variant, NAME_CHARACTERS)}: ${shorten(what, 2 * NAME_CHARACTERS)}, ${better} is better`,
    scale: reference !== null ? 'speedup' : series.unit === 's' ? 'time' : 'number',
    points: [
      ...points.map(({ point, ...shown }) => {
        const commit = point.commit === null ? '' : `, ${point.commit.slice(0, 12)}`;
        const about = `${point.at.slice(0, 10)}${commit}${point.sameMachine ? '' : ', another machine'}`;
        return plotPoint(shown, view, { about, machine: point.sameMachine ? 'same' : 'other' });
      }),
      ...own,
    ],
    usual: usual && { median: round(usual.median), middle: usual.middle && roundEnds(usual.middle) },
    text: describe(view),
  };
}

function plotPoint(
  { value, low, high }: { value: number; low: number | null; high: number | null },
  view: HistoryView,
  { about, machine }: { about: string; machine: PlotHistoryPoint['machine'] },
): PlotHistoryPoint {
  const range = low === null || high === null ? '' : `, 95 % ${formatRange(low, high, value, view)}`;
  return {
    value: round(value),
    low: low === null ? null : round(low),
    high: high === null ? null : round(high),
    machine,
    text: `${about}\n${formatShown(value, view)}${range}`,
  };
}

function describe(view: HistoryView): string {
  const { series, now, usual, points } = view;
  const own = now === null ? 'no result' : formatShown(now.value, view);
  const before =
    usual === null
      ? `${points.length} runs before it`
      : `median of ${usual.n} before it ${formatShown(usual.median, view)}`;
  return `${shorten(series.variant, NAME_CHARACTERS)}: this run ${own}, ${before}`;
}

function roundEnds({ low, high }: { low: number; high: number }): { low: number; high: number } {
  return { low: round(low), high: round(high) };
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}

/** Title, numbers and caption of the figure, for those who do not see it too; null where there is none. */
export function captionHistory({ history }: Pick<PlotData, 'history'>): {
  title: string;
  numbers: string[];
  caption: string[];
} | null {
  if (!history) return null;
  const points = history.series.flatMap((series) => series.points);
  const others = points.some((point) => point.machine === 'other');
  const usual = history.series.some((series) => series.usual !== null);
  const middle = history.series.some((series) => series.usual?.middle);
  return {
    title: 'Earlier runs of the main branch, and this one',
    numbers: history.series.map((series) => series.text),
    caption: [
      'Runs of the main branch, oldest first; the diamond at the right is this run. A line is the 95 % interval of a run.',
      ...(usual
        ? [
            `The dashed line is the median of the runs that count${middle ? ', the band the middle four fifths of them' : ''}.`,
          ]
        : []),
      ...(others ? ['Hollow circles were measured on other machines.'] : []),
      ...(history.rest > 0 ? [`${history.rest} more variants are not drawn.`] : []),
    ],
  };
}
