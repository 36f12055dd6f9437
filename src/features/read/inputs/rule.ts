// Reads one line of the input `read`: a format or an expression, and the file that it is for.
import { messageOf } from '../../../errors.ts';
import { RESERVED_METRICS } from '../../../inputs/metric-names.ts';
import { CONVERTED_UNITS, isConvertible } from '../../../inputs/metric-units.ts';
import { accept, chain, guessWord, hasControl, type ReadResult, refuse, showValue } from '../../../inputs/reading.ts';
import { readArguments } from '../../../inputs/texts.ts';
import { FILE_FORMATS, JUNIT_FORMAT_NAME, TOOL_FORMATS } from '../../../inputs/tools.ts';

/** Known output formats. `json` is our own: a list of `{ name, unit, value, direction }`. */
export const READ_FORMATS: readonly string[] = [
  'pgbench',
  ...TOOL_FORMATS,
  'hyperfine',
  JUNIT_FORMAT_NAME,
  'github-action-benchmark',
  'json',
];

/** One way to read numbers from the output or files of a command. */
export interface ReadRule {
  text: string;
  source: /** `better` is null if the format itself says it. */
    | { kind: 'format'; format: string; better: Direction | null }
    /** The text of the group is the number; the metric's `name` comes from the group's. Beside it {@link UNIT_GROUP} may find its unit. */
    | { kind: 'pattern'; pattern: string; flags: string; name: string; unit: string; better: Direction };
  /** Path or glob of the files to read, relative to the command's folder; null: the command's output. */
  file: string | null;
}

/** The group that finds the unit of the number in another group, which is then converted. */
export const UNIT_GROUP = 'unit';

export type Direction = 'lower' | 'higher';

/** Formats that a tool writes only into a file. */
const IN_FILES: ReadonlySet<string> = new Set([
  ...FILE_FORMATS,
  JUNIT_FORMAT_NAME,
  'hyperfine',
  'github-action-benchmark',
  'json',
]);

const MAX_RULE_LENGTH = 1000;

/** The direction that a word means, in any case. */
function findDirection(word: string): Direction | undefined {
  return (['lower', 'higher'] as const).find((direction) => direction === word.toLowerCase());
}

const READ_FORM =
  'Write `hyperfine from out.json`, `pgbench`, or `/(?<rate>[0-9.]+) req/ req/s higher`, one on each line.';

export function readRule(line: string): ReadResult<ReadRule> {
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

/** Reads the end of a rule, which is empty or `from PATH`: the path, or null. */
function readFile(words: readonly string[], line: string): ReadResult<string | null> {
  const [key, file = '', next] = words;
  if (key === undefined) return accept(null);
  const wrong = key === 'from' ? next : key;
  if (wrong === 'as')
    return refuse(`${showValue(line)} says \`as\``, 'Name the metric that decides in the input `metric`.');
  if (wrong !== undefined)
    return refuse(
      `${showValue(line)} has ${showValue(wrong)} where ${key === 'from' ? 'it could end' : '`from` could be'}`,
      `${READ_FORM} Put words with spaces in quotes.`,
    );
  return file === '' ? refuse(`${showValue(line)} has nothing after \`from\``, READ_FORM) : accept(file);
}

const FORM = 'Write `/REGEX/ UNIT higher` or `lower`, such as `/(?<rate>[0-9.]+) req/ req/s higher`.';
/** Not `y`, which would search only the start of the output. */
const FLAGS = /^[dgimsuv]*$/;
const MAX_UNIT_LENGTH = 40;

/**
 * Reads `/REGEX/FLAGS UNIT higher|lower [from PATH]`. The expression has one named group, and may have `unit` beside it. Its name, in lower case and with `-`
 * for `_`, names the metric.
 */
function readPatternRule(line: string): ReadResult<ReadRule> {
  const end = findEnd(line);
  if (end === null)
    return refuse(`${showValue(line)} has no slash at the end of the expression`, `${FORM} A slash inside is \\/.`);
  const pattern = line.slice(1, end);
  const [flags = ''] = /^\S*/.exec(line.slice(end + 1)) ?? [];
  if (!FLAGS.test(flags))
    return refuse(
      `${showValue(line)} has ${showValue(flags)} where flags of the expression could be`,
      'Flags are letters such as i, m and s. Write a slash inside the expression as \\/.',
    );
  return chain(readNames(pattern, flags, line), (names) =>
    chain(readArguments(line.slice(end + 1 + flags.length)), (words) =>
      readRest(words, { pattern, flags, ...names }, line),
    ),
  );
}

/** The place of the slash that ends the expression, not after a backslash nor inside brackets; null: there is none. */
function findEnd(line: string): number | null {
  let inBrackets = false;
  for (let at = 1; at < line.length; at++) {
    const character = line[at];
    if (character === '\\') at += 1;
    else if (character === '[') inBrackets = true;
    else if (character === ']') inBrackets = false;
    else if (character === '/' && !inBrackets) return at;
  }
  return null;
}

/** The name of the metric, and whether a group finds its unit. */
type Names = { name: string; findsUnit: boolean };

function readNames(pattern: string, flags: string, line: string): ReadResult<Names> {
  let groups: string[];
  try {
    // With an empty alternative it matches any text, and the match lists the names of all groups.
    groups = Object.keys(new RegExp(`${pattern}|`, flags).exec('')?.groups ?? {});
  } catch (error) {
    const reason = messageOf(error).replace(/^Invalid regular expression: /, '');
    return refuse(
      `${showValue(line)} has no valid expression: ${reason.slice(0, 200)}`,
      'Write a regular expression of JavaScript.',
    );
  }
  const findsUnit = groups.length > 1 && groups.includes(UNIT_GROUP);
  const [group, ...more] = findsUnit ? groups.filter((candidate) => candidate !== UNIT_GROUP) : groups;
  if (group === undefined)
    return refuse(
      `${showValue(line)} has no named group`,
      'Put the number into one, as (?<rate>[0-9.]+): its name becomes the name of the metric.',
    );
  if (more.length > 0)
    return refuse(
      `${showValue(line)} has ${groups.length} named groups: ${groups.join(', ').slice(0, 200)}`,
      `Write one rule for each metric; other groups are (...) or (?:...), and (?<${UNIT_GROUP}>...) for a unit.`,
    );
  if (!/^[a-z]\w{0,99}$/i.test(group))
    return refuse(`the group ${showValue(group)} is not a name for a metric`, 'Use letters, digits and _.');
  const name = group.toLowerCase().replaceAll('_', '-');
  if (RESERVED_METRICS.includes(name))
    return refuse(
      `the group ${showValue(group)} has the name of a time that pg-speed measures itself`,
      'Choose another name.',
    );
  return accept({ name, findsUnit });
}

function readRest(
  words: readonly string[],
  { pattern, flags, name, findsUnit }: Names & { pattern: string; flags: string },
  line: string,
): ReadResult<ReadRule> {
  const [unit = '', side = '', ...fileWords] = words;
  const better = findDirection(side);
  if (unit === '' || unit === 'from' || (findDirection(unit) && !better))
    return refuse(`${showValue(line)} has no unit`, `${FORM} For a plain number the unit can be \`count\`.`);
  if (unit.length > MAX_UNIT_LENGTH)
    return refuse(`the unit ${showValue(unit)} is longer than ${MAX_UNIT_LENGTH} characters`, 'Shorten it.');
  if (findsUnit && !isConvertible(unit))
    return refuse(
      `${showValue(line)} has a group \`${UNIT_GROUP}\`, and ${showValue(unit)} is no unit to convert to`,
      `Write one of ${CONVERTED_UNITS}; or write the group without a name.`,
    );
  if (better === undefined) {
    const wrong = side === '' || side === 'from' ? 'does not say' : `has ${showValue(side)} where it should say`;
    return refuse(`${showValue(line)} ${wrong} whether higher or lower numbers are better`, FORM);
  }
  const source = { kind: 'pattern' as const, pattern, flags, name, unit, better };
  return chain(readFile(fileWords, line), (file) => accept({ text: line, source, file }));
}
