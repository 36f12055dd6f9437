import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';

/** The name of a file while it is written, beside it: whose it is can be told when this process is killed meanwhile. */
export function nameDraft(file: string): string {
  return `${file}.${process.pid}.${randomUUID().slice(0, 8)}`;
}

/**
 * Removes the files in a folder that a process which has ended was writing.
 * @param start of their names, where the folder is not ours alone
 * @returns their paths
 */
export function removeDrafts(folder: string, pid: number, start = ''): string[] {
  const end = new RegExp(`\\.${pid}\\.[0-9a-f]{8}$`);
  try {
    const files = readdirSync(folder).filter((one) => one.startsWith(start) && end.test(one));
    return files.map((one) => {
      const file = path.join(folder, one);
      rmSync(file, { force: true });
      return file;
    });
  } catch {
    // There is no such folder any more, or it is not ours to tidy.
    return [];
  }
}

/** Makes a folder and what is missing above it. @throws the error of the file system, which for a recursive mkdir of Node may name another cause */
export function makeTree(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeTree(parent);
  mkdirSync(folder);
}

/** Writes a file so that a reader, or a crash, never meets half of it. @throws the error of the file system */
export function writeFileAtomic(file: string, text: string, mode = 0o644): void {
  const temporary = nameDraft(file);
  try {
    writeFileSync(temporary, text, { mode, flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a new file that only its owner may read, and gives it to another user when one is named. @throws the error of the file system */
export function writePrivateFile(file: string, text: string, owner: { uid: number; gid: number } | null): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    // By its descriptor: the folder may be another user's, who could put a link in its place meanwhile.
    if (owner) fchownSync(descriptor, owner.uid, owner.gid);
  } finally {
    closeSync(descriptor);
  }
}

/** Not on Windows. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

/**
 * Writes into a file of a folder that somebody else has filled, such as a data directory from an archive.
 * @param how `replace` its content, or `append` to it
 * @throws PgSpeedError of kind `postgres` for a link, which could lead anywhere; the error of the file system
 */
export function writeForeignFile(file: string, text: string, how: 'replace' | 'append'): void {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND } = constants;
  const flags = O_WRONLY | O_CREAT | NO_FOLLOW | (how === 'append' ? O_APPEND : O_TRUNC);
  const descriptor = openUnlinked(file, flags);
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

function openUnlinked(file: string, flags: number): number {
  try {
    return openSync(file, flags, 0o600);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ELOOP') throw cause;
    const hint = 'No data directory of ours has links: find out who has put it there.';
    throw new PgSpeedError('postgres', `${file} is a link, so it is not written.`, hint, { cause });
  }
}

/**
 * Removes a folder and all in it; nothing happens when there is none. Tried for some seconds, as Windows removes no file that a program
 * which has just ended, or one that looks for viruses, still has open.
 */
export async function removeTree(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** The names in a folder, sorted; empty when it cannot be read. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A file as text; empty when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
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

/** Name of the file that the disk is tried with, less what tells whose it is. */
export const PROBE = 'pg-speed-fsync';

/** Milliseconds that one 8 kB write and fsync takes: the median of `rounds`; null when the folder is not writable. */
export function probeFsync(directory: string, rounds = 15): number | null {
  const file = nameDraft(path.join(directory, PROBE));
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
