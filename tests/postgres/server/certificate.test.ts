import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type Certificate, createCertificate } from '../../../src/postgres/server/certificate.ts';
import { OUR_DATABASE, withClient } from '../../../src/postgres/server/client.ts';
import { renderServiceFile } from '../../../src/postgres/server/config.ts';
import { databaseUrl } from '../../../src/profiles/connection.ts';
import { findClient, testWith } from '../../clients.ts';
import { startTestServer, type TestServer } from '../server.ts';

const DAY_MS = 86_400_000;
const QUESTION = 'select ssl, current_database() as database from pg_stat_ssl where pid = pg_backend_pid()';

test('a certificate is its own root, for these names, for 30 days from a week ago', async () => {
  const { certificate, key } = await createCertificate(['db.example', '10.0.0.7', '', 'büro', 'localhost']);
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=localhost');
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  expect(read.subjectAltName?.split(', ')).toEqual([
    'DNS:localhost',
    'IP Address:127.0.0.1',
    'IP Address:0:0:0:0:0:0:0:1',
    'DNS:db.example',
    'IP Address:10.0.0.7',
  ]);
  const [from, to] = [Date.parse(read.validFrom), Date.parse(read.validTo)];
  expect(to - from).toBe(30 * DAY_MS);
  expect(Math.abs(Date.now() - 7 * DAY_MS - from)).toBeLessThan(DAY_MS / 2);
  expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  // The extension of basic constraints: critical, and an empty sequence, which means no CA.
  expect(read.raw.toString('hex')).toContain('0603551d130101ff04023000');
});

test('no two are the same', async () => {
  const [first, second] = await Promise.all([createCertificate(), createCertificate()]);
  expect(first.key).not.toBe(second.key);
  expect(new X509Certificate(first.certificate).serialNumber).not.toBe(
    new X509Certificate(second.certificate).serialNumber,
  );
});

describe('a server with it', () => {
  let server: TestServer;
  let other: Certificate;
  beforeAll(async () => {
    server = await startTestServer({ database: 'a/b c', certificate: await createCertificate() });
    other = await createCertificate();
  });
  afterAll(() => server.stop());

  const ask = async (client: pg.Client) => {
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(QUESTION)).rows;
    } finally {
      await client.end();
    }
  };

  test('answers our own session over TLS', async () => {
    const rows = await withClient(
      server.connection,
      OUR_DATABASE,
      async (client) => (await client.query(QUESTION)).rows,
    );
    expect(rows).toEqual([{ ssl: true, database: OUR_DATABASE }]);
    const rootCertificate = path.join(server.folder, 'other.crt');
    writeFileSync(rootCertificate, other.certificate);
    const wrong = withClient({ ...server.connection, rootCertificate }, OUR_DATABASE, async () => 'answered');
    await expect(wrong).rejects.toThrow();
  });

  test('without one our session is not encrypted', async () => {
    const plain = { ...server.connection, rootCertificate: null };
    const rows = await withClient(plain, OUR_DATABASE, async (client) => (await client.query(QUESTION)).rows);
    expect(rows).toEqual([{ ssl: false, database: OUR_DATABASE }]);
  });

  test('answers node-postgres by URL, and only with that root', async () => {
    const url = databaseUrl(server.connection);
    expect(await ask(new pg.Client(url))).toEqual([{ ssl: true, database: 'a/b c' }]);
    const rootCertificate = path.join(server.folder, 'wrong.crt');
    writeFileSync(rootCertificate, other.certificate);
    await expect(ask(new pg.Client(databaseUrl({ ...server.connection, rootCertificate })))).rejects.toThrow();
  });

  /** psql with nothing but these variables. */
  async function runPsql(args: string[], env: Record<string, string>): Promise<string> {
    const { stdout } = await promisify(execFile)(findClient('psql') ?? '', ['-XAtw', '-c', QUESTION, ...args], {
      env: { PATH: process.env.PATH, HOME: server.folder, ...env } as NodeJS.ProcessEnv,
    });
    return stdout.trim();
  }

  testWith('psql')('answers libpq by URL, by the service file and by variables', async () => {
    const { connection } = server;
    const { host, port, user, password, database, serviceFile, rootCertificate } = connection;
    expect(await runPsql([databaseUrl(connection)], {})).toBe('t|a/b c');
    writeFileSync(serviceFile, renderServiceFile(connection));
    expect(await runPsql([], { PGSERVICE: 'pg-speed', PGSERVICEFILE: serviceFile })).toBe('t|a/b c');
    const variables = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: database };
    const ssl = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: rootCertificate ?? '' };
    expect(await runPsql([], { ...variables, ...ssl })).toBe('t|a/b c');
    const wrong = path.join(server.folder, 'psql.crt');
    writeFileSync(wrong, other.certificate);
    await expect(runPsql([], { ...variables, ...ssl, PGSSLROOTCERT: wrong })).rejects.toThrow(
      /certificate verify failed/,
    );
  });
});
