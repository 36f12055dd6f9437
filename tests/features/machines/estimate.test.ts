import { describe, expect, test } from '@jest/globals';
import {
  estimate,
  findFewest,
  findLongest,
  listFigures,
  type TimedSuite,
} from '../../../src/features/machines/plan/estimate.ts';
import { describeCost, describeFigures, formatMinutes } from '../../../src/features/machines/run/describe-plan.ts';

/** Items of so many seconds each. */
function buildSuite(seconds: readonly number[], more: Partial<TimedSuite> = {}): TimedSuite {
  const items = seconds.map((_, index) => `t/${String(index).padStart(4, '0')}`);
  const times = new Map(items.map((item, index) => [item, seconds[index] ?? 0]));
  return { items, times, sizes: new Map(), factor: 1, workers: 1, splits: false, startSeconds: 30, ...more };
}

describe('so many machines take', () => {
  test.each<[string, TimedSuite, number, number]>([
    ['the whole suite on one', buildSuite([40, 30, 20, 10]), 1, 130],
    ['half of it on two', buildSuite([40, 30, 20, 10]), 2, 80],
    ['the longest item on many', buildSuite([40, 30, 20, 10]), 4, 70],
    ['no less on more machines than items', buildSuite([40, 30, 20, 10]), 9, 70],
    ['the slowest of their workers', buildSuite([40, 30, 20, 10], { workers: 2 }), 1, 80],
    ['an even share of workers that split items', buildSuite([90, 10], { workers: 2, splits: true }), 1, 80],
    ['what the runner adds', buildSuite([40, 30, 20, 10], { factor: 1.5 }), 1, 180],
    ['their start without an item', buildSuite([0]), 1, 30],
  ])('%s', (_, suite, machines, seconds) => {
    expect(estimate(suite, machines)).toEqual({ machines, seconds });
  });

  test('the mean for an item without a time', () => {
    const { items, times, ...suite } = buildSuite([40, 20]);
    expect(estimate({ ...suite, times, items: [...items, 't/new'] }, 1).seconds).toBe(120);
  });
});

test('the longest item is shared by workers that split it', () => {
  expect(findLongest(buildSuite([1, 40, 2]))).toEqual({ item: 't/0001', seconds: 40 });
  expect(findLongest(buildSuite([1, 40, 2], { workers: 4, splits: true }))).toEqual({ item: 't/0001', seconds: 10 });
});

describe('figures', () => {
  test('end where the longest item decides, and have the chosen number', () => {
    const { figures, isLeast } = listFigures(buildSuite([48, ...Array<number>(46).fill(6)]), 5);
    expect(figures.map(({ machines }) => machines)).toEqual([1, 2, 4, 5, 8]);
    expect(isLeast).toBe(true);
  });

  test('end with the most machines where all of them help', () => {
    const { figures, isLeast } = listFigures(buildSuite(Array<number>(1000).fill(1)), 1);
    expect([figures.at(-1)?.machines, isLeast]).toEqual([128, false]);
  });

  test('are a line', () => {
    expect(describeFigures(buildSuite([48, ...Array<number>(49).fill(6)], { workers: 2 }), 3)).toBe(
      'With 2 workers each: 1 machine 3m24s; 2 2m00s, 4.0 machine minutes; 3 1m30s, 4.5; 4 1m18s, 5.2; more do not help: `t/0000` takes 48s (GitHub rounds each job up to a minute).',
    );
    expect(describeFigures(buildSuite([60, 1], { workers: 2, splits: true }), 1)).toBe(
      'With 2 workers each: 1 machine 1m01s; 2 1m00s, 2.0 machine minutes; more do not help: `t/0000` takes 30s, split over 2 workers (GitHub rounds each job up to a minute).',
    );
  });
});

describe('the fewest machines within a time', () => {
  test.each<[number, number | null]>([
    [130, 1],
    [129, 2],
    [80, 2],
    [79, 3],
    [70, 3],
    [69, null],
    [10, null],
  ])('of %d s are %p', (within, machines) => {
    expect(findFewest(buildSuite([40, 30, 20, 10]), within)?.machines ?? null).toBe(machines);
  });

  test('are at most those of a matrix', () => {
    expect(findFewest(buildSuite(Array<number>(1000).fill(10)), 70)).toBe(null);
    expect(findFewest(buildSuite(Array<number>(800).fill(10)), 70)?.machines).toBe(200);
  });
});

test.each([
  [0, '0s'],
  [48, '48s'],
  [59.6, '1m00s'],
  [372, '6m12s'],
])('%d s are %s', (seconds, text) => expect(formatMinutes(seconds)).toBe(text));

test('a plan that costs more than its data saves is named with both', () => {
  expect(describeCost({ shards: 5, planSeconds: 42.3, setupSeconds: 8.4 })).toBe(
    'The data of the plan costs more than it saves: the job of the plan takes 42.3 s with its start, and 5 machines save 42.0 s of `setup` together. Without `plan` each machine runs `setup` itself.',
  );
  expect(describeCost({ shards: 1, planSeconds: 42, setupSeconds: 0 })).toContain('1 machine saves 0.00 s of');
  expect(describeCost({ shards: 5, planSeconds: 42, setupSeconds: 8.4 })).toBe(null);
});
