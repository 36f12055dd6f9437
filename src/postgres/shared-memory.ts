import { readFileSync, rmSync } from 'node:fs';

/** Names that PostgreSQL gives to its POSIX shared memory on Linux (dsm_impl.c). */
const SEGMENT = /\/dev\/shm\/PostgreSQL\.\d+/g;

/** The shared memory files a server has open; empty where that cannot be read. */
export function listSharedMemory(pid: number): string[] {
  try {
    return [...new Set(readFileSync(`/proc/${pid}/maps`, 'utf8').match(SEGMENT) ?? [])];
  } catch {
    return [];
  }
}

/** Removes what a killed server left; one that ended by itself has removed its own. */
export function removeSharedMemory(files: readonly string[]): void {
  for (const file of files) {
    try {
      rmSync(file, { force: true });
    } catch {
      // Not ours any more: another server may have taken the name since.
    }
  }
}
