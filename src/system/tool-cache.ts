import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { isTrusted, makeFolder, openFolder } from './cache-folder.ts';
import { listFolder, removeTree } from './files.ts';
import { isAlive } from './process.ts';

/** A tool as it is kept: one folder for each version. */
interface KeptTool {
  version: string;
  folder: string;
}

/** A tool's name and the kind of machine it is for. */
interface ToolKey {
  name: string;
  arch: string;
}

/** A folder in the making of a process that cannot be asked for (another machine's) is left alone for so long. */
const ABANDONED_MS = 24 * 3600 * 1000;
const MAKING = '.making';

/** The folders where tools may be kept, best first: the CI runner's own, then ours. */
export function listToolRoots(env: NodeJS.ProcessEnv, cacheFolder: string | null): string[] {
  const own = cacheFolder === null ? [] : [path.join(cacheFolder, 'tools')];
  return env.RUNNER_TOOL_CACHE && path.isAbsolute(env.RUNNER_TOOL_CACHE) ? [env.RUNNER_TOOL_CACHE, ...own] : own;
}

/**
 * The folder of a tool in the first root where it can be made and written, and the server's user can reach it.
 * @returns null when there is none
 */
export function openToolFolder(roots: readonly string[], name: string, account: Account | null): string | null {
  for (const root of roots) {
    const folder = openFolder(path.join(root, name), account);
    if (folder !== null) return folder;
  }
  return null;
}

/** What is kept, whole, and could be changed by nobody but this user and root; in the order of the roots. */
export function listKeptTools(roots: readonly string[], tool: ToolKey): KeptTool[] {
  return roots.flatMap((root) => {
    const parent = path.join(root, tool.name);
    return listFolder(parent).flatMap((version) => {
      const folder = path.join(parent, version, tool.arch);
      const isWhole = existsSync(`${folder}.complete`) && way(folder).every(isTrusted);
      return isWhole ? [{ version, folder }] : [];
    });
  });
}

/** A tool's folder with those of its version and its name. */
function way(folder: string): string[] {
  return [folder, path.dirname(folder), path.dirname(path.dirname(folder))];
}

/**
 * Keeps a finished folder where @actions/tool-cache looks for it: ROOT/NAME/VERSION/ARCH, with an empty file
 * ROOT/NAME/VERSION/ARCH.complete beside it. The library fills its folder bit by bit, so it does that in one of our own,
 * from which the result comes to its place in one step. What is in that place stays when it is whole and `isUsable`:
 * somebody else may be running it.
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
  // The mark first: it means nothing without the folder, which then comes whole.
  renameSync(`${staged}.complete`, `${folder}.complete`);
  try {
    renameSync(staged, folder);
  } catch (error) {
    // Another machine that shares this cache was faster.
    if (!isUsable(folder)) throw error;
  }
  return folder;
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time in this process, whose environment {@link copyByLibrary} changes. */
function runAlone<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** The library takes its folder from the environment. (It logs its steps to stdout; not in our bundle of it: scripts/library-stubs.mjs.) */
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

/** The library copies the modes of files, but makes folders as the umask says. */
function openFolders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(path.join(folder, entry.name));
}

/**
 * Makes something in a folder beside the kept tools, which is removed afterwards, as is what killed processes left.
 * @throws whatever `work` throws
 */
export async function makeBeside<T>(toolFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(toolFolder);
  const folder = path.join(toolFolder, `${MAKING}-${hostWord()}-${process.pid}-${randomBytes(4).toString('hex')}`);
  makeFolder(folder);
  try {
    return await work(folder);
  } finally {
    // What cannot be removed now is by the next one.
    await removeTree(folder).catch(() => undefined);
  }
}

/** Removes what killed processes had in the making in a folder of tools. @returns the folders removed */
export async function removeAbandoned(toolFolder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of listFolder(toolFolder)) {
    const [start, host, pid] = name.split('-');
    if (start !== MAKING) continue;
    const folder = path.join(toolFolder, name);
    const isDead = host === hostWord() && !isAlive(Number(pid));
    const modified = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (!isDead && Date.now() - modified <= ABANDONED_MS) continue;
    // What cannot be removed now is by the next one.
    await removeTree(folder).then(
      () => removed.push(folder),
      () => undefined,
    );
  }
  return removed;
}

/** Containers that share a cache have names of their own, and each counts its processes from 1. */
function hostWord(): string {
  return os.hostname().replace(/[^A-Za-z0-9]/g, '') || 'host';
}
