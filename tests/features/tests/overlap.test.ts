import { describe, expect, test } from '@jest/globals';
import { findJumpingTest } from '../../../src/features/tests/compare/jumps.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { compare } from '../../../src/stats/compare.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { options, trial } from '../../stats/samples.ts';

// As in `drawNormal`.
const { exp, log } = Math;

const VARIANTS = ['default', 'turbo'];

/** Tests that ran in parallel: two of them take the whole run, and the last is looked at. */
function suite(
  variant: string,
  block: number,
  run: number,
  jumping: number | null,
  more: Partial<Sample> = {},
): Sample {
  const seconds = [run, run * 0.9, jumping];
  const outcomes = jumping === null ? 'pps' : 'ppp';
  return trial(block, variant, run, { tests: { seconds, outcomes, resolution: 0.01 }, ...more });
}

function find(samples: Sample[], shards: string[] = []) {
  const rules = options(VARIANTS, { shards });
  return findJumpingTest(samples, compare(samples, rules)[0]!, rules);
}

/** Seconds of the test in twelve blocks: 0 s in 17 of 24 trials, and 2.9 to 24.7 s in 7. */
const LONG: Record<string, Record<number, number>> = {
  default: { 2: 24.7, 5: 11.2, 9: 17.3, 11: 2.9 },
  turbo: { 1: 8.4, 6: 20.1, 10: 13.5 },
};

interface Build {
  blocks?: number;
  long?: Record<string, Record<number, number>>;
  /** Seconds by which the run is longer for a second of the test. */
  slope?: number;
}

/** Runs of 15 s, 12 s on turbo, which scatter by 3 %. */
function build({ blocks = 12, long = LONG, slope = 0.8 }: Build = {}): Sample[] {
  return VARIANTS.flatMap((variant, side) =>
    Array.from({ length: blocks }, (_, i) => {
      const seconds = long[variant]?.[i + 1] ?? 0;
      const rest = (side === 0 ? 15 : 12) * (1 + 0.01 * ((i * 7 + side * 3) % 5));
      return suite(variant, i + 1, rest + slope * seconds, seconds);
    }),
  );
}

/** Long in the first of these trials only. */
function only(counts: number): Record<string, Record<number, number>> {
  return { default: Object.fromEntries(Object.entries(LONG.default!).slice(0, counts)) };
}

/** Long in all of twelve blocks but the first ones. */
function allBut(short: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: 12 - short }, (_, i) => [i + 1 + short, 5 + ((i * 5) % 12)]));
}

describe('where tests overlap', () => {
  test('a test of 0 s in 17 of 24 trials and 2.9 to 24.7 s in 7 is named, without a comparison without it', () => {
    const jumpingTest = find(build())!;
    expect(jumpingTest).toMatchObject({
      variant: 'turbo',
      reference: 'default',
      test: 2,
      least: 0,
      most: 24.7,
      without: null,
    });
    expect(jumpingTest.share).toBeGreaterThan(0.95);
  });

  test('the share is the R² of a regression with an intercept for each variant', () => {
    const random = seededRandom(4);
    const samples = build().map((sample) =>
      suite(sample.variant, sample.block, sample.metrics[0]!.value + 6 * random(), sample.tests!.seconds[2]!),
    );
    const rows = samples.map(({ variant, tests, metrics }) => ({
      side: variant,
      x: tests!.seconds[2]!,
      y: metrics[0]!.value,
    }));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = (slope: number) =>
      VARIANTS.map((side) => {
        const adjusted = rows.filter((row) => row.side === side).map(({ x, y }) => y - slope * x);
        return adjusted.reduce((sum, value) => sum + (value - mean(adjusted)) ** 2, 0);
      }).reduce((sum, value) => sum + value, 0);
    // The slope with the least squares, by ever smaller steps.
    let best = 0;
    for (let step = 1; step > 1e-9; step /= 2)
      while (squares(best + step) < squares(best) || squares(best - step) < squares(best))
        best += squares(best + step) < squares(best) ? step : -step;
    const { share } = find(samples)!;
    expect(share).toBeCloseTo(1 - squares(best) / squares(0), 9);
    expect(share).toBeLessThan(0.97);
  });

  test('at 6 blocks three long trials are enough', () => {
    expect(find(build({ blocks: 6, long: { default: { 2: 23, 5: 8 }, turbo: { 3: 12 } } }))!.test).toBe(2);
  });

  test.each<[string, Sample[]]>([
    ['it does not jump', build({ long: {} })],
    ['it is long in two trials only', build({ long: only(2) })],
    [
      'it is long in two trials only, and else scatters with the run',
      build({ long: only(2) }).map((sample) => {
        const run = sample.metrics[0]!.value;
        return suite(sample.variant, sample.block, run, sample.tests!.seconds[2]! || 0.02 * run);
      }),
    ],
    ['it is short in two trials only', build({ long: { default: allBut(2), turbo: allBut(0) } })],
    ['the run does not wait for it', build({ slope: 0 })],
    ['the run is shorter where it is long', build({ slope: -0.3 })],
    ['the run grows by three times as much: both were slow for another reason', build({ slope: 3 })],
    ['it makes less than half of the scatter', build({ slope: 0.02 })],
    ['five blocks are too few', build({ blocks: 5, long: { default: { 2: 23, 4: 8 }, turbo: { 3: 12, 5: 17 } } })],
    [
      'it was skipped in a trial',
      build().map((sample, i) => (i === 7 ? suite(sample.variant, sample.block, 15, null) : sample)),
    ],
    ['a trial has no tests', build().map((sample, i) => (i === 7 ? { ...sample, tests: null } : sample))],
  ])('none: %s', (_, samples) => {
    expect(find(samples)).toBeNull();
  });

  test('one slow trial that meets the longest time is chance, whatever R² it makes', () => {
    const samples = build({ slope: 0, long: { default: { 2: 24.7, 7: 3, 11: 3.2 } } }).map((sample) =>
      sample.variant === 'default' && sample.block === 2 ? suite('default', 2, 60, 24.7) : sample,
    );
    expect(find(samples)).toBeNull();
  });

  test('of a test and the subtest that makes it jump the subtest is named', () => {
    const samples = build().map((sample) => {
      const { seconds } = sample.tests!;
      // What the parent takes beside the subtest goes with the run too, so that its R² is a little larger.
      const rest = sample.metrics[0]!.value - 0.8 * seconds[2]! - (sample.variant === 'default' ? 15 : 12);
      const parent = seconds[2]! === 0 ? 0 : seconds[2]! + rest;
      return { ...sample, tests: { seconds: [parent, ...seconds], outcomes: 'pppp', resolution: 0.01 } };
    });
    expect(find(samples)!.test).toBe(3);
  });

  test('what differs between machines is no jump', () => {
    const samples = build({ long: {} }).map((sample) => {
      const shard = (sample.block - 1) % 3;
      const seconds = [0, 8, 16][shard]! + 0.001 * sample.block;
      return { ...suite(sample.variant, sample.block, sample.metrics[0]!.value + seconds, seconds), shard };
    });
    expect(find(samples, ['a.json', 'b.json', 'c.json'])).toBeNull();
  });

  test('a step of the clock is no jump', () => {
    const samples = VARIANTS.flatMap((variant) =>
      Array.from({ length: 12 }, (_, i) => suite(variant, i + 1, 0.25 + 0.04 * (i % 2), 0.04 * (i % 2))),
    );
    expect(find(samples)).toBeNull();
  });
});

/** Seconds of a suite whose tests are handed to eight workers, each to the first that is free. */
function runParallel(seconds: readonly number[]): number {
  const workers = new Array<number>(8).fill(0);
  for (const time of seconds) {
    const first = workers.indexOf(Math.min(...workers));
    workers[first] = (workers[first] ?? 0) + time;
  }
  return Math.max(...workers);
}

type Random = () => number;

/** Kinds of noise: the times of the tests in one trial, and of its run, from the mean times. */
const NOISES: Record<string, (random: Random, means: number[]) => { tests: number[]; run: number }> = {
  'slow trials'(random, means) {
    const machine = exp(0.1 * drawNormal(random)) * (random() < 0.1 ? 3 : 1);
    const tests = means.map((mean) => machine * mean * (random() < 0.05 ? 1.4 : 1) * exp(0.2 * drawNormal(random)));
    return { tests, run: machine + runParallel(tests) };
  },
  'any test waits now and then'(random, means) {
    const tests = means.map(
      (mean) => mean * exp(0.2 * drawNormal(random)) - (random() < 0.005 ? 3 * log(1 - random()) : 0),
    );
    return { tests, run: 1 + runParallel(tests) };
  },
  'ten tests jump, and the run is slow for other reasons'(random, means) {
    const jumps = means.map((_, place) => (place % 30 === 7 ? (random() < 0.3 ? -5 * log(1 - random()) : 0) : null));
    const tests = means.map((mean, place) => jumps[place] ?? mean * exp(0.2 * drawNormal(random)));
    const others = tests.filter((_, place) => jumps[place] === null);
    return { tests, run: 2 + runParallel(others) + 3 * (-log(1 - random())) ** 1.5 };
  },
};

// Of 1,000 suites at most 0.6 % name a test: docs/reports.md.
test.each(Object.keys(NOISES).flatMap((noise) => [6, 12].map((blocks) => [noise, blocks] as const)))(
  'in 30 suites where %s, of %d blocks, none is named',
  (noise, blocks) => {
    const random = seededRandom(blocks);
    for (let round = 0; round < 30; round++) {
      const means = Array.from({ length: 300 }, () => 0.14 * exp(1.2 * drawNormal(random)));
      const samples = VARIANTS.flatMap((variant) =>
        Array.from({ length: blocks }, (_, i) => {
          const { tests, run } = NOISES[noise]!(random, means);
          const seconds = tests.map((time) => Math.round(time * 1000) / 1000);
          return trial(i + 1, variant, run, { tests: { seconds, outcomes: 'p'.repeat(300), resolution: 0.001 } });
        }),
      );
      expect(find(samples)).toBeNull();
    }
  },
);
