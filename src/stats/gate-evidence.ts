// Collects the numbers that decide a condition of `fail-if` on one variant.
import type { Sample } from '../results/sample.ts';
import { poolPairs } from './machines.ts';
import type { AnalysisOptions } from './options.ts';
import { isUsable, type Pair } from './paired.ts';
import {
  type BlockPair,
  countedTrials,
  indexBlocks,
  isSuccess,
  type MetricKind,
  type Pairing,
  pairSuccesses,
  readValue,
} from './pairing.ts';

/** The numbers that decide a condition on one variant. */
export interface Evidence {
  /** `value / referenceValue` is what the condition is about: how many times slower, or the metric itself over 1. */
  pairs: Pair[];
  /** False when a trial failed, or a value has no logarithm. */
  sound: boolean;
}

export type GateSource = ReturnType<typeof createGateSource>;

/** Reads the counted trials of all variants, those of each variant once. */
export function createGateSource(
  samples: readonly Sample[],
  { shards, parts }: Pick<AnalysisOptions, 'shards' | 'parts'>,
) {
  const sides = new Map<string, ReturnType<typeof gatherSide>>();
  const lookUp = (variant: string) => {
    const side = sides.get(variant) ?? gatherSide(samples, variant);
    sides.set(variant, side);
    return side;
  };
  return {
    readSlowdowns(variant: string, reference: string, kind: MetricKind): Evidence {
      const side = lookUp(variant);
      const base = lookUp(reference);
      const pairing = pairSuccesses(side.successes, base.byBlock, kind.name);
      const pairs = kind.better === 'lower' ? pairing.pairs : pairing.pairs.map(turnPair);
      return { pairs: poolPairs(pairs, shards), sound: !side.failed && !base.failed && pairing.unusable.length === 0 };
    },
    readValues(variant: string, kind: MetricKind): Evidence {
      const { successes, failed } = lookUp(variant);
      // Times of parts add up to that of the whole, which the condition is about.
      const factor = parts && kind.unit === 's' ? parts.count : 1;
      const { pairs, missing, unusable } = readEach(successes, kind.name, factor);
      // A metric that only some runs print, such as failures, has a mean that these runs do not show.
      return { pairs: poolPairs(pairs, shards), sound: !failed && missing.length + unusable.length === 0 };
    },
  };
}

function gatherSide(samples: readonly Sample[], variant: string) {
  const trials = countedTrials(samples, variant);
  const successes = trials.filter(isSuccess);
  return { successes, byBlock: indexBlocks(successes), failed: successes.length < trials.length };
}

function turnPair({ value, referenceValue, ...place }: BlockPair): BlockPair {
  return { ...place, value: referenceValue, referenceValue: value };
}

/** Each trial's own value, as a pair with 1. */
function readEach(trials: readonly Sample[], metric: string, factor: number): Pairing {
  const pairing: Pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of trials) {
    const { shard, block, part } = trial;
    const value = readValue(trial, metric);
    const pair = { shard, block, part, value: (value ?? Number.NaN) * factor, referenceValue: 1 };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else (value === undefined ? pairing.missing : pairing.unusable).push(block);
  }
  return pairing;
}
