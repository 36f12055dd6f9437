import type { Phases, Sample } from '../measure/sample.ts';
import { meanOverMachines } from '../stats/machines.ts';
import { countedTrials } from '../stats/pairing.ts';
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
export function countedOf({ samples }: Results, variant: string): Sample[] {
  const known = COUNTED.get(samples);
  const groups = known?.size === samples.length ? known.groups : new Map<string, Sample[]>();
  if (groups !== known?.groups) COUNTED.set(samples, { size: samples.length, groups });
  const trials = groups.get(variant) ?? countedTrials(samples, variant);
  groups.set(variant, trials);
  return trials;
}

/** A report asks some eighty times for the trials of a variant, and merged files have a hundred thousand to look through. */
const COUNTED = new WeakMap<readonly Sample[], { size: number; groups: Map<string, Sample[]> }>();

/** The variants that are compared: all but the A/A line. */
export function comparedVariants({ plan }: Pick<Results, 'plan'>): ReportedVariant[] {
  return plan.variants.filter((variant) => !variant.again);
}

/** Whether only one variant was run, so that there is nothing to compare. */
export function isSingle(results: Results): boolean {
  return comparedVariants(results).length < 2;
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

/** Geometric mean of a metric over the variant's successful counted trials, in the metric's unit; null when there is none. */
export function meanMetric(results: Results, variant: string, metric: string): number | null {
  return meanOf(results, variant, (sample) => sample.metrics.find((one) => one.name === metric)?.value ?? null);
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
  return meanOf(results, variant, (sample) => sample.phases[phase]);
}

/** Geometric as in the comparison, so that the quotient of two means shown is the ratio shown. */
function meanOf(results: Results, variant: string, read: (sample: Sample) => number | null): number | null {
  const values: { shard: number; value: number }[] = [];
  for (const sample of countedOf(results, variant)) {
    if (sample.failure !== null) continue;
    const value = read(sample);
    if (value !== null) values.push({ shard: sample.shard, value });
  }
  return meanOverMachines(values, results.shards);
}
