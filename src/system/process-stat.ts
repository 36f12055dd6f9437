import { readdirSync, readFileSync } from 'node:fs';

/** What proc(5) `stat` says of a process; times are in clock ticks. */
export interface ProcessStat {
  state: string;
  parent: number;
  /** Whether its process group is the one in front of its terminal, which sends it Ctrl-C. */
  inFront: boolean;
  /** Processor time of itself. */
  used: number;
  /** That of its children that have ended and for which it has waited, and of theirs. */
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

/** Fields 3, 4, 5 and 8, 14 to 17 and 22; the name in field 2 may contain blanks and brackets. */
export function parseStat(stat: string): ProcessStat {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => fields[number - 3] ?? '';
  const sum = (one: number, other: number) => Number(field(one)) + Number(field(other));
  return {
    state: field(3),
    parent: Number(field(4)),
    inFront: field(5) === field(8),
    used: sum(14, 15),
    usedByEnded: sum(16, 17),
    startTicks: field(22),
  };
}

/** The ids of all processes in /proc; null where there is none. */
export function listProc(): number[] | null {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return null;
  }
}
