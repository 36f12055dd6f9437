// Finds PostgreSQL installations and pgbench on this machine, and chooses one for each version.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../errors.ts';
import { OLDEST_MAJOR } from '../../profiles/majors.ts';
import { compareVersions, matchesVersion, parseVersion, type ServerVersion } from '../../profiles/version.ts';
import { AnswerCache } from '../../system/answer-cache.ts';
import { capture } from '../../system/exec.ts';
import { listFolder } from '../../system/files.ts';

/** PostgreSQL programs on this machine. */
export interface Installation {
  /** Folder of initdb and postgres, symbolic links resolved. */
  binDir: string;
  version: ServerVersion;
  /** Where it was found: `PATH`, `pg_config`, `/usr/lib/postgresql`. */
  source: string;
  /** Full path of the pgbench beside it, if there is one. */
  pgbench: string | null;
}

/** Folders with a sub-folder for each version, and where the programs are in it. */
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
 * Finds the servers on this machine, the newest first, each folder once. Asks pg_config, which is slow, only when PATH
 * and the usual folders have no server that `fits`.
 */
export async function findInstallations(
  env: NodeJS.ProcessEnv,
  fits: (version: ServerVersion) => boolean,
  answers = new AnswerCache(null),
): Promise<Installation[]> {
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...folders.map((binDir) => ({ binDir, source: 'PATH' })), ...fromVersionFolders()];
  const usual = await inspectAll(candidates, answers);
  if (usual.some(({ version }) => fits(version))) return usual;
  const answer = await capture('pg_config', ['--bindir']);
  if (answer?.exitCode !== 0) return usual;
  candidates.push({ binDir: answer.stdout.trim(), source: 'pg_config' });
  return inspectAll(candidates, answers);
}

/** A folder that may have a server, and where its name is from. */
interface Candidate {
  binDir: string;
  source: string;
}

async function inspectAll(candidates: Candidate[], answers: AnswerCache): Promise<Installation[]> {
  const byFolder = new Map<string, string>();
  for (const { binDir, source } of candidates) {
    const real = resolveBinDir(binDir);
    if (real && !byFolder.has(real)) byFolder.set(real, source);
  }
  const inspected = await Promise.all([...byFolder].map(([binDir, source]) => inspect(binDir, source, answers)));
  const installations = inspected.filter((installation) => installation !== null);
  return installations.sort((a, b) => compareVersions(b.version, a.version));
}

function fromVersionFolders(): Candidate[] {
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

async function inspect(binDir: string, source: string, answers: AnswerCache): Promise<Installation | null> {
  const program = path.join(binDir, `postgres${EXE}`);
  const text = await answers.recall(`${program} --version`, [program], async () => {
    const answer = await capture(program, ['--version']);
    return answer?.exitCode === 0 ? answer.stdout : null;
  });
  const version = text === null ? null : parseVersion(text);
  if (!version || version.major < OLDEST_MAJOR) return null;
  const pgbench = path.join(binDir, `pgbench${EXE}`);
  return { binDir, version, source, pgbench: existsSync(pgbench) ? pgbench : null };
}

/** How to install a server; `doctor` prints it too. */
export const INSTALL_HINT =
  'Install one: `apt-get install postgresql` (Debian, Ubuntu), `apk add postgresql` (Alpine), `dnf install postgresql-server` (Fedora), ' +
  '`brew install postgresql` (macOS); or put the folder of `initdb` and `postgres` on PATH.';

/**
 * The installation for each version: the newest one that matches.
 * @throws PgSpeedError of kind `postgres` when one is missing, with those that exist
 */
export function chooseInstallations(
  installations: readonly Installation[],
  versions: readonly (string | undefined)[],
): Installation[] {
  if (installations.length === 0) {
    const message = `No PostgreSQL server (${OLDEST_MAJOR} or later) was found on this machine.`;
    throw new PgSpeedError('postgres', message, INSTALL_HINT);
  }
  const chosen: Installation[] = [];
  const missing: string[] = [];
  for (const wanted of versions) {
    const match = installations.find(({ version }) => wanted === undefined || matchesVersion(version, wanted));
    if (match) chosen.push(match);
    else missing.push(wanted ?? '');
  }
  if (missing.length === 0) return chosen;
  const list = installations.map(({ version, binDir }) => `${version.text} (${binDir})`).join(', ');
  const packages = missing.map((version) => `postgresql-${Number.parseInt(version, 10)}`).join(' ');
  throw new PgSpeedError(
    'postgres',
    `PostgreSQL ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not on this machine (found: ${list}).`,
    `Install what is missing (Debian, Ubuntu: \`apt-get install ${packages}\` from the PostgreSQL repository), ask for what is ` +
      'there, or use `backend: download` or `docker`.',
  );
}

/** The newest pgbench on this machine, if there is one. */
export function findPgbench(installations: readonly Installation[]): string | null {
  return installations.find(({ pgbench }) => pgbench !== null)?.pgbench ?? null;
}
