import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld, type Ended, USERS, type World } from './cli.ts';

let world: World;

const START = ['start', '--profile', 'turbo', '--port', '0', '--format', 'json'];

interface Printed {
  id: string;
  databaseUrl: string;
  password: string;
  port: number;
  pgdata: string;
}

function parse(ended: Ended): Printed {
  if (ended.code !== 0) throw new Error(ended.stderr);
  return JSON.parse(ended.stdout) as Printed;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const templates = () => path.join(world.folder, '.cache', 'pg-speed', 'templates');
const listTemplates = () =>
  existsSync(templates()) ? readdirSync(templates()).filter((name) => name.endsWith('.tar')) : [];

/** Two clusters are copies of one initdb when they have the same system identifier. */
async function identify(ended: Ended): Promise<string> {
  return String(await ask(parse(ended).databaseUrl, 'select system_identifier from pg_control_system()'));
}

describe.each(USERS)('as %s, turbo', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    world.dispose();
  });

  test('runs initdb once, and copies after that for every user, password and database', async () => {
    const first = await world.run(START);
    expect(listTemplates()).toEqual([expect.stringMatching(/^\d+\.\d+-[0-9a-f]{20}\.tar$/)]);
    const second = await world.run([...START, '--user', 'o"wner', '--password', 's3cret-öß', '--database', 'app']);
    expect(await identify(second)).toBe(await identify(first));
    const { databaseUrl, port } = parse(second);
    const { password } = parse(first);
    expect(await ask(databaseUrl, 'select current_user, current_database()')).toEqual([['o"wner', 'app']]);
    expect(await ask(databaseUrl, 'select rolname from pg_roles where rolcanlogin')).toEqual([['o"wner']]);
    // Neither the first server's password nor none gets in.
    for (const login of [`o%22wner:${password}`, 'o%22wner', `postgres:${password}`])
      await expect(ask(`postgresql://${login}@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(
        /password|SASL/,
      );
    expect(listTemplates()).toHaveLength(1);
  });

  test('the private socket asks for the password once the server is claimed', async () => {
    const { pgdata } = parse(await world.run(START));
    expect(readFileSync(path.join(pgdata, 'pg_hba.conf'), 'utf8')).not.toMatch(/trust/);
  });

  test('other arguments of initdb are another template', async () => {
    await world.run(START);
    await world.run([...START, '--initdb-args', '--wal-segsize=1']);
    expect(listTemplates()).toHaveLength(2);
  });

  test('a damaged template is made anew', async () => {
    const first = await identify(await world.run(START));
    const [name = ''] = listTemplates();
    truncateSync(path.join(templates(), name), 100_000);
    const again = await world.run(START);
    expect(again.stderr).toContain('The template of the data directory is damaged. Making a new one.');
    const second = await identify(again);
    expect(second).not.toBe(first);
    expect(await identify(await world.run(START))).toBe(second);
  });

  test('one that looks whole but on which no server starts is made anew too', async () => {
    await world.run(START);
    const [name = ''] = listTemplates();
    const file = path.join(templates(), name);
    // The seal agrees with the damage: an archive of nothing, as tar(1) defines it.
    writeFileSync(file, Buffer.alloc(10_240));
    const { size: sizeBytes, mtimeMs } = statSync(file);
    writeFileSync(`${file}.json`, JSON.stringify({ sizeBytes, mtimeMs, firstOfRest: 'base/4' }));
    const again = await world.run(START);
    expect(again).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No server starts on a copy of the template'),
    });
    expect(await ask(parse(again).databaseUrl, 'select 1')).toEqual([[1]]);
    expect(parse(await world.run(START)).id).toBeTruthy();
  });

  test('twenty starts at once share one initdb, each on a port of its own', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => world.run(START)));
    const ports = new Set(all.map((one) => parse(one).port));
    expect(ports.size).toBe(20);
    const identities = new Set(await Promise.all(all.map(identify)));
    expect(identities.size).toBe(1);
    expect(listTemplates()).toHaveLength(1);
  });

  test('without a folder to keep it in, initdb runs every time', async () => {
    const cache = path.join(world.folder, 'cache');
    mkdirSync(cache);
    mkdirSync(path.join(cache, 'templates'));
    if (uid !== undefined) for (const one of [cache, path.join(cache, 'templates')]) chownSync(one, uid, uid);
    chmodSync(path.join(cache, 'templates'), 0o555);
    const env = { PG_SPEED_CACHE: cache };
    const ended = await world.run(START, { env });
    expect(ended.code).toBe(0);
    // root may write everywhere.
    if (uid !== undefined) {
      expect(ended.stderr).toContain('cannot be written');
      expect(readdirSync(path.join(cache, 'templates'))).toEqual([]);
    }
  });

  test('a copy that fails before its server is up is reported like any other failure, and leaves nothing', async () => {
    await world.run(START);
    await world.run(['stop', '--all']);
    const bin = path.join(world.folder, 'bin');
    mkdirSync(bin);
    const tar = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim();
    // Everything is there, so a server starts; that tar failed is known while it does, long before anybody waits for it.
    const script = `#!/bin/sh\n${tar} "$@"\necho 'tar: base/5/1255: Cannot write: No space left on device' >&2\nexit 2\n`;
    writeFileSync(path.join(bin, 'tar'), script, { mode: 0o755 });
    const ended = await world.run([...START, '--ssl', 'on'], {
      env: { PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    });
    expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('is full') });
    expect(ended.stderr).not.toContain('Node.js v');
    expect(world.leftovers()).toEqual([]);
  });

  test.each([200, 350, 500])('killed %d ms into a cold start, nothing half-made is used', async (ms) => {
    const child = world.spawn(START);
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    await child.ended;
    clearTimeout(timer);
    const ended = await world.run(START);
    expect(await ask(parse(ended).databaseUrl, 'select 1')).toEqual([[1]]);
    await world.run(['stop', '--all']);
    expect(world.leftovers()).toEqual([]);
    expect(listTemplates()).toHaveLength(1);
    expect((await world.run(START)).stderr).not.toContain('damaged');
  });
});

test('the other profiles run a real initdb, as their users would', async () => {
  world = createWorld();
  try {
    await world.run(START);
    const [one, two] = [
      await world.run(['start', '--profile', 'tmpfs', '--port', '0', '--format', 'json']),
      await world.run(['start', '--profile', 'tmpfs', '--port', '0', '--format', 'json']),
    ];
    expect(await identify(one)).not.toBe(await identify(two));
  } finally {
    await world.run(['stop', '--all']);
    rmSync(templates(), { recursive: true, force: true });
    world.dispose();
  }
});
