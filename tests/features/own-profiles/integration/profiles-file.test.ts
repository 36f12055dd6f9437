import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld, USERS, type World } from '../../../integration/cli.ts';

let world: World;

function write(text: string, name = '.github/pg-speed.yml'): void {
  const file = path.join(world.cwd, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const QUICK = ['--runs', '1', '--warmup', '0', '--pgbench', '-t 1', '--pgbench-init', '-s 1 -q'];

describe.each(USERS.slice(-1))('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    world.dispose();
  });

  test('start runs a profile of the file, with its SQL', async () => {
    write(`
profiles:
  base: { initdb: [--no-sync], settings: { work_mem: 5MB, jit: off } }
  mine:
    extends: base
    settings: { jit: null, random_page_cost: 1e300, my.own: hello }
    sql:
      - create table made (); create index on made ((1))
      - vacuum made; insert into made default values
`);
    const started = await world.run(['start', '--profile', 'mine', '--port', '0', '--format', 'json']);
    expect(started).toMatchObject({ code: 0 });
    const client = new pg.Client({ connectionString: JSON.parse(started.stdout).databaseUrl });
    await client.connect();
    const names = ['work_mem', 'jit', 'random_page_cost', 'my.own'];
    const columns = names.map((name, at) => `current_setting('${name}') as s${at}`).join(', ');
    const { rows } = await client.query(`select ${columns}, (select count(*) from made)::int as n`);
    await client.end();
    expect(rows).toEqual([{ s0: '5MB', s1: 'on', s2: '1e+300', s3: 'hello', n: 1 }]);
    expect(JSON.parse(started.stdout).profile).toBe('mine');
  });

  test('a ladder is compared, each step with the one before', async () => {
    write(
      `
profiles:
  first: { extends: default, initdb: [--no-sync], settings: { shared_buffers: 16MB } }
  second: { extends: first, settings: { work_mem: 8MB } }
  third: { extends: second, sql: analyze }
`,
      'ladder.yml',
    );
    const args = ['--profiles', 'default, own', '--profiles-file', 'ladder.yml'];
    expect(await world.run(['compare', ...args, ...QUICK])).toMatchObject({ code: 0 });
    const { plan, samples } = JSON.parse(readFileSync(path.join(world.cwd, 'pg-speed-report/results.json'), 'utf8'));
    const steps = plan.variants.filter(({ again }: { again: boolean }) => !again);
    expect(steps.map(({ id, previous }: { id: string; previous: string }) => [id, previous])).toEqual([
      ['default', null],
      ['first', 'default'],
      ['second', 'first'],
      ['third', 'second'],
    ]);
    const third = samples.find(({ variant }: { variant: string }) => variant === 'third');
    expect(third.settings).toEqual({ shared_buffers: '16MB', work_mem: '8MB' });
    expect(world.leftovers()).toEqual([]);
  });

  test.each([['compare', QUICK] as const, ['start', ['--port', '0']] as const])(
    '%s tells every setting that the server does not take, before anything is measured',
    async (command, more) => {
      write(`
profiles:
  parent:
    settings:
      shared_bufers: 1GB
      work_mem: 1kB
  mine:
    extends: parent
    settings:
      wal_level: minimum
      log_destination: stderr,paper
      some_day: { value: 1, since: 99 }
`);
      const { code, stdout, stderr } = await world.run([command, '--profile', 'mine', ...more]);
      // A shell that reads the lines of `start` by eval is to stop.
      expect([code, stdout]).toEqual([2, command === 'start' ? 'false\n' : '']);
      for (const line of [
        /pg-speed\.yml:5: PostgreSQL \S+ does not have `shared_bufers`\.\n +Did you mean `shared_buffers`\?/,
        /pg-speed\.yml:6: `work_mem` is '1kB', out of its range/,
        /pg-speed\.yml:10: `wal_level` is 'minimum', which is none of its values\.\n +Did you mean `minimal`/,
        /pg-speed\.yml:11: `log_destination` is 'stderr,paper', which the server refuses: /,
      ])
        expect(stderr).toMatch(line);
      expect(stderr).toContain('4 inputs are wrong');
      expect(world.leftovers()).toEqual([]);
    },
  );
});

describe('what is wrong with a file', () => {
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(() => world.dispose());

  test('is reported together with the other inputs, and no server is looked for', async () => {
    write('profiles:\n  a: { extends: b }\n  b: { extends: a, stroage: disk }\n');
    const { code, stderr } = await world.run(['start', '--profile', 'a', '--port', '99999']);
    expect(code).toBe(2);
    for (const part of [
      'flag --port',
      "yml:3: 'stroage' is not a key",
      'yml:2: a -> b -> a: profiles extend each other',
    ])
      expect(stderr).toContain(part);
    expect(stderr).not.toContain('PostgreSQL');
  });

  test('does not matter to those who name no profile of it', async () => {
    write('profiles: [');
    expect(await world.run(['profiles', 'turbo'])).toMatchObject({ code: 0, stderr: '' });
    expect(await world.run(['profiles', 'mine'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not YAML'),
    });
  });

  test('a file that is named must be there', async () => {
    for (const args of [['start', '--port', '0'], ['profiles']])
      expect(await world.run([...args, '--profiles-file', 'none.yml'])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('flag --profiles-file: there is no none.yml.'),
      });
  });

  test('SQL that only psql could run is reported', async () => {
    write('profiles: {a: {sql: "\\\\copy t from x"}}');
    const { code, stderr } = await world.run(['start', '--profile', 'a', '--port', '0']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('yml:1: `sql` of `a`: \\copy is a command of psql')]);
  });
});

describe('pg-speed profiles', () => {
  beforeEach(() => {
    world = createWorld();
    write(
      'profiles: {mine: {extends: turbo, settings: {work_mem: 64MB}, sql: select 1, why: for large sorts}}',
      'p.yml',
    );
  });
  afterEach(() => world.dispose());
  const profiles = (...args: string[]) => world.run(['profiles', ...args, '--profiles-file', 'p.yml']);

  test('lists them after its own, with their file', async () => {
    const { stdout } = await profiles();
    expect(stdout).toMatch(/^slow .*\n\nfrom p\.yml:\nmine +for large sorts\n$/m);
    const list = JSON.parse((await profiles('--format', 'json')).stdout);
    expect(list.at(-1)).toMatchObject({ name: 'mine', extends: 'turbo', where: 'p.yml:1' });
  });

  test.each([
    ['text', /^from p\.yml:1, extends turbo\n[\s\S]*work_mem = 64MB +set at p\.yml:1\nsql, .*\n {2}select 1$/m],
    ['conf', /^# The SQL of this profile is not included[\s\S]*^work_mem = '64MB'/m],
    ['args', /-c work_mem=64MB/],
    ['docker', /Its SQL is not in here[\s\S]*-c work_mem=64MB/],
    ['compose', /work_mem=64MB/],
    ['github', /-c work_mem=64MB/],
    ['gitlab', /work_mem=64MB/],
    ['woodpecker', /work_mem=64MB/],
  ])('prints one as %s', async (format, expected) => {
    const { code, stdout, stderr } = await profiles('mine', '--format', format);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(expected);
  });

  test('names the likely one of them', async () => {
    expect(await profiles('mime')).toMatchObject({ code: 2, stderr: expect.stringContaining("Did you mean 'mine'?") });
  });
});
