import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BUNDLES, createWorld, type Ended, type World } from './cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const ONE = ['compare', '--profile', 'tmpfs', '--warmup', '0', '--port', '0', '--require-connection', 'false'];
const at = (...parts: string[]) => path.join(world.cwd, ...parts);
const readReport = () => readFileSync(at('pg-speed-report', 'report.md'), 'utf8');

/** Measures a command under one profile with conditions. */
function judge(runs: number, conditions: string, line = 'true', env: Record<string, string> = {}): Promise<Ended> {
  return world.run([...ONE, '--runs', String(runs), '--fail-if', conditions, '--command', line], { env });
}

describe('a condition', () => {
  test('that holds ends with exit code 4, with results and report there', async () => {
    // Far enough above the limit that no load makes the interval reach it.
    const { code, stderr } = await judge(3, 'run above 1ms\nrun above 1h', 'sleep 0.5');
    expect(code).toBe(4);
    expect(stderr).toMatch(
      /error: `fail-if: run above 1ms` holds: run of tmpfs is .* n = 3\); the limit is 1\.00 ms\./,
    );
    expect(world.results().gates.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['run above 1ms', 'holds'],
      ['run above 1h', 'does not hold'],
    ]);
    expect(readReport()).toContain('1 of 2 holds: the job fails');
  });

  test('that two runs cannot decide is reported, and fails nothing', async () => {
    const { code, stderr } = await judge(2, 'run above 1ms');
    expect([code, stderr.match(/note: `fail-if: .*/g)]).toEqual([
      0,
      ['note: `fail-if: run above 1ms` could not be decided for tmpfs: n = 2, at least 3 runs are needed.'],
    ]);
  });

  test('comes after trials that failed', async () => {
    const { code } = await judge(3, 'run above 1ms', 'test "$PG_SPEED_BLOCK" != 2');
    expect(code).toBe(1);
    expect(world.results().gates.map(({ verdict }) => verdict)).toEqual(['undecided']);
  });

  test.each([
    ['p95 slower than 20%', "'p95 slower than 20%' is about a metric that this workload does not have"],
    ['tps below 500', "'tps below 500' is about a metric that this workload does not have"],
    ['slower than 10%', 'needs something to compare with, and one profile alone is measured'],
  ])('%s is refused before anything is measured', async (conditions, words) => {
    const { code, stderr } = await judge(3, conditions);
    expect([code, stderr.includes(words)]).toEqual([2, true]);
    expect(existsSync(at('pg-speed-report', 'results.json'))).toBe(false);
  });

  test('of one machine of several decides nothing until the files are merged', async () => {
    const args = [...ONE, '--runs', '3', '--fail-if', 'run above 1ms', '--command', 'true', '--shard'];
    for (const shard of ['1', '2']) expect((await world.run([...args, shard, '--report-dir', shard])).code).toBe(0);
    const { code, stderr } = await world.run(['publish', '*/results.json']);
    expect([code, stderr.includes('`fail-if: run above 1ms` holds')]).toEqual([4, true]);
    expect(world.results().shards).toHaveLength(2);
  });
});

test('the action says what a server alone cannot be given', async () => {
  const inputs = { BASE: 'auto', 'FAIL-IF': 'run above 1s', SHARD: '1', RUNS: '3' };
  const env = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value]));
  const { code, stdout } = await world.run([], { program: path.join(BUNDLES, 'index.cjs'), env });
  expect(code).toBe(2);
  expect(stdout).toContain('`runs`, `base`, `fail-if`, `shard`: there is no workload to compare with.');
});

test('a token of ours is never in the environment of the command', async () => {
  const { code, stderr, stdout } = await judge(1, 'run above 1h', 'env > seen', { PG_SPEED_TOKEN: 's3same-0pen' });
  expect(code).toBe(0);
  expect(readFileSync(at('seen'), 'utf8')).toContain('PG_SPEED_PROFILE=tmpfs');
  const everything = [readFileSync(at('seen'), 'utf8'), stdout, stderr, readReport(), JSON.stringify(world.results())];
  expect(everything.join('\n')).not.toContain('s3same-0pen');
});
