// Computes the view of results that all parts of a report read: a row for each variant with means and effects; metrics and phases.
import { CPU_METRIC } from '../inputs/metric-names.ts';
import type { Parts } from '../plan/parts.ts';
import type { Comparison } from '../results/comparison.ts';
import type { Tally } from '../results/failure-rate.ts';
import { withoutLost } from '../results/lost-trials.ts';
import type { ReportedPlan, ReportedVariant } from '../results/plan.ts';
import type { Results } from '../results/results.ts';
import type { Phases, Sample } from '../results/sample.ts';
import { type Axes, findAxes } from '../stats/axes.ts';
import { groupBy } from '../stats/groups.ts';
import { formatWithUnit } from '../stats/machines.ts';
import { gatherMean, type MeanOfTrials } from '../stats/means.ts';
import { comparedVariants, referenceOf } from '../stats/options.ts';
import { indexBlocks, isSuccess, listCounted, pairSuccesses } from '../stats/pairing.ts';
import type { Metric } from '../workload/command.ts';
import { type Speedup, toSpeedup } from './speedup.ts';

/** The phases of a trial in order. */
export const PHASES = ['initdb', 'start', 'setup', 'run', 'stop'] as const satisfies readonly (keyof Phases)[];
/** A phase that is always shorter did not take place, such as a setup without a command. */
const MIN_PHASE_SECONDS = 0.0005;

const NOUNS = { plain: 'profile', versions: 'version', ladder: 'step', sweep: 'variant' } as const;

/** The results with everything that several parts of a report need. */
export interface View {
  results: Results;
  plan: ReportedPlan;
  /** A row per variant in the order of the plan. */
  rows: Row[];
  /** By the id of any variant of the plan. */
  rowOf(id: string): Row | undefined;
  axes: Axes;
  /** What is compared, as in "No profile makes it faster". */
  noun: 'profile' | 'version' | 'step' | 'variant';
  /** `4`, or `4 machines` where machines are counted. */
  formatN(n: number): string;
  /** Title of the column that names the rows. */
  rowTitle: string;
  /** Metrics of the samples, see {@link listMetrics}; `value` has no meaning. */
  metrics: Metric[];
  /** Phases that took time in some trial. */
  phases: (keyof Phases)[];
  /** What means are taken over: of merged files the machines, of a workload in parts those that are compared. */
  units: { shards: Results['shards']; parts: Parts | undefined };
  /** The trials that count: see {@link listCounted}. */
  counted: Sample[];
  /** The failed trials that are left out, because few failed: see {@link withoutLost}. */
  leftOut: readonly Sample[];
  /** In the primary metric, in the order of the rows. */
  comparisons: Comparison[];
  references: Row[];
  /** The heads of the change, one per profile; empty if profiles are compared. */
  heads: Row[];
  /** Whether nothing is compared: a profile alone, or a change without its base. */
  single: boolean;
}

/** A variant against its reference in one metric. */
export interface Effect {
  comparison: Comparison;
  /** Null without a pair, and if the variant has failed trials. */
  speedup: Speedup | null;
}

/** Geometric means over the pairs that a variant shares with its reference, so that their quotient is the ratio. */
export type PairedMeans = Record<'before' | 'after', number>;

/** One variant against its reference. */
export interface Row {
  id: string;
  variant: ReportedVariant;
  /** Counted trials in the order of their blocks. */
  trials: readonly Sample[];
  /** Of these trials, which are without those that are left out. */
  tally: Tally;
  /** The row it is compared with; itself for a reference, and if it is not compared. */
  reference: Row;
  isReference: boolean;
  /** The effect in a metric, by default the primary one. Null for a reference, and if the reference has failed trials. */
  effect(metric?: string): Effect | null;
  /**
   * Geometric mean of a metric over the successful trials; null if there is none. Like the comparison's, so that the
   * quotient of two means is the ratio shown.
   */
  mean(metric: string): number | null;
  /** Geometric mean of a phase over the successful trials, in seconds; null if there is none. */
  phase(phase: keyof Phases): number | null;
}

/** Pure. */
export function makeView(results: Results): View {
  const { plan, samples, shards } = results;
  const compared = withoutLost(samples, plan);
  const counted = listCounted(compared.samples);
  const units = { shards, parts: compared.options.parts };
  const bySide = groupBy(counted, ({ variant }) => variant);
  const comparisons = groupBy(results.comparisons, ({ variant }) => variant);
  const byId = new Map<string, Row>();
  const rowOf = (id: string) => byId.get(id);
  for (const variant of plan.variants) {
    const trials = (bySide.get(variant.id) ?? []).toSorted((a, b) => a.block - b.block);
    byId.set(variant.id, makeRow(variant, trials, comparisons.get(variant.id) ?? [], { plan, units, rowOf }));
  }
  const rows = plan.variants.flatMap(({ id }) => byId.get(id) ?? []);
  const axes = findAxes(plan.variants);
  const noun = plan.revisions === null ? NOUNS[axes.shape] : 'variant';
  const references = new Set(comparedVariants(plan).map((id) => referenceOf(id, plan)));
  return {
    results,
    plan,
    rows,
    rowOf,
    axes,
    noun,
    formatN: (n) => formatWithUnit(n, shards),
    rowTitle: noun === 'version' ? 'variant' : noun,
    metrics: listMetrics(results),
    phases: PHASES.filter((phase) => samples.some(({ phases }) => (phases[phase] ?? 0) >= MIN_PHASE_SECONDS)),
    units,
    counted,
    leftOut: compared.leftOut,
    comparisons: rows
      .filter(({ isReference }) => !isReference)
      .flatMap(({ id }) => comparisons.get(id)?.find(({ metric }) => metric === plan.metric) ?? []),
    references: [...references].flatMap((id) => byId.get(id) ?? []),
    heads: rows.filter(({ variant }) => variant.revision === 'head'),
    single: comparedVariants(plan).length === 0,
  };
}

function makeRow(
  variant: ReportedVariant,
  trials: readonly Sample[],
  comparisons: readonly Comparison[],
  { plan, units, rowOf }: Pick<View, 'plan' | 'units' | 'rowOf'>,
): Row {
  const { id } = variant;
  const isReference = referenceOf(id, plan) === id;
  const means = gatherMeans(trials, units);
  const row: Row = {
    id,
    variant,
    trials,
    tally: tally(trials),
    get reference() {
      return rowOf(referenceOf(id, plan)) ?? row;
    },
    isReference,
    effect(metric = plan.metric) {
      const comparison = comparisons.find((candidate) => candidate.metric === metric);
      if (isReference || comparison === undefined || row.reference.tally.failures > 0) return null;
      return { comparison, speedup: row.tally.failures > 0 ? null : toSpeedup(comparison) };
    },
    mean: (metric) => means.metrics.get(metric)?.value ?? null,
    phase: (phase) => means.phases.get(phase)?.value ?? null,
  };
  return row;
}

function gatherMeans(trials: readonly Sample[], units: View['units']) {
  // A whole run has one start of the server, also where each of its parts has one.
  const ofStart = { ...units, parts: undefined };
  const phases = new Map(PHASES.map((phase) => [phase, gatherMean(phase === 'run' ? units : ofStart, 's')]));
  const metrics = new Map<string, MeanOfTrials>();
  for (const sample of trials) {
    if (sample.failure !== null) continue;
    for (const [phase, mean] of phases) mean.add(sample, sample.phases[phase] ?? Number.NaN);
    for (const { name, unit, value } of sample.metrics) {
      const mean = metrics.get(name) ?? gatherMean(units, unit);
      metrics.set(name, mean);
      mean.add(sample, value);
    }
  }
  return { phases, metrics };
}

/**
 * The metrics in the order of reports. Processor time is the last, except for a change: it scatters less than the time of a run and
 * stands beside it. (For a run that lasts a given time it says nothing by itself: a faster server uses more.)
 */
export function listMetrics({ samples, plan }: Pick<Results, 'samples' | 'plan'>): Metric[] {
  const kinds = new Map<string, Metric>();
  for (const sample of samples)
    for (const metric of sample.metrics) if (!kinds.has(metric.name)) kinds.set(metric.name, metric);
  const standsBeside = plan.revisions !== null && kinds.has('run');
  const placeOf = ({ name }: Metric) => {
    if (name === plan.metric) return 0;
    if (name === CPU_METRIC) return standsBeside ? 1 : 3;
    return 2;
  };
  return [...kinds.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

export function tally(samples: readonly Sample[]): Tally {
  return { trials: samples.length, failures: samples.filter((sample) => sample.failure !== null).length };
}

/** The means of a comparison in the unit of the metric; null without a pair. */
export function meanPairs(
  { variant, reference, metric }: Record<'variant' | 'reference' | 'metric', string>,
  { rowOf, units, metrics }: View,
): PairedMeans | null {
  const successes = (id: string) => (rowOf(id)?.trials ?? []).filter(isSuccess);
  const blockPairs = pairSuccesses(successes(variant), indexBlocks(successes(reference)), metric).pairs;
  const unit = metrics.find(({ name }) => name === metric)?.unit ?? '';
  const [afterMean, beforeMean] = [gatherMean(units, unit), gatherMean(units, unit)];
  for (const pair of blockPairs) {
    afterMean.add(pair, pair.value);
    beforeMean.add(pair, pair.referenceValue);
  }
  const [after, before] = [afterMean.value, beforeMean.value];
  return before === null || after === null ? null : { before, after };
}

/** The last block that was run. */
export function lastBlock(samples: readonly Sample[]): number {
  return samples.reduce((most, { block }) => Math.max(most, block), 0);
}
