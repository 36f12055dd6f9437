// Runs a program on our own terminal streams, and passes signals on to it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { PgSpeedError } from '../errors.ts';
import { type ChildSpec, killGroup, limitTime, spawnOptions, waitForExit } from './child.ts';
import { takeSignals } from './interrupt.ts';
import { readStat } from './process-stat.ts';

/** How a program ended that had our streams. */
interface ForegroundExit {
  /** The exit code as a shell reports it: 128 and its number after a signal; 1 if it could not be started. */
  code: number;
  /** Why it could not be started; null if it was. */
  startError: string | null;
  timedOut: boolean;
}

/**
 * Runs a program with our stdin, stdout and stderr, and waits for its end. A signal to us is passed on to it. In front
 * of a terminal it stays in our process group, so that it can read from the terminal and gets Ctrl-C from it. Elsewhere
 * it has a group of its own, in which nothing is left afterwards.
 * @param signal ends it if the reason is a defect of ours; signals to us reach it anyway
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
  // A terminal sends all but SIGTERM to every process in front of it.
  const byTerminal = shared || process.platform === 'win32';
  const release = takeSignals((name) => {
    if (!byTerminal || name === 'SIGTERM') send(name);
  });
  const limit = limitTime(timeoutMs, send);
  const endForDefect = () => isDefect(signal) && limit.end();
  signal.addEventListener('abort', endForDefect, { once: true });
  const exit = await waitForExit(child);
  limit.release();
  signal.removeEventListener('abort', endForDefect);
  release();
  if (!shared) killGroup(child, 'SIGKILL');
  if (isDefect(signal)) signal.throwIfAborted();
  const signalCode = exit.signal === null ? 1 : 128 + constants.signals[exit.signal as NodeJS.Signals];
  return { code: exit.exitCode ?? signalCode, startError: exit.startError, timedOut: limit.timedOut() };
}

/** Whether the terminal sends Ctrl-C to us; without /proc, whether there is a terminal. Windows sends it to all. */
function isInFront(): boolean {
  if (process.platform === 'win32') return false;
  const stat = readStat('self');
  return stat?.inFront ?? [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}

function isDefect({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof PgSpeedError);
}
