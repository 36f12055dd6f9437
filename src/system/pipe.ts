// Runs a program with a stream as its input or output.
import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../errors.ts';
import { type ChildSpec, COPY_MS, spawnOptions } from './child.ts';
import { type Exit, formatEnding, formatLateCopy } from './exit.ts';
import { Tail } from './tail.ts';

/** How a piped program ended. */
interface Piped extends Exit {
  /** Its last 64 kB, or why it could not be started or was ended. */
  stderr: string;
}

/**
 * Runs a program with a stream into its stdin, a stream out of its stdout, or both. Waits for its end and for the last
 * byte in `stdout`, which is then closed, as is a file that is given as `stdin` by its descriptor. A program that ends before it has read all its input shows that by its exit
 * code.
 * @param limitMs the program is killed if it takes longer
 * @throws what one of the streams throws, or the reason of `signal`; the program has ended by then
 */
export async function runPiped(
  spec: ChildSpec,
  streams: { stdin?: Readable | number | null; stdout?: Writable },
  signal?: AbortSignal,
  limitMs = COPY_MS,
): Promise<Piped> {
  const { stdin } = streams;
  const isFile = typeof stdin === 'number';
  const child = spawn(spec.file, spec.args, {
    ...spawnOptions(spec),
    stdio: [isFile ? stdin : stdin ? 'pipe' : 'ignore', streams.stdout ? 'pipe' : 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  // The program has a descriptor of its own.
  if (isFile) closeSync(stdin);
  const stderr = new Tail();
  const limit = setTimeout(() => {
    stderr.push(Buffer.from(`${formatLateCopy(path.parse(spec.file).name, limitMs)}\n`));
    child.kill('SIGKILL');
  }, limitMs);
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
  const ended = new Promise<Piped>((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ exitCode: null, signal: null, stderr: messageOf(error) });
    });
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal, stderr: stderr.text() }));
  });
  const flows: Promise<void>[] = [];
  if (!isFile && stdin && child.stdin) flows.push(feed(stdin, child.stdin));
  if (streams.stdout && child.stdout) flows.push(pipeline(child.stdout, streams.stdout));
  for (const flow of flows) flow.catch(() => child.kill('SIGKILL'));
  const settled = await Promise.allSettled(flows);
  const result = await ended;
  clearTimeout(limit);
  signal?.throwIfAborted();
  if (child.pid === undefined) {
    // The errors of the pipes only repeat that there was no program.
    streams.stdout?.destroy();
    return result;
  }
  for (const flow of settled) if (flow.status === 'rejected') throw flow.reason;
  return result;
}

/** Only an error of the source counts: a program may end before it has read everything (tar at the end mark). */
async function feed(source: Readable, stdin: Writable): Promise<void> {
  let failure: unknown;
  source.once('error', (error) => {
    // pipeline also destroys the source when the program has gone.
    if (!stdin.destroyed) failure = error;
  });
  await pipeline(source, stdin).catch(() => undefined);
  if (failure !== undefined) throw failure;
}

/**
 * The output of a program as a stream that fails when the program does: half an archive never looks like a whole one.
 */
export function readProgram(spec: ChildSpec, stdin: Readable | null, signal: AbortSignal): Readable {
  const out = new PassThrough();
  runPiped(spec, { stdin, stdout: forward(out) }, signal).then(
    (result) => {
      if (result.exitCode === 0) out.end();
      else {
        const words = result.stderr.trim() || `it ${formatEnding(result)}`;
        out.destroy(new Error(`${path.parse(spec.file).name}: ${words}`));
      }
    },
    (error: Error) => out.destroy(error),
  );
  return out;
}

/** Forwards all chunks, but not the end. */
function forward(out: PassThrough): Writable {
  let waiting: ((error?: Error) => void) | null = null;
  const resume = (error?: Error) => {
    const done = waiting;
    waiting = null;
    done?.(error);
  };
  out.on('drain', () => resume());
  out.on('close', () => resume(new Error('the reader is gone')));
  return new Writable({
    write(chunk, _encoding, done) {
      waiting = done;
      if (out.destroyed) resume(new Error('the reader is gone'));
      else if (out.write(chunk)) resume();
    },
  });
}
