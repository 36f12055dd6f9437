import { runInNewContext } from 'node:vm';

/**
 * The groups of the last match of an expression in a text; null for none.
 * @param expression with the flag `g`
 * @param timeoutMs after which it gives up: expressions with nested repeats can take for ever on a text of some kB
 * @returns `late` when it gave up
 */
export function findLastMatch(
  expression: RegExp,
  text: string,
  timeoutMs: number,
): Record<string, string | undefined> | null | 'late' {
  // In a context of its own, as only there the engine can be told to stop in the middle of a match.
  const world: { expression: RegExp; text: string; last: RegExpExecArray | null } = { expression, text, last: null };
  try {
    runInNewContext('for (const match of text.matchAll(expression)) last = match;', world, { timeout: timeoutMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'late';
    // Of that other context, so that it is no RangeError here: repeats of alternatives use up the engine's own stack.
    if ((error as Error).name === 'RangeError') return 'late';
    throw error;
  }
  return world.last === null ? null : { ...world.last.groups };
}
