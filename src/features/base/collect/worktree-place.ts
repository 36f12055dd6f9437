// Chooses the folder for the base's worktree, and maps paths and environment of the checkout to it.
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isBelow } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';

/**
 * Chooses the folder for a worktree: on the checkout's file system, because another one would be measured too, and never in
 * the checkout, where tools that look upwards would find what the head has installed.
 * @param root top folder of the checkout, links resolved
 */
export function chooseWorktreeParent(root: string, env: NodeJS.ProcessEnv, log: Log): string {
  const usable = [env.RUNNER_TEMP, os.tmpdir(), path.dirname(root)].map(findFolder).filter((folder) => folder !== null);
  const outside = usable.filter((folder) => !isBelow(folder, root));
  const { dev } = statSync(root);
  const onSameFileSystem = outside.find((folder) => statSync(folder).dev === dev);
  if (onSameFileSystem) return onSameFileSystem;
  const parent = outside[0] ?? os.tmpdir();
  log.warning(
    `The base is checked out in ${parent}, on another file system than this checkout, so their difference is measured too. ` +
      'Set TMPDIR to a folder beside the checkout.',
  );
  return parent;
}

/** The path with links resolved if it is a folder that we may write; otherwise null. */
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

/** Variables that name the checkout; a command that goes there must find its own revision. */
const FOLDER_NAMES = new Set(
  `PWD INIT_CWD npm_config_local_prefix npm_package_json
  GITHUB_WORKSPACE CI_PROJECT_DIR CI_WORKSPACE WORKSPACE BUILD_SOURCESDIRECTORY`.split(/\s+/),
);

/** Maps paths and environments of the user's checkout to those of the worktree. */
export function createFolderMap(checkout: string, worktree: string) {
  /** The counterpart of an absolute path; other paths, and relative ones, stay unchanged. */
  const mapPath = (file: string) => {
    if (!path.isAbsolute(file)) return file;
    const real = resolveLinks(file);
    return isBelow(real, checkout) ? path.join(worktree, path.relative(checkout, real)) : file;
  };
  /** @param folder that the command runs in. On PATH, programs of the checkout come after their counterparts. */
  const mapEnvironment = (env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv => {
    const mapped: NodeJS.ProcessEnv = {};
    for (const [name, value] of Object.entries(env)) {
      if (value === undefined) continue;
      mapped[name] = FOLDER_NAMES.has(name) ? mapPath(value) : value;
      if (name.toUpperCase() !== 'PATH') continue;
      const entries = value.split(path.delimiter).flatMap((entry) => [...new Set([mapPath(entry), entry])]);
      mapped[name] = entries.join(path.delimiter);
    }
    return { ...mapped, PWD: folder };
  };
  return { mapPath, mapEnvironment };
}

/** Resolves the links of a path; if it is missing, those of its existing part. */
function resolveLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(resolveLinks(parent), path.basename(file));
  }
}
