import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Run } from '../../../../src/features/workers/result.ts';
import { createWorld, type Ended, type World } from '../../../integration/cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const readRun = (): Run => JSON.parse(readFileSync(path.join(world.cwd, 'pg-speed-report', 'results.json'), 'utf8'));

test('machines run all items of a suite once, and count their slices together', async () => {
  mkdirSync(path.join(world.cwd, 't'));
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    writeFileSync(path.join(world.cwd, 't', `${name}.sql`), `select 1 -- ${name}`);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: world.cwd });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Add');
  const suite = 'psql -X -q -o out -f "$1"; shift; echo "ran $PG_SPEED_SLICE_NUMBER of $PG_SPEED_SLICES"';
  const runShard = (shard: string, env: Record<string, string> = {}): Promise<Ended> =>
    world.run(
      ['run', '--workers', '2', '--shard', shard, '--slice-files', 't/*.sql', '--host', 'terminal', '--verbose'].concat(
        ['--', 'sh', '-c', suite, 'sh', '{slice}'],
      ),
      { env },
    );
  const first = await runShard('1/2');
  expect(first).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(
      'shard 1 of 2: 3 of 5 items, dealt to the machines by the sizes of their files in git. Its slices are 1, 2 of 4.',
    ),
  });
  const firstRun = readRun();
  const second = await runShard('auto', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2' });
  expect(second).toMatchObject({ code: 0, stderr: expect.stringMatching(/^ran 4 of 4$/m) });
  const runs = [firstRun, readRun()];
  expect(runs.flatMap(({ slices }) => slices.flatMap(({ items }) => items)).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `t/${name}.sql`),
  );
  expect(runs.flatMap(({ slices }) => slices.map(({ number }) => number))).toEqual([1, 2, 3, 4]);
  expect(runs.map(({ shard }) => [shard?.number, shard?.of, shard?.workers, shard?.list?.count])).toEqual([
    [1, 2, 2, 5],
    [2, 2, 2, 5],
  ]);
  expect(runs[0]?.shard?.list?.digest).toBe(runs[1]?.shard?.list?.digest);
  // The reports of machines that have nothing to run are missing, so they are red.
  expect(await runShard('6/6')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Shard 6 of 6 has nothing to run'),
  });
});
