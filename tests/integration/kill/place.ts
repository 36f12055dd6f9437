import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUNDLES, type Ended } from '../cli.ts';

/** A machine of one test's own: a folder, and as root on Linux memory, ports and mounts that nobody else has. */
export interface Place {
  /** TMPDIR and HOME. */
  folder: string;
  cwd: string;
  /** What the user's commands say they have come to; outside of the working directory, which may be a checkout. */
  marks: string;
  /** The process that keeps its namespaces; null where there are none. */
  holder: number | null;
  spawn(words: readonly string[], env?: Record<string, string>): ChildProcess;
  /** The command `pg-speed`, to its end. */
  run(args: readonly string[], env?: Record<string, string>): Promise<Ended>;
  dispose(): Promise<void>;
}

/** What is on the machine is only exact where nobody else uses its memory, ports and mounts. */
export const isApart =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', '-i', '-n', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
if (!isApart)
  process.stderr.write(
    'SKIPPED in the kill tests: shared memory, ports, and a tmpfs of our own; they need root, unshare(1) and ip(8)\n',
  );

export const CLI = [process.execPath, path.join(BUNDLES, 'cli.cjs')];
/** Enough for every profile; a container's 64 MB leads to a mount of our own. */
export const SHM = { large: '2g', small: '64m' } as const;

/**
 * @param warm a cache folder to begin with; null: an empty one
 * @param outside the variables that lead out of it, to a Docker engine or a registry: then it has no namespaces; null: it stays apart
 */
export async function createPlace(
  shm: keyof typeof SHM,
  warm: string | null,
  outside: Record<string, string> | null = null,
): Promise<Place> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgk-'));
  chmodSync(folder, 0o755);
  const [cwd, marks] = [path.join(folder, 'work'), path.join(folder, 'marks')];
  mkdirSync(cwd);
  if (warm !== null) cpSync(warm, path.join(folder, '.cache'), { recursive: true, preserveTimestamps: true });
  const holder = isApart && outside === null ? await holdNamespaces(SHM[shm]) : null;
  const within =
    holder === null
      ? []
      : ['nsenter', '-m', '-i', '-n', '-t', String(holder.pid), 'sh', '-c', 'cd "$0" && exec "$@"', cwd];
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    TMPDIR: folder,
    MARKS: marks,
    PG_SPEED_SAMPLE_TESTS: '1',
    ...outside,
  };
  const start: Place['spawn'] = (words, env = {}) => {
    const [file = '', ...rest] = [...within, ...words];
    return spawn(file, rest, { cwd, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  return {
    ...{ folder, cwd, marks, holder: holder?.pid ?? null, spawn: start },
    run: (args, env) => finish(start([...CLI, ...args], env)),
    async dispose() {
      holder?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** It ends with us: nobody writes to it then. */
async function holdNamespaces(size: string): Promise<ChildProcess> {
  const mount = `mount -t tmpfs -o size=${size},mode=1777 tmpfs /dev/shm`;
  const script = `ip link set lo up && ${mount} && echo ready && exec cat`;
  const child = spawn('unshare', ['-m', '-i', '-n', 'sh', '-c', script], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`unshare ended with ${code}`)));
  });
  return child;
}

/** Collects what a process prints until it has ended and closed its pipes. */
export function finish(child: ChildProcess): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...texts })));
}

/** A cache with a template in it, so that starts are as quick as those of a second run. */
export async function warmCache(): Promise<string> {
  const place = await createPlace('large', null);
  try {
    const started = await place.run(['start', '--port', '0']);
    if (started.code !== 0) throw new Error(started.stderr);
    await place.run(['stop', '--all']);
    const kept = mkdtempSync(path.join(os.tmpdir(), 'pgk-cache-'));
    cpSync(path.join(place.folder, '.cache'), kept, { recursive: true, preserveTimestamps: true });
    return kept;
  } finally {
    await place.dispose();
  }
}

const GIT = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'C', GIT_COMMITTER_EMAIL: 'c@d' };

/** Makes the working directory a repository with two commits and an `origin` beside it. */
export function makeRepository({ cwd, folder }: Place): void {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, ...GIT };
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env, stdio: 'ignore' });
  const origin = path.join(folder, 'origin.git');
  git('init', '--quiet', '--bare', origin);
  git('init', '--quiet', '--initial-branch=main');
  git('commit', '--quiet', '--allow-empty', '-m', 'one');
  git('remote', 'add', 'origin', origin);
  git('push', '--quiet', 'origin', 'main');
  git('commit', '--quiet', '--allow-empty', '-m', 'two');
}

/** Worktrees of the repository, and what git keeps of them; empty where there is no repository. */
export function listWorktrees({ cwd, folder }: Place): string[] {
  if (!existsSync(path.join(cwd, '.git'))) return [];
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  const text = execFileSync('git', ['worktree', 'list', '--porcelain'], { cwd, env, encoding: 'utf8' });
  const listed = text.split('\n').filter((line) => line.startsWith('worktree '));
  return [...listed.slice(1), ...(existsSync(path.join(cwd, '.git', 'worktrees')) ? ['.git/worktrees'] : [])];
}
