import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';

/** Writes a file so that a reader, or a crash, never meets half of it. @throws the error of the file system */
export function writeFileAtomic(file: string, text: string, mode = 0o644): void {
  const temporary = `${file}.${process.pid}.${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(temporary, text, { mode });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file that only its owner may read, and gives it to another user when one is named. */
export function writePrivateFile(file: string, text: string, owner: { uid: number; gid: number } | null): void {
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** Removes a folder and all in it; nothing happens when there is none. */
export async function removeTree(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** The last `limit` bytes of a file as text, from a line start; empty when it cannot be read. */
export function readTail(file: string, limit = 16 * 1024): string {
  let descriptor: number | undefined;
  try {
    const from = Math.max(0, statSync(file).size - limit);
    descriptor = openSync(file, 'r');
    const buffer = Buffer.alloc(limit);
    const text = buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, limit, from));
    return from > 0 ? text.slice(text.indexOf('\n') + 1) : text;
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Milliseconds that one 8 kB write and fsync takes: the median of `rounds`; null when the folder is not writable. */
export function probeFsync(directory: string, rounds = 15): number | null {
  const file = `${directory}/pg-speed-fsync-${randomUUID()}`;
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      for (let i = 0; i < rounds; i++) {
        const began = performance.now();
        writeFileSync(descriptor, page);
        fsyncSync(descriptor);
        times.push(performance.now() - began);
      }
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
  } catch {
    return null;
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? null;
}
