// Lets Node keep our compiled code between calls.
import module from 'node:module';
import path from 'node:path';
import { makeFolder } from './cache-folder.ts';
import { isTrusted } from './trust.ts';

/**
 * Makes Node keep our compiled code in the cache folder, which makes a short command a quarter faster. The kept code is
 * run, so the folder must already exist and only we may change it.
 */
export function enableCompileCache(
  env: NodeJS.ProcessEnv,
  enable: Enable | null = (module as { enableCompileCache?: Enable }).enableCompileCache ?? null,
): void {
  const shared = path.isAbsolute(env.XDG_CACHE_HOME ?? '')
    ? env.XDG_CACHE_HOME
    : env.HOME && path.join(env.HOME, '.cache');
  const folder = env.PG_SPEED_CACHE || (shared && path.join(shared, 'pg-speed'));
  if (!enable || !folder || !isTrusted(folder)) return;
  const compiled = path.resolve(folder, 'compiled');
  try {
    makeFolder(compiled);
  } catch {
    // Without room or rights, Node compiles as always.
    return;
  }
  if (isTrusted(compiled)) enable(compiled);
}

/** `enableCompileCache` of Node 22.1 and later; our types are those of Node 20. */
type Enable = (folder: string) => unknown;
