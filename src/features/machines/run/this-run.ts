// Finds out which run of the CI this is, and which commit is checked out.
import type { Request } from '../../../app/request.ts';
import { readGitPlace } from '../../../system/git/access.ts';

/** What a plan and the machines that use it must have in common. */
export interface ThisRun {
  /** Id of the CI's run, the same in each attempt; null without a CI that has one. */
  run: string | null;
  /** The commit that is checked out; null without a repository. */
  commit: string | null;
}

/** @param folder in the checkout @throws the reason of an interrupt */
export async function readThisRun(
  folder: string,
  { env, host, signal }: Pick<Request, 'env' | 'host' | 'signal'>,
): Promise<ThisRun> {
  const place = await readGitPlace(folder, env, signal);
  return { run: host.run.order?.run.toString() ?? null, commit: place?.commit ?? null };
}
