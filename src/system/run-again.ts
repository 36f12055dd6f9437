import { spawn } from 'node:child_process';

/** How a program that was run within limits has ended. */
export type Ended =
  | { kind: 'exit'; exitCode: number }
  | { kind: 'signal'; signal: NodeJS.Signals }
  /** It was ended, as it took too long. */
  | { kind: 'late' }
  /** It ended itself, as it needed more memory. */
  | { kind: 'memory' };

export interface Limits {
  timeoutMs: number;
  /** Of what JavaScript holds; null: as much as Node takes by itself. */
  heapMegabytes: number | null;
}

const FORWARDED: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** abort(), by which V8 ends a process that has no memory left; a shell between the two gives 128 + 6. */
const ABORTED = 134;

/**
 * Runs this program once more, with the same arguments and streams, and ends it at the limit: nothing in a process can end a loop
 * of its own thread. @param args of Node: the program and its arguments
 */
export function runAgain(
  env: NodeJS.ProcessEnv,
  { timeoutMs, heapMegabytes }: Limits,
  args: readonly string[] = process.argv.slice(1),
): Promise<Ended> {
  const heap = heapMegabytes === null ? [] : [`--max-old-space-size=${heapMegabytes}`];
  const child = spawn(process.execPath, [...process.execArgv, ...heap, ...args], { env, stdio: 'inherit' });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const forward = (name: NodeJS.Signals) => void child.kill(name);
  for (const name of FORWARDED) process.on(name, forward);
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => {
      if (late) resolve({ kind: 'late' });
      else if (signal === 'SIGABRT' || exitCode === ABORTED) resolve({ kind: 'memory' });
      else if (signal !== null) resolve({ kind: 'signal', signal });
      else resolve({ kind: 'exit', exitCode: exitCode ?? 0 });
    });
  }).finally(() => {
    clearTimeout(timer);
    for (const name of FORWARDED) process.off(name, forward);
  });
}
