// Reads all lines of the input `read`, and refuses those that contradict each other.
import type { Problem } from '../../../errors.ts';
import {
  accept,
  acceptUnless,
  chain,
  findRepeated,
  guessWord,
  hasControl,
  type ReadResult,
  refuse,
  showValue,
  splitLines,
} from '../../../inputs/reading.ts';
import { readArguments } from '../../../inputs/texts.ts';
import { FILE_FORMATS, JUNIT_FORMAT_NAME } from '../../../inputs/tools.ts';
import { findDirection, READ_FORMATS, type ReadRule, readFile, readPatternRule } from './rule.ts';

/** Formats that a tool writes only into a file. */
const IN_FILES: ReadonlySet<string> = new Set([
  ...FILE_FORMATS,
  JUNIT_FORMAT_NAME,
  'hyperfine',
  'github-action-benchmark',
  'json',
]);

const MAX_RULES = 50;
const MAX_RULE_LENGTH = 1000;

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

function readRule(line: string): ReadResult<ReadRule> {
  if (line.length > MAX_RULE_LENGTH)
    return refuse(`${showValue(line)} is longer than ${MAX_RULE_LENGTH} characters`, 'Shorten it.');
  if (hasControl(line.replaceAll('\t', ' ')))
    return refuse(`${showValue(line)} holds a control character`, 'Remove it.');
  if (line.startsWith('/')) return readPatternRule(line);
  return chain(readArguments(line), (words) => readFormatWords(line, words));
}

function readFormatWords(line: string, [word = '', ...moreWords]: string[]): ReadResult<ReadRule> {
  const format = READ_FORMATS.find((name) => name === word.toLowerCase());
  if (format === undefined) {
    const hint = `Formats are: ${READ_FORMATS.join(', ')}; or give a regular expression between slashes.`;
    return refuse(`${showValue(line)} does not begin with a format`, `${guessWord(word, READ_FORMATS, "'")}${hint}`);
  }
  const [first = ''] = moreWords;
  const better = findDirection(first) ?? null;
  if (format === 'github-action-benchmark' && better === null)
    return refuse(
      `${showValue(line)} does not say whether higher or lower numbers are better, and neither does its file`,
      `Write \`${format} lower from out.json\` for customSmallerIsBetter, \`higher\` for customBiggerIsBetter.`,
    );
  if (format !== 'github-action-benchmark' && better !== null)
    return refuse(`${showValue(line)} says '${first}', which ${format} knows by itself`, `Remove '${first}'.`);
  return chain(readFile(better === null ? moreWords : moreWords.slice(1), line), (file) => {
    if (file === null && IN_FILES.has(format))
      return refuse(
        `${showValue(line)} does not name a file`,
        `Write \`${better ? `${word} ${better}` : word} from PATH\`; a pattern such as \`results/*.json\` is fine too.`,
      );
    return accept({ text: line, source: { kind: 'format', format, better }, file });
  });
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
