import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { messageOf, PgSpeedError } from '../errors.ts';
import { type ChildSpec, killGroup, limitTime, spawnOptions } from './child.ts';
import { readStat } from './process-stat.ts';

/** Signals that a terminal sends to every process in front of it. */
const TERMINAL_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGHUP'];

/** How a program ended that had our streams. */
export interface ForegroundExit {
  /** As a shell reports it: 128 and its number after a signal. */
  code: number;
  /** Why it could not be started; null if it was. */
  startError: string | null;
  timedOut: boolean;
}

/**
 * Runs a program with our stdin, stdout and stderr, and waits for its end. A signal to us is passed on to it. In front of a terminal it
 * stays in our process group, so that it can read from the terminal and gets Ctrl-C from it. Elsewhere it has a group of its own, in
 * which nothing is left afterwards.
 * @param signal ends it if the reason is a defect of ours; signals to us need no help
 * @throws that defect
 */
export async function runForeground(
  spec: ChildSpec,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number | undefined },
): Promise<ForegroundExit> {
  signal.throwIfAborted();
  const shared = isInFront();
  const child = spawn(spec.file, spec.args, {
    ...spawnOptions(spec),
    stdio: 'inherit',
    detached: !shared && process.platform !== 'win32',
  });
  const send = (name: NodeJS.Signals) => (shared ? child.kill(name) : killGroup(child, name));
  const release = passSignals(send, shared);
  const limit = limitTime(timeoutMs, send);
  const endForDefect = () => isDefect(signal) && limit.end();
  signal.addEventListener('abort', endForDefect, { once: true });
  const exit = await waitForEnd(child);
  limit.release();
  signal.removeEventListener('abort', endForDefect);
  release();
  if (!shared) killGroup(child, 'SIGKILL');
  if (isDefect(signal)) signal.throwIfAborted();
  return { ...exit, timedOut: limit.timedOut() };
}

/** Whether the terminal sends Ctrl-C to us; without /proc, whether there is a terminal. Windows sends it to all. */
function isInFront(): boolean {
  if (process.platform === 'win32') return false;
  const stat = readStat('self');
  return stat?.inFront ?? [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}

/** Passes signals on until the returned function is called. */
function passSignals(send: (name: NodeJS.Signals) => void, shared: boolean): () => void {
  const byTerminal = shared || process.platform === 'win32';
  const handlers = [...TERMINAL_SIGNALS, 'SIGTERM' as const].map((name) => {
    const handle = () => {
      if (!byTerminal || !TERMINAL_SIGNALS.includes(name)) send(name);
    };
    process.on(name, handle);
    return () => process.off(name, handle);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

function isDefect({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof PgSpeedError);
}

function waitForEnd(child: ChildProcess): Promise<{ code: number; startError: string | null }> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: 1, startError: messageOf(error) });
    });
    child.once('exit', (code, name) => {
      resolve({ code: code ?? 128 + (name === null ? 0 : constants.signals[name]), startError: null });
    });
  });
}
