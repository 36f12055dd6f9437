// Defines a phrase, text with code and names in it, and makes, joins, renders and shortens phrases.
import { cleanLine, shorten } from '../system/terminal-text.ts';

/** Literal text: a command, a name, a setting. */
export interface Code {
  code: string;
}

/** A sentence in parts, so that each renderer escapes untrusted text in its own way. */
export type Phrase = readonly (string | Code)[];

type Piece = string | number | Code | Phrase;

const MAX_COMMAND_LENGTH = 60;
const MAX_LISTED = 5;

/** Tag for a sentence: `` say`${code('npm test')} runs on ${name(id)}` ``. */
export function say(texts: TemplateStringsArray, ...pieces: Piece[]): Phrase {
  return texts.flatMap((text, index) => [text, ...toParts(pieces[index] ?? '')]).filter((part) => part !== '');
}

function toParts(piece: Piece): Phrase {
  if (typeof piece === 'object') return 'code' in piece ? [piece] : piece;
  return [String(piece)];
}

export function code(text: string): Code {
  return { code: text };
}

/** The id of a variant, short enough for a sentence. */
export function name(id: string): Code {
  return code(shorten(id, 40));
}

/** A command line, short enough for a headline: cut after a word where one ends in its second half. */
export function command(line: string): Code {
  const cut = shorten(line, MAX_COMMAND_LENGTH);
  const end = cut.lastIndexOf(' ');
  return code(cut.endsWith('…') && end > MAX_COMMAND_LENGTH / 2 ? `${cut.slice(0, end)} …` : cut);
}

/** Text in which `` `x` `` marks code. */
export function prose(text: string): Phrase {
  return cleanLine(text)
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 0 ? part : code(part)))
    .filter((part) => part !== '');
}

/** `a`, `a and b`, `a, b and c`; more than five are counted. */
export function listNames(ids: readonly string[], conjunction: 'and' | 'or' = 'and'): Phrase {
  const pieces: Piece[] = ids.slice(0, MAX_LISTED).map(name);
  const rest = ids.length - pieces.length;
  if (rest > 0) pieces.push(rest === 1 ? '1 other' : `${rest} others`);
  return pieces.flatMap((piece, index) => {
    if (index === 0) return toParts(piece);
    return [index === pieces.length - 1 ? ` ${conjunction} ` : ', ', ...toParts(piece)];
  });
}

/** Renders the parts of a phrase, and keeps the spaces at the ends of its texts, which escaping trims. */
export function renderParts(phrase: Phrase, text: (part: string) => string, code: (part: string) => string): string {
  const write = (part: string) => `${/^\s/.test(part) ? ' ' : ''}${text(part)}${/\s$/.test(part) ? ' ' : ''}`;
  return phrase
    .map((part) => {
      if (typeof part !== 'string') return code(part.code);
      return part.trim() === '' ? ' ' : write(part);
    })
    .join('');
}

/** A phrase as one line without markup and not escaped. @param mark around code */
export function plainPhrase(phrase: Phrase, mark = ''): string {
  return cleanLine(phrase.map((part) => (typeof part === 'string' ? part : `${mark}${part.code}${mark}`)).join(''));
}

export function join(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [between, ...phrase]));
}

/** At most `most` characters, cut before the middle, for names that begin alike. */
export function shortenMiddle(text: string, most: number): string {
  const characters = [...cleanLine(text)];
  return characters.length <= most ? characters.join('') : cutMiddle(characters, most).join('');
}

/** At most `most` characters, with a `…` after the first two fifths. */
export function cutMiddle(characters: readonly string[], most: number): string[] {
  const start = Math.floor((most - 1) * 0.4);
  return [...characters.slice(0, start), '…', ...characters.slice(characters.length - (most - 1 - start))];
}

/** Text without its full stop. */
export function trimStop(text: string): string {
  return cleanLine(text).replace(/(?<![\s.])[\s.]+$/, '');
}
