import type { Host } from './host.ts';

interface Ci {
  /** Whether the environment is one of its jobs. */
  isHere(env: NodeJS.ProcessEnv): boolean;
  /** Its code is loaded only where it is the host. */
  open(env: NodeJS.ProcessEnv): Promise<Host>;
}

/** The CIs, one line each, in the order in which they are looked for. */
const CIS = {
  github: { isHere: (env) => env.GITHUB_ACTIONS === 'true', open: openGithub },
  gitlab: {
    // gitlab-ci-local says `false`, and is the same in all else.
    isHere: (env) => Boolean(env.GITLAB_CI),
    open: async (env) => (await import('./gitlab/host.ts')).createGitlabHost(env),
  },
  woodpecker: {
    isHere: (env) => env.CI === 'woodpecker' || env.CI_SYSTEM_NAME === 'woodpecker',
    open: async (env) => (await import('./woodpecker/host.ts')).createWoodpeckerHost(env),
  },
} satisfies Record<string, Ci>;

type CiName = keyof typeof CIS;
export type HostName = 'auto' | CiName | 'terminal';

const CI_NAMES = Object.keys(CIS) as CiName[];
/** What `--host` takes. `github` is every CI that speaks GitHub's protocol: Gitea, Forgejo, act. */
export const HOST_NAMES: readonly HostName[] = ['auto', ...CI_NAMES, 'terminal'];

/** The CI that the environment names; `terminal` when it names none. */
export function detectHost(env: NodeJS.ProcessEnv): Exclude<HostName, 'auto'> {
  return CI_NAMES.find((name) => CIS[name].isHere(env)) ?? 'terminal';
}

/**
 * The host of the command: the one that `--host` names, or the one found. Where none is found the variables that name a server
 * still count, so that `publish` can be called from a terminal; `--host terminal` reads none.
 */
export async function chooseHost(name: HostName, env: NodeJS.ProcessEnv): Promise<Host> {
  const found = name === 'auto' ? detectHost(env) : name;
  if (found !== 'terminal') return CIS[found].open(env);
  return name === 'auto' ? openGithub(env) : (await import('./terminal/host.ts')).createTerminalHost();
}

async function openGithub(env: NodeJS.ProcessEnv): Promise<Host> {
  return (await import('./github/environment.ts')).createEnvironmentHost(env);
}
