// Makes two kinds of sync on a disk, and times each: that of a small new file, and that of blocks in a file that keeps its size.
import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { nameDraft } from './files.ts';
import { PROBE } from './machine.ts';

/** Two small files of ours that are written and synced. Both methods return the milliseconds of the sync, and throw the error of the file system. */
export interface SyncProbe {
  /** The fsync of a file that has just been written, as of a new index. */
  syncFile(): number;
  /** The fdatasync of a block that is written again, as of WAL. */
  syncBlock(): number;
  /** Removes the files. Safe to repeat. */
  close(): void;
}

const BLOCK = Buffer.alloc(8192, 1);

/** @returns null when the folder is not writable */
export function openSyncProbe(directory: string): SyncProbe | null {
  const open: { name: string; descriptor: number }[] = [];
  const close = () => {
    for (const { name, descriptor } of open.splice(0)) {
      closeSync(descriptor);
      rmSync(name, { force: true });
    }
  };
  const create = () => {
    const name = nameDraft(path.join(directory, PROBE));
    const descriptor = openSync(name, 'wx', 0o600);
    open.push({ name, descriptor });
    return descriptor;
  };
  try {
    const file = create();
    const blocks = create();
    writeSync(blocks, BLOCK);
    fsyncSync(blocks);
    return { syncFile: () => syncFile(file), syncBlock: () => syncBlock(blocks), close };
  } catch {
    close();
    return null;
  }
}

function syncBlock(blocks: number): number {
  writeSync(blocks, BLOCK, 0, BLOCK.length, 0);
  const began = performance.now();
  fdatasyncSync(blocks);
  return performance.now() - began;
}

function syncFile(file: number): number {
  ftruncateSync(file);
  writeSync(file, BLOCK, 0, BLOCK.length, 0);
  writeSync(file, BLOCK, 0, BLOCK.length, BLOCK.length);
  const began = performance.now();
  fsyncSync(file);
  return performance.now() - began;
}
