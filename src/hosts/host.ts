import type { FileCache } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import type { Forge, HeadFacts, RunForge } from './forge.ts';

/** One input as a host hands it over, unchecked. */
export interface HostInput {
  name: string;
  value: string;
  /** How an error names it: 'input `profiles`'. */
  source: string;
  /** Set where the CI joins a YAML list by commas: then nobody can tell a line's own comma from one between two lines. */
  joinsLists?: true;
}

/** Where the program runs: a terminal or a CI system. All that differs between them is behind this. */
export interface Host extends Log {
  /**
   * What the CI hands over as inputs of the command: GitLab's variables PG_SPEED_INPUT_*, the settings of a Woodpecker
   * plugin; empty elsewhere. A flag wins over one of these.
   */
  readonly inputs: readonly HostInput[];
  /** Whether the CI has made this machine for the job alone: nobody else has an account on it. */
  readonly hasOwnMachine: boolean;
  /** Whether its log shows ANSI colours, though it is no terminal. */
  readonly color: boolean;
  /** Keeps a secret out of the log where the host can. `visible`: words that the report must be able to print. */
  mask(secret: string, visible: readonly string[]): void;
  setOutput(name: string, value: string): void;
  /**
   * Writes what the CI reads from files beside the report: outputs for later jobs, links, metrics. Nothing where the CI has
   * other ways. Called last, when the report's files are there and all outputs are set.
   * @param folder the report folder
   */
  keepOutputs(folder: string): void;
  /** Sets a variable for the steps that follow. */
  exportVariable(name: string, value: string): void;
  /** The job summary; null where there is none. */
  readonly summary: { maxBytes: number; write(markdown: string): Promise<void> } | null;
  /** What this run is about. */
  readonly run: CiRun;
  /**
   * The API of the repository's server; null where the host has none. Its client is loaded when it is first used.
   * @param token masked in the log
   */
  openForge(token: string): Forge | null;
  /** The same, where it also has artifacts of other workflow runs; null elsewhere. */
  openRunForge(token: string): RunForge | null;
  /** The CI's store for files that outlive the machine; null where there is none. */
  readonly cache: FileCache | null;
}

/**
 * Inputs that are variables of the environment: a prefix, and the name in capitals with `_`. An empty value is none.
 * @param describe how an error names one, of its variable and its name in kebab case
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

/** A number of a CI, such as that of a run; null when it is none that can be counted with. */
export function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** What a run of the CI is about, as the CI reports it; every field is null where it does not. */
export interface CiRun {
  /** The pull request that it tests. */
  pullRequest: TestedPullRequest | null;
  /**
   * The only open pull request of the branch, where the CI reports that of a run for a branch (GitLab): it is not what the run is
   * about, but gets the comment. Left out: none.
   */
  openRequest?: number;
  /** The branch that it runs for; null for pull requests and tags. */
  branch: string | null;
  /** The repository's main branch. */
  mainBranch: string | null;
  /** The commit as the CI names it: of a pull request its head, not the test merge. */
  commit: string | null;
  /** What names the workflow and job, the same from run to run: `CI / test`. */
  job: string | null;
  /** Grows from run to run, and from attempt to attempt: orders two that write the same comment. */
  order: { run: number; attempt: number } | null;
  /** For a run that another one's end began (`workflow_run`): that one. */
  trigger: Trigger | null;
  /** owner/name of the repository, and the address of its server, such as https://github.com. */
  repository: string | null;
  server: string | null;
  /** Page of this run, for links; null where there is none. */
  url: string | null;
  /** What to tell the users of this CI. */
  words: CiWords;
}

/** A pull request as its run knows it. */
export interface TestedPullRequest {
  number: number;
  baseRef: string;
  /** The tip of its base, or another commit of that, when the run began. */
  baseSha: string | null;
  headSha: string;
  /** Null: not known. */
  fork: boolean | null;
  /** Where it left its base, for a run in a fork, whose `origin` has an old base or none. Left out: to be found. */
  startSha?: string;
}

/** The run whose end began this one. */
export interface Trigger {
  run: number;
  head: HeadFacts;
  /** Name of its workflow. */
  job: string;
  /** Number of its pull request, from a server (Gitea) that gives it in place of the head's repository; left out: not known. */
  pullRequest?: number;
}

/** What users of one CI must write, where that differs between CIs. */
export interface CiWords {
  /** What gives a job the whole history: an imperative without its full stop. */
  fullClone: string;
  /** How a job gets a token for comments: sentences. */
  giveToken: string;
  /** What names the server of comments when it is not known: sentences. */
  nameServer: string;
  /** Variables that may hold a token of the forge, best first. */
  tokenVariables: readonly string[];
  /** What to say of a password made at run time, which this CI's log cannot hide; null: nothing. */
  unmasked: string | null;
}

const HISTORY_HERE = 'fetch the rest of its history (git fetch --unshallow)';
const GITHUB_SERVER =
  'GITHUB_API_URL and GITHUB_REPOSITORY name it; a job of GitHub, Gitea or Forgejo has them. Elsewhere `--host` names the CI.';

/** No CI, or one that is not known. */
export const TERMINAL_WORDS: CiWords = {
  fullClone: `In a CI tell its checkout to be a full clone (\`fetch-depth: 0\`, \`GIT_DEPTH: 0\`), else ${HISTORY_HERE}`,
  giveToken: 'Give `token`, or set PG_SPEED_TOKEN.',
  nameServer: GITHUB_SERVER,
  tokenVariables: ['PG_SPEED_TOKEN', 'GITHUB_TOKEN'],
  unmasked: null,
};

/** Nothing known: a terminal. */
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
