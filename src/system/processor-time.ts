import { listProc, type ProcessStat, readStat } from './process-stat.ts';

/** USER_HZ, in which /proc counts (include/uapi/asm-generic/param.h; `getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time of our own children that have ended, and of theirs; null outside Linux, and when /proc is
 * hidden. (Node has no RUSAGE_CHILDREN.) Rounded down to 1/100 s, user and system time each.
 */
export function readEndedChildrenSeconds(): number | null {
  const own = readStat('self');
  return own === null ? null : own.usedByEnded / TICKS_PER_SECOND;
}

/** Looks at a family; more are needed only while its children end. */
const MAX_LOOKS = 5;

/**
 * Seconds of processor time of a process, of its living children, and of those that it has waited for. Null when it has
 * ended, when its children do not stop ending, outside Linux, and when /proc is hidden.
 */
export function readFamilySeconds(pid: number): number | null {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const before = readStat(pid);
    const living = (listProc() ?? []).flatMap((one) => readStat(one) ?? []);
    const after = readStat(pid);
    if (before === null || after === null || after.startTicks !== before.startTicks) return null;
    // A child that ended in between may be in neither of the two, or in both.
    if (after.usedByEnded === before.usedByEnded) return sumFamily(pid, after, living) / TICKS_PER_SECOND;
  }
  return null;
}

/** Ticks of a process and its children. @param living all processes */
export function sumFamily(pid: number, parent: ProcessStat, living: readonly ProcessStat[]): number {
  const children = living.filter((one) => one.parent === pid);
  return [parent, ...children].reduce((sum, { used, usedByEnded }) => sum + used + usedByEnded, 0);
}

/** The seconds between two readings; null where one is not known, and where the count began anew in between. */
export function secondsBetween(before: number | null, after: number | null): number | null {
  return before === null || after === null || after < before ? null : after - before;
}
