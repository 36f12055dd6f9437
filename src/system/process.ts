import { readdirSync, readFileSync } from 'node:fs';
import { capture } from './exec.ts';

/** Whether a process with this id exists, ours or not. A zombie does not count: it holds nothing any more. */
export function isAlive(pid: number): boolean {
  // 0 and negative numbers mean groups of processes to kill(2).
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStat(pid)?.state !== 'Z';
}

/**
 * When a process started, as text that differs between two processes that had the same id: clock ticks since boot
 * from /proc, elsewhere the words of `ps`. Null when there is no such process.
 */
export async function readStartTime(pid: number): Promise<string | null> {
  const stat = readStat(pid);
  if (stat) return stat.startTicks;
  if (process.platform === 'win32' || process.platform === 'linux') return null;
  const ps = await capture('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return ps?.stdout.trim() || null;
}

/** The command line of a process, its words joined by blanks; null when it cannot be read. */
export async function readCommandLine(pid: number): Promise<string | null> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return null;
    const ps = await capture('ps', ['-o', 'command=', '-p', String(pid)]);
    return ps?.stdout.trim() || null;
  }
}

/** Processes that have a word in their command line; ours is not among them. Empty where they cannot be listed. */
export async function findProcessesNaming(word: string): Promise<number[]> {
  const pids = await listProcesses();
  const named = await Promise.all(pids.map(async (pid) => ((await readCommandLine(pid))?.includes(word) ? [pid] : [])));
  return named.flat().filter((pid) => pid !== process.pid);
}

/** Processes with a word in the environment they were started with; ours is not among them. Linux only, else empty. */
export async function findProcessesGiven(word: string): Promise<number[]> {
  const pids = await listProcesses();
  return pids.filter((pid) => pid !== process.pid && readEnvironment(pid).includes(word));
}

function readEnvironment(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

async function listProcesses(): Promise<number[]> {
  if (process.platform === 'win32') return [];
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    const ps = await capture('ps', ['-axo', 'pid=']);
    return (ps?.stdout ?? '')
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0);
  }
}

/** Fields 3 and 22 of proc(5) `stat`; the name in field 2 may itself hold blanks and brackets. */
function readStat(pid: number): { state: string; startTicks: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
}
