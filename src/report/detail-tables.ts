// Builds the tables of all trials, phases and other metrics.
import { nameOfPart } from '../plan/parts.ts';
import type { Sample } from '../results/sample.ts';
import { readValue } from '../stats/pairing.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Metric } from '../workload/command.ts';
import { buildTable, type CellsOf, right, type Table, tabulate } from './document.ts';
import { columnFormat, formatBytes, formatCount, formatTenths } from './format.ts';
import { formatMeans, metricTitle, referenceTitle, SHOWN_METRICS, speedupColumns } from './main-table.ts';
import { PHASES, type Row, type View } from './view.ts';

/** Merged files may have a hundred times as many. The CSV has all of them. */
const MAX_ROWS = 1000;

/** Every trial in the order of the run: block, place, phases, metrics, probes, result. */
export function buildTrials(view: View): Table {
  const { shards } = view.results;
  const sorted = view.results.samples.toSorted((a, b) => a.block - b.block || a.position - b.position);
  const samples = sorted.slice(0, MAX_ROWS);
  const value = (title: string, unit: string, read: (sample: Sample) => number | null) => {
    const values = samples.map(read);
    const format = columnFormat(values, unit);
    return right(
      title,
      values.map((value) => (value === null ? '' : format(value))),
    );
  };
  const metrics = view.metrics.filter(({ name }) => !PHASES.some((phase) => phase === name));
  const file: CellsOf<Sample> = ['file', ({ shard }) => shorten(shards[shard]?.name ?? '', 40)];
  const table = tabulate(samples, [
    ...(shards.length > 0 ? [file] : []),
    ['block', ({ block }) => (block === 0 ? 'warm-up' : String(block)), 'right'],
    [nameOfPart(view.plan.parts), ({ part }) => (part === undefined ? '' : String(part)), 'right'],
    ['order', ({ position }) => String(position + 1), 'right'],
    ['variant', ({ variant }) => shorten(variant, 40)],
    ...view.phases.map((phase) => value(phase, 's', (sample) => sample.phases[phase])),
    ...metrics.map((metric) => {
      return value(metricTitle(metric), metric.unit, (sample) => readValue(sample, metric.name) ?? null);
    }),
    ['hits', ({ probes }) => formatShareCell(probes.hitRatio), 'right'],
    ['WAL', ({ probes }) => (probes.walBytes === null ? '' : formatBytes(probes.walBytes)), 'right'],
    ['CPU', ({ probes: { cpu } }) => formatShareCell(cpu && cpu.user + cpu.system), 'right'],
    value('load', '', (sample) => sample.probes.load),
    ['steal', ({ probes }) => formatShareCell(probes.steal), 'right'],
    ['result', ({ failure }) => (failure === null ? 'ok' : shorten(failure, 80))],
  ]);
  const rest = sorted.length - samples.length;
  if (rest > 0)
    table.rows.push(
      table.columns.map(({ title }) => (title === 'variant' ? `${formatCount(rest)} more in results.json` : '')),
    );
  return table;
}

function formatShareCell(share: number | null): string {
  return share === null ? '' : formatTenths(share);
}

/** Mean time of each phase per variant; no rows without a successful counted trial. */
export function buildPhases(view: View): Table {
  const { rows } = view;
  const columns = view.phases.map((phase) => {
    const means = rows.map((row) => row.phase(phase));
    return right(phase, formatMeans(rows, means, columnFormat(means, 's')));
  });
  if (columns.every(({ cells }) => cells.every((cell) => cell === ''))) return buildTable([]);
  return tabulate<Row>(rows, [[view.rowTitle, ({ id }) => shorten(id, 40)], ...columns]);
}

/** A metric of a variant. */
interface Cell {
  row: Row;
  metric: Metric;
  mean: string;
}

/** Metrics without a column, or without a speedup, in the main table; no rows if there are none. */
export function buildOtherMetrics(view: View): Table {
  const { rows } = view;
  const cells = view.metrics.slice(view.single ? SHOWN_METRICS : 1).flatMap((metric): Cell[] => {
    const means = rows.map((row) => row.mean(metric.name));
    // A run that ended in its warm-up has metrics, but none that count.
    if (means.every((mean) => mean === null)) return [];
    const texts = formatMeans(rows, means, columnFormat(means, metric.unit));
    return rows.map((row, place) => ({ row, metric, mean: texts[place] ?? '' }));
  });
  return tabulate(cells, [
    ['metric', ({ metric }) => metricTitle(metric)],
    [view.rowTitle, ({ row }) => shorten(row.id, 40)],
    ['mean', ({ mean }) => mean, 'right'],
    ...speedupColumns<Cell>(referenceTitle(view), ({ row, metric }) => row.effect(metric.name)?.speedup ?? null),
  ]);
}
