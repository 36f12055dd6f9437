import type { Metric } from '../workload/metric.ts';
import { formatRatio } from './format.ts';
import {
  bracket,
  describeComparison,
  describeVerdict,
  formatMeans,
  type MainTable,
  makeRow,
  metricTitle,
  type Row,
} from './main-table.ts';
import { findComparison } from './outcome.ts';
import { describeBusy } from './probe-means.ts';
import type { ReportedVariant, Results } from './results.ts';
import { formatSpeedupInterval, type Speedup, toSpeedup } from './speedup.ts';
import type { Sweep, SweepLine } from './sweep.ts';
import { buildTable, center, type FilledColumn, left, right } from './table.ts';
import { meanMetric } from './trials.ts';

/** A cell of a line: one point in the metric of the table. */
interface Cell {
  variant: ReportedVariant | null;
  row: Row | null;
  speedup: Speedup | null;
}

/**
 * One row a point of the axis: the mean of each line and, for each that is compared with another, how many times faster it is
 * there, with interval and verdict. @param metric the primary one, or another: then there are no verdicts
 */
export function buildSweepTable(sweep: Sweep, metric: Metric, results: Results): MainTable {
  const isPrimary = metric.name === results.plan.metric;
  const cells = sweep.lines.map((line) => line.points.map((variant) => makeCell(variant, metric, results)));
  const compared = sweep.lines.flatMap((line, place) => (line.reference === null ? [] : [{ line, place }]));
  const [only] = compared;
  const single = compared.length === 1 && only !== undefined ? (cells[only.place] ?? []) : null;
  const busy = isPrimary ? busyColumns(sweep, results) : [];
  const table = buildTable([
    right(sweep.axes.along === 'clients' ? 'clients' : 'PostgreSQL', sweep.ticks),
    ...meanColumns(sweep, cells, metric, results),
    // The verdict of one line is in the last column, where it has its sign.
    ...(single ? busy : []),
    ...(single !== null && only !== undefined
      ? columnsOfOne(only.line, single, sweep, isPrimary, results)
      : compared.map(({ line, place }) => columnOfMany(line, cells[place] ?? [], isPrimary, results))),
    ...(single ? [] : busy),
  ]);
  const later = single ? [] : table.columns.slice(1 + sweep.lines.length).map(({ title }) => title);
  const shown = compared.flatMap(({ place }) => cells[place] ?? []);
  const tallies = cells.flat().flatMap(({ row }) => row?.tally ?? []);
  return {
    table,
    verdicts: sweep.ticks.map((_, tick) => (isPrimary && single ? verdictOf(single[tick]) : null)),
    later,
    speedups: shown.flatMap(({ speedup }) => speedup ?? []),
    bracketed: tallies.some(({ trials, failures }) => failures > 0 && failures < trials),
  };
}

function verdictOf(cell: Cell | undefined): MainTable['verdicts'][number] {
  if (!cell?.row) return null;
  return cell.row.tally.failures > 0 ? 'failed' : (cell.row.comparison?.verdict ?? null);
}

function makeCell(variant: ReportedVariant | null, metric: Metric, results: Results): Cell {
  if (variant === null) return { variant, row: null, speedup: null };
  const row = makeRow(variant, results);
  if (metric.name === results.plan.metric) return { variant, row, speedup: row.speedup };
  // Where the primary metric has no ratio as trials failed, others have none either.
  const comparison = row.speedup === null ? undefined : findComparison(results, variant.id, metric.name);
  return { variant, row, speedup: comparison ? toSpeedup(comparison) : null };
}

/** One format for all lines, so that they can be compared along a row. */
function meanColumns(sweep: Sweep, cells: readonly Cell[][], metric: Metric, results: Results): FilledColumn[] {
  const means = sweep.lines.map(({ points }) =>
    points.map((variant) => (variant === null ? null : meanMetric(results, variant.id, metric.name))),
  );
  const texts = formatMeans(means.flat(), metric.unit);
  const { length } = sweep.ticks;
  return sweep.lines.map(({ name }, place) => {
    const own = texts.slice(place * length, (place + 1) * length);
    return right(
      sweep.lines.length > 1 ? `${metricTitle(metric)} ${name}` : metricTitle(metric),
      own.map((text, tick) => bracket(text, cells[place]?.[tick]?.row?.tally)),
    );
  });
}

function busyColumns({ lines }: Sweep, results: Results): FilledColumn[] {
  return lines.map(({ name, points }) =>
    right(
      lines.length > 1 ? `CPU ${name}` : 'CPU',
      points.map((variant) => (variant === null ? '' : describeBusy(variant, results))),
    ),
  );
}

function columnsOfOne(
  line: SweepLine,
  cells: readonly Cell[],
  sweep: Sweep,
  isPrimary: boolean,
  results: Results,
): FilledColumn[] {
  return [
    right(
      `vs ${nameReference(line, sweep)}`,
      cells.map(({ speedup }) => (speedup ? formatRatio(speedup.ratio) : '')),
    ),
    center(
      '95 %',
      cells.map(({ speedup }) => formatSpeedupInterval(speedup)),
    ),
    ...(isPrimary
      ? [
          left(
            'verdict',
            cells.map(({ row }) => (row === null ? 'not measured' : describeVerdict(row, results, false))),
          ),
        ]
      : []),
  ];
}

/** A line is compared with itself where client counts are all that differs: with its first point. */
function nameReference({ name, reference }: SweepLine, { axes }: Sweep): string {
  if (reference !== name) return reference ?? '';
  const [first] = axes.counts;
  return `${first} ${first === 1 ? 'client' : 'clients'}`;
}

/** `1.45x (1.33 to 1.58), faster`: of several lines each has one column. */
function columnOfMany(line: SweepLine, cells: readonly Cell[], isPrimary: boolean, results: Results): FilledColumn {
  const texts = cells.map(({ row, speedup }) => {
    if (row === null) return 'not measured';
    const { comparison } = row;
    const words = describeVerdict(row, results, false);
    if (comparison === undefined || speedup === null) return isPrimary ? words : '';
    const interval = formatSpeedupInterval(speedup);
    const ratio = `${formatRatio(speedup.ratio)}${interval === '' ? '' : ` (${interval})`}`;
    // How few there are is said once, above.
    const verdict = describeComparison(comparison, results).replace(/, indicative .*$/, '');
    return isPrimary ? `${ratio}, ${verdict}` : ratio;
  });
  return left(`${line.name} vs ${line.reference ?? ''}`, texts);
}
