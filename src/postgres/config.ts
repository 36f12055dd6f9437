import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Lets other machines in, by password only; for sibling containers when `listen` says so. */
export function openToNetwork(pgdata: string): void {
  const file = path.join(pgdata, 'pg_hba.conf');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nhost all all all scram-sha-256\n`);
}

/** One service named `pg-speed` in the format of libpq's pg_service.conf. */
export function renderServiceFile(connection: {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}): string {
  const { host, port, user, password, database } = connection;
  return `[pg-speed]\nhost=${host}\nport=${port}\nuser=${user}\npassword=${password}\ndbname=${database}\n`;
}
