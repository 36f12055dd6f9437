// Makes the environment for programs that we call ourselves, without inputs and tokens.

/**
 * The environment for a program that we call for ourselves (git, npm, docker, `ps`): without our inputs and the job's
 * tokens. Other variables stay: they may say how to reach a server.
 * @param needs tokens that the program needs
 */
export function cleanEnvironment(
  env: NodeJS.ProcessEnv,
  needs: (name: string) => boolean = () => false,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || isRunnerOwn(name) || FOR_COMMANDS.test(name)) continue;
    if (!JOB_TOKENS.has(name) || needs(name)) kept[name] = value;
  }
  return kept;
}

/**
 * Whether a variable is for the runner and this program only: a runner gives inputs, state and tokens of its services to
 * an action but not to a `run:` step. Our own inputs on GitLab, a token among them, are treated alike.
 */
export function isRunnerOwn(name: string): boolean {
  return /^(?:INPUT_|PG_SPEED_INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.test(name);
}

/** Settings of a plugin, and the token that buys tokens of other services: only the user's commands may need them. */
const FOR_COMMANDS = /^(?:PLUGIN_|ACTIONS_ID_TOKEN_)/;

/** Tokens of a job for its forge and registries, and an address that contains one. Git's credential helpers read some. */
export const JOB_TOKENS: ReadonlySet<string> = new Set(
  `PG_SPEED_TOKEN GITHUB_TOKEN GH_TOKEN GITHUB_ENTERPRISE_TOKEN GH_ENTERPRISE_TOKEN GITEA_TOKEN FORGEJO_TOKEN GITLAB_TOKEN
  CI_JOB_TOKEN CI_BUILD_TOKEN CI_JOB_JWT CI_JOB_JWT_V1 CI_JOB_JWT_V2 CI_REPOSITORY_URL CI_DEPLOY_PASSWORD CI_REGISTRY_PASSWORD
  CI_DEPENDENCY_PROXY_PASSWORD CI_NETRC_PASSWORD SYSTEM_ACCESSTOKEN`.split(/\s+/),
);
