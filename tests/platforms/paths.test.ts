import { describe, expect, test } from '@jest/globals';
import { namePlatform } from '../../src/features/download/source/package.ts';
import { chooseLayout, type Layout } from '../../src/postgres/data/layout.ts';
import { chooseLocale, isPortLost } from '../../src/postgres/server/access.ts';
import { quoteValue, renderConfig, renderServiceFile } from '../../src/postgres/server/config.ts';
import { findTar } from '../../src/system/tar.ts';

const UTF8 = ['C', 'C.UTF-8', 'POSIX'];
const MACOS = ['C', 'POSIX', 'de_DE.UTF-8', 'en_US', 'en_US.UTF-8'];

test.each([
  ['win32', [], 'C'],
  ['win32', UTF8, 'C.UTF-8'],
  ['darwin', MACOS, 'en_US.UTF-8'],
  ['darwin', ['C', 'POSIX', 'de_DE.UTF-8'], 'C'],
  ['linux', [...UTF8, 'en_US.utf8'], 'en_US.utf8'],
  ['linux', ['C', 'C.utf8', 'POSIX'], 'C.utf8'],
  ['linux', [], 'C.UTF-8'],
] as const)('the locale on %s with %j is %s', (platform, names, name) => {
  const chosen = chooseLocale(names, platform);
  expect(chosen.name).toBe(name);
  expect(chosen.note !== undefined).toBe(!/^en_US/.test(name));
});

describe('the folder of the socket', () => {
  const disk = { kind: 'disk', parent: '/data' } as const;
  const place = (temporary: string, platform: NodeJS.Platform) =>
    chooseLayout(disk, '0123456789ab', temporary, platform).socketFolder;
  const MACOS_TEMP = '/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T';

  test("fits into the shortest sockaddr_un in macOS's own temporary folder", () => {
    const socket = place(MACOS_TEMP, 'darwin');
    expect(socket).toBe(`${MACOS_TEMP}/pg-speed-0123456789ab/socket`);
    expect(Buffer.byteLength(`${socket}/.s.PGSQL.65535`)).toBeLessThan(104);
  });

  test.each(['linux', 'darwin'] as const)('a temporary folder that is too long is not used on %s', (platform) => {
    for (let length = 40; length < 120; length++) {
      const socket = place(`/${'x'.repeat(length)}`, platform);
      expect(Buffer.byteLength(`${socket}/.s.PGSQL.65535`)).toBeLessThan(104);
    }
    expect(place(`/${'ü'.repeat(40)}`, platform)).toBe('/tmp/pg-speed-0123456789ab/socket');
  });

  test('there is no socket on Windows, whose temporary folder may be as long as it is', () => {
    expect(place(`/${'x'.repeat(100)}`, 'win32')).toContain('xxx');
  });
});

describe('the configuration of a server', () => {
  const spec = { profile: 'p', settings: [{ name: 'log_directory', value: "C:\\logs\\o'x" }] } as never;
  const access = { port: 5433, listen: '127.0.0.1', ssl: false } as never;

  test('has no socket on Windows', () => {
    expect(renderConfig(spec, access, { socketFolder: 'C:\\Temp\\x' } as Layout, 'win32')).toContain(
      "unix_socket_directories = ''\n",
    );
    expect(renderConfig(spec, access, { socketFolder: '/tmp/x' } as Layout, 'darwin')).toContain(
      "unix_socket_directories = '/tmp/x'\n",
    );
  });

  test.each([
    ['C:\\Temp\\x', "'C:\\\\Temp\\\\x'"],
    ["it's", "'it''s'"],
    ['\\\\server\\share', "'\\\\\\\\server\\\\share'"],
  ])('%s is written %s', (value, written) => {
    expect(quoteValue(value)).toBe(written);
  });

  test('a service file takes a path of Windows as it is', () => {
    const connection = {
      host: 'h',
      port: 1,
      user: 'u',
      password: 'p',
      database: 'd',
      rootCertificate: 'C:\\T\\root.crt',
    };
    expect(renderServiceFile(connection)).toContain('sslrootcert=C:\\T\\root.crt\n');
  });
});

test.each([
  [{ SystemRoot: 'D:\\WINDOWS' }, 'win32', 'D:\\WINDOWS\\System32\\tar.exe'],
  [{}, 'win32', 'C:\\Windows\\System32\\tar.exe'],
  [{ SystemRoot: 'C:\\Windows' }, 'darwin', 'tar'],
  [{}, 'linux', 'tar'],
] as const)('tar with %j on %s is %s', (env, platform, file) => {
  expect(findTar(env, platform)).toBe(file);
});

test.each([
  ['win32', 'x64', 'windows-x64'],
  ['darwin', 'arm64', 'darwin-arm64'],
  ['darwin', 'x64', 'darwin-x64'],
  ['linux', 'arm64', 'linux-arm64'],
])('the packages for %s %s are called %s', (platform, arch, name) => {
  expect(namePlatform(platform, arch)).toBe(name);
});

test.each([
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', true],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Only one usage of each socket address (protocol/network address/port) is normally permitted.',
    true,
  ],
  ['LOG:  could not bind IPv6 address "::1": Address in use', true],
  ['{"message":"could not bind IPv4 address \\"127.0.0.1\\": Address already in use","hint":"Is another"}', true],
  ['LOG:  could not bind IPv4 address "10.0.0.1": Cannot assign requested address', false],
  ['LOG:  could not bind IPv6 address "::1": Can\'t assign requested address', false],
  ['LOG:  could not bind IPv6 address "::1": Address not available', false],
  [
    'LOG:  could not bind IPv6 address "::1": Address not available\nLOG:  could not bind IPv4 address "127.0.0.1": Address in use',
    true,
  ],
  ['LOG:  could not bind Unix address "/tmp/.s.PGSQL.5432": Address already in use', false],
])('a lost port in the words of the system: %s', (log, lost) => {
  expect(isPortLost(log)).toBe(lost);
});
