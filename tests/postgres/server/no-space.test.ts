import { expect, test } from '@jest/globals';
import { writeHint } from '../../../src/errors.ts';
import { explainNoSpace, findNoSpace, type Room } from '../../../src/postgres/server/no-space.ts';

const STAMP = '2026-11-29 10:00:00.000 UTC [17]';

test.each([
  [
    'of the server',
    `${STAMP} ERROR:  could not extend file "base/5/1": No space left on device\n${STAMP} HINT:  Check free disk space.`,
    'could not extend file "base/5/1": No space left on device',
  ],
  [
    'after a partial write',
    `${STAMP} ERROR:  could not extend file "base/5/1": wrote only 4096 of 8192 bytes at block 7`,
    'could not extend file "base/5/1": wrote only 4096 of 8192 bytes at block 7',
  ],
  [
    'of a quota',
    `${STAMP} PANIC:  could not write to file "pg_wal/xlogtemp.9": Disk quota exceeded`,
    'could not write to file "pg_wal/xlogtemp.9": Disk quota exceeded',
  ],
  [
    'of tar, the last of many',
    'tar: base/4: Cannot mkdir: No space left on device\ntar: base/5: Cannot open: No space left on device\ntar: Exiting',
    'tar: base/5: Cannot open: No space left on device',
  ],
  ['of Node', 'ENOSPC: no space left on device, write', 'ENOSPC: no space left on device, write'],
  [
    'of initdb',
    'running bootstrap script ... FATAL:  could not create file "base/1/3": No space left on device',
    'could not create file "base/1/3": No space left on device',
  ],
])('a message about space is found: one %s', (_name, log, message) => {
  expect(findNoSpace(log)).toBe(message);
});

test.each([
  ['a value', `${STAMP} ERROR:  invalid input syntax for type integer: "No space left on device"`],
  ['a statement', `${STAMP} ERROR:  x\n${STAMP} STATEMENT:  select 'x: No space left on device`],
  ['a line of a statement', `${STAMP} ERROR:  x\n${STAMP} STATEMENT:  select\n\tx: No space left on device`],
  ['a context', `${STAMP} ERROR:  x\n${STAMP} CONTEXT:  SQL function: No space left on device`],
  ['a hint', `${STAMP} HINT:  Check free disk space.`],
])('in %s the words are no message about space', (_name, log) => {
  expect(findNoSpace(log)).toBeNull();
});

const MB = 1024 ** 2;
const room = (name: string, free: number, total: number, freeInodes: number | null = null): Room => ({
  ...{ name, freeBytes: free * MB, totalBytes: total * MB, freeInodes },
  cure: ['raise ', { input: 'tmpfs-size' }, ` of ${name}.`],
});

test.each([
  [
    'a full one',
    [room('A', 3, 90), room('B', 500, 1000)],
    'A is full: 3 of 90 MB are free. The last message about space: x. To make room, raise `tmpfs-size` of A.',
  ],
  [
    'a full one that is not that of the data',
    [room('A', 80, 90), room('B', 1, 1)],
    'B is full: 1 of 1 MB are free. The last message about space: x. To make room, raise `tmpfs-size` of B.',
  ],
  [
    'one without inodes',
    [room('A', 80, 90, 0), room('B', 500, 1000, 70_000)],
    'A is full: 80 of 90 MB and 0 inodes are free. The last message about space: x. To make room, raise `tmpfs-size` of A.',
  ],
  [
    'none that is full',
    [room('A', 80, 90, 900), room('B', 500, 1000, 70_000)],
    'The last message about space: x. A is not full now: 80 of 90 MB and 900 inodes are free. B is not full now: 500 of 1000 MB are free. The failed step has released its room. If there was too little, raise `tmpfs-size` of A.',
  ],
  [
    'none that can be measured',
    [],
    'The last message about space: x. The failed step has released its room. If there was too little, free some space.',
  ],
])('of the places where a server writes, %s is named with its measurement', (_name, rooms, text) => {
  const { message, hint } = explainNoSpace('x', rooms);
  expect(`${message} ${writeHint(hint)}`).toBe(text);
});
