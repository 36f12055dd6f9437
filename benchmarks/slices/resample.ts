/** Runs drawn from the measured times of a suite in slices: each has an order of the slices of its own, and one of each slice's runs. */
import { createRandom, shuffle } from '../../src/plan/order.ts';
import { holds } from '../calibration/rules.ts';
import { walkSlices } from './walk.ts';

/** Seconds of each slice on one profile, of each pass in which it ran. */
export type Seconds = readonly (readonly number[])[];

export interface Drawn {
  verdict: string;
  /** How many times faster than the reference, with its interval. */
  speedup: number;
  low: number;
  high: number;
  blocks: number;
  /** Whether the interval holds the ratio of all slices in all passes. */
  holds: boolean;
  /** The time of its trials as a share of that of one pass of all slices. */
  cost: number;
}

/** The ratio of the totals of all slices, each the mean of its passes. */
export function ratioOfAll(reference: Seconds, variant: Seconds): number {
  return sumOfMeans(variant) / sumOfMeans(reference);
}

/** One run of the tool over these times, by its seed. A pair of runs stays together, because both ran in one block. */
export function drawRun(reference: Seconds, variant: Seconds, seed: number): Drawn {
  const random = createRandom(seed);
  const passes = reference.map((runs) => shuffle([...runs.keys()], random));
  const sides = [reference, variant];
  let seconds = 0;
  const { rows, blocks } = walkSlices({
    slices: reference.length,
    sides: sides.length,
    seed,
    budget: Number.POSITIVE_INFINITY,
    secondsOf(side, part, pass) {
      const order = passes[part - 1] ?? [];
      const time = sides[side]?.[part - 1]?.[order[pass % order.length] ?? 0] ?? 0;
      seconds += time;
      return time;
    },
  });
  const [row] = rows;
  if (!row || row.ratio === null || row.low === null || row.high === null)
    throw new Error(`The run of seed ${seed} has no interval.`);
  return {
    verdict: row.verdict ?? 'none',
    speedup: 1 / row.ratio,
    low: 1 / row.high,
    high: 1 / row.low,
    blocks,
    holds: holds(row, ratioOfAll(reference, variant)),
    cost: seconds / (sumOfMeans(reference) + sumOfMeans(variant)),
  };
}

function sumOfMeans(seconds: Seconds): number {
  return seconds.reduce((sum, runs) => sum + runs.reduce((total, run) => total + run, 0) / runs.length, 0);
}
