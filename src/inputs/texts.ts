import { posix, win32 } from 'node:path';
import { accept, hasControl, type Reader, type ReadResult, refuse, showValue, showValues } from './reading.ts';
import type { PathContext } from './row.ts';

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
