import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { type Account, commandAs } from './account.ts';
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
  return commandAs(account, findTar(process.env), args);
}

/**
 * Packs files and folders of a folder into one file, in this order, holes left out where tar can.
 * @param names relative to `folder`
 * @param file made by us, as the account may not write where it is
 * @param account whose folder it is; null: ours
 * @returns null, or why it failed, in words. @throws the reason of `signal` when that aborts; the error of the file system
 */
export async function packFolder(
  folder: string,
  names: readonly string[],
  file: string,
  account: Account | null,
  signal: AbortSignal,
): Promise<string | null> {
  const words = ['-c', '-f', '-', '-C', folder, '--', ...names];
  const packWith = async (args: string[]) => {
    const descriptor = openSync(file, 'w', 0o600);
    try {
      return await runTar(args, account, signal, descriptor);
    } finally {
      closeSync(descriptor);
    }
  };
  const first = await packWith(['-S', ...words]);
  return first !== null && UNKNOWN_OPTION.test(first) ? packWith(words) : first;
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

async function runTar(
  args: string[],
  account: Account | null,
  signal: AbortSignal,
  stdout?: number,
): Promise<string | null> {
  const result = await runChild(tarCommand(args, account), { signal, stdout });
  signal.throwIfAborted();
  if (result.exitCode === 0) return null;
  return result.startError ?? (result.both.trim() || `tar ended with ${result.exitCode ?? result.signal}`);
}
