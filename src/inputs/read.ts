import type { Problem } from '../errors.ts';
import { DIRECTIONS, READ_FORMATS, type ReadFormat, type ReadRule, readEnding, readPatternRule } from './read-rule.ts';
import { accept, findNearest, hasControl, type ReadResult, refuse, showValue, splitLines } from './reading.ts';
import { readArguments } from './settings.ts';
import { FILE_FORMATS } from './tools.ts';

export type { ReadFormat, ReadRule } from './read-rule.ts';

/** Formats that a tool writes into a file, and prints beside other things or not at all. */
const IN_FILES: ReadonlySet<ReadFormat> = new Set([
  ...FILE_FORMATS,
  'hyperfine',
  'junit',
  'github-action-benchmark',
  'json',
]);

const MAX_RULES = 50;
const MAX_RULE_LENGTH = 1000;

/** Reads rules, one on each line, in their order. */
export function readReadRules(text: string): ReadResult<ReadRule[]> {
  const readings = splitLines(text).map(({ line }) => readRule(line.trim()));
  const problems = readings.flatMap((reading) => ('problems' in reading ? reading.problems : []));
  const rules = readings.flatMap((reading) => ('value' in reading ? [reading.value] : []));
  problems.push(...findRepeated(rules));
  if (readings.length > MAX_RULES)
    problems.push({ message: `there are ${readings.length} rules`, hint: `Up to ${MAX_RULES} can be given.` });
  return problems.length > 0 ? { problems } : accept(rules);
}

function readRule(line: string): ReadResult<ReadRule> {
  if (line.length > MAX_RULE_LENGTH)
    return refuse(`${showValue(line)} is longer than ${MAX_RULE_LENGTH} characters`, 'Shorten it.');
  if (hasControl(line.replaceAll('\t', ' ')))
    return refuse(`${showValue(line)} holds a control character`, 'Remove it.');
  return line.startsWith('/') ? readPatternRule(line) : readFormatRule(line);
}

function readFormatRule(line: string): ReadResult<ReadRule> {
  const reading = readArguments(line);
  if ('problems' in reading) return reading;
  const [word = '', ...rest] = reading.value;
  const format = READ_FORMATS.find((one) => one === word.toLowerCase());
  if (format === undefined) return refuse(`${showValue(line)} begins with no format`, formatFormats(word));
  const [first = ''] = rest;
  const better = DIRECTIONS.find((one) => one === first.toLowerCase()) ?? null;
  if (format === 'github-action-benchmark' && better === null)
    return refuse(
      `${showValue(line)} does not say whether higher or lower numbers are better, which its file does not tell`,
      `Write \`${format} lower from out.json\` for customSmallerIsBetter, \`higher\` for customBiggerIsBetter.`,
    );
  if (format !== 'github-action-benchmark' && better !== null)
    return refuse(`${showValue(line)} says '${first}', which ${format} knows by itself`, `Remove '${first}'.`);
  const ending = readEnding(better === null ? rest : rest.slice(1), line);
  if ('problems' in ending) return ending;
  const { file, primary } = ending.value;
  if (file === null && IN_FILES.has(format))
    return refuse(
      `${showValue(line)} does not say which file it is about`,
      `Write \`${[word, ...(better ? [better] : [])].join(' ')} from PATH\`; a pattern such as \`results/*.json\` is fine too.`,
    );
  return accept({ text: line, source: { kind: 'format', format, better }, file, primary });
}

function formatFormats(word: string): string {
  const nearest = findNearest(word, READ_FORMATS);
  const guess = nearest === undefined ? '' : `Did you mean '${nearest}'? `;
  return `${guess}Formats are: ${READ_FORMATS.join(', ')}; or give a regular expression between slashes.`;
}

function findRepeated(rules: readonly ReadRule[]): Problem[] {
  const different = rules.filter(({ text }, at) => rules.findIndex((rule) => rule.text === text) === at);
  const names = different.flatMap(({ source }) => (source.kind === 'pattern' ? [source.name] : []));
  const primaries = different.filter(({ primary }) => primary !== null);
  return [
    ...listTwice(rules.map(({ text }) => text)).map((text) => ({
      message: `${showValue(text)} is given more than once`,
      hint: 'Keep one of them.',
    })),
    ...listTwice(names).map((name) => ({
      message: `several expressions give the metric '${name}'`,
      hint: 'Give their groups different names.',
    })),
    ...(primaries.length > 1
      ? [{ message: `${primaries.length} rules say \`as\``, hint: 'One metric decides: keep one.' }]
      : []),
  ];
}

function listTwice(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, at) => items.indexOf(item) < at))];
}
