import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { drawOrder } from '../../src/plan/order.ts';
import { testWith } from '../clients.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

let world: World;

/** A command that connects, and does little: the sample with a single test. */
const SAMPLE = [process.execPath, path.join(BUNDLES, 'sample.cjs')];
const QUICK = { PG_SPEED_SAMPLE_TESTS: '1' };
const sampleLine = SAMPLE.map((word) => `'${word}'`).join(' ');

afterEach(() => world.end());

describe('the built-in sample', () => {
  beforeEach(() => {
    world = createWorld();
  });

  test('compares profiles with the built-in sample and reports', async () => {
    const args = ['compare', '--profiles', 'default,tmpfs', '--runs', '3', '--seed', '7', '--port', '0'];
    const ended = await world.run(args, { env: QUICK });
    expect(ended.code).toBe(0);
    const { samples, comparisons, plan, scatter } = world.results();
    expect(samples.map(({ block, position }) => [block, position])).toEqual(
      [0, 1, 2, 3].flatMap((b) => [0, 1].map((p) => [b, p])),
    );
    const ids = plan.variants.map((variant) => variant.id);
    // The first trial of all is the reference's.
    const warmup = ['default', ...drawOrder(ids, 7, 0).filter((id) => id !== 'default')];
    expect(samples.map((sample) => sample.variant)).toEqual([
      ...warmup,
      ...[1, 2, 3].flatMap((block) => drawOrder(ids, 7, block)),
    ]);
    expect(comparisons.find(({ metric }) => metric === 'run')).toMatchObject({
      variant: 'tmpfs',
      reference: 'default',
      n: 3,
      failures: 0,
    });
    expect(scatter?.n).toBe(3);
    for (const sample of samples) {
      expect(sample).toMatchObject({ exitCode: 0, failure: null, probes: { used: true } });
      expect(sample.probes.sessions).toBe(1);
      expect(sample.probes.fileSystem === 'tmpfs').toBe(sample.variant === 'tmpfs');
      const { initdb, start, run, stop } = sample.phases;
      const total = sample.metrics.find((metric) => metric.name === 'total')?.value ?? 0;
      expect(total).toBeCloseTo((initdb ?? 0) + (start ?? 0) + (run ?? 0) + (stop ?? 0), 6);
    }
    const text = readFileSync(path.join(world.cwd, 'pg-speed-report', 'report.txt'), 'utf8');
    expect(ended.stdout).toContain('sample test suite');
    expect(text).toContain('tmpfs');
    expect(readFileSync(path.join(world.cwd, 'pg-speed-report', 'report.md'), 'utf8')).toContain('| tmpfs');
    const again = await world.run(['report', 'pg-speed-report/results.json', '--format', 'md']);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('| tmpfs') });
  });
});

describe('a comparison', () => {
  beforeEach(() => {
    world = createWorld();
  });

  const compareWarm = (...args: string[]) =>
    world.run(['compare', '--profiles', 'nosync,tmpfs', '--port', '0', ...args], { env: QUICK });
  const compare = (...args: string[]) => compareWarm('--warmup', '0', ...args);

  test('of a command that never connects stops at once: its times would say "no gain"', async () => {
    const ended = await compare('--', 'true');
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('never connected');
    expect(world.results().samples).toHaveLength(1);
    expect(world.results().stopped).toContain('never connected');
  });

  test('of a command that only waits has no processor time', async () => {
    const ended = await compare('--runs', '1', '--command', 'sleep 0.1', '--require-connection', 'false');
    expect(ended.code).toBe(0);
    for (const { metrics } of world.results().samples) expect(metrics.map(({ name }) => name)).not.toContain('cpu');
  });

  test('goes on after a failed trial, shows its output, and ends with 1', async () => {
    const line = `${sampleLine}; if [ "$PG_SPEED_VARIANT$PG_SPEED_BLOCK" = tmpfs2 ]; then echo broken here; exit 7; fi`;
    const ended = await compare('--runs', '3', '--command', line);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('1 of 6 trials failed');
    expect(ended.stderr).toContain('broken here');
    const { samples, comparisons, conclusion } = world.results();
    expect(samples.filter((sample) => sample.failure !== null)).toMatchObject([
      { variant: 'tmpfs', block: 2, exitCode: 7, metrics: [] },
    ]);
    expect(comparisons.find(({ metric }) => metric === 'run')).toMatchObject({
      variant: 'tmpfs',
      verdict: 'failed',
      failures: 1,
      trials: 3,
    });
    expect(conclusion.fastest).not.toBe('tmpfs');
    expect(ended.stdout).toContain('failed 1 of 3');
  });

  test('ends after a block in which everything failed again', async () => {
    // The first trial of each profile passes.
    const line = `${sampleLine}; test "$PG_SPEED_BLOCK" = 1`;
    const ended = await compare('--runs', '4', '--command', line);
    expect(ended.code).toBe(1);
    expect(world.results().samples).toHaveLength(6);
    expect(world.results().stopped).toBe('every trial of block 3 failed');
  });

  test.each([
    ['is not found by the shell', ['--command', 'no-such-program-anywhere'], 'exit code 127 (command not found)'],
    ['fails', ['--command', 'echo nothing works; exit 3'], 'exit code 3'],
    [
      'has a setup that fails',
      ['--setup', 'echo no migrations; exit 4', '--command', 'true'],
      '`echo no migrations; exit 4` (setup) failed: exit code 4',
    ],
  ])('of what %s on the reference ends after one trial, with one message and its results', async (_, args, why) => {
    const ended = await compareWarm('--warmup', '2', '--runs', '4', ...args);
    expect(ended.code).toBe(1);
    const { samples, stopped, comparisons } = world.results();
    expect(stopped).toBe('`nosync` failed its first trial, so nothing is left to compare');
    const phases = why.includes('(setup)') ? { run: null } : {};
    expect(samples).toMatchObject([{ variant: 'nosync', block: 0, failure: why, phases }]);
    expect(comparisons).toEqual([]);
    expect(ended.stderr.match(/^error: .*/gm)).toEqual([
      `error: 1 of 1 trials failed; the first (nosync, warm-up): ${why}`,
    ]);
    expect(ended.stdout).toMatch(/so nothing is left\s+to compare/);
    expect(ended.stdout).toContain('failed 1 of 1');
  });

  test.each([0, 1])('what fails its first trial is out, and the others go on (warm-up %d)', async (warmup) => {
    const line = `${sampleLine}; test "$PG_SPEED_PROFILE" != fsync-off`;
    const args = ['--profiles', 'nosync,fsync-off,tmpfs', '--runs', '2', '--warmup', String(warmup), '--port', '0'];
    const ended = await world.run(['compare', ...args, '--command', line], { env: QUICK });
    expect(ended.code).toBe(1);
    const { samples, comparisons } = world.results();
    const trialsOf = (id: string) => samples.filter(({ variant, block }) => variant === id && block > 0).length;
    expect(samples.filter(({ variant }) => variant === 'fsync-off')).toMatchObject([{ failure: 'exit code 1' }]);
    expect(['nosync', 'tmpfs'].map(trialsOf)).toEqual([2, 2]);
    expect(comparisons.filter(({ metric }) => metric === 'run')).toMatchObject([
      { variant: 'fsync-off', trials: 1, failures: 1, verdict: 'failed', ratio: null },
      { variant: 'tmpfs', trials: 2, failures: 0, n: 2 },
    ]);
    expect(ended.stderr).toContain('`fsync-off` failed its first trial, so it is not measured again.');
    expect(ended.stdout).toMatch(/fsync-off .*failed 1 of 1/);
  });

  test('nothing goes on where only the reference is left', async () => {
    const line = `${sampleLine}; test "$PG_SPEED_PROFILE" = nosync`;
    const ended = await compareWarm('--runs', '3', '--command', line);
    expect(ended.code).toBe(1);
    expect(world.results().stopped).toBe('`tmpfs` failed its first trial, so nothing is left to compare');
    expect(world.results().samples.filter(({ block }) => block > 0)).toEqual([]);
  });

  test('a line of the command that fails ends it', async () => {
    const ended = await compare('--runs', '1', '--command', `false\n${sampleLine}`);
    expect(ended.code).toBe(1);
  });

  test('a command that hangs is ended after `timeout`', async () => {
    const ended = await compare('--runs', '1', '--timeout', '300ms', '--command', 'sleep 600');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('`timeout`');
  });

  test('setup runs in every cluster before timing; env maps names and takes some away', async () => {
    const line = `test "$DB_ADDRESS" = "$PGHOST:$PGPORT"; test -z "$PGSERVICEFILE"; test -e prepared; rm prepared; ${sampleLine}`;
    const env = ['--env', `DB_ADDRESS=$\{PGHOST}:$\{PGPORT}`, '--env', 'PGSERVICEFILE'];
    const ended = await compare('--runs', '2', '--setup', 'touch prepared', ...env, '--command', line);
    expect(ended).toMatchObject({ code: 0 });
    for (const sample of world.results().samples) expect(sample.phases.setup).toBeGreaterThan(0);
    expect(existsSync(path.join(world.cwd, 'prepared'))).toBe(false);
  });

  test('a budget leaves out the warm-up and blocks; one block always finishes', async () => {
    const ended = await world.run(
      [
        'compare',
        '--profiles',
        'nosync,tmpfs',
        '--runs',
        '50',
        '--time-budget',
        '100ms',
        '--port',
        '0',
        '--',
        ...SAMPLE,
      ],
      { env: QUICK },
    );
    expect(ended.code).toBe(0);
    const { samples, leftOut, stopped } = world.results();
    expect(leftOut).toEqual(['the rest of the warm-up', '49 of 50 blocks']);
    expect(stopped).toContain('time budget');
    expect(
      samples
        .filter((sample) => sample.block === 1)
        .map((sample) => sample.variant)
        .sort(),
    ).toEqual(['nosync', 'tmpfs']);
    expect(samples.filter((sample) => sample.block === 0)).toHaveLength(1);
  });

  test('one profile is measured once, without a verdict', async () => {
    const ended = await world.run(['compare', '--profile', 'tmpfs', '--port', '0', '--', ...SAMPLE], { env: QUICK });
    expect(ended.code).toBe(0);
    expect(world.results()).toMatchObject({
      comparisons: [],
      scatter: null,
      conclusion: { fastest: null, verdict: null },
    });
    expect(world.results().samples).toHaveLength(1);
  });

  testWith('pgbench')('pgbench is compared on tps, and with -t shows its time', async () => {
    const ended = await compare('--runs', '1', '--pgbench', '-c 2 -t 50');
    expect(ended.code).toBe(0);
    const { plan, samples } = world.results();
    expect(plan).toMatchObject({ metric: 'tps', workload: { label: 'pgbench -c 2 -t 50' } });
    for (const sample of samples) {
      expect(sample.metrics.map((metric) => metric.name)).toEqual(
        expect.arrayContaining(['tps', 'latency', 'run', 'total']),
      );
      expect(sample.metrics[0]).toMatchObject({ name: 'tps', better: 'higher' });
      expect(sample.phases.setup).toBeGreaterThan(0);
    }
  });

  testWith('pgbench')('aborted pgbench clients are a failure, not a speed', async () => {
    const ended = await compare('--runs', '1', '--pgbench-init', 'off', '--pgbench', '-T 1');
    expect(ended.code).toBe(1);
    expect(world.results().samples.every((sample) => sample.failure !== null && sample.metrics.length === 0)).toBe(
      true,
    );
  });

  test('a port that was asked for and is lost to nobody serves every trial', async () => {
    const line = `test "$PGPORT" = 45321; ${sampleLine}`;
    const ended = await world.run(
      ['compare', '--profile', 'tmpfs', '--runs', '2', '--port', '45321', '--command', line],
      { env: QUICK },
    );
    expect(ended.code).toBe(0);
  });
});
