// Builds the main table of a sweep: a row per point of its axis, and columns for each line.
import { type FilledColumn, fillColumn, left, right, tabulate } from '../../../report/document.ts';
import { columnFormat } from '../../../report/format.ts';
import {
  explainBrackets,
  explainIntervals,
  formatBusy,
  formatComparison,
  formatMeans,
  formatVerdict,
  type MainTable,
  metricTitle,
  speedupColumns,
  verdictOfRow,
} from '../../../report/main-table.ts';
import { formatWithInterval, type Speedup } from '../../../report/speedup.ts';
import type { Row, View } from '../../../report/view.ts';
import type { Metric } from '../../../workload/command.ts';
import { nameAxis, type Sweep, type SweepLine } from './lines.ts';

/**
 * One row per point of the axis: the mean of each line and, for compared lines, speedup, interval and verdict.
 * @param metric the primary one, or another one without verdicts
 */
export function buildSweepTable(sweep: Sweep, metric: Metric, view: View): MainTable {
  const isPrimary = metric.name === view.plan.metric;
  const { lines, ticks } = sweep;
  const compared = lines.filter(({ reference }) => reference !== null);
  const [only] = compared;
  const single = compared.length === 1 ? only : undefined;
  const busy = isPrimary ? busyColumns(sweep) : [];
  const table = tabulate(ticks, [
    right(nameAxis(sweep), ticks),
    ...meanColumns(sweep, metric),
    // The verdict of a single line is in the last column, which shows signs.
    ...(single
      ? [...busy, ...columnsOfOne(single, metric, isPrimary, view)]
      : [...compared.map((line) => columnOfMany(line, metric, isPrimary, view)), ...busy]),
  ]);
  const rows = lines.flatMap(({ points }) => points.flatMap((row) => row ?? []));
  const speedups = compared.flatMap(({ points }) => points.flatMap((row) => readSpeedup(row, metric) ?? []));
  return {
    table,
    verdicts: ticks.map((_, tick) => {
      const row = isPrimary ? single?.points[tick] : null;
      return row ? verdictOfRow(row, row.effect()?.comparison) : null;
    }),
    later: single ? busy.map(({ title }) => title) : table.columns.slice(1 + lines.length).map(({ title }) => title),
    legend: [...explainIntervals(speedups), ...explainBrackets(rows)],
  };
}

/** If failed trials leave the primary metric without a ratio, other metrics have none either. */
function readSpeedup(row: Row | null, metric: Metric): Speedup | null {
  return row?.effect()?.speedup ? (row.effect(metric.name)?.speedup ?? null) : null;
}

/** One format for all lines, so that a row can be compared. */
function meanColumns({ lines, ticks }: Sweep, metric: Metric): FilledColumn[] {
  const rows = lines.flatMap(({ points }) => points);
  const means = rows.map((row) => row?.mean(metric.name) ?? null);
  const texts = formatMeans(rows, means, columnFormat(means, metric.unit));
  const title = metricTitle(metric);
  return lines.map(({ name }, place) =>
    right(lines.length > 1 ? `${title} ${name}` : title, texts.slice(place * ticks.length, (place + 1) * ticks.length)),
  );
}

function busyColumns({ lines }: Sweep): FilledColumn[] {
  return lines.map(({ name, points }) => {
    const cells = points.map((row) => (row === null ? '' : formatBusy(row)));
    return right(lines.length > 1 ? `CPU ${name}` : 'CPU', cells);
  });
}

function columnsOfOne(line: SweepLine, metric: Metric, isPrimary: boolean, view: View): FilledColumn[] {
  // If only client counts differ, a line is compared with its own first point.
  const [count] = view.axes.counts;
  const firstPoint = `${count} ${count === 1 ? 'client' : 'clients'}`;
  const title = `vs ${line.reference === line.name ? firstPoint : (line.reference ?? '')}`;
  const columns = [...speedupColumns<Row | null>(title, (row) => readSpeedup(row, metric))];
  if (isPrimary) columns.push(['verdict', (row) => formatPoint(row, view)]);
  return columns.map((column) => fillColumn(line.points, column));
}

function formatPoint(row: Row | null, { results }: View): string {
  return row === null ? 'not measured' : formatVerdict(row, false, results.shards);
}

/** `1.45x faster (1.33 to 1.58)`, with the verdict if it is another word: one column per line if there are several. */
function columnOfMany(line: SweepLine, metric: Metric, isPrimary: boolean, view: View): FilledColumn {
  const texts = line.points.map((row) => {
    const speedup = readSpeedup(row, metric);
    const comparison = row?.effect()?.comparison;
    if (comparison === undefined || speedup === null) {
      return isPrimary || row === null ? formatPoint(row, view) : '';
    }
    const ratio = formatWithInterval(speedup);
    const { verdict } = comparison;
    if (!isPrimary || verdict === 'faster' || verdict === 'slower') return ratio;
    // The headline has n once for all.
    return `${ratio}, ${verdict ?? formatComparison(comparison, view.results.shards)}`;
  });
  return left(`${line.name} vs ${line.reference ?? ''}`, texts);
}
