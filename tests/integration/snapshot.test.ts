import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { readResultsFile } from '../results-file.ts';
import { createWorld, type Ended, USERS, type World } from './cli.ts';

let world: World;

/** Fills the database through node-postgres, and leaves a mark each time it runs. */
const SETUP = `${process.execPath} fill.mjs`;
const FILL = `
import { appendFileSync } from 'node:fs';
import pg from '${path.resolve('node_modules/pg/esm/index.mjs')}';
appendFileSync('runs', 'x');
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('create table kept as select generate_series(1, 100) as n');
await client.end();
`;

const countRuns = () =>
  existsSync(path.join(world.cwd, 'runs')) ? readFileSync(path.join(world.cwd, 'runs'), 'utf8').length : 0;
const folder = () => path.join(world.folder, '.cache', 'pg-speed', 'snapshots');
const list = () => (existsSync(folder()) ? readdirSync(folder()) : []);

const start = (...more: string[]) =>
  world.run([
    'start',
    '--profile',
    'turbo',
    '--port',
    '0',
    '--format',
    'json',
    '--snapshot',
    'migrations v1',
    '--setup',
    SETUP,
    ...more,
  ]);

async function countRows(ended: Ended, database = 'postgres'): Promise<number> {
  if (ended.code !== 0) throw new Error(ended.stderr);
  const { databaseUrl } = JSON.parse(ended.stdout) as { databaseUrl: string };
  const client = new pg.Client({ connectionString: databaseUrl.replace(/\/[^/]*$/, `/${database}`) });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as n from kept');
    return rows[0].n;
  } finally {
    await client.end();
  }
}

describe.each(USERS)('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
    writeFileSync(path.join(world.cwd, 'fill.mjs'), FILL);
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    world.dispose();
  });

  test('setup runs once; the next start has what it made, whatever the password', async () => {
    const first = await start();
    expect(first.stderr).toContain('Snapshot kept: ');
    expect(list()).toEqual([expect.stringMatching(/^migrations_v1-[0-9a-f]{20}\.tar\.(zst|gz)$/)]);
    expect(await countRows(first)).toBe(100);
    const second = await start('--password', 'another one');
    expect(second.stderr).toContain('(snapshot unpacked');
    expect(await countRows(second)).toBe(100);
    expect(countRuns()).toBe(1);
  });

  test.each([
    ['cut short', (file: string) => truncateSync(file, 100_000)],
    ['something else', (file: string) => writeFileSync(file, 'no archive')],
  ])('one that is %s is dropped with a warning, and setup makes it anew', async (_what, damage) => {
    await start();
    damage(path.join(folder(), list()[0] ?? ''));
    const again = await start();
    expect(again.stderr).toMatch(/warning: The snapshot cannot be used and is dropped, so setup runs: /);
    expect(await countRows(again)).toBe(100);
    expect(countRuns()).toBe(2);
    expect(await countRows(await start())).toBe(100);
    expect(countRuns()).toBe(2);
  });
});

describe('a snapshot', () => {
  beforeEach(() => {
    world = createWorld();
    writeFileSync(path.join(world.cwd, 'fill.mjs'), FILL);
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    world.dispose();
  });

  test.each([
    ['settings', ['--settings', 'work_mem = 8MB']],
    ['user', ['--user', 'somebody']],
    ['setup', ['--init-sql', 'create table other (n int)']],
  ])('of other %s is not used', async (_what, more) => {
    await start();
    const ended = await start(...more);
    expect(ended.stderr).toContain('were made by another version, other settings or another setup: none is used');
    expect(await countRows(ended)).toBe(100);
    expect(countRuns()).toBe(2);
    expect(list()).toHaveLength(2);
  });

  test('of a setup that fails is not kept; its output is shown, and nothing is left', async () => {
    writeFileSync(path.join(world.cwd, 'fill.mjs'), 'console.log("no such migration"); process.exit(3)');
    const ended = await start();
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no such migration') });
    expect(ended.stderr).toMatch(/fill\.mjs` \(setup\) failed/);
    expect(list()).toEqual([]);
    expect(world.leftovers()).toEqual([]);
  });

  test('that cannot be kept is only a warning', async () => {
    const fill = path.join(world.cwd, 'fill.mjs');
    writeFileSync(fill, `${FILL}\nimport { rmSync } from 'node:fs'; rmSync('${folder()}', { recursive: true });`);
    const ended = await start();
    expect(ended.stderr).toContain('warning: The snapshot could not be kept');
    expect(await countRows(ended)).toBe(100);
  });

  test('whose making was killed is not there', async () => {
    // The second line runs after the first has filled the database, so the kill comes around the packing.
    const child = world.spawn(['start', '--profile', 'turbo', '--port', '0', '--snapshot', 'k', '--setup', SETUP]);
    const timer = setInterval(() => {
      if (list().length > 0 || countRuns() === 1) child.kill('SIGKILL');
    }, 5);
    await child.ended;
    clearInterval(timer);
    await world.run(['stop', '--all']);
    expect(world.leftovers()).toEqual([]);
    expect(await countRows(await start())).toBe(100);
  });

  test('serves the clones as well', async () => {
    await start('--databases', '2');
    const ended = await start('--databases', '2');
    expect(countRuns()).toBe(1);
    expect(await countRows(ended, 'postgres_1')).toBe(100);
    expect(await countRows(ended, 'postgres_2')).toBe(100);
  });

  test('is made once for each profile of a comparison, before its first trial', async () => {
    const check = `${process.execPath} count.mjs`;
    writeFileSync(
      path.join(world.cwd, 'count.mjs'),
      FILL.replace("appendFileSync('runs', 'x');", '').replace(
        /await client.query\(.*\);/,
        "const { rows } = await client.query('select count(*)::int as n from kept'); if (rows[0].n !== 100) process.exit(1);",
      ),
    );
    const compare = ['compare', '--profiles', 'tmpfs,turbo', '--runs', '2', '--port', '0', '--snapshot', 'k'];
    const ended = await world.run([...compare, '--setup', SETUP, '--command', check]);
    expect(ended).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('There is no snapshot for profile tmpfs yet'),
    });
    expect(countRuns()).toBe(2);
    expect(list()).toHaveLength(2);
    const file = path.join(world.cwd, 'pg-speed-report', 'results.json');
    const { samples } = readResultsFile(file);
    expect(samples.map((sample) => sample.failure)).toEqual(samples.map(() => null));
    expect(samples.map((sample) => sample.phases.setup)).toEqual(samples.map(() => null));
  });
});
