import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld, type Ended, type World } from './cli.ts';

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

async function countRows(ended: Ended): Promise<number> {
  if (ended.code !== 0) throw new Error(ended.stderr);
  const { databaseUrl } = JSON.parse(ended.stdout) as { databaseUrl: string };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as n from kept');
    return rows[0].n;
  } finally {
    await client.end();
  }
}

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
});
