import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ClusterRecord, Registry } from '../../../src/postgres/leftovers/registry.ts';
import { isLeftover, killPostmaster, removeCluster, removeLeftovers } from '../../../src/postgres/leftovers/remove.ts';
import { runChild } from '../../../src/system/child.ts';
import { identify, identifySelf } from '../../../src/system/owner.ts';
import { isAlive, readCommandLine } from '../../../src/system/process.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process id that nothing has any more. */
async function deadPid(): Promise<number> {
  const { stdout } = await runChild({ file: '/bin/sh', args: ['-c', 'echo $$'], env: {}, cwd: '/' });
  return Number(stdout);
}

async function record(overrides: Partial<ClusterRecord> = {}): Promise<ClusterRecord> {
  const home = path.join(folder, 'pg-speed-home');
  mkdirSync(home, { recursive: true });
  return {
    id: 'one',
    state: 'owned',
    owner: await identifySelf(),
    pgdata: path.join(home, 'data'),
    postmaster: null,
    sharedMemory: [],
    folders: [home],
    mounts: [],
    container: null,
    host: '127.0.0.1',
    port: 5432,
    profile: 'tmpfs',
    version: '15.18',
    ...overrides,
  };
}

(process.platform === 'linux' ? describe : describe.skip)('the shared memory of an ended server', () => {
  const place = (number: number) => `/dev/shm/PostgreSQL.${4_000_000_000 + 8 * process.pid + number}`;
  const control = (...handles: number[]) => {
    const words = [0x9a503d32, handles.length, 4, 0, ...handles.flatMap((handle) => [handle, 1, ...Array(8).fill(0)])];
    const content = Buffer.alloc(16 + 4 * 40);
    for (const [at, word] of words.entries()) content.writeUInt32LE(word, at * 4);
    return content;
  };
  // Not every process of root can be asked what it has open.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
  const giveAway = (file: string) => account && chownSync(file, account.uid, account.gid);
  const write = (file: string, content: Buffer) => {
    writeFileSync(file, content);
    giveAway(file);
  };
  /** Of a server that has ended. */
  const lose = async (sharedMemory: string[]) => {
    const lost = await record({ postmaster: await deadPid(), madeAt: Date.now(), sharedMemory });
    mkdirSync(lost.pgdata);
    giveAway(lost.pgdata);
    return lost;
  };
  afterEach(() => {
    for (let number = 0; number < 8; number++) rmSync(place(number), { force: true });
  });

  test.each<[string, Buffer, string[]]>([
    ['ended before it was recorded', control(), []],
    ['has made its memory again after a crash', control(), [place(1)]],
    ['had a process that was ended while it made a file', Buffer.alloc(1 << 20), [place(1)]],
  ])('is removed with its cluster if the server %s', async (_what, content, recorded) => {
    const registry = new Registry(path.join(folder, 'state'));
    const lost = await lose(recorded);
    write(place(0), content);
    await removeCluster(lost, registry);
    expect(existsSync(place(0))).toBe(false);
  });

  test('is not what a process of another server is making, nor what that server lists', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    const lost = await lose([place(1)]);
    const handle = (file: string) => Number(file.split('.')[1]);
    write(place(2), control(handle(place(3))));
    for (const number of [3, 4, 5]) write(place(number), Buffer.alloc(64));
    // Holds two files open, as a server does while it makes them.
    const hold = 'exec 8<"$0" 9<"$1"; echo open; read -r line';
    const other = spawn('sh', ['-c', hold, place(2), place(4)], { ...account, stdio: ['pipe', 'pipe', 'inherit'] });
    try {
      await new Promise((resolve) => other.stdout.once('data', resolve));
      await removeCluster(lost, registry);
      expect([2, 3, 4, 5].map((number) => existsSync(place(number)))).toEqual([true, true, true, false]);
    } finally {
      other.kill('SIGKILL');
    }
  });
});

describe('the registry', () => {
  test('keeps one file per cluster, readable by its owner alone', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    const cluster = await record();
    registry.write(cluster);
    expect(registry.list()).toEqual([cluster]);
    expect(statSync(path.join(folder, 'state', 'one.json')).mode & 0o777).toBe(0o600);
    registry.remove('one');
    registry.remove('one');
    expect(registry.list()).toEqual([]);
  });

  const home = () => path.join(folder, 'pg-speed-home');
  test.each<[string, (cluster: ClusterRecord) => unknown]>([
    ['a folder that is not ours', (cluster) => ({ ...cluster, folders: [home(), '/etc'] })],
    ['a folder by a path that leads elsewhere', (cluster) => ({ ...cluster, folders: [home(), '/tmp/../pg-speed-x'] })],
    ['data outside of its folders', (cluster) => ({ ...cluster, pgdata: '/var/lib/postgresql/data' })],
    ['a mount that is not ours', (cluster) => ({ ...cluster, mounts: ['/home'] })],
    ['other shared memory', (cluster) => ({ ...cluster, sharedMemory: ['/dev/shm/sem.other'] })],
    ['a container that is not ours', (cluster) => ({ ...cluster, container: { name: 'production', host: null } })],
    ['no owner', (cluster) => ({ ...cluster, owner: null })],
    ['another id than its name', (cluster) => ({ ...cluster, id: '../two' })],
    ['nothing', () => null],
  ])('removes a forged record, which names %s', async (_what, forge) => {
    const registry = new Registry(path.join(folder, 'state'));
    const cluster = await record();
    const file = path.join(registry.folder, 'forged.json');
    registry.write(cluster);
    writeFileSync(file, JSON.stringify(forge({ ...cluster, id: 'forged' })));
    expect(registry.list()).toEqual([cluster]);
    expect(registry.removeForged()).toEqual([file]);
    expect([existsSync(file), registry.list()]).toEqual([false, [cluster]]);
  });

  test('refuses a folder that others may write, or a link to one', () => {
    const open = path.join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    expect(() => new Registry(open)).toThrow(/only this user can write/);
    const link = path.join(folder, 'link');
    symlinkSync(folder, link);
    expect(() => new Registry(link)).toThrow(/only this user can write/);
  });
});

describe('a leftover', () => {
  test('is what a dead process owned, also when its id is in use again', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    expect(await isLeftover(await record(), registry)).toBe(false);
    expect(await isLeftover(await record({ owner: await identify(await deadPid()) }), registry)).toBe(true);
    expect(
      await isLeftover(
        await record({ owner: { ...(await identify(process.pid)), startTime: 'another time' } }),
        registry,
      ),
    ).toBe(true);
  });

  test('is not what was given to the user, as long as its server runs', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    const owner = await identify(await deadPid());
    expect(await isLeftover(await record({ state: 'given', owner, postmaster: process.pid }), registry)).toBe(false);
    expect(await isLeftover(await record({ state: 'given', owner, postmaster: owner.pid }), registry)).toBe(true);
  });

  test('is not what its owner is just stopping, unless that is killed', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    const owner = await identify(await deadPid());
    const cluster = await record({ state: 'given', owner, postmaster: owner.pid });
    let met: ClusterRecord | undefined;
    const watched = {
      ...cluster,
      get folders() {
        // Asked when the server is gone and the folders still are there.
        [met] = registry.list();
        return cluster.folders;
      },
    };
    await removeCluster(watched, registry);
    expect(met).toMatchObject({ id: 'one', state: 'ending', owner: { pid: process.pid } });
    expect(await isLeftover(met as ClusterRecord, registry)).toBe(false);
    expect(await isLeftover({ ...(met as ClusterRecord), owner }, registry)).toBe(true);
    expect(registry.list()).toEqual([]);
  });

  test.each<[string, Partial<ClusterRecord>, Partial<ClusterRecord>]>([
    ['is not what somebody began to stop', { state: 'given' }, { state: 'ending' }],
    ['is not what its maker handed over before it ended', {}, { state: 'given', postmaster: process.pid }],
  ])('%s after the records were read', async (_what, read, written) => {
    // The first reading is from before that.
    const readings: ClusterRecord[][] = [];
    class LateRegistry extends Registry {
      override list(): ClusterRecord[] {
        return readings.pop() ?? super.list();
      }
    }
    const registry = new LateRegistry(path.join(folder, 'state'));
    const gone = await identify(await deadPid());
    const listed = await record({ owner: gone, postmaster: gone.pid, ...read });
    registry.write({ ...listed, ...(written.state === 'ending' ? { owner: await identifySelf() } : {}), ...written });
    readings.push([listed]);
    expect(await removeLeftovers(registry)).toEqual([]);
    expect(registry.list()).toHaveLength(1);
  });

  test('is removed with its folders; others stay', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    const kept = path.join(folder, 'pg-speed-kept');
    mkdirSync(kept);
    registry.write(await record({ owner: await identify(await deadPid()) }));
    registry.write(await record({ id: 'two', folders: [kept], pgdata: path.join(kept, 'data') }));
    expect((await removeLeftovers(registry)).map(({ id }) => id)).toEqual(['one']);
    expect(existsSync(path.join(folder, 'pg-speed-home'))).toBe(false);
    expect(existsSync(kept)).toBe(true);
    expect(registry.list().map(({ id }) => id)).toEqual(['two']);
  });
});

describe('a container', () => {
  const container = { name: 'pg-speed-none', host: 'unix:///no/such/engine.sock' };

  test('whose engine does not answer stays on record, so that a later run can remove it', async () => {
    const registry = new Registry(path.join(folder, 'state'));
    const cluster = await record({ container, owner: await identify(await deadPid()) });
    registry.write(cluster);
    expect(await removeCluster(cluster, registry)).toEqual(expect.any(String));
    expect(await removeLeftovers(registry)).toEqual([]);
    expect(registry.list()).toEqual([cluster]);
    expect(await isLeftover({ ...cluster, state: 'given' }, registry)).toBe(false);
  });

  test('has its data directory inside: the server of this machine at the same path is not touched', async () => {
    // A stand-in for somebody's postmaster, with the path in its command line and its id in postmaster.pid.
    const pgdata = path.join(folder, 'pg-speed-home', 'data');
    mkdirSync(pgdata, { recursive: true });
    const server = spawn('sh', ['-c', 'sleep 30; true', pgdata], { stdio: 'ignore' });
    writeFileSync(path.join(pgdata, 'postmaster.pid'), `${server.pid}\n`);
    const registry = new Registry(path.join(folder, 'state'));
    registry.write(await record({ container, pgdata, owner: await identify(await deadPid()) }));
    try {
      await removeLeftovers(registry);
      expect(isAlive(server.pid ?? 0)).toBe(true);
    } finally {
      server.kill('SIGKILL');
    }
  });
});

(process.platform === 'linux' ? test : test.skip)('a server is ended that has just been started', async () => {
  const { pgdata } = await record();
  // Without a command line, as a program is while the system starts it, until it is told to go on.
  const script =
    "process.title = ' '; console.log(1); process.stdin.once('data', (line) => { process.title = String(line); })";
  const server = spawn(process.execPath, ['-e', script, 'x'.repeat(pgdata.length)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', (_code, signal) => resolve(signal)));
  try {
    await new Promise((resolve) => server.stdout.once('data', resolve));
    expect(await readCommandLine(server.pid ?? 0)).toBe('');
    const killed = killPostmaster(server.pid ?? 0, pgdata);
    server.stdin.write(`postgres -D ${pgdata}`);
    await killed;
    expect(await ended).toBe('SIGQUIT');
  } finally {
    server.kill('SIGKILL');
  }
});

test('a process that does not name the data directory is never signalled', async () => {
  await killPostmaster(process.pid, '/no/such/pgdata');
  expect(isAlive(process.pid)).toBe(true);
});
