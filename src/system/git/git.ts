import os from 'node:os';
import { PgSpeedError } from '../../errors.ts';
import { type ChildOptions, type ChildResult, runChild } from '../child.ts';
import { cleanEnvironment, isJobToken } from '../child-environment.ts';
import { stripSequences } from '../terminal-text.ts';

/** What git answered. */
interface GitAnswer {
  ok: boolean;
  /** Standard output without its last line end; of more than 64 kB the end. */
  text: string;
  /** Why it failed, in git's own last words on one line, without passwords of addresses; empty when it is silent. */
  words: string;
}

/** For everything that asks no server. */
const LOCAL_MS = 10 * 60_000;
/** For what asks the server: one that does not answer must not use up the job. */
export const REMOTE_MS = 3 * 60_000;

/** git in one folder; it asks nobody for a password, and leaves the index as it is. */
export class Git {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #signal: AbortSignal | null;

  /** @param signal null: what undoes things, which is done after an interrupt too */
  constructor(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal | null) {
    this.folder = folder;
    this.#env = env;
    this.#signal = signal;
  }

  /** The same in another folder. */
  at(folder: string): Git {
    return new Git(folder, this.#env, this.#signal);
  }

  /** Whether the run was interrupted, after which nothing is asked any more. */
  isInterrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  /**
   * Asks something that may fail. Refs come after `--end-of-options`, so that none is taken for an option.
   * @throws PgSpeedError of kind `input` when there is no git, or it refuses a repository of another user; the reason of the signal
   */
  async ask(args: readonly string[], timeoutMs = LOCAL_MS): Promise<GitAnswer> {
    const signal = this.#signal;
    const result = await runGit(
      args,
      { cwd: this.folder, env: this.#env },
      { timeoutMs, ...(signal ? { signal } : {}) },
    );
    signal?.throwIfAborted();
    if (result.startError !== null)
      throw new PgSpeedError(
        'input',
        `\`base\` needs git, which cannot be started: ${result.startError}.`,
        'Install git, or see that PATH leads to it.',
      );
    const words = result.timedOut ? `no answer in ${timeoutMs / 1000} s` : lastWords(result.stderr);
    refuseForeign(words, this.folder);
    const text = result.stdout.replace(/\r?\n$/, '');
    return { ok: result.exitCode === 0, text, words: words || `exit code ${result.exitCode ?? result.signal}` };
  }

  /** Asks something that must not fail. @throws PgSpeedError of kind `input` with git's own words; as {@link ask} */
  async require(args: readonly string[], what: string, hint: string): Promise<string> {
    const { ok, text, words } = await this.ask(args);
    if (!ok) throw new PgSpeedError('input', `\`base\`: ${what}: ${words}.`, hint);
    return text;
  }
}

/** The reason is the first line that is an error, unless that only says that there was one. */
function lastWords(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const told = lines.filter((line) => !/^fatal: Could not read from remote repository/.test(line));
  const line = told.find((one) => /^(?:fatal|error): /.test(one)) ?? told.at(0) ?? lines.at(-1) ?? '';
  return line
    .replace(/^(?:fatal|error): /, '')
    .replace(/\/\/[^/\s@]*@/g, '//***@')
    .replace(/\.$/, '')
    .trim();
}

/** git refuses repositories of other users since 2.35.2. */
function refuseForeign(words: string, folder: string): void {
  if (!/dubious ownership|unsafe repository/.test(words)) return;
  const repository = /'([^']+)'/.exec(words)?.[1] ?? folder;
  throw new PgSpeedError(
    'input',
    `\`base\`: git refuses to read ${repository}, which belongs to another user (dubious ownership).`,
    `Allow it in a step before: git config --global --add safe.directory ${repository}`,
  );
}

/** What would lead git to another repository (we may run inside a hook), or make it print credentials. */
const FOREIGN =
  /^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|INDEX_VERSION|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|SHALLOW_FILE|GRAFT_FILE|QUARANTINE_PATH|REFLOG_ACTION|TRACE.*|CURL_VERBOSE|REDACT_COOKIES)$/;

/** These may ask the server, in a partial clone for files too; credential helpers that a checkout leaves read the job's token. */
const ASKING = ['fetch', 'push', 'ls-remote', 'worktree', 'grep'];

/** The environment for git: it asks nobody anything, and answers in English. @param args what it is called with */
function cleanGitEnv(env: NodeJS.ProcessEnv, args: readonly string[]): Record<string, string> {
  const asks = ASKING.some((command) => args.includes(command));
  const kept = Object.entries(cleanEnvironment(env, (name) => asks && isJobToken(name) && name !== 'PG_SPEED_TOKEN'));
  return {
    ...Object.fromEntries(kept.filter(([name]) => !FOREIGN.test(name))),
    GIT_TERMINAL_PROMPT: '0',
    GCM_INTERACTIVE: 'never',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
}

/**
 * The user's hooks do not run, nothing tidies up in the background while something is timed, and files of Git LFS stay
 * pointers: its filter asks a server.
 */
const SETTINGS = [
  `core.hooksPath=${os.devNull}`,
  ...['core.fsmonitor=false', 'gc.auto=0', 'maintenance.auto=false', 'advice.detachedHead=false'],
  ...['filter.lfs.process=', 'filter.lfs.smudge=', 'filter.lfs.required=false'],
];

/** Where git is called, and what it inherits. */
export interface GitCall {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Variables of ours, which are handed on as they are. */
  own?: Readonly<Record<string, string>>;
}

/** The program and its arguments, for a caller that reads its output as a stream. */
export function makeGitProcess(args: readonly string[], { cwd, env, own }: GitCall) {
  const all = [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args];
  return { file: 'git', args: all, env: { ...cleanGitEnv(env, args), ...own }, cwd };
}

/** Every call of git but one: that it fails, and that it was interrupted, is for the caller to see. */
export function runGit(args: readonly string[], call: GitCall, limits: ChildOptions): Promise<ChildResult> {
  return runChild(makeGitProcess(args, call), limits);
}

const LONGEST = 300;

/** What git said without credentials, in one line. */
export function scrub(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret !== '')
    .reduce((known, secret) => known.replaceAll(secret, '***'), text);
  return stripSequences(hidden)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\b(\w+:\/\/)[^/\s@]+@/g, '$1***@')
    .replace(/(authorization:\s*)\S+(\s+\S+)?/gi, '$1***');
}

/** The error for a git command that failed: its own words without credentials, and what to do. */
export function makeGitError(command: string, output: string, secrets: readonly string[]): PgSpeedError {
  const lines = scrub(output, secrets)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const telling = lines.filter((line) => /^(fatal|error|remote|!|ssh|git@)|denied|declined/i.test(line));
  const words = (telling.length > 0 ? telling : lines).join('; ').replace(/\s+/g, ' ');
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return new PgSpeedError('input', `git ${command}: ${short || 'it failed without a word'}`, chooseHint(words));
}

function chooseHint(words: string): string {
  if (/ENOENT/.test(words)) return 'Install git where the job runs.';
  if (/dubious ownership/.test(words))
    return 'Tell git that the folder is yours: git config --global --add safe.directory FOLDER.';
  // Settings in the environment are not known to older ones.
  if (/'origin' does not appear to be a git repository/.test(words))
    return 'Use git 2.31 or later, and check the address of origin.';
  if (/not a git repository/.test(words)) return 'Check the repository out before this step.';
  if (/No such remote/.test(words)) return 'Add a remote with the name origin.';
  if (/40[13]|denied|declined|Authentication|could not read Username|rule violations/i.test(words))
    return (
      'On GitHub, Gitea and Forgejo give the job `permissions: contents: write`, on GitLab let job tokens push ' +
      '(Settings > CI/CD > Job token permissions); keep the branch free of protection rules, or use `history: cache`.'
    );
  return 'Check that origin can be reached from here, or use `history: cache`.';
}
