// Writes postgresql.conf, pg_hba.conf and the certificate of a server, and the service file for its clients.
import { rmSync } from 'node:fs';
import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { SelfsignedOptions } from 'selfsigned';
import type { Connection } from '../../profiles/connection.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { writeForeignFile, writePrivateFile } from '../../system/files.ts';
import type { Layout, ServerFiles } from '../data/layout.ts';
import type { Access } from './access.ts';
import type { Endpoint } from './client.ts';
import type { NativeDraft } from './native.ts';

/** A value for postgresql.conf: in quotes, with those inside doubled. */
export function quoteValue(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Our lines of postgresql.conf: the settings of profile and user, then ours, which must win. */
export function renderConfig(
  spec: ClusterSpec,
  access: Access,
  layout: Layout,
  platform: NodeJS.Platform = process.platform,
): string {
  const { socketFolder } = layout;
  // The setting is a list.
  const sockets = socketFolder.includes(',') ? `"${socketFolder.replaceAll('"', '""')}"` : socketFolder;
  const settings = [
    ...spec.settings,
    { name: 'port', value: String(access.port) },
    { name: 'listen_addresses', value: access.listen },
    { name: 'unix_socket_directories', value: platform === 'win32' ? '' : sockets },
  ];
  if (access.ssl)
    settings.push(
      { name: 'ssl', value: 'on' },
      { name: 'ssl_cert_file', value: layout.certificate },
      { name: 'ssl_key_file', value: layout.key },
    );
  return settings.map(({ name, value }) => `${name} = ${quoteValue(value)}\n`).join('');
}

/**
 * Appends our lines to initdb's file. The last line of a setting counts, so another port needs only another call.
 * @throws what {@link writeForeignFile} throws
 */
export function writeConfig({ layout, account }: ServerFiles, spec: ClusterSpec, access: Access): void {
  const text = `\n# pg-speed: profile ${spec.profile}\n${renderConfig(spec, access, layout)}`;
  writeForeignFile(path.join(layout.pgdata, 'postgresql.conf'), text, 'append', account?.uid ?? null);
}

/**
 * Replaces pg_hba.conf: initdb's lines with password authentication, each also for replication.
 * @param how `local`: how to connect on the private socket, `trust` only until the server is claimed; `open`: whether
 * other machines, such as sibling containers, may connect by password
 * @throws what {@link writeForeignFile} throws
 */
export function writeAuthentication(
  { layout, account }: ServerFiles,
  { local, open }: { local: 'trust' | 'scram-sha-256'; open: boolean },
): void {
  const addresses = ['127.0.0.1/32', '::1/128'];
  if (open) addresses.push('all');
  const lines = ['all', 'replication'].flatMap((database) => [
    `local ${database} all ${local}`,
    ...addresses.map((address) => `host ${database} all ${address} scram-sha-256`),
  ]);
  writeForeignFile(path.join(layout.pgdata, 'pg_hba.conf'), `${lines.join('\n')}\n`, 'replace', account?.uid ?? null);
}

/**
 * The service `pg-speed` in the format of libpq's pg_service.conf. Leaves out a password that does not fit on a line;
 * clients then take it from PGPASSWORD.
 */
export function renderServiceFile(connection: Endpoint & { database: string }): string {
  const { host, port, user, password, database, rootCertificate } = connection;
  const lines = [`host=${host}`, `port=${port}`, `user=${user}`];
  const secret = `password=${password}`;
  // libpq drops blanks at the end of a line and refuses a long one: up to 12, more than 254 bytes (fe-connect.c).
  if (!/\s$/.test(secret) && Buffer.byteLength(secret) <= 254) lines.push(secret);
  lines.push(`dbname=${database}`);
  if (rootCertificate) lines.push('sslmode=verify-ca', `sslrootcert=${rootCertificate}`);
  return `[pg-speed]\n${lines.join('\n')}\n`;
}

/** Writes the service file of a server. @returns how clients reach the server */
export function writeConnection(endpoint: Endpoint, database: string, serviceFile: string): Connection {
  const { host, port, user, password, rootCertificate = null } = endpoint;
  const connection = { host, port, user, password, database, serviceFile, clones: [], template: null, rootCertificate };
  rmSync(serviceFile, { force: true });
  writePrivateFile(serviceFile, renderServiceFile(connection), null);
  return connection;
}

/** A server's self-signed certificate and its private key, in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** Clocks of sibling containers may be behind, and a clock may be set back during the run. */
const BEFORE_DAYS = 7;
const VALID_DAYS = 30;

/**
 * Makes a key and a self-signed certificate for localhost and `hosts`, which clients take as their root. It is no CA:
 * some clients (rustls) refuse a CA as a server's certificate, and a root need not be one (RFC 5280, 6.1).
 */
export async function createCertificate(hosts: readonly string[] = []): Promise<Certificate> {
  const { generate } = (await import('selfsigned')).default;
  // A certificate holds names in visible ASCII; a machine's name may be anything.
  const names = [...new Set(['localhost', '127.0.0.1', '::1', ...hosts.filter((host) => /^[!-~]+$/.test(host))])];
  const notBeforeDate = new Date(Date.now() - BEFORE_DAYS * DAY_MS);
  const options: SelfsignedOptions = {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate: new Date(notBeforeDate.getTime() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })),
      },
    ],
  };
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], options);
  return { certificate: cert, key };
}

/** Makes the certificate of a server in its folder, with a copy of its public part for clients. */
export async function installCertificate({ layout, account }: NativeDraft): Promise<void> {
  const { certificate, key } = await createCertificate([os.hostname()]);
  // The server refuses a key that others may read.
  writePrivateFile(layout.certificate, certificate, account);
  writePrivateFile(layout.key, key, account);
  writePrivateFile(layout.rootCertificate, certificate, null);
}
