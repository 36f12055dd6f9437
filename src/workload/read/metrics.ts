import type { Problem } from '../../errors.ts';
import type { ReadRule } from '../../inputs/read.ts';
import { OWN_METRICS } from '../../inputs/read-rule.ts';
import { findNearest } from '../../inputs/reading.ts';
import type { KnownMetric } from '../reading.ts';
import { findFormat } from './format.ts';

/** Name of the metric that decides verdicts, as far as the rules say it; null: the time of the run does. */
export function findPrimary(rules: readonly ReadRule[]): string | null {
  const said = rules.find(({ primary }) => primary !== null)?.primary;
  return said ?? rules.map((rule) => listGiven(rule)[0]?.name).find((name) => name !== undefined) ?? null;
}

/** The metrics that the rules can give as far as that is known, the deciding one first. */
export function listReadMetrics(rules: readonly ReadRule[]): KnownMetric[] {
  const known = rules.flatMap(listGiven);
  const primary = findPrimary(rules);
  if (primary === null || OWN_METRICS.includes(primary)) return known;
  const first = known.find(({ name }) => name === primary) ?? { name: primary, unit: null };
  return [first, ...known.filter(({ name }) => name !== primary)];
}

/** Whether the rules can give metrics whose names only the run shows. */
export function givesUnknown(rules: readonly ReadRule[]): boolean {
  return rules.some(({ source }) => source.kind === 'format' && findFormat(source.format).more);
}

/** What is wrong with rules beyond their words, to report before anything runs. */
export function checkRead(rules: readonly ReadRule[]): Problem[] {
  const problems: Problem[] = [];
  const givers = new Map<string, string>();
  for (const rule of rules) {
    const [{ name } = { name: null }] = listGiven(rule);
    const other = name === null ? undefined : givers.get(name);
    if (name !== null && other !== undefined)
      problems.push({
        message: `\`read\`: '${other}' and '${rule.text}' give the same metric, ${name}.`,
        hint: 'Keep one of them, or read one with a regular expression whose group has another name.',
      });
    if (name !== null) givers.set(name, rule.text);
    problems.push(...checkPrimary(rule));
  }
  return problems;
}

function checkPrimary({ text, source, primary }: ReadRule): Problem[] {
  if (primary === null || source.kind !== 'format' || findFormat(source.format).more) return [];
  const names = [...findFormat(source.format).metrics.map(({ name }) => name), ...OWN_METRICS];
  if (names.includes(primary)) return [];
  const nearest = findNearest(primary, names);
  const guess = nearest === undefined ? '' : `Did you mean ${nearest}? `;
  return [
    {
      message: `\`read\`: '${text}' is to be decided by a metric that ${source.format} does not have.`,
      hint: `${guess}There are: ${names.join(', ')}.`,
    },
  ];
}

function listGiven({ source }: ReadRule): readonly KnownMetric[] {
  return source.kind === 'pattern' ? [{ name: source.name, unit: source.unit }] : findFormat(source.format).metrics;
}
