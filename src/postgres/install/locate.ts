import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import {
  compareVersions,
  matchesVersion,
  OLDEST_MAJOR,
  parseVersion,
  type ServerVersion,
} from '../../profiles/version.ts';
import { capture } from '../../system/exec.ts';
import { listFolder } from '../../system/files.ts';
import { Memory } from '../../system/memory.ts';

/** PostgreSQL programs on this machine. */
export interface Installation {
  /** Folder of initdb and postgres, symbolic links resolved. */
  binDir: string;
  version: ServerVersion;
  /** Where it was found: `PATH`, `pg_config`, `/usr/lib/postgresql`. */
  source: string;
  /** Full path of the pgbench beside it; null: none. */
  pgbench: string | null;
}

/** Folders with a sub-folder for each version, and the way from there to the programs. */
const VERSION_FOLDERS: readonly { root: string; name: RegExp; bin: string }[] = [
  { root: '/usr/lib/postgresql', name: /^\d/, bin: 'bin' }, // Debian, Ubuntu
  { root: '/usr', name: /^pgsql-\d/, bin: 'bin' }, // PGDG on Red Hat
  { root: '/usr/libexec', name: /^postgresql\d*$/, bin: '' }, // Alpine
  { root: '/opt/homebrew/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { root: '/usr/local/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { root: '/home/linuxbrew/.linuxbrew/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { root: '/Applications/Postgres.app/Contents/Versions', name: /^\d/, bin: 'bin' },
  { root: 'C:\\Program Files\\PostgreSQL', name: /^\d/, bin: 'bin' },
  { root: '/usr/local', name: /^pgsql$/, bin: 'bin' }, // built from source
];

const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * The servers on this machine, the newest first, each folder once. Asks pg_config, which is slow, only when PATH and
 * the usual folders have none that `fits`.
 */
export async function findInstallations(
  env: NodeJS.ProcessEnv,
  fits: (version: ServerVersion) => boolean,
  memory = new Memory(null),
): Promise<Installation[]> {
  const usual = await inspectAll([...fromPath(env), ...fromVersionFolders()], memory);
  if (usual.some((one) => fits(one.version))) return usual;
  const all = [...usual, ...(await inspectAll(await fromPgConfig(), memory))];
  const folders = all.map((one) => one.binDir);
  return sortNewestFirst(all.filter((one, index) => folders.indexOf(one.binDir) === index));
}

async function inspectAll(candidates: FoundBinDir[], memory: Memory): Promise<Installation[]> {
  const byFolder = new Map<string, string>();
  for (const { binDir, source } of candidates) {
    const real = resolveBinDir(binDir);
    if (real && !byFolder.has(real)) byFolder.set(real, source);
  }
  const found = await Promise.all([...byFolder].map(([binDir, source]) => inspect(binDir, source, memory)));
  return sortNewestFirst(found.filter((one) => one !== null));
}

function sortNewestFirst(found: Installation[]): Installation[] {
  return found.sort((a, b) => compareVersions(b.version, a.version));
}

interface FoundBinDir {
  binDir: string;
  source: string;
}

function fromPath(env: NodeJS.ProcessEnv): FoundBinDir[] {
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((binDir) => ({ binDir, source: 'PATH' }));
}

async function fromPgConfig(): Promise<FoundBinDir[]> {
  const answer = await capture('pg_config', ['--bindir']);
  return answer?.exitCode === 0 ? [{ binDir: answer.stdout.trim(), source: 'pg_config' }] : [];
}

function fromVersionFolders(): FoundBinDir[] {
  return VERSION_FOLDERS.flatMap(({ root, name, bin }) => {
    const entries = listFolder(root).filter((entry) => name.test(entry));
    return entries.map((entry) => ({ binDir: path.join(root, entry, bin), source: root }));
  });
}

/** The real folder of the server program (PATH often has a link); null without initdb beside it. */
function resolveBinDir(folder: string): string | null {
  try {
    const real = path.dirname(realpathSync(path.join(folder, `postgres${EXE}`)));
    return existsSync(path.join(real, `initdb${EXE}`)) ? real : null;
  } catch {
    return null;
  }
}

async function readVersion(binDir: string, memory: Memory): Promise<ServerVersion | null> {
  const program = path.join(binDir, `postgres${EXE}`);
  const text = await memory.recall(`${program} --version`, [program], async () => {
    const answer = await capture(program, ['--version']);
    return answer?.exitCode === 0 ? answer.stdout : null;
  });
  return text === null ? null : parseVersion(text);
}

async function inspect(binDir: string, source: string, memory: Memory): Promise<Installation | null> {
  const version = await readVersion(binDir, memory);
  if (!version || version.major < OLDEST_MAJOR) return null;
  const pgbench = path.join(binDir, `pgbench${EXE}`);
  return { binDir, version, source, pgbench: existsSync(pgbench) ? pgbench : null };
}

/** How to install a server; `doctor` prints it too. */
export const INSTALL_HINT =
  'Install one: `apt-get install postgresql` (Debian, Ubuntu), `apk add postgresql` (Alpine), `dnf install postgresql-server` (Fedora), ' +
  '`brew install postgresql` (macOS); or put the folder of `initdb` and `postgres` on PATH.';

/**
 * The installation for each version: the newest one found that matches.
 * @throws PgSpeedError of kind `postgres` when one is missing, with those that exist
 */
export function chooseInstallations(
  found: readonly Installation[],
  versions: readonly (string | undefined)[],
): Installation[] {
  if (found.length === 0)
    throw new PgSpeedError(
      'postgres',
      `No PostgreSQL server (${OLDEST_MAJOR} or later) was found on this machine.`,
      INSTALL_HINT,
    );
  const fits = (wanted: string | undefined) => (one: Installation) =>
    wanted === undefined || matchesVersion(one.version, wanted);
  const lost = versions.filter((wanted) => !found.some(fits(wanted)));
  if (lost.length === 0) return versions.flatMap((wanted) => found.find(fits(wanted)) ?? []);
  const there = found.map((one) => `${one.version.text} (${one.binDir})`).join(', ');
  const packages = lost.map((one) => `postgresql-${Number.parseInt(one ?? '', 10)}`).join(' ');
  throw new PgSpeedError(
    'postgres',
    `PostgreSQL ${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} not on this machine (found: ${there}).`,
    `Install what is missing (Debian, Ubuntu: \`apt-get install ${packages}\` from the PostgreSQL repository), ask for what is ` +
      'there, or use `backend: download` or `docker`.',
  );
}

/** The newest pgbench on this machine; null: none. */
export function findPgbench(found: readonly Installation[]): string | null {
  return found.find((one) => one.pgbench !== null)?.pgbench ?? null;
}
