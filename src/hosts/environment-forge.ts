import type { RunForge } from './forge.ts';
import { createForge } from './github-api.ts';

/** The forge that the environment of a job names; null where it names none. */
export function openEnvironmentForge(env: NodeJS.ProcessEnv, token: string): RunForge | null {
  const { GITHUB_API_URL: url, GITHUB_REPOSITORY: repository } = env;
  if (!url || !repository || !/^https?:\/\//i.test(url) || !/^[^/]+\/[^/]+$/.test(repository)) return null;
  return createForge({ url, repository, token, jobLogin: findJobLogin(env) });
}

/** Under which name each forge's jobs write; Forgejo's runner says it is Gitea's too. */
function findJobLogin(env: NodeJS.ProcessEnv): string {
  if (env.FORGEJO_ACTIONS) return 'forgejo-actions';
  return env.GITEA_ACTIONS ? 'gitea-actions' : 'github-actions[bot]';
}
