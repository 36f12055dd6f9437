import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterSpec } from '../profiles/spec.ts';
import type { Access } from './access.ts';

/** A value as postgresql.conf takes it: in quotes, with those inside doubled. */
export function quoteValue(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The lines added to postgresql.conf: the profile's and user's settings, then ours, which must win. */
export function renderConfig(spec: ClusterSpec, access: Access, socketFolder: string): string {
  const settings = [
    ...spec.settings,
    { name: 'port', value: String(access.port) },
    { name: 'listen_addresses', value: access.listen },
    { name: 'unix_socket_directories', value: process.platform === 'win32' ? '' : socketFolder },
    ...(access.ssl ? [{ name: 'ssl', value: 'on' }] : []),
  ];
  return settings.map(({ name, value }) => `${name} = ${quoteValue(value)}\n`).join('');
}

/** Appends to the files that initdb wrote. Called again with another port, it simply wins: the last line counts. */
export function writeConfig(pgdata: string, spec: ClusterSpec, access: Access, socketFolder: string): void {
  appendFileSync(
    path.join(pgdata, 'postgresql.conf'),
    `\n# pg-speed: profile ${spec.profile}\n${renderConfig(spec, access, socketFolder)}`,
  );
}

/** Who is let in, and how. */
export interface Authentication {
  /** On the private socket; `trust` only until the server is claimed. */
  local: 'trust' | 'scram-sha-256';
  /** Whether other machines are let in, by password; for sibling containers when `listen` says so. */
  open: boolean;
}

/** Replaces pg_hba.conf: as initdb's own with password authentication, each line also for replication. */
export function writeAuthentication(pgdata: string, { local, open }: Authentication): void {
  const places = [
    ['local', '', local],
    ...['127.0.0.1/32', '::1/128', ...(open ? ['all'] : [])].map((from) => ['host', from, 'scram-sha-256']),
  ];
  const lines = ['all', 'replication'].flatMap((database) =>
    places.map(([type, from, method]) => [type, database, 'all', from, method].filter(Boolean).join(' ')),
  );
  writeFileSync(path.join(pgdata, 'pg_hba.conf'), `${lines.join('\n')}\n`);
}

/** One service named `pg-speed` in the format of libpq's pg_service.conf. */
export function renderServiceFile(connection: {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  rootCertificate: string | null;
}): string {
  const { host, port, user, password, database, rootCertificate } = connection;
  const lines = [`host=${host}`, `port=${port}`, `user=${user}`, `password=${password}`, `dbname=${database}`];
  if (rootCertificate !== null) lines.push('sslmode=verify-ca', `sslrootcert=${rootCertificate}`);
  return `[pg-speed]\n${lines.join('\n')}\n`;
}
