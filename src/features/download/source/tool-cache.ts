// Keeps downloaded servers in the runner's tool cache or in our cache folder: lists and adds them, and removes half-made ones.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../../../system/account.ts';
import { makeFolder, openFolder } from '../../../system/cache-folder.ts';
import { listFolder, PROCESS_MARK, removeTree } from '../../../system/files.ts';
import { isTrusted } from '../../../system/trust.ts';

/** A tool's name and the kind of machine that it is for. */
interface ToolKey {
  name: string;
  arch: string;
}

/** A folder that another run makes counts as abandoned after this time, also without a record of that run. */
const ABANDONED_MS = 24 * 3600 * 1000;
const MAKING = '.making';

/** The folders where tools may be kept: the CI runner's, then ours. */
export function listToolRoots(env: NodeJS.ProcessEnv, cacheFolder: string | null): string[] {
  const roots: string[] = [];
  if (env.RUNNER_TOOL_CACHE && path.isAbsolute(env.RUNNER_TOOL_CACHE)) roots.push(env.RUNNER_TOOL_CACHE);
  if (cacheFolder !== null) roots.push(path.join(cacheFolder, 'tools'));
  return roots;
}

/** The folder of a tool in the first root that can be written and that the server's user can reach; null: none. */
export function openToolFolder(roots: readonly string[], name: string, account: Account | null): string | null {
  for (const root of roots) {
    const folder = openFolder(path.join(root, name), account);
    if (folder !== null) return folder;
  }
  return null;
}

/** The tools that are whole and that only this user or root can change, in the order of the roots. */
export function listKeptTools(roots: readonly string[], tool: ToolKey): { version: string; folder: string }[] {
  return roots.flatMap((root) => {
    const parent = path.join(root, tool.name);
    return listFolder(parent).flatMap((version) => {
      const folder = path.join(parent, version, tool.arch);
      const isWhole = existsSync(`${folder}.complete`) && [folder, path.dirname(folder), parent].every(isTrusted);
      return isWhole ? [{ version, folder }] : [];
    });
  });
}

/**
 * Keeps a finished folder where @actions/tool-cache looks for it: ROOT/NAME/VERSION/ARCH, with an empty file
 * ROOT/NAME/VERSION/ARCH.complete. The library fills its folder bit by bit, so it fills one of ours, which is then
 * renamed. A folder that is already there stays if it is whole and `isUsable`: another process may run it.
 * @param made the finished folder, on the same file system (see {@link makeBeside})
 * @returns the folder in its place
 * @throws the error of the file system
 */
export async function keepTool(
  toolFolder: string,
  version: string,
  arch: string,
  made: string,
  isUsable: (folder: string) => boolean,
): Promise<string> {
  const folder = path.join(toolFolder, version, arch);
  const tool = { name: path.basename(toolFolder), version, arch };
  const staged = await runAlone(() => copyByLibrary(made, tool, path.join(path.dirname(made), 'kept')));
  openFolders(staged);
  makeFolder(path.dirname(folder));
  if (existsSync(folder) && !(existsSync(`${folder}.complete`) && isUsable(folder))) await removeTree(folder);
  // The mark first: it means nothing without the folder.
  renameSync(`${staged}.complete`, `${folder}.complete`);
  try {
    renameSync(staged, folder);
  } catch (error) {
    // Another machine that shares this cache may have been faster.
    if (!isUsable(folder)) throw error;
  }
  return folder;
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: {@link copyByLibrary} changes our environment. */
function runAlone<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** The library takes its folder from the environment. (Its log to stdout is not in our bundle: scripts/library-stubs.mjs.) */
async function copyByLibrary(from: string, tool: ToolKey & { version: string }, root: string): Promise<string> {
  const { cacheDir } = await import('@actions/tool-cache');
  const before = process.env.RUNNER_TOOL_CACHE;
  process.env.RUNNER_TOOL_CACHE = root;
  try {
    return await cacheDir(from, tool.name, tool.version, tool.arch);
  } finally {
    if (before === undefined) delete process.env.RUNNER_TOOL_CACHE;
    else process.env.RUNNER_TOOL_CACHE = before;
  }
}

/** The library makes folders as the umask says. */
function openFolders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(path.join(folder, entry.name));
}

/**
 * Makes something in a folder beside the kept tools, which is removed afterwards, with what killed processes left.
 * @throws what `work` throws
 */
export async function makeBeside<T>(toolFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(toolFolder, null);
  const folder = path.join(toolFolder, `${MAKING}-${PROCESS_MARK}-${randomBytes(4).toString('hex')}`);
  makeFolder(folder);
  try {
    return await work(folder);
  } finally {
    // The next run tries again.
    await removeTree(folder).catch(() => undefined);
  }
}

/** Removes what a killed process with this mark, or anybody a day ago, left half-made in a folder of tools. @returns the folders removed */
export async function removeAbandoned(toolFolder: string, deadMark: string | null): Promise<string[]> {
  const removed: string[] = [];
  for (const name of listFolder(toolFolder)) {
    const [start, mark] = name.split('-');
    if (start !== MAKING) continue;
    const folder = path.join(toolFolder, name);
    const modified = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (mark !== deadMark && Date.now() - modified <= ABANDONED_MS) continue;
    // The next run tries again.
    await removeTree(folder).then(
      () => removed.push(folder),
      () => undefined,
    );
  }
  return removed;
}
