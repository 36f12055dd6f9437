import type { ReadFormat, ReadRule } from '../../inputs/read.ts';
import { isToolFormat, type ToolFormat } from '../../inputs/tools.ts';
import { readJunit } from '../junit/junit.ts';
import type { Outcome, Reading } from '../reading.ts';
import { PGBENCH_FORMAT } from '../tools/pgbench/output.ts';
import { findAdapter } from '../tools/registry.ts';
import { type FormatReader, failReading, findSources, type ReadSource } from './source.ts';

type FormatRule = Extract<ReadRule['source'], { kind: 'format' }>;

/** With valibot, which nothing else of a start needs. */
const loadJson = () => import('./json.ts');

/** The formats that are not of a tool of the table. */
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

/** What a rule with a format finds. */
export async function readFormat(rule: ReadRule, { format, better }: FormatRule, outcome: Outcome): Promise<Reading> {
  const sources = findSources(rule, outcome);
  return typeof sources === 'string' ? failReading(sources) : findFormat(format).read(sources, rule, outcome, better);
}

const MAX_DECLARATION_LENGTH = 1000;

/**
 * The sum of the times of all tests in JUnit files, as the metric `tests` in seconds. Whether tests failed is for the exit
 * code to say. Tests without a time count nothing, but without any time there is no sum.
 */
export async function readTestTimes(sources: readonly ReadSource[]): Promise<Reading> {
  const warnings: string[] = [];
  let seconds = 0;
  let timed = 0;
  for (const { name, text } of sources) {
    let tests = 0;
    // The text is UTF-8 by now, whatever its declaration says.
    const bytes = Buffer.from(dropEncoding(text));
    const { broken, badTimes } = await readJunit([bytes], (test) => {
      tests += 1;
      if (test.time === null) return;
      timed += 1;
      seconds += test.time.seconds;
    });
    if (broken !== null) return failReading(`${name} is broken: ${broken}`);
    if (tests === 0) return failReading(`${name} has no tests in it`);
    if (badTimes > 0) warnings.push(`${name} has ${badTimes} times that are no durations`);
  }
  if (timed === 0) return failReading('no test has a time');
  return { metrics: [{ name: 'tests', unit: 's', better: 'lower', value: seconds }], failure: null, warnings };
}

function dropEncoding(text: string): string {
  const end = text.indexOf('?>');
  if (end < 0 || end > MAX_DECLARATION_LENGTH || !/^\s*<\?xml\s/.test(text)) return text;
  return `${text.slice(0, end).replace(/\sencoding\s*=\s*["'][^"']*["']/, '')}${text.slice(end)}`;
}
