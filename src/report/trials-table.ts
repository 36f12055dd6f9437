import type { Probes, Sample } from '../measure/sample.ts';
import { formatBytes, formatTenths } from './counts.ts';
import { columnFormat } from './format.ts';
import { metricTitle } from './main-table.ts';
import { shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, type FilledColumn, left, right, type Table } from './table.ts';
import { listPhases, metricKinds, PHASES } from './trials.ts';

const MOST_CELL_CHARACTERS = 80;
/** Merged files may have a hundred times as many; who reads more reads the CSV. */
const MOST_ROWS = 1000;

/** Every trial in the order in which it ran: block, place, phases, metrics, what server and machine did, result. */
export function buildTrials(results: Results): Table {
  const all = results.samples.toSorted((a, b) => a.block - b.block || a.position - b.position);
  const samples = all.slice(0, MOST_ROWS);
  const phases = listPhases(results).map((phase) => valueColumn(phase, 's', samples, (sample) => sample.phases[phase]));
  const metrics = metricKinds(results)
    .filter((metric) => !PHASES.some((phase) => phase === metric.name))
    .map((metric) =>
      valueColumn(metricTitle(metric), metric.unit, samples, (sample) => readMetric(sample, metric.name)),
    );
  const load = valueColumn('load', '', samples, (sample) => sample.probes.load);
  const shares = (read: (probes: Probes) => number | null) =>
    samples.map(({ probes }) => {
      const share = read(probes);
      return share === null ? '' : formatTenths(share);
    });
  const table = buildTable([
    ...(results.shards.length > 0
      ? [
          left(
            'file',
            samples.map(({ shard }) => shorten(results.shards[shard]?.name ?? '', 40)),
          ),
        ]
      : []),
    right(
      'block',
      samples.map(({ block }) => (block === 0 ? 'warm-up' : String(block))),
    ),
    right(
      'order',
      samples.map(({ position }) => String(position + 1)),
    ),
    left(
      'variant',
      samples.map(({ variant }) => shorten(variant, 40)),
    ),
    ...phases,
    ...metrics,
    right(
      'hits',
      shares(({ hitRatio }) => hitRatio),
    ),
    right(
      'WAL',
      samples.map(({ probes }) => (probes.walBytes === null ? '' : formatBytes(probes.walBytes))),
    ),
    right(
      'CPU',
      shares(({ cpu }) => cpu && cpu.user + cpu.system),
    ),
    load,
    right(
      'steal',
      shares(({ steal }) => steal),
    ),
    left(
      'result',
      samples.map(({ failure }) => (failure === null ? 'ok' : shorten(failure, MOST_CELL_CHARACTERS))),
    ),
  ]);
  return all.length > MOST_ROWS ? addRest(table, all.length - MOST_ROWS) : table;
}

/** A last row in the words of the others: block and order are numbers, the variant is text. */
function addRest({ columns, rows }: Table, rest: number): Table {
  const words = `${rest.toLocaleString('en-US')} more in results.json`;
  return { columns, rows: [...rows, columns.map(({ title }) => (title === 'variant' ? words : ''))] };
}

function readMetric(sample: Sample, metric: string): number | null {
  return sample.metrics.find((one) => one.name === metric)?.value ?? null;
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
