import type { ReadRule } from '../inputs/read.ts';
import { OWN_METRICS } from '../inputs/read-rule.ts';
import type { OutputGlob } from './command.ts';
import type { Metric } from './metric.ts';
import { readFormat } from './read-format.ts';
import { findPrimary } from './read-metrics.ts';
import { readPattern } from './read-pattern.ts';
import { failReading } from './read-source.ts';
import { describeExit, type Outcome, type Reading } from './reading.ts';

/** More makes a report that nobody reads, and a family of comparisons in which nothing is sure. */
const MOST_METRICS = 100;
const LONGEST_NAME = 200;
const LONGEST_UNIT = 40;
const SHOWN = 60;

/** The files that the rules are about. @param folder absolute, where the command runs */
export function listOutputs(rules: readonly ReadRule[], folder: string): OutputGlob[] {
  const globs = new Set(rules.flatMap(({ file }) => file ?? []));
  return [...globs].map((glob) => ({ folder, glob }));
}

/**
 * What a finished command says by its exit code and by the rules of `read`. A rule that finds nothing, or what is no number,
 * makes the trial fail: a comparison in which some trials lack the metric would be one of others.
 */
export async function readCommand(rules: readonly ReadRule[], outcome: Outcome): Promise<Reading> {
  const whole: Reading = { metrics: [], failure: describeExit(outcome), warnings: [] };
  if (whole.failure !== null) return whole;
  for (const rule of rules) {
    const { source } = rule;
    const reading =
      source.kind === 'pattern' ? readPattern(rule, source, outcome) : await readFormat(rule, source, outcome);
    const failure = reading.failure ?? findFault(reading.metrics, whole.metrics);
    if (failure !== null) return failReading(`\`read: ${cut(rule.text)}\`: ${failure}`);
    whole.metrics.push(...reading.metrics);
    whole.warnings.push(...reading.warnings);
  }
  const failure = findMissing(rules, whole.metrics);
  return failure === null ? whole : failReading(failure);
}

/** What is wrong with the numbers of a rule; `earlier` are those of the rules before it. */
function findFault(metrics: readonly Metric[], earlier: readonly Metric[]): string | null {
  const names = new Set(earlier.map(({ name }) => name));
  if (metrics.length + earlier.length > MOST_METRICS)
    return `it gives ${metrics.length} metrics, and up to ${MOST_METRICS} are read together`;
  for (const { name, unit, value } of metrics) {
    if (name.trim() === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
      return `the name '${cut(name)}' is empty, longer than ${LONGEST_NAME} characters, or not on one line`;
    if (unit.length > LONGEST_UNIT || /\p{Cc}/u.test(unit))
      return `the unit '${cut(unit)}' of ${cut(name)} is no short word`;
    if (!Number.isFinite(value) || value < 0) return `${cut(name)} is ${value}, which is no number of zero or more`;
    if (OWN_METRICS.includes(name)) return `a metric is called ${name}, as a time that is measured anyway`;
    if (names.has(name)) return `it gives '${cut(name)}', which is there already`;
    names.add(name);
  }
  return null;
}

/** A trial without the metric that decides would be left out of the comparison without a word. */
function findMissing(rules: readonly ReadRule[], metrics: readonly Metric[]): string | null {
  const primary = findPrimary(rules);
  if (primary === null || OWN_METRICS.includes(primary) || metrics.some(({ name }) => name === primary)) return null;
  const names = metrics.map(({ name }) => cut(name));
  const rest = names.length - 10;
  const shown = `${names.slice(0, 10).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `\`read\`: ${cut(primary)}, which is to decide, was not found; there are: ${shown}`;
}

function cut(text: string): string {
  const line = text.replace(/\p{Cc}/gu, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}
