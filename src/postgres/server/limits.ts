// Explains a failure of a program by a limit of this process (ulimit) that its words name and that is measured.
import type { Problem } from '../../errors.ts';
import { readText } from '../../system/files.ts';
import { readReports } from './reports.ts';

/** Words of a program that has met a limit, the limit's name in /proc/self/limits (proc(5)), and the option of ulimit that sets it. */
const LIMITS: readonly { words: RegExp; name: string; option: string }[] = [
  { words: /File too large|signal 25/, name: 'Max file size', option: '-f' },
  { words: /max_stack_depth/, name: 'Max stack size', option: '-s' },
  { words: /Too many open files/, name: 'Max open files', option: '-n' },
  { words: /Cannot allocate memory|out of memory/i, name: 'Max address space', option: '-v' },
];

/**
 * The limit that a program of this machine has met; null if its words name none, or none is set.
 * @param limits content of /proc/self/limits, for tests
 */
export function findLimit(log: string, limits = readText('/proc/self/limits')): Problem | null {
  const reports = readReports(log);
  for (const { words, name, option } of LIMITS) {
    const met = reports.findLast(({ message }) => words.test(message))?.message;
    const value = new RegExp(`^${name} +(\\d+)`, 'm').exec(limits)?.[1];
    if (met === undefined || value === undefined) continue;
    const hint = `This process has a limit of ${value} (${name.toLowerCase()}): raise it with \`ulimit ${option}\`.`;
    return { message: `A program of PostgreSQL failed: ${met.replace(/\.$/, '')}.`, hint };
  }
  return null;
}
