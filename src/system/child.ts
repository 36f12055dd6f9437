// Runs a child process with time limits, keeps its last output, ends its process group, and sends signals.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import { cleanEnvironment } from './child-environment.ts';
import type { Exit } from './exit.ts';
import { readEndedChildrenSeconds, secondsBetween } from './process-stat.ts';
import { Tail } from './tail.ts';

/** A program to run. `uid` and `gid` need root. */
export interface ChildSpec {
  file: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  uid?: number | undefined;
  gid?: number | undefined;
  windowsVerbatimArguments?: true;
}

export interface ChildOptions {
  /** Gets everything that the program prints. */
  output?: NodeJS.WritableStream;
  /** Ends the program and everything that it started. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Keeps all of stdout up to so many bytes, and ends a program that prints more. Default: keeps the last 64 kB of any number. */
  mostBytes?: number;
  /** Descriptor of an open file for stdin. */
  stdin?: number | undefined;
  /** Descriptor of an open file for stdout, which is then not kept. */
  stdout?: number | undefined;
  /** Asks only the program to end, which then ends what it started (initdb). After the grace time all are killed. */
  gentle?: boolean;
}

/** The end of a child that may not have started. */
interface ChildExit extends Exit {
  /** Why it could not be started; null if it was. */
  startError: string | null;
}

export interface ChildResult extends ChildExit {
  /** Seconds from before the spawn to the exit. */
  seconds: number;
  /**
   * Processor time of the program and of all that it has waited for. It includes another child of ours that ended
   * meanwhile. Null when it is not known; only Linux counts it.
   */
  cpuSeconds: number | null;
  /** The last 64 kB of each stream and of both as they came; of stdout as many bytes as were asked for. */
  stdout: string;
  stderr: string;
  both: string;
  timedOut: boolean;
  /** Whether it was ended because it printed too much. */
  overflowed: boolean;
}

/** The options of `spawn` for a program: where, as whom and with which variables it runs. */
export function spawnOptions({ env, cwd, uid, gid, windowsVerbatimArguments }: ChildSpec) {
  return { env, cwd, uid, gid, windowsVerbatimArguments, windowsHide: true };
}

/** Limit of a copy of data files: 100 GB take as long at 55 MB/s. */
export const COPY_MS = 30 * 60_000;

/** Time between the request to end and SIGKILL: shorter than the 7 s that a cancelled CI job has. */
const GRACE_MS = 3000;
/** How long to wait for the pipes after the exit: a daemon that left the group may keep them open. */
const PIPES_MS = 1000;

/**
 * Runs a program in a process group of its own and waits for its end. Then kills what is left of the group, so that no
 * trial disturbs the next. Never throws because of the program.
 */
export async function runChild(spec: ChildSpec, options: ChildOptions = {}): Promise<ChildResult> {
  const tails = { stdout: new Tail(options.mostBytes), stderr: new Tail(), both: new Tail() };
  const cpuBefore = readEndedChildrenSeconds();
  const began = performance.now();
  const child = spawn(spec.file, spec.args, {
    ...spawnOptions(spec),
    stdio: [options.stdin ?? 'ignore', options.stdout ?? 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  keepTail(child.stdout, [tails.stdout, tails.both], options.output);
  keepTail(child.stderr, [tails.stderr, tails.both], options.output);
  const ended = waitForExit(child);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const limit = limitTime(options.timeoutMs, (name) => {
    // Windows has no request to end: the program would be killed, and its children would stay.
    if (name === 'SIGTERM' && options.gentle && process.platform !== 'win32') child.kill(name);
    else killGroup(child, name);
  });
  let bytesLeft = options.mostBytes ?? Number.POSITIVE_INFINITY;
  child.stdout?.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) limit.end();
  });
  if (options.signal?.aborted) limit.end();
  options.signal?.addEventListener('abort', limit.end, { once: true });
  const exit = await ended;
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = exit.startError === null ? secondsBetween(cpuBefore, readEndedChildrenSeconds()) : null;
  options.signal?.removeEventListener('abort', limit.end);
  limit.release();
  killGroup(child, 'SIGKILL');
  const pipes = new AbortController();
  if (exit.startError === null) await Promise.race([closed, delay(PIPES_MS, pipes.signal)]);
  pipes.abort();
  child.stdout?.destroy();
  child.stderr?.destroy();
  const text = { stdout: tails.stdout.text(), stderr: tails.stderr.text(), both: tails.both.text() };
  return { ...exit, seconds, cpuSeconds, ...text, timedOut: limit.timedOut(), overflowed: bytesLeft < 0 };
}

/** Waits until a child has exited or could not be started. */
export function waitForExit(child: ChildProcess): Promise<ChildExit> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ exitCode: null, signal: null, startError: messageOf(error) });
    });
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal, startError: null }));
  });
}

function keepTail(stream: Readable | null, tails: Tail[], output: NodeJS.WritableStream | undefined): void {
  stream?.on('data', (chunk: Buffer) => {
    for (const tail of tails) tail.push(chunk);
  });
  // `pipe` stops reading while the reader of our own output is slow, which bounds memory.
  if (output) stream?.pipe(output, { end: false });
}

/** Ends a program when its time is over or `end` is called, by a request and after the grace time by SIGKILL. */
export function limitTime(timeoutMs: number | undefined, send: (name: NodeJS.Signals) => void) {
  let timedOut = false;
  let killer: NodeJS.Timeout | undefined;
  const end = () => {
    send('SIGTERM');
    killer ??= setTimeout(() => send('SIGKILL'), GRACE_MS);
  };
  const endLate = () => {
    timedOut = true;
    end();
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(endLate, timeoutMs);
  return {
    end,
    release() {
      clearTimeout(timer);
      clearTimeout(killer);
    },
    timedOut: () => timedOut,
  };
}

/** Signals a child and everything in its process group; on Windows its process tree. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform !== 'win32') sendSignal(-child.pid, signal);
  else if (child.exitCode === null) killTree(child.pid);
}

/** Kills a process of Windows and all its children. */
export function killTree(pid: number): void {
  const options = { env: cleanEnvironment(process.env), stdio: 'ignore', windowsHide: true } as const;
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], options);
  // Windows without taskkill (Nano Server): kill only the process.
  killer.once('error', () => sendSignal(pid, 'SIGKILL'));
}

/** Signals a process; does nothing when it has ended. @param pid negative: a process group */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Resolves after `ms` milliseconds, or at once when `signal` aborts. */
export async function delay(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeoutPromise(ms, undefined, { signal }).catch(() => undefined);
}
