// Reads booleans, lines, lists, paths, arguments, choices and environment variables from the text of an input.
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
  readEach,
  refuse,
  showValue,
  showValues,
  splitItems,
  splitLines,
} from './reading.ts';
import type { PathContext } from './table.ts';

export function readBoolean(text: string): ReadResult<boolean> {
  const word = text.trim().toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(word)) return accept(true);
  if (['false', 'no', 'off', '0'].includes(word)) return accept(false);
  return refuse(`${showValue(text)} is neither true nor false`, 'Write true or false.');
}

/** What every input has that is true or false. */
export const BOOLEAN = { placeholder: '[boolean]', kind: 'boolean', read: readBoolean } as const;

/** Reads text of one line, trimmed. */
export function readLine(text: string): ReadResult<string> {
  const trimmed = text.trim();
  if (hasControl(trimmed)) return refuse(`${showValue(trimmed)} holds a control character`, 'Write it on one line.');
  return accept(trimmed);
}

function shortLineReader(most: number, hint: string): Reader<string> {
  return (text) =>
    chain(readLine(text), (line) =>
      [...line].length > most ? refuse(`${showValue(line)} is longer than ${most} characters`, hint) : accept(line),
    );
}

/** Names of metrics are as long in results files. */
export const readMetric = shortLineReader(200, 'Write the name of one metric.');
/** A name of a locale is one of a file, or of a folder (NAME_MAX). */
export const readLocale = shortLineReader(255, 'Write the name of a locale, such as C.UTF-8.');
/** A headline holds no more beside its numbers. */
export const readLabel = shortLineReader(60, 'Write a shorter name.');

export function readShellLine(text: string): ReadResult<string> {
  return accept(text.trim());
}

/** A reader of items separated by commas or newlines: at least one, none twice. `noun` names an item. */
export function listReader(noun: string): Reader<string[]> {
  return (text) => {
    const items = splitItems(text);
    if (items.length === 0) return refuse(`${showValue(text)} names no ${noun}`, `Name at least one ${noun}.`);
    const strange = items.filter(hasControl);
    const holds = strange.length === 1 ? 'holds' : 'hold';
    if (strange.length > 0) return refuse(`${showValues(strange)} ${holds} a control character`, 'Remove it.');
    const repeated = findRepeated(items);
    const are = repeated.length === 1 ? 'is' : 'are';
    if (repeated.length > 0)
      return refuse(`${showValues(repeated)} ${are} named more than once`, `Name no ${noun} twice.`);
    return accept(items);
  };
}

/** A reader of such a list that reads each item further. */
export function itemsReader<T>(noun: string, readItem: Reader<T>): Reader<T[]> {
  return (text) => chain(listReader(noun)(text), (items) => readEach(items, readItem));
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
    const match = choices.find((choice) => choice === word);
    if (match !== undefined) return accept(match);
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

export function readVariable(text: string): ReadResult<string> {
  const name = text.trim();
  if (VARIABLE.test(name)) return accept(name);
  const hint = 'Write letters, digits and _, such as TEST_WORKERS.';
  return refuse(`${showValue(name)} is not the name of a variable`, hint);
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
