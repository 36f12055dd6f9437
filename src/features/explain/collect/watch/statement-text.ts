// Names the kind of a SQL statement and the database that it drops, renames or copies; writes it as one line without its strings.
import { readToken } from '../../../../postgres/data/statements.ts';

/** Kinds of statements in a report, with their first words. */
const KINDS: Readonly<Record<string, string>> = {
  SELECT: 'select values table declare fetch',
  INSERT: 'insert',
  UPDATE: 'update',
  DELETE: 'delete',
  MERGE: 'merge',
  COPY: 'copy',
  TRUNCATE: 'truncate',
  COMMIT: 'commit end',
  TRANSACTION: 'begin start rollback abort savepoint release',
  DDL: 'create alter drop comment grant revoke reindex refresh cluster',
  'VACUUM, ANALYZE': 'vacuum analyze analyse',
  CHECKPOINT: 'checkpoint',
  LOCK: 'lock',
  'SET, SHOW': 'set show reset discard',
  'CALL, DO': 'call do',
};
const KIND_OF = new Map(Object.entries(KINDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind])));
/** Kinds of statement after a WITH. */
const MAIN_WORDS = new Set(['select', 'insert', 'update', 'delete', 'merge']);
const MAX_CHARACTERS = 300;
const HIDDEN = "'...'";

/** The kind of a statement by its first words, after comments and opening parentheses. */
export function classifyStatement(text: string): string {
  const [first = '', second = ''] = listWords(text, 2);
  if (first === 'with') {
    const main = listWords(text, Number.POSITIVE_INFINITY).find((word) => MAIN_WORDS.has(word)) ?? 'select';
    return main.toUpperCase();
  }
  if ((first === 'create' || first === 'drop') && second === 'database') return `${first.toUpperCase()} DATABASE`;
  // A usual way to clean up: a block that empties every table that it finds.
  if (first === 'do' && /\btruncate\b/i.test(text)) return 'TRUNCATE';
  return KIND_OF.get(first) ?? 'other';
}

/** Whether a statement drops or renames the database, or copies it. */
export function usesDatabase(text: string, database: string): boolean {
  const [first = '', second = ''] = listWords(text, 2);
  if (second !== 'database' || !['drop', 'create', 'alter'].includes(first)) return false;
  const names: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { kind, end } = readToken(text, at);
    const part = text.slice(at, end);
    at = end;
    if (kind === 'word') names.push(part.toLowerCase());
    else if (part.startsWith('"')) names.push(part.slice(1, -1));
  }
  // An owner often has the name of a database.
  const template = names.indexOf('template');
  if (first === 'create') return database === (template < 0 ? 'template1' : names[template + 1]);
  return database === names.slice(2).find((name) => name !== 'if' && name !== 'exists');
}

/** The first words outside parentheses, in lower case; skips parentheses before the first word. */
function listWords(text: string, most: number): string[] {
  const words: string[] = [];
  let depth = 0;
  for (let at = 0; at < text.length && words.length < most; ) {
    const { kind, end } = readToken(text, at);
    const part = text.slice(at, end);
    if (kind === 'word' && depth === 0) words.push(part.toLowerCase());
    else if (part === '(' && words.length > 0) depth++;
    else if (part === ')') depth = Math.max(0, depth - 1);
    at = end;
  }
  return words;
}

/**
 * Formats a statement as one line of at most 300 characters, without comments, and with every string replaced: the server keeps those
 * of utility statements (`ALTER ROLE app PASSWORD '...'`).
 */
export function formatStatement(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { kind, end } = readToken(text, at);
    const part = text.slice(at, end);
    at = end;
    // The tokenizer reads a comment without an end as a sign.
    if (kind === 'blank' || part.startsWith('/*')) parts.push(' ');
    else if (kind !== 'quoted' || part.startsWith('"')) parts.push(part);
    else {
      if (parts.at(-1) !== HIDDEN) parts.push(HIDDEN);
      // With standard_conforming_strings off, everything after this may still be part of the string.
      if (part.endsWith("\\'")) break;
    }
  }
  const line = parts.join('').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_CHARACTERS ? line : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
