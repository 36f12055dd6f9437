import { describeCount } from '../stats/machines.ts';
import { readValue } from '../stats/pairing.ts';
import type { Metric } from '../workload/metric.ts';
import { formatPercent, formatRatio } from './format.ts';
import { findComparison } from './outcome.ts';
import { shorten } from './phrase.ts';
import type { ReportedVariant, Results } from './results.ts';
import { formatSpeedupInterval, toSpeedup } from './speedup.ts';
import { comparedVariants, countedOf, meanMetric, metricKinds, tally, tallyReference } from './trials.ts';

/** One number of the file: what github-action-benchmark draws a line of, and what it shows beside a point of it. */
interface Entry {
  name: string;
  unit: string;
  value: number;
  range?: string;
  extra: string;
}

const LONGEST_NAME = 120;
const LONGEST_UNIT = 40;
/** Of a double; beyond them there is only rounding. */
const DIGITS = 8;

/**
 * The metrics of one direction in the custom form of github-action-benchmark (`customSmallerIsBetter` for `lower`,
 * `customBiggerIsBetter` for `higher`), each as `PROFILE: METRIC`. `value` is the geometric mean over the counted trials,
 * `range` their standard deviation as a share of it. What failed has no line, nor has a base: its point would stand at
 * another commit than its own. `[]` where there is nothing.
 *
 * Source of the form: README.md of github-action-benchmark, examples of custom benchmarks.
 */
export function renderBenchmarkJson(results: Results, better: Metric['better']): string {
  const kinds = metricKinds(results).filter((metric) => metric.better === better);
  const names = new Set<string>();
  const entries = comparedVariants(results)
    .filter(({ id, revision }) => revision !== 'base' && tally(countedOf(results, id)).failures === 0)
    .flatMap((variant) => kinds.flatMap((metric) => makeEntry(variant, metric, names, results) ?? []));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** Null where no trial counts. @param names those that are taken: the same twice would be one line in the chart */
function makeEntry({ id }: ReportedVariant, metric: Metric, names: Set<string>, results: Results): Entry | null {
  const value = meanMetric(results, id, metric.name);
  if (value === null) return null;
  const plain = shorten(`${id}: ${metric.name}`, LONGEST_NAME);
  let name = plain;
  for (let number = 2; names.has(name); number++) name = `${plain} (${number})`;
  names.add(name);
  const spread = readSpread(results, id, metric.name);
  return {
    name,
    unit: shorten(metric.unit, LONGEST_UNIT),
    value: Number(value.toPrecision(DIGITS)),
    ...(spread === null ? {} : { range: `± ${formatPercent(spread)}` }),
    extra: describeEntry(results, id, metric.name),
  };
}

/** Standard deviation of the logarithms, which for small ones is the share of the mean; null of fewer than two. */
function readSpread(results: Results, variant: string, metric: string): number | null {
  const values = countedOf(results, variant).map((sample) => readValue(sample, metric) ?? 0);
  const logs = values.filter((value) => value > 0).map(Math.log);
  if (logs.length < 2) return null;
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const squares = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (logs.length - 1));
}

/** `n = 5`, and how it compares: `1.45x the speed of default, 95 % 1.33 to 1.58, faster`. */
function describeEntry(results: Results, variant: string, metric: string): string {
  const comparison = findComparison(results, variant, metric);
  const speedup = comparison && tallyReference(results, variant).failures === 0 ? toSpeedup(comparison) : null;
  if (!comparison || !speedup) return `n = ${countedOf(results, variant).length}`;
  const interval = formatSpeedupInterval(speedup);
  const parts = [
    `${formatRatio(speedup.ratio)} the speed of ${shorten(comparison.reference, LONGEST_NAME)}`,
    ...(interval === '' ? [] : [`95 % ${interval}`]),
    ...(comparison.verdict === null ? [] : [comparison.verdict]),
  ];
  return `n = ${describeCount(comparison.n, results.shards)}\n${parts.join(', ')}`;
}
