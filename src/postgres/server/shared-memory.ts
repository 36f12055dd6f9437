import { lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readForeignFile } from '../../system/files.ts';

/** Names that PostgreSQL gives to its POSIX shared memory on Linux (dsm_impl.c). */
const SEGMENT = /\/dev\/shm\/PostgreSQL\.\d+/g;

/** Whether a path is that of such memory; nothing else is removed as such. */
export function isSharedMemory(file: unknown): boolean {
  return typeof file === 'string' && /^\/dev\/shm\/PostgreSQL\.\d+$/.test(file);
}

/** The shared memory files a process has open. @throws the error of the file system when that cannot be read */
export function listOpenMemory(pid: number): string[] {
  return [...new Set(readFileSync(`/proc/${pid}/maps`, 'utf8').match(SEGMENT) ?? [])];
}

/** The shared memory files a server has open; empty where that cannot be read. */
export function listSharedMemory(pid: number): string[] {
  try {
    return listOpenMemory(pid);
  } catch {
    return [];
  }
}

/**
 * Removes what a killed server left, with all that is in its lists; one that ended by itself has removed its own.
 * @param uid the server's user, who may have written anything into those lists; null: not known
 */
export function removeSharedMemory(files: readonly string[], uid: number | null): void {
  const isTheirs = (file: string) => uid === null || lstatSync(file, { throwIfNoEntry: false })?.uid === uid;
  for (const file of files.flatMap((one) => [...listSegments(one), one])) {
    try {
      if (isTheirs(file)) rmSync(file, { force: true });
    } catch {
      // Not ours any more: another server may have taken the name since.
    }
  }
}

/** First word of the file that every postmaster keeps open while it lives (dsm.c, PG_DYNSHMEM_CONTROL_MAGIC). */
const CONTROL_MAGIC = 0x9a503d32;
/** Before its items, padding included: magic, items ever used, items there is room for. */
const HEADER_BYTES = 16;

/** Whether it is the file by which a postmaster keeps count of all others of its server. */
export function isControlFile(file: string): boolean {
  return readControl(file) !== null;
}

/** The files that a postmaster's own one lists as in use (dsm.c, dsm_control_item: handle, users, more that differs by version). */
function listSegments(file: string): string[] {
  const control = readControl(file);
  if (control === null) return [];
  const [used, room] = [control.readUInt32LE(4), control.readUInt32LE(8)];
  const itemBytes = Math.floor((control.length - HEADER_BYTES) / room);
  const items = Array.from({ length: Math.min(used, room) }, (_, at) => HEADER_BYTES + at * itemBytes);
  return items
    .filter((at) => at + 8 <= control.length && control.readUInt32LE(at + 4) > 0)
    .map((at) => path.join(path.dirname(file), `PostgreSQL.${control.readUInt32LE(at)}`));
}

function readControl(file: string): Buffer | null {
  const content = readForeignFile(file, lstatSync(file, { throwIfNoEntry: false })?.uid);
  return content && content.length > HEADER_BYTES && content.readUInt32LE(0) === CONTROL_MAGIC ? content : null;
}
