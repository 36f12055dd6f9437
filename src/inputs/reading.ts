import type { Problem } from '../errors.ts';

/** A text turned into a value, or everything that is wrong with it. Messages do not name the input: its caller does. */
export type Reading<T> = { value: T } | { problems: Problem[] };

export type Reader<T> = (text: string) => Reading<T>;

export function accept<T>(value: T): { value: T } {
  return { value };
}

export function refuse(message: string, hint: string): { problems: Problem[] } {
  return { problems: [{ message, hint }] };
}

const SHOWN_CHARACTERS = 80;

/** A value as it is shown in a message: in quotes, on one line, cut when long. */
export function showValue(text: string): string {
  const cut = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
  return `'${cut.replace(/\p{Cc}/gu, escapeControl)}'`;
}

function escapeControl(character: string): string {
  if (character === '\n') return '\\n';
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** Whether the text holds a control character, such as a line break, tab or NUL. */
export function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Non-empty lines with their numbers in the text, counted from 1; nothing is trimmed but the line end. */
export function splitLines(text: string): { number: number; line: string }[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line }))
    .filter(({ line }) => line.trim() !== '');
}
