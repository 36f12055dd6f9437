/** Simulated suites that are cut into slices, judged by the tool's own code while they run. */
import { createRandom, shuffle } from '../../src/plan/order.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { holds, isDifferent } from '../calibration/rules.ts';
import { drawNormal, drawT3 } from '../intervals/noise.ts';
import { type Walked, walkSlices } from './walk.ts';

/** How the gain of the suite is spread over its files. */
export type Spread = 'even' | 'wide' | 'skew';

export interface Suite {
  files: number;
  slices: number;
  spread: Spread;
  /** The effect of each variant beside the reference. */
  effects: readonly number[];
  /** Standard deviation of the logarithm of a pair's ratio. */
  scatter: number;
  noise: 'normal' | 't3';
  /** Standard deviation of the logarithm of a file's time. */
  fileSpread: number;
  /** Share of the suite's time that one file takes, which gains nothing. */
  heavy?: number;
  /** Share of slices that fail on the reference. */
  failing?: number;
  /** The blocks that the time budget holds. Default: all. */
  budget?: number;
}

/** What a slice costs beside its files, as a share of the mean slice. */
const START_UP = 0.1;

/** What simulated runs show; shares are between 0 and 1. */
export interface Outcome {
  /** Runs in which any interval does not hold the truth. */
  misses: number;
  /** Runs that ended before all slices had run, and of these the ones whose interval of the suite's time does not hold it. */
  partial: number;
  timeMisses: number;
  /** Runs that call a difference where there is none, or the wrong one. */
  falseVerdicts: number;
  /** Runs in which every comparison is decided. */
  decided: number;
  /** Means of blocks and of the half-width of the first interval, as a share. */
  blocks: number;
  halfWidth: number;
}

/** Simulates runs of one suite, each with a deal of its own. The same seed draws the same runs. */
export function simulateSuite(suite: Suite, { runs, seed }: { runs: number; seed: number }): Outcome {
  const random = createRandom(seed);
  const sums = { misses: 0, partial: 0, timeMisses: 0, falseVerdicts: 0, decided: 0, blocks: 0, halfWidth: 0 };
  for (let run = 0; run < runs; run++) {
    const times = dealTimes(suite, random);
    const { rows, blocks, lost, time } = walk(suite, times, Math.floor(random() * 2 ** 32), random);
    const truthOf = ({ variant }: Comparison) => ratioOf(times, Number(variant.slice(1)), lost);
    const isFalse = (row: Comparison) => isDifferent(row) && (row.verdict === 'faster') !== truthOf(row) < 1;
    const isNull = (row: Comparison) => suite.effects[Number(row.variant.slice(1)) - 1] === 1 && isDifferent(row);
    sums.misses += Number(rows.some((row) => row.low !== null && !holds(row, truthOf(row))));
    sums.falseVerdicts += Number(rows.some((row) => isFalse(row) || (suite.spread === 'even' && isNull(row))));
    sums.decided += Number(rows.every(({ verdict }) => verdict !== null && verdict !== 'inconclusive'));
    if (time !== null && time.n < suite.slices - lost.size) {
      const total = totalOf(times, 0, lost);
      sums.partial++;
      sums.timeMisses += Number((time.low ?? 0) > total || (time.high ?? 0) < total);
    }
    sums.blocks += blocks;
    const [first] = rows;
    sums.halfWidth += first?.low && first.high ? Math.expm1(Math.log(first.high / first.low) / 2) : 1;
  }
  const share = (sum: number) => sum / runs;
  return {
    misses: share(sums.misses),
    partial: share(sums.partial),
    timeMisses: sums.partial === 0 ? 0 : sums.timeMisses / sums.partial,
    falseVerdicts: share(sums.falseVerdicts),
    decided: share(sums.decided),
    blocks: share(sums.blocks),
    halfWidth: share(sums.halfWidth),
  };
}

/** The noise-free time of each slice, under the reference and under each variant. */
function dealTimes(suite: Suite, random: () => number): number[][] {
  const { files, slices, spread, effects, fileSpread, heavy = 0 } = suite;
  const base = Array.from({ length: files }, () => Math.exp(fileSpread * drawNormal(random)));
  if (heavy > 0) base[0] = (base.slice(1).reduce((sum, time) => sum + time, 0) * heavy) / (1 - heavy);
  const places = shuffle([...base.keys()], random);
  const startUp = (START_UP * base.reduce((sum, time) => sum + time, 0)) / slices;
  const sumOf = (timeOf: (file: number) => number) => {
    const sums = new Array<number>(slices).fill(startUp);
    for (const [place, file] of places.entries()) sums[place % slices] = (sums[place % slices] ?? 0) + timeOf(file);
    return sums;
  };
  const timeOf = (file: number) => base[file] ?? 0;
  const gainOf = (file: number, effect: number) =>
    heavy > 0 && file === 0 ? 0 : drawGain(Math.log(effect), spread, random);
  const gains = effects.map((effect) => base.map((_, file) => gainOf(file, effect)));
  return [sumOf(timeOf), ...gains.map((gain) => sumOf((file) => timeOf(file) / Math.exp(gain[file] ?? 0)))];
}

/** Logarithm of how many times faster a file is. @param theta that of the suite */
function drawGain(theta: number, spread: Spread, random: () => number): number {
  if (theta === 0) return spread === 'even' ? 0 : 0.05 * drawNormal(random);
  if (spread === 'even') return theta + 0.2 * drawNormal(random);
  if (spread === 'wide') return theta + 0.6 * drawNormal(random);
  return theta * (random() < 0.3 ? 2.2 : 0.4);
}

/** The ratio of the totals of the slices that are not lost. */
function ratioOf(times: readonly (readonly number[])[], variant: number, lost: ReadonlySet<number>): number {
  return totalOf(times, variant, lost) / totalOf(times, 0, lost);
}

/** The time of all slices that are not lost. */
function totalOf(times: readonly (readonly number[])[], side: number, lost: ReadonlySet<number>): number {
  return (times[side] ?? []).reduce((sum, time, place) => sum + (lost.has(place + 1) ? 0 : time), 0);
}

/** A run of the suite with noise. */
function walk(suite: Suite, times: readonly (readonly number[])[], seed: number, random: () => number): Walked {
  const failing = new Set(times[0]?.flatMap((_, place) => (random() < (suite.failing ?? 0) ? [place + 1] : [])));
  return walkSlices({
    slices: suite.slices,
    sides: times.length,
    seed,
    budget: suite.budget ?? Number.POSITIVE_INFINITY,
    secondsOf(side, part) {
      const noise = suite.noise === 'normal' ? drawNormal(random) : drawT3(random);
      const time = times[side]?.[part - 1] ?? 0;
      return side === 0 && failing.has(part) ? null : time * Math.exp((suite.scatter / Math.SQRT2) * noise);
    },
  });
}
