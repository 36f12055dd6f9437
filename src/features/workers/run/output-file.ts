// Keeps what a slice prints in a file. Where that has no room the rest is dropped, because a program waits for the reader of its output.
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { messageOf } from '../../../errors.ts';

/** A file that is being written. */
export interface OutputFile {
  /** Takes all that is written to it, and never fails. */
  stream: Writable;
  /** Waits until all is written. @returns why the file lacks some of it; null if it has all */
  close(): Promise<string | null>;
}

/** Opens a file that only its owner may read. */
export async function openOutput(file: string): Promise<OutputFile> {
  let problem: string | null = null;
  const note = (error: unknown) => {
    problem ??= messageOf(error);
    return null;
  };
  const handle = await open(file, 'w', 0o600).catch(note);
  const stream = new Writable({
    async write(chunk: Buffer, _encoding, done) {
      if (problem === null) await handle?.appendFile(chunk).catch(note);
      done();
    },
  });
  return {
    stream,
    async close() {
      stream.end();
      await finished(stream);
      await handle?.close().catch(note);
      return problem;
    },
  };
}
