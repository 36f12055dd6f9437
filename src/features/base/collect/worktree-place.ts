import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isBelow } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';

/**
 * Chooses the folder for a worktree: on the checkout's file system, as another one would be measured too, and never in
 * the checkout, where tools that look upwards would find what the head has installed.
 * @param root top folder of the checkout, links resolved
 */
export function chooseWorktreeParent(root: string, env: NodeJS.ProcessEnv, log: Log): string {
  const temporary = findFolder(os.tmpdir());
  const folders = [findFolder(env.RUNNER_TEMP), temporary, findFolder(path.dirname(root))];
  const { dev } = statSync(root);
  const fitting = folders.find((one) => one !== null && !isBelow(one, root) && statSync(one).dev === dev);
  if (fitting) return fitting;
  const other = folders.find((one) => one !== null && !isBelow(one, root)) ?? os.tmpdir();
  log.warning(
    `The base is checked out in ${other}, on another file system than this checkout, so their difference is measured too. ` +
      'Set TMPDIR to a folder beside the checkout.',
  );
  return other;
}

/** The path with links resolved if it is a folder that we may write; else null. */
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

/**
 * Variables in which CI systems, shells and npm name the checkout; a command that goes there must find its own
 * revision.
 */
const FOLDER_NAMES = new Set(
  `PWD INIT_CWD npm_config_local_prefix npm_package_json
  GITHUB_WORKSPACE CI_PROJECT_DIR CI_WORKSPACE WORKSPACE BUILD_SOURCESDIRECTORY`.split(/\s+/),
);

/** Maps paths in the user's checkout to those in the worktree. */
export class FolderMap {
  readonly #from: string;
  readonly #to: string;

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** The counterpart of an absolute path; other paths, and relative ones, stay unchanged. */
  map(file: string): string {
    if (!path.isAbsolute(file)) return file;
    const real = resolveLinks(file);
    return isBelow(real, this.#from) ? path.join(this.#to, path.relative(this.#from, real)) : file;
  }

  /**
   * The environment for a command in the worktree. On PATH, programs of the checkout come after their counterparts.
   * @param folder that the command runs in
   */
  mapEnvironment(env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
    const mapped: NodeJS.ProcessEnv = {};
    for (const [name, value] of Object.entries(env)) {
      if (value === undefined) continue;
      mapped[name] = FOLDER_NAMES.has(name)
        ? this.map(value)
        : name.toUpperCase() === 'PATH'
          ? this.#mapPath(value)
          : value;
    }
    return { ...mapped, PWD: folder };
  }

  #mapPath(value: string): string {
    return value
      .split(path.delimiter)
      .flatMap((entry) => [...new Set([this.map(entry), entry])])
      .join(path.delimiter);
  }
}

/** Of a missing path resolves the existing part. */
function resolveLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(resolveLinks(parent), path.basename(file));
  }
}
