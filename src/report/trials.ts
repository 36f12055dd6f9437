import type { Phases, Sample } from '../measure/sample.ts';
import { MeanOverMachines } from '../stats/machines.ts';
import { countedTrials } from '../stats/pairing.ts';
import { comparedVariants as listCompared, referenceOf } from '../stats/references.ts';
import type { Metric } from '../workload/metric.ts';
import type { ReportedVariant, Results } from './results.ts';

export { groupBy } from '../stats/groups.ts';

/** The phases in the order in which a trial goes through them. */
export const PHASES = ['initdb', 'start', 'setup', 'run', 'stop'] as const satisfies readonly (keyof Phases)[];

/** How many counted trials there were, and how many failed. */
export interface Tally {
  trials: number;
  failures: number;
}

/** The trials that count: those of all blocks but the warm-up, which is block 0. */
export function allCounted(results: Results): Sample[] {
  return results.samples.filter((sample) => sample.block > 0);
}

/** The counted trials of one variant. */
export function countedOf(results: Results, variant: string): Sample[] {
  return lookUp(results, variant).trials;
}

/** What a report asks of a variant again and again. */
interface Known {
  trials: Sample[];
  /** Geometric means over the successful ones. */
  phases: Map<keyof Phases, number | null>;
  metrics: Map<string, number | null>;
}

/** Merged files have a hundred thousand trials, and to go through them for each number of a report takes seconds. */
const KNOWN = new WeakMap<readonly Sample[], { size: number; variants: Map<string, Known> }>();

function lookUp({ samples, shards }: Results, variant: string): Known {
  let known = KNOWN.get(samples);
  if (known?.size !== samples.length) {
    known = { size: samples.length, variants: new Map() };
    KNOWN.set(samples, known);
  }
  const found = known.variants.get(variant) ?? gather(countedTrials(samples, variant), shards);
  known.variants.set(variant, found);
  return found;
}

function gather(trials: Sample[], shards: Results['shards']): Known {
  const phases = new Map(PHASES.map((phase) => [phase, new MeanOverMachines(shards)]));
  const metrics = new Map<string, MeanOverMachines>();
  for (const sample of trials) {
    if (sample.failure !== null) continue;
    for (const [phase, mean] of phases) mean.add(sample.shard, sample.phases[phase] ?? Number.NaN);
    for (const { name, value } of sample.metrics) {
      const mean = metrics.get(name) ?? new MeanOverMachines(shards);
      metrics.set(name, mean);
      mean.add(sample.shard, value);
    }
  }
  return { trials, phases: takeValues(phases), metrics: takeValues(metrics) };
}

function takeValues<K>(means: Map<K, MeanOverMachines>): Map<K, number | null> {
  return new Map([...means].map(([key, mean]) => [key, mean.value]));
}

/** The variants that are shown: all but the A/A line. */
export function comparedVariants({ plan }: Pick<Results, 'plan'>): ReportedVariant[] {
  return plan.variants.filter((variant) => !variant.again);
}

/** Whether no variant is compared with another: a profile alone, or a change without its base. */
export function isSingle({ plan }: Pick<Results, 'plan'>): boolean {
  return listCompared(plan).length === 0;
}

/** Whether others are compared with a variant, or it with nothing. */
export function isReference({ plan }: Pick<Results, 'plan'>, id: string): boolean {
  return referenceOf(id, plan) === id;
}

/** What is counted of the variant that another is compared with. */
export function tallyReference(results: Results, id: string): Tally {
  return tally(countedOf(results, referenceOf(id, results.plan)));
}

/** Counts trials and failures; both are 0 for a variant that never ran. */
export function tally(samples: readonly Sample[]): Tally {
  return { trials: samples.length, failures: samples.filter((sample) => sample.failure !== null).length };
}

/** Kinds of metrics of the samples, the primary first, then in the order in which they appear; `value` is of no meaning. */
export function metricKinds(results: Results): Metric[] {
  const kinds = new Map<string, Metric>();
  for (const sample of results.samples)
    for (const metric of sample.metrics) if (!kinds.has(metric.name)) kinds.set(metric.name, metric);
  const primary = kinds.get(results.plan.metric);
  const others = [...kinds.values()].filter((metric) => metric !== primary);
  return primary === undefined ? others : [primary, ...others];
}

/**
 * Geometric mean of a metric over the variant's successful counted trials, in the metric's unit; null when there is none.
 * Geometric as in the comparison, so that the quotient of two means shown is the ratio shown.
 */
export function meanMetric(results: Results, variant: string, metric: string): number | null {
  return lookUp(results, variant).metrics.get(metric) ?? null;
}

/** Shorter than this everywhere, a phase was not really there: no setup command, for one. */
const LEAST_PHASE_SECONDS = 0.0005;

/** The phases worth a column: those that took time in some trial. */
export function listPhases(results: Results): (keyof Phases)[] {
  const lasts = (phase: keyof Phases) =>
    results.samples.some(({ phases }) => (phases[phase] ?? 0) >= LEAST_PHASE_SECONDS);
  return PHASES.filter(lasts);
}

/** Geometric mean of a phase over the variant's successful counted trials, in seconds; null when there is none. */
export function meanPhase(results: Results, variant: string, phase: keyof Phases): number | null {
  return lookUp(results, variant).phases.get(phase) ?? null;
}
