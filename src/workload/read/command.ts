import type { ReadRule } from '../../inputs/read.ts';
import { OWN_METRICS } from '../../inputs/read-rule.ts';
import { findLastMatch } from '../../system/timed-match.ts';
import type { OutputGlob } from '../command.ts';
import { formatExit, type Metric, type Outcome, type Reading } from '../command.ts';
import { findPrimary, readFormat } from './format.ts';
import { failReading, findSources, formatCut } from './source.ts';

/** More makes a report that nobody reads, and a family of comparisons in which nothing is sure. */
const MAX_METRICS = 100;
const MAX_NAME_LENGTH = 200;
const MAX_UNIT_LENGTH = 40;
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
  const whole: Reading = { metrics: [], failure: formatExit(outcome), warnings: [] };
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
  if (metrics.length + earlier.length > MAX_METRICS)
    return `it gives ${metrics.length} metrics, and up to ${MAX_METRICS} are read together`;
  for (const { name, unit, value } of metrics) {
    if (name.trim() === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name))
      return `the name '${cut(name)}' is empty, longer than ${MAX_NAME_LENGTH} characters, or not on one line`;
    if (unit.length > MAX_UNIT_LENGTH || /\p{Cc}/u.test(unit))
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

type Pattern = Extract<ReadRule['source'], { kind: 'pattern' }>;

/** Characters at the end of a file that are searched: summaries come last. */
const SEARCHED = 1024 * 1024;
/** Of one text. A usual expression takes some ms for all that is searched, also on a loaded machine. */
const MAX_MS = 10_000;
const NUMBER = /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const SHOWN_VALUE = 40;

/**
 * The number that an expression finds: its last match, as tools print their summary at the end. Of what was printed the
 * standard output is searched first, and the standard error only where nothing is found in it.
 */
function readPattern(rule: ReadRule, source: Pattern, outcome: Outcome): Reading {
  return rule.file === null ? readPrinted(source, outcome) : readFiles(rule, source, outcome);
}

function readPrinted(source: Pattern, { stdout, stderr }: Outcome): Reading {
  const found = findLast(source, stdout) ?? findLast(source, stderr);
  if (found !== null) return readFound(source, found);
  return failReading(`nothing in the output matches${formatCut(Math.max(stdout.length, stderr.length))}`);
}

function readFiles(rule: ReadRule, source: Pattern, outcome: Outcome): Reading {
  const files = findSources(rule, outcome);
  if (typeof files === 'string') return failReading(files);
  const [found, ...more] = files.flatMap(({ text }) => findLast(source, text) ?? []);
  if (found === undefined)
    return failReading(`nothing in ${files.length === 1 ? files[0]?.name : `${files.length} files`} matches`);
  if (more.length > 0) return failReading(`${more.length + 1} files have a match: name one file`);
  return readFound(source, found);
}

/** The text of the group in the last match, or why it cannot be told; null for no match. */
function findLast({ pattern, flags }: Pattern, text: string): { text: string } | { failure: string } | null {
  const every = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  const groups = findLastMatch(every, text.slice(-SEARCHED), MAX_MS);
  if (groups === 'late')
    return {
      failure: `the expression took more than ${MAX_MS / 1000} s: it has repeats that can match one text in many ways`,
    };
  return groups && { text: Object.values(groups)[0] ?? '' };
}

function readFound({ name, unit, better }: Pattern, found: { text: string } | { failure: string }): Reading {
  if ('failure' in found) return failReading(found.failure);
  const written = found.text.trim();
  if (!NUMBER.test(written))
    return failReading(`the group finds '${written.slice(0, SHOWN_VALUE)}', which is no plain number of zero or more`);
  return { metrics: [{ name, unit, better, value: Number(written) }], failure: null, warnings: [] };
}
