import type { Sample } from '../results/sample.ts';
import { poolPairs } from './machines.ts';
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

/** What a condition on one variant rests on. */
export interface Evidence {
  /** `value / referenceValue` is what the condition is about: how many times slower, or the metric itself over 1. */
  pairs: Pair[];
  /** False when a trial failed, or a value has no logarithm. */
  sound: boolean;
}

/** The counted trials of all variants, each variant's looked up once. */
export interface GateSource {
  readSlowdowns(variant: string, reference: string, kind: MetricKind): Evidence;
  readValues(variant: string, kind: MetricKind): Evidence;
}

/** One variant's counted trials. */
interface GateSide {
  successes: Sample[];
  byBlock: ReadonlyMap<number, Sample>;
  failed: boolean;
}

/** @param shards the files that were merged */
export function createGateSource(samples: readonly Sample[], shards: readonly string[] | undefined): GateSource {
  const known = new Map<string, GateSide>();
  const lookUp = (variant: string) => {
    const side = known.get(variant) ?? gatherSide(samples, variant);
    known.set(variant, side);
    return side;
  };
  return {
    readSlowdowns(variant, reference, kind) {
      const [own, other] = [lookUp(variant), lookUp(reference)];
      const pairing = pairSuccesses(own.successes, other.byBlock, kind.name);
      const pairs = kind.better === 'lower' ? pairing.pairs : pairing.pairs.map(turnPair);
      return { pairs: poolPairs(pairs, shards), sound: !own.failed && !other.failed && pairing.unusable.length === 0 };
    },
    readValues(variant, kind) {
      const { successes, failed } = lookUp(variant);
      const { pairs, missing, unusable } = readEach(successes, kind.name);
      // A metric that is printed only at times (failures, where there are any) has a mean that these times alone do not show.
      return { pairs: poolPairs(pairs, shards), sound: !failed && missing.length + unusable.length === 0 };
    },
  };
}

function gatherSide(samples: readonly Sample[], variant: string): GateSide {
  const trials = countedTrials(samples, variant);
  const successes = trials.filter(isSuccess);
  return { successes, byBlock: indexBlocks(successes), failed: successes.length < trials.length };
}

function turnPair({ value, referenceValue, ...rest }: BlockPair): BlockPair {
  return { ...rest, value: referenceValue, referenceValue: value };
}

/** Each trial's own value, as a pair with 1. */
function readEach(trials: readonly Sample[], metric: string): Pairing {
  const pairing: Pairing = { pairs: [], missing: [], unusable: [] };
  for (const trial of trials) {
    const { shard, block } = trial;
    const value = readValue(trial, metric);
    const pair = { shard, block, value: value ?? Number.NaN, referenceValue: 1 };
    if (isUsable(pair)) pairing.pairs.push(pair);
    else (value === undefined ? pairing.missing : pairing.unusable).push(block);
  }
  return pairing;
}
