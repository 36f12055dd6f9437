import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { isAlive } from '../../src/system/process.ts';
import { createWorld, type World } from './cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.run(['stop', '--all']);
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

interface Printed {
  id: string;
  databaseUrl: string;
}

async function start(...flags: string[]): Promise<Printed> {
  const ended = await world.run(['start', '--port', '0', '--format', 'json', ...flags]);
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  return JSON.parse(ended.stdout) as Printed;
}

const folder = () => path.join(world.folder, `pg-speed-${process.getuid?.()}`);
const recordOf = (id: string) => path.join(folder(), `${id}.json`);
const postmasterOf = (id: string) => JSON.parse(readFileSync(recordOf(id), 'utf8')).postmaster as number;
const isThere = (id: string) => readdirSync(folder()).includes(`${id}.json`);

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`never came true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('start --reuse', () => {
  test('hands out the same server with all that was printed, and what is in it', async () => {
    const setup = ['--setup', 'echo once >> setups; psql --quiet --command "create table t ()"', '--databases', '1'];
    const first = await start('--reuse', ...setup);
    const second = await start('--reuse', ...setup);
    expect(second).toEqual(first);
    expect(await ask(second.databaseUrl, 'select count(*)::int as n from t')).toEqual([{ n: 0 }]);
    expect(readFileSync(path.join(world.cwd, 'setups'), 'utf8')).toBe('once\n');
    // It holds the password.
    expect(statSync(recordOf(first.id)).mode & 0o777).toBe(0o600);
  });

  test('another call gets another server, and so does one whose file has changed', async () => {
    writeFileSync(path.join(world.cwd, 'init.sql'), 'create table one ();');
    const flags = ['--reuse', '--init-sql', 'init.sql'];
    const first = await start(...flags);
    expect((await start('--reuse')).id).not.toBe(first.id);
    expect((await start('--init-sql', 'init.sql')).id).not.toBe(first.id);
    writeFileSync(path.join(world.cwd, 'init.sql'), 'create table two ();');
    const changed = await start(...flags);
    expect(changed.id).not.toBe(first.id);
    expect(await ask(changed.databaseUrl, 'select count(*)::int as n from two')).toEqual([{ n: 0 }]);
  });

  test('is not misled by the variables of the server itself', async () => {
    const first = await start('--reuse');
    const env = { PG_SPEED_PROFILE: 'turbo', PGHOST: 'elsewhere', DATABASE_URL: 'postgresql://elsewhere' };
    const ended = await world.run(['start', '--port', '0', '--format', 'json', '--reuse'], { env });
    expect(JSON.parse(ended.stdout)).toEqual(first);
  });

  test('five at once get the same one', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => start('--reuse')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  test('starts another where the server was stopped, or has died', async () => {
    const first = await start('--reuse');
    await world.run(['stop', first.id]);
    const second = await start('--reuse');
    expect(second.id).not.toBe(first.id);
    const pid = postmasterOf(second.id);
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    const third = await start('--reuse');
    expect(third.id).not.toBe(second.id);
    expect(await ask(third.databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(isThere(second.id)).toBe(false);
  });
});

describe('start --idle', () => {
  test('ends a server that nobody uses, and leaves nothing', async () => {
    const { id } = await start('--idle', '1s');
    const pid = postmasterOf(id);
    await until(() => !isThere(id));
    expect(isAlive(pid)).toBe(false);
  });

  test('a transaction keeps it, however long it does nothing; its end does not', async () => {
    const { id, databaseUrl } = await start('--idle', '2s');
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(isThere(id)).toBe(true);
    await client.query('commit');
    // The session stays connected, and does nothing.
    await until(() => !isThere(id));
    await client.end().catch(() => undefined);
  });

  test('is used while it is handed out again', async () => {
    const { id } = await start('--idle', '3s', '--reuse');
    const ended = performance.now() + 8000;
    while (performance.now() < ended) {
      expect((await start('--idle', '3s', '--reuse')).id).toBe(id);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await until(() => !isThere(id));
  });

  test('sessions that come and go keep it', async () => {
    const { id, databaseUrl } = await start('--idle', '2s', '--reuse');
    const ended = performance.now() + 6000;
    while (performance.now() < ended) {
      await ask(databaseUrl, 'select 1');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(isThere(id)).toBe(true);
    await until(() => !isThere(id));
  });

  test('ends its own process soon after the server was stopped', async () => {
    const { id } = await start('--idle', '1h');
    const find = () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .filter((pid) => {
          try {
            return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`end-when-idle\0${id}`);
          } catch {
            return false;
          }
        });
    if (process.platform === 'linux') expect(find()).toHaveLength(1);
    await world.run(['stop', id]);
    if (process.platform === 'linux') await until(() => find().length === 0);
  });
});
