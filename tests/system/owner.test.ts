import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  hasEnded,
  identify,
  identifySelf,
  isElsewhere,
  isOwner,
  isShared,
  type Owner,
  removeDeadSockets,
} from '../../src/system/owner.ts';
import { bundleOwner, startOwner } from './owners.ts';

let home = '';
let program = '';
let folder = '';
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
  program = bundleOwner(home);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As a process of another container of this kernel writes it. */
const inOther = (mark: string, hasSocket = true): Owner => ({ ...here, pid: 1, namespace: 'pid:[1]', mark, hasSocket });
const here = await identify(process.pid);

(process.platform === 'linux' ? describe : describe.skip)('an owner in another PID namespace', () => {
  test('lives while it listens, even stopped, and has ended when nothing answers', async () => {
    const { child, mark, end } = await startOwner(program, folder);
    const owner = inOther(mark);
    expect(isElsewhere(owner)).toBe(true);
    expect(await hasEnded(owner, folder)).toBe(false);
    child.kill('SIGSTOP');
    expect(await Promise.all(Array.from({ length: 20 }, () => hasEnded(owner, folder)))).toEqual(Array(20).fill(false));
    await end();
    expect(await hasEnded(owner, folder)).toBe(true);
    rmSync(path.join(folder, `${mark}.alive`));
    expect(await hasEnded(owner, folder)).toBe(true);
  });

  test('cannot be judged without a socket', async () => {
    expect(await hasEnded(inOther('0123456789ab', false), folder)).toBe(null);
  });
});

describe('an owner of this namespace', () => {
  test('is judged by its process, whether it listens or not', async () => {
    expect(isElsewhere(here)).toBe(false);
    expect(await hasEnded(here, folder)).toBe(false);
    expect(await hasEnded(await identify(2 ** 22 + 1), folder)).toBe(true);
    expect(await hasEnded({ ...here, startTime: 'another time' }, folder)).toBe(true);
  });

  test('has no socket in a folder that is missing, until that is made', async () => {
    const later = path.join(folder, 'later');
    expect((await identifySelf(later)).hasSocket).toBe(false);
    mkdirSync(later);
    expect((await identifySelf(later)).hasSocket).toBe(process.platform !== 'win32');
  });

  test('has no socket where the path is too long for one', async () => {
    const deep = path.join(folder, 'x'.repeat(100));
    mkdirSync(deep);
    expect((await identifySelf(deep)).hasSocket).toBe(false);
    expect(readdirSync(deep)).toEqual([]);
  });
});

test('an owner from before the machine was started has ended on a disk of this machine', async () => {
  expect(await hasEnded({ ...here, boot: 'another' }, folder)).toBe(true);
});

test.each<[string, number, boolean]>([
  ['NFS', 0x6969, true],
  // Node reads the type as a signed number on some systems.
  ['CIFS', 0xff534d42 | 0, true],
  ['SMB2', 0xfe534d42, true],
  ['9p', 0x01021997, true],
  ['FUSE', 0x65735546, true],
  ['ext4', 0xef53, false],
  ['tmpfs', 0x01021994, false],
  ['overlayfs', 0x794c7630, false],
])('machines may share a folder: %s', (_name, type, expected) => {
  expect(isShared(folder, () => type)).toBe(expected);
});

test('the socket of an ended process goes with it; that of a killed one is removed, that of a living one is not', async () => {
  const [killed, living, ended] = await Promise.all([1, 2, 3].map(() => startOwner(program, folder)));
  await Promise.all([killed?.end(), ended?.end('SIGTERM')]);
  const socketOf = (owner: typeof living) => `${owner?.mark}.alive`;
  expect(readdirSync(folder).sort()).toEqual([killed, living].map(socketOf).sort());
  const [young, unready, foreign] = ['aaaaaaaaaaaa.alive.new', 'bbbbbbbbbbbb.alive.new', 'other.alive'] as const;
  for (const name of [young, unready, foreign]) writeFileSync(path.join(folder, name), '');
  utimesSync(path.join(folder, unready), new Date(), new Date(Date.now() - 120_000));
  expect((await removeDeadSockets(folder)).sort()).toEqual([killed?.mark, 'bbbbbbbbbbbb'].sort());
  expect(readdirSync(folder).sort()).toEqual([young, socketOf(living), foreign].sort());
  await living?.end();
});

test.each([
  ['no mark', { mark: undefined }],
  ['a path as mark', { mark: '../../etc/xx' }],
  ['no namespace', { namespace: undefined }],
  ['a number as its boot', { boot: 5 }],
  ['no socket', { hasSocket: undefined }],
  ['a broken process id', { pid: 1.5 }],
])('a record with %s is none of ours', (_what, change) => {
  expect(isOwner(here)).toBe(true);
  expect(isOwner({ ...here, ...change })).toBe(false);
});
