// Compares every variant with its reference in every metric, and every step of a ladder with the one before.
import { firstLookAtParts } from '../plan/parts.ts';
import type { Comparison, Verdict } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import type { ComparisonWarning } from '../results/warning.ts';
import { listSteps } from './axes.ts';
import { countsMachines, poolPairs } from './machines.ts';
import { gatherMean, type MeanOfTrials } from './means.ts';
import { type AnalysisOptions, comparedVariants, referenceOf } from './options.ts';
import { findOutliers, medianOf } from './outliers.ts';
import { type Effect, estimateEffect, hasRatio, isPrecise, logRatio, type Pair } from './paired.ts';
import {
  countedTrials,
  findKind,
  indexBlocks,
  isSuccess,
  type MetricKind,
  type Pairing,
  pairSuccesses,
} from './pairing.ts';
import { isLook, judgeRun } from './rates.ts';
import { countSigns } from './signs.ts';
import { judge, judgeSigns, leastEffect } from './verdict.ts';

/** The counted trials of a variant, and what those that succeeded show in every metric. */
interface ComparedSide {
  id: string;
  trials: Sample[];
  successes: Sample[];
  byBlock: ReadonlyMap<number, Sample>;
  /** Metrics in the order in which they appear, with their means. */
  metrics: Map<string, { kind: MetricKind; mean: number | null }>;
}

/**
 * Every variant against its reference (see `referenceOf`) in every metric both have, the primary metric first.
 * Intervals hold together: each has level 1 - rate / k with k variants compared (Bonferroni; Dunn, JASA 56, 1961), by the
 * rates of {@link judgeRun}. A variant without a counted trial has no comparison yet.
 */
export function compare(samples: readonly Sample[], options: AnalysisOptions): Comparison[] {
  const compared = comparedVariants(options);
  const references = gatherSides(
    samples,
    compared.map((variant) => referenceOf(variant, options)),
    options,
  );
  // Where no trial at all has it there is no number to show either.
  const primary = findKind(samples, options.metric) ?? { name: options.metric, unit: '', better: 'lower' };
  return compared.flatMap((variant) => {
    const side = gatherSide(samples, variant, options);
    const reference = references.get(referenceOf(variant, options));
    if (side.trials.length === 0 || reference === undefined) return [];
    const kinds = [primary, ...listOthers(side, reference, primary)];
    return kinds.map((kind) => compareMetric(side, reference, kind, compared.length, options));
  });
}

/**
 * Every step of a ladder against the one before, in the primary metric. The steps are a family of their own: their
 * intervals hold together, as those of {@link compare} do.
 */
export function compareSteps(samples: readonly Sample[], options: AnalysisOptions): Comparison[] {
  const steps = listSteps(options.variants);
  const kind = findKind(samples, options.metric);
  if (!kind) return [];
  const sides = gatherSides(
    samples,
    steps.flatMap(({ id, previous }) => [id, previous]),
    options,
  );
  return steps.flatMap(({ id, previous }) => {
    const [side, before] = [sides.get(id), sides.get(previous)];
    if (!side || !before || side.trials.length === 0) return [];
    return [compareMetric(side, before, kind, steps.length, options)];
  });
}

/** Variants, each gathered once for all that are compared with it. */
function gatherSides(
  samples: readonly Sample[],
  ids: readonly string[],
  options: AnalysisOptions,
): Map<string, ComparedSide> {
  return new Map([...new Set(ids)].map((id) => [id, gatherSide(samples, id, options)]));
}

function gatherSide(samples: readonly Sample[], id: string, options: AnalysisOptions): ComparedSide {
  const trials = countedTrials(samples, id);
  const successes = trials.filter(isSuccess);
  const entries = new Map<string, { kind: MetricKind; mean: MeanOfTrials }>();
  for (const trial of successes)
    for (const { name, unit, better, value } of trial.metrics) {
      const entry = entries.get(name) ?? { kind: { name, unit, better }, mean: gatherMean(options, unit) };
      entries.set(name, entry);
      entry.mean.add(trial, value);
    }
  const metrics = new Map([...entries].map(([name, { kind, mean }]) => [name, { kind, mean: mean.value }]));
  return { id, trials, successes, byBlock: indexBlocks(successes), metrics };
}

/** @param k how many comparisons hold together */
function compareMetric(
  { id: variant, trials, successes, metrics }: ComparedSide,
  reference: ComparedSide,
  kind: MetricKind,
  k: number,
  options: AnalysisOptions,
): Comparison {
  const pairing = pairSuccesses(successes, reference.byBlock, kind.name);
  const units = poolPairs(pairing.pairs, options.shards);
  const failures = trials.length - successes.length;
  const referenceFailures = reference.trials.length - reference.successes.length;
  const shareOf = (id: string, counted: number) => {
    const count = countLeftOut(id, options);
    return count / Math.max(1, counted + count);
  };
  const least = leastEffect([shareOf(variant, trials.length), shareOf(reference.id, reference.trials.length)]);
  const judged = judgeUnits(units, kind, { k, least }, options);
  return {
    variant,
    reference: reference.id,
    metric: kind.name,
    unit: kind.unit,
    better: kind.better,
    trials: trials.length,
    failures,
    mean: metrics.get(kind.name)?.mean ?? null,
    referenceMean: reference.metrics.get(kind.name)?.mean ?? null,
    ...(options.parts && { parts: options.parts.count, partSize: options.parts.size }),
    ...judged,
    verdict: failures > 0 ? 'failed' : referenceFailures > 0 ? null : judged.verdict,
    warnings: [...listFailures(trials, reference, options), ...listPairProblems(pairing, units, kind.better, options)],
  };
}

type JudgedEffect = Effect & Pick<Comparison, 'level' | 'verdict' | 'interim' | 'signs'>;

/** The counted trials of a variant that failed and are left out. */
export function countLeftOut(id: string, { leftOut = [] }: Pick<AnalysisOptions, 'leftOut'>): number {
  return leftOut.filter(({ variant, block }) => variant === id && block > 0).length;
}

/** @param strictness `k` comparisons hold together; `least` as of {@link leastEffect} */
function judgeUnits(
  units: readonly Pair[],
  kind: MetricKind,
  { k, least }: { k: number; least: number },
  options: AnalysisOptions,
): JudgedEffect {
  const { equivalence, precision = null, parts } = options;
  const { judged, interim } = judgeRun(units, options, {
    judge(n, rate) {
      const level = 1 - rate / k;
      const effect = estimateEffect(units.slice(0, n), level, options.parts);
      const isEarly = parts !== undefined && n < firstLookAtParts(parts);
      const signs = countSigns(units.slice(0, n), 1 / (1 + least), 1 + least);
      if (signs) return { ...effect, level, signs, verdict: isEarly ? null : judgeSigns(signs, n, level, kind.better) };
      return { ...effect, level, verdict: isEarly ? null : judgeEffect(effect, kind, equivalence, least) };
    },
    decisionOf: ({ verdict }) => (verdict === 'inconclusive' ? null : verdict),
    isPrecise: (effect) => isPrecise(effect, precision),
  });
  // Between two looks nothing is decided.
  const isBetween = options.interim === 'going' && interim === null && parts && !isLook(units, parts);
  const verdict = isBetween && judged.verdict !== null ? 'inconclusive' : judged.verdict;
  return { ...judged, verdict, interim };
}

function judgeEffect({ ratio, low, high }: Effect, kind: MetricKind, equivalence: number, least: number): Verdict {
  if (ratio === null || low === null || high === null) return null;
  return judge({ ratio, low, high }, kind.better, equivalence, least);
}

/** The metrics, but for the primary one, that both sides have in some successful trial; in the reference's order. */
function listOthers({ metrics }: ComparedSide, reference: ComparedSide, primary: MetricKind): MetricKind[] {
  const shared = [...reference.metrics.values()].filter(({ kind }) => metrics.has(kind.name));
  return shared.map(({ kind }) => kind).filter((kind) => kind.name !== primary.name);
}

/** Reports failed trials of the reference, which leave a comparison without a verdict, and the merged files with failed trials. */
function listFailures(
  trials: readonly Sample[],
  reference: { trials: readonly Sample[] },
  { shards = [] }: AnalysisOptions,
): ComparisonWarning[] {
  const failed = trials.filter((trial) => !isSuccess(trial));
  const referenceFailed = reference.trials.filter((trial) => !isSuccess(trial));
  const warnings: ComparisonWarning[] = [];
  if (referenceFailed.length > 0)
    warnings.push({ kind: 'reference failed', failures: referenceFailed.length, trials: reference.trials.length });
  if (shards.length === 0) return warnings;
  if (referenceFailed.length > 0)
    warnings.push({ kind: 'reference failed on', machines: listMachines(referenceFailed) });
  if (failed.length > 0) warnings.push({ kind: 'failed on', machines: listMachines(failed) });
  return warnings;
}

function listMachines(trials: readonly Sample[]): number[] {
  return [...new Set(trials.map(({ shard }) => shard))].sort((a, b) => a - b);
}

/** Reports problems of pairs: blocks and machines without any, few pairs, outliers. @param units what the interval is taken over */
function listPairProblems(
  { pairs, missing, unusable }: Pairing,
  units: readonly Pair[],
  better: 'lower' | 'higher',
  { shards = [], parts }: AnalysisOptions,
): ComparisonWarning[] {
  const warnings: ComparisonWarning[] = [];
  if (missing.length > 0) warnings.push({ kind: 'missing', blocks: missing });
  if (unusable.length > 0) warnings.push({ kind: 'not above zero', blocks: unusable });
  const paired = new Set(pairs.map((pair) => pair.shard));
  const machines = [...shards.keys()].filter((shard) => !paired.has(shard));
  if (machines.length > 0) warnings.push({ kind: 'no pair on', machines });
  // Parts differ by nature, and without ratios none stands out.
  if (parts || !units.every(hasRatio)) return warnings;
  if (units.length === 3) warnings.push({ kind: 'indicative' });
  // The reports' form: how many times faster, whichever direction is the better one.
  const toSpeedup = (log: number) => Math.exp(better === 'lower' ? -log : log);
  const median = toSpeedup(medianOf(units.map(logRatio)));
  const unit = countsMachines(shards) ? 'machine' : 'block';
  for (const outlier of findOutliers(units))
    warnings.push({ kind: 'outlier', unit, number: outlier.block, speedup: toSpeedup(logRatio(outlier)), median });
  return warnings;
}
