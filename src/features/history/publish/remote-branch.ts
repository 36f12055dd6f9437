// Reads and extends a branch of `origin` without touching the user's repository.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { PgSpeedError } from '../../../errors.ts';
import type { ChildResult } from '../../../system/child.ts';
import { type GitAccess, type RemoteOptions, readAccess } from '../../../system/git/access.ts';
import { type GitCall, makeGitError, makeGitProcess, runGit } from '../../../system/git/git.ts';
import { runPiped } from '../../../system/pipe.ts';
import { openScratch } from '../../../system/run-record.ts';
import { Tail } from '../../../system/tail.ts';

/** Long enough for a slow network, short enough for a job. */
const TIMEOUT_MS = 120_000;
/** The branch in our repository. */
const TRACKED = 'refs/pg-speed/branch';
/** Answers when another push came first. */
const OVERTAKEN =
  /\[rejected\]|cannot lock ref|failed to update ref|incorrect old value|reference already exists|shallow update not allowed/;

/** The commits are the tool's. `.invalid` is reserved (RFC 2606). */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'pg-speed',
  GIT_AUTHOR_EMAIL: 'noreply@pg-speed.invalid',
  GIT_COMMITTER_NAME: 'pg-speed',
  GIT_COMMITTER_EMAIL: 'noreply@pg-speed.invalid',
};

/**
 * One branch of the user's `origin`, read and extended through a bare repository of ours in the temporary folder. The
 * user's repository only tells its remote and credentials, and never changes.
 */
export class RemoteBranch {
  readonly #access: GitAccess;
  readonly #gitDir: string;
  readonly #call: GitCall;
  readonly #ref: string;
  readonly #signal: AbortSignal;

  constructor(access: GitAccess, gitDir: string, branch: string, signal: AbortSignal) {
    this.#access = access;
    this.#gitDir = gitDir;
    this.#call = { cwd: access.cwd, env: access.env, ownEnv: { ...IDENTITY, GIT_DIR: gitDir } };
    this.#ref = `refs/heads/${branch}`;
    this.#signal = signal;
  }

  /** Fetches the newest commit; null when there is no such branch. @throws PgSpeedError of kind `input` */
  async fetch(): Promise<string | null> {
    const args = ['fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', 'origin'];
    const fetched = await this.#run([...args, `+${this.#ref}:${TRACKED}`]);
    if (fetched.exitCode !== 0) {
      if (/couldn't find remote ref/i.test(fetched.stderr)) return null;
      throw this.#explain('fetch', fetched);
    }
    return (await this.#need(['rev-parse', '--verify', `${TRACKED}^{commit}`])).trim();
  }

  /**
   * The last `mostBytes` of a file at the root of a commit, from a line start; null when there is none. @throws
   * PgSpeedError of kind `input`
   */
  async readFile(commit: string, file: string, mostBytes: number): Promise<string | null> {
    const [, blob] = /^100\d+ blob ([0-9a-f]+)\t/.exec(await this.#need(['ls-tree', commit, '--', file])) ?? [];
    if (!blob) return null;
    const end = new Tail(mostBytes);
    const keep = (chunk: Buffer, _encoding: string, done: () => void) => {
      end.push(chunk);
      done();
    };
    const spec = makeGitProcess(['cat-file', 'blob', blob], this.#call);
    const { exitCode, stderr } = await runPiped(spec, { stdout: new Writable({ write: keep }) }, this.#signal);
    if (exitCode !== 0) throw makeGitError('cat-file', stderr, this.#access.secrets);
    return end.text();
  }

  /**
   * Makes a commit that adds or replaces files at the root. @param parent null: the first commit of a new branch
   * @throws PgSpeedError of kind `input`
   */
  async commit(parent: string | null, files: Readonly<Record<string, string>>, message: string): Promise<string> {
    await this.#need(parent === null ? ['read-tree', '--empty'] : ['read-tree', parent]);
    for (const [name, text] of Object.entries(files)) {
      const source = path.join(this.#gitDir, 'new-file');
      writeFileSync(source, text);
      const blob = (await this.#need(['hash-object', '-w', '--no-filters', source])).trim();
      await this.#need(['update-index', '--add', '--cacheinfo', `100644,${blob},${name}`]);
    }
    const tree = (await this.#need(['write-tree'])).trim();
    const parents = parent === null ? [] : ['-p', parent];
    return (await this.#need(['commit-tree', tree, ...parents, '-m', message])).trim();
  }

  /**
   * Pushes a commit as the newest of the branch. False when another push came first; the caller then does the work
   * again on top of it.
   * @throws PgSpeedError of kind `input` when it is not allowed, or the server does not answer
   */
  async push(commit: string): Promise<boolean> {
    const flags = ['--porcelain', '--no-verify', '--no-signed', '--no-follow-tags', '--recurse-submodules=no'];
    const pushed = await this.#run(['push', ...flags, 'origin', `${commit}:${this.#ref}`]);
    if (pushed.exitCode === 0) return true;
    if (OVERTAKEN.test(pushed.both)) return false;
    throw this.#explain('push', pushed);
  }

  async #need(args: string[]): Promise<string> {
    const result = await this.#run(args);
    if (result.exitCode === 0) return result.stdout;
    throw this.#explain(args[0] ?? '', result);
  }

  async #run(args: string[]): Promise<ChildResult> {
    const result = await runGit(args, this.#call, { signal: this.#signal, timeoutMs: TIMEOUT_MS });
    this.#signal.throwIfAborted();
    return result;
  }

  #explain(command: string, result: ChildResult): PgSpeedError {
    const words = result.timedOut ? `no answer within ${TIMEOUT_MS / 1000} s` : (result.startError ?? result.both);
    return makeGitError(command, words, this.#access.secrets);
  }
}

/**
 * Does `work` with a branch of the `origin` of a folder's repository.
 * @throws PgSpeedError of kind `input` when there is no git, repository or remote; what `work` throws
 */
export async function withRemoteBranch<T>(
  branch: string,
  options: RemoteOptions,
  work: (remote: RemoteBranch) => Promise<T>,
): Promise<T> {
  const access = await readAccess(options);
  await using scratch = await openScratch(options.log);
  const gitDir = path.join(scratch.folder, 'repository');
  const format = `--object-format=${access.objectFormat}`;
  const args = ['init', '--quiet', '--bare', '--template=', format, gitDir];
  const limits = { signal: options.signal, timeoutMs: TIMEOUT_MS };
  const result = await runGit(args, { cwd: scratch.folder, env: options.env }, limits);
  options.signal.throwIfAborted();
  if (result.exitCode !== 0) throw makeGitError('init', result.startError ?? result.both, access.secrets);
  return await work(new RemoteBranch(access, gitDir, branch, options.signal));
}
