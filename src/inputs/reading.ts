// Defines the result of reading an input, and helps its readers: shows values in messages, splits lists, guesses misspelt words.
import type { Problem } from '../errors.ts';

/** The value of a text, or everything that is wrong with it. Messages do not name the input: the caller adds it. */
export type ReadResult<T> = { value: T } | { problems: Problem[] };

export type Reader<T> = (text: string) => ReadResult<T>;

export function accept<T>(value: T): { value: T } {
  return { value };
}

export function refuse(message: string, hint: string): { problems: Problem[] } {
  return { problems: [{ message, hint }] };
}

export function acceptUnless<T>(problems: Problem[], value: T): ReadResult<T> {
  return problems.length > 0 ? { problems } : { value };
}

/** Hands the value of a reading to the next reader. */
export function chain<A, B>(reading: ReadResult<A>, next: (value: A) => ReadResult<B>): ReadResult<B> {
  return 'value' in reading ? next(reading.value) : reading;
}

export function readEach<A, B>(items: readonly A[], read: (item: A) => ReadResult<B>): ReadResult<B[]> {
  const readings = items.map(read);
  return acceptUnless(
    readings.flatMap((reading) => ('problems' in reading ? reading.problems : [])),
    readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])),
  );
}

const SHOWN_CHARACTERS = 80;
const SHOWN_VALUES = 5;

/** A value for a message: in quotes, on one line, cut when long, with invisible characters as `\x1b` or `\u{202e}`. */
export function showValue(text: string): string {
  return `'${showPlain(text)}'`;
}

/** A name for a message, without quotes. @param most characters shown */
export function showPlain(text: string, most = SHOWN_CHARACTERS): string {
  const isLong = text.length > most;
  // Never half a surrogate pair.
  const cut = isLong ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;
  const escaped = cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, escapeUnseen);
  return isLong ? `${escaped}...` : escaped;
}

/** The first five values, and how many more there are. */
export function showValues(texts: readonly string[]): string {
  const more = texts.length - SHOWN_VALUES;
  return `${texts.slice(0, SHOWN_VALUES).map(showValue).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function escapeUnseen(character: string): string {
  if (character === '\n') return '\\n';
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 2 ? `\\u{${code}}` : `\\x${code.padStart(2, '0')}`;
}

/** Whether the text holds a control character, such as a line break, tab or NUL. */
export function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Non-empty lines, numbered from 1 as in the text. Only the line end is removed. */
export function splitLines(text: string): { number: number; line: string }[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => line.trim() !== '');
}

/** Items separated by commas or newlines: trimmed, none empty. */
export function splitItems(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Items that occur more than once, each once. */
export function findRepeated(items: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const item of items) (seen.has(item) ? repeated : seen).add(item);
  return [...repeated];
}

/** Edits (insert, delete, replace, swap of neighbours) from `a` to `b`: optimal string alignment distance. */
export function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replace = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const edits = Math.min(replace, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(swapped ? Math.min(edits, (beforeLast[column - 2] ?? 0) + 1) : edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** Fewest letters that may be the beginning of a longer word. */
const MIN_BEGINNING = 3;

/**
 * The candidate that was probably meant: the shortest that begins with the word, otherwise the nearest within a third of its length;
 * undefined if there is none.
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const beginning = word.toLowerCase();
  const longer = candidates.filter((candidate) => candidate.toLowerCase().startsWith(beginning));
  if (word.replace(/^-+/, '').length >= MIN_BEGINNING && longer.length > 0)
    return longer.reduce((best, candidate) => (candidate.length < best.length ? candidate : best));
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    // The difference in length is the least number of edits. Skipping saves time on very long texts.
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = countEdits(beginning, candidate.toLowerCase());
    if (edits >= fewest) continue;
    nearest = candidate;
    fewest = edits;
  }
  return nearest;
}

/** `Did you mean turbo? `, or nothing if no candidate is near. @param quote stands on both sides of the word */
export function guessWord(word: string, candidates: readonly string[], quote = ''): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? '' : `Did you mean ${quote}${nearest}${quote}? `;
}
