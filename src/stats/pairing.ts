// Lists the trials that count, and pairs those of a variant with those of its reference in the same block.
import type { Sample } from '../results/sample.ts';
import type { Metric } from '../workload/command.ts';
import { isUsable, type Pair } from './paired.ts';

/** A pair of one block, and the merged file that the block is from. */
export interface BlockPair extends Pair {
  shard: number;
}

/** The pairs of two variants in one metric, and the blocks in which there should have been one. */
export interface Pairing {
  pairs: BlockPair[];
  /** Blocks in which both trials succeeded but one lacks the metric. */
  missing: number[];
  /** Blocks in which a value is below zero or not finite, or the quotient is too large or too small to be true. */
  unusable: number[];
}

/**
 * The trials that count: those of all blocks but block 0, the warm-up. A variant that fails in the warm-up is measured no
 * more, so that of one without any other trial those failures count.
 */
export function listCounted(samples: readonly Sample[]): Sample[] {
  const measured = new Set(samples.flatMap(({ block, variant }) => (block >= 1 ? [variant] : [])));
  return samples.filter((sample) => sample.block >= 1 || (!isSuccess(sample) && !measured.has(sample.variant)));
}

/** The counted trials of one variant, in the order of their blocks. */
export function countedTrials(samples: readonly Sample[], variant: string): Sample[] {
  const trials = listCounted(samples.filter((sample) => sample.variant === variant));
  // Files hold them in order; of a thousand merged ones, sorting them for every number of a report takes seconds.
  const sorted = trials.every((trial, i) => i === 0 || (trials[i - 1]?.block ?? 0) <= trial.block);
  return sorted ? trials : trials.toSorted((a, b) => a.block - b.block);
}

/** Whether a trial has a result. */
export function isSuccess(sample: Sample): boolean {
  return sample.failure === null;
}

/** The value of a metric in a trial, in the metric's unit. */
export function readValue(sample: Sample, metric: string): number | undefined {
  return sample.metrics.find((m) => m.name === metric)?.value;
}

/** Pairs two variants in one metric: same counted block, both trials successful. Expects one trial per variant and block. */
export function pairTrials(samples: readonly Sample[], variant: string, reference: string, metric: string): Pairing {
  const successes = (id: string) => countedTrials(samples, id).filter(isSuccess);
  return pairSuccesses(successes(variant), indexBlocks(successes(reference)), metric);
}

/** Trials of one variant by their block. */
export function indexBlocks(trials: readonly Sample[]): Map<number, Sample> {
  return new Map(trials.map((trial) => [trial.block, trial]));
}

/** Pairs the successful counted trials of two variants. */
export function pairSuccesses(
  trials: readonly Sample[],
  references: ReadonlyMap<number, Sample>,
  metric: string,
): Pairing {
  const pairing: Pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of trials) {
    const other = references.get(trial.block);
    if (other === undefined) continue;
    const value = readValue(trial, metric);
    const referenceValue = readValue(other, metric);
    if (value === undefined || referenceValue === undefined) {
      pairing.missing.push(trial.block);
      continue;
    }
    const pair = { shard: trial.shard, block: trial.block, part: trial.part, value, referenceValue };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else pairing.unusable.push(trial.block);
  }
  return pairing;
}

/** A metric without its number. */
export type MetricKind = Omit<Metric, 'value'>;

/** Unit and direction of a metric, from the first trial that has it; undefined when none has. */
export function findKind(samples: readonly Sample[], name: string): MetricKind | undefined {
  for (const { metrics } of samples) {
    const metricOfTrial = metrics.find((metric) => metric.name === name);
    if (metricOfTrial !== undefined) return { name, unit: metricOfTrial.unit, better: metricOfTrial.better };
  }
  return undefined;
}
