import path from 'node:path';
import { messageOf } from '../errors.ts';
import type { FileCache } from '../system/file-cache.ts';
import type { Log } from '../system/log.ts';

/** Where runners tell their cache service; without either there is none (or it is switched off). */
const SERVICES = ['ACTIONS_RESULTS_URL', 'ACTIONS_CACHE_URL'];

/**
 * The Actions cache, one entry for each file, named like it. Its client is loaded when it is first used.
 * @returns null where the runner has no such cache
 */
export function createGithubCache(env: NodeJS.ProcessEnv, log: Log): FileCache | null {
  if (SERVICES.every((name) => !env[name])) return null;
  const restore = async (file: string, key: string, prefixes: string[]) => {
    try {
      const { restoreCache } = await import('@actions/cache');
      return (await restoreCache([file], key, prefixes)) !== undefined;
    } catch (error) {
      log.warning(`The Actions cache does not answer: ${messageOf(error)}`);
      return false;
    }
  };
  const save = async (file: string, key: string) => {
    try {
      const { saveCache } = await import('@actions/cache');
      await saveCache([file], key);
    } catch (error) {
      // Another job may have saved the same one meanwhile; an entry never changes.
      log.info(`Not saved in the Actions cache: ${messageOf(error)}`);
    }
  };
  return {
    restore: (file) => restore(file, path.basename(file), []),
    save: (file) => save(file, path.basename(file)),
    // No entry has the key itself, so that the newest of those that begin with it is taken.
    restoreNewest: (file, prefix) => restore(file, `${prefix}none`, [prefix]),
    saveAs: save,
  };
}
