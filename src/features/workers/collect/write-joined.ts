// Writes JUnit files, joined, into a file.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { type JunitSource, joinJunit } from './join-junit.ts';

/** Characters that are written at a time. */
const CHUNK_LENGTH = 64 * 1024;

/** @param sources opened one after the other, as there may be more than a process can open @throws the error of the file system */
export async function writeJoinedJunit(sources: Iterable<JunitSource>, file: string): Promise<void> {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    let text = '';
    await joinJunit(sources, (part) => {
      text += part;
      if (text.length < CHUNK_LENGTH) return;
      writeFileSync(descriptor, text);
      text = '';
    });
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}
