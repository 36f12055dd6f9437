import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeTree } from './files.ts';

/** A private folder that is gone with its `await using` block. */
export interface Scratch extends AsyncDisposable {
  /** Absolute path. */
  folder: string;
}

/** Makes one. @throws the error of the file system */
export function openScratch(): Scratch {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-scratch-'));
  return { folder, [Symbol.asyncDispose]: () => removeTree(folder) };
}
