// Removes what killed runs left behind, and records a new run so that its files can be removed too.
import path from 'node:path';
import { removeLostWorktrees } from '../features/base/collect/worktree-home.ts';
import { removeLostContainers } from '../features/docker/source/remove.ts';
import { ANSWER_FOLDER } from '../features/tune/inputs/rows.ts';
import { formatRecord, Registry } from '../postgres/leftovers/registry.ts';
import { findRefusal, removeLeftovers } from '../postgres/leftovers/remove.ts';
import { SOURCES } from '../postgres/sources.ts';
import { findServerAccount } from '../system/account.ts';
import { findCacheFolder } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import { isElsewhere } from '../system/owner.ts';
import {
  endLostCommands,
  openRun,
  type Run,
  removeAbandonedDrafts,
  removeLostRuns,
  removeLostScratch,
} from '../system/run-record.ts';
import { inspectStorage } from '../system/storage.ts';

/** Folders of the cache that a run writes to, beside those of sources. */
const KEPT = ['templates', 'snapshots', 'history', 'runs'];

/**
 * Removes what killed runs left, and logs it: first processes and servers, then files.
 * @param askEngine whether to ask a Docker engine for containers without a record even if no container is on record
 * @throws PgSpeedError of kind `postgres` if the folder of records cannot be trusted
 */
export async function removeLost(env: NodeJS.ProcessEnv, log: Log, askEngine = false): Promise<void> {
  const logRemoved = (what: string) => log.info(`Removed what a killed run left: ${what}.`);
  const registry = new Registry();
  for (const file of registry.removeForged())
    log.notice(`Removed ${file}: it is no record of a cluster of pg-speed, so somebody else wrote it.`);
  await endLostCommands();
  const clusters = await removeLeftovers(registry);
  for (const record of clusters) logRemoved(formatRecord(record));
  for (const record of registry.list()) {
    // One in a container of this machine is nothing unusual.
    const refusal = isElsewhere(record.owner) ? null : await findRefusal(record, registry.folder);
    if (refusal !== null) log.info(`Left alone: ${formatRecord(record)}. ${refusal}`);
  }
  for (const folder of await removeLostWorktrees(env)) logRemoved(folder);
  for (const folder of await removeLostScratch()) logRemoved(folder);
  // An engine may create a container after its run was killed and cleaned up.
  if (askEngine || clusters.some(({ container }) => container !== null))
    for (const id of await removeLostContainers(registry, env)) logRemoved(`the container ${id}`);
  for (const file of await removeLostRuns(removeUnfinished)) logRemoved(file);
}

async function removeUnfinished(folder: string, mark: string): Promise<string[]> {
  const removed: string[] = [];
  for (const source of SOURCES) removed.push(...((await source.removeUnfinished?.(folder, mark)) ?? []));
  return removed;
}

/**
 * Records a run, so that its unfinished files can be removed after a kill.
 * @param reportDir the report folder of a comparison, or null
 * @throws as {@link openRun}
 */
export async function recordRun(env: NodeJS.ProcessEnv, reportDir: string | null): Promise<Run> {
  const account = findServerAccount();
  const cache = findCacheFolder(env, account);
  const kept = cache === null ? [] : [cache, ...KEPT.map((name) => path.join(cache, name))];
  const gathered = SOURCES.flatMap((source) => source.folders?.(env, cache) ?? []);
  for (const folder of [...kept, ...gathered]) removeAbandonedDrafts(folder);
  const reports = reportDir === null ? [] : [reportDir, path.join(reportDir, ANSWER_FOLDER)];
  const folders = [...reports, ...kept, ...gathered];
  return openRun(env, { folders, disk: reportDir === null ? null : inspectStorage(account, env).disk });
}
