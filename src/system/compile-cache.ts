import module from 'node:module';
import path from 'node:path';
import { isTrusted, makeFolder } from './cache-folder.ts';

/** Of Node 22.1 and later. */
type Enable = (folder: string) => unknown;

/**
 * Lets Node keep our code compiled, beside what else is kept between runs: a short command then takes a quarter less.
 * What is kept there is run, so it must be in a folder that is there already and that nobody else may change.
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
    // Without room or rights there, Node compiles as it always did.
    return;
  }
  if (isTrusted(compiled)) enable(compiled);
}
