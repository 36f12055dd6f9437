// Makes the symbolic links and file modes that an npm package of PostgreSQL cannot hold.
import { copyFileSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';

/** A link in a package's list: its archive cannot hold links. */
export interface Link {
  at: string;
  to: string;
}

/** Path of the list in the package. */
const LIST = 'native/pg-symlinks.json';

/**
 * Parses the list of links: `[{ source, target }]`, where `target` is the link.
 * @throws Error when it is no such list, or a name leads out of the package
 */
export function parseLinks(text: string): Link[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`${LIST} is not a list`);
  return list.map((entry) => ({ at: requireInside(entry?.target), to: requireInside(entry?.source) }));
}

function requireInside(name: unknown): string {
  const parts = typeof name === 'string' ? name.split('/') : [];
  const isPlain = parts.length > 1 && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  // A backslash, a drive letter or a NUL is special to some system.
  if (typeof name !== 'string' || !isPlain || /[\\:\0]/.test(name))
    throw new Error(`${LIST} names ${JSON.stringify(name)}, which is no place in the package`);
  return name;
}

/**
 * Makes the links of the package's list, and modes by which all may read and only the owner may write. On Windows,
 * where links need a special right, makes copies.
 * @param folder the package's folder
 * @throws Error when an entry is a link that leads out of the package, or no file, folder or link
 */
export async function completePackage(folder: string): Promise<void> {
  const root = realpathSync(folder);
  // The archive's entries first: a folder that is a link could lead our links out.
  await settleModes(root, root);
  for (const { at, to } of readLinks(root)) {
    const link = path.join(root, at);
    rmSync(link, { force: true });
    if (process.platform === 'win32') copyFileSync(path.join(root, to), link);
    else symlinkSync(path.relative(path.dirname(link), path.join(root, to)), link);
  }
}

function readLinks(root: string): Link[] {
  let text: string;
  try {
    text = readFileSync(path.join(root, LIST), 'utf8');
  } catch {
    return []; // Nothing to restore.
  }
  return parseLinks(text);
}

async function settleModes(folder: string, root: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stat = lstatSync(file);
    if (stat.isDirectory()) await settleModes(file, root);
    else if (stat.isFile()) await chmod(file, stat.mode & 0o100 || path.basename(folder) === 'bin' ? 0o755 : 0o644);
    else if (!stat.isSymbolicLink() || !realpathSync(file).startsWith(root + path.sep))
      throw new Error(`${path.relative(root, file)} is neither a file nor a link inside the package`);
  }
  // Last, so that nobody else gets in before.
  await chmod(folder, 0o755);
}
