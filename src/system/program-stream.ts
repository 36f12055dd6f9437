import { PassThrough, type Readable, Writable } from 'node:stream';
import type { ChildSpec } from './child.ts';
import { runPiped } from './pipe.ts';

/**
 * What a program prints, as a stream that ends only once the program has ended well, and fails when it has not: half of
 * an archive never looks like all of it.
 * @param explain turns the program's last words into the message of the error
 */
export function readProgram(
  spec: ChildSpec,
  stdin: Readable | null,
  signal: AbortSignal,
  explain: (words: string) => Error,
): Readable {
  const out = new PassThrough();
  runPiped(spec, { ...(stdin ? { stdin } : {}), stdout: forward(out) }, signal).then(
    ({ exitCode, stderr }) => {
      if (exitCode === 0) out.end();
      else out.destroy(explain(stderr.trim() || `it ended with ${exitCode}`));
    },
    (error: Error) => out.destroy(error),
  );
  return out;
}

/** Hands on what is written, but not the end. */
function forward(out: PassThrough): Writable {
  let waiting: ((error?: Error) => void) | null = null;
  const resume = (error?: Error) => {
    const done = waiting;
    waiting = null;
    done?.(error);
  };
  out.on('drain', () => resume());
  out.on('close', () => resume(new Error('nobody reads any more')));
  return new Writable({
    write(chunk, _encoding, done) {
      waiting = done;
      if (out.destroyed) resume(new Error('nobody reads any more'));
      else if (out.write(chunk)) resume();
    },
  });
}
