import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { Installation } from '../../../src/postgres/install/locate.ts';
import { findServerAccount } from '../../../src/system/account.ts';
import { runChild } from '../../../src/system/child.ts';
import { DownloadWorld } from './download-world.ts';

/** The one test with a real package. Without the registry it fails: what it shows can be shown in no other way. */
const world = new DownloadWorld();
const account = findServerAccount();
let installation: Installation;

beforeAll(async () => {
  world.env = process.env;
  world.reset();
  world.known = undefined;
  const before = process.umask(0o077);
  try {
    installation = await world.download('17', { ...process.env, RUNNER_TOOL_CACHE: '' });
  } finally {
    process.umask(before);
  }
});
afterAll(() => world.dispose());

function run(program: string, args: string[]) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const user = account ? { uid: account.uid, gid: account.gid } : {};
  return runChild({ file: path.join(installation.binDir, program), args, env, cwd: world.cache, ...user });
}

describe('a package of the real registry', () => {
  test('is kept whole', () => {
    expect(installation.version.major).toBe(17);
    expect(installation.pgbench).toBeNull();
    const native = path.dirname(installation.binDir);
    expect(readdirSync(native).sort()).toEqual(expect.arrayContaining(['bin', 'lib', 'share']));
    // Writable by its owner alone, whatever the archive said.
    const files = readdirSync(native, { recursive: true, encoding: 'utf8' }).map((name) => path.join(native, name));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => statSync(file).mode & 0o022)).toEqual([]);
    expect(world.litter()).toEqual([]);
  });

  test('runs as a server under the user that servers run as', async () => {
    const home = path.join(world.cache, 'home');
    mkdirSync(home, { mode: 0o700 });
    if (account) chownSync(home, account.uid, account.gid);
    chmodSync(world.cache, 0o755);
    const data = path.join(home, 'data');
    const options = ['-U', 'postgres', '--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    expect(await run('initdb', ['-D', data, ...options])).toMatchObject({ exitCode: 0 });
    const socket = `-c listen_addresses='' -c unix_socket_directories='${home}' -c fsync=off`;
    const log = path.join(home, 'log');
    expect(await run('pg_ctl', ['-D', data, '-l', log, '-o', socket, '-w', 'start'])).toMatchObject({ exitCode: 0 });
    const client = new Client({ host: home, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      // plpgsql and an ICU collation need libraries of the package that links lead to.
      await client.query("DO $$ BEGIN PERFORM 1; END $$; CREATE COLLATION german (provider = icu, locale = 'de')");
      const { rows } = await client.query('SHOW server_version');
      expect(rows).toEqual([{ server_version: installation.version.text }]);
    } finally {
      await client.end();
      await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    }
  });

  test('is used again without the registry', async () => {
    const env = { ...world.offline(), RUNNER_TOOL_CACHE: '' };
    expect(await world.download(installation.version.text, env)).toEqual(installation);
    expect(await world.download(undefined, env)).toEqual(installation);
    expect(world.said.at(-1)).toContain('warning: ');
  });
});
