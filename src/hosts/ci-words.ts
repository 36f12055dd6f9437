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

/** GitHub Actions and what speaks its protocol. */
export const GITHUB_WORDS: CiWords = {
  ...TERMINAL_WORDS,
  fullClone: 'Set `fetch-depth: 0` in the checkout step',
};

/** GitLab. */
export const GITLAB_WORDS: CiWords = {
  fullClone: "Set `GIT_DEPTH: 0` in the job's variables",
  giveToken:
    'Make a project access token with the scope `api` and keep it as the masked variable PG_SPEED_TOKEN of the project: ' +
    'CI_JOB_TOKEN may not write comments.',
  nameServer: 'CI_API_V4_URL and CI_PROJECT_ID name it, which GitLab sets in every job: see that nothing unsets them.',
  tokenVariables: ['PG_SPEED_TOKEN'],
  unmasked:
    'GitLab cannot hide a password that is made during the job: `eval "$(pg-speed start)"` keeps it out of the log, and whatever prints the environment shows it.',
};

/** Woodpecker. */
export const WOODPECKER_WORDS: CiWords = {
  fullClone:
    'Set `partial: false`, `depth: 0` and `fetch-target-branch: true` in the settings of the clone step, as later steps have no access to a private repository',
  giveToken: 'Give the setting `token` with `from_secret`, or set PG_SPEED_TOKEN.',
  nameServer:
    'CI_FORGE_TYPE, CI_FORGE_URL and CI_REPO name it, which Woodpecker sets in every step. Comments go to GitHub, Gitea, Forgejo and GitLab; elsewhere the report is in the log.',
  tokenVariables: ['PG_SPEED_TOKEN'],
  unmasked:
    'Woodpecker cannot hide a password that is made during the step: `eval "$(pg-speed start)"` keeps it out of the log, and whatever prints the environment shows it.',
};
