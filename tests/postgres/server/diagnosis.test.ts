import { describe, expect, test } from '@jest/globals';
import { chooseLayout } from '../../../src/postgres/data/layout.ts';
import { explainEarlyEnd } from '../../../src/postgres/server/diagnosis.ts';
import type { ClusterSpec, Storage } from '../../../src/profiles/spec.ts';

const DISK: Storage = { kind: 'disk', parent: '/var/tmp' };
const SHM: Storage = { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: 512 * 1024 ** 2 };

function explain(program: 'initdb' | 'postgres', log: string, storage = DISK) {
  const spec: ClusterSpec = {
    profile: 'tmpfs',
    storage,
    initdbArgs: [],
    template: false,
    settings: [],
    sql: [],
    leftOut: [],
    notes: [],
  };
  return explainEarlyEnd(program, log, spec, chooseLayout(storage, '0123456789ab'));
}

test.each([
  [
    "/usr/lib/initdb: unrecognized option '--bogus'\ninitdb: hint: Try",
    "initdb failed: unrecognized option '--bogus'.",
  ],
  ['initdb: error: too many command-line arguments (first is "foo")', 'initdb failed: too many command-line arguments'],
])('the last words of initdb: %j', (log, message) => {
  expect(explain('initdb', log)).toMatchObject({ kind: 'input', message: expect.stringContaining(message) });
});

describe('the last words of a server', () => {
  test.each([
    [
      'FATAL:  configuration file "x" contains errors\nLOG:  unrecognized configuration parameter "foo" in file "/d/postgresql.conf" line 822',
      'input',
      'The server refuses a setting of profile `tmpfs`: unrecognized configuration parameter "foo".',
    ],
    [
      'LOG:  invalid value for parameter "shared_buffers": "plenty"\nFATAL:  configuration file "x" contains errors',
      'input',
      'The server refuses a setting of profile `tmpfs`: invalid value for parameter "shared_buffers": "plenty".',
    ],
    [
      'FATAL:  WAL streaming (max_wal_senders > 0) requires wal_level "replica" or "logical"',
      'input',
      'The server refuses a setting of profile `tmpfs`: WAL streaming (max_wal_senders > 0) requires wal_level "replica" or "logical".',
    ],
    [
      'LOG:  1 is outside the valid range for parameter "work_mem" (64 .. 2147483647)',
      'input',
      'The server refuses a setting of profile `tmpfs`: 1 is outside the valid range for parameter "work_mem" (64 .. 2147483647).',
    ],
    [
      'FATAL:  could not map anonymous shared memory: Cannot allocate memory\nHINT:  x',
      'postgres',
      'The server ended before it answered: could not map anonymous shared memory: Cannot allocate memory.',
    ],
    ['', 'postgres', 'The server ended before it answered: it gives no reason.'],
  ])('%j', (log, kind, message) => {
    expect(explain('postgres', log)).toMatchObject({ kind, message, detail: expect.stringContaining(log) });
  });

  test('about a full device name the place, its size, and the input to change', () => {
    const error = explain('postgres', 'FATAL:  could not write to file "x": No space left on device', SHM);
    expect(error.message).toBe('The tmpfs /dev/shm is full: it had room for 512 MB ("No space left on device").');
    expect(error.hint).toContain('`tmpfs-size`');
    const partial =
      'ERROR:  could not extend file "base/5/1": wrote only 4096 of 8192 bytes at block 7\nHINT:  Check free disk space.';
    expect(explain('postgres', partial).message).toMatch(
      /^The disk below \/var\/tmp\/pg-speed-0123456789ab-data is full/,
    );
  });
});

describe('the last words of initdb', () => {
  test.each([
    ['initdb: error: invalid locale name "xx_YY"', 'input', 'initdb failed: invalid locale name "xx_YY".'],
    [
      "initdb: unrecognized option '--frob'\ninitdb: error: unrecognized option",
      'input',
      'initdb failed: unrecognized option.',
    ],
    [
      'performing ... FATAL:  invalid character in extension owner: x\ninitdb: removing data directory "d"',
      'input',
      'initdb failed: invalid character in extension owner: x.',
    ],
    [
      'initdb: error: could not create directory "d": Permission denied',
      'postgres',
      'initdb failed: could not create directory "d": Permission denied.',
    ],
  ])('%j', (log, kind, message) => {
    expect(explain('initdb', log)).toMatchObject({ kind, message });
  });
});
