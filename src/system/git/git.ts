// Runs git in a clean environment, by a class for calls in one folder or as a single call, and makes errors without secrets.
import os from 'node:os';
import { PgSpeedError } from '../../errors.ts';
import { type ChildOptions, type ChildResult, type ChildSpec, runChild } from '../child.ts';
import { cleanEnvironment, JOB_TOKENS } from '../child-environment.ts';
import { formatExit } from '../exit.ts';
import { stripSequences } from '../terminal-text.ts';

/** An answer of git. */
interface GitAnswer {
  ok: boolean;
  /** Standard output without its last line end; only its last 64 kB. */
  text: string;
  /** Why it failed: git's message on one line, without passwords in addresses; may be empty. */
  words: string;
}

/** Time limit of commands that ask no server. */
const LOCAL_MS = 10 * 60_000;
/** Time limit of commands that ask the server: one that does not answer must not use up the job. */
export const REMOTE_MS = 3 * 60_000;

/** git in one folder. It asks for no password, and does not write the index. */
export class Git {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #signal: AbortSignal | null;

  /** @param signal null: for clean-up, which also runs after an interrupt */
  constructor(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal | null) {
    this.folder = folder;
    this.#env = env;
    this.#signal = signal;
  }

  /** git in another folder. */
  at(folder: string): Git {
    return new Git(folder, this.#env, this.#signal);
  }

  isInterrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  /**
   * Runs a command that may fail. Refs come after `--end-of-options`, so that none is taken for an option.
   * @throws PgSpeedError of kind `input` when there is no git, or it refuses another user's repository; the signal's reason
   */
  async ask(args: readonly string[], timeoutMs = LOCAL_MS): Promise<GitAnswer> {
    const call = { cwd: this.folder, env: this.#env };
    const result = await runGit(args, call, { timeoutMs, signal: this.#signal ?? undefined });
    this.#signal?.throwIfAborted();
    if (result.startError !== null) {
      const message = `\`base\` needs git, which cannot be started: ${result.startError}.`;
      const hint = 'Install git, and check that it is on PATH.';
      throw new PgSpeedError('input', message, hint);
    }
    const words = result.timedOut ? `no answer in ${timeoutMs / 1000} s` : lastWords(result.stderr);
    refuseForeign(words, this.folder);
    const text = result.stdout.replace(/\r?\n$/, '');
    return { ok: result.exitCode === 0, text, words: words || (formatExit(result) ?? '') };
  }

  /** Runs a command that must not fail. @throws PgSpeedError of kind `input` with git's message; what `ask` throws */
  async require(args: readonly string[], failure: string, hint: string): Promise<string> {
    const { ok, text, words } = await this.ask(args);
    if (!ok) throw new PgSpeedError('input', `${failure}: ${words}.`, hint, { input: 'base' });
    return text;
  }
}

/** The reason of a failure: the first line with an error, unless it only says that there was one. */
function lastWords(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const reasons = lines.filter((line) => !/^fatal: Could not read from remote repository/.test(line));
  const reason = reasons.find((line) => /^(?:fatal|error): /.test(line)) ?? reasons.at(0) ?? lines.at(-1) ?? '';
  return reason
    .replace(/^(?:fatal|error): /, '')
    .replace(/\/\/[^/\s@]*@/g, '//***@')
    .replace(/\.$/, '')
    .trim();
}

/** Since 2.35.2 git refuses repositories of other users. */
function refuseForeign(words: string, folder: string): void {
  if (!/dubious ownership|unsafe repository/.test(words)) return;
  const repository = /'([^']+)'/.exec(words)?.[1] ?? folder;
  const message = `git refuses to read ${repository}, which belongs to another user (dubious ownership).`;
  const hint = `Allow it in a step before: git config --global --add safe.directory ${repository}`;
  throw new PgSpeedError('input', message, hint, { input: 'base' });
}

/** Matches variables that lead git to another repository (we may run inside a hook), or make it print credentials. */
const FOREIGN =
  /^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|INDEX_VERSION|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|SHALLOW_FILE|GRAFT_FILE|QUARANTINE_PATH|REFLOG_ACTION|TRACE.*|CURL_VERBOSE|REDACT_COOKIES)$/;

/** Commands that may ask the server, in a partial clone for files: a checkout's credential helpers need the job's token. */
const ASKING = ['fetch', 'push', 'ls-remote', 'worktree', 'grep'];

/** The environment for git, which then asks no questions and answers in English. @param args of the call */
function cleanGitEnv(env: NodeJS.ProcessEnv, args: readonly string[]): Record<string, string> {
  const asks = ASKING.some((command) => args.includes(command));
  const clean = cleanEnvironment(env, (name) => asks && JOB_TOKENS.has(name) && name !== 'PG_SPEED_TOKEN');
  for (const name of Object.keys(clean)) if (FOREIGN.test(name)) delete clean[name];
  return { ...clean, GIT_TERMINAL_PROMPT: '0', GCM_INTERACTIVE: 'never', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
}

/**
 * No hooks of the user, no background work while something is timed, and no filter of Git LFS, which would ask a
 * server: its files stay pointers.
 */
const SETTINGS = [
  `core.hooksPath=${os.devNull}`,
  ...['core.fsmonitor=false', 'gc.auto=0', 'maintenance.auto=false', 'advice.detachedHead=false'],
  ...['filter.lfs.process=', 'filter.lfs.smudge=', 'filter.lfs.required=false'],
];

/** Folder and variables of a call. */
export interface GitCall {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Our own variables, passed on unchanged. */
  ownEnv?: Readonly<Record<string, string>>;
}

/** A call of git, for a caller that reads its output as a stream. */
export function makeGitProcess(args: readonly string[], { cwd, env, ownEnv }: GitCall): ChildSpec {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  return { file: 'git', args: [...settings, ...args], env: { ...cleanGitEnv(env, args), ...ownEnv }, cwd };
}

/** Runs git; the caller checks for failure and interrupt. */
export function runGit(args: readonly string[], call: GitCall, limits: ChildOptions): Promise<ChildResult> {
  return runChild(makeGitProcess(args, call), limits);
}

/** git's output without credentials and control characters. */
export function scrub(text: string, secrets: readonly string[]): string {
  let hidden = text;
  for (const secret of secrets) if (secret !== '') hidden = hidden.replaceAll(secret, '***');
  return stripSequences(hidden)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\b(\w+:\/\/)[^/\s@]+@/g, '$1***@')
    .replace(/(authorization:\s*)\S+(\s+\S+)?/gi, '$1***');
}

/** The error of a failed git command: its message without credentials, and what to do. */
export function makeGitError(command: string, output: string, secrets: readonly string[]): PgSpeedError {
  const lines = scrub(output, secrets)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const reasons = lines.filter((line) => /^(fatal|error|remote|!|ssh|git@)|denied|declined/i.test(line));
  const words = (reasons.length > 0 ? reasons : lines).join('; ').replace(/\s+/g, ' ');
  const short = words.length > 300 ? `${words.slice(0, 300)}…` : words;
  return new PgSpeedError('input', `git ${command}: ${short || 'it failed without a message'}`, chooseHint(words));
}

function chooseHint(words: string): string {
  if (/ENOENT/.test(words)) return 'Install git where the job runs.';
  if (/dubious ownership/.test(words))
    return 'Tell git that the folder is yours: git config --global --add safe.directory FOLDER.';
  // Older versions do not know settings in the environment.
  if (/'origin' does not appear to be a git repository/.test(words))
    return 'Use git 2.31 or later, and check the address of origin.';
  if (/not a git repository/.test(words)) return 'Check the repository out before this step.';
  if (/No such remote/.test(words)) return 'Add a remote with the name origin.';
  if (/40[13]|denied|declined|Authentication|could not read Username|rule violations/i.test(words))
    return (
      'On GitHub, Gitea and Forgejo give the job `permissions: contents: write`, on GitLab let job tokens push ' +
      '(Settings > CI/CD > Job token permissions); keep the branch free of protection rules.'
    );
  return 'Check that origin can be reached from here.';
}
