import { describe, expect, test } from '@jest/globals';
import { listKnownMetrics } from '../../../../src/workload/checks.ts';
import type { OutputFile } from '../../../../src/workload/command.ts';
import { makeLogArguments, readPgbenchLog, takePercentile } from '../../../../src/workload/tools/pgbench/log.ts';
import { createWorkload, readRun } from '../../../../src/workload/workload.ts';
import { listValues } from '../tools.ts';

function file(text: string, fresh = true): OutputFile {
  return { glob: 'pgbench-log.*', name: 'pgbench-log.1', text, fresh };
}

/** Lines as pgbench 15 writes them: client, transaction, latency in us, script, seconds, microseconds. */
function lines(latencies: readonly (number | string)[]): string {
  return latencies.map((latency, at) => `0 ${at + 1} ${latency} 0 1795261213 60622\n`).join('');
}

describe('percentiles by the nearest rank', () => {
  const hundred = Float64Array.from({ length: 100 }, (_, at) => at + 1);
  test.each<[number[] | Float64Array, number, number]>([
    [[7], 50, 7],
    [[7], 99, 7],
    [[1, 2], 50, 1],
    [[1, 2, 3], 50, 2],
    [[15, 20, 35, 40, 50], 30, 20],
    [[15, 20, 35, 40, 50], 100, 50],
    [[15, 20, 35, 40, 50], 1, 15],
    [hundred, 50, 50],
    [hundred, 95, 95],
    [hundred, 99, 99],
  ])('%j: %d %%', (values, percent, expected) => {
    expect(takePercentile(Float64Array.from(values), percent)).toBe(expected);
  });
});

describe('the log', () => {
  const args = ['-T', '3', '-l'];

  test('of all threads, in ms, without what was skipped or failed', () => {
    const first = lines([4000, 'skipped', 1000, 'failed', 'serialization', 'deadlock']);
    const second = lines([3000, 2000]).replaceAll('60622', '60622 12 0');
    const reading = readPgbenchLog([file(first), file(second)], args);
    expect(reading.warnings).toEqual([]);
    expect(listValues(reading)).toEqual({ p50: 2, p95: 4, p99: 4 });
    expect(reading.metrics[0]).toMatchObject({ unit: 'ms', better: 'lower' });
  });

  test('a line that was cut, an empty one, an earlier run', () => {
    const text = `${lines([1000])}\n0 2\n0 3 99\r\n0 4 77`;
    expect(listValues(readPgbenchLog([file(text), file(lines([9000]), false)], args))).toEqual({
      p50: 1,
      p95: 1,
      p99: 1,
    });
  });

  test('a million lines', () => {
    const text = lines(Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 1_000_000));
    expect(listValues(readPgbenchLog([file(text)], args))).toEqual({ p50: 499.999, p95: 949.999, p99: 989.999 });
  });

  test.each([
    [['-l', '--aggregate-interval=1'], '0 1 6282 0 1 1\n', 'no single transactions'],
    [['-l', '--log-prefix=mine'], '0 1 6282 0 1 1\n', 'where --log-prefix says'],
    [['-l'], '', 'has no transaction'],
    [['-l'], '0 1 skipped 0 1 1\n', 'has no transaction'],
  ])('%j and %j: no percentiles, and why', (flags, text, why) => {
    expect(readPgbenchLog([file(text)], flags)).toEqual({
      metrics: [],
      failure: null,
      warnings: [expect.stringContaining(why)],
    });
  });

  test('a sampled one is said to be one', () => {
    const reading = readPgbenchLog([file(lines([1000]))], ['--log', '--sampling-rate=0.1']);
    expect(reading.metrics).toHaveLength(3);
    expect(reading.warnings).toEqual([expect.stringContaining('--sampling-rate')]);
  });

  test('without --log nothing is looked for', () => {
    expect(readPgbenchLog([], ['-T', '3'])).toEqual({ metrics: [], failure: null, warnings: [] });
    expect(makeLogArguments(['-T', '3'], '/s')).toEqual({ args: [], outputs: [] });
    expect(makeLogArguments(args, '/s')).toEqual({
      args: ['--log-prefix', '/s/pgbench-log'],
      outputs: [{ folder: '/s', glob: 'pgbench-log.*' }],
    });
    expect(makeLogArguments(['-l', '--log-prefix=x'], '/s').args).toEqual([]);
  });
});

describe('a workload of pgbench', () => {
  const create = (words: string) => {
    const input = { kind: 'pgbench', args: words.split(' '), init: 'off', rampUpMs: 0 } as const;
    return createWorkload({ workload: { ...input, init: 'off' }, repeat: 1 })!;
  };
  const names = (words: string) => listKnownMetrics(create(words)).map(({ name }) => name);

  test('a rate that was asked for is no result: the latency is', () => {
    expect(create('-T 3 -R 100').metric).toBe('latency');
    expect(create('-T 3 --rate=100').metric).toBe('latency');
    expect(create('-T 3').metric).toBe('tps');
    expect(names('-T 3 -R 100').slice(0, 2)).toEqual(['latency', 'tps']);
    expect(names('-T 3 -l').slice(-4)).toEqual(['p50', 'p95', 'p99', 'cpu']);
    expect(names('-T 3 -l --aggregate-interval=1').slice(-2)).toEqual(['schedule-lag', 'cpu']);
  });

  test('the percentiles stand beside the rest', async () => {
    const stdout = 'latency average = 2.000 ms\ntps = 500.000000 (without initial connection time)\n';
    const outcome = { stdout, stderr: '', exitCode: 0, signal: null, files: [file(lines([1000]))] };
    expect(listValues(await readRun(create('-T 3 -l'), outcome))).toEqual({
      tps: 500,
      latency: 2,
      p50: 1,
      p95: 1,
      p99: 1,
    });
    const failed = await readRun(create('-T 3 -l'), { ...outcome, exitCode: 2 });
    expect(failed.metrics).toEqual([]);
    const mute = await readRun(create('-T 3 -R 5'), { ...outcome, stdout: stdout.replace(/latency.*\n/, '') });
    expect(mute.failure).toBe('`metric`: latency was not found; there are: tps');
  });
});
