// Writes postgresql.conf and pg_hba.conf of a server, and the service file by which its clients reach it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '../../profiles/connection.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { writePrivateFile } from '../../system/files.ts';
import { writeForeignFile } from '../../system/foreign-file.ts';
import type { Layout, ServerFiles } from '../data/layout.ts';
import type { Access } from './access.ts';
import type { Endpoint } from './client.ts';

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
  const { rootCertificate = null, socketFolder = null, ...rest } = endpoint;
  const connection = { ...rest, database, serviceFile, clones: [], template: null, rootCertificate, socketFolder };
  rmSync(serviceFile, { force: true });
  writePrivateFile(serviceFile, renderServiceFile(connection), null);
  return connection;
}
