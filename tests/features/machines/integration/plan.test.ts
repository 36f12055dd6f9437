import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const read = (name: string) => readFileSync(path.join(world.cwd, name), 'utf8');
const ITEMS = ['t/a.sql', 't/b.sql', 't/c.sql'];
/** Counts how often it runs, and makes the table in which the items are listed. */
const SETUP = `echo x >> setups && psql -X -q -v ON_ERROR_STOP=1 -c "create table items as select unnest('{${ITEMS}}'::text[]) as name"`;
const SUITE = 'for f in {slice}; do psql -X -q -v ON_ERROR_STOP=1 -f "$f" || exit; echo "$f" >> ran; done';
const CALL = [
  ...['--workers', '1', '--host', 'gitlab', '--command', SUITE],
  ...['--slice-command', 'psql -X -tAqc "select name from items order by 1"'],
];

/** Runs a command in a pipeline of GitLab. */
const call = (words: readonly string[], pipeline: string, setup = SETUP) =>
  world.run([...words, ...CALL, '--setup', setup], { env: { GITLAB_CI: 'true', CI_PIPELINE_ID: pipeline } });

test('what setup made is handed on to machines of the same run, and the items are listed on it', async () => {
  mkdirSync(path.join(world.cwd, 't'));
  for (const item of ITEMS) writeFileSync(path.join(world.cwd, item), 'select 1 / count(*) from items');
  const planned = await call(['plan', '--shards', '2'], '7');
  expect(planned).toMatchObject({ code: 0 });
  expect(planned.stderr).toMatch(/3 items for 2 machines, dealt .*plan\.json\. The data has .* MB, and took /);
  const plan = JSON.parse(read('plan/plan.json'));
  expect(plan).toMatchObject({ run: '7', shards: 2, workers: 1, list: { count: 3 }, data: { file: 'data.tar.gz' } });

  const shard = (number: number, pipeline: string, setup = SETUP) =>
    call(['run', '--shard', `${number}/2`, '--plan', 'plan/plan.json'], pipeline, setup);
  for (const number of [1, 2]) expect(await shard(number, '7')).toMatchObject({ code: 0 });
  expect(read('ran').trim().split('\n').sort()).toEqual(ITEMS);
  expect(read('setups')).toBe('x\n');
  expect(JSON.parse(read('pg-speed-report/results.json'))).toMatchObject({
    shard: { number: 2, of: 2, dealt: 'plan', run: '7' },
  });

  const otherSetup = await shard(2, '7', `true; ${SETUP}`);
  expect(otherSetup.stderr).toMatch(/The data of the plan is not used here, so `setup` runs: the digest of `setup`/);
  expect([otherSetup.code, read('setups')]).toEqual([0, 'x\nx\n']);

  const otherRun = await shard(1, '8');
  expect(otherRun.code).toBe(2);
  expect(otherRun.stderr).toContain('flag --plan: the plan is of run 7, and this is run 8.');
  appendFileSync(path.join(world.cwd, 'plan', 'data.tar.gz'), 'x');
  const damaged = await shard(1, '7');
  expect(damaged.code).toBe(2);
  expect(damaged.stderr).toContain('data.tar.gz is not the data of this plan: it has ');
  expect(read('setups')).toBe('x\nx\n');
});

test('without a number of machines nothing is planned', async () => {
  const ended = await world.run(['plan', '--workers', '2', '--slice-files', 't/*', '--', 'cat', '{slice}']);
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('`plan` needs to know for how many machines');
  expect(ended.stderr).toContain('`--shards 5`');
});
