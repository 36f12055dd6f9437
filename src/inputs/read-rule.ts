import { messageOf } from '../errors.ts';
import { accept, type ReadResult, refuse, showValue } from './reading.ts';
import { readArguments } from './settings.ts';
import { TOOL_FORMATS } from './tools.ts';

/** What other tools write, of which the numbers are known. `json`: our own form, a list of `{ name, unit, value, direction }`. */
export const READ_FORMATS = [
  'pgbench',
  ...TOOL_FORMATS,
  ...(['hyperfine', 'junit', 'github-action-benchmark', 'json'] as const),
] as const;

export type ReadFormat = (typeof READ_FORMATS)[number];

/** One way to read numbers from what a command printed or wrote. */
export interface ReadRule {
  /** As it is shown. */
  text: string;
  source: /** `better` is null where the format itself says it. */
    | { kind: 'format'; format: ReadFormat; better: Direction | null }
    /** The group's text is the number; `name`, made of the group's name, is the metric's. */
    | { kind: 'pattern'; pattern: string; flags: string; name: string; unit: string; better: Direction };
  /** Path or glob of the files it is read from, relative to the command's folder; null: what the command printed. */
  file: string | null;
  /** The metric that decides verdicts; null: the first that the rule is known to give, else `run`. */
  primary: string | null;
}

export type Direction = 'lower' | 'higher';

export const DIRECTIONS: readonly Direction[] = ['lower', 'higher'];

/** Metrics that every command has already. */
export const OWN_METRICS: readonly string[] = ['run', 'total'];

/** The forms, for a hint. */
export const READ_FORM =
  'Write `hyperfine from out.json`, `pgbench`, or `/(?<rate>[0-9.]+) req/ req/s higher`, one on each line.';

/** What may end a rule: `from PATH` and `as METRIC`, each once. */
export function readEnding(words: readonly string[], line: string): ReadResult<Pick<ReadRule, 'file' | 'primary'>> {
  const found: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [key = '', value = ''] = words.slice(at, at + 2);
    if (key !== 'from' && key !== 'as')
      return refuse(
        `${showValue(line)} has ${showValue(key)} where \`from\` or \`as\` could be`,
        `${READ_FORM} What has spaces in it is put in quotes.`,
      );
    if (value === '') return refuse(`${showValue(line)} has nothing after \`${key}\``, READ_FORM);
    if (found[key] !== undefined) return refuse(`${showValue(line)} says \`${key}\` twice`, 'Keep one of them.');
    found[key] = value;
  }
  return accept({ file: found.from ?? null, primary: found.as ?? null });
}

const FORM = 'Write `/REGEX/ UNIT higher` or `lower`, as `/(?<rate>[0-9.]+) req/ req/s higher`.';
/** `y` would look at the start of the output alone; the others change nothing for us or are the user's business. */
const FLAGS = /^[dgimsuv]*$/;
const MAX_UNIT_LENGTH = 40;

/**
 * Reads `/REGEX/FLAGS UNIT higher|lower [from PATH]`. The expression has one named group, whose name, in lower case and with
 * `-` for `_`, is the metric's.
 */
export function readPatternRule(line: string): ReadResult<ReadRule> {
  const end = findEnd(line);
  if (end === null)
    return refuse(`${showValue(line)} has no slash at the end of the expression`, `${FORM} A slash inside is \\/.`);
  const pattern = line.slice(1, end);
  const [flags = ''] = /^\S*/.exec(line.slice(end + 1)) ?? [];
  if (!FLAGS.test(flags))
    return refuse(
      `${showValue(line)} has ${showValue(flags)} where flags of the expression could be`,
      'Flags are letters such as i, m and s. A slash inside the expression is written \\/.',
    );
  const name = readName(pattern, flags, line);
  if ('problems' in name) return name;
  const words = readArguments(line.slice(end + 1 + flags.length));
  if ('problems' in words) return words;
  return readRest(words.value, { pattern, flags, name: name.value }, line);
}

/** Where the slash is that ends the expression: not one after a backslash, nor one inside brackets; null for none. */
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

function readName(pattern: string, flags: string, line: string): ReadResult<string> {
  let groups: string[];
  try {
    // With an empty alternative it matches anything, and the match has the names of all groups.
    groups = Object.keys(new RegExp(`${pattern}|`, flags).exec('')?.groups ?? {});
  } catch (error) {
    const reason = messageOf(error).replace(/^Invalid regular expression: /, '');
    return refuse(
      `${showValue(line)} has an expression that is none: ${reason.slice(0, 200)}`,
      'It is read as JavaScript does.',
    );
  }
  const [group, ...more] = groups;
  if (group === undefined)
    return refuse(
      `${showValue(line)} has no named group`,
      'Put the number into one, as (?<rate>[0-9.]+): its name is the metric.',
    );
  if (more.length > 0)
    return refuse(
      `${showValue(line)} has ${groups.length} named groups: ${groups.join(', ').slice(0, 200)}`,
      'Each metric has a rule of its own; other groups are (...) or (?:...).',
    );
  if (!/^[a-z]\w{0,99}$/i.test(group))
    return refuse(`the group ${showValue(group)} is no name for a metric`, 'Use letters, digits and _.');
  const name = group.toLowerCase().replaceAll('_', '-');
  if (OWN_METRICS.includes(name))
    return refuse(
      `the group ${showValue(group)} is the name of a time that is measured anyway`,
      'Choose another name.',
    );
  return accept(name);
}

function readRest(
  words: readonly string[],
  { pattern, flags, name }: { pattern: string; flags: string; name: string },
  line: string,
): ReadResult<ReadRule> {
  const [unit = '', side = '', ...rest] = words;
  const isDirection = (word: string) => DIRECTIONS.find((one) => one === word.toLowerCase());
  if (unit === '' || unit === 'from' || (isDirection(unit) && !isDirection(side)))
    return refuse(`${showValue(line)} has no unit`, `${FORM} For a plain number the unit can be \`count\`.`);
  if (unit.length > MAX_UNIT_LENGTH)
    return refuse(`the unit ${showValue(unit)} is longer than ${MAX_UNIT_LENGTH} characters`, 'Shorten it.');
  const better = isDirection(side);
  if (better === undefined) {
    const wrong = side === '' || side === 'from' ? 'does not say' : `has ${showValue(side)} where it should say`;
    return refuse(`${showValue(line)} ${wrong} whether higher or lower numbers are better`, FORM);
  }
  const ending = readEnding(rest, line);
  if ('problems' in ending) return ending;
  const { file, primary } = ending.value;
  if (primary !== null)
    return refuse(
      `${showValue(line)} says \`as\`, but the name of an expression's metric is that of its group`,
      'Remove it; of several rules the first decides.',
    );
  return accept({ text: line, source: { kind: 'pattern', pattern, flags, name, unit, better }, file, primary: null });
}
