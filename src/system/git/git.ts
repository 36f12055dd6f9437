import { PgSpeedError } from '../../errors.ts';
import { runGit } from './run.ts';

/** What git answered. */
export interface GitAnswer {
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
