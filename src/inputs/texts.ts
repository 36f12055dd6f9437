import { posix, win32 } from 'node:path';
import { parseArgsStringToArgv } from 'string-argv';
import type { Problem } from '../errors.ts';
import {
  accept,
  acceptUnless,
  chain,
  findRepeated,
  guessWord,
  hasControl,
  type Reader,
  type ReadResult,
  refuse,
  showValue,
  showValues,
  splitItems,
  splitLines,
} from './reading.ts';
import type { PathContext } from './table.ts';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

/** Reads true, yes, on, 1 and false, no, off, 0, in any letter case. */
export function readBoolean(text: string): ReadResult<boolean> {
  const value = BOOLEANS.get(text.trim().toLowerCase());
  if (value === undefined) return refuse(`${showValue(text)} is neither true nor false`, 'Write true or false.');
  return accept(value);
}

/** Reads text of one line, trimmed. */
export function readLine(text: string): ReadResult<string> {
  const trimmed = text.trim();
  if (hasControl(trimmed)) return refuse(`${showValue(trimmed)} holds a control character`, 'Write it on one line.');
  return accept(trimmed);
}

/** Names of metrics are as long in results files. */
const MAX_METRIC_LENGTH = 200;

/** Reads the name of a metric, one line of up to 200 characters. */
export function readMetric(text: string): ReadResult<string> {
  return chain(readLine(text), (name) =>
    name.length > MAX_METRIC_LENGTH
      ? refuse(`${showValue(name)} is longer than ${MAX_METRIC_LENGTH} characters`, 'Write the name of one metric.')
      : accept(name),
  );
}

/** A headline holds no more beside its numbers. */
export const MAX_LABEL_LENGTH = 60;

/** Reads a name for people, one line of up to 60 characters. */
export function readLabel(text: string): ReadResult<string> {
  return chain(readLine(text), (label) =>
    [...label].length > MAX_LABEL_LENGTH
      ? refuse(`${showValue(label)} is longer than ${MAX_LABEL_LENGTH} characters`, 'Write a shorter name.')
      : accept(label),
  );
}

/** Reads a shell script of one or more lines. */
export function readShellLine(text: string): ReadResult<string> {
  return accept(text.trim());
}

/** A reader of items separated by commas or newlines: at least one, none twice. `noun` names an item. */
export function listReader(noun: string): Reader<string[]> {
  return (text) => {
    const items = splitItems(text);
    if (items.length === 0) return refuse(`${showValue(text)} names no ${noun}`, `Name at least one ${noun}.`);
    const strange = items.filter(hasControl);
    if (strange.length > 0)
      return refuse(
        `${showValues(strange)} ${strange.length === 1 ? 'holds' : 'hold'} a control character`,
        'Remove it.',
      );
    const twice = findRepeated(items);
    if (twice.length > 0)
      return refuse(
        `${showValues(twice)} ${twice.length === 1 ? 'is' : 'are'} named more than once`,
        `Name no ${noun} twice.`,
      );
    return accept(items);
  };
}

/** Reads a path and returns it absolute. */
export function readPath(text: string, { cwd, platform }: PathContext): ReadResult<string> {
  const path = platform === 'win32' ? win32 : posix;
  return chain(readLine(text), (line) => accept(path.resolve(cwd, line)));
}

/** Reads `-c 4 -f 'my file.sql'` into arguments: quotes group, a backslash is an ordinary character, nothing is expanded. */
export function readArguments(text: string): ReadResult<string[]> {
  const outsideQuotes = text.replace(/'[^']*'|"[^"]*"/g, '');
  if (/['"]/.test(outsideQuotes))
    return refuse(`${showValue(text)} has a quote that is not closed`, 'Close it, or put it inside the other kind.');
  return accept(parseArgsStringToArgv(text));
}

/** Reads the arguments of `pgbench -i`; `off` skips that step. */
export function readPgbenchInit(text: string): ReadResult<string[] | 'off'> {
  return text.trim().toLowerCase() === 'off' ? accept('off') : readArguments(text);
}

/** A closed list of words for a row, and their reader, which ignores case. `noun` has an article: `a backend`. */
export function choiceOf<const T extends string>(noun: string, choices: readonly T[]) {
  const read: Reader<T> = (text) => {
    const word = text.trim().toLowerCase();
    const found = choices.find((choice) => choice === word);
    if (found !== undefined) return accept(found);
    const hint = `${guessWord(word, choices)}Allowed are: ${choices.join(', ')}.`;
    return refuse(`${showValue(text.trim())} is not ${noun}`, hint);
  };
  return { choices, read };
}

/** `NAME=value` sets (references like `${PGHOST}` are filled in per trial); `NAME` alone (value null) removes. */
export interface EnvRule {
  name: string;
  value: string | null;
}

const ENV_HINT = 'Write `NAME=value`, with nothing around the name, or `NAME` alone to unset it.';

/** Windows has `ProgramFiles(x86)`. */
const VARIABLE = /^[A-Za-z_][\w.()-]*$/;

/** Reads the name of a variable. */
export function readVariable(text: string): ReadResult<string> {
  const name = text.trim();
  if (VARIABLE.test(name)) return accept(name);
  return refuse(
    `${showValue(name)} is not the name of a variable`,
    'Write letters, digits and _, such as TEST_WORKERS.',
  );
}

/**
 * Reads lines `NAME=value` and `NAME`, in order, without # comments. A later line may refer to an earlier one or replace it.
 * Values stay unchanged. A problem names the number of the line, never its text, which may be a secret.
 */
export function readEnv(text: string): ReadResult<EnvRule[]> {
  const problems: Problem[] = [];
  const rules: EnvRule[] = [];
  for (const { number, line } of splitLines(text)) {
    const rule = line.trimStart();
    if (rule.startsWith('#')) continue;
    const at = rule.indexOf('=');
    const name = at < 0 ? rule.trimEnd() : rule.slice(0, at);
    if (VARIABLE.test(name)) rules.push({ name, value: at < 0 ? null : rule.slice(at + 1) });
    else problems.push({ message: `line ${number} does not begin with the name of a variable`, hint: ENV_HINT });
  }
  return acceptUnless(problems, rules);
}
