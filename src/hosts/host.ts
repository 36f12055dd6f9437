import type { FileCache } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import type { Forge, HeadFacts, RunForge } from './forge.ts';

/** One unchecked input from the CI. */
export interface HostInput {
  name: string;
  value: string;
  /** Its name in messages: 'input `profiles`'. */
  source: string;
  /** Set if the CI joins a YAML list by commas, so that the commas of a line cannot be told from those between lines. */
  joinsLists?: true;
}

/** Where the program runs: a terminal or a CI. Everything that differs between them is here. */
export interface Host extends Log {
  /** Inputs from the CI: GitLab's variables PG_SPEED_INPUT_*, the settings of a Woodpecker plugin; else empty. Flags win. */
  readonly inputs: readonly HostInput[];
  /** Whether the CI made this machine for the job only, so that it has no other users. */
  readonly hasOwnMachine: boolean;
  /** Whether its log shows ANSI colours without being a terminal. */
  readonly color: boolean;
  /** Keeps a secret out of the log if the host can. `visible`: words that the report must be able to print. */
  mask(secret: string, visible: readonly string[]): void;
  setOutput(name: string, value: string): void;
  /**
   * Writes files for the CI beside the report, if it reads any: outputs for later jobs, links, metrics. Called last, after the report
   * is written and all outputs are set.
   * @param folder the report folder
   */
  keepOutputs(folder: string): void;
  /**
   * Keeps the page of the report where readers of the summary and the comment can open it, and returns its address; null: nowhere.
   * Called before both are written.
   * @param name distinguishes it from the pages of other jobs
   */
  keepPage(file: string, name: string): Promise<string | null>;
  /** Sets a variable for the steps that follow. */
  exportVariable(name: string, value: string): void;
  /** The job summary; null: there is none. */
  readonly summary: { maxBytes: number; write(markdown: string): Promise<void> } | null;
  /** What this run is about. */
  readonly run: CiRun;
  /** The API of the repository's server, or null. Its client is loaded on first use. @param token masked in the log */
  openForge(token: string): Forge | null;
  /** The same, if it also has artifacts of other workflow runs; else null. */
  openRunForge(token: string): RunForge | null;
  /** The CI's store for files that outlive the machine; null: there is none. */
  readonly cache: FileCache | null;
}

/**
 * Inputs from variables of the environment: a prefix, and the name in capitals with `_`. Ignores empty ones.
 * @param describe makes the name for messages from the variable and the input's name in kebab case
 */
export function readVariableInputs(
  env: NodeJS.ProcessEnv,
  prefix: string,
  describe: (variable: string, name: string) => string,
): HostInput[] {
  return Object.entries(env).flatMap(([variable, value]) => {
    if (!variable.startsWith(prefix) || variable === prefix || !value) return [];
    const name = variable.slice(prefix.length).toLowerCase().replaceAll('_', '-');
    return [{ name, value, source: describe(variable, name) }];
  });
}

/** A positive number of a CI, such as that of a run; else null. */
export function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** The subject of a CI run, as the CI reports it; fields that it does not report are null. */
export interface CiRun {
  /** The pull request that it tests. */
  pullRequest: TestedPullRequest | null;
  /** The only open pull request of the branch, if the CI reports it (GitLab): it gets the comment. Left out: none. */
  openRequest?: number;
  /** The branch that it runs for; null for pull requests and tags. */
  branch: string | null;
  /** The repository's main branch. */
  mainBranch: string | null;
  /** The commit as the CI names it: the head of a pull request, not the test merge. */
  commit: string | null;
  /** Workflow and job, the same in every run: `CI / test`. */
  job: string | null;
  /** Grows with every run and attempt: orders two runs that write the same comment. */
  order: { run: number; attempt: number } | null;
  /** The run whose end started this one (`workflow_run`). */
  trigger: Trigger | null;
  /** owner/name of the repository, and the address of its server, such as https://github.com. */
  repository: string | null;
  server: string | null;
  /** Page of this run, for links. */
  url: string | null;
  /** Hints for the users of this CI. */
  words: CiWords;
}

/** Numbers of the pull requests that a run is about: the tested one, else the open one of its branch. */
export function listPullRequests({ pullRequest, openRequest }: CiRun): number[] {
  const number = pullRequest?.number ?? openRequest;
  return number === undefined ? [] : [number];
}

/** The pull request of a run. */
export interface TestedPullRequest {
  number: number;
  baseRef: string;
  /** The tip of its base, or another commit of the base, when the run started. */
  baseSha: string | null;
  headSha: string;
  /** Null: unknown. */
  fork: boolean | null;
  /** Where it left its base, for a run in a fork, whose `origin` has an old base or none. Left out: git finds it. */
  startSha?: string;
}

/** The run whose end started this one. */
export interface Trigger {
  run: number;
  head: HeadFacts;
  /** Name of its workflow. */
  job: string;
  /** Number of its pull request, if the server (Gitea) reports that instead of the head's repository. */
  pullRequest?: number;
}

/** Hints that differ between CIs. */
export interface CiWords {
  /** The form of a file to paste for it. */
  form: 'github' | 'gitlab' | 'woodpecker' | 'shell';
  /** How a job gets the whole history: an imperative without a full stop. */
  fullClone: string;
  /** How a job gets a token for comments, in sentences. */
  tokenHint: string;
  /** What to do if the server of comments is unknown, in sentences. */
  serverHint: string;
  /** Variables that may hold a token of the forge, best first. */
  tokenVariables: readonly string[];
  /** Warns that this CI's log cannot hide a password made at run time; null: it can. */
  passwordNotice: string | null;
}

const HISTORY_HERE = 'fetch the rest of its history (git fetch --unshallow)';
const GITHUB_SERVER =
  'GITHUB_API_URL and GITHUB_REPOSITORY name it; a job of GitHub, Gitea or Forgejo has them. Elsewhere `--host` names the CI.';

/** No CI, or an unknown one. */
export const TERMINAL_WORDS: CiWords = {
  form: 'shell',
  fullClone: `In a CI tell its checkout to be a full clone (\`fetch-depth: 0\`, \`GIT_DEPTH: 0\`), else ${HISTORY_HERE}`,
  tokenHint: 'Give `token`, or set PG_SPEED_TOKEN.',
  serverHint: GITHUB_SERVER,
  tokenVariables: ['PG_SPEED_TOKEN', 'GITHUB_TOKEN'],
  passwordNotice: null,
};

/** A terminal. */
export const NO_RUN: CiRun = {
  pullRequest: null,
  branch: null,
  mainBranch: null,
  commit: null,
  job: null,
  order: null,
  trigger: null,
  repository: null,
  server: null,
  url: null,
  words: TERMINAL_WORDS,
};
