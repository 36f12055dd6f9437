/**
 * What a runner gives to an action but not to a `run:` step: its inputs and state (a user's own INPUT_ variable can be set again
 * by `env`), and the tokens of its services. Our own inputs on GitLab, a token among them, are like those.
 */
const RUNNER_OWN = /^(?:INPUT_|PG_SPEED_INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/;

/** Settings of a plugin, and the token that buys tokens of other services: only the user's own commands may need them. */
const FOR_COMMANDS = /^(?:PLUGIN_|ACTIONS_ID_TOKEN_)/;

/** Tokens of a job for its forge and registries; an address with one in it is among them. */
const JOB_TOKENS = new Set(
  `PG_SPEED_TOKEN GITHUB_TOKEN GH_TOKEN GITHUB_ENTERPRISE_TOKEN GH_ENTERPRISE_TOKEN GITEA_TOKEN FORGEJO_TOKEN GITLAB_TOKEN
  CI_JOB_TOKEN CI_BUILD_TOKEN CI_JOB_JWT CI_JOB_JWT_V1 CI_JOB_JWT_V2 CI_REPOSITORY_URL CI_DEPLOY_PASSWORD CI_REGISTRY_PASSWORD
  CI_DEPENDENCY_PROXY_PASSWORD CI_NETRC_PASSWORD SYSTEM_ACCESSTOKEN`.split(/\s+/),
);

/** Whether a variable is of the runner and this program alone, so that no other program gets it. */
export function isRunnerOwn(name: string): boolean {
  return RUNNER_OWN.test(name);
}

/** Whether a variable holds a token by which the job speaks to its forge; credential helpers of git read some. */
export function isJobToken(name: string): boolean {
  return JOB_TOKENS.has(name);
}

/**
 * The environment for a program that is called for a purpose of ours (git, npm, docker, `ps`): without our inputs and tokens of
 * the job. Everything else stays, as it may say how a server is reached.
 * @param needs tokens that it cannot do without
 */
export function cleanEnvironment(
  env: NodeJS.ProcessEnv,
  needs: (name: string) => boolean = () => false,
): Record<string, string> {
  const isKept = (name: string) => !isRunnerOwn(name) && !FOR_COMMANDS.test(name) && (!isJobToken(name) || needs(name));
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value !== undefined && isKept(name) ? [[name, value]] : [])),
  );
}
