// Estimates the mean of a metric of one variant, or its total where trials run parts, with its interval.
import type { Parts } from '../plan/parts.ts';
import type { Sample } from '../results/sample.ts';
import { MeanOverMachines, poolPairs } from './machines.ts';
import { averageOf, estimateEffect, SINGLE_LEVEL } from './paired.ts';
import { countedTrials, findKind, isSuccess, readValue } from './pairing.ts';
import { errorOfTotal, MOST_ERROR, TotalOfParts } from './totals.ts';

/** Mean of a metric over the trials of one variant, in the metric's unit. */
export interface Mean {
  /** Trials it rests on; of three or more merged files the machines. */
  n: number;
  mean: number;
  /** Interval; null when n <= 2. */
  low: number | null;
  high: number | null;
}

/**
 * Geometric mean of a metric over a variant's successful counted trials, with a 95 % interval of its own by Student's t on
 * their logarithms: that of the paired estimate against 1. It holds what blocks have in common too, so that of two variants
 * whose intervals overlap the ratio may still be known well. With a zero it is the plain mean, without an interval. Null without a value.
 *
 * Source: NIST/SEMATECH e-Handbook, 1.3.5.2 (confidence limits for the mean); logarithms as in {@link estimateEffect}.
 *
 * For a workload in parts it returns the total of all parts, with the interval of the ratio of totals against 1.
 */
export function estimateMean(
  samples: readonly Sample[],
  variant: string,
  metric: string,
  { shards, parts }: { shards?: readonly unknown[]; parts?: Parts | undefined } = {},
): Mean | null {
  const factor = parts && findKind(samples, metric)?.unit === 's' ? parts.count : 1;
  const values = countedTrials(samples, variant).flatMap((sample) => {
    const value = isSuccess(sample) ? readValue(sample, metric) : undefined;
    if (value === undefined) return [];
    const { shard, block, part } = sample;
    return [{ shard, block, part, value: value * factor, referenceValue: 1 }];
  });
  const units = poolPairs(values, shards);
  const { n, ratio, low, high } = estimateEffect(units, SINGLE_LEVEL, parts);
  if (ratio !== null) return { n, mean: ratio, low, high };
  const mean = averageOf(units.map((unit) => unit.value));
  return mean === null ? null : { n: units.length, mean, low, high };
}

/** Whether the parts that a variant has run show the total of a metric well enough for a verdict, see {@link MOST_ERROR}. */
export function isTotalKnown(samples: readonly Sample[], variant: string, metric: string, { count }: Parts): boolean {
  const trials = countedTrials(samples, variant).filter(isSuccess);
  const values = trials.map((trial) => readValue(trial, metric) ?? 0).filter((value) => value > 0);
  return errorOfTotal(values, count) <= MOST_ERROR;
}

/** The mean of a metric, in its unit. */
export interface MeanOfTrials {
  /** @param trial where the value is from */
  add(trial: Pick<Sample, 'shard' | 'part'>, value: number): void;
  /** Null when nothing was added. */
  readonly value: number | null;
}

/** Gathers the geometric mean of trials, or the total of a workload whose parts they ran. */
export function gatherMean(
  { shards, parts }: { shards?: readonly unknown[] | undefined; parts?: Parts | undefined },
  unit: string,
): MeanOfTrials {
  return parts ? new TotalOfParts(parts, unit) : new MeanOverMachines(shards);
}
