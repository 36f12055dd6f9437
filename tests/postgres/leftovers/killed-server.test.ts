import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isControlFile, readMemory, removeSharedMemory } from '../../../src/postgres/leftovers/killed-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the System V segment of a server', () => {
  const write = (text: string) => writeFileSync(path.join(folder, 'postmaster.pid'), text);

  test.each([
    [
      'a server',
      '41\n/data\n1795343403\n5432\n/tmp\n127.0.0.1\n  16777   32769\nready   \n',
      { segment: 32769, maker: 41 },
    ],
    ["one of initdb's own", '-41\n/data\n1795343403\n0\n\n\n      5         4\n', { segment: 4, maker: 41 }],
    ['one that has come less far', '41\n/data\n1795343403\n5432\n', null],
    ['a file that is being written', '', null],
  ])('is told by %s', (_whose, text, memory) => {
    write(text);
    expect(readMemory(folder)).toEqual(memory);
  });

  test('is unknown without a file', () => {
    expect(readMemory(path.join(folder, 'none'))).toBeNull();
  });
});

describe("a postmaster's file of shared memory", () => {
  /** As dsm.c writes it: a head of 16 bytes, items of so many bytes, of which the first words are handle and users. */
  function writeControl(itemBytes: number, items: readonly [handle: number, users: number][]): string {
    const room = 10;
    const content = Buffer.alloc(16 + room * itemBytes);
    content.writeUInt32LE(0x9a503d32, 0);
    content.writeUInt32LE(items.length, 4);
    content.writeUInt32LE(room, 8);
    for (const [at, [handle, users]] of items.entries()) {
      content.writeUInt32LE(handle, 16 + at * itemBytes);
      content.writeUInt32LE(users, 20 + at * itemBytes);
    }
    const file = path.join(folder, 'PostgreSQL.1');
    writeFileSync(file, content);
    return file;
  }

  test.each([
    ['14 and later', 40],
    ['10 to 13', 24],
  ])('is removed with all that it lists as in use, as PostgreSQL %s writes it', (_version, itemBytes) => {
    const file = writeControl(itemBytes, [
      [111, 2],
      [222, 0],
      [4_000_000_000, 1],
    ]);
    const place = (handle: number) => path.join(folder, `PostgreSQL.${handle}`);
    for (const handle of [111, 222, 333, 4_000_000_000]) writeFileSync(place(handle), 'memory');
    removeSharedMemory([file], null);
    expect([1, 111, 222, 333, 4_000_000_000].map((handle) => existsSync(place(handle)))).toEqual([
      ...[false, false, true, true],
      false,
    ]);
  });

  test('is known by its first word, or has no byte written yet; another segment is not taken for it', () => {
    const write = (name: string, content: Buffer) => {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    const unwritten = [write('PostgreSQL.2', Buffer.alloc(64)), write('PostgreSQL.3', Buffer.alloc(0))];
    // The start of a DSA segment, as PostgreSQL 15 leaves it.
    const other = write('PostgreSQL.4', Buffer.from('0966e20c00000000ff00000000000000', 'hex'));
    const files = [writeControl(40, []), ...unwritten, other, path.join(folder, 'none')];
    expect(files.map(isControlFile)).toEqual([true, true, true, false, false]);
  });
});

test('this machine has ipcrm, where it has System V memory', () => {
  const has = existsSync('/proc/sysvipc/shm');
  expect(has && spawnSync('ipcrm', ['--help']).error).toBeFalsy();
});
