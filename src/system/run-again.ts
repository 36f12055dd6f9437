// Runs this program again in a child process with limits of time and memory.
import { spawn } from 'node:child_process';
import { takeSignals } from './interrupt.ts';

/** How a program with limits ended; `late`: at the time limit. */
export type Ended =
  | { kind: 'exit'; exitCode: number }
  | { kind: 'signal'; signal: NodeJS.Signals }
  | { kind: 'late' }
  | { kind: 'memory' };

export interface Limits {
  timeoutMs: number;
  /** Limit of the JavaScript heap; null: Node's own. */
  heapMegabytes: number | null;
}

/**
 * Runs this program again with the same arguments and streams, and ends it at the time limit. (A process cannot end a
 * loop of its own thread.) @param args of Node: the program and its arguments
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
  const release = takeSignals((name) => child.kill(name));
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => {
      if (late) resolve({ kind: 'late' });
      // V8 calls abort() when memory runs out; a shell makes that 128 + 6.
      else if (signal === 'SIGABRT' || exitCode === 134) resolve({ kind: 'memory' });
      else if (signal !== null) resolve({ kind: 'signal', signal });
      else resolve({ kind: 'exit', exitCode: exitCode ?? 0 });
    });
  }).finally(() => {
    clearTimeout(timer);
    release();
  });
}
