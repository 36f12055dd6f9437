import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '../system/log.ts';

/**
 * The folder that a worktree is made in: on the file system of the checkout, as another one would be measured too, and
 * never inside the checkout, where tools that look upwards would find what the head has installed.
 * @param root topmost folder of the checkout, links resolved
 */
export function chooseWorktreeParent(root: string, env: NodeJS.ProcessEnv, log: Log): string {
  const temporary = findFolder(os.tmpdir());
  const folders = [findFolder(env.RUNNER_TEMP), temporary, findFolder(path.dirname(root))];
  const { dev } = statSync(root);
  const fitting = folders.find((one) => one !== null && !isBelow(one, root) && statSync(one).dev === dev);
  if (fitting) return fitting;
  const other = folders.find((one) => one !== null && !isBelow(one, root)) ?? os.tmpdir();
  log.warning(
    `The base is checked out in ${other}, on another file system than this checkout: what differs between the two is measured too. ` +
      'Set TMPDIR to a folder beside the checkout.',
  );
  return other;
}

/** Whether a path is a folder or anything below it. */
export function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}

/** The path with links resolved, when it is a folder that we may write; else null. */
function findFolder(folder: string | undefined): string | null {
  if (!folder || !path.isAbsolute(folder)) return null;
  try {
    const real = realpathSync(folder);
    accessSync(real, constants.W_OK | constants.X_OK);
    return statSync(real).isDirectory() ? real : null;
  } catch {
    return null;
  }
}
