import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { readResultsFile } from '../results-file.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.run(['stop', '--all']);
  world.dispose();
});

const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;
const COMPARE = ['compare', '--profiles', 'nosync,tmpfs', '--warmup', '0', '--runs', '50', '--port', '0'];
/** Ends quickly in the first trial, and hangs in the second. */
const HANGING = [
  '--command',
  `${SAMPLE}; if [ -e first ]; then echo $$ > command; touch hanging; sleep 600; fi; touch first`,
];
const QUICK = { env: { PG_SPEED_SAMPLE_TESTS: '1' } };

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

interface ClusterRecord {
  id: string;
  postmaster: number | null;
}

function records(): ClusterRecord[] {
  const uid = process.getuid?.();
  const folder = path.join(world.folder, `pg-speed-${uid}`);
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ClusterRecord);
  } catch {
    return [];
  }
}

const postmasters = () => records().flatMap((record) => record.postmaster ?? []);

describe.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s', (signal) => {
  test('during a run keeps the results so far and leaves nothing', async () => {
    const running = world.spawn([...COMPARE, ...HANGING], QUICK);
    await until(() => existsSync(path.join(world.cwd, 'hanging')));
    const servers = postmasters();
    running.kill(signal);
    const ended = await running.ended;
    expect(ended.code).toBe(130);
    expect(ended.stderr).toContain(`Interrupted by ${signal}`);
    expect(servers).toHaveLength(1);
    expect(servers.some(isAlive)).toBe(false);
    expect(world.leftovers()).toEqual([]);
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    const results = readResultsFile(file);
    expect(results).toMatchObject({ stopped: 'the run was interrupted', samples: [{ failure: null }] });
  });
});

// Moments from before the first folder to well after the first server is up.
test.each([0, 60, 120, 200, 300, 450, 700, 1000])(
  'SIGTERM %d ms after the start of `start` leaves nothing',
  async (ms) => {
    const running = world.spawn(['start', '--port', '0'], QUICK);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running.kill('SIGTERM');
    const ended = await running.ended;
    // Either it was in time and everything is undone, or the cluster was handed over before.
    if (ended.code === 0) await world.run(['stop']);
    expect(world.leftovers()).toEqual([]);
  },
);

describe('after SIGKILL', () => {
  test('the next run removes what was left, but not the cluster that `start` gave to the user', async () => {
    const given = JSON.parse((await world.run(['start', '--port', '0', '--format', 'json'])).stdout) as { id: string };
    const running = world.spawn([...COMPARE, ...HANGING], QUICK);
    await until(() => existsSync(path.join(world.cwd, 'hanging')));
    const left = records().find((record) => record.id !== given.id);
    running.kill('SIGKILL');
    await running.ended;
    expect(isAlive(left?.postmaster ?? 0)).toBe(true);
    const command = Number(readFileSync(path.join(world.cwd, 'command'), 'utf8'));
    expect(isAlive(command)).toBe(true);
    const next = await world.run(['start', '--port', '0', '--format', 'json']);
    expect(next.stderr).toContain(`Removed what a killed run left: ${left?.id}`);
    expect(isAlive(left?.postmaster ?? 0)).toBe(false);
    expect(isAlive(command)).toBe(false);
    const still = records();
    expect(still).toHaveLength(2);
    expect(still.every((record) => isAlive(record.postmaster ?? 0))).toBe(true);
    expect((await world.run(['stop', '--all'])).code).toBe(0);
    expect(world.leftovers()).toEqual([]);
  });

  test.each([80, 160, 300, 500, 800])('%d ms into a start, `stop --all` removes everything', async (ms) => {
    const running = world.spawn(['start', '--port', '0', '--profile', 'nosync'], QUICK);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running.kill('SIGKILL');
    await running.ended;
    const servers = postmasters();
    await world.run(['stop', '--all']);
    expect(servers.some(isAlive)).toBe(false);
    expect(world.leftovers()).toEqual([]);
  });
});
