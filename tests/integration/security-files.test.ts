import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { BUNDLES, createWorld, type Ended, USERS, type World } from './cli.ts';

let world: World;

interface Started {
  host: string;
  port: number;
  user: string;
  password: string;
  pgdata: string;
  serviceFile: string;
  databaseUrl: string;
}

/** Mode and owner of a file, as `700 postgres`. */
function look(file: string): string {
  const { mode, uid } = statSync(file);
  return `${(mode & 0o777).toString(8)} of ${uid}`;
}

/** The program with another mask for the modes of new files. */
function runMasked(umask: string, uid: number | undefined, args: string[]): Ended {
  const ended = spawnSync('/bin/sh', ['-c', 'umask "$1"; shift; exec "$@"', 'sh', umask, process.execPath, ...args], {
    cwd: world.cwd,
    env: { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { code: ended.status, stdout: ended.stdout, stderr: ended.stderr };
}

/** Whether some other user of the machine, who is neither the run's nor the server's, can read a file. Needs root. */
function canStrangerRead(file: string): boolean {
  return spawnSync('cat', [file], { uid: 54_321, gid: 54_321 }).status === 0;
}

describe.each(USERS)('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(() => world.close());

  test.each(['000', '022', '077'])('nobody else can read anything, with umask %s', (umask) => {
    const flags = '--profile nosync --port 0 --ssl true --password random --format json'.split(' ');
    const ended = runMasked(umask, uid, [path.join(BUNDLES, 'cli.cjs'), 'start', ...flags]);
    if (ended.code !== 0) throw new Error(ended.stderr);
    const started = JSON.parse(ended.stdout) as Started;
    const home = path.dirname(started.serviceFile);
    const us = uid ?? process.getuid?.() ?? 0;
    const server = statSync(started.pgdata).uid;
    // root's server is another user's.
    expect(server === us).toBe(us !== 0);
    // With another user's server that user may pass, and change nothing but what is in these two.
    for (const folder of [home, path.dirname(started.pgdata)])
      expect([folder, look(folder)]).toEqual([folder, us === 0 ? '711 of 0' : `700 of ${us}`]);
    for (const folder of [path.join(home, 'socket'), started.pgdata])
      expect([folder, look(folder)]).toEqual([folder, `700 of ${server}`]);
    const records = path.join(world.folder, `pg-speed-${us}`);
    expect(look(records)).toBe(`700 of ${us}`);
    for (const name of readdirSync(records))
      expect([name, look(path.join(records, name))]).toEqual([name, `600 of ${us}`]);
    expect(look(started.serviceFile)).toBe(`600 of ${us}`);
    expect(look(path.join(home, 'server.key'))).toBe(`600 of ${server}`);
    expect(look(path.join(home, 'server.log'))).toBe(`600 of ${us}`);
    const socket = readdirSync(path.join(home, 'socket')).find(
      (name) => name.startsWith('.s.PGSQL') && !name.endsWith('.lock'),
    );
    expect(socket).toBeDefined();
    expect(readdirSync(home)).not.toContain('password');
    if (process.getuid?.() !== 0) return;
    for (const file of [started.serviceFile, path.join(started.pgdata, 'PG_VERSION'), path.join(home, 'root.crt')])
      expect([file, canStrangerRead(file)]).toEqual([file, false]);
  });

  test('a comparison has what it writes for itself alone, while it runs', async () => {
    // What the command under test finds of its own run, as `mode path`.
    const look = `find "$TMPDIR" -path "$TMPDIR/work" -prune -o -path "$TMPDIR/.cache" -prune -o -name '*pg-speed-*' -maxdepth 1 -printf '%m %f\\n' > found`;
    const ended = await world.run([
      ...['compare', '--profiles', 'nosync', '--runs', '1', '--port', '0', '--require-connection', 'false'],
      ...['--command', look],
    ]);
    if (ended.code !== 0) throw new Error(ended.stderr);
    const entries = readFileSync(path.join(world.cwd, 'found'), 'utf8').trim().split('\n');
    expect(entries.length).toBeGreaterThan(2);
    // The server's user may pass through the folder of root's cluster, and see nothing of it.
    const mayPass = (uid ?? process.getuid?.()) === 0 ? /^711 pg-speed-[0-9a-f]{12}(?:-data)?$/ : /^$/;
    for (const line of entries.filter((entry) => !mayPass.test(entry))) expect(line).toMatch(/^700 pg-speed-/);
  });
});

// One with a data directory by initdb for its own user, and one with a copy that is claimed.
describe.each(['default', 'turbo'])('a server of profile %s', (profile) => {
  let started: Started;
  beforeEach(async () => {
    world = createWorld();
    const ended = await world.run(`start --profile ${profile} --port 0 --password random --format json`.split(' '));
    if (ended.code !== 0) throw new Error(ended.stderr);
    started = JSON.parse(ended.stdout);
  });
  afterEach(() => world.close());

  async function ask<T>(sql: string, more: pg.ClientConfig = {}): Promise<T[]> {
    const { host, port, user, password } = started;
    const client = new pg.Client({ host, port, user, password, database: 'postgres', ...more });
    await client.connect();
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  }

  test('asks everybody for the password, by SCRAM, on every way in', async () => {
    const rules = await ask<{ type: string; auth_method: string; error: string | null }>(
      'select type, auth_method, error from pg_hba_file_rules',
    );
    expect(rules.length).toBeGreaterThan(2);
    expect(new Set(rules.map(({ auth_method }) => auth_method))).toEqual(new Set(['scram-sha-256']));
    expect(rules.filter(({ error }) => error !== null)).toEqual([]);
    const [stored] = await ask<{ rolpassword: string }>("select rolpassword from pg_authid where rolname = 'postgres'");
    expect(stored?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
    const socket = path.join(path.dirname(started.serviceFile), 'socket');
    for (const host of ['127.0.0.1', socket]) {
      await expect(ask('select 1', { host, password: 'wrong' })).rejects.toMatchObject({ code: '28P01' });
      await expect(ask('select 1', { host, password: '' })).rejects.toThrow();
      await expect(ask('select 1', { host, user: 'nobody' })).rejects.toMatchObject({ code: '28P01' });
      expect(await ask('select 1 as one', { host })).toEqual([{ one: 1 }]);
    }
  });

  test('listens on loopback and nowhere else', () => {
    if (process.platform !== 'linux') return;
    const listening = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        // 0A: TCP_LISTEN.
        .filter(
          ([, local, , state]) => state === '0A' && Number.parseInt(local?.split(':')[1] ?? '', 16) === started.port,
        )
        .map(([, local]) => local?.split(':')[0]),
    );
    expect(listening.length).toBeGreaterThan(0);
    for (const address of listening) expect(['0100007F', '00000000000000000000000001000000']).toContain(address);
  });

  test('has the password that nobody can guess, another each time', async () => {
    const again = await world.run(`start --profile ${profile} --port 0 --password random --format json`.split(' '));
    const other = JSON.parse(again.stdout) as Started;
    expect(other.password).not.toBe(started.password);
    for (const { password } of [started, other]) expect(password).toMatch(/^[\w-]{20,}$/);
    expect(again.stderr).not.toContain(other.password);
    const words = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(words).toContain(other.pgdata);
    expect(words).not.toContain(other.password);
  });
});
