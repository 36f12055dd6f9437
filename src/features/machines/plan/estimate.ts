// Estimates how long a suite takes on a number of machines, from the times of its items. Pure.
import { dealItems } from '../../../plan/deal-by-time.ts';
import { MAX_MACHINES } from '../inputs/shard.ts';
import { dealShards } from './deal-shards.ts';

/** A suite whose times are known. */
export interface TimedSuite {
  /** All items, in the order of the list. */
  items: readonly string[];
  /** Seconds of the tests of items, at least of one. */
  times: ReadonlyMap<string, number>;
  /** Bytes by item. */
  sizes: ReadonlyMap<string, number>;
  /** Seconds of a slice for each second of its tests, from 1: the runner takes time, too. */
  factor: number;
  /** Workers of each machine. */
  workers: number;
  /** Whether workers share a long item of their machine. */
  splits: boolean;
  /** Seconds of each machine before its first slice. */
  startSeconds: number;
}

/** How long a number of machines takes. */
export interface Figure {
  machines: number;
  /** Until the last one has ended. */
  seconds: number;
}

/** Estimates how long a number of machines takes, with items that {@link dealShards} deals. */
export function estimate(suite: TimedSuite, machines: number): Figure {
  const { items, sizes, times, startSeconds } = suite;
  const owners = dealShards(items, machines, { times, sizes });
  const parts = Array.from({ length: machines }, (): string[] => []);
  for (const item of items) parts[(owners.get(item) ?? 1) - 1]?.push(item);
  const all = timeAll(suite);
  const slowest = parts.reduce((most, part) => Math.max(most, timePart(part, suite, all)), 0);
  return { machines, seconds: startSeconds + slowest };
}

/** Finds the item that takes longest: no number of machines takes less. */
export function findLongest(suite: TimedSuite): { item: string; seconds: number } {
  const all = timeAll(suite);
  let longest = { item: '', seconds: -1 };
  for (const item of suite.items) {
    const seconds = all.get(item) ?? 0;
    if (seconds > longest.seconds) longest = { item, seconds };
  }
  return { ...longest, seconds: suite.splits ? longest.seconds / suite.workers : longest.seconds };
}

/** Figures differ by rounding where they are of the same items. */
const CLOSE_SECONDS = 0.001;

/**
 * Lists what 1, 2, 4 and so on machines take, up to the first number that takes as long as the longest item.
 * @param chosen a number that is among them in any case
 */
export function listFigures(suite: TimedSuite, chosen: number): { figures: Figure[]; isLeast: boolean } {
  const least = suite.startSeconds + findLongest(suite).seconds;
  const figures: Figure[] = [];
  let isLeast = false;
  for (let machines = 1; machines <= MAX_MACHINES && !isLeast; machines *= 2) {
    const figure = estimate(suite, machines);
    figures.push(figure);
    isLeast = figure.seconds <= least + CLOSE_SECONDS;
  }
  if (!figures.some(({ machines }) => machines === chosen)) figures.push(estimate(suite, chosen));
  return { figures: figures.sort((a, b) => a.machines - b.machines), isLeast };
}

/** Finds the fewest machines that take at most so long; null if none do. */
export function findFewest(suite: TimedSuite, withinSeconds: number): Figure | null {
  const tests = [...timeAll(suite).values()].reduce((sum, seconds) => sum + seconds, 0);
  const left = withinSeconds - suite.startSeconds;
  if (left < findLongest(suite).seconds) return null;
  // Fewer machines take longer than that, however the items are dealt.
  for (let machines = Math.max(1, Math.ceil(tests / suite.workers / left)); machines <= MAX_MACHINES; machines++) {
    const figure = estimate(suite, machines);
    if (figure.seconds <= withinSeconds) return figure;
  }
  return null;
}

/** Seconds of each item; one without a time counts as the mean of the others. */
function timeAll({ items, times, factor }: TimedSuite): Map<string, number> {
  const known = items.flatMap((item) => times.get(item) ?? []);
  const mean = known.reduce((sum, seconds) => sum + seconds, 0) / Math.max(1, known.length);
  return new Map(items.map((item) => [item, factor * (times.get(item) ?? mean)]));
}

/** Seconds that a machine takes for its items. */
function timePart(part: readonly string[], suite: TimedSuite, all: ReadonlyMap<string, number>): number {
  const sum = (some: readonly string[]) => some.reduce((total, item) => total + (all.get(item) ?? 0), 0);
  if (suite.splits) return sum(part) / suite.workers;
  const { slices } = dealItems(part, suite.workers, suite.times, suite.sizes);
  return slices.reduce((most, slice) => Math.max(most, sum(slice)), 0);
}
