import type { Comparison, Verdict } from '../stats/comparison.ts';
import { describeCount } from '../stats/machines.ts';
import { halfWidthOf } from '../stats/paired.ts';
import type { Metric } from '../workload/metric.ts';
import { columnFormat, formatPercent, formatRatio, isTime } from './format.ts';
import { findComparison } from './outcome.ts';
import { type Phrase, shorten } from './phrase.ts';
import type { ReportedVariant, Results } from './results.ts';
import { listReferences, nounOf } from './shape.ts';
import { formatSpeedupInterval, type Speedup, toSpeedup } from './speedup.ts';
import { buildTable, center, type FilledColumn, left, right, type Table } from './table.ts';
import {
  comparedVariants,
  countedOf,
  isReference,
  isSingle,
  meanMetric,
  metricKinds,
  type Tally,
  tally,
  tallyReference,
} from './trials.ts';

/** The primary metric and one beside it; the rest is in a table of its own. */
export const SHOWN_METRICS = 2;

/** The table that the report is about, with the verdict of each row for renderers that colour it. */
export interface MainTable {
  table: Table;
  verdicts: Verdict[];
  /** Speedups shown. */
  speedups: Speedup[];
  /** Whether some means stand in brackets, as the variant has failed trials. */
  bracketed: boolean;
  /** How to read it, where that is more than its intervals and brackets; absent: nothing. */
  legend?: Phrase[];
  /** Titles of the columns that come in tables of their own, where the page is too narrow for all; absent: it is one table. */
  later?: string[];
}

/** One variant against its reference. */
export interface Row {
  variant: ReportedVariant;
  tally: Tally;
  /** Undefined for a reference, and where the reference has failed trials. */
  comparison: Comparison | undefined;
  /** Null where either side has failed trials. */
  speedup: Speedup | null;
}

/** One row per variant, the reference first: means, speedup with its interval, verdict in words. */
export function buildMainTable(results: Results): MainTable {
  const rows = comparedVariants(results).map((variant) => makeRow(variant, results));
  const shown = metricKinds(results).slice(0, SHOWN_METRICS);
  const columns = [variantColumn(rows, results), ...shown.map((metric) => meanColumn(rows, metric, results))];
  const single = isSingle(results);
  if (single)
    columns.push(
      right(
        'n',
        rows.map(({ tally }) => String(tally.trials - tally.failures)),
      ),
    );
  else columns.push(...comparisonColumns(rows, results));
  columns.push(
    left(
      'verdict',
      rows.map((row) => describeVerdict(row, results, single)),
    ),
  );
  return {
    table: buildTable(columns),
    verdicts: rows.map((row) => (row.tally.failures > 0 ? 'failed' : (row.comparison?.verdict ?? null))),
    speedups: rows.flatMap(({ speedup }) => speedup ?? []),
    bracketed: rows.some(({ tally }) => tally.failures > 0 && tally.failures < tally.trials),
  };
}

export function makeRow(variant: ReportedVariant, results: Results): Row {
  const counts = tally(countedOf(results, variant.id));
  const comparison =
    tallyReference(results, variant.id).failures === 0
      ? findComparison(results, variant.id, results.plan.metric)
      : undefined;
  const speedup = comparison && counts.failures === 0 ? toSpeedup(comparison) : null;
  return { variant, tally: counts, comparison, speedup };
}

function variantColumn(rows: readonly Row[], results: Results): FilledColumn {
  return left(
    variantTitle(results),
    rows.map(({ variant }) => shorten(variant.id, 40)),
  );
}

/** Means of a metric as a column. */
export function meanColumn(rows: readonly Row[], metric: Metric, results: Results): FilledColumn {
  const means = rows.map(({ variant }) => meanMetric(results, variant.id, metric.name));
  const cells = formatMeans(means, metric.unit);
  return right(
    metricTitle(metric),
    cells.map((cell, index) => bracket(cell, rows[index]?.tally)),
  );
}

/** What the rows of a table are, as the title of their names. */
export function variantTitle(results: Pick<Results, 'plan'>): string {
  const noun = nounOf(results);
  return noun === 'version' ? 'variant' : noun;
}

/** Title of a column of speedups. */
export function referenceTitle(results: Pick<Results, 'plan'>): string {
  const { plan } = results;
  if (plan.revisions !== null) return 'vs base';
  return hasReferences(results) ? 'vs reference' : `vs ${shorten(plan.reference, 20)}`;
}

/** Whether not all are compared with the same variant, and no revisions are. */
function hasReferences(results: Pick<Results, 'plan'>): boolean {
  return results.plan.revisions === null && listReferences(results).length > 1;
}

/** Title of a metric's column: times carry their unit in the cells, and `tps` is its own unit. */
export function metricTitle({ name, unit }: { name: string; unit: string }): string {
  return isTime(unit) || unit === name || unit === '' ? name : `${name}, ${unit}`;
}

/** The cells of one column; empty where there is no mean. */
export function formatMeans(means: readonly (number | null)[], unit: string): string[] {
  const format = columnFormat(
    means.filter((mean) => mean !== null),
    unit,
  );
  return means.map((mean) => (mean === null ? '' : format(mean)));
}

/** Marks the mean of a variant of which some trials failed. */
export function bracket(cell: string, counts: Tally | undefined): string {
  return cell !== '' && (counts?.failures ?? 0) > 0 ? `(${cell})` : cell;
}

function comparisonColumns(rows: readonly Row[], results: Results): FilledColumn[] {
  return [
    ...(hasReferences(results)
      ? [
          left(
            'reference',
            rows.map(({ comparison }) => shorten(comparison?.reference ?? '', 40)),
          ),
        ]
      : []),
    right(
      referenceTitle(results),
      rows.map(({ speedup }) => (speedup ? formatRatio(speedup.ratio) : '')),
    ),
    center(
      '95 %',
      rows.map(({ speedup }) => formatSpeedupInterval(speedup)),
    ),
  ];
}

/** The verdict of a row in words. @param single whether nothing is compared */
export function describeVerdict({ variant, tally, comparison }: Row, results: Results, single: boolean): string {
  const failed = tally.failures > 0 ? `failed ${tally.failures} of ${tally.trials}` : '';
  if (single) return failed;
  const trouble = tally.trials === 0 ? 'not measured' : failed;
  if (isReference(results, variant.id)) return trouble === '' ? 'reference' : `reference, ${trouble}`;
  if (trouble !== '') return trouble;
  return comparison ? describeComparison(comparison, results) : 'not compared';
}

/** `faster`, `inconclusive ±12 %`, `same, indicative (n = 3)`. */
export function describeComparison(comparison: Comparison, { shards }: Results): string {
  const { verdict, n } = comparison;
  const count = `n = ${describeCount(n, shards)}`;
  if (verdict === null) return `${count}: too few for a verdict`;
  const indicative = n === 3 ? `, indicative (${count})` : '';
  const width = verdict === 'inconclusive' ? halfWidthOf(comparison) : null;
  return `${verdict}${width === null ? '' : ` ±${formatPercent(width)}`}${indicative}`;
}
