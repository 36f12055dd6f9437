import type { Sample } from '../measure/sample.ts';
import { columnFormat } from './format.ts';
import { metricTitle } from './main-table.ts';
import { shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildTable, type FilledColumn, left, right, type Table } from './table.ts';
import { listPhases, metricKinds, PHASES } from './trials.ts';

const MOST_CELL_CHARACTERS = 80;

/** Every trial in the order in which it ran: block, place, phases, metrics, machine, result. */
export function buildTrials(results: Results): Table {
  const samples = results.samples.toSorted((a, b) => a.block - b.block || a.position - b.position);
  const phases = listPhases(results).map((phase) => valueColumn(phase, 's', samples, (sample) => sample.phases[phase]));
  const metrics = metricKinds(results)
    .filter((metric) => !PHASES.some((phase) => phase === metric.name))
    .map((metric) =>
      valueColumn(metricTitle(metric), metric.unit, samples, (sample) => readMetric(sample, metric.name)),
    );
  const load = valueColumn('load', '', samples, (sample) => sample.probes.load);
  const steal = samples.map(({ probes }) => (probes.steal === null ? '' : `${(probes.steal * 100).toFixed(1)} %`));
  return buildTable([
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
    load,
    right('steal', steal),
    left(
      'result',
      samples.map(({ failure }) => (failure === null ? 'ok' : shorten(failure, MOST_CELL_CHARACTERS))),
    ),
  ]);
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
