// Makes the host of a step of Woodpecker: its settings, what its variables say about the run, and its forge.
import type { Forge, ForgeWords } from '../forge.ts';
import { createForge } from '../github/forge.ts';
import { GITEA_LABELS } from '../github/labels.ts';
import { createGitlabForge } from '../gitlab/forge.ts';
import {
  type CiRun,
  type CiWords,
  type Host,
  NO_RUN,
  readCount,
  readVariableInputs,
  type TestedPullRequest,
} from '../host.ts';
import { createTerminalHost } from '../terminal/host.ts';

/**
 * A step of Woodpecker, usually a plugin, whose `settings:` are in PLUGIN_* variables. Its log has neither sections nor
 * outputs, and cannot mask secrets made at run time.
 */
export function createWoodpeckerHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const terminal = createTerminalHost(stream);
  const inputs = readVariableInputs(env, 'PLUGIN_', (_, name) => `setting \`${name}\``);
  return {
    ...terminal,
    group(title) {
      terminal.info(title);
      return () => undefined;
    },
    inputs: inputs.map((input) => ({ ...input, joinsLists: true as const })),
    color: true,
    run: readWoodpeckerRun(env),
    openForge: (token) => openWoodpeckerForge(env, token),
  };
}

export const WOODPECKER_WORDS: CiWords = {
  form: 'woodpecker',
  fullClone:
    'Set `partial: false`, `depth: 0` and `fetch-target-branch: true` in the settings of the clone step, because later steps have no access to a private repository',
  tokenHint: 'Give the setting `token` with `from_secret`, or set PG_SPEED_TOKEN.',
  serverHint:
    'CI_FORGE_TYPE, CI_FORGE_URL and CI_REPO name it, which Woodpecker sets in every step. Comments go to GitHub, Gitea, Forgejo and GitLab; elsewhere the report is in the log.',
  tokenVariables: ['PG_SPEED_TOKEN'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the workflow
  shardHint: 'Write `matrix: {SHARD: [1, 2, 3, 4, 5]}` in the workflow, and `shard: ${SHARD}/5` in the step.',
  passwordNotice:
    'Woodpecker cannot hide a password that is made during the step: `eval "$(pg-speed start)"` keeps it out of the log, and whatever prints the environment shows it.',
};

/**
 * The subject of a step of Woodpecker 2 or 3. A missing or invalid variable is ignored.
 * Source: https://woodpecker-ci.org/docs/usage/environment
 */
export function readWoodpeckerRun(env: NodeJS.ProcessEnv): CiRun {
  const pullRequest = readPullRequest(env);
  const isTag = env.CI_PIPELINE_EVENT === 'tag' || env.CI_PIPELINE_EVENT === 'release';
  // A restarted pipeline has a new number.
  const number = readCount(env.CI_PIPELINE_NUMBER);
  const names = [env.CI_WORKFLOW_NAME, env.CI_STEP_NAME].filter((part) => part);
  return {
    ...NO_RUN,
    pullRequest,
    // For a pull request CI_COMMIT_BRANCH is the target branch.
    branch: pullRequest === null && !isPull(env) && !isTag ? env.CI_COMMIT_BRANCH || null : null,
    mainBranch: env.CI_REPO_DEFAULT_BRANCH || null,
    commit: env.CI_COMMIT_SHA || null,
    job: names.join(' / ') || null,
    order: number === null ? null : { run: number, attempt: 1 },
    repository: env.CI_REPO || null,
    server: env.CI_FORGE_URL || null,
    url: env.CI_PIPELINE_URL || null,
    words: WOODPECKER_WORDS,
  };
}

/** `pull_request`, `pull_request_closed`, and from Woodpecker 3 on `pull_request_metadata`. */
function isPull({ CI_PIPELINE_EVENT: event }: NodeJS.ProcessEnv): boolean {
  return event?.startsWith('pull_request') === true;
}

function readPullRequest(env: NodeJS.ProcessEnv): TestedPullRequest | null {
  const number = readCount(env.CI_COMMIT_PULL_REQUEST);
  const baseRef = env.CI_COMMIT_TARGET_BRANCH || env.CI_COMMIT_BRANCH;
  const headSha = env.CI_COMMIT_SHA;
  if (!isPull(env) || number === null || !baseRef || !headSha) return null;
  // No variable says whether it comes from a fork.
  return { number, baseRef, baseSha: null, headSha, fork: null };
}

const GITEA_TOKEN = 'a token of a user who may write in the repository, with scope `write:issue` and `read:user`';
/** The required token for each forge. */
const TOKENS = {
  github: 'a fine-grained token of the repository with `Pull requests: write` (a classic one: scope `repo`)',
  gitea: GITEA_TOKEN,
  forgejo: GITEA_TOKEN,
  gitlab: 'a project access token with role Reporter or higher and scope `api`',
};

function makeWoodpeckerWords(type: keyof typeof TOKENS): ForgeWords {
  const permissionHint =
    `The plugin needs ${TOKENS[type]}, as a secret of the repository: \`token: {from_secret: pg_speed_token}\` in its settings. ` +
    'Tick `pull_request` among the events of that secret, or Woodpecker refuses the whole pipeline; and name the image of the plugin in it, because pull requests from forks get it too.';
  return {
    name: (number) => (type === 'gitlab' ? `Merge request !${number}` : `Pull request #${number}`),
    elsewhere: "The report is in the step's log and in the report folder.",
    permissionHint,
    invalidTokenHint: permissionHint,
    labelHint: type === 'gitea' || type === 'forgejo' ? GITEA_LABELS : permissionHint,
  };
}

/**
 * The forge whose webhook started the pipeline, with words for a plugin.
 * @param env CI_FORGE_URL is the address of its pages, such as `https://example.com/gitea`
 * @returns null for a forge with another API (Bitbucket, an addon), or an invalid address or repository
 */
export function openWoodpeckerForge(env: NodeJS.ProcessEnv, token: string): Forge | null {
  const { CI_FORGE_TYPE: type, CI_FORGE_URL: url = '', CI_REPO: repository = '' } = env;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  if (!/^[^/\s]+(\/[^/\s]+)+$/.test(repository)) return null;
  // The base has no credentials, query and final slashes.
  const { origin, pathname } = new URL(url);
  const base = origin + pathname.replace(/(?<!\/)\/+$/, '');
  if (type === 'gitlab')
    return createGitlabForge({ url: `${base}/api/v4`, project: repository, token, words: makeWoodpeckerWords(type) });
  if (repository.split('/').length !== 2) return null;
  if (type !== 'github' && type !== 'gitea' && type !== 'forgejo') return null;
  const api = type === 'github' ? findGithubApi(base) : `${base}/api/v1`;
  // A token that may not read its own user cannot find its comment again.
  return createForge({ url: api, repository, token, jobLogin: null, words: makeWoodpeckerWords(type) });
}

/** github.com and servers below ghe.com have a separate host for the API, Enterprise Server has a path. */
function findGithubApi(base: string): string {
  const { hostname } = new URL(base);
  if (/^(www\.)?github\.com$/.test(hostname)) return 'https://api.github.com';
  return hostname.endsWith('.ghe.com') ? `https://api.${hostname}` : `${base}/api/v3`;
}
