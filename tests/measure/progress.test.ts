import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createReporter } from '../../src/measure/progress.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { Sample } from '../../src/results/sample.ts';
import { formatDuration } from '../../src/system/amounts.ts';
import type { Log } from '../../src/system/log.ts';

test.each([
  [0.8234, '0.82 s'],
  [9.999, '10.0 s'],
  [41.23, '41.2 s'],
  [99.99, '1 min 40 s'],
  [125, '2 min 05 s'],
  [3599.7, '1 h 00 min'],
  [7500, '2 h 05 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

const PLAN = { blocks: 5, metric: 'run', method: { interim: 4 } } as unknown as Plan;
const sample = (more: Partial<Sample>): Sample =>
  ({
    failure: null,
    evidence: null,
    metrics: [{ name: 'run', unit: 's', better: 'lower', value: 1.5 }],
    ...more,
  }) as Sample;

/** A log that notes its lines, and what it shows as progress. @param keepsOutput whether it keeps back what commands print */
function createLog({ live = false, keepsOutput = true }: { live?: boolean; keepsOutput?: boolean }) {
  const lines: string[] = [];
  const log: Log = {
    info: (line) => lines.push(line),
    notice: (line) => lines.push(line),
    warning: (line) => lines.push(line),
    progress: (line) => lines.push(`> ${line}`),
    live,
    ...(keepsOutput ? { keepsOutput } : {}),
    group: (title) => {
      lines.push(`group ${title}`);
      return () => undefined;
    },
    output: new PassThrough(),
    evidence: (text) => lines.push(`evidence ${text}`),
  };
  return { lines, log };
}

/** Runs blocks of trials that all pass. @param seconds between two of them, by the clock of the log */
function runBlocks(log: Log, blocks: number, variants: readonly string[], seconds = 1): void {
  const reporter = createReporter(PLAN, log);
  for (let block = 0; block <= blocks; block++)
    for (const [position, variant] of variants.entries()) {
      reporter.begin({ block, position }, variant, variants.slice(position + 1));
      reporter.phase('run');
      jest.advanceTimersByTime(seconds * 1000);
      reporter.finish([sample({})], 90);
    }
  reporter.end();
}

describe('with a clock of its own', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a terminal shows the clock of a running trial, what follows, and what is left', () => {
    const { lines, log } = createLog({ live: true });
    const reporter = createReporter(PLAN, log);
    reporter.begin({ block: 3, position: 0 }, 'turbo', ['default', 'nosync']);
    reporter.phase('run');
    jest.advanceTimersByTime(42_000);
    expect(lines.at(-1)).toBe('> block 3, trial 1/3: turbo · run 0:42 · then default, nosync');
    reporter.finish([sample({})], 90);
    expect(lines.slice(-2)).toEqual(['> ', 'block 3: turbo 1.50 s; at most about 90 s left']);
    const before = lines.length;
    jest.advanceTimersByTime(5000);
    expect(lines).toHaveLength(before);
    reporter.begin({ block: 3, position: 1 }, 'default', ['nosync']);
    reporter.phase('initdb');
    expect(lines.at(-1)).toBe('> block 3, trial 2/3: default · initdb 0:00 · then nosync · at most about 90 s left');
    reporter.end();
  });

  test.each<[string, number, number, boolean]>([
    ['a line for each block of short trials', 2, 3, true],
    ['a line for each trial that is longer than the log may be silent', 40, 9, true],
    ['two lines for each trial where the log shows what commands print', 2, 18, false],
  ])('the log has %s', (_, seconds, count, keepsOutput) => {
    const { lines, log } = createLog({ keepsOutput });
    runBlocks(log, 2, ['default', 'nosync', 'turbo'], seconds);
    const written = lines.filter((line) => line !== '> ');
    expect(written).toHaveLength(count);
    if (count === 3)
      expect(written).toEqual(
        ['warm-up', 'block 1', 'block 2'].map(
          (place) => `${place}: default 1.50 s, nosync 1.50 s, turbo 1.50 s; at most about 90 s left`,
        ),
      );
  });
});

test('a failed trial has a line of its own, its output below it, and nothing before it is lost', () => {
  const { lines, log } = createLog({});
  const reporter = createReporter(PLAN, log);
  reporter.begin({ block: 0, position: 0 }, 'default', ['turbo', 'nosync']);
  reporter.finish([sample({})], 0);
  reporter.begin({ block: 0, position: 1 }, 'turbo', ['nosync']);
  reporter.finish([sample({ failure: 'exit code 1', evidence: '1 test failed' })], 0);
  reporter.begin({ block: 0, position: 2 }, 'nosync', ['tmpfs']);
  reporter.finish([sample({})], 0);
  // The last variant of the block was dropped.
  reporter.begin({ block: 1, position: 0 }, 'default', ['nosync']);
  reporter.finish([sample({})], 0);
  reporter.end();
  expect(lines.filter((line) => line !== '> ')).toEqual([
    'warm-up: default 1.50 s',
    'warm-up, trial 2/3: turbo: failed: exit code 1',
    'evidence 1 test failed',
    'warm-up: nosync 1.50 s',
    'block 1: default 1.50 s',
  ]);
});

test('a large rate is written in full', () => {
  const { lines, log } = createLog({});
  const reporter = createReporter({ ...PLAN, metric: 'nopm' }, log);
  reporter.begin({ block: 1, position: 0 }, 'turbo', []);
  const metrics: Sample['metrics'] = [{ name: 'nopm', unit: 'NOPM', better: 'higher', value: 23_576 }];
  reporter.finish([sample({ metrics })], 0);
  expect(lines.at(-1)).toBe('block 1: turbo 23,576 NOPM');
});

test('in a stage of a search the time that is left is that of the stage', () => {
  const { lines, log } = createLog({});
  const reporter = createReporter(PLAN, log, 'stage');
  reporter.begin({ block: 1, position: 0 }, 'turbo', []);
  reporter.finish([sample({})], 90);
  expect(lines.at(-1)).toBe('block 1: turbo 1.50 s; at most about 90 s left in this stage');
});
