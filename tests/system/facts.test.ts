import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findServerAccount } from '../../src/system/account.ts';
import { readTail, writeFileAtomic, writePrivateFile } from '../../src/system/files.ts';
import { probeFsync } from '../../src/system/machine.ts';
import { findMount, lacksJournal } from '../../src/system/mounts.ts';
import { isAlive, readCommandLine, readStartTime } from '../../src/system/process.ts';
import { isInMemory } from '../../src/system/storage.ts';
import { Tail } from '../../src/system/tail.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the user a server runs as', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n';

  test.each([
    [1000, passwd, null],
    [0, passwd, { name: 'nobody', uid: 65534, gid: 65534 }],
    [0, `${passwd}postgres:x:101:104::/:/bin/sh\n`, { name: 'postgres', uid: 101, gid: 104 }],
    [0, '', { name: 'uid 65534', uid: 65534, gid: 65534 }],
    [undefined, passwd, null],
  ])('for uid %p', (uid, text, account) => {
    // Windows has no uid at all; undefined would take the default, so ask for a stand-in.
    expect(uid === undefined ? findServerAccount(-1, text) : findServerAccount(uid, text)).toEqual(account);
  });
});

describe('mounts', () => {
  const mountinfo = [
    '22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw',
    '23 22 0:21 / /dev/shm rw - tmpfs tmpfs rw,size=64k',
    '24 22 0:22 / /mnt/with\\040blank rw - xfs /dev/sdb rw',
    '25 22 0:23 / / rw - overlay overlay rw',
  ].join('\n');

  test.each([
    ['/dev/shm/x', 'tmpfs'],
    ['/dev/shm', 'tmpfs'],
    ['/dev/shmem', 'overlay'],
    ['/mnt/with blank/a', 'xfs'],
    ['/home', 'overlay'],
  ])('%s is on %s', (directory, type) => {
    expect(findMount(directory, mountinfo)?.type).toBe(type);
  });

  test.each([
    ['254:0', 'ext4', 'rw\nbarrier\n', true],
    ['254:0', 'ext4', 'rw\ndata=ordered\nbarrier\n', false],
    ['254:0', 'ext4', '', false],
    ['254:0', 'xfs', 'rw\n', false],
    ['0:23', 'ext4', 'rw\n', false],
  ])('device %s, %s with the options %j: without a journal is %j', (deviceNumber, type, options, lacks) => {
    const root = mkdtempSync(path.join(folder, 'root-'));
    for (const name of ['sys/devices/vda', 'sys/dev/block', 'proc/fs/ext4/vda'])
      mkdirSync(path.join(root, name), { recursive: true });
    symlinkSync('../../devices/vda', path.join(root, 'sys/dev/block/254:0'));
    writeFileSync(path.join(root, 'proc/fs/ext4/vda/options'), options);
    expect(lacksJournal({ directory: '/', device: '/dev/root', type, deviceNumber }, root)).toBe(lacks);
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('/proc is not in memory as a tmpfs is', () => {
    expect(isInMemory('/proc')).toBe(false);
    expect(isInMemory('/no/such/folder')).toBe(false);
  });
});

describe('processes', () => {
  test('this one is alive and has a start time and a command line', async () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(await readStartTime(process.pid)).toBeTruthy();
    expect(await readCommandLine(process.pid)).toContain('node');
  });

  test('one that cannot exist is not alive', async () => {
    expect(isAlive(2 ** 30)).toBe(false);
    expect(await readStartTime(2 ** 30)).toBeNull();
    expect(await readCommandLine(2 ** 30)).toBeNull();
  });
});

describe('files', () => {
  test('are replaced as a whole', () => {
    const file = path.join(folder, 'results.json');
    writeFileAtomic(file, 'one');
    writeFileAtomic(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(() => writeFileAtomic(path.join(folder, 'none', 'x'), '')).toThrow(/ENOENT/);
  });

  test('with a secret are for their owner alone and never overwritten', () => {
    const file = path.join(folder, 'secret');
    writePrivateFile(file, 'x', null);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => writePrivateFile(file, 'y', null)).toThrow(/EEXIST/);
  });

  test('are read from their end, from a line start', () => {
    const file = path.join(folder, 'log');
    writeFileSync(file, 'first line\nsecond line\nthird\n');
    expect(readTail(file, 20)).toBe('second line\nthird\n');
    expect(readTail(file, 1000)).toBe('first line\nsecond line\nthird\n');
    expect(readTail(path.join(folder, 'none'))).toBe('');
  });

  test('the fsync probe measures a time, and null where it may not write', () => {
    expect(probeFsync(folder, 3)).toBeGreaterThan(0);
    expect(probeFsync(path.join(folder, 'none'))).toBeNull();
  });
});

describe('a tail', () => {
  test.each([
    [['ab\n', 'cd\n'], 'ab\ncd\n'],
    [['0123456789\n'], ''],
    [['0123456789\nabc\n'], 'abc\n'],
    [['aaaa\n', 'bbbb\n', 'cc\n'], 'cc\n'],
    [['aaaa\n', 'bb\nb\n', 'cc\n'], 'b\ncc\n'],
  ])('of %j keeps %j in 8 bytes', (chunks, text) => {
    const tail = new Tail(8);
    for (const chunk of chunks) tail.push(Buffer.from(chunk));
    expect(tail.text()).toBe(text);
  });
});
