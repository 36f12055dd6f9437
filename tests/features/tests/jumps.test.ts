import { describe, expect, test } from '@jest/globals';
import { findJumpingTest } from '../../../src/features/tests/compare/jumps.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { compare } from '../../../src/stats/compare.ts';
import { drawNormal, seededRandom } from '../../stats/machine.ts';
import { options, trial } from '../../stats/samples.ts';

// As in `drawNormal`.
const { exp, log } = Math;

/** A trial of these tests, one after the other, and of half a second outside of them. */
function suite(variant: string, block: number, tests: (number | null)[], more: Partial<Sample> = {}): Sample {
  const run = tests.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0.5);
  const outcomes = tests.map((seconds) => (seconds === null ? 's' : 'p')).join('');
  return trial(block, variant, run, { tests: { seconds: tests, outcomes, resolution: 0.001 }, ...more });
}

function find(samples: Sample[], shards: string[] = []) {
  const rules = options(['default', 'turbo'], { shards });
  return findJumpingTest(samples, compare(samples, rules)[0]!, rules);
}

/** A suite of 10 s, twice as fast on turbo; test 1 takes 0.01 s, or what is given for a trial. */
function jumping(jumps: Record<string, number[]>, change: (tests: (number | null)[]) => (number | null)[] = (t) => t) {
  return ['default', 'turbo'].flatMap((variant) =>
    Array.from({ length: 6 }, (_, i) => {
      const rest = (variant === 'turbo' ? 5 : 10) * (1 + 0.01 * ((i * 7) % 5));
      const seconds = jumps[variant]?.[i] ?? 0.01;
      return suite(variant, i + 1, change([rest / 2, seconds, rest / 4, rest / 4]));
    }),
  );
}

const SPOILT = { default: [0.01, 23, 0.01, 0.01, 8], turbo: [0.01, 0.01, 12] };

describe('findJumpingTest', () => {
  test('a test of 0.01 s that takes 8 to 23 s in some trials is named, with the comparison without it', () => {
    const jumpingTest = find(jumping(SPOILT))!;
    expect([jumpingTest.variant, jumpingTest.test, jumpingTest.least, jumpingTest.most]).toEqual([
      'turbo',
      1,
      0.01,
      23,
    ]);
    expect(jumpingTest.share).toBeGreaterThan(0.99);
    expect(jumpingTest.share).toBeLessThanOrEqual(1);
    // 5.5 s and 10.5 s: with what lies outside the tests.
    expect(jumpingTest.without!.n).toBe(6);
    expect(jumpingTest.without!.ratio).toBeCloseTo(0.523, 2);
    expect(jumpingTest.without!.high! - jumpingTest.without!.low!).toBeLessThan(0.01);
  });

  test('the share is that of the variance of the logarithms of the ratios', () => {
    const samples = jumping(SPOILT);
    const deviation = (without: boolean) => {
      const logs = Array.from({ length: 6 }, (_, i) => {
        const [reference, turbo] = ['default', 'turbo'].map((variant) => {
          const sample = samples.find((candidate) => candidate.variant === variant && candidate.block === i + 1)!;
          return sample.metrics[0]!.value - (without ? sample.tests!.seconds[1]! : 0);
        });
        return log(turbo! / reference!);
      });
      const mean = logs.reduce((sum, value) => sum + value, 0) / 6;
      return logs.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    };
    expect(find(samples)!.share).toBeCloseTo(1 - deviation(true) / deviation(false), 9);
  });

  test.each<[string, Sample[]]>([
    ['it does not jump', jumping({})],
    ['a gain from 20 s to nothing is no jump', jumping({ default: Array.from({ length: 6 }, () => 20) })],
    ['it jumps by 2 % of the run only', jumping({ default: [0.01, 0.2], turbo: [0.01, 0.01, 0.13] })],
    [
      'it jumps by less than ten steps of the clock',
      jumping({ default: [0.01, 9, 0.01, 0.01, 8], turbo: [0.01, 0.01, 7] }).map((sample) => ({
        ...sample,
        tests: { ...sample.tests!, resolution: 1 },
      })),
    ],
    ['it was skipped in a trial', jumping(SPOILT, (t) => [t[0]!, t[1] === 12 ? null : t[1]!, t[2]!, t[3]!])],
    ['a trial has no tests', jumping(SPOILT).map((sample, i) => (i === 0 ? { ...sample, tests: null } : sample))],
    ['two pairs have no interval', jumping(SPOILT).filter(({ block }) => block <= 2)],
    [
      'it is most of the run where it is short, so that the rest is no suite',
      [2, 40, 2, 2, 30, 2].flatMap((seconds, i) => [suite('default', i + 1, [seconds]), suite('turbo', i + 1, [2])]),
    ],
  ])('none: %s', (_, samples) => {
    expect(find(samples)).toBeNull();
  });

  test('of several it is the one that makes most of the scatter', () => {
    const both = jumping(SPOILT, ([a, b, c, d]) => [a!, b!, c!, d!, b === 23 ? 2 : 0.01]);
    expect(find(both)!.test).toBe(1);
  });

  test('of three machines the share is that of their means', () => {
    const samples = jumping(SPOILT).map((sample) => ({ ...sample, shard: (sample.block - 1) % 3 }));
    const jumpingTest = find(samples, ['a.json', 'b.json', 'c.json'])!;
    expect([jumpingTest.test, jumpingTest.without!.n]).toEqual([1, 3]);
  });
});

// Suites of 40 tests whose times scatter by 20 %, with spikes, on a machine that slows whole trials: nothing jumps by itself.
test.each([3, 5, 6, 10])('in 400 clean suites of %d blocks none is named', (blocks) => {
  const random = seededRandom(blocks);
  for (let round = 0; round < 400; round++) {
    const means = Array.from({ length: 40 }, () => exp(-2 + 1.5 * drawNormal(random)));
    const samples = ['default', 'turbo'].flatMap((variant) =>
      Array.from({ length: blocks }, (_, i) => {
        const machine = exp(0.1 * drawNormal(random)) * (random() < 0.1 ? 3 : 1);
        const tests = means.map((mean) => {
          const spike = random() < 0.05 ? 1 - 0.4 * log(1 - random()) : 1;
          return machine * mean * spike * exp(0.2 * drawNormal(random));
        });
        return suite(variant, i + 1, tests);
      }),
    );
    expect(find(samples)).toBeNull();
  }
});
