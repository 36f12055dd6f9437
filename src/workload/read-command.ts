import type { ReadRule } from '../inputs/read.ts';
import { describeExit, type Outcome, type Reading } from './reading.ts';

/** Name of the metric that decides verdicts, as far as the rules say it; null: the time of the run does. */
export function findPrimary(rules: readonly ReadRule[]): string | null {
  return rules[0]?.primary ?? null;
}

/** What a finished command says by its exit code and by the rules of `read`. */
export function readCommand(_rules: readonly ReadRule[], outcome: Outcome): Reading {
  return { metrics: [], failure: describeExit(outcome), warnings: [] };
}
