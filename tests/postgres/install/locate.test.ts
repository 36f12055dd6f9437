import { describe, expect, test } from '@jest/globals';
import type { Layout } from '../../../src/postgres/data/layout.ts';
import { chooseInstallations, findPgbench, type Installation } from '../../../src/postgres/install/locate.ts';
import { quoteValue, renderConfig, renderServiceFile } from '../../../src/postgres/server/config.ts';
import { parseVersion, type ServerVersion } from '../../../src/profiles/version.ts';

const install = (version: string, pgbench: string | null = null): Installation => ({
  binDir: `/pg/${version}/bin`,
  version: parseVersion(version) as ServerVersion,
  source: 'PATH',
  pgbench,
});
// As the search gives them: the newest first.
const FOUND = [install('18beta1'), install('17.6', '/pg/17.6/bin/pgbench'), install('15.18', '/pg/15.18/bin/pgbench')];

describe('the server to use', () => {
  test.each([
    [undefined, '18beta1'],
    ['17', '17.6'],
    ['15.18', '15.18'],
  ])('for a wish of %p is %s', (wanted, version) => {
    expect(chooseInstallations(FOUND, [wanted]).map((installation) => installation.version.text)).toEqual([version]);
  });

  test('that is not there is an error which names those that are', () => {
    expect(() => chooseInstallations(FOUND, ['16'])).toThrow(
      'PostgreSQL 16 is not on this machine (found: 18beta1 (/pg/18beta1/bin), 17.6 (/pg/17.6/bin), 15.18 (/pg/15.18/bin)).',
    );
    expect(() => chooseInstallations(FOUND, ['17', '16', '14'])).toThrow('PostgreSQL 16, 14 are not on this machine');
    expect(() => chooseInstallations([], [undefined])).toThrow('No PostgreSQL server (12 or later) was found');
  });
});

test('the pgbench to use is the newest there is', () => {
  expect(findPgbench(FOUND)).toBe('/pg/17.6/bin/pgbench');
  expect(findPgbench([install('16.1')])).toBeNull();
});

describe('the configuration', () => {
  test.each([
    ['256MB', "'256MB'"],
    ["it's", "'it''s'"],
    ['a\\b', "'a\\\\b'"],
    ['', "''"],
  ])('value %j is written %s', (value, quoted) => {
    expect(quoteValue(value)).toBe(quoted);
  });

  test('ends with what must win: port, addresses, socket', () => {
    const access = {
      user: 'u',
      password: 'p',
      verifier: Promise.resolve(''),
      database: 'd',
      port: 5433,
      portIsFixed: false,
      listen: '127.0.0.1',
      bound: ['127.0.0.1'],
      host: '127.0.0.1',
      refusal: null,
      open: false,
      ssl: false,
      locale: 'C',
      notes: [],
    };
    const spec = {
      profile: 'x',
      storage: { kind: 'disk', parent: '/t' } as const,
      initdbArgs: [],
      template: false,
      settings: [{ name: 'fsync', value: 'off' }],
      sql: [],
      leftOut: [],
      notes: [],
    };
    expect(renderConfig(spec, access, { socketFolder: '/s' } as Layout)).toBe(
      "fsync = 'off'\nport = '5433'\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '/s'\n",
    );
    // A list: a comma would end the first folder.
    const odd = { socketFolder: `/a, "b"/o'c`, certificate: '/s/c', key: '/s/k' } as Layout;
    expect(renderConfig(spec, access, odd)).toMatch(/^unix_socket_directories = '"\/a, ""b""\/o''c"'$/m);
    expect(renderConfig(spec, { ...access, ssl: true }, odd)).toMatch(
      /^ssl = 'on'\nssl_cert_file = '\/s\/c'\nssl_key_file = '\/s\/k'$/m,
    );
  });

  test('the service file names the cluster', () => {
    const plain = { host: 'h', port: 1, user: 'u', password: 'p', database: 'd', rootCertificate: null };
    const text = '[pg-speed]\nhost=h\nport=1\nuser=u\npassword=p\ndbname=d\n';
    expect(renderServiceFile(plain)).toBe(text);
    expect(renderServiceFile({ ...plain, rootCertificate: '/x/ca.pem' })).toBe(
      `${text}sslmode=verify-ca\nsslrootcert=/x/ca.pem\n`,
    );
  });
});
