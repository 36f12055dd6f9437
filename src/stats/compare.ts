import type { Sample } from '../measure/sample.ts';
import type { Metric } from '../workload/metric.ts';
import type { Comparison, Verdict } from './comparison.ts';
import type { AnalysisOptions } from './options.ts';
import { findOutliers, medianOf } from './outlier.ts';
import { type Effect, estimateEffect, geometricMean, logRatio } from './paired.ts';
import { countedTrials, isSuccess, type Pairing, pairTrials, readValue } from './pairing.ts';
import { judge } from './verdict.ts';

/** Share of runs without any true difference in which some variant may be called faster or slower. */
const FALSE_ALARMS = 0.05;

/**
 * The same where the run may stop on precision. Such a run stops sooner when its scatter happens to look small, so its
 * intervals are a little too narrow (Chow and Robbins, Ann. Math. Stat. 36, 1965; Starr, ibid. 37, 1966). No smallest
 * n mends that: simulated with one variant, looks after each block and at most 20, `0.05` gives up to 7.9 % false
 * alarms from n = 5, 6.6 % from 8, 5.9 % from 12. `0.03` from n = 8 (see `isPrecise`) gives at most 4.2 % (4.3 % with
 * at most 40 blocks).
 */
const FALSE_ALARMS_WHEN_STOPPING = 0.03;

type MetricKind = Omit<Metric, 'value'>;

/** The counted trials of a variant beside those of the reference. */
interface Sides {
  variant: string;
  trials: Sample[];
  referenceTrials: Sample[];
}

/**
 * Every variant against the reference in every metric both have, the primary metric first; the A/A variant is left to
 * `measureNoise`. Intervals hold together: each has level 1 - 0.05 / k with k variants compared (Bonferroni; Dunn,
 * JASA 56, 1961), or 1 - 0.03 / k where the run may stop early. A variant without a counted trial has no comparison yet.
 */
export function compare(samples: readonly Sample[], options: AnalysisOptions): Comparison[] {
  const compared = comparedVariants(options);
  const level = 1 - (options.precision == null ? FALSE_ALARMS : FALSE_ALARMS_WHEN_STOPPING) / compared.length;
  const referenceTrials = countedTrials(samples, options.reference);
  return compared.flatMap((variant) => {
    const sides = { variant, trials: countedTrials(samples, variant), referenceTrials };
    if (sides.trials.length === 0) return [];
    const primary = findKind(samples, options.metric);
    return [primary, ...listOthers(sides, primary)].map((kind) => compareMetric(sides, kind, level, options));
  });
}

/** Ids of the variants that are compared with the reference, in the order of the plan. */
export function comparedVariants({ variants, reference }: Pick<AnalysisOptions, 'variants' | 'reference'>): string[] {
  return variants.filter((v) => !v.again && v.id !== reference).map((v) => v.id);
}

function compareMetric(sides: Sides, kind: MetricKind, level: number, options: AnalysisOptions): Comparison {
  const { variant, trials, referenceTrials } = sides;
  const pairing = pairTrials([...trials, ...referenceTrials], variant, options.reference, kind.name);
  const effect = estimateEffect(pairing.pairs, level);
  const failures = countFailures(trials);
  const referenceFailures = countFailures(referenceTrials);
  const warnings = describePairing(pairing, kind);
  if (referenceFailures > 0) {
    const count = `${referenceFailures} of ${referenceTrials.length}`;
    warnings.unshift(`no verdict: the reference \`${options.reference}\` failed in ${count} trials`);
  }
  return {
    variant,
    reference: options.reference,
    metric: kind.name,
    unit: kind.unit,
    better: kind.better,
    trials: trials.length,
    failures,
    mean: geometricMean(valuesOf(trials, kind.name)),
    referenceMean: geometricMean(valuesOf(referenceTrials, kind.name)),
    ...effect,
    level,
    verdict: failures > 0 ? 'failed' : referenceFailures > 0 ? null : judgeEffect(effect, kind, options.equivalence),
    warnings,
  };
}

function judgeEffect({ ratio, low, high }: Effect, kind: MetricKind, equivalence: number): Verdict {
  if (ratio === null || low === null || high === null) return null;
  return judge({ ratio, low, high }, kind.better, equivalence);
}

function describePairing({ pairs, missing, unusable }: Pairing, { name: metric, better }: MetricKind): string[] {
  const n = pairs.length;
  const warnings: string[] = [];
  if (missing.length > 0) warnings.push(`\`${metric}\` is missing in ${nameBlocks(missing)}, so n = ${n}`);
  if (unusable.length > 0) {
    warnings.push(`\`${metric}\` is not a number above zero in ${nameBlocks(unusable)}, so n = ${n}`);
  }
  if (n === 3) warnings.push('indicative: n = 3');
  // As in the reports: how many times faster, whichever direction is the better one.
  const showSpeedup = (log: number) => `${Math.exp(better === 'lower' ? -log : log).toFixed(2)}x`;
  const usual = showSpeedup(medianOf(pairs.map(logRatio)));
  for (const pair of findOutliers(pairs)) {
    const own = showSpeedup(logRatio(pair));
    warnings.push(`outlier, kept: block ${pair.block} alone shows ${own}, the median block ${usual}`);
  }
  return warnings;
}

function nameBlocks(blocks: readonly number[]): string {
  return `${blocks.length === 1 ? 'block' : 'blocks'} ${blocks.join(', ')}`;
}

function countFailures(trials: readonly Sample[]): number {
  return trials.filter((trial) => !isSuccess(trial)).length;
}

function valuesOf(trials: readonly Sample[], metric: string): number[] {
  return trials.filter(isSuccess).flatMap((trial) => readValue(trial, metric) ?? []);
}

/** Unit and direction of a metric. Where no trial at all has it there is no number to show either. */
function findKind(samples: readonly Sample[], name: string): MetricKind {
  const found = samples.flatMap((sample) => sample.metrics).find((metric) => metric.name === name);
  return { name, unit: found?.unit ?? '', better: found?.better ?? 'lower' };
}

/** The metrics, but for the primary one, that both sides have in some successful trial; in the reference's order. */
function listOthers({ trials, referenceTrials }: Sides, primary: MetricKind): MetricKind[] {
  const names = new Set(trials.filter(isSuccess).flatMap((trial) => trial.metrics.map((metric) => metric.name)));
  const kinds = new Map<string, MetricKind>();
  for (const { name, unit, better } of referenceTrials.filter(isSuccess).flatMap((trial) => trial.metrics)) {
    if (names.has(name) && name !== primary.name && !kinds.has(name)) kinds.set(name, { name, unit, better });
  }
  return [...kinds.values()];
}
