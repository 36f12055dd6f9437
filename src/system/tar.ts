import path from 'node:path';
import type { Account } from './account.ts';
import { type ChildSpec, runChild } from './child.ts';

/** How a tar says that it does not know an option: BusyBox has no -S. */
const UNKNOWN_OPTION = /unrecognized option|illegal option|invalid option|unknown option/i;

/**
 * The system's own tar. Git for Windows brings another one, which is often the first on PATH and takes the `C:` of a path for a host.
 * @param env holds SystemRoot on Windows
 */
export function findTar(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return 'tar';
  return path.win32.join(env.SystemRoot || 'C:\\Windows', 'System32', 'tar.exe');
}

/** The system's `tar`, its messages in English. @param account whose rights it runs with; null: ours */
export function tarCommand(args: string[], account: Account | null): ChildSpec {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  return {
    file: findTar(process.env),
    args,
    env,
    cwd: '/',
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  };
}

/**
 * Packs files and folders of a folder into one file, in this order, holes left out where tar can.
 * @param names relative to `folder`
 * @returns null, or why it failed, in words. @throws the reason of `signal` when that aborts
 */
export async function packFolder(
  folder: string,
  names: readonly string[],
  file: string,
  signal: AbortSignal,
): Promise<string | null> {
  const words = ['-c', '-f', file, '-C', folder, '--', ...names];
  const first = await runTar(['-S', ...words], null, signal);
  return first !== null && UNKNOWN_OPTION.test(first) ? runTar(words, null, signal) : first;
}

/**
 * Unpacks a file into a folder that is there; everything in it belongs to `account`.
 * @returns null, or why it failed, in words. @throws the reason of `signal` when that aborts
 */
export function unpackFolder(
  file: string,
  folder: string,
  account: Account | null,
  signal: AbortSignal,
): Promise<string | null> {
  // -m: times need not be set, which saves a call for each file.
  return runTar(['-x', '-m', '-f', file, '-C', folder], account, signal);
}

async function runTar(args: string[], account: Account | null, signal: AbortSignal): Promise<string | null> {
  const result = await runChild(tarCommand(args, account), { signal });
  signal.throwIfAborted();
  if (result.exitCode === 0) return null;
  return result.startError ?? (result.both.trim() || `tar ended with ${result.exitCode ?? result.signal}`);
}
