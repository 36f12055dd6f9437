import { lstatSync, mkdirSync, statSync } from 'node:fs';

/**
 * Makes a folder and what is missing above it, readable by every user and writable by ours alone, whatever the umask.
 * @throws the error of the file system
 */
export function makeFolder(folder: string): void {
  // A chmod afterwards would let another process meet the folder while it is still closed.
  const before = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } finally {
    process.umask(before);
  }
}

/**
 * Whether a file or folder, and a link that leads to it, belongs to this user or to root, and nobody else may change it.
 * Windows has no such modes: there it is enough that it exists. False when there is none.
 */
export function isTrusted(file: string): boolean {
  try {
    const entries = [lstatSync(file), statSync(file)];
    const uid = process.geteuid?.();
    if (uid === undefined) return true;
    // A link is always of mode 0777.
    return entries.every(
      (one) => (one.uid === uid || one.uid === 0) && (one.isSymbolicLink() || (one.mode & 0o022) === 0),
    );
  } catch {
    return false;
  }
}
