// Packs and unpacks folders by the system's tar.
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { type Account, commandAs } from './account.ts';
import { type ChildOptions, type ChildSpec, COPY_MS, runChild } from './child.ts';
import { formatEnding, formatLateCopy } from './exit.ts';

/**
 * The system's tar. Git for Windows has another one, often first on PATH, to which `C:` is a host.
 * @param env holds SystemRoot on Windows
 */
export function findTar(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return 'tar';
  return path.win32.join(env.SystemRoot || 'C:\\Windows', 'System32', 'tar.exe');
}

/** The system's `tar`, its messages in English. @param account the user that runs it; null: the current user */
export function tarCommand(args: string[], account: Account | null): ChildSpec {
  return commandAs(account, findTar(process.env), args);
}

/**
 * Packs entries of a folder into one file, in this order, with holes left out if tar can.
 * @param names relative to `folder`
 * @param file made by us, because the account may not write there
 * @param account the folder's owner; null: the current user
 * @returns null, or the reason of a failure. @throws the reason of `signal`; the error of the file system
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
      return await runTar(args, account, { signal, stdout: descriptor });
    } finally {
      closeSync(descriptor);
    }
  };
  const failure = await packWith(['-S', ...words]);
  // BusyBox has no -S.
  const isUnknown = /(?:unrecognized|illegal|invalid|unknown) option/i.test(failure ?? '');
  return isUnknown ? packWith(words) : failure;
}

/**
 * Unpacks an open file into an existing folder; everything in it belongs to `account`.
 * @returns null, or the reason of a failure. @throws the reason of `signal`
 */
export function unpackFolder(
  descriptor: number,
  folder: string,
  account: Account | null,
  signal: AbortSignal,
): Promise<string | null> {
  // -m sets no times, which saves a call for each file.
  return runTar(['-x', '-m', '-f', '-', '-C', folder], account, { signal, stdin: descriptor });
}

async function runTar(args: string[], account: Account | null, options: ChildOptions & { signal: AbortSignal }) {
  const result = await runChild(tarCommand(args, account), { ...options, timeoutMs: COPY_MS });
  options.signal.throwIfAborted();
  if (result.timedOut) return formatLateCopy('tar', COPY_MS);
  if (result.exitCode === 0) return null;
  return result.startError ?? (result.both.trim() || `tar ${formatEnding(result)}`);
}
