// Lists the hosts, and loads the code of the one that is used.
import { CI_NAMES, type CiName, detectHost } from './detect.ts';
import type { Host } from './host.ts';

/** Loads the code of a CI, one line each. */
const OPEN: Record<CiName, (env: NodeJS.ProcessEnv) => Promise<Host>> = {
  github: openGithub,
  gitlab: async (env) => (await import('./gitlab/host.ts')).createGitlabHost(env),
  woodpecker: async (env) => (await import('./woodpecker/host.ts')).createWoodpeckerHost(env),
};

export type HostName = 'auto' | CiName | 'terminal';

/** The values of `--host`. `github` is every CI that speaks GitHub's protocol: Gitea, Forgejo, act. */
export const HOST_NAMES: readonly HostName[] = ['auto', ...CI_NAMES, 'terminal'];

/**
 * The host of the command, by `--host` or detected. Without a CI the variables of a GitHub server still count, so that
 * `publish` works in a terminal; `--host terminal` ignores them.
 */
export async function chooseHost(name: HostName, env: NodeJS.ProcessEnv): Promise<Host> {
  const hostName = name === 'auto' ? detectHost(env) : name;
  if (hostName !== 'terminal') return OPEN[hostName](env);
  return name === 'auto' ? openGithub(env) : (await import('./terminal/host.ts')).createTerminalHost();
}

async function openGithub(env: NodeJS.ProcessEnv): Promise<Host> {
  if (env.GITHUB_ACTIONS === 'true') return (await import('./github/job-host.ts')).createStepHost(env);
  return (await import('./github/environment.ts')).createEnvironmentHost(env);
}
