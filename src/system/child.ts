import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import { cleanEnvironment } from './child-environment.ts';
import { Tail } from './tail.ts';

/** A program to run: data only. `uid` and `gid` need root. */
export interface ChildSpec {
  file: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  uid?: number;
  gid?: number;
  windowsVerbatimArguments?: true;
}

export interface ChildOptions {
  /** Gets everything the program prints, as it comes. */
  output?: NodeJS.WritableStream;
  /** Ends the program and everything it started. */
  signal?: AbortSignal;
  timeoutMs?: number | undefined;
  /** Descriptor of an open file that gets what the program prints, which is then not kept. */
  stdout?: number | undefined;
  /** Asks only the program itself to end, which then ends what it started (initdb); after the grace time all are killed. */
  gentle?: boolean;
}

export interface ChildResult {
  /** Null when a signal ended it or it could not be started. */
  exitCode: number | null;
  signal: string | null;
  /** Why it could not be started, else null. */
  startError: string | null;
  /** Seconds from before the spawn to the exit. */
  seconds: number;
  /** The last 64 kB of each stream and of both as they came. */
  stdout: string;
  stderr: string;
  both: string;
  timedOut: boolean;
}

/** Time between the request to end and SIGKILL; short enough for a cancelled CI job's own limit of some 7 s. */
const GRACE_MS = 3000;
/** How long to wait for the pipes after the exit, when a daemon has left the group and keeps them open. */
const PIPES_MS = 1000;

/**
 * Runs a program in a process group of its own and waits for its end. Whatever it leaves running in that group is
 * killed, so that one trial cannot disturb the next. Never throws for what the program does.
 */
export async function runChild(spec: ChildSpec, options: ChildOptions = {}): Promise<ChildResult> {
  const tails = { stdout: new Tail(), stderr: new Tail(), both: new Tail() };
  const began = performance.now();
  const { file, args, env, cwd, uid, gid } = spec;
  const posix = process.platform !== 'win32';
  const child = spawn(file, args, {
    env,
    cwd,
    stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
    detached: posix,
    windowsHide: true,
    ...(spec.windowsVerbatimArguments ? { windowsVerbatimArguments: true } : {}),
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  keepTail(child.stdout, [tails.stdout, tails.both], options.output);
  keepTail(child.stderr, [tails.stderr, tails.both], options.output);
  const ended = waitForExit(child, began);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const guard = guardChild(child, options);
  const exit = await ended;
  guard.release();
  killGroup(child, 'SIGKILL');
  const pipes = new AbortController();
  if (exit.startError === null) await Promise.race([closed, delay(PIPES_MS, pipes.signal)]);
  pipes.abort();
  child.stdout?.destroy();
  child.stderr?.destroy();
  const text = { stdout: tails.stdout.text(), stderr: tails.stderr.text(), both: tails.both.text() };
  return { ...exit, ...text, timedOut: guard.timedOut() };
}

type Exit = Pick<ChildResult, 'exitCode' | 'signal' | 'startError' | 'seconds'>;

function waitForExit(child: ChildProcess, began: number): Promise<Exit> {
  return new Promise((resolve) => {
    const seconds = () => (performance.now() - began) / 1000;
    child.once('error', (error) => {
      if (child.pid === undefined)
        resolve({ exitCode: null, signal: null, startError: messageOf(error), seconds: seconds() });
    });
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal, startError: null, seconds: seconds() }));
  });
}

function keepTail(stream: Readable | null, tails: Tail[], output: NodeJS.WritableStream | undefined): void {
  stream?.on('data', (chunk: Buffer) => {
    for (const tail of tails) tail.push(chunk);
  });
  // pipe, not write: it stops reading while the reader of our own output is slow, so memory stays small.
  if (output) stream?.pipe(output, { end: false });
}

/** Ends the child on abort or after its time; `release` when it has ended by itself. */
function guardChild(child: ChildProcess, options: ChildOptions): { release(): void; timedOut(): boolean } {
  let late = false;
  let killer: NodeJS.Timeout | undefined;
  const end = () => {
    // A program of Windows cannot be asked: it would be killed, and what it started would stay.
    if (options.gentle && process.platform !== 'win32') child.kill('SIGTERM');
    else killGroup(child, 'SIGTERM');
    killer ??= setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS);
  };
  const timer =
    options.timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          late = true;
          end();
        }, options.timeoutMs);
  if (options.signal?.aborted) end();
  options.signal?.addEventListener('abort', end, { once: true });
  return {
    release() {
      clearTimeout(timer);
      clearTimeout(killer);
      options.signal?.removeEventListener('abort', end);
    },
    timedOut: () => late,
  };
}

/** Signals a child and everything in its process group; on Windows its process tree. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    if (child.exitCode === null) killTree(child.pid);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** Kills a process of Windows and all that it has started. */
export function killTree(pid: number): void {
  const options = { env: cleanEnvironment(process.env), stdio: 'ignore', windowsHide: true } as const;
  const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], options);
  killer.once('error', () => sendKill(pid));
}

/** Windows without taskkill (Nano Server): the process alone. */
function sendKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Resolves after `ms` milliseconds, or at once when `signal` aborts. */
export async function delay(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeoutPromise(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}
