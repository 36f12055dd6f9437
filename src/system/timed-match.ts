// Finds the last match of a regular expression, with a time limit.
import { runInNewContext } from 'node:vm';

/**
 * The groups of the last match of an expression in a text; null without a match; `late` after the time limit.
 * @param expression with the flag `g`
 * @param timeoutMs nested repeats can take forever on a few kB
 */
export function findLastMatch(
  expression: RegExp,
  text: string,
  timeoutMs: number,
): Record<string, string | undefined> | null | 'late' {
  // Only code in its own context can be stopped in the middle of a match.
  const context: { expression: RegExp; text: string; last: RegExpExecArray | null } = { expression, text, last: null };
  try {
    runInNewContext('for (const match of text.matchAll(expression)) last = match;', context, { timeout: timeoutMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'late';
    // Repeats of alternatives use up the engine's stack. The class is the other context's RangeError.
    if ((error as Error).name === 'RangeError') return 'late';
    throw error;
  }
  return context.last === null ? null : { ...context.last.groups };
}
