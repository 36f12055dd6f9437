import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server or a runner that a test started. */
export interface Program {
  /** Its last lines, for the message of a test that failed. */
  log(): string;
  ended(): boolean;
  /** Ends it, by its process id, and waits until it is gone. */
  stop(): Promise<void>;
}

const KEPT_CHARACTERS = 20_000;
const STOP_MS = 20_000;

export function startProgram(file: string, args: string[], cwd: string, env: Record<string, string>): Program {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const keep = (more: string) => {
    text = (text + more).slice(-KEPT_CHARACTERS);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  child.on('error', (error) => keep(`${error.message}\n`));
  const ended = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return { log: () => text, ended, stop: () => (ended() ? Promise.resolve() : stopChild(child)) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(timer);
}

/**
 * Asks again and again until there is an answer. A loaded machine may take its time.
 * @throws Error that names `what`, with `tell`'s text
 */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  { seconds = 240, tell = () => '' }: { seconds?: number; tell?: () => string | Promise<string> } = {},
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (let pauseMs = 50; Date.now() < end; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const answer = await ask();
    if (answer) return answer;
    await sleep(pauseMs);
  }
  throw new Error(`${what}: not within ${seconds} s.\n${await tell()}`);
}
