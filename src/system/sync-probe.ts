// Times two kinds of sync on a disk, as often as it is asked: that of a small new file, and that of blocks in a file that keeps its size.
import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { nameDraft } from './files.ts';
import { PROBE } from './machine.ts';

/** Milliseconds of one sync each. */
export interface SyncTimes {
  /** The fsync of a file that has just been written, as of a new index; the mean of two. */
  fileMs: number;
  /** The fdatasync of a block that is written again, as of WAL. */
  blockMs: number;
}

/** Two small files of ours that are written and synced. */
export interface SyncProbe {
  /** @throws the error of the file system */
  time(): SyncTimes;
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
    return { time: () => timeSyncs(file, blocks), close };
  } catch {
    close();
    return null;
  }
}

/** A file is synced before and after the block, because one right after another sync takes less than one after a pause. */
function timeSyncs(file: number, blocks: number): SyncTimes {
  const first = timeFile(file);
  writeSync(blocks, BLOCK, 0, BLOCK.length, 0);
  const began = performance.now();
  fdatasyncSync(blocks);
  const blockMs = performance.now() - began;
  return { fileMs: (first + timeFile(file)) / 2, blockMs };
}

function timeFile(file: number): number {
  ftruncateSync(file);
  writeSync(file, BLOCK, 0, BLOCK.length, 0);
  writeSync(file, BLOCK, 0, BLOCK.length, BLOCK.length);
  const began = performance.now();
  fsyncSync(file);
  return performance.now() - began;
}
