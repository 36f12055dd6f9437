// Reads metrics in a known format (hyperfine, pgbench, ...), finds the text that a rule reads, and lists what metrics the rules give.
import type { Problem } from '../../../errors.ts';
import { listFirst } from '../../../system/amounts.ts';
import { failReading, type KnownMetric, type Outcome, type Reading } from '../../../workload/command.ts';
import type { FormatReader, ReadSource } from '../../../workload/format-reader.ts';
import { findProgramFormat } from '../../../workload/formats.ts';
import type { ReadRule } from '../inputs/rule.ts';

type FormatRule = Extract<ReadRule['source'], { kind: 'format' }>;

const loadJson = () => import('./json.ts');

/** The formats of files that only this feature reads. */
const FORMATS: Readonly<Record<string, FormatReader>> = {
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
  const format = findProgramFormat(name) ?? FORMATS[name];
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
  return rules.flatMap(listKnown);
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
    const [metric] = listKnown(rule);
    if (metric === undefined) continue;
    const earlier = givers.get(metric.name);
    if (earlier !== undefined)
      problems.push({
        input: 'read',
        message: `'${earlier}' and '${rule.text}' give the same metric, ${metric.name}.`,
        hint: 'Keep one of them, or read one with a regular expression whose group has another name.',
      });
    givers.set(metric.name, rule.text);
  }
  return problems;
}

function listKnown({ source }: ReadRule): readonly KnownMetric[] {
  return source.kind === 'pattern' ? [{ name: source.name, unit: source.unit }] : findFormat(source.format).metrics;
}

/**
 * The fresh files of a rule, or the output. @param file path or glob; null: the output
 * @returns a sentence instead if there is nothing to read
 */
export function findSources(file: string | null, { stdout, files }: Outcome): ReadSource[] | string {
  if (file === null)
    return stdout.trim() === '' ? 'the command printed nothing' : [{ name: 'the output', text: stdout }];
  const matching = files.filter(({ glob }) => glob === file);
  const isPattern = /[*?[\]{}]/.test(file);
  if (matching.length === 0) return isPattern ? 'no file matches' : 'there is no such file after the run';
  const fresh = matching.filter((match) => match.fresh);
  // Some editors and shells write a byte order mark first.
  if (fresh.length > 0) return fresh.map(({ name, text }) => ({ name, text: text.replace(/^\uFEFF/, '') }));
  const names = matching.map(({ name }) => name);
  return `${listFirst(names, 3)} ${names.length === 1 ? 'was' : 'were'} not written by this run`;
}
