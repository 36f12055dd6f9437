import type { Checked, Request } from '../../../app/request.ts';
import type { RevisionCheckouts } from '../../../app/revision-checkouts.ts';
import type { Revisions } from '../../../plan/plan.ts';
import type { Log } from '../../../system/log.ts';
import { nameRevision, openWorktrees, type Worktrees } from '../collect/worktrees.ts';
import { prepareBoth } from './prepare.ts';

/**
 * Checks the base out and prepares both revisions; null without `base`. If the base cannot be prepared, logs it, and only the head
 * is measured.
 * @throws PgSpeedError of kind `input` for an unknown base, `workload` if the head cannot be prepared
 */
export async function openBase(checked: Checked, request: Request): Promise<RevisionCheckouts | null> {
  const worktrees = await openBoth(checked, request);
  if (worktrees === null) return null;
  const dispose = async () => worktrees[Symbol.asyncDispose]();
  try {
    announceRevisions(worktrees.revisions, request.host);
    return { ...(await prepareBoth(worktrees, checked, request)), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function announceRevisions({ base, head, missing }: Revisions, log: Log): void {
  const commit = `${head.commit.slice(0, 7)}${head.changed ? ', changed' : ''}`;
  if (base) log.info(`Comparing ${nameRevision(base)} with this checkout (${commit}).`);
  else log.notice(`There is nothing to compare with: ${missing}. This checkout is measured alone.`);
}

async function openBoth({ inputs }: Checked, { env, host, signal }: Request): Promise<Worktrees | null> {
  const { base, workingDirectory: folder } = inputs;
  if (base === undefined) return null;
  const { pullRequest, branch, mainBranch, words } = host.run;
  const isCi = pullRequest !== null || !['', 'false', '0'].includes(env.CI ?? '');
  const ci = { pullRequest, branch, mainBranch, isCi, fullClone: words.fullClone };
  return openWorktrees({ base, folder, env, ci, log: host, signal });
}
