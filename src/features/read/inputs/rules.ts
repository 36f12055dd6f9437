// Reads all lines of the input `read`, and refuses those that contradict each other.
import type { Problem } from '../../../errors.ts';
import { acceptUnless, findRepeated, type ReadResult, showValue, splitLines } from '../../../inputs/reading.ts';
import { type ReadRule, readRule } from './rule.ts';

const MAX_RULES = 50;

/** Reads rules, one on each line, in their order. */
export function readReadRules(text: string): ReadResult<ReadRule[]> {
  const lines = splitLines(text);
  const readings = lines.map(({ line }) => readRule(line.trim()));
  const problems = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []));
  const rules = readings.filter((reading) => 'value' in reading).map(({ value }) => value);
  problems.push(...findConflicts(rules));
  if (lines.length > MAX_RULES)
    problems.push({ message: `there are ${lines.length} rules`, hint: `Give at most ${MAX_RULES}.` });
  return acceptUnless(problems, rules);
}

function findConflicts(rules: readonly ReadRule[]): Problem[] {
  const different = rules.filter(({ text }, at) => rules.findIndex((rule) => rule.text === text) === at);
  const names = different.flatMap(({ source }) => (source.kind === 'pattern' ? [source.name] : []));
  const problems: Problem[] = [];
  for (const text of findRepeated(rules.map((rule) => rule.text)))
    problems.push({ message: `${showValue(text)} is given more than once`, hint: 'Keep one of them.' });
  for (const name of findRepeated(names)) {
    const message = `several expressions have the metric '${name}'`;
    problems.push({ message, hint: 'Give their groups different names.' });
  }
  return problems;
}
