/** Reads the times of single tests. A file of its own: the schema in result.ts loads valibot. */
import type { TestRun } from '../result.ts';

const PASSED = 'p'.charCodeAt(0);

/** Seconds of a test that passed in the run; null for other outcomes, and without a time. */
export function timeOf({ seconds, outcomes }: TestRun, test: number): number | null {
  return outcomes.charCodeAt(test) === PASSED ? (seconds[test] ?? null) : null;
}
