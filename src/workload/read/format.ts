import type { Problem } from '../../errors.ts';
import { readJunit } from '../../features/tests/collect/junit.ts';
import type { ReadFormat, ReadRule } from '../../inputs/read.ts';
import { isToolFormat, type ToolFormat } from '../../inputs/tools.ts';
import type { KnownMetric, Outcome, Reading } from '../command.ts';
import { failReading } from '../command.ts';
import { PGBENCH_FORMAT } from '../tools/pgbench/output.ts';
import { findAdapter } from '../tools/registry.ts';
import { type FormatReader, findSources, type ReadSource } from './source.ts';

type FormatRule = Extract<ReadRule['source'], { kind: 'format' }>;

const loadJson = () => import('./json.ts');

/** The formats that do not belong to a named tool. */
const FORMATS: Record<Exclude<ReadFormat, ToolFormat>, FormatReader> = {
  pgbench: PGBENCH_FORMAT,
  hyperfine: {
    metrics: [{ name: 'time', unit: 's' }],
    more: true,
    read: async (sources) => (await loadJson()).readHyperfine(sources),
  },
  junit: { metrics: [{ name: 'tests', unit: 's' }], more: false, read: readTestTimes },
  'github-action-benchmark': {
    metrics: [],
    more: true,
    read: async (sources, _rule, _outcome, better) =>
      (await loadJson()).readBenchmarkEntries(sources, better ?? 'lower'),
  },
  json: { metrics: [], more: true, read: async (sources) => (await loadJson()).readOwnEntries(sources) },
};

export function findFormat(name: ReadFormat): FormatReader {
  const format = isToolFormat(name) ? findAdapter(name).format : FORMATS[name];
  if (!format) throw new Error(`${name} cannot be read`);
  return format;
}

export async function readFormat(rule: ReadRule, { format, better }: FormatRule, outcome: Outcome): Promise<Reading> {
  const sources = findSources(rule, outcome);
  return typeof sources === 'string' ? failReading(sources) : findFormat(format).read(sources, rule, outcome, better);
}

const MAX_DECLARATION_LENGTH = 1000;

/**
 * Reads the sum of the times of all tests in JUnit files, as the metric `tests` in seconds. Ignores failed tests, which the exit
 * code reports, and tests without a time. Fails if no test has a time.
 */
export async function readTestTimes(sources: readonly ReadSource[]): Promise<Reading> {
  const warnings: string[] = [];
  let seconds = 0;
  let timed = 0;
  for (const { name, text } of sources) {
    let tests = 0;
    // The text is UTF-8 now, so its declaration may be wrong.
    const bytes = Buffer.from(dropEncoding(text));
    const { broken, badTimes } = await readJunit([bytes], (test) => {
      tests += 1;
      if (test.time === null) return;
      timed += 1;
      seconds += test.time.seconds;
    });
    if (broken !== null) return failReading(`${name} is broken: ${broken}`);
    if (tests === 0) return failReading(`${name} has no tests in it`);
    if (badTimes > 0) warnings.push(`${name} has ${badTimes} invalid times`);
  }
  if (timed === 0) return failReading('no test has a time');
  return { metrics: [{ name: 'tests', unit: 's', better: 'lower', value: seconds }], failure: null, warnings };
}

function dropEncoding(text: string): string {
  const end = text.indexOf('?>');
  if (end < 0 || end > MAX_DECLARATION_LENGTH || !/^\s*<\?xml\s/.test(text)) return text;
  return `${text.slice(0, end).replace(/\sencoding\s*=\s*["'][^"']*["']/, '')}${text.slice(end)}`;
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
  }
  return problems;
}

function listGiven({ source }: ReadRule): readonly KnownMetric[] {
  return source.kind === 'pattern' ? [{ name: source.name, unit: source.unit }] : findFormat(source.format).metrics;
}
