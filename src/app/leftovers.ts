import path from 'node:path';
import { removeLostContainers } from '../postgres/docker/remove.ts';
import { DOWNLOADS } from '../postgres/install/package.ts';
import { formatRecord, Registry } from '../postgres/leftovers/registry.ts';
import { removeLeftovers } from '../postgres/leftovers/remove.ts';
import { removeLostWorktrees } from '../revisions/worktree.ts';
import { findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import { endLostCommands, openRun, type Run, removeLostRuns, removeLostScratch } from '../system/run-record.ts';
import { inspectStorage } from '../system/storage.ts';
import { listToolRoots } from '../system/tool-cache.ts';

/** Folders of the cache that are written in; downloads have one for each tool. */
const KEPT = ['templates', 'snapshots', 'history'];

/**
 * Removes what killed runs left, and says so: what they had running first, then what that worked on.
 * @param askEngine whether a Docker engine is asked for containers that nothing is known of; else only where one is missing
 * @throws PgSpeedError of kind `postgres` when the folder of records is not to be trusted
 */
export async function removeLost(env: NodeJS.ProcessEnv, log: Log, askEngine = false): Promise<void> {
  const logRemoved = (what: string) => log.info(`Removed what a killed run left: ${what}.`);
  const registry = new Registry();
  await endLostCommands();
  const clusters = await removeLeftovers(registry);
  for (const record of clusters) logRemoved(formatRecord(record));
  for (const folder of await removeLostWorktrees(env)) logRemoved(folder);
  for (const folder of await removeLostScratch()) logRemoved(folder);
  // An engine may make a container after its run was killed and tidied up.
  if (askEngine || clusters.some(({ container }) => container !== null))
    for (const id of await removeLostContainers(registry, env)) logRemoved(`the container ${id}`);
  for (const file of await removeLostRuns()) logRemoved(file);
}

/**
 * Puts a run on record, so that all it has in the making can be removed when it is killed.
 * @param reportDir the folder of a comparison's report; null for none
 * @throws as {@link openRun}
 */
export async function recordRun(env: NodeJS.ProcessEnv, reportDir: string | null): Promise<Run> {
  const account = findServerAccount();
  const cache = findCacheFolder(env, account);
  const kept = cache === null ? [] : [cache, ...KEPT.map((name) => path.join(cache, name))];
  const downloads = listToolRoots(env, cache).map((root) => path.join(root, DOWNLOADS));
  const folders = [...(reportDir === null ? [] : [reportDir]), ...kept, ...downloads];
  return openRun(env, { folders, disk: reportDir === null ? null : inspectStorage(account, env).disk });
}
