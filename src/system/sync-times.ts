// Times syncs of a folder's disk, as a server waits for them.
import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { nameDraft } from './files.ts';
import { PROBE } from './machine.ts';

/** A page of WAL, the least that a commit writes. */
const PAGE_BYTES = 8192;

export interface SyncLimits {
  /** Syncs to time. */
  most: number;
  /** No sync begins later than so many milliseconds after the call. One that has begun cannot be ended. */
  limitMs: number;
  /** A clock in milliseconds; tests replace it. */
  now?: () => number;
}

/**
 * Writes a page and syncs it, again and again, as commits do by default on Linux: by fdatasync, in a file that has its whole size already,
 * so that nothing but the page has to reach the disk. The file is gone afterwards.
 * @returns milliseconds of each, at least one
 * @throws what Node throws where the folder cannot be written or synced
 */
export function timeSyncs(directory: string, { most, limitMs, now = () => performance.now() }: SyncLimits): number[] {
  const began = now();
  const file = nameDraft(path.join(directory, PROBE));
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const times: number[] = [];
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, Buffer.alloc(most * PAGE_BYTES, 2));
    fsyncSync(descriptor);
    do {
      const start = now();
      writeSync(descriptor, page, 0, PAGE_BYTES, times.length * PAGE_BYTES);
      fdatasyncSync(descriptor);
      times.push(now() - start);
    } while (times.length < most && now() - began < limitMs);
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
  return times;
}
