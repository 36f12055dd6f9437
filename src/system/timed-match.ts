import { runInNewContext } from 'node:vm';

/**
 * The groups of the last match of an expression in a text; null for none.
 * @param expression with the flag `g`
 * @param timeoutMs nested repeats can take forever on some kB
 * @returns `late` after that time
 */
export function findLastMatch(
  expression: RegExp,
  text: string,
  timeoutMs: number,
): Record<string, string | undefined> | null | 'late' {
  // Only code in its own context can be stopped in the middle of a match.
  const world: { expression: RegExp; text: string; last: RegExpExecArray | null } = { expression, text, last: null };
  try {
    runInNewContext('for (const match of text.matchAll(expression)) last = match;', world, { timeout: timeoutMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'late';
    // The other context's RangeError: repeats of alternatives use up the engine's stack.
    if ((error as Error).name === 'RangeError') return 'late';
    throw error;
  }
  return world.last === null ? null : { ...world.last.groups };
}
