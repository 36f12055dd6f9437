// Computes what the report shows of the history: the usual range, whether this run is beyond it, and the data and words of its charts.
import { quantileSorted } from 'simple-statistics';
import type { Caption, FeatureFigure } from '../../../report/figure.ts';
import { countThings, formatAmount, roundFigure } from '../../../report/format.ts';
import { formatFactor, formatSpeedupInterval, toSpeedup } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { PlotHistory, PlotHistoryPoint, PlotHistorySeries } from '../plot-data.ts';
import type { HistoryPoint, HistorySeries, HistoryValue } from '../result.ts';

/** Fewer points give no median. */
export const ENOUGH_POINTS = 10;
/** With fewer points of this machine, those of other machines count too. */
const ENOUGH_OF_MACHINE = 3;
/** The middle four fifths: of ten runs all except the two at the ends. */
const MIDDLE = [0.1, 0.9] as const;

/** A point as shown; ratios are shown as speedups, above 1 for faster. */
interface ShownPoint extends HistoryValue {
  point: HistoryPoint;
  /** Whether the median counts it. Values of other machines are left out if this machine has enough points. */
  counted: boolean;
}

/** A series for every form of the report. */
export interface HistoryView {
  series: HistorySeries;
  /** Id of the reference of a ratio; null for values. */
  reference: string | null;
  points: ShownPoint[];
  now: HistoryValue | null;
  /** From the counted points; null below {@link ENOUGH_POINTS} points, `middle` also below that many counted points. */
  usual: { median: number; middle: { low: number; high: number } | null; n: number } | null;
  /** Whether points of other machines are left out. */
  excludes: boolean;
  others: number;
}

export function viewHistory({ plan, results, rowOf }: View): HistoryView[] {
  const referenceOf = (id: string) => rowOf(id)?.variant.reference ?? plan.reference;
  return (results.history?.series ?? []).map((series) => viewSeries(series, referenceOf(series.variant)));
}

function viewSeries(series: HistorySeries, reference: string): HistoryView {
  const others = series.points.filter((point) => !point.sameMachine).length;
  const excludes = series.kind === 'value' && others > 0 && series.points.length - others >= ENOUGH_OF_MACHINE;
  const points = series.points.map((point) => ({
    point,
    ...showValue(point, series),
    counted: !excludes || point.sameMachine,
  }));
  return {
    series,
    reference: series.kind === 'ratio' ? reference : null,
    points,
    now: series.now && showValue(series.now, series),
    usual: points.length < ENOUGH_POINTS ? null : computeUsual(points),
    excludes,
    others,
  };
}

function showValue({ value, low, high }: HistoryValue, { kind, better }: HistorySeries): HistoryValue {
  const speedup = kind === 'ratio' ? toSpeedup({ ratio: value, low, high, better }) : null;
  if (speedup === null) return { value, low, high };
  return { value: speedup.ratio, low: speedup.interval?.low ?? null, high: speedup.interval?.high ?? null };
}

function computeUsual(points: readonly ShownPoint[]): NonNullable<HistoryView['usual']> {
  const sorted = points
    .filter((point) => point.counted)
    .map((point) => point.value)
    .sort((a, b) => a - b);
  const at = (share: number) => quantileSorted(sorted, share);
  const middle = sorted.length < ENOUGH_POINTS ? null : { low: at(MIDDLE[0]), high: at(MIDDLE[1]) };
  return { median: at(0.5), middle, n: sorted.length };
}

/** `41.2 s`, `1.45x faster`. */
export function formatShown(value: number, { series }: HistoryView): string {
  return series.kind === 'ratio'
    ? formatFactor({ ratio: value, interval: null })
    : formatAmount(value, series.unit).trim();
}

/** `40.1 s to 42.3 s`, `1.33 to 1.58`. */
export function formatRange(low: number, high: number, value: number, view: HistoryView): string {
  if (view.series.kind === 'ratio') return formatSpeedupInterval({ ratio: value, interval: { low, high } });
  return `${formatShown(low, view)} to ${formatShown(high, view)}`;
}

/** Whether this run is beyond all counted points; null if it is not, or with too few points. */
export function compareWithAll({ now, points, usual, series }: HistoryView): 'slower' | 'faster' | null {
  if (now === null || !usual?.middle) return null;
  const counted = points.filter((point) => point.counted);
  const higherIsFaster = series.kind === 'ratio' || series.better === 'higher';
  if (counted.every((point) => now.value > point.value)) return higherIsFaster ? 'faster' : 'slower';
  if (counted.every((point) => now.value < point.value)) return higherIsFaster ? 'slower' : 'faster';
  return null;
}

/** The section has the rest as text. */
const MAX_SERIES = 6;
const NAME_CHARACTERS = 40;

/** Data for the charts of the history; null if there are none. */
export function plotHistory(view: View): PlotHistory | null {
  const drawn = viewHistory(view).filter(({ points }) => points.length > 0);
  if (drawn.length === 0) return null;
  return { series: drawn.slice(0, MAX_SERIES).map(plotSeries), rest: Math.max(0, drawn.length - MAX_SERIES) };
}

function plotSeries(view: HistoryView): PlotHistorySeries {
  const { series, reference, points, now, usual } = view;
  const what = reference === null ? series.metric : `speedup against ${shorten(reference, NAME_CHARACTERS)}`;
  const better = reference === null ? series.better : 'higher';
  const plotted = points.map(({ point, ...shown }) => {
    const commit = point.commit === null ? '' : `, ${point.commit.slice(0, 12)}`;
    const about = `${point.at.slice(0, 10)}${commit}${point.sameMachine ? '' : ', another machine'}`;
    return plotPoint(shown, view, about, point.sameMachine ? 'same' : 'other');
  });
  if (now !== null) plotted.push(plotPoint(now, view, 'this run', 'now'));
  const result = now === null ? 'no result' : formatShown(now.value, view);
  const before =
    usual === null
      ? `${countThings(points.length, 'run')} before it`
      : `median of ${usual.n} before it ${formatShown(usual.median, view)}`;
  return {
    title: `${shorten(series.variant, NAME_CHARACTERS)}: ${shorten(what, 2 * NAME_CHARACTERS)}, ${better} is better`,
    scale: reference !== null ? 'speedup' : series.unit === 's' ? 'time' : 'number',
    points: plotted,
    usual: usual && {
      median: roundFigure(usual.median),
      middle: usual.middle && { low: roundFigure(usual.middle.low), high: roundFigure(usual.middle.high) },
    },
    text: `${shorten(series.variant, NAME_CHARACTERS)}: this run ${result}, ${before}`,
  };
}

function plotPoint(
  { value, low, high }: HistoryValue,
  view: HistoryView,
  about: string,
  machine: PlotHistoryPoint['machine'],
): PlotHistoryPoint {
  const range = low === null || high === null ? '' : `, 95 % ${formatRange(low, high, value, view)}`;
  return {
    value: roundFigure(value),
    low: low === null ? null : roundFigure(low),
    high: high === null ? null : roundFigure(high),
    machine,
    text: `${about}\n${formatShown(value, view)}${range}`,
  };
}

export function captionHistory(history: PlotHistory): Caption {
  const points = history.series.flatMap((series) => series.points);
  const caption = [
    'Runs of the main branch, oldest first; the diamond at the right is this run. A line is the 95 % interval of a run.',
  ];
  const band = history.series.some(({ usual }) => usual?.middle) ? ', the band the middle four fifths of them' : '';
  if (history.series.some(({ usual }) => usual !== null))
    caption.push(`The dashed line is the median of the runs that count${band}.`);
  if (points.some(({ machine }) => machine === 'other')) caption.push('A plus is a run on another machine.');
  if (history.rest > 0)
    caption.push(`${countThings(history.rest, 'more variant')} ${history.rest === 1 ? 'is' : 'are'} not drawn.`);
  const numbers = history.series.map((series) => series.text);
  return { title: 'Earlier runs of the main branch, and this one', numbers, caption };
}

export const HISTORY_FIGURE: FeatureFigure<PlotHistory> = { plot: plotHistory, caption: captionHistory };
