import type { Comparison, Verdict } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { listSteps } from './axes.ts';
import { MeanOverMachines, poolPairs } from './machines.ts';
import { type AnalysisOptions, comparedVariants, referenceOf } from './options.ts';
import { type Effect, estimateEffect } from './paired.ts';
import { countedTrials, findKind, indexBlocks, isSuccess, type MetricKind, pairSuccesses } from './pairing.ts';
import { judge } from './verdict.ts';
import { formatFailures, formatPairing } from './warnings.ts';

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

/** The counted trials of a variant, those of them that succeeded, and what is asked of these for every metric. */
interface ComparedSide {
  id: string;
  /** What it is for the other side, where it is not the reference. */
  role?: 'step before';
  trials: Sample[];
  successes: Sample[];
  byBlock: ReadonlyMap<number, Sample>;
  /** Metrics in the order in which they appear, with their geometric means. */
  metrics: Map<string, { kind: MetricKind; mean: number | null }>;
}

/**
 * Every variant against its reference (see `referenceOf`) in every metric both have, the primary metric first; the A/A
 * variant is left to `measureNoise`. Intervals hold together: each has level 1 - 0.05 / k with k variants compared
 * (Bonferroni; Dunn, JASA 56, 1961), or 1 - 0.03 / k where the run may stop early. A variant without a counted trial has
 * no comparison yet.
 */
export function compare(samples: readonly Sample[], options: AnalysisOptions): Comparison[] {
  const compared = comparedVariants(options);
  const level = 1 - falseAlarmsOf(options) / compared.length;
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
    return kinds.map((kind) => compareMetric(side, reference, kind, level, options));
  });
}

/**
 * Every step of a ladder against the one before, in the primary metric. The steps are a family of their own: their
 * intervals hold together, as those of {@link compare} do. Warnings say that they are about a step.
 */
export function compareSteps(samples: readonly Sample[], options: AnalysisOptions): Comparison[] {
  const steps = listSteps(options.variants);
  const kind = findKind(samples, options.metric);
  if (!kind) return [];
  const level = 1 - falseAlarmsOf(options) / steps.length;
  const sides = gatherSides(
    samples,
    steps.flatMap(({ id, previous }) => [id, previous]),
    options,
  );
  return steps.flatMap(({ id, previous }) => {
    const [side, before] = [sides.get(id), sides.get(previous)];
    if (!side || !before || side.trials.length === 0) return [];
    return [compareMetric(side, { ...before, role: 'step before' }, kind, level, options)];
  });
}

/** Share of runs in which chance alone may cause any one finding. */
export function falseAlarmsOf({ precision }: Pick<AnalysisOptions, 'precision'>): number {
  return precision == null ? FALSE_ALARMS : FALSE_ALARMS_WHEN_STOPPING;
}

/** Variants, each gathered once for all that are compared with it. */
function gatherSides(
  samples: readonly Sample[],
  ids: readonly string[],
  options: AnalysisOptions,
): Map<string, ComparedSide> {
  return new Map([...new Set(ids)].map((id) => [id, gatherSide(samples, id, options)]));
}

function gatherSide(samples: readonly Sample[], id: string, { shards }: AnalysisOptions): ComparedSide {
  const trials = countedTrials(samples, id);
  const successes = trials.filter(isSuccess);
  const found = new Map<string, { kind: MetricKind; mean: MeanOverMachines }>();
  for (const { shard, metrics } of successes)
    for (const { name, unit, better, value } of metrics) {
      const entry = found.get(name) ?? { kind: { name, unit, better }, mean: new MeanOverMachines(shards) };
      found.set(name, entry);
      entry.mean.add(shard, value);
    }
  const metrics = new Map([...found].map(([name, { kind, mean }]) => [name, { kind, mean: mean.value }]));
  return { id, trials, successes, byBlock: indexBlocks(successes), metrics };
}

function compareMetric(
  { id: variant, trials, successes, metrics }: ComparedSide,
  reference: ComparedSide,
  kind: MetricKind,
  level: number,
  options: AnalysisOptions,
): Comparison {
  const pairing = pairSuccesses(successes, reference.byBlock, kind.name);
  const units = poolPairs(pairing.pairs, options.shards);
  const effect = estimateEffect(units, level);
  const failures = trials.length - successes.length;
  const referenceFailures = reference.trials.length - reference.successes.length;
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
    ...effect,
    level,
    verdict: failures > 0 ? 'failed' : referenceFailures > 0 ? null : judgeEffect(effect, kind, options.equivalence),
    warnings: [
      ...formatFailures(trials, reference, options),
      ...formatPairing(pairing, units, kind, options).map((text) =>
        reference.role === undefined ? text : `against the ${reference.role}: ${text}`,
      ),
    ],
  };
}

function judgeEffect({ ratio, low, high }: Effect, kind: MetricKind, equivalence: number): Verdict {
  if (ratio === null || low === null || high === null) return null;
  return judge({ ratio, low, high }, kind.better, equivalence);
}

/** The metrics, but for the primary one, that both sides have in some successful trial; in the reference's order. */
function listOthers({ metrics }: ComparedSide, reference: ComparedSide, primary: MetricKind): MetricKind[] {
  const shared = [...reference.metrics.values()].filter(({ kind }) => metrics.has(kind.name));
  return shared.map(({ kind }) => kind).filter((kind) => kind.name !== primary.name);
}
