import { describe, expect, test } from '@jest/globals';
import { type FailRule, readFailIf } from '../../src/inputs/fail-if.ts';
import type { WorkloadInput } from '../../src/inputs/workload.ts';
import { checkFailIf } from '../../src/stats/fail-if-check.ts';
import { listKnownMetrics } from '../../src/workload/checks.ts';
import { createWorkload } from '../../src/workload/workload.ts';

function read(text: string): FailRule[] {
  const reading = readFailIf(text);
  if ('problems' in reading) throw new Error(text);
  return reading.value;
}

const metricsOf = (workload: WorkloadInput) => listKnownMetrics(createWorkload({ workload, repeat: 1 })!);
const COMMAND = metricsOf({ kind: 'shell', line: 'npm test' });
const TIMED = metricsOf({ kind: 'pgbench', args: ['-T', '10'], init: 'off', rampUpMs: 0 });
const COUNTED = metricsOf({ kind: 'pgbench', args: ['-t', '10'], init: 'off', rampUpMs: 0 });

test('what workloads have', () => {
  const names = (metrics: typeof COMMAND) => metrics.map(({ name }) => name).join(' ');
  expect([COMMAND, TIMED, COUNTED].map(names)).toEqual([
    'run total cpu',
    'tps latency latency-stddev failed-transactions skipped-transactions late-transactions schedule-lag cpu',
    'tps latency latency-stddev failed-transactions skipped-transactions late-transactions schedule-lag run total cpu',
  ]);
});

describe('checkFailIf', () => {
  test.each([
    ['slower than 10%, run above 90s, total below 5', COMMAND],
    ['above 20ms', COMMAND],
    ['slower than 5%, tps below 500, latency above 2ms', TIMED],
    ['total above 90s', COUNTED],
  ])('%s fits', (text, metrics) => {
    expect(checkFailIf(read(text), { metrics, compared: true })).toEqual([]);
  });

  test.each([
    [
      'rnu slower than 10%',
      COMMAND,
      "'rnu slower than 10%' is about a metric that",
      'Did you mean run? It has: run, total, cpu.',
    ],
    ['p95 above 2s', COMMAND, "'p95 above 2s' is about a metric that", 'It has: run, total, cpu.'],
    ['total above 90s', TIMED, 'is about a metric that this workload does not have', 'tps, latency'],
    [
      'below 90s',
      TIMED,
      'compares tps with a time, but it is in tps',
      'Times are: latency, latency-stddev, schedule-lag, cpu.',
    ],
  ])('%s does not', (text, metrics, message, hint) => {
    const [problem, ...others] = checkFailIf(read(text), { metrics, compared: true });
    expect(others).toEqual([]);
    expect(problem!.message).toContain(message);
    expect(problem!.input).toBe('fail-if');
    expect(problem!.hint).toContain(hint);
  });

  test('a difference needs something to compare with, a limit does not', () => {
    const problems = checkFailIf(read('slower than 10%, above 9s'), { metrics: COMMAND, compared: false });
    expect(problems.map(({ message }) => message)).toEqual([
      "'slower than 10%' needs something to compare with, and one profile alone is measured.",
    ]);
  });

  test('every wrong one is reported', () => {
    const all = checkFailIf(read('p95 above 2s, p99 above 3s'), { metrics: COMMAND, compared: true });
    expect(all).toHaveLength(2);
  });

  test('more than a results file may hold', () => {
    const rules = (count: number) => read(Array.from({ length: count }, (_, i) => `above ${i + 1}`).join('\n'));
    expect(checkFailIf(rules(100), { metrics: COMMAND, compared: true })).toEqual([]);
    expect(checkFailIf(rules(101), { metrics: COMMAND, compared: true })[0]!.message).toContain('101 conditions');
  });
});
