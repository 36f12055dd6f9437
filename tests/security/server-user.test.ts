import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { messageOf } from '../../src/errors.ts';
import { createFolders, createPgdata, type Layout } from '../../src/postgres/data/layout.ts';
import { removeSharedMemory } from '../../src/postgres/leftovers/killed-server.ts';
import { type ClusterRecord, Registry } from '../../src/postgres/leftovers/registry.ts';
import { killPostmaster, removeCluster } from '../../src/postgres/leftovers/remove.ts';
import { dropServerLog, readServerLog } from '../../src/postgres/server/log.ts';
import { readPostmasterPid } from '../../src/postgres/server/postmaster.ts';
import { delay } from '../../src/system/child.ts';
import { identify } from '../../src/system/owner.ts';
import { isAlive } from '../../src/system/process.ts';

/*
 * root's server runs as another user; whatever else runs as that user is taken for hostile here. Nobody has this user's id.
 */
const account = { name: 'the server', uid: 61_235, gid: 61_235 };
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const asRoot = isRoot ? describe : describe.skip;
if (!isRoot) process.stderr.write("SKIPPED: what the user of root's server could do needs root on Linux\n");

let folder: string;
/** A folder of root's, with ten files. */
let precious: string;
let layout: Layout;
let record: ClusterRecord;
let registry: Registry;
const processes: ChildProcess[] = [];
const at = (...names: string[]) => path.join(folder, ...names);
const TEN = Array.from({ length: 10 }, (_, index) => `${index}.log`);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-user-'));
  // As /tmp is.
  chmodSync(folder, 0o1777);
  precious = at('precious');
  mkdirSync(precious, { mode: 0o755 });
  for (const name of TEN) writeFileSync(path.join(precious, name), 'mine');
  registry = new Registry(at('state'));
});
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The folders of a cluster whose server ended, as a start makes them. */
async function makeCluster(): Promise<void> {
  const home = at('pg-speed-one');
  const dataHome = at('pg-speed-one-data');
  layout = {
    home,
    dataHome,
    socketFolder: path.join(home, 'socket'),
    pgdata: path.join(dataHome, 'data'),
    logFile: path.join(home, 'server.log'),
  } as Layout;
  await createFolders(layout, { kind: 'disk', parent: folder }, account);
  createPgdata(layout, account);
  record = {
    id: 'one',
    state: 'owned',
    owner: await identify(process.pid),
    pgdata: layout.pgdata,
    postmaster: null,
    sharedMemory: [],
    folders: [dataHome, home],
    mounts: [],
    container: null,
    host: '127.0.0.1',
    port: 1,
    profile: 'x',
    version: '15',
  };
  registry.write(record);
}

/** Runs a program as the server's user. */
function asServer(file: string, ...args: string[]): void {
  execFileSync(file, args, { uid: account.uid, gid: account.gid, cwd: '/' });
}

function spawnAsServer(code: string, ...args: string[]): void {
  const { uid, gid } = account;
  processes.push(spawn(process.execPath, ['-e', code, ...args], { uid, gid, cwd: '/', stdio: 'ignore' }));
}

const left = () => readdirSync(folder).filter((name) => name.startsWith('pg-speed-'));

asRoot('who has the rights of the server of root', () => {
  test('cannot lead a removal elsewhere, however often a folder becomes a link', async () => {
    // Sixty folders in the data directory are links to somebody's half of the time, and made again where they are gone.
    const swap = `const { mkdirSync, renameSync, symlinkSync, unlinkSync, writeFileSync } = require('node:fs');
      const [data, to] = process.argv.slice(1);
      const all = (work) => { for (let i = 0; i < 60; i++) try { work(data + '/' + i); } catch {} };
      for (;;) {
        all((one) => { mkdirSync(one + '.away'); writeFileSync(one + '.away/a', ''); });
        all((one) => unlinkSync(one));
        all((one) => renameSync(one + '.away', one));
        all((one) => { renameSync(one, one + '.away'); symlinkSync(to, one); });
      }`;
    for (let tries = 0; tries < 10; tries++) {
      await makeCluster();
      spawnAsServer(swap, layout.pgdata, precious);
      while (!existsSync(path.join(layout.pgdata, '59'))) await delay(20);
      const failure = await removeCluster(record, registry).catch(messageOf);
      for (const child of processes.splice(0)) child.kill('SIGKILL');
      expect({ failure, precious: readdirSync(precious), left: left() }).toEqual({
        failure: null,
        precious: TEN,
        left: [],
      });
    }
  });

  test('cannot keep a folder by writing into it without an end', async () => {
    // A process that works in the data directory would be ended with the server.
    const write = `const { mkdirSync, writeFileSync } = require('node:fs');
      const start = process.argv[1] + '/x';
      for (let i = 0; ; i++) try { mkdirSync(start + i); writeFileSync(start + i + '/y', ''); } catch {}`;
    await makeCluster();
    spawnAsServer(write, layout.pgdata);
    while (readdirSync(layout.pgdata).length === 0) await delay(20);
    await removeCluster(record, registry);
    expect(left()).toEqual([]);
  });

  test('and what root itself has put there, is removed with the rest', async () => {
    await makeCluster();
    mkdirSync(path.join(layout.pgdata, 'certs', 'more'), { recursive: true });
    writeFileSync(path.join(layout.pgdata, 'certs', 'more', 'ca.crt'), '');
    symlinkSync(precious, path.join(layout.pgdata, 'certs', 'elsewhere'));
    asServer('mkdir', '-m', '0', path.join(layout.pgdata, 'closed'));
    await removeCluster(record, registry);
    expect(left()).toEqual([]);
    expect(readdirSync(precious)).toEqual(TEN);
  });

  test('cannot have logs of others removed, nor files of root read as logs', async () => {
    await makeCluster();
    chmodSync(precious, 0o700);
    writeFileSync(layout.logFile, 'our log\n');
    asServer('ln', '-s', precious, path.join(layout.pgdata, 'log'));
    asServer('sh', '-c', 'echo "stderr $1/9.log" > "$0/current_logfiles"', ...[layout.pgdata, precious]);
    expect(await readServerLog({ layout, account })).toBe('our log\n');
    await dropServerLog({ layout, account });
    expect(readdirSync(precious)).toEqual(TEN);
    expect(existsSync(layout.logFile)).toBe(false);
    rmSync(path.join(layout.pgdata, 'log'));
    asServer('sh', '-c', 'mkdir "$0/log" && echo theirs > "$0/log/x.log" && rm "$0/current_logfiles"', layout.pgdata);
    expect(await readServerLog({ layout, account })).toBe('theirs\n');
    await dropServerLog({ layout, account });
    expect(readdirSync(path.join(layout.pgdata, 'log'))).toEqual([]);
  });

  test('cannot have another process ended by naming it in postmaster.pid', async () => {
    await makeCluster();
    const other = spawn('sh', ['-c', 'sleep 100; true', layout.pgdata], { stdio: 'ignore' });
    processes.push(other);
    const pid = other.pid ?? 0;
    asServer('sh', '-c', 'echo "$1" > "$0/postmaster.pid"', layout.pgdata, String(pid));
    expect(readPostmasterPid(layout.pgdata)).toBe(pid);
    await killPostmaster(pid, layout.pgdata);
    expect(isAlive(pid)).toBe(true);
  });

  test.each([
    ['a link', (file: string) => asServer('ln', '-s', at('theirs'), file)],
    ['a pipe', (file: string) => asServer('mkfifo', file)],
    ['a file of somebody else', (file: string) => writeFileSync(file, '41\n')],
  ])('cannot put %s in the place of postmaster.pid', async (_what, put) => {
    await makeCluster();
    writeFileSync(at('theirs'), '41\n');
    put(path.join(layout.pgdata, 'postmaster.pid'));
    expect(readPostmasterPid(layout.pgdata)).toBeNull();
  });

  test('cannot have the shared memory of others removed', () => {
    const control = Buffer.alloc(416);
    for (const [at, value] of [0x9a503d32, 2, 10].entries()) control.writeUInt32LE(value, at * 4);
    for (const [index, handle] of [111, 222].entries()) {
      control.writeUInt32LE(handle, 16 + index * 40);
      control.writeUInt32LE(1, 20 + index * 40);
    }
    for (const [name, text] of Object.entries({ 1: control, 111: '', 222: '' })) {
      writeFileSync(at(`PostgreSQL.${name}`), text);
      if (name !== '222') lchownSync(at(`PostgreSQL.${name}`), account.uid, account.gid);
    }
    removeSharedMemory([at('PostgreSQL.1')], account.uid);
    expect(readdirSync(folder).filter((name) => name.startsWith('PostgreSQL'))).toEqual(['PostgreSQL.222']);
    expect(readFileSync(at('PostgreSQL.222'), 'utf8')).toBe('');
  });
});
