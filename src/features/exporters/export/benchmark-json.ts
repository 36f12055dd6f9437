// Exports the means of the metrics as JSON for github-action-benchmark, a file for each direction.
import { formatPercent } from '../../../report/format.ts';
import type { Exporter } from '../../../report/report.ts';
import { formatFactor, formatLeveledInterval } from '../../../report/speedup.ts';
import type { Row, View } from '../../../report/view.ts';
import { UniqueNames } from '../../../results/unique-names.ts';
import { readValue } from '../../../stats/pairing.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Metric } from '../../../workload/command.ts';

export const BENCHMARK_SMALLER = exportBenchmark('benchmark-smaller', 'lower');
export const BENCHMARK_BIGGER = exportBenchmark('benchmark-bigger', 'higher');

function exportBenchmark(format: string, better: Metric['better']): Exporter {
  return {
    format,
    file: `${format}.json`,
    render: ({ view }) => renderBenchmarkJson(view, better),
    // github-action-benchmark rejects an empty list.
    isEmpty: (text) => text.trim() === '[]',
  };
}

const MAX_NAME_LENGTH = 120;
/** More digits of a double are rounding errors. */
const DIGITS = 8;

/**
 * The metrics of one direction in the custom form of github-action-benchmark (`customSmallerIsBetter` for `lower`,
 * `customBiggerIsBetter` for `higher`), each as `PROFILE: METRIC`. `value` is the geometric mean over the counted trials,
 * `range` their standard deviation as a share of it. A failed variant has no line, and no base has one: its point would stand at
 * another commit than its own.
 *
 * Source of the form: README.md of github-action-benchmark, examples of custom benchmarks.
 */
export function renderBenchmarkJson(view: View, better: Metric['better']): string {
  const kinds = view.metrics.filter((metric) => metric.better === better);
  const names = new UniqueNames();
  const rows = view.rows.filter(({ variant, tally }) => variant.revision !== 'base' && tally.failures === 0);
  const entries: object[] = [];
  for (const row of rows)
    for (const metric of kinds) {
      const value = row.mean(metric.name);
      if (value === null) continue;
      const spread = readSpread(row, metric.name);
      entries.push({
        // Equal names would be one line in the chart.
        name: names.take(shorten(`${row.id}: ${metric.name}`, MAX_NAME_LENGTH)),
        unit: shorten(metric.unit, 40),
        value: Number(value.toPrecision(DIGITS)),
        range: spread === null ? undefined : `± ${formatPercent(spread)}`,
        extra: formatEntry(row, metric.name, view),
      });
    }
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** Standard deviation of the logarithms, which for small values is a share of the mean; null below two values. */
function readSpread({ trials }: Row, metric: string): number | null {
  const values = trials.map((sample) => readValue(sample, metric) ?? 0);
  const logs = values.filter((value) => value > 0).map(Math.log);
  if (logs.length < 2) return null;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  return Math.sqrt(squares / (logs.length - 1));
}

/** `n = 5`, and `1.45x faster than default, 95 % 1.33 to 1.58, faster`. */
function formatEntry(row: Row, metric: string, { formatN }: View): string {
  const effect = row.effect(metric);
  if (!effect?.speedup) return `n = ${row.trials.length}`;
  const { comparison, speedup } = effect;
  const interval = formatLeveledInterval(speedup);
  const parts = [`${formatFactor(speedup)} than ${shorten(comparison.reference, MAX_NAME_LENGTH)}`];
  if (interval !== '') parts.push(interval);
  if (comparison.verdict !== null) parts.push(comparison.verdict);
  return `n = ${formatN(comparison.n)}\n${parts.join(', ')}`;
}
