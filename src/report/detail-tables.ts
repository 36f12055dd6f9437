import type { Sample } from '../results/sample.ts';
import { readValue } from '../stats/pairing.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Metric } from '../workload/command.ts';
import { buildTable, type CellsOf, type FilledColumn, right, type Table, tabulate } from './document.ts';
import { columnFormat, formatBytes, formatCount, formatTenths } from './format.ts';
import {
  formatMeans,
  meansFormat,
  metricTitle,
  nameColumn,
  referenceTitle,
  rowTitle,
  SHOWN_METRICS,
  speedupColumns,
} from './main-table.ts';
import { PHASES, type Row, type View } from './view.ts';

const MAX_CELL_CHARACTERS = 80;
/** Merged files may have a hundred times as many. The CSV has all of them. */
const MAX_ROWS = 1000;

/** Every trial in the order of the run: block, place, phases, metrics, probes, result. */
export function buildTrials(view: View): Table {
  const { samples: unsorted, shards } = view.results;
  const all = unsorted.toSorted((a, b) => a.block - b.block || a.position - b.position);
  const samples = all.slice(0, MAX_ROWS);
  const value = (title: string, unit: string, read: (sample: Sample) => number | null) =>
    valueColumn(title, unit, samples, read);
  const metrics = view.metrics.filter(({ name }) => !PHASES.some((phase) => phase === name));
  const file: CellsOf<Sample> = ['file', ({ shard }) => shorten(shards[shard]?.name ?? '', 40)];
  const table = tabulate(samples, [
    ...(shards.length > 0 ? [file] : []),
    ['block', ({ block }) => (block === 0 ? 'warm-up' : String(block)), 'right'],
    ['order', ({ position }) => String(position + 1), 'right'],
    ['variant', ({ variant }) => shorten(variant, 40)],
    ...view.phases.map((phase) => value(phase, 's', (sample) => sample.phases[phase])),
    ...metrics.map((one) => value(metricTitle(one), one.unit, (sample) => readValue(sample, one.name) ?? null)),
    ['hits', ({ probes }) => formatShareCell(probes.hitRatio), 'right'],
    ['WAL', ({ probes }) => (probes.walBytes === null ? '' : formatBytes(probes.walBytes)), 'right'],
    ['CPU', ({ probes: { cpu } }) => formatShareCell(cpu && cpu.user + cpu.system), 'right'],
    value('load', '', (sample) => sample.probes.load),
    ['steal', ({ probes }) => formatShareCell(probes.steal), 'right'],
    ['result', ({ failure }) => (failure === null ? 'ok' : shorten(failure, MAX_CELL_CHARACTERS))],
  ]);
  return all.length > MAX_ROWS ? addRest(table, all.length - MAX_ROWS) : table;
}

function formatShareCell(share: number | null): string {
  return share === null ? '' : formatTenths(share);
}

/** A last row that counts the rest. */
function addRest({ columns, rows }: Table, rest: number): Table {
  const words = `${formatCount(rest)} more in results.json`;
  return { columns, rows: [...rows, columns.map(({ title }) => (title === 'variant' ? words : ''))] };
}

function valueColumn(
  title: string,
  unit: string,
  samples: readonly Sample[],
  read: (sample: Sample) => number | null,
): FilledColumn {
  const values = samples.map(read);
  const format = columnFormat(
    values.filter((value) => value !== null),
    unit,
  );
  return right(
    title,
    values.map((value) => (value === null ? '' : format(value))),
  );
}

/** Mean time of each phase per variant; no rows without a successful counted trial. */
export function buildPhases(view: View): Table {
  const { rows } = view;
  const columns = view.phases.map((phase) => {
    const means = rows.map((row) => row.phase(phase));
    return right(phase, formatMeans(rows, means, meansFormat(means, 's')));
  });
  if (columns.every(({ cells }) => cells.every((cell) => cell === ''))) return buildTable([]);
  return tabulate(rows, [nameColumn(view), ...columns]);
}

/** A metric of a variant. */
interface Cell {
  row: Row;
  metric: Metric;
  mean: string;
}

/** Metrics without a column, or without a speedup, in the main table; no rows if there are none. */
export function buildOtherMetrics(view: View): Table {
  const cells = view.metrics.slice(view.single ? SHOWN_METRICS : 1).flatMap((metric) => listCells(metric, view));
  return tabulate(cells, [
    ['metric', ({ metric }) => metricTitle(metric)],
    [rowTitle(view), ({ row }) => shorten(row.id, 40)],
    ['mean', ({ mean }) => mean, 'right'],
    ...speedupColumns<Cell>(referenceTitle(view), ({ row, metric }) => row.effect(metric.name)?.speedup ?? null),
  ]);
}

function listCells(metric: Metric, { rows }: View): Cell[] {
  const means = rows.map((row) => row.mean(metric.name));
  // A run that ended in its warm-up has metrics, but none that count.
  if (means.every((mean) => mean === null)) return [];
  const texts = formatMeans(rows, means, meansFormat(means, metric.unit));
  return rows.map((row, place) => ({ row, metric, mean: texts[place] ?? '' }));
}
