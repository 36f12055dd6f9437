// Checks the conditions of `fail-if` against the metrics of the workload before the run.
import type { Problem } from '../errors.ts';
import type { FailRule } from '../inputs/fail-if.ts';
import { convertUnit } from '../inputs/metric-units.ts';
import { findNearest } from '../inputs/reading.ts';
import { MAX_RULES } from '../results/limits.ts';
import type { KnownMetric } from '../workload/command.ts';

/** What a run will be able to judge. */
interface JudgedMetrics {
  /** The metrics that it can have, the primary one first. */
  metrics: readonly KnownMetric[];
  /** Whether it can have further metrics. */
  open?: boolean;
  /** Whether anything is compared: several profiles, or a base. */
  compared: boolean;
}

/** Refuses conditions that the run will not be able to judge. */
export function checkFailIf(rules: readonly FailRule[], judged: JudgedMetrics): Problem[] {
  const problems = rules.flatMap((rule) => checkRule(rule, judged) ?? []);
  const message = `there are ${rules.length} conditions.`;
  if (rules.length > MAX_RULES) problems.push({ input: 'fail-if', message, hint: `Up to ${MAX_RULES} can be given.` });
  return problems;
}

function checkRule({ text, metric, kind, unit }: FailRule, { metrics, open, compared }: JudgedMetrics): Problem | null {
  const [primary] = metrics;
  const judged = metric === null ? primary : metrics.find(({ name }) => name === metric);
  const names = metrics.map(({ name }) => name);
  if (judged === undefined && !open) {
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
  if (judged === undefined || judged.unit === null || unit !== 's' || isTime(judged.unit)) return null;
  const times = metrics.filter((metric) => isTime(metric.unit)).map(({ name }) => name);
  const advice = times.length === 0 ? '' : ` Times are: ${times.join(', ')}.`;
  return {
    input: 'fail-if',
    message: `'${text}' compares ${judged.name} with a time, but it is in ${judged.unit}.`,
    hint: `Write the limit as a plain number.${advice}`,
  };
}

function isTime(unit: string | null): boolean {
  return convertUnit(1, 's', unit ?? '') !== null;
}
