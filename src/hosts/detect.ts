// Detects the CI from the environment, without loading the code of any: `start --reuse` has time for nothing else.

/** How to detect each CI, in this order. */
const JOBS = {
  github: (env) => env.GITHUB_ACTIONS === 'true',
  // gitlab-ci-local sets `false`.
  gitlab: (env) => Boolean(env.GITLAB_CI),
  woodpecker: (env) => env.CI === 'woodpecker' || env.CI_SYSTEM_NAME === 'woodpecker',
} satisfies Record<string, (env: NodeJS.ProcessEnv) => boolean>;

export type CiName = keyof typeof JOBS;
export const CI_NAMES = Object.keys(JOBS) as CiName[];

/** The CI in the environment, otherwise `terminal`. */
export function detectHost(env: NodeJS.ProcessEnv): CiName | 'terminal' {
  return CI_NAMES.find((name) => JOBS[name](env)) ?? 'terminal';
}
