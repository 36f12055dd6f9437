import { describe, expect, test } from '@jest/globals';
import { type PgSpeedError, rewordError, writeHint } from '../../../src/errors.ts';
import { chooseLayout } from '../../../src/postgres/data/layout.ts';
import { explainEarlyEnd } from '../../../src/postgres/server/diagnosis.ts';
import type { ClusterSpec, Storage } from '../../../src/profiles/spec.ts';

const DISK: Storage = { kind: 'disk', parent: '/var/tmp' };
const SHM: Storage = { kind: 'tmpfs', parent: '/dev/shm', mount: false, sizeBytes: 512 * 1024 ** 2 };

function explain(program: 'initdb' | 'postgres', log: string, storage = DISK, changes: Partial<ClusterSpec> = {}) {
  const spec: ClusterSpec = {
    profile: 'tmpfs',
    storage,
    initdbArgs: [],
    template: false,
    settings: [],
    sql: [],
    leftOut: [],
    notes: [],
    ...changes,
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

  test.each([
    [
      'FATAL:  could not write to file "x": No space left on device',
      'Raise --tmpfs-size (a container: --shm-size), or',
    ],
    ['LOG:  unrecognized configuration parameter "foo"', 'Correct it in --settings; `pg-speed profiles` lists'],
    [
      'LOG:  could not bind IPv4 address "127.0.0.1": Permission denied\nFATAL:  could not create any TCP/IP sockets',
      'Choose a port from 1024 on, or write --port 0 for any free one.',
    ],
  ])('name inputs as the door writes them: %j', (log, hint) => {
    const write = (input: string, value?: string) => (value === undefined ? `--${input}` : `--${input} ${value}`);
    const error = explain('postgres', log, SHM);
    const reworded = rewordError(error, (text) => text, write, write) as PgSpeedError;
    expect(reworded.hint).toContain(hint);
    // Without a door, a name is in quotes.
    expect(writeHint(error.hint)).toContain(
      hint.replace(/--(tmpfs-size|settings)/, '`$1`').replace('--port 0', '`port: 0`'),
    );
  });

  test('about a full device name the place, its size, and the input to change', () => {
    const error = explain('postgres', 'FATAL:  could not write to file "x": No space left on device', SHM);
    expect(error.message).toBe('The tmpfs /dev/shm is full: it had room for 512 MB ("No space left on device").');
    expect(writeHint(error.hint)).toContain('`tmpfs-size`');
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
    expect(explain('initdb', log)).toMatchObject({ kind, what: message });
  });
});

describe('who gave what is refused', () => {
  const MISMATCH =
    'initdb: error: encoding mismatch\ninitdb: detail: The encoding (LATIN1) and the locale (UTF8) differ.\n';

  test.each<[log: string, changes: Partial<ClusterSpec>, cure: { input?: string; hint: string }]>([
    [
      "initdb: unrecognized option '--bogus'",
      { initdbArgs: ['--no-sync', '--bogus'] },
      { input: 'initdb-args', hint: "Correct '--bogus'." },
    ],
    [
      "initdb: unrecognized option '--bogus'",
      { profile: 'mine', initdbArgs: ['--bogus'] },
      { hint: "It comes from `initdb-args` or `initdb` of the profile `mine`: '--bogus'." },
    ],
    [MISMATCH, { initdbArgs: ['--encoding=LATIN1'] }, { input: 'initdb-args', hint: "Correct '--encoding=LATIN1'." }],
    [
      'initdb: error: invalid locale name "xx"',
      {},
      { input: 'locale', hint: '`locale -a` lists the names there are.' },
    ],
  ])('%j, %j', (log, changes, cure) => {
    const { kind, input, hint } = explain('initdb', log, DISK, changes);
    expect({ kind, input, hint: writeHint(hint) }).toEqual({ kind: 'input', ...cure });
  });

  test('the detail of initdb is in its message', () => {
    const message = 'initdb failed: encoding mismatch: The encoding (LATIN1) and the locale (UTF8) differ.';
    expect(explain('initdb', MISMATCH)).toMatchObject({ input: 'locale', what: message });
  });

  test('its last lines are shown where they say more than the message', () => {
    const said = 'initdb: error: argument of --wal-segsize must be a power of 2 between 1 and 1024';
    const hint = 'initdb: hint: Try "initdb --help" for more information.';
    expect(explain('initdb', `${said}\n${hint}\n`).detail).toBeUndefined();
    expect(explain('initdb', MISMATCH).detail).toBeUndefined();
    expect(explain('initdb', `The files belong to root.\n${said}\n`).detail).toContain('The files');
  });

  test('an argument of a built-in profile is not blamed', () => {
    const { hint } = explain('initdb', "initdb: unrecognized option '--no-sync'", DISK, { initdbArgs: ['--no-sync'] });
    expect(writeHint(hint)).toBe('Check `locale`, `user`.');
    expect(writeHint(hint, (input) => `--${input}`)).toBe('Check --locale, --user.');
  });

  test('a setting that the server advises to lower', () => {
    const log =
      'FATAL:  could not map anonymous shared memory: Cannot allocate memory\nHINT:  perhaps by reducing shared_buffers or max_connections.';
    const settings = [{ name: 'shared_buffers', value: '7TB' }];
    const { kind, hint } = explain('postgres', log, DISK, { settings });
    expect([kind, writeHint(hint)]).toEqual(['input', expect.stringContaining("It comes from shared_buffers = '7TB'")]);
  });

  const NONE = 'FATAL:  could not create any TCP/IP sockets';
  test.each([
    [
      `LOG:  could not translate host name "db.nowhere", service "1" to address: Name or service not known\n${NONE}`,
      "`listen`: 'db.nowhere' is neither an address nor a name of this machine.",
    ],
    [
      `LOG:  could not bind IPv4 address "1.2.3.4": Cannot assign requested address\n${NONE}`,
      "`listen`: '1.2.3.4' is neither an address nor a name of this machine.",
    ],
    [
      `LOG:  could not bind IPv6 address "fe::1": Can't assign requested address\n${NONE}`,
      "`listen`: 'fe::1' is neither an address nor a name of this machine.",
    ],
    [
      `LOG:  could not bind IPv4 address "127.0.0.1": Permission denied\n${NONE}`,
      '`port`: the user that the server runs as may not use this port.',
    ],
  ])('an address: %j', (log, message) => {
    expect(explain('postgres', log)).toMatchObject({ kind: 'input', message });
  });
});
