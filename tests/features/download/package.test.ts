import { describe, expect, test } from '@jest/globals';
import {
  choosePackage,
  namePlatform,
  parsePackageVersion,
  requirePlatform,
} from '../../../src/features/download/source/package.ts';
import { parseLinks } from '../../../src/features/download/source/symlinks.ts';

/** In no order, with what cannot be read and what is too old. */
const PUBLISHED = [
  '11.22.1-beta.11',
  '17.10.0-beta.16',
  '18.4.0-beta.17',
  '17.9.0-beta.17',
  '17.10.0-beta.17',
  '14.3.0-alpha.21',
  '14.3.0-beta.6',
  '16.1.1-beta.9',
  '16.1.0-beta.11',
  '19.1',
  'latest',
];

describe('the package to download', () => {
  test.each([
    [undefined, '18.4.0-beta.17', '18.4'],
    ['17', '17.10.0-beta.17', '17.10'],
    ['17.9', '17.9.0-beta.17', '17.9'],
    ['16', '16.1.1-beta.9', '16.1'],
    ['14', '14.3.0-beta.6', '14.3'],
  ])('for a wish of %p is %s', (wanted, text, server) => {
    expect(choosePackage(PUBLISHED, wanted, 'linux-x64')).toMatchObject({ text, server: { text: server } });
  });

  test.each([
    ['17.1', 'no PostgreSQL 17.1 ', 'The nearest there are: 17.9, 17.10. Majors there are: 18, 17, 16, 14.'],
    ['15', 'no PostgreSQL 15 ', 'Majors there are: 18, 17, 16, 14.'],
    ['11', 'no PostgreSQL 11 ', 'Majors there are: 18, 17, 16, 14.'],
    ['18beta1', 'no PostgreSQL 18beta1 ', 'The nearest there are: 18.4. Majors there are: 18, 17, 16, 14.'],
  ])('for %s is an error that names the nearest', (wanted, message, hint) => {
    const choose = () => choosePackage(PUBLISHED, wanted, 'linux-x64');
    expect(choose).toThrow(message);
    expect(choose).toThrow(expect.objectContaining({ kind: 'postgres', hint }));
  });

  test('is an error where nothing is published', () => {
    expect(() => choosePackage([], undefined, 'linux-x64')).toThrow('lists no PostgreSQL for linux-x64');
  });
});

test.each([
  ['17.10.0-beta.17', '17.10'],
  ['12.17.1-beta.9', '12.17'],
  ['17.10.0', '17.10'],
  ['11.22.1-beta.11', undefined],
  ['17.10', undefined],
  ['17.10.0-beta.17 ', undefined],
  ['17.10.0-beta.17/../..', undefined],
])('the server of package version %j is %p', (text, server) => {
  expect(parsePackageVersion(text)?.server.text).toBe(server);
});

describe('a platform', () => {
  test.each([
    ['linux', 'x64', 'linux-x64'],
    ['win32', 'x64', 'windows-x64'],
    ['darwin', 'arm64', 'darwin-arm64'],
  ])('%s on %s is called %s', (platform, arch, name) => {
    expect(namePlatform(platform, arch)).toBe(name);
    expect(requirePlatform(name, () => true).name).toBe(name);
  });

  test('without a package, or without the C library that the packages need, is an error', () => {
    expect(() => requirePlatform('linux-s390x', () => true)).toThrow(
      'no PostgreSQL to download for linux-s390x; there is for linux-x64, linux-arm64',
    );
    expect(() => requirePlatform('linux-x64', () => false)).toThrow(/needs glibc, .*ld-linux-x86-64\.so\.2 is missing/);
    expect(requirePlatform('darwin-arm64', () => false).loader).toBeNull();
  });
});

describe('the list of links', () => {
  const list = (source: unknown, target: unknown) => JSON.stringify([{ source, target }]);

  test('is read', () => {
    expect(parseLinks(list('native/lib/a.so.1', 'native/lib/a.so'))).toEqual([
      { at: 'native/lib/a.so', to: 'native/lib/a.so.1' },
    ]);
  });

  test.each([
    '../a',
    'native/../../a',
    'native/lib/..',
    '/etc/passwd',
    'C:/a/b',
    'native\\..\\a',
    'native//a',
    './native/a',
    'package.json',
    'native/a\0b',
    '',
    7,
    null,
    undefined,
  ])('must not name %j', (name) => {
    const inside = 'native/lib/a.so';
    expect(() => parseLinks(list(name, inside))).toThrow('which is no place in the package');
    expect(() => parseLinks(list(inside, name))).toThrow('which is no place in the package');
  });

  test.each(['{}', '[null]', 'no json'])('is not %j', (text) => {
    expect(() => parseLinks(text)).toThrow();
  });
});
