import { posix, win32 } from 'node:path';
import type { Problem } from '../errors.ts';
import {
  accept,
  findNearest,
  hasControl,
  type Reader,
  type ReadResult,
  refuse,
  showValue,
  showValues,
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

/** Reads a script for a shell as it stands, of one line or more. */
export function readShellLine(text: string): ReadResult<string> {
  return accept(text.trim());
}

/** A reader of items separated by commas or newlines: trimmed, empty ones dropped, at least one, none twice. `noun` names an item. */
export function listReader(noun: string): Reader<string[]> {
  return (text) => {
    const items = text
      .split(/[,\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length === 0) return refuse(`${showValue(text)} names no ${noun}`, `Name at least one ${noun}.`);
    const strange = items.filter(hasControl);
    if (strange.length > 0) return refuse(`${showValues(strange)} holds a control character`, 'Remove it.');
    const twice = findRepeated(items);
    if (twice.length > 0) return refuse(`${showValues(twice)} is named more than once`, `Name no ${noun} twice.`);
    return accept(items);
  };
}

function findRepeated(items: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const item of items) (seen.has(item) ? twice : seen).add(item);
  return [...twice];
}

/** Reads a path. Gives an absolute one; a relative one starts at `cwd`, which is absolute. */
export function readPath(text: string, { cwd, platform }: PathContext): ReadResult<string> {
  const path = platform === 'win32' ? win32 : posix;
  const reading = readLine(text);
  return 'value' in reading ? accept(path.resolve(cwd, reading.value)) : reading;
}

/** A row's closed list of words, and their reader. `noun` names one with its article: `a backend`. */
export function choiceOf<const T extends string>(noun: string, choices: readonly T[]) {
  return { choices, read: choiceReader(noun, choices) };
}

/** A reader of one of a few words, in any letter case. */
function choiceReader<const T extends string>(noun: string, choices: readonly T[]): Reader<T> {
  return (text) => {
    const word = text.trim().toLowerCase();
    const found = choices.find((choice) => choice === word);
    if (found !== undefined) return accept(found);
    const nearest = findNearest(word, choices);
    const guess = nearest === undefined ? '' : `Did you mean ${nearest}? `;
    return refuse(`${showValue(text.trim())} is not ${noun}`, `${guess}Allowed are: ${choices.join(', ')}.`);
  };
}

/** Where the server comes from. */
export const BACKEND = choiceOf('a backend', ['auto', 'native', 'docker', 'download']);

/** When there is a comment. `auto`: `on-change` when revisions are compared, else `always`. */
export const COMMENT_WHEN = choiceOf('a rule', ['auto', 'always', 'on-change', 'off']);
export type CommentWhen = (typeof COMMENT_WHEN.choices)[number];

/** Where results of the main branch are kept. */
export const HISTORY = choiceOf('a store', ['cache', 'branch', 'off']);
export type HistoryChoice = (typeof HISTORY.choices)[number];

/** The revision to compare with. */
export type BaseInput =
  /** The merge base of the pull request, or of the branch and the main one. */
  | { kind: 'auto' }
  /** A branch, tag or commit as git names it. */
  | { kind: 'ref'; ref: string };

/** What no name of a revision holds: see git-check-ref-format(1) and gitrevisions(7). `^` and `~` lead to parents. */
const FORBIDDEN = /[\s:?*[\\\p{Cc}]|\.\.|@\{/u;
const MAX_REF_LENGTH = 250;

/** Reads `auto`, a branch, a tag or a commit. */
export function readBase(text: string): ReadResult<BaseInput> {
  const ref = text.trim();
  if (ref.toLowerCase() === 'auto') return accept({ kind: 'auto' });
  if (ref.startsWith('-') || ref.length > MAX_REF_LENGTH || FORBIDDEN.test(ref))
    return refuse(
      `${showValue(text)} is not the name of a revision`,
      'Write a branch, a tag or a commit, such as main, or auto for where the pull request began.',
    );
  return accept({ kind: 'ref', ref });
}

/** `NAME=value` sets (references like `${PGHOST}` are filled in per trial); `NAME` alone (value null) removes. */
export interface EnvRule {
  name: string;
  value: string | null;
}

const ENV_HINT = 'Write `NAME=value`, with nothing around the name, or `NAME` alone to unset it.';

/** Parentheses for `ProgramFiles(x86)` of Windows. */
const VARIABLE = /^[A-Za-z_][\w.()-]*$/;

/**
 * Reads lines `NAME=value` and `NAME`, in order, # comments dropped; a later line may refer to an earlier one or set it anew.
 * Values are kept to the letter. A problem names the line's number and never its text, which may be a secret.
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
  return problems.length > 0 ? { problems } : accept(rules);
}
