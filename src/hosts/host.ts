// Defines the interface of a host, a terminal or a CI, and of what it reports about a run; reads inputs from its variables.
import type { FileCache } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import type { Forge, RunForge, RunHead } from './forge.ts';

/** One unchecked input from the CI. */
export interface HostInput {
  name: string;
  value: string;
  /** Its name in messages: 'input `profiles`'. */
  source: string;
  /** Set if the CI joins a YAML list by commas, which then look like commas inside a line. */
  joinsLists?: true;
}

/** Where the program runs: a terminal or a CI. Everything that differs between them is here. */
export interface Host extends Log {
  /** Inputs from the CI: GitLab's variables PG_SPEED_INPUT_*, settings of a Woodpecker plugin. Flags override them. */
  readonly inputs: readonly HostInput[];
  /** Whether the CI made this machine for the job only, so that it has no other users. */
  readonly hasOwnMachine: boolean;
  /** Whether its log shows ANSI colours without being a terminal. */
  readonly color: boolean;
  /** Keeps a secret out of the log if the host can. @param visible words that the report must be able to print */
  mask(secret: string, visible: readonly string[]): void;
  setOutput(name: string, value: string): void;
  /**
   * Writes files for the CI beside the report, if it reads any: outputs for later jobs, links. Called last, when the
   * report is written and all outputs are set. @param folder the report folder
   */
  keepOutputs(folder: string): void;
  /**
   * Keeps the page of the report where readers of the summary and the comment can open it. Called before both are
   * written. @param name distinguishes it from the pages of other jobs. @returns its address, or null
   */
  keepPage(file: string, name: string): Promise<string | null>;
  /** Sets variables for the steps that follow, all at once: those of two servers that start at the same time are not mixed. */
  exportVariables(variables: Readonly<Record<string, string>>): void;
  /** The job summary, if there is one, with the bytes that it has room for. */
  readonly summary: { measureRoom(): number; write(markdown: string): Promise<void> } | null;
  readonly run: CiRun;
  /** The API of the repository's server, or null. Its client is loaded on first use. @param token masked in the log */
  openForge(token: string): Forge | null;
  /** The API if it also has artifacts of other workflow runs, or null. @param token masked in the log */
  openRunForge(token: string): RunForge | null;
  /** The CI's store for files that outlive the machine, if there is one. */
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
  const inputs: HostInput[] = [];
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith(prefix) || variable === prefix || !value) continue;
    const name = variable.slice(prefix.length).toLowerCase().replaceAll('_', '-');
    inputs.push({ name, value, source: describe(variable, name) });
  }
  return inputs;
}

/** Reads a positive number of a CI, such as the number of a run; null for anything else. */
export function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** The subject of a CI run, as the CI reports it; fields that it does not report are null. */
export interface CiRun {
  /** The pull request that it tests. */
  pullRequest: TestedPullRequest | null;
  /** The only open pull request of the branch, if the CI reports it (GitLab): it gets the comment. */
  openRequest?: number;
  /** The branch that it runs for; null for pull requests and tags. */
  branch: string | null;
  /** The repository's main branch. */
  mainBranch: string | null;
  /** The commit; for a pull request its head, not the test merge. */
  commit: string | null;
  /** Workflow and job, the same in every run: `CI / test`. */
  job: string | null;
  /** Orders two runs that write the same comment: it grows with every run and attempt. */
  order: { run: number; attempt: number } | null;
  /** The run whose end started this one (`workflow_run`). */
  trigger: Trigger | null;
  /** owner/name. */
  repository: string | null;
  /** Address of the repository's server, such as https://github.com. */
  server: string | null;
  /** Page of this run, for links. */
  url: string | null;
  words: CiWords;
}

/** Numbers of the pull requests that a run is about: the tested one, or the open one of its branch. */
export function listPullRequests({ pullRequest, openRequest }: CiRun): number[] {
  const number = pullRequest?.number ?? openRequest;
  return number === undefined ? [] : [number];
}

export interface TestedPullRequest {
  number: number;
  baseRef: string;
  /** The tip of its base, or another commit of the base, when the run started. */
  baseSha: string | null;
  headSha: string;
  /** Whether it comes from a fork; null: unknown. */
  fork: boolean | null;
  /** The commit at which it left its base, where `origin` does not show it: in a fork, or with others before it in a merge queue. */
  startSha?: string;
}

/** The run whose end started this one. */
export interface Trigger {
  run: number;
  head: RunHead;
  /** Name of its workflow. */
  job: string;
  /** Number of its pull request, which Gitea reports instead of the head's repository. */
  pullRequest?: number;
}

/** Hints for the users of a CI, in sentences. */
export interface CiWords {
  /** The form of a file to paste for the CI. */
  form: 'github' | 'gitlab' | 'woodpecker' | 'shell';
  /** How a job gets the whole history: an imperative without a full stop. */
  fullClone: string;
  /** How a job gets a token for comments. */
  tokenHint: string;
  /** What to do if the server of comments is unknown. */
  serverHint: string;
  /** Variables that may hold a token of the forge, best first. */
  tokenVariables: readonly string[];
  /** What to write for each of several machines, if no variable of the CI numbers them: lines of its file, in sentences. Null: one does. */
  shardHint: string | null;
  /** Warns if this CI's log cannot hide a password made at run time. */
  passwordNotice: string | null;
}

/** Words without a CI, or for an unknown one. */
export const TERMINAL_WORDS: CiWords = {
  form: 'shell',
  fullClone:
    'In a CI set its checkout to make a full clone (`fetch-depth: 0`, `GIT_DEPTH: 0`); elsewhere fetch the rest of the history (git fetch --unshallow)',
  tokenHint: 'Give `token`, or set PG_SPEED_TOKEN.',
  serverHint:
    'GITHUB_API_URL and GITHUB_REPOSITORY name it; a job of GitHub, Gitea or Forgejo has them. Elsewhere `--host` names the CI.',
  tokenVariables: ['PG_SPEED_TOKEN', 'GITHUB_TOKEN'],
  shardHint: null,
  passwordNotice: null,
};

/** The subject of a run without a CI. */
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
