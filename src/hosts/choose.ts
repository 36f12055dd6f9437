import { createEnvironmentHost } from './environment-host.ts';
import { createGitlabHost } from './gitlab.ts';
import type { Host } from './host.ts';
import { createTerminalHost } from './terminal.ts';
import { createWoodpeckerHost } from './woodpecker.ts';

/** What `--host` takes. `github` is every CI that speaks GitHub's protocol: Gitea, Forgejo, act. */
export const HOST_NAMES = ['auto', 'github', 'gitlab', 'woodpecker', 'terminal'] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** The CI that the environment tells of; `terminal` when it tells of none. */
export function detectHost(env: NodeJS.ProcessEnv): Exclude<HostName, 'auto'> {
  if (env.GITHUB_ACTIONS === 'true') return 'github';
  // gitlab-ci-local says `false`, and is the same in all else.
  if (env.GITLAB_CI) return 'gitlab';
  return env.CI === 'woodpecker' || env.CI_SYSTEM_NAME === 'woodpecker' ? 'woodpecker' : 'terminal';
}

/**
 * The host of the command: the one that `--host` names, or the one found. Where none is found the variables that name a server
 * still count, so that `publish` can be called from a terminal; `--host terminal` reads none.
 */
export function chooseHost(name: HostName, env: NodeJS.ProcessEnv): Host {
  switch (name === 'auto' ? detectHost(env) : name) {
    case 'gitlab':
      return createGitlabHost(env);
    case 'woodpecker':
      return createWoodpeckerHost(env);
    case 'terminal':
      return name === 'auto' ? createEnvironmentHost(env) : createTerminalHost();
    case 'github':
      return createEnvironmentHost(env);
  }
}
