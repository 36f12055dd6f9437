// Runs code that may take forever, such as a match of a regular expression, with a time limit.
import { runInNewContext } from 'node:vm';

/** Calls a function without effects. @returns its value, or `late` after the time limit, and where it used up the engine's stack */
export function callTimed<T>(call: () => T, timeoutMs: number): { value: T } | 'late' {
  let value: { value: T } | undefined;
  const keep = () => {
    value = { value: call() };
  };
  try {
    // Only what a context of its own calls can be stopped in the middle of a match, wherever its code is from.
    runInNewContext('keep()', { keep }, { timeout: Math.max(1, Math.ceil(timeoutMs)) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'late';
    // Repeats of alternatives use up the engine's stack.
    if ((error as Error).name === 'RangeError') return 'late';
    throw error;
  }
  return value ?? 'late';
}

/** The named groups of a match, and with the flag `d` where each begins and ends. */
export interface GroupsOfMatch {
  groups: Record<string, string | undefined>;
  spans: Record<string, [number, number] | undefined>;
}

/**
 * The groups of the last match of an expression in a text; null without a match; `late` after the time limit.
 * @param expression with the flag `g`
 * @param timeoutMs nested repeats can take forever on a few kB
 */
export function findLastMatch(expression: RegExp, text: string, timeoutMs: number): GroupsOfMatch | null | 'late' {
  const called = callTimed(() => {
    let last: RegExpExecArray | null = null;
    for (const match of text.matchAll(expression)) last = match;
    return last;
  }, timeoutMs);
  if (called === 'late') return 'late';
  const { value } = called;
  return value === null ? null : { groups: { ...value.groups }, spans: { ...value.indices?.groups } };
}
