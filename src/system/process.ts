// Identifies, finds and ends processes: whether they live, since when, as whom, and what they run.
import { readFileSync, readlinkSync } from 'node:fs';
import { delay, sendSignal } from './child.ts';
import { capture } from './exec.ts';
import { readText } from './files.ts';
import { listProc, readStat } from './process-stat.ts';

/** Whether a process with this id exists, ours or not. A zombie does not count: it holds nothing. */
export function isAlive(pid: number): boolean {
  // kill(2) takes 0 and negative numbers for groups.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStat(pid)?.state !== 'Z';
}

/** How many processes the kernel of this machine has killed for want of memory since its boot; null where it does not count them. */
export function countOomKills(): number | null {
  const count = /^oom_kill (\d+)$/m.exec(readText('/proc/vmstat'))?.[1];
  return count === undefined ? null : Number(count);
}

/**
 * When a process started, as text that differs between two processes with the same id: clock ticks since boot from
 * /proc, elsewhere a date from `ps`. Null when there is no such process.
 */
export async function readStartTime(pid: number): Promise<string | null> {
  const stat = readStat(pid);
  if (stat) return stat.startTicks;
  if (process.platform === 'win32' || process.platform === 'linux') return null;
  return askPs('lstart', pid);
}

/** Asks `ps` of macOS and BSD for one field of a process; null without an answer. */
export async function askPs(field: 'lstart' | 'command', pid: number): Promise<string | null> {
  // Without `-ww` a line would end after 80 characters, before the data directory of a server. Language and time zone
  // are fixed because dates of two runs are compared.
  const ps = await capture('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { LC_ALL: 'C', TZ: 'UTC' });
  return ps?.stdout.trim() || null;
}

/** The command line of a process, joined by blanks; null when it cannot be read. */
export async function readCommandLine(pid: number): Promise<string | null> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return null;
    return askPs('command', pid);
  }
}

/** The effective user id of a process; null when there is no such process, or no /proc. */
export function readUser(pid: number): number | null {
  const effective = /^Uid:\s+\d+\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1];
  return effective === undefined ? null : Number(effective);
}

/** Other processes with a word in their command line; empty when they cannot be listed. */
export async function findProcessesNaming(word: string): Promise<number[]> {
  const pids = await listOthers();
  const lines = await Promise.all(pids.map(readCommandLine));
  return pids.filter((_, index) => lines[index]?.includes(word));
}

/** Other processes that were started with a word in their environment. Linux only, otherwise empty. */
export async function findProcessesGiven(word: string): Promise<number[]> {
  return (await listOthers()).filter((pid) => readText(`/proc/${pid}/environ`).includes(word));
}

/** A kind of namespace, as in `/proc/PID/ns`. */
export type NamespaceKind = 'mnt' | 'net';

/** The namespace of a process, as text that no other one has; null where it cannot be read. */
export function readNamespace(pid: number, kind: NamespaceKind): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/${kind}`);
  } catch {
    return null;
  }
}

/** Other processes in a namespace. Linux only, otherwise empty. @param namespace from {@link readNamespace} */
export async function findProcessesWithin(namespace: string, kind: NamespaceKind): Promise<number[]> {
  return (await listOthers()).filter((pid) => readNamespace(pid, kind) === namespace);
}

/** Other processes whose working directory is a folder or below it, even a removed one. Linux only, otherwise empty. */
export async function findProcessesIn(folder: string): Promise<number[]> {
  return (await listOthers()).filter((pid) => {
    try {
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      return cwd === folder || cwd.startsWith(`${folder}/`) || cwd === `${folder} (deleted)`;
    } catch {
      return false;
    }
  });
}

async function listOthers(): Promise<number[]> {
  return (await listProcesses()).filter((pid) => pid !== process.pid);
}

/** A process may start another during the search, so the search is repeated until it is empty. */
const MAX_LOOKS = 20;
/** Time for the kernel to end a killed process. A process that waits for a disk takes longer, and is left. */
const KILLED_MS = 2000;

/** Kills processes until `find` lists none, and waits for their end. @param find lists those that exist now */
export async function killProcesses(find: () => Promise<number[]>): Promise<void> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const pids = (await find()).filter(isAlive);
    if (pids.length === 0) return;
    for (const pid of pids) sendSignal(pid, 'SIGKILL');
    if ((await waitForEnds(pids, KILLED_MS)).length > 0) return;
  }
}

/** Waits until all of these processes have ended. @returns those that are alive after the limit */
export async function waitForEnds(pids: readonly number[], limitMs: number): Promise<number[]> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const left = pids.filter(isAlive);
    if (left.length === 0 || performance.now() > deadline) return left;
    await delay(5);
  }
}

/** The ids of all processes; empty when they cannot be listed. */
export async function listProcesses(): Promise<number[]> {
  if (process.platform === 'win32') return [];
  const pids = listProc();
  if (pids.length > 0) return pids;
  const ps = await capture('ps', ['-axo', 'pid=']);
  return (ps?.stdout ?? '')
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0);
}
