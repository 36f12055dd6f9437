import type { Problem } from '../../../errors.ts';
import { isToolFormat } from '../../../inputs/tools.ts';
import type { KnownMetric, Outcome, Reading } from '../../../workload/command.ts';
import { failReading } from '../../../workload/command.ts';
import type { FormatReader } from '../../../workload/format-reader.ts';
import { FORMAT_READERS } from '../../../workload/formats.ts';
import { PGBENCH_FORMAT } from '../../../workload/tools/pgbench/output.ts';
import { findAdapter } from '../../../workload/tools/registry.ts';
import type { ReadRule } from '../inputs/rule.ts';
import { findSources } from './source.ts';

type FormatRule = Extract<ReadRule['source'], { kind: 'format' }>;

const loadJson = () => import('./json.ts');

/** The formats that do not belong to a named tool. */
const FORMATS: Readonly<Record<string, FormatReader>> = {
  ...FORMAT_READERS,
  pgbench: PGBENCH_FORMAT,
  hyperfine: {
    metrics: [{ name: 'time', unit: 's' }],
    more: true,
    read: async (sources) => (await loadJson()).readHyperfine(sources),
  },
  'github-action-benchmark': {
    metrics: [],
    more: true,
    read: async (sources, _file, _outcome, better) =>
      (await loadJson()).readBenchmarkEntries(sources, better ?? 'lower'),
  },
  json: { metrics: [], more: true, read: async (sources) => (await loadJson()).readOwnEntries(sources) },
};

export function findFormat(name: string): FormatReader {
  const format = isToolFormat(name) ? findAdapter(name).format : FORMATS[name];
  if (!format) throw new Error(`${name} cannot be read`);
  return format;
}

export async function readFormat(rule: ReadRule, { format, better }: FormatRule, outcome: Outcome): Promise<Reading> {
  const sources = findSources(rule.file, outcome);
  if (typeof sources === 'string') return failReading(sources);
  return findFormat(format).read(sources, rule.file, outcome, better);
}

/** The metrics that the rules always give, in their order. */
export function listReadMetrics(rules: readonly ReadRule[]): KnownMetric[] {
  return rules.flatMap(listGiven);
}

/** Whether the run can give further metrics. */
export function givesUnknown(rules: readonly ReadRule[]): boolean {
  return rules.some(({ source }) => source.kind === 'format' && findFormat(source.format).more);
}

/** Finds conflicts between rules before anything runs. */
export function checkRules(rules: readonly ReadRule[]): Problem[] {
  const problems: Problem[] = [];
  const givers = new Map<string, string>();
  for (const rule of rules) {
    const [{ name } = { name: null }] = listGiven(rule);
    const other = name === null ? undefined : givers.get(name);
    if (name !== null && other !== undefined)
      problems.push({
        input: 'read',
        message: `'${other}' and '${rule.text}' give the same metric, ${name}.`,
        hint: 'Keep one of them, or read one with a regular expression whose group has another name.',
      });
    if (name !== null) givers.set(name, rule.text);
  }
  return problems;
}

function listGiven({ source }: ReadRule): readonly KnownMetric[] {
  return source.kind === 'pattern' ? [{ name: source.name, unit: source.unit }] : findFormat(source.format).metrics;
}
