// Reads states and processor times of processes from /proc.
import { readFileSync } from 'node:fs';
import { listFolder } from './files.ts';

/** The state of a process in proc(5) `stat`; times are in clock ticks. */
export interface ProcessStat {
  state: string;
  parent: number;
  /** Whether its process group is the one in front of its terminal, which sends it Ctrl-C. */
  inFront: boolean;
  /** Its own processor time. */
  used: number;
  /** Processor time of its children that have ended and for which it has waited, and of theirs. */
  usedByEnded: number;
  startTicks: string;
}

/** Reads a process of Linux; null when there is no such process, or no /proc. */
export function readStat(pid: number | 'self'): ProcessStat | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** Reads fields 3, 4, 5 and 8, 14 to 17 and 22; the name in field 2 may contain blanks and brackets. */
export function parseStat(stat: string): ProcessStat {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => fields[number - 3] ?? '';
  return {
    state: field(3),
    parent: Number(field(4)),
    inFront: field(5) === field(8),
    used: Number(field(14)) + Number(field(15)),
    usedByEnded: Number(field(16)) + Number(field(17)),
    startTicks: field(22),
  };
}

/** The ids of all processes in /proc; empty without /proc. */
export function listProc(): number[] {
  return listFolder('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** USER_HZ, in which /proc counts (include/uapi/asm-generic/param.h; `getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time of our own children that have ended, and of theirs; null outside Linux, and when /proc is
 * hidden. Rounded down to 1/100 s, user and system time each.
 */
export function readEndedChildrenSeconds(): number | null {
  const self = readStat('self');
  return self === null ? null : self.usedByEnded / TICKS_PER_SECOND;
}

/** Readings of a family; more than one are needed only while its children end. */
const MAX_LOOKS = 5;

/**
 * Seconds of processor time of a process, of its living children, and of those that it has waited for. Null when it has
 * ended, when its children do not stop ending, outside Linux, and when /proc is hidden.
 */
export function readFamilySeconds(pid: number): number | null {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const before = readStat(pid);
    const living = listProc().flatMap((id) => readStat(id) ?? []);
    const after = readStat(pid);
    if (before === null || after === null || after.startTicks !== before.startTicks) return null;
    // A child that ended in between may be in neither of the two, or in both.
    if (after.usedByEnded === before.usedByEnded) return sumFamily(pid, after, living) / TICKS_PER_SECOND;
  }
  return null;
}

/** Ticks of a process and its children. @param living all processes */
export function sumFamily(pid: number, parent: ProcessStat, living: readonly ProcessStat[]): number {
  const children = living.filter((stat) => stat.parent === pid);
  return [parent, ...children].reduce((sum, { used, usedByEnded }) => sum + used + usedByEnded, 0);
}

/** The seconds between two readings; null if one is unknown, or the count began again in between. */
export function secondsBetween(before: number | null, after: number | null): number | null {
  return before === null || after === null || after < before ? null : after - before;
}
