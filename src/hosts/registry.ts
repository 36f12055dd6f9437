import type { Host } from './host.ts';

interface Ci {
  /** Whether the environment is one of its jobs. */
  isHere(env: NodeJS.ProcessEnv): boolean;
  /** Loads its code. */
  open(env: NodeJS.ProcessEnv): Promise<Host>;
}

/** The CIs, one line each, in the order of detection. */
const CIS = {
  github: { isHere: (env) => env.GITHUB_ACTIONS === 'true', open: openGithub },
  gitlab: {
    // gitlab-ci-local sets `false`.
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

/** The CI in the environment, else `terminal`. */
export function detectHost(env: NodeJS.ProcessEnv): Exclude<HostName, 'auto'> {
  return CI_NAMES.find((name) => CIS[name].isHere(env)) ?? 'terminal';
}

/**
 * The host of the command: that of `--host`, or the detected one. Without a CI the variables of a GitHub server still count, so that
 * `publish` works in a terminal; `--host terminal` ignores them.
 */
export async function chooseHost(name: HostName, env: NodeJS.ProcessEnv): Promise<Host> {
  const found = name === 'auto' ? detectHost(env) : name;
  if (found !== 'terminal') return CIS[found].open(env);
  return name === 'auto' ? openGithub(env) : (await import('./terminal/host.ts')).createTerminalHost();
}

async function openGithub(env: NodeJS.ProcessEnv): Promise<Host> {
  if (env.GITHUB_ACTIONS === 'true') return (await import('./github/step.ts')).createStepHost(env);
  return (await import('./github/environment.ts')).createEnvironmentHost(env);
}
