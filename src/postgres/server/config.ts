import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { SelfsignedOptions } from 'selfsigned';
import type { ClusterSpec } from '../../profiles/spec.ts';
import type { Account } from '../../system/account.ts';
import { writeForeignFile, writePrivateFile } from '../../system/files.ts';
import type { Layout } from '../data/layout.ts';
import type { Access } from './access.ts';
import type { NativeDraft } from './native.ts';

/** A value as postgresql.conf takes it: in quotes, with those inside doubled. */
export function quoteValue(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The lines added to postgresql.conf: the profile's and user's settings, then ours, which must win. */
export function renderConfig(
  spec: ClusterSpec,
  access: Access,
  layout: Layout,
  platform: NodeJS.Platform = process.platform,
): string {
  const settings = [
    ...spec.settings,
    { name: 'port', value: String(access.port) },
    { name: 'listen_addresses', value: access.listen },
    { name: 'unix_socket_directories', value: platform === 'win32' ? '' : quoteFolder(layout.socketFolder) },
    ...(access.ssl ? sslSettings(layout) : []),
  ];
  return settings.map(({ name, value }) => `${name} = ${quoteValue(value)}\n`).join('');
}

function sslSettings({ certificate, key }: Layout): { name: string; value: string }[] {
  return [
    { name: 'ssl', value: 'on' },
    { name: 'ssl_cert_file', value: certificate },
    { name: 'ssl_key_file', value: key },
  ];
}

/** One folder of a setting that is a list of them: a comma would end it. */
function quoteFolder(folder: string): string {
  return folder.includes(',') ? `"${folder.replaceAll('"', '""')}"` : folder;
}

/** Where the configuration is, and whose it is. */
interface ConfigPlace {
  layout: Layout;
  account: Account | null;
}

/**
 * Appends to the file that initdb wrote. Called again with another port, it simply wins: the last line counts.
 * @throws as {@link writeForeignFile}
 */
export function writeConfig({ layout, account }: ConfigPlace, spec: ClusterSpec, access: Access): void {
  const text = `\n# pg-speed: profile ${spec.profile}\n${renderConfig(spec, access, layout)}`;
  writeForeignFile(path.join(layout.pgdata, 'postgresql.conf'), text, 'append', account?.uid ?? null);
}

/** Who is let in, and how. */
export interface Authentication {
  /** On the private socket; `trust` only until the server is claimed. */
  local: 'trust' | 'scram-sha-256';
  /** Whether other machines are let in, by password; for sibling containers when `listen` says so. */
  open: boolean;
}

/**
 * Replaces pg_hba.conf: as initdb's own with password authentication, each line also for replication.
 * @throws as {@link writeForeignFile}
 */
export function writeAuthentication({ layout, account }: ConfigPlace, { local, open }: Authentication): void {
  const places = [
    ['local', '', local],
    ...['127.0.0.1/32', '::1/128', ...(open ? ['all'] : [])].map((from) => ['host', from, 'scram-sha-256']),
  ];
  const lines = ['all', 'replication'].flatMap((database) =>
    places.map(([type, from, method]) => [type, database, 'all', from, method].filter(Boolean).join(' ')),
  );
  writeForeignFile(path.join(layout.pgdata, 'pg_hba.conf'), `${lines.join('\n')}\n`, 'replace', account?.uid ?? null);
}

/**
 * One service named `pg-speed` in the format of libpq's pg_service.conf. A password that a line of it cannot hold is left out: clients
 * then take it from PGPASSWORD.
 */
export function renderServiceFile(connection: {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  rootCertificate: string | null;
}): string {
  const { host, port, user, password, database, rootCertificate } = connection;
  const secret = `password=${password}`;
  const login = [`user=${user}`, ...(fitsServiceLine(secret) ? [secret] : [])];
  const lines = [`host=${host}`, `port=${port}`, ...login, `dbname=${database}`];
  if (rootCertificate !== null) lines.push('sslmode=verify-ca', `sslrootcert=${rootCertificate}`);
  return `[pg-speed]\n${lines.join('\n')}\n`;
}

/** MAXBUFSIZE of libpq up to 12; since 13 it is 1024. */
const MAX_SERVICE_LINE_BYTES = 254;

/** libpq drops blanks at the end of a line, and refuses the file for a long one (parseServiceFileContents of fe-connect.c). */
function fitsServiceLine(line: string): boolean {
  return !/\s$/.test(line) && Buffer.byteLength(line) <= MAX_SERVICE_LINE_BYTES;
}

/** A server's certificate, which is its own root, and its private key, both in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** Clocks of sibling containers may be behind, and one may be set back while the server runs. */
const BEFORE_DAYS = 7;
/** A throw-away server lives for hours. */
const VALID_DAYS = 30;

/**
 * Makes a key (ECDSA, P-256) and a self-signed certificate for localhost, 127.0.0.1, ::1 and more names or addresses,
 * valid from a week ago for 30 days. Clients take it as their root. It is no CA: a CA may not be a server's own
 * certificate to some of them (rustls), and to be its own root it need not be one (RFC 5280, 6.1).
 */
export async function createCertificate(hosts: readonly string[] = []): Promise<Certificate> {
  const { generate } = (await import('selfsigned')).default;
  // A certificate holds names in visible ASCII alone; a machine's own name may be anything.
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

/** Makes a certificate for this server, its public part once more where clients find it; all in a folder of ours. */
export async function installCertificate({ layout, account }: NativeDraft): Promise<void> {
  const { certificate, key } = await createCertificate([os.hostname()]);
  // The server refuses a key that others may read.
  writePrivateFile(layout.certificate, certificate, account);
  writePrivateFile(layout.key, key, account);
  writePrivateFile(layout.rootCertificate, certificate, null);
}
