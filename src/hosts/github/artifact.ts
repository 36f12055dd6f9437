import { readFileSync } from 'node:fs';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../system/log.ts';
import { NameTaken, uploadArtifact } from './artifact-service.ts';
import { formatRunUrl } from './environment.ts';

/** What a runner gives to actions, but not to `run:` steps. */
const SERVICE = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'];
/** Jobs of a matrix have the same name. */
const MAX_TRIES = 20;
const MAX_NAME_LENGTH = 80;

/** Uploads a page under a name that no artifact of the run has. @returns the id of the artifact */
export type Upload = (page: Buffer, name: string, env: NodeJS.ProcessEnv) => Promise<string>;

/**
 * Keeps a page as an artifact of the workflow run, without an archive, so that its link opens it. Only logs a failure.
 * @param name of the page, without its ending; characters that artifacts cannot have become `-`
 * @returns its address; null where there is none: in a `run:` step, on a server other than GitHub's, after a failure
 */
export async function uploadPage(
  file: string,
  name: string,
  env: NodeJS.ProcessEnv,
  log: Log,
  upload: Upload = uploadArtifact,
): Promise<string | null> {
  const { GITHUB_SERVER_URL: server = '', GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  if (SERVICE.some((one) => !env[one]) || !hasPages(server) || !repository || !run) return null;
  try {
    const id = await uploadUnderFreeName(readFileSync(file), name, env, upload);
    return `${formatRunUrl(server, repository, run)}/artifacts/${id}`;
  } catch (error) {
    log.info(`The report was not kept as an artifact: ${messageOf(error)}`);
    return null;
  }
}

/** GitHub and its cloud for enterprises: others have no artifacts of this kind, or other addresses. */
function hasPages(server: string): boolean {
  return URL.canParse(server) && /(?:^|\.)(?:github\.com|ghe\.com|localhost)$/.test(new URL(server).hostname);
}

async function uploadUnderFreeName(page: Buffer, name: string, env: NodeJS.ProcessEnv, upload: Upload) {
  const plain = name.replace(/[^\w.-]+/g, '-').slice(0, MAX_NAME_LENGTH);
  for (let attempt = 1; ; attempt++) {
    try {
      return await upload(page, `${plain}${attempt === 1 ? '' : `-${attempt}`}.html`, env);
    } catch (error) {
      if (attempt === MAX_TRIES || !(error instanceof NameTaken)) throw error;
    }
  }
}
