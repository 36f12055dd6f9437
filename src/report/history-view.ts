import { quantileSorted } from 'simple-statistics';
import type { HistoryPoint, HistorySeries } from '../results/history.ts';
import { formatAmount, formatInterval, formatRatio } from './format.ts';
import { toSpeedup } from './speedup.ts';
import type { View } from './view.ts';

/** Fewer points say nothing of what is usual. */
export const ENOUGH_POINTS = 10;
/** Fewer points of this machine than that, and those of others have to do. */
const ENOUGH_OF_MACHINE = 3;
/** The middle four fifths: of ten runs all but the two at the ends. */
const MIDDLE = [0.1, 0.9] as const;

/** A number as it is shown, a speedup for a ratio: above 1 is faster. */
interface ShownValue {
  value: number;
  low: number | null;
  high: number | null;
}

interface ShownPoint extends ShownValue {
  point: HistoryPoint;
  /** Whether the median counts it: of values, those of other machines are left out where this one has enough. */
  counted: boolean;
}

/** A series as every form of the report shows it. */
export interface HistoryView {
  series: HistorySeries;
  /** Id of the variant that a ratio is to; null for values. */
  reference: string | null;
  points: ShownPoint[];
  now: ShownValue | null;
  /** Of the counted points; null before there are {@link ENOUGH_POINTS} in all. `middle`: null before so many are counted. */
  usual: { median: number; middle: { low: number; high: number } | null; n: number } | null;
  /** Whether points of other machines are left out. */
  excludes: boolean;
  /** Points measured on other machines. */
  others: number;
}

/** What is to be shown of each series. */
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

function showValue({ value, low, high }: ShownValue, { kind, better }: HistorySeries): ShownValue {
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

/** `41.2 s`, `1.45x`. */
export function formatShown(value: number, { series }: HistoryView): string {
  return series.kind === 'ratio' ? formatRatio(value) : formatAmount(value, series.unit).trim();
}

/** `40.1 s to 42.3 s`, `1.33 to 1.58`. */
export function formatRange(low: number, high: number, value: number, view: HistoryView): string {
  if (view.series.kind === 'ratio') return formatInterval(low, high, value);
  return `${formatShown(low, view)} to ${formatShown(high, view)}`;
}

/** Whether this run is beyond all that is counted, from {@link ENOUGH_POINTS} on; null where it is not. */
export function compareWithAll({ now, points, usual, series }: HistoryView): 'slower' | 'faster' | null {
  if (now === null || !usual?.middle) return null;
  const counted = points.filter((point) => point.counted);
  const higherIsFaster = series.kind === 'ratio' || series.better === 'higher';
  if (counted.every((point) => now.value > point.value)) return higherIsFaster ? 'faster' : 'slower';
  if (counted.every((point) => now.value < point.value)) return higherIsFaster ? 'slower' : 'faster';
  return null;
}
