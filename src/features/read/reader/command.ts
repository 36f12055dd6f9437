// Opens the reader of the rules of `read`: metrics from the output and files of the user's command, by format or regular expression.
import type { Inputs } from '../../../inputs/inputs.ts';
import { RESERVED_METRICS } from '../../../inputs/metric-names.ts';
import { formatExit } from '../../../system/exit.ts';
import { findLastMatch } from '../../../system/timed-match.ts';
import { failReading, type Metric, type NumberReader, type Outcome, type Reading } from '../../../workload/command.ts';
import { formatCut } from '../../../workload/format-reader.ts';
import { type ReadRule, UNIT_GROUP } from '../inputs/rule.ts';
import { readAmount } from './amount.ts';
import { checkRules, findSources, givesUnknown, listReadMetrics, readFormat } from './format.ts';

/** More metrics make a report too long, and a family of comparisons too large for any verdict. */
const MAX_METRICS = 100;
const MAX_NAME_LENGTH = 200;
const MAX_UNIT_LENGTH = 40;
const SHOWN = 60;

/** The reader of the rules of `read`; null if there are none. */
export function openReader({ read: rules }: Inputs): NumberReader | null {
  if (rules.length === 0) return null;
  const globs = [...new Set(rules.flatMap(({ file }) => file ?? []))];
  return {
    problems: checkRules(rules),
    metrics: listReadMetrics(rules),
    more: givesUnknown(rules),
    listOutputs: (folder) => globs.map((glob) => ({ folder, glob })),
    read: (outcome) => readCommand(rules, outcome),
  };
}

/**
 * Reads a finished command by its exit code and the rules of `read`. A rule that finds no number makes the trial fail: each
 * comparison needs the metric in all trials.
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
  return whole;
}

/** What is wrong with the numbers of a rule. @param earlier numbers of the rules before it */
function findFault(metrics: readonly Metric[], earlier: readonly Metric[]): string | null {
  const names = new Set(earlier.map(({ name }) => name));
  if (metrics.length + earlier.length > MAX_METRICS)
    return `it gives ${metrics.length} metrics, and up to ${MAX_METRICS} are read together`;
  for (const { name, unit, value } of metrics) {
    if (name.trim() === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name))
      return `the name '${cut(name)}' is empty, longer than ${MAX_NAME_LENGTH} characters, or not on one line`;
    if (unit.length > MAX_UNIT_LENGTH || /\p{Cc}/u.test(unit))
      return `the unit '${cut(unit)}' of ${cut(name)} is longer than ${MAX_UNIT_LENGTH} characters, or not on one line`;
    if (!Number.isFinite(value) || value < 0) return `${cut(name)} is ${value}, which is not a number of zero or more`;
    if (RESERVED_METRICS.includes(name)) return `a metric is called ${name}, like a time that pg-speed measures itself`;
    if (names.has(name)) return `the metric '${cut(name)}' is given twice`;
    names.add(name);
  }
  return null;
}

function cut(text: string): string {
  const line = text.replace(/\p{Cc}/gu, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

type Pattern = Extract<ReadRule['source'], { kind: 'pattern' }>;

/** Searched characters at the end of a text: summaries come last. */
const SEARCHED = 1024 * 1024;
/** Limit for one text. A usual expression takes a few milliseconds. */
const MAX_MS = 10_000;
const NUMBER = /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads the last match of an expression, as tools print their summary at the end. Searches standard error only if standard output
 * has no match.
 */
function readPattern(rule: ReadRule, source: Pattern, outcome: Outcome): Reading {
  if (rule.file === null) {
    const { stdout, stderr } = outcome;
    const reading = readLast(source, stdout) ?? readLast(source, stderr);
    return reading ?? failReading(`nothing in the output matches${formatCut(Math.max(stdout.length, stderr.length))}`);
  }
  const files = findSources(rule.file, outcome);
  if (typeof files === 'string') return failReading(files);
  const [reading, ...more] = files.flatMap(({ text }) => readLast(source, text) ?? []);
  if (reading === undefined)
    return failReading(`nothing in ${files.length === 1 ? files[0]?.name : `${files.length} files`} matches`);
  return more.length === 0 ? reading : failReading(`${more.length + 1} files have a match: name one file`);
}

/** Reads the number in the last match; null: no match. */
function readLast({ pattern, flags, name, unit, better }: Pattern, text: string): Reading | null {
  const every = new RegExp(pattern, [...new Set(`${flags}gd`)].join(''));
  const searched = text.slice(-SEARCHED);
  const found = findLastMatch(every, searched, MAX_MS);
  if (found === null) return null;
  if (found === 'late')
    return failReading(`the expression took more than ${MAX_MS / 1000} s: its repeats can match one text in many ways`);
  const names = Object.keys(found.groups);
  const group = names.find((candidate) => candidate !== UNIT_GROUP) ?? UNIT_GROUP;
  const match = found.groups[group] ?? '';
  const written = match.trim();
  if (!NUMBER.test(written))
    return failReading(`the group finds '${written.slice(0, 40)}', which is not a plain number of zero or more`);
  const value = names.length === 1 ? Number(written) : readAmount(searched, found.spans, group, unit);
  if (typeof value === 'string') return failReading(value);
  return { metrics: [{ name, unit, better, value }], failure: null, warnings: [] };
}
