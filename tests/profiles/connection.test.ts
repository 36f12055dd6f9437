import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { type Connection, databaseUrl } from '../../src/profiles/connection.ts';

const connection: Connection = {
  host: '127.0.0.1',
  port: 5432,
  user: 'postgres',
  password: 'postgres',
  database: 'postgres',
  serviceFile: '/tmp/x/service.conf',
  clones: [],
  template: null,
  rootCertificate: null,
};

test.each<[string, Partial<Connection>, string]>([
  ['the plain case', {}, 'postgresql://postgres:postgres@127.0.0.1:5432/postgres'],
  ['no password', { password: '' }, 'postgresql://postgres@127.0.0.1:5432/postgres'],
  ['an IPv6 host', { host: '::1', port: 1 }, 'postgresql://postgres:postgres@[::1]:1/postgres'],
  ['a zone', { host: 'fe80::2%eth0' }, 'postgresql://postgres:postgres@[fe80::2%25eth0]:5432/postgres'],
  [
    'delimiters in every part',
    { user: 'a:b@c', password: 'p/?#[]@ &=+%!', database: 'd/e?f' },
    'postgresql://a%3Ab%40c:p%2F%3F%23%5B%5D%40%20%26%3D%2B%25%21@127.0.0.1:5432/d/e%3Ff',
  ],
  ['letters beyond ASCII', { password: "ü'(*)" }, 'postgresql://postgres:%C3%BC%27%28%2A%29@127.0.0.1:5432/postgres'],
])('databaseUrl with %s', (_, part, url) => {
  expect(databaseUrl({ ...connection, ...part })).toBe(url);
});

test('databaseUrl of another database', () => {
  expect(databaseUrl(connection, 'app_1')).toBe('postgresql://postgres:postgres@127.0.0.1:5432/app_1');
});

test('databaseUrl names the certificate, as node-postgres reads it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "a b&c'%=ü "));
  const rootCertificate = path.join(folder, 'root.crt');
  writeFileSync(rootCertificate, 'PEM');
  try {
    const url = databaseUrl({ ...connection, rootCertificate });
    expect(url).toMatch(
      /^postgresql:\/\/postgres:postgres@127\.0\.0\.1:5432\/postgres\?sslmode=verify-ca&sslrootcert=%2F/,
    );
    expect(new pg.Client(url)).toMatchObject({ ssl: { ca: 'PEM' }, database: 'postgres' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('any ASCII character comes back from the URL', () => {
  const text = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
  const url = new URL(databaseUrl({ ...connection, user: text, password: text, database: text }));
  expect([url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent)).toEqual([text, text, text]);
  expect([url.hostname, url.port, url.search, url.hash]).toEqual(['127.0.0.1', '5432', '', '']);
});
