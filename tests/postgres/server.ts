import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findInstallations } from '../../src/postgres/install/locate.ts';
import { findFreePort } from '../../src/postgres/server/access.ts';
import type { Certificate } from '../../src/postgres/server/certificate.ts';
import { quoteValue } from '../../src/postgres/server/config.ts';
import type { Connection } from '../../src/profiles/connection.ts';
import { findServerAccount } from '../../src/system/account.ts';
import { delay, runChild } from '../../src/system/child.ts';
import { type Daemon, spawnDaemon } from '../../src/system/daemon.ts';
import { readTail } from '../../src/system/files.ts';

/** A real server of this machine with one database `app`, for the tests of what is done to a running one. */
export interface TestServer {
  connection: Connection;
  /** A folder that any user may read. */
  folder: string;
  binDir: string;
  major: number;
  /** A session that is ended, if the test did not, before the server stops. */
  connect(database?: string, options?: pg.ClientConfig): Promise<pg.Client>;
  query<T extends pg.QueryResultRow>(sql: string, database?: string): Promise<T[]>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  database?: string;
  settings?: Record<string, string>;
  certificate?: Certificate;
}

export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const { database = 'app', certificate } = options;
  const [installation] = await findInstallations(process.env, () => true);
  if (!installation) throw new Error('there is no PostgreSQL on this machine');
  const account = findServerAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-server-'));
  chmodSync(folder, 0o755);
  const home = path.join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const pgdata = path.join(home, 'data');
  const handOver = (file: string) => account && chownSync(file, account.uid, account.gid);
  handOver(home);
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
  const as = { env, cwd: home, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
  const run = (program: string) => path.join(installation.binDir, program);

  const passwordFile = path.join(home, 'password');
  writeFileSync(passwordFile, 'p w');
  handOver(passwordFile);
  const words = `-U me -A scram-sha-256 -E UTF8 --no-sync --pwfile ${passwordFile} -D ${pgdata}`.split(' ');
  const initdb = await runChild({ ...as, file: run('initdb'), args: words });
  if (initdb.exitCode !== 0) throw new Error(initdb.both);
  if (certificate) {
    for (const [name, text] of [
      ['server.crt', certificate.certificate],
      ['server.key', certificate.key],
    ] as const) {
      writeFileSync(path.join(pgdata, name), text, { mode: 0o600 });
      handOver(path.join(pgdata, name));
    }
  }

  const rootCertificate = certificate ? path.join(folder, 'root.crt') : null;
  if (certificate && rootCertificate) writeFileSync(rootCertificate, certificate.certificate);
  const logFile = path.join(home, 'log');
  const { postmaster, connection } = await launch();
  const query: TestServer['query'] = async (sql, name) => {
    const client = await connect(name);
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const open: pg.Client[] = [];
  async function connect(name = database, more: pg.ClientConfig = {}): Promise<pg.Client> {
    const { host, port, user, password } = connection;
    // `ssl` is said, so that PGSSLMODE of whoever runs the tests does not count.
    const client = new pg.Client({ host, port, user, password, database: name, ssl: false, ...more });
    client.on('error', () => undefined);
    await client.connect();
    open.push(client);
    return client;
  }
  await query(`create database ${pg.escapeIdentifier(database)}`, 'template1');

  /** Takes another port when somebody was quicker. */
  async function launch(): Promise<{ postmaster: Daemon; connection: Connection }> {
    for (let tries = 0; tries < 5; tries++) {
      const port = await findFreePort();
      const settings = {
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        fsync: 'off',
        ...(certificate ? { ssl: 'on' } : {}),
        ...options.settings,
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoteValue(value)}\n`);
      appendFileSync(path.join(pgdata, 'postgresql.conf'), lines.join(''));
      const started = spawnDaemon({ ...as, file: run('postgres'), args: ['-D', pgdata] }, logFile);
      if (!started) throw new Error('postgres could not be started');
      const login = {
        host: '127.0.0.1',
        port,
        user: 'me',
        password: 'p w',
        database,
        clones: [],
        template: null,
        rootCertificate,
      };
      const candidate = { ...login, serviceFile: path.join(folder, 'service.conf') };
      if (await answers(started, candidate)) return { postmaster: started, connection: candidate };
    }
    throw new Error(readTail(logFile));
  }

  return {
    connection,
    folder,
    binDir: installation.binDir,
    major: installation.version.major,
    connect,
    query,
    async stop() {
      await Promise.all(open.map((client) => client.end().catch(() => undefined)));
      process.kill(postmaster.pid, 'SIGQUIT');
      while (!postmaster.exited()) await delay(10);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(postmaster: Daemon, { host, port, user, password }: Connection): Promise<boolean> {
  while (!postmaster.exited()) {
    const client = new pg.Client({ host, port, user, password, database: 'template1', ssl: false });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== undefined && !['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) {
        process.kill(postmaster.pid, 'SIGQUIT');
        throw error;
      }
      await delay(20);
    }
  }
  return false;
}
