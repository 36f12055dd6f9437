// Selects the earlier runs that are comparable with this one, as a series for each variant.
import { convertUnit } from '../../../inputs/metric-units.ts';
import { listMetrics } from '../../../report/view.ts';
import { MAX_POINTS } from '../../../results/limits.ts';
import type { ReportedVariant } from '../../../results/plan.ts';
import type { Results } from '../../../results/results.ts';
import type { History, HistoryPoint, HistorySeries } from '../result.ts';
import type { HistoryLine } from './line.ts';
import { findReference, isRecordable, majorOf, makeFingerprint, measureRatio, measureVariant } from './make-line.ts';

/**
 * The results of earlier runs of the main branch for the variants of this run: ratios if the variant has a reference
 * of another profile, otherwise values. A head is looked up by its profile; bases are not. Uses only runs of the same
 * workload, PostgreSQL major and metric and, for ratios, the same reference. Pure.
 */
export function makeHistory(
  lines: readonly HistoryLine[],
  results: Results,
  { store, problem }: { store: History['store']; problem: string | null },
): History {
  const fingerprint = makeFingerprint(results);
  const [metric] = listMetrics(results);
  if (metric === undefined || metric.name !== results.plan.metric || !isRecordable(results))
    return { store, problem, series: [] };
  const alike = lines
    .filter(
      (line) =>
        line.fingerprint.workload === fingerprint.workload &&
        majorOf(line.fingerprint.postgres) === majorOf(fingerprint.postgres) &&
        line.metric === metric.name &&
        convertUnit(1, line.unit, metric.unit) !== null &&
        line.better === metric.better,
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const variants = results.plan.variants.filter(({ revision }) => revision !== 'base');
  const series = variants.map((variant): HistorySeries => {
    const reference = findReference(results, variant);
    const points = alike.flatMap(
      (line) => makePoint(line, variant, reference, { fingerprint, unit: metric.unit }) ?? [],
    );
    const mean = measureVariant(results, variant.id);
    const value = mean && { value: mean.mean, low: mean.low, high: mean.high };
    return {
      variant: variant.id,
      metric: metric.name,
      unit: metric.unit,
      better: metric.better,
      kind: reference === null ? 'value' : 'ratio',
      points: points.slice(-MAX_POINTS),
      now: reference === null ? value : measureRatio(results, variant),
    };
  });
  return { store, problem, series: series.filter(({ points, now }) => points.length > 0 || now !== null) };
}

function makePoint(
  line: HistoryLine,
  variant: ReportedVariant,
  reference: ReportedVariant | null,
  { fingerprint, unit }: Pick<HistoryLine, 'fingerprint' | 'unit'>,
): HistoryPoint | null {
  // A run of the main branch may have compared revisions too: use its head.
  const earlier = line.variants.find(({ profile, revision }) => profile === variant.profile && revision !== 'base');
  if (earlier === undefined) return null;
  const about = { at: line.at, commit: line.commit, sameMachine: isSameMachine(line.fingerprint, fingerprint) };
  if (reference === null) {
    const convert = (value: number) => convertUnit(value, line.unit, unit) ?? value;
    const { mean, low, high } = earlier;
    return { ...about, value: convert(mean), low: low && convert(low), high: high && convert(high) };
  }
  if (earlier.ratio === null || line.reference !== reference.profile) return null;
  return { ...about, ...earlier.ratio };
}

function isSameMachine(a: HistoryLine['fingerprint'], b: HistoryLine['fingerprint']): boolean {
  // `ubuntu24` of `ubuntu24 20261110.1`: hosted images are rebuilt every week, which would end every history.
  const nameImage = (image: string | null) => image?.split(' ', 1)[0];
  return a.cpu === b.cpu && a.cores === b.cores && nameImage(a.image) === nameImage(b.image);
}
