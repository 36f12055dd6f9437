import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPort } from '../docker/port.ts';
import { type Account, createAccount } from './gitea-api.ts';
import { type Program, startProgram, waitFor } from './program.ts';

const FOLDER = process.env.PG_SPEED_TEST_GITEA ?? '';
const ADMIN = 'admin1';
const START_SECONDS = 120;
/** Most of a list that one answer holds, whatever is asked for. */
export const PAGE_ITEMS = 10;

/** A fresh Gitea of this test alone, on loopback. */
export interface Gitea {
  /** `http://127.0.0.1:port`, without a slash at its end. */
  url: string;
  /** Temporary folder of everything that belongs to it: also of what the test wants to be removed with it. */
  folder: string;
  admin: Account;
  /** A new ordinary user with a token of its own. */
  createUser(name: string): Promise<Account>;
  log(): string;
  stop(): Promise<void>;
}

export async function startGitea(): Promise<Gitea> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-gitea-'));
  // Servers of root run as somebody else and must get through.
  chmodSync(folder, 0o755);
  const home = path.join(folder, 'server');
  mkdirSync(home);
  const env = { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home, ...(isRoot() ? AS_ROOT : {}) };
  try {
    const { url, program } = await startServer(home, env);
    const token = createAdmin(home, env);
    const admin = createAccount(url, ADMIN, token);
    return {
      url,
      folder,
      admin,
      createUser: (name) => createUser(url, admin, name),
      log: program.log,
      async stop() {
        await program.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Gitea refuses to run as root, with this one way around it. */
const AS_ROOT = { GITEA_I_AM_BEING_UNSAFE_RUNNING_AS_ROOT: 'true' };

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Somebody else may take the free port before Gitea does: then another one. */
async function startServer(home: string, env: Record<string, string>): Promise<{ url: string; program: Program }> {
  let log = '';
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await findPort();
    const url = `http://127.0.0.1:${port}`;
    writeFileSync(configOf(home), renderConfig(home, port));
    const program = startProgram(gitea(), ['web', '--config', configOf(home)], home, env);
    try {
      const ready = async () => (program.ended() ? 'ended' : (await isHealthy(url)) ? 'ready' : null);
      const state = await waitFor('Gitea answers', ready, { seconds: START_SECONDS });
      if (state === 'ready') return { url, program };
    } catch (error) {
      await program.stop();
      throw new Error(`${error}\n${program.log()}`);
    }
    log = program.log();
  }
  throw new Error(`Gitea ended as soon as it was started:\n${log}`);
}

const gitea = () => path.join(FOLDER, 'gitea');
const configOf = (home: string) => path.join(home, 'app.ini');

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/healthz`)).ok;
  } catch {
    return false;
  }
}

function renderConfig(home: string, port: number): string {
  const place = (name: string) => path.join(home, name);
  const sections: Record<string, Record<string, string | number | boolean>> = {
    '': { APP_NAME: 'test', RUN_MODE: 'prod', WORK_PATH: home },
    server: {
      PROTOCOL: 'http',
      HTTP_ADDR: '127.0.0.1',
      HTTP_PORT: port,
      ROOT_URL: `http://127.0.0.1:${port}/`,
      DISABLE_SSH: true,
      OFFLINE_MODE: true,
      STATIC_ROOT_PATH: FOLDER,
      APP_DATA_PATH: place('data'),
    },
    database: { DB_TYPE: 'sqlite3', PATH: place('gitea.db') },
    repository: { ROOT: place('repositories') },
    // Hashing passwords the strong way takes a second of each account.
    security: { INSTALL_LOCK: true, PASSWORD_HASH_ALGO: 'pbkdf2$1000$50' },
    service: { DISABLE_REGISTRATION: true },
    session: { PROVIDER: 'memory' },
    mailer: { ENABLED: false },
    indexer: { ISSUE_INDEXER_TYPE: 'db' },
    log: { MODE: 'console', LEVEL: 'Warn', ROOT_PATH: place('log') },
    'cron.update_checker': { ENABLED: false },
    // Short pages: a test of paging needs few of anything.
    api: { DEFAULT_PAGING_NUM: PAGE_ITEMS, MAX_RESPONSE_ITEMS: PAGE_ITEMS },
    // `uses: owner/name@ref` means a repository of this server.
    actions: { ENABLED: true, DEFAULT_ACTIONS_URL: 'self' },
  };
  return Object.entries(sections)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}`);
      return [...(name ? [`[${name}]`] : []), ...lines, ''].join('\n');
    })
    .join('\n');
}

/** The first user can be made on the command line only. @returns its token */
function createAdmin(home: string, env: Record<string, string>): string {
  const args = ['admin', 'user', 'create', '--admin', '--username', ADMIN, '--email', `${ADMIN}@example.com`];
  const more = ['--random-password', '--must-change-password=false', '--access-token', '--config', configOf(home)];
  const output = execFileSync(gitea(), [...args, ...more], { cwd: home, env, encoding: 'utf8', stdio: 'pipe' });
  const token = /Access token was successfully created[^\n]*?([0-9a-f]{40})/.exec(output)?.[1];
  if (!token) throw new Error(`gitea told no token:\n${output}`);
  return token;
}

async function createUser(url: string, admin: Account, name: string): Promise<Account> {
  const password = `password-of-${name}`;
  const user = { username: name, email: `${name}@example.com`, password, must_change_password: false };
  await admin.call('POST', '/admin/users', user);
  const response = await fetch(`${url}/api/v1/users/${name}/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'test', scopes: ['all'] }),
  });
  const { sha1 = '' } = (await response.json()) as { sha1?: string };
  if (!sha1) throw new Error(`no token for ${name}: ${response.status}`);
  return createAccount(url, name, sha1);
}
