import { describe, expect, test } from '@jest/globals';
import {
  readDatabase,
  readExtensions,
  readListen,
  readPassword,
  readProfile,
  readSnapshotKey,
  readUser,
  readVersion,
} from '../../src/inputs/identity.ts';
import { createContext, onlyProblem, outcome } from './raw.ts';

describe('user and database', () => {
  test.each([
    'postgres',
    'a',
    'o\'neill "x"',
    '$HOME `id` \\',
    '%/?#@:&',
    '"',
    '--',
    'é'.repeat(31),
    'x'.repeat(63),
    'PG_x',
  ])('%j names both', (text) => {
    expect(outcome(readUser(text))).toBe(text);
    expect(outcome(readDatabase(text))).toBe(text);
  });

  test.each([
    ['x'.repeat(64), 'is 64 bytes long | Write at most 63 bytes.'],
    ['é'.repeat(32), 'is 64 bytes long | Write at most 63 bytes.'],
    ['a\nb', "'a\\nb' holds a control character"],
  ])('%j names neither', (text, problem) => {
    expect(onlyProblem(readUser(text))).toContain(problem);
    expect(onlyProblem(readDatabase(text))).toContain(problem);
  });

  test('what only one of them may be called', () => {
    expect(onlyProblem(readUser('pg_me'))).toContain("'pg_me' starts with pg_ |");
    expect(outcome(readDatabase('pg_me'))).toBe('pg_me');
    for (const template of ['template0', 'template1']) {
      expect(onlyProblem(readDatabase(template))).toContain(`'${template}' is a template of the server |`);
      expect(outcome(readUser(template))).toBe(template);
    }
  });

  test('a database that no URL could name', () => {
    for (const name of ['.', '..', ' . '])
      expect(onlyProblem(readDatabase(name))).toContain(`URLs drop '${name}', and so would DATABASE_URL |`);
    expect(outcome(readDatabase('...'))).toBe('...');
  });
});

describe('the password', () => {
  const read = (text: string) => readPassword(text, createContext());

  test.each([
    ['postgres', 'postgres', 'plain'],
    ['random', 'made-up', 'random'],
    ['s3cret', 's3cret', 'chosen'],
    [' a\tb ', ' a\tb ', 'chosen'],
    ['Random', 'Random', 'chosen'],
  ])('%j is %j, %s', (text, password, kind) => {
    expect(outcome(read(text))).toEqual({ text: password, kind });
  });

  test.each(['s3cret\n', 's3\rcret'])('%j is refused and not shown', (text) => {
    expect(onlyProblem(read(text))).toBe('the password holds a line break | Write it on one line, or use random.');
  });

  test('none is made unless it is asked for', () => {
    const randomPassword = () => {
      throw new Error('asked');
    };
    expect(outcome(readPassword('s3cret', createContext({ randomPassword })))).toEqual({
      text: 's3cret',
      kind: 'chosen',
    });
  });
});

test.each([
  ['postgis', ['postgis']],
  ['postgis, uuid-ossp\nvector', ['postgis', 'uuid-ossp', 'vector']],
])('extensions %j are %j', (text, names) => {
  expect(outcome(readExtensions(text))).toEqual(names);
});

test.each([
  [',', "',' names no extension"],
  ['a,b,a', "'a' is named more than once"],
  ['a,b\tc', "'b\\x09c' holds a control character"],
  ['x'.repeat(64), 'is 64 bytes long'],
])('extensions %j are refused', (text, problem) => {
  expect(onlyProblem(readExtensions(text))).toContain(problem);
});

test('the key of a snapshot is one line of at most 200 characters', () => {
  expect(outcome(readSnapshotKey(' a b/ü$ \n'))).toBe('a b/ü$');
  expect(outcome(readSnapshotKey('x'.repeat(200)))).toBe('x'.repeat(200));
  expect(onlyProblem(readSnapshotKey('x'.repeat(201)))).toContain('is 201 characters long | Write at most 200,');
  expect(onlyProblem(readSnapshotKey('a\nb'))).toContain('holds a control character');
});

test.each([
  ['*', '*'],
  ['0.0.0.0, ::', '0.0.0.0,::'],
  ['localhost\nmy-host.lan', 'localhost,my-host.lan'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('listen %j is %j', (text, hosts) => {
  expect(outcome(readListen(text))).toBe(hosts);
});

test.each([
  ["localhost', fsync='off", "'localhost'', 'fsync='off' are not addresses |"],
  ['a b', "'a b' is not an address |"],
  ['**', "'**' is not an address |"],
  [',', "',' names no address"],
])('listen %j is refused', (text, problem) => {
  expect(onlyProblem(readListen(text))).toContain(problem);
});

test.each(['9', '9.6', '9.6.24', '10', '17', '17.6', '17.10', '18beta1', '18rc1', '19devel', '99'])(
  'version %s is allowed',
  (text) => {
    expect(outcome(readVersion(` ${text}\n`))).toBe(text);
  },
);

test.each([
  '8',
  '8.4',
  '100',
  '17.',
  '17.6.1',
  'v17',
  '17beta',
  'latest',
  '>=15',
  '17-alpine',
  '017',
  '9devel',
  '17.x',
])('version %s is refused', (text) => {
  expect(onlyProblem(readVersion(text))).toBe(
    `'${text}' is not a PostgreSQL version | Write a major (17) or exact version (17.6, 18beta1).`,
  );
});

test('profile names one', () => {
  expect(outcome(readProfile(' tmpfs '))).toBe('tmpfs');
  for (const text of ['all', 'default, tmpfs']) {
    expect(onlyProblem(readProfile(text))).toContain(`'${text}' is more than one profile | Name one, or use the input`);
  }
  expect(onlyProblem(readProfile(' all\n'))).toContain("'all' is more than one profile");
  expect(onlyProblem(readProfile('default\ntmpfs'))).toContain("'default\\ntmpfs' is more than one profile");
});
