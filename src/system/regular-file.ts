// Reads files that anybody may have put there, such as those of a repository: plain files only, and never more than a limit.
import fs from 'node:fs';

/** Windows has neither flag. */
const NO_FOLLOW = fs.constants.O_NOFOLLOW ?? 0;
const NO_WAIT = fs.constants.O_NONBLOCK ?? 0;
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a plain file whole. What is open is judged, so that nobody can exchange it meanwhile, and nothing waits for a pipe.
 * @param links `follow` where the user named the file; `refuse` is for the last part of the path alone
 * @throws Error that says what it is instead: a link, no file, or larger; the error of the file system
 */
export function readRegularFile(file: string, mostBytes: number, links: 'refuse' | 'follow' = 'refuse'): Buffer {
  const descriptor = openToRead(file, links);
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) throw new Error('it is no file');
    const tooLarge = () => new Error(`it is larger than ${formatLimit(mostBytes)}`);
    if (stat.size > mostBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let total = 0;
    // A file may grow, and those of /proc have the size 0.
    for (let size = stat.size + 1; ; size = CHUNK_BYTES) {
      const chunk = Buffer.allocUnsafe(size);
      const bytes = fs.readSync(descriptor, chunk);
      if (bytes === 0) return Buffer.concat(chunks);
      total += bytes;
      if (total > mostBytes) throw tooLarge();
      chunks.push(chunk.subarray(0, bytes));
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

function openToRead(file: string, links: 'refuse' | 'follow'): number {
  try {
    return fs.openSync(file, fs.constants.O_RDONLY | NO_WAIT | (links === 'refuse' ? NO_FOLLOW : 0));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const isLink = fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (code === 'ELOOP' && links === 'refuse' && isLink)
      throw new Error('it is a link, which is not followed', { cause });
    // A socket.
    if (code === 'ENXIO') throw new Error('it is no file', { cause });
    throw cause;
  }
}

function formatLimit(bytes: number): string {
  return bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`;
}

/** A plain file of a repository as text; empty when there is none that can be read so. */
export function readRegularText(file: string, mostBytes: number): string {
  try {
    return readRegularFile(file, mostBytes).toString('utf8');
  } catch {
    return '';
  }
}
