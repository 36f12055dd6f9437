import { MAX_NAME } from '../../src/results/limits.ts';

/** How long the text in a place may be: `name` up to MAX_NAME characters, `text` longer. */
type Bounds = 'name' | 'text';

/** Results, and which of their texts a stranger may write as they like. */
export interface Target<T> {
  json: unknown;
  free: ReadonlyMap<string, Bounds>;
  read: Read<T>;
}

/** Reads the text of a file. @throws if it is refused */
type Read<T> = (text: string, name: string) => T;

/** Finds the texts that may be anything: with each of them replaced, wherever it stands, the file is still read. */
export function findFreeTexts<T>(results: T, read: Read<T>): Target<T> {
  const json: unknown = JSON.parse(JSON.stringify(results));
  const free = new Map<string, Bounds>();
  for (const text of listStrings(json)) {
    const isReadWith = (end: string) =>
      isRead(
        replaceStrings(json, (old) => (old === text ? `${old} ${end}` : old)),
        read,
      );
    if (isReadWith('evil')) free.set(text, isReadWith('x'.repeat(MAX_NAME)) ? 'text' : 'name');
  }
  return { json, free, read };
}

/** The results with other texts in the places of the free ones, different ones staying different. @param choose by their numbers */
export function fillTexts<T>({ json, free, read }: Target<T>, choose: (at: number) => string): T {
  const cut = (text: string, bounds: Bounds) => (bounds === 'text' ? text : text.slice(0, MAX_NAME - 10));
  const now = new Map([...free].map(([text, bounds], at) => [text, `${cut(choose(at), bounds)} ${at}`]));
  const filled = replaceStrings(json, (old) => now.get(old) ?? old);
  return read(JSON.stringify(filled), 'hostile');
}

function listStrings(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) listStrings(inner, into);
  return into;
}

function replaceStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => replaceStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceStrings(inner, change)]));
}

function isRead<T>(json: unknown, read: Read<T>): boolean {
  try {
    read(JSON.stringify(json), 'hostile');
    return true;
  } catch {
    return false;
  }
}
