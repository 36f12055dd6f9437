import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { identify } from '../../src/system/owner.ts';
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

const postmasterOf = (id: string) => readRecord(id).postmaster as number;

async function start(...flags: string[]): Promise<Printed> {
  const ended = await world.run(['start', '--port', '0', '--format', 'json', ...flags]);
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  return JSON.parse(ended.stdout) as Printed;
}

const folder = () => path.join(world.folder, `pg-speed-${process.getuid?.()}`);
const recordOf = (id: string) => path.join(folder(), `${id}.json`);
const readRecord = (id: string) => JSON.parse(readFileSync(recordOf(id), 'utf8'));
/** At once, as the process that watches the server reads it at any moment. */
function writeRecord(record: { id: string }): void {
  const draft = path.join(world.folder, `${record.id}.draft`);
  writeFileSync(draft, JSON.stringify(record));
  renameSync(draft, recordOf(record.id));
}
const isThere = (id: string) => readdirSync(folder()).includes(`${id}.json`);

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`never came true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The processes that watch a server. Linux only. */
const findWatches = (id: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`end-when-idle\0${id}`);
      } catch {
        return false;
      }
    });

/** A session that outlives its server. */
async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
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

  test('another server is for a call whose `snapshot-files` have changed', async () => {
    const file = path.join(world.cwd, 'schema.txt');
    const flags = ['--reuse', '--snapshot-files', '*.txt'];
    writeFileSync(file, 'one');
    const first = await start(...flags);
    expect((await start(...flags)).id).toBe(first.id);
    writeFileSync(file, 'two');
    expect((await start(...flags)).id).not.toBe(first.id);
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

  test('does not hand out a server whose removal begins while it is asked', async () => {
    const first = await start('--reuse');
    const record = readRecord(first.id);
    const client = await openSession(first.databaseUrl);
    await client.query('begin; lock table pg_database in access exclusive mode');
    // Who is not of this machine is asked by a session.
    const asked = { ...record, container: { name: 'pg-speed-none', host: null } };
    writeRecord(asked);
    const second = start('--reuse');
    const waiting = "select from pg_locks where not granted and relation = 'pg_database'::regclass";
    while ((await client.query(waiting)).rowCount === 0) await pause(20);
    writeRecord({ ...asked, state: 'ending', owner: await identify(process.pid) });
    await client.query('rollback');
    await client.end();
    expect((await second).id).not.toBe(first.id);
    writeRecord(record);
  });
});

describe('start --reuse in a CI', () => {
  const flags = ['start', '--port', '0', '--reuse', '--password', 'hush-hush'];
  const runStep = async (name: string, ...more: string[]) => {
    const [output, variables] = ['output', 'variables'].map((kind) => path.join(world.folder, `${name}-${kind}`));
    for (const file of [output, variables]) writeFileSync(file ?? '', '');
    const env = { GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: output ?? '', GITHUB_ENV: variables ?? '' };
    const { stdout, stderr } = await world.run([...flags, ...more], { env });
    const read = (file = '') => readFileSync(file, 'utf8').replaceAll(/(?:ghadelimiter|end)_[\w-]+/g, 'END');
    return {
      stdout,
      masks: stderr.split('\n').filter((line) => line.startsWith('::add-mask::')),
      outputs: read(output),
      variables: read(variables),
    };
  };

  test('gives each call its outputs and variables, and masks the password', async () => {
    const first = await runStep('first');
    expect(first.outputs).toContain('hush-hush');
    expect(first.masks).toContain('::add-mask::hush-hush');
    expect(await runStep('second')).toEqual(first);
  });

  test('gives a terminal that is asked for none', async () => {
    const first = await runStep('first', '--host', 'terminal');
    expect(first).toMatchObject({ masks: [], outputs: '', variables: '' });
    expect(await runStep('second', '--host=terminal')).toMatchObject({ masks: [], outputs: '', variables: '' });
    expect(await runStep('third', '--host', 'terminal')).toEqual(first);
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
    const { id, databaseUrl } = await start('--idle', '1s');
    const client = await openSession(databaseUrl);
    await client.query('begin');
    await pause(4000);
    expect(isThere(id)).toBe(true);
    await client.query('commit');
    // The session stays connected, and does nothing.
    await until(() => !isThere(id));
    await client.end().catch(() => undefined);
  });

  test('is used while it is handed out again', async () => {
    const { id } = await start('--idle', '3s', '--reuse');
    const ended = performance.now() + 5000;
    while (performance.now() < ended) {
      expect((await start('--idle', '3s', '--reuse')).id).toBe(id);
      await pause(500);
    }
    await until(() => !isThere(id));
  });

  test('sessions that come and go keep it', async () => {
    const { id, databaseUrl } = await start('--idle', '2s', '--reuse');
    const ended = performance.now() + 4000;
    while (performance.now() < ended) {
      await ask(databaseUrl, 'select 1');
      await pause(300);
    }
    expect(isThere(id)).toBe(true);
    await until(() => !isThere(id));
  });

  test('ends its own process soon after the server was stopped', async () => {
    const { id } = await start('--idle', '1h');
    if (process.platform === 'linux') expect(findWatches(id)).toHaveLength(1);
    await world.run(['stop', id]);
    if (process.platform === 'linux') await until(() => findWatches(id).length === 0);
  });

  test('a server that lets us in no more is in use: its password was changed', async () => {
    const { id, databaseUrl } = await start('--idle', '1s');
    const client = await openSession(databaseUrl);
    await client.query("alter role postgres password 'other'");
    await client.query('begin');
    expect((await client.query('select pg_sleep(3)')).rowCount).toBe(1);
    await client.end();
    // Whether somebody uses it cannot be seen any more.
    await pause(3000);
    expect(isThere(id)).toBe(true);
  });

  test('one that does not answer is in use: a catalog is locked', async () => {
    const { id, databaseUrl } = await start('--idle', '2s');
    const client = await openSession(databaseUrl);
    await client.query('begin; lock table pg_database in access exclusive mode');
    expect((await client.query('select pg_sleep(14)')).rowCount).toBe(1);
    await client.query('commit');
    await client.end();
    await until(() => !isThere(id));
  });

  test('one whose engine refuses its removal is watched on', async () => {
    const { id } = await start('--idle', '2s');
    // Its own container, of an engine that is away.
    const record = readRecord(id);
    writeRecord({ ...record, container: { name: 'pg-speed-none', host: 'tcp://127.0.0.1:9' } });
    const { mtimeMs } = statSync(recordOf(id));
    await until(() => statSync(recordOf(id)).mtimeMs !== mtimeMs && readRecord(id).state === 'given');
    const hasContainer = () => {
      try {
        return readRecord(id).container !== null;
      } catch {
        return false; // It is removed.
      }
    };
    await until(() => {
      // The process that failed to remove the server may write what it read before.
      if (hasContainer()) writeRecord(record);
      return !isThere(id);
    });
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('gets another process that watches it where that was killed, and one only', async () => {
    const flags = ['--reuse', '--idle', '3s'];
    const { id } = await start(...flags);
    const [killed = ''] = findWatches(id);
    process.kill(Number(killed), 'SIGKILL');
    await until(() => findWatches(id).length === 0);
    const ids = await Promise.all([start(...flags), start(...flags), start(...flags)]);
    expect(ids.map((cluster) => cluster.id)).toEqual([id, id, id]);
    expect(findWatches(id)).toHaveLength(1);
    await until(() => !isThere(id));
  });
});
