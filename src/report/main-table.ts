// Builds the main table of a report, and the columns and cells that other tables share: means, speedups, verdicts, hit ratio, CPU.
import { CPU_METRIC } from '../inputs/metric-names.ts';
import type { Comparison, Verdict } from '../results/comparison.ts';
import { formatWithUnit } from '../stats/machines.ts';
import type { CpuShares } from '../system/machine.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Metric } from '../workload/command.ts';
import { type CellsOf, type FilledColumn, right, type Table, tabulate } from './document.ts';
import { savesTime } from './effect.ts';
import { changeFormat, columnFormat, formatLevel, isTime } from './format.ts';
import { code, type Phrase, say } from './phrase.ts';
import { formatFactor, formatMeasured, formatSpeedupInterval, formatWithInterval, type Speedup } from './speedup.ts';
import { meanPairs, type Row, type View } from './view.ts';

/** The primary metric and one more; another table has the rest. */
export const SHOWN_METRICS = 2;

/** The main table, with a verdict per row for renderers that colour it. */
export interface MainTable {
  table: Table;
  verdicts: Verdict[];
  /** Explains the table. */
  legend: Phrase[];
  /** Titles of columns that move to further tables on a narrow page; absent: always one table. */
  later?: string[];
  /** Titles of columns that have a table of their own on the page; absent: none. */
  apart?: string[];
}

/** One row per variant, the reference first: means, speedup with interval, verdict. */
export function buildMainTable(view: View): MainTable {
  const { rows, plan, metrics, results, single } = view;
  // A change has its processor time beside the time itself.
  const hasCpu =
    !single && plan.revisions !== null && metrics.slice(0, SHOWN_METRICS).some(({ name }) => name === CPU_METRIC);
  const cpu = buildCpuColumn(hasCpu ? rows : []);
  const speedups = rows.flatMap((row) => row.effect()?.speedup ?? []);
  const columns: (CellsOf<Row> | FilledColumn)[] = [[view.rowTitle, ({ id }) => shorten(id, 40)]];
  if (!single) columns.push(...primaryColumns(view));
  columns.push(...metrics.slice(single ? 0 : 1, SHOWN_METRICS).map((metric) => meanColumn(rows, metric)));
  if (single) columns.push(['n', ({ tally: { trials, failures } }) => String(trials - failures), 'right']);
  else columns.push(...comparisonColumns(view));
  columns.push(...cpu.columns, ['verdict', (row) => formatVerdict(row, single, results.shards)]);
  return {
    table: tabulate<Row>(rows, columns),
    verdicts: rows.map((row) => verdictOfRow(row, row.effect()?.comparison)),
    legend: [...explainIntervals(speedups), ...explainBrackets(rows), ...cpu.legend],
    later: [...metrics.slice(1, SHOWN_METRICS).map(metricTitle), ...cpu.columns.map(([title]) => title)],
  };
}

/** How each change compares with its base in processor time; no columns without such a comparison. */
function buildCpuColumn(rows: readonly Row[]): { columns: CellsOf<Row>[]; legend: Phrase[] } {
  const speedupOf = (row: Row) => row.effect(CPU_METRIC)?.speedup ?? null;
  if (!rows.some(speedupOf)) return { columns: [], legend: [] };
  return {
    columns: [[`${CPU_METRIC} vs base`, (row) => formatWithInterval(speedupOf(row)), 'right']],
    legend: [
      say`${code(CPU_METRIC)} is processor time, of the command and the server together: slower means more of it.`,
    ],
  };
}

/** @param comparison of the row with its reference, or with the step before */
export function verdictOfRow({ tally }: Row, comparison: Comparison | undefined): Verdict {
  return tally.failures > 0 ? 'failed' : (comparison?.verdict ?? null);
}

function comparisonColumns(view: View): CellsOf<Row>[] {
  const columns = speedupColumns<Row>(referenceTitle(view), (row) => row.effect()?.speedup ?? null);
  if (hasReferences(view))
    columns.unshift(['reference', (row) => shorten(row.effect()?.comparison.reference ?? '', 40)]);
  return columns;
}

export function speedupColumns<T>(title: string, read: (row: T) => Speedup | null): CellsOf<T>[] {
  return [
    [title, (row) => formatFactor(read(row)), 'right'],
    ['95 %', (row) => formatIntervalCell(read(row)), 'center'],
  ];
}

/** The interval, with its level where that is not the one of the column. */
function formatIntervalCell(speedup: Speedup | null): string {
  const level = speedup?.level === undefined ? '' : ` (${formatLevel(speedup.level)})`;
  return `${formatSpeedupInterval(speedup)}${level}`;
}

export function explainIntervals(speedups: readonly Speedup[]): Phrase[] {
  const { length } = speedups.filter(({ interval }) => interval !== null);
  return length > 1
    ? [[`${length === 2 ? 'Both' : `All ${length}`} intervals hold at once with 95 % confidence.`]]
    : [];
}

export function explainBrackets(rows: readonly Row[]): Phrase[] {
  const bracketed = rows.some(({ tally: { trials, failures } }) => failures > 0 && failures < trials);
  return bracketed ? [['In brackets: the mean of the trials that did not fail.']] : [];
}

export function meanColumn(rows: readonly Row[], metric: Metric): FilledColumn {
  const means = rows.map((row) => row.mean(metric.name));
  return right(metricTitle(metric), formatMeans(rows, means, columnFormat(means, metric.unit)));
}

/**
 * The primary metric as `43.0s → 28.6s` over the pairs with the reference, and the time saved or lost. A reference, and a
 * variant that is not compared, have their own mean.
 */
function primaryColumns(view: View): FilledColumn[] {
  const { rows, plan } = view;
  const [metric] = view.metrics;
  if (metric === undefined) return [];
  if (metric.name !== plan.metric) return [meanColumn(rows, metric)];
  const changes = rows.map((row) => {
    const effect = row.effect();
    return effect && row.tally.failures === 0 ? meanPairs(effect.comparison, view) : null;
  });
  const means = rows.map((row, place) => (changes[place] ? null : row.mean(metric.name)));
  const ends = changes.flatMap((change) => [change?.before ?? null, change?.after ?? null]);
  const format = changeFormat([...means, ...ends], metric.unit);
  const values = formatMeans(rows, means, format);
  const saved = rows.map(() => '');
  for (const [place, change] of changes.entries()) {
    if (change === null) continue;
    const { before, after } = change;
    values[place] = `${format(before)} → ${format(after)}`;
    saved[place] = `${format(Math.abs(before - after))}${after > before ? ' lost' : ''}`;
  }
  const columns = [right(metricTitle(metric), values)];
  if (savesTime(metric)) columns.push(right('saved', saved));
  return columns;
}

export function referenceTitle(view: View): string {
  const { plan } = view;
  if (plan.revisions !== null) return 'vs base';
  return hasReferences(view) ? 'vs reference' : `vs ${shorten(plan.reference, 20)}`;
}

/** Whether profiles or versions are compared with different references. */
function hasReferences({ plan, references }: View): boolean {
  return plan.revisions === null && references.length > 1;
}

/** Title of a metric's column. Times have their unit in the cells, and `tps` is its own unit. */
export function metricTitle({ name, unit }: { name: string; unit: string }): string {
  return isTime(unit) || unit === name || unit === '' ? name : `${name}, ${unit}`;
}

/** Cells of a column of means: empty without a mean, in brackets if some trials failed. */
export function formatMeans(
  rows: readonly (Row | null)[],
  means: readonly (number | null)[],
  format: (value: number) => string,
): string[] {
  return means.map((mean, index) => {
    if (mean === null) return '';
    return (rows[index]?.tally.failures ?? 0) > 0 ? `(${format(mean)})` : format(mean);
  });
}

/** The verdict of a row as text. @param single whether nothing is compared @param shards the merged files */
export function formatVerdict(row: Row, single: boolean, shards: readonly unknown[]): string {
  const { trials, failures } = row.tally;
  const failed = failures > 0 ? `failed ${failures} of ${trials}` : '';
  if (single) return failed;
  const trouble = trials === 0 ? 'not measured' : failed;
  if (row.isReference) return trouble === '' ? 'reference' : `reference, ${trouble}`;
  if (trouble !== '') return trouble;
  const effect = row.effect();
  return effect ? formatComparison(effect.comparison, shards) : 'not compared';
}

/** `faster`, `inconclusive`, `same (n = 3)`, `slower (higher in 6 of 6 blocks)`. */
export function formatComparison(comparison: Comparison, shards: readonly unknown[]): string {
  const { verdict, n, signs } = comparison;
  const count = `n = ${formatWithUnit(n, shards)}`;
  if (verdict === null) return `${count}: too few for a verdict`;
  if (signs) return `${verdict} (${formatMeasured(comparison, shards)})`;
  return n === 3 ? `${verdict} (${count})` : verdict;
}

/** Share of blocks found in shared_buffers; a text if the server did not count; empty if unknown. */
export function formatHits({ variant: { settings }, trials }: Row): string {
  const passed = trials.filter(({ failure }) => failure === null);
  const setting = settings.findLast(({ name }) => name === 'track_counts')?.value;
  const isOff = [setting, ...passed.map((trial) => trial.settings.track_counts)].some(
    (value) => value !== undefined && /^(off|false|no|0)$/i.test(value),
  );
  if (isOff) return 'not measurable (track_counts off)';
  const mean = meanOf(passed.map(({ probes }) => probes.hitRatio));
  return mean === null ? '' : `${(mean * 100).toFixed(1)} %`;
}

/** `42/11/40/6 %`: user, system, idle and iowait time of the processors during the run. */
export function formatCpuShares(row: Row): string {
  const means = (['user', 'system', 'idle', 'iowait'] as const).map((share) => meanCpu(row, share));
  return means.some((mean) => mean === null) ? '' : `${means.map((mean) => toPercent(mean ?? 0)).join('/')} %`;
}

/** `53 %`: user and system together; empty if not measured. */
export function formatBusy(row: Row): string {
  const user = meanCpu(row, 'user');
  const system = meanCpu(row, 'system');
  return user === null || system === null ? '' : `${toPercent(user + system)} %`;
}

function meanCpu({ trials }: Row, share: keyof CpuShares): number | null {
  const passed = trials.filter(({ failure }) => failure === null);
  return meanOf(passed.map(({ probes }) => probes.cpu?.[share] ?? null));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

function toPercent(share: number): string {
  return (share * 100).toFixed(0);
}
