import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readRegularFile, readRegularText } from '../../src/system/regular-file.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;
const KB = 1024;
let folder: string;
const server = createServer();
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-regular-'));
  writeFileSync(path.join(folder, 'short'), 'short');
  writeFileSync(path.join(folder, 'full'), 'x'.repeat(KB));
  writeFileSync(path.join(folder, 'long'), 'x'.repeat(KB + 1));
  for (const [name, target] of [
    ['link', 'short'],
    ['zero', '/dev/zero'],
    ['status', '/proc/self/status'],
    ['memory', '/proc/self/mem'],
    ['lost', 'nowhere'],
    ['loop', 'loop'],
    ['to-pipe', 'pipe'],
  ] as const)
    symlinkSync(target, path.join(folder, name));
  spawnSync('mkfifo', [path.join(folder, 'pipe')]);
  await new Promise<void>((resolve) => server.listen(path.join(folder, 'socket'), resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const LINK = 'it is a link, which is not followed';
const NO_FILE = 'it is no file';

onLinux.each<[name: string, refused: string | null, followed: string | null]>([
  ['short', null, null],
  ['full', null, null],
  ['long', 'it is larger than 1 kB', 'it is larger than 1 kB'],
  ['link', LINK, null],
  ['zero', LINK, NO_FILE],
  // Its size is 0, and it is longer than the limit.
  ['status', LINK, 'it is larger than 1 kB'],
  ['memory', LINK, 'EIO: i/o error, read'],
  ['lost', LINK, expect.stringContaining('ENOENT') as never],
  ['loop', LINK, expect.stringContaining('ELOOP') as never],
  ['pipe', NO_FILE, NO_FILE],
  ['to-pipe', LINK, NO_FILE],
  ['socket', NO_FILE, NO_FILE],
  ['.', NO_FILE, NO_FILE],
  ['none', expect.stringContaining('ENOENT') as never, expect.stringContaining('ENOENT') as never],
])('%s is read, or refused with the reason', (name, refused, followed) => {
  const read = (links: 'refuse' | 'follow') => {
    try {
      return readRegularFile(path.join(folder, name), KB, links).length > 0 ? null : 'empty';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(read('refuse')).toEqual(refused);
  expect(read('follow')).toEqual(followed);
});

test('a file that cannot be read has no text', () => {
  expect(['short', 'long', 'link', 'none'].map((name) => readRegularText(path.join(folder, name), KB))).toEqual([
    'short',
    '',
    '',
    '',
  ]);
});
