// Splits a scalar of YAML into the words of a command line, each with its place in the file; encodes text for the scalar's quotes.
import { isScalar, type Node, type Scalar } from 'yaml';
import { rangeOf } from './yaml-file.ts';

export interface Word {
  /** Offsets in the file, quotes of the command line included. */
  start: number;
  end: number;
  /** Without quotes. */
  value: string;
}

/** One character of a scalar's value, and where it is written. */
interface Unit {
  char: string;
  start: number;
  end: number;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', n: '\n', t: '\t' };

/** The words of a scalar; null if they cannot be placed with certainty. */
export function readWords(node: Node, text: string): Word[] | null {
  if (!isScalar(node) || typeof node.value !== 'string') return null;
  const units = readUnits(node, text);
  if (units === null) return null;
  const words = splitUnits(units);
  const expected = splitUnits([...node.value].map((char) => ({ char, start: 0, end: 0 })));
  const isSame = words.length === expected.length && words.every(({ value }, at) => value === expected[at]?.value);
  return isSame ? words : null;
}

/** Where the text of a scalar begins and ends, inside of quotes and below the head of a block. */
export function bodyOf(node: Scalar, text: string): [start: number, end: number] {
  const [start, end] = rangeOf(node);
  if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return [start + 1, end - 1];
  if (isBlock(node)) return [text.indexOf('\n', start) + 1, end];
  return [start, end];
}

export function isBlock({ type }: Scalar): boolean {
  return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}

/** A text as it is written inside of a scalar of this style. */
export function encodeFor({ type }: Scalar, text: string): string {
  if (type === 'QUOTE_DOUBLE') return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return type === 'QUOTE_SINGLE' ? text.replaceAll("'", "''") : text;
}

function readUnits(node: Scalar, text: string): Unit[] | null {
  const [start, end] = bodyOf(node, text);
  const units: Unit[] = [];
  for (let at = start; at < end; at++) {
    const char = text[at] ?? '';
    if (node.type === 'QUOTE_DOUBLE' && char === '\\') {
      const escaped = ESCAPES[text[at + 1] ?? ''];
      if (escaped === undefined) return null;
      units.push({ char: escaped, start: at, end: at + 2 });
      at++;
    } else if (node.type === 'QUOTE_SINGLE' && char === "'") {
      units.push({ char, start: at, end: at + 2 });
      at++;
    } else units.push({ char, start: at, end: at + 1 });
  }
  return units;
}

function splitUnits(units: readonly Unit[]): Word[] {
  const words: Word[] = [];
  let word: Word | null = null;
  let quote = '';
  let next = 0;
  // Behind it no expression is closed, and none is looked for.
  const lastEnd = units.findLastIndex(({ char }, at) => char === '}' && units[at - 1]?.char === '}');
  for (const [at, { char, start, end }] of units.entries()) {
    if (at < next) continue;
    if (quote === '' && /\s/.test(char)) {
      word = null;
      continue;
    }
    if (word === null) {
      word = { start, end, value: '' };
      words.push(word);
    }
    const piece = readPiece(units, at, quote, lastEnd);
    next = at + piece.length;
    word.value += piece.text;
    word.end = units[next - 1]?.end ?? end;
    quote = piece.quote;
  }
  return words;
}

/**
 * Reads what comes next of a word: an expression, an escaped quote, or one character.
 * @param quote the one that is open @param lastEnd of an expression
 */
function readPiece(
  units: readonly Unit[],
  at: number,
  quote: string,
  lastEnd: number,
): { text: string; length: number; quote: string } {
  const char = units[at]?.char ?? '';
  const expression = quote === '' && at < lastEnd ? readExpression(units, at) : '';
  if (expression !== '') return { text: expression, length: expression.length, quote };
  if (quote === '"' && char === '\\' && units[at + 1]?.char === '"') return { text: '"', length: 2, quote };
  if (quote === char) return { text: '', length: 1, quote: '' };
  if (quote === '' && (char === '"' || char === "'")) return { text: '', length: 1, quote: char };
  return { text: char, length: 1, quote };
}

/** The expression (`${{ a b }}`) that begins here; empty if none does. */
function readExpression(units: readonly Unit[], at: number): string {
  if (units[at]?.char !== '$' || units[at + 1]?.char !== '{' || units[at + 2]?.char !== '{') return '';
  let text = '';
  for (let end = at; end < units.length; end++) {
    text += units[end]?.char;
    if (text.endsWith('}}')) return text;
  }
  return '';
}
