import type { Problem } from '../errors.ts';
import type { FailRule } from '../inputs/fail-if.ts';
import { findNearest } from '../inputs/reading.ts';
import type { KnownMetric } from '../workload/command.ts';

/** More than anyone writes; what a results file may hold. */
export const MAX_RULES = 100;

/** What a run will be able to judge. */
interface FailIfFacts {
  /** The metrics that it can have, the primary one first. */
  metrics: readonly KnownMetric[];
  /** Whether it can have others of any name, too. */
  open?: boolean;
  /** Whether anything is compared: several profiles, or a base. */
  compared: boolean;
}

/** What is wrong with conditions beyond their words, to report before anything is measured. Pure. */
export function checkFailIf(rules: readonly FailRule[], facts: FailIfFacts): Problem[] {
  const problems = rules.flatMap((rule) => checkRule(rule, facts) ?? []);
  if (rules.length > MAX_RULES)
    problems.push({
      input: 'fail-if',
      message: `there are ${rules.length} conditions.`,
      hint: `Up to ${MAX_RULES} can be given.`,
    });
  return problems;
}

function checkRule({ text, metric, kind, unit }: FailRule, { metrics, open, compared }: FailIfFacts): Problem | null {
  const [primary] = metrics;
  const found = metric === null ? primary : metrics.find(({ name }) => name === metric);
  const names = metrics.map(({ name }) => name);
  if (found === undefined && !open) {
    const nearest = findNearest(metric ?? '', names);
    const guess = nearest === undefined ? '' : `Did you mean ${nearest}? `;
    return {
      input: 'fail-if',
      message: `'${text}' is about a metric that this workload does not have.`,
      hint: `${guess}It has: ${names.join(', ')}.`,
    };
  }
  if (kind === 'slower' && !compared)
    return {
      input: 'fail-if',
      message: `'${text}' needs something to compare with, and one profile alone is measured.`,
      hint: 'Give `base`, or several `profiles`; or write a limit of your own: `run above 90s`.',
    };
  if (found === undefined || found.unit === null) return null;
  if (unit === 's' && unitsPerSecond(found.unit) === null) {
    const times = metrics.filter((one) => unitsPerSecond(one.unit ?? '') !== null).map(({ name }) => name);
    const others = times.length === 0 ? '' : ` Times are: ${times.join(', ')}.`;
    return {
      input: 'fail-if',
      message: `'${text}' compares ${found.name} with a time, but it is in ${found.unit}.`,
      hint: `Write the limit as a plain number.${others}`,
    };
  }
  return null;
}

/** By the names that metrics use. */
const PER_SECOND: Readonly<Record<string, number>> = { s: 1, seconds: 1, ms: 1e3, us: 1e6 };

/** How many of a metric's unit are a second; null for a unit that is none of time. */
export function unitsPerSecond(unit: string): number | null {
  return Object.hasOwn(PER_SECOND, unit) ? (PER_SECOND[unit] ?? null) : null;
}
