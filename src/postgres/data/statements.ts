// Splits an SQL script into statements, and stops at the first thing that only psql understands.

export interface Statement {
  /** From its first word up to its semicolon. */
  text: string;
  /** Line of its first word, counted from 1. */
  line: number;
}

/** The first thing in a script that only psql understands. */
export interface PsqlOnly {
  kind: 'command' | 'copy';
  /** For example `\connect`. */
  name: string;
  line: number;
}

/** Blanks to the server's scanner, to which other blanks, such as a no-break space, are letters. */
const BLANKS = /[ \t\n\r\f\v]+/y;
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /\d[\w.]*/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const COMMAND = /\\\S*/y;

/**
 * Cuts a script at the semicolons that end statements: those outside quotes, comments, parentheses (a rule's actions)
 * and `BEGIN ATOMIC ... END`. Stops at what only psql understands, and returns what comes before it. Rules:
 * https://www.postgresql.org/docs/current/sql-syntax-lexical.html
 */
export function splitStatements(script: string): { statements: Statement[]; psqlOnly: PsqlOnly | null } {
  const statements: Statement[] = [];
  let draft: OpenStatement | null = null;
  let line = 1;
  for (let at = 0; at <= script.length; ) {
    const char = script[at] ?? '';
    if (char === '' || (char === ';' && (draft === null || (draft.parentheses === 0 && draft.bodies === 0)))) {
      if (draft?.copies) return { statements, psqlOnly: { kind: 'copy', name: 'COPY FROM STDIN', line: draft.line } };
      if (draft) statements.push({ text: script.slice(draft.start, at), line: draft.line });
      draft = null;
      at++;
      continue;
    }
    if (char === '\\') return { statements, psqlOnly: { kind: 'command', name: match(COMMAND, script, at), line } };
    const { kind, end } = readToken(script, at);
    if (kind !== 'blank') {
      draft ??= { start: at, line, words: [], previous: '', parentheses: 0, bodies: 0, copies: false };
      readPart(draft, kind, kind === 'quoted' ? '' : script.slice(at, end).toLowerCase());
    }
    line += countLineEnds(script, at, end);
    at = end;
  }
  return { statements, psqlOnly: null };
}

/** A statement whose end is not found yet. */
interface OpenStatement {
  start: number;
  line: number;
  /** Its first words, which show its kind. */
  words: string[];
  /** The previous word or sign. */
  previous: string;
  parentheses: number;
  /** 1 inside BEGIN ATOMIC, plus 1 for each CASE there: END ends both. */
  bodies: number;
  /** Whether it is a COPY from the client. */
  copies: boolean;
}

const ROUTINE = /^create (or replace )?(function|procedure)\b/;

function readPart(draft: OpenStatement, kind: Token['kind'], part: string): void {
  const { previous, words } = draft;
  draft.previous = part;
  if (part === '(') draft.parentheses++;
  else if (part === ')') draft.parentheses = Math.max(0, draft.parentheses - 1);
  if (kind !== 'word') return;
  if (words.length < 4) words.push(part);
  if (words[0] === 'copy' && previous === 'from' && part === 'stdin' && draft.parentheses === 0) draft.copies = true;
  if (draft.bodies > 0) {
    // A word after a dot or AS is a name.
    if (previous === '.' || previous === 'as') return;
    if (part === 'case') draft.bodies++;
    else if (part === 'end') draft.bodies--;
  } else if (part === 'atomic' && previous === 'begin' && ROUTINE.test(words.join(' '))) draft.bodies = 1;
}

interface Token {
  kind: 'blank' | 'word' | 'quoted' | 'sign';
  /** Place after it. */
  end: number;
}

/** The SQL token that begins at a place; a comment is a blank. */
export function readToken(script: string, at: number): Token {
  const char = script[at] ?? '';
  const two = script.slice(at, at + 2);
  if (two === '--') return { kind: 'blank', end: endOfLine(script, at) };
  if (two === '/*') return readComment(script, at);
  if (/e'/i.test(two)) return { kind: 'quoted', end: endOfEscapes(script, at + 2) };
  // A doubled quote inside is read as two strings, which has the same end.
  if (char === "'" || char === '"') return { kind: 'quoted', end: endAfter(script, char, at + 1) };
  const tag = char === '$' ? match(DOLLAR_TAG, script, at) : '';
  if (tag !== '') return { kind: 'quoted', end: endAfter(script, tag, at + tag.length) };
  const blanks = match(BLANKS, script, at);
  if (blanks !== '') return { kind: 'blank', end: at + blanks.length };
  const word = match(WORD, script, at);
  if (word !== '') return { kind: 'word', end: at + word.length };
  return { kind: 'sign', end: at + Math.max(1, match(NUMBER, script, at).length) };
}

/** Comments nest. One without an end is kept, so that the server reports it. */
function readComment(script: string, from: number): Token {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return { kind: 'blank', end: marks.lastIndex };
  }
  return { kind: 'sign', end: script.length };
}

/** End of E'...': a backslash keeps the quote after it. */
function endOfEscapes(script: string, from: number): number {
  for (let at = from; at < script.length; at++) {
    if (script[at] === '\\') at++;
    else if (script[at] === "'" && script[at + 1] === "'") at++;
    else if (script[at] === "'") return at + 1;
  }
  return script.length;
}

function endOfLine(script: string, from: number): number {
  const ends = /[\r\n]/g;
  ends.lastIndex = from;
  return ends.exec(script)?.index ?? script.length;
}

function endAfter(script: string, mark: string, from: number): number {
  const at = script.indexOf(mark, from);
  return at < 0 ? script.length : at + mark.length;
}

function match(pattern: RegExp, script: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(script)?.[0] ?? '';
}

/** Number of line ends in a part of the text. */
export function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (text[at] === '\n') count++;
  return count;
}
