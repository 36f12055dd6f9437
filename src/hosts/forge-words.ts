import type { ForgeLimits, ForgeWords } from './forge.ts';

/** GitHub takes 65,536 characters; the rest is for what it counts otherwise. It draws every chart. */
export const GITHUB_LIMITS: ForgeLimits = { bytes: 60_000, mermaidCharacters: Number.POSITIVE_INFINITY };

/** As GitHub; Mermaid up to MERMAID_MAX_SOURCE_CHARACTERS, 5,000 unless its admin says otherwise. */
export const GITEA_LIMITS: ForgeLimits = { bytes: 60_000, mermaidCharacters: 5000 };

/**
 * A note takes 1,000,000 characters (application limits of GitLab); a quarter of that holds every report. Mermaid is drawn
 * without a click up to 2,000 characters on a page (MAX_CHAR_LIMIT of its render_sandboxed_mermaid.js).
 */
export const GITLAB_LIMITS: ForgeLimits = { bytes: 250_000, mermaidCharacters: 2000 };

/** Where a job of GitHub Actions, or of a runner that speaks its protocol, writes with the token of the job. */
export const ACTIONS_WORDS: ForgeWords = {
  name: namePullRequest,
  elsewhere: 'The report is in the job summary and in the report folder.',
  howToAllow:
    'For pull requests from forks and of Dependabot that is usual: examples/fork-safe of pg-speed-action has two workflows that comment on them safely. ' +
    'For others give the job `permissions: pull-requests: write`.',
  howToReplace: 'Check `token`.',
};

const GITLAB_TOKEN =
  "Make a project access token (Settings > Access tokens; on GitLab.com's free plan a personal one) with role Reporter or higher and scope `api`, and store it as the masked CI/CD variable PG_SPEED_TOKEN. " +
  'A protected variable is only there in pipelines of protected branches, so that most merge requests do not see it, and those from forks never do.';

/** A job of GitLab itself. @param isJobToken the token is the job's own */
export function describeGitlabJob(isJobToken: boolean): ForgeWords {
  const howToAllow = `${isJobToken ? 'This is CI_JOB_TOKEN, which may not write notes. ' : ''}${GITLAB_TOKEN}`;
  return {
    name: nameMergeRequest,
    elsewhere: "The report is in the report folder, and so in the job's artifacts.",
    howToAllow,
    howToReplace: howToAllow,
  };
}

/** What the token of each forge must be able to do. */
const RIGHTS = {
  github: 'a fine-grained token of the repository with `Pull requests: write` (a classic one: scope `repo`)',
  gitea: 'a token of a user who may write in the repository, with scope `write:issue` and `read:user`',
  forgejo: 'a token of a user who may write in the repository, with scope `write:issue` and `read:user`',
  gitlab: 'a project access token with role Reporter or higher and scope `api`',
};

/** A plugin of Woodpecker, which writes on the server that the repository is on. */
export function describeWoodpecker(type: keyof typeof RIGHTS): ForgeWords {
  const howToAllow =
    `The plugin needs ${RIGHTS[type]}, as a secret of the repository: \`token: {from_secret: pg_speed_token}\` in its settings. ` +
    'Tick `pull_request` among the events of that secret, or Woodpecker refuses the whole pipeline; and name the image of the plugin in it, as pull requests from forks get it too.';
  return {
    name: type === 'gitlab' ? nameMergeRequest : namePullRequest,
    elsewhere: "The report is in the step's log and in the report folder.",
    howToAllow,
    howToReplace: howToAllow,
  };
}

function namePullRequest(number: number): string {
  return `Pull request #${number}`;
}

function nameMergeRequest(number: number): string {
  return `Merge request !${number}`;
}
