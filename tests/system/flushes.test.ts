import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openFlushCounter } from '../../src/system/flushes.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs-flushes-')));
});
afterEach(() => rmSync(root, { recursive: true }));

const statOf = (flushes: number | '') => `  1 0 8 0 2 0 8 0 0 0 0 0 0 0 0 ${flushes} 7\n`;

/** Makes `/sys` and `/proc` of a machine with a disk and its first partition. @param mounted number of the device of `/` */
function makeMachine(mounted: string, stat: string): void {
  const disk = path.join(root, 'sys/devices/sda');
  mkdirSync(path.join(disk, 'sda1'), { recursive: true });
  mkdirSync(path.join(root, 'sys/dev/block'), { recursive: true });
  mkdirSync(path.join(root, 'proc/self'), { recursive: true });
  writeFileSync(path.join(disk, 'stat'), stat);
  writeFileSync(path.join(disk, 'sda1/stat'), statOf(0));
  writeFileSync(path.join(disk, 'sda1/partition'), '1\n');
  symlinkSync(disk, path.join(root, 'sys/dev/block/8:0'));
  symlinkSync(path.join(disk, 'sda1'), path.join(root, 'sys/dev/block/8:1'));
  writeFileSync(path.join(root, 'proc/self/mountinfo'), `20 1 ${mounted} / / rw - ext4 /dev/root rw\n`);
}

test.each([
  ['a disk', '8:0'],
  ['a partition, whose flushes are its disk’s', '8:1'],
])('the flushes of %s are counted', (_name, mounted) => {
  makeMachine(mounted, statOf(41));
  const read = openFlushCounter('/', root);
  expect(read?.()).toBe(41);
  writeFileSync(path.join(root, 'sys/devices/sda/stat'), statOf(43));
  expect(read?.()).toBe(43);
});

test.each([
  ['a file system without a disk of its own', '0:31', statOf(1)],
  ['a kernel that does not count them', '8:0', '1 0 8 0 2 0 8 0 0 0 0 0 0 0 0\n'],
])('there is no count on %s', (_name, mounted, stat) => {
  makeMachine(mounted, stat);
  expect(openFlushCounter('/', root)).toBeNull();
});

test('there is no count outside of Linux', () => {
  expect(openFlushCounter('/', root)).toBeNull();
});

test('there is no count for a folder that is not there', () => {
  makeMachine('8:0', statOf(1));
  expect(openFlushCounter(path.join(root, 'gone'), root)).toBeNull();
});
