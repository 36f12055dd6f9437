import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { USERS, type World } from './cli.ts';
import { COMPARE_TOOL, createToolWorld, marksOf as marksOfWorld, toolEnvironment } from './tool-world.ts';

let world: World;

const marksOf = (action: string) => marksOfWorld(world, action);
const environment = () => toolEnvironment(world);
const listScratch = () => readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch-'));

afterEach(() => world.close());

test.each(USERS.slice(-1))(
  'as %s the data of a benchmark is loaded once for each server and copied',
  async (_name, uid) => {
    world = createToolWorld(uid);
    const args = ['--profiles', 'tmpfs,turbo', '--clients', '1,2', '--runs', '2', '--warmup', '1'];
    const ended = await world.run([...COMPARE_TOOL, ...args], environment());
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('and copied for every trial') });
    expect(ended.stderr).toMatch(/The data is kept for the servers of this run: [\d.]+ MB, in /);
    const { samples } = world.results();
    // The tool itself counts the rows: none is left of another trial, and all are there.
    expect(samples.map(({ failure, warnings }) => [failure, warnings])).toEqual(samples.map(() => [null, []]));
    expect(marksOf('prepare')).toHaveLength(2);
    expect(marksOf('run')).toHaveLength(samples.length);
    expect(listScratch()).toEqual([]);
    expect(world.leftovers()).toEqual([]);
    // It is nothing for later runs.
    expect(existsSync(path.join(world.folder, '.cache', 'pg-speed', 'snapshots'))).toBe(false);
  },
);

describe('the data of a benchmark', () => {
  beforeEach(() => {
    world = createToolWorld();
  });

  test('that setup makes is kept with it, also on a server with a log collector', async () => {
    const setup = ['--setup', 'echo x >> marks/setup', '--settings', 'logging_collector = on'];
    const ended = await world.run([...COMPARE_TOOL, '--profile', 'turbo', '--runs', '2', ...setup], environment());
    expect(ended.code).toBe(0);
    expect([marksOf('setup'), marksOf('prepare')]).toEqual([['x'], ['turbo']]);
  });

  test('is loaded for every trial where it cannot be kept, and that is said', async () => {
    // The folder of the run is taken away while the data is loaded: nothing can be written there.
    const setup = ['--setup', 'rm -rf "$TMPDIR"/pg-speed-scratch-*'];
    const ended = await world.run([...COMPARE_TOOL, '--profile', 'turbo', '--runs', '2', ...setup], environment());
    expect(ended.stderr).toMatch(
      /warning: The data of profile turbo could not be kept, so every trial loads it again: /,
    );
    expect(ended.code).toBe(0);
    expect(marksOf('prepare')).toHaveLength(3);
    const { samples } = world.results();
    expect(samples.map(({ warnings }) => warnings)).toEqual(samples.map(() => [{ kind: 'loaded anew' }]));
  });

  test('that a killed run has kept is removed by the next, or by `stop --all`', async () => {
    const hanging = { env: { ...environment().env, HANG: '1' } };
    for (const next of [
      ['stop', '--all'],
      [...COMPARE_TOOL, '--profile', 'turbo', '--runs', '1'],
    ]) {
      const before = marksOf('run').length;
      const running = world.spawn([...COMPARE_TOOL, '--profile', 'turbo', '--runs', '1'], hanging);
      while (marksOf('run').length === before) await new Promise((resolve) => setTimeout(resolve, 10));
      running.kill('SIGKILL');
      await running.ended;
      expect(listScratch().length).toBeGreaterThan(0);
      const ended = await world.run(next, environment());
      expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/Removed .*pg-speed-scratch-/) });
      expect(listScratch()).toEqual([]);
      expect(world.leftovers()).toEqual([]);
    }
  });
});
