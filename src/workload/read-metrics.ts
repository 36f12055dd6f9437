import type { Problem } from '../errors.ts';
import { findNearest } from '../inputs/nearest.ts';
import type { ReadFormat, ReadRule } from '../inputs/read.ts';
import { OWN_METRICS } from '../inputs/read-rule.ts';

/** A metric that is known before anything ran; its unit is null where that is not. */
export interface KnownMetric {
  name: string;
  unit: string | null;
}

/** What formats give, the first of each always. `more`: there can be others, of any name. */
const GIVEN: Record<ReadFormat, { metrics: readonly KnownMetric[]; more: boolean }> = {
  pgbench: {
    metrics: [
      { name: 'tps', unit: 'tps' },
      { name: 'latency', unit: 'ms' },
      { name: 'latency-stddev', unit: 'ms' },
      { name: 'failed-transactions', unit: 'share' },
    ],
    more: false,
  },
  sysbench: {
    metrics: [
      { name: 'tps', unit: 'tps' },
      { name: 'latency', unit: 'ms' },
      { name: 'qps', unit: 'qps' },
    ],
    more: true,
  },
  hammerdb: {
    metrics: [
      { name: 'nopm', unit: 'NOPM' },
      { name: 'tpm', unit: 'TPM' },
      ...['new-order-p50', 'new-order-p95', 'new-order-p99'].map((name) => ({ name, unit: 'ms' })),
    ],
    more: false,
  },
  benchbase: {
    metrics: [
      { name: 'completed-throughput', unit: 'tps' },
      ...['latency', 'p50', 'p95', 'p99'].map((name) => ({ name, unit: 'ms' })),
    ],
    more: false,
  },
  hyperfine: { metrics: [{ name: 'time', unit: 's' }], more: true },
  junit: { metrics: [{ name: 'tests', unit: 's' }], more: false },
  'github-action-benchmark': { metrics: [], more: true },
  json: { metrics: [], more: true },
};

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

/** Whether the rules can give metrics whose names only the run tells. */
export function givesUnknown(rules: readonly ReadRule[]): boolean {
  return rules.some(({ source }) => source.kind === 'format' && GIVEN[source.format].more);
}

/** What is wrong with rules beyond their words, to be told before anything runs. */
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
  if (primary === null || source.kind !== 'format' || GIVEN[source.format].more) return [];
  const names = [...GIVEN[source.format].metrics.map(({ name }) => name), ...OWN_METRICS];
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
  return source.kind === 'pattern' ? [{ name: source.name, unit: source.unit }] : GIVEN[source.format].metrics;
}
