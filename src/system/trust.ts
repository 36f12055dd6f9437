// Judges whether only this user or root can have written a file or folder, and takes over a folder where others could.
import fs from 'node:fs';
import path from 'node:path';

/** Windows has none of these flags. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_DIRECTORY = 0 } = fs.constants;

/**
 * Whether a file or folder, and a link that leads to it, belongs to this user or root, and only they may change it. On
 * Windows, which has no such modes, it only has to exist.
 */
export function isTrusted(file: string): boolean {
  try {
    return [fs.lstatSync(file), fs.statSync(file)].every(isOurs);
  } catch {
    return false;
  }
}

function isOurs(stat: fs.Stats): boolean {
  const uid = process.geteuid?.();
  if (uid === undefined) return true;
  // The mode of a link is always 0777.
  return (stat.uid === uid || stat.uid === 0) && (stat.isSymbolicLink() || (stat.mode & 0o022) === 0);
}

/**
 * Opens a plain file that only this user or root can have written. The open file is judged; its folder must be trusted.
 * @returns a descriptor; null if there is no such file
 */
export function openTrusted(file: string): number | null {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch {
    return null;
  }
  const stat = fs.fstatSync(descriptor);
  if (stat.isFile() && isOurs(stat)) return descriptor;
  fs.closeSync(descriptor);
  return null;
}

/**
 * Takes over a folder in which others could write, and removes the files in it, which may be forged. The folder around it must be
 * trusted.
 * @throws Error if the folder belongs to somebody from whom this user cannot take it, or is a link
 */
export function takeOverFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, O_RDONLY | O_NOFOLLOW | O_DIRECTORY);
    try {
      // Owner before mode: the old owner could change the mode back.
      fs.fchownSync(descriptor, process.geteuid?.() ?? -1, process.getegid?.() ?? -1);
      fs.fchmodSync(descriptor, 0o755);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`others may write there, and this user cannot change that (${code})`, { cause });
  }
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (!entry.isDirectory()) fs.rmSync(path.join(folder, entry.name), { force: true });
}
