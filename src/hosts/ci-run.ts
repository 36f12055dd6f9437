import { type CiWords, TERMINAL_WORDS } from './ci-words.ts';
import type { HeadFacts } from './forge.ts';

/** What a run of the CI is about, as the CI tells it; every field is null where it does not. */
export interface CiRun {
  /** The pull request that it tests. */
  pullRequest: TestedPullRequest | null;
  /**
   * The only open pull request of the branch, where the CI tells that of a run for a branch (GitLab): it is not what the run is
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
  /** Null: not told. */
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
  /** Number of its pull request, from a server (Gitea) that tells it in place of the head's repository; left out: not told. */
  pullRequest?: number;
}

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
