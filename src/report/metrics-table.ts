import { formatRatio } from './format.ts';
import { bracket, formatMeans, metricTitle, referenceTitle, SHOWN_METRICS, variantTitle } from './main-table.ts';
import { findComparison } from './outcome.ts';
import { shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { formatSpeedupInterval, toSpeedup } from './speedup.ts';
import { buildTable, center, left, right, type Table } from './table.ts';
import { comparedVariants, countedOf, isSingle, meanMetric, metricKinds, tally, tallyReference } from './trials.ts';

/** Every metric that the main table does not have, or has no speedup of; no rows when there is none. */
export function buildOtherMetrics(results: Results): Table {
  const rows = metricKinds(results)
    .slice(isSingle(results) ? SHOWN_METRICS : 1)
    .flatMap((metric) => listMetricRows(metric, results));
  const column = (index: number) => rows.map((row) => row[index] ?? '');
  return buildTable([
    left('metric', column(0)),
    left(variantTitle(results), column(1)),
    right('mean', column(2)),
    right(referenceTitle(results), column(3)),
    center('95 %', column(4)),
  ]);
}

function listMetricRows(metric: { name: string; unit: string }, results: Results): string[][] {
  const variants = comparedVariants(results);
  const means = variants.map(({ id }) => meanMetric(results, id, metric.name));
  // A run that ended in its warm-up has metrics, but none that count.
  if (means.every((mean) => mean === null)) return [];
  const cells = formatMeans(means, metric.unit);
  return variants.map(({ id }, index) => {
    const counts = tally(countedOf(results, id));
    const comparison = findComparison(results, id, metric.name);
    const sound = counts.failures === 0 && tallyReference(results, id).failures === 0;
    const speedup = comparison && sound ? toSpeedup(comparison) : null;
    const cell = bracket(cells[index] ?? '', counts);
    return [
      metricTitle(metric),
      shorten(id, 40),
      cell,
      speedup ? formatRatio(speedup.ratio) : '',
      formatSpeedupInterval(speedup),
    ];
  });
}
