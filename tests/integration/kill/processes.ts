import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isAlive } from '../../../src/system/process.ts';

interface Found {
  pid: number;
  parent: number;
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function listAll(): Found[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const stat = readText(`/proc/${pid}/stat`);
    return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
  });
}

/** Everything that a process has started and that still has it as its forefather, with itself. */
export function listTree(root: number): number[] {
  const all = listAll();
  const tree = [root];
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return tree;
}

/** Kills a tree as a runner does: every process for itself, those that are new in a second look too. */
export function killTree(root: number): void {
  for (let tree = listTree(root).filter(isAlive); tree.length > 0; tree = listTree(root).filter(isAlive))
    for (const pid of tree) kill(pid, 'SIGKILL');
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Processes that name one of some words in command line, environment or working directory. */
export function findProcesses(words: readonly string[]): { pid: number; name: string }[] {
  return listAll().flatMap(({ pid }) => {
    if (pid === process.pid || !isAlive(pid)) return [];
    const line = readText(`/proc/${pid}/cmdline`);
    const texts = [line, readText(`/proc/${pid}/environ`), readLink(`/proc/${pid}/cwd`)];
    const isNamed = words.some((word) => texts.some((text) => text.includes(word)));
    return isNamed ? [{ pid, name: line.replaceAll('\0', ' ').trim().slice(0, 200) }] : [];
  });
}
