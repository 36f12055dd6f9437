// Parses JUnit XML as a stream of tags with their places in the text, and refuses what is no JUnit XML or hostile.
import type { QualifiedTag, SAXParser, Tag } from 'sax';
import { decodeXml } from './encoding.ts';

/** A part of the text of a file, counted in UTF-16 units: the first, and the one after the last. */
export interface Span {
  from: number;
  to: number;
}

/** What is told of a file while it is parsed, until an error ends it. */
export interface MarkupListener {
  /** The next part of the text, before its tags. Control characters that the parser drops are left out: places count without them. */
  onText?(text: string): void;
  /** @param depth 1 for the first element */
  onOpen(tag: Tag | QualifiedTag, depth: number, place: Span): void;
  /** @param end of the end tag; of the start tag, where that closes itself */
  onClose(name: string, depth: number, end: number): void;
  /** A reference to a character that XML forbids, in an attribute or a text. */
  onForbidden?(place: Span): void;
}

/** Limit of nesting; tools need about ten levels. */
const MAX_DEPTH = 200;

/** The longest attribute, in characters: tools put whole diffs into `message`. Text between tags is dropped at once. */
const MAX_ATTRIBUTE_LENGTH = 16 * 1024 * 1024;

/** Characters that are parsed at a time. */
const PIECE = 4096;

/** A reference to a character. Many tools write references to control characters, which XML 1.0 forbids. */
const CHARACTER_REFERENCE = /^#(?:\d+|x[\da-f]+)$/i;

/**
 * Refuses a document type with declarations, so only XML's own entities are expanded and nothing is loaded. Accepts references to
 * control characters and drops raw ones: XML forbids both, but tools write them.
 * @returns why the file could not be read to its end, with the line; null if it could
 * @throws only what `chunks` throws
 */
export async function parseMarkup(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  listener: MarkupListener,
): Promise<string | null> {
  const { default: sax } = await import('sax');
  sax.MAX_BUFFER_LENGTH = MAX_ATTRIBUTE_LENGTH;
  const parser = sax.parser(true, { strictEntities: true });
  const state: ParseState = { broken: null };
  listen(parser, state, listener);
  for await (const part of decodeXml(chunks)) {
    if ('problem' in part) return part.problem;
    // Some tools write the raw output of tests. Line breaks stay, so the line of an error is right, and so do ESC and BEL: without these
    // what is left of a terminal's sequence in a name could not be told from its text.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them
    const text = part.text.replace(/[\x00-\x06\x08\x0B\x0C\x0E-\x1A\x1C-\x1F]/g, '');
    // In pieces, to stop soon after an error: each character of a broken file may cause one, which is slow.
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      listener.onText?.(piece);
      parser.write(piece);
      if (state.broken !== null) return state.broken;
    }
  }
  const unclosed = parser.tags.at(-1)?.name.slice(0, 40);
  if (unclosed !== undefined) return `line ${parser.line + 1}: it ends in the middle of <${unclosed}>`;
  return parser.sawRoot ? state.broken : 'there is no element in it';
}

/** Missing in the type declarations of sax. */
declare module 'sax' {
  let MAX_BUFFER_LENGTH: number;
  interface SAXOptions {
    strictEntities?: boolean;
  }
  interface SAXParser {
    entity: string;
    sawRoot: boolean;
    tags: (Tag | QualifiedTag)[];
  }
}

interface ParseState {
  broken: string | null;
}

function listen(parser: SAXParser, state: ParseState, listener: MarkupListener): void {
  let depth = 0;
  const fail = (problem: string) => {
    state.broken ??= `line ${parser.line + 1}: ${problem}`;
  };
  parser.onerror = (error) => {
    const { entity, position } = parser;
    const [problem = ''] = error.message.split('\n');
    if (problem !== 'Invalid character entity') fail(problem.slice(0, 1).toLowerCase() + problem.slice(1, 200));
    else if (!CHARACTER_REFERENCE.test(entity)) fail(`the entity &${entity.slice(0, 40)}; is not known to XML`);
    else if (state.broken === null) listener.onForbidden?.({ from: position - entity.length - 2, to: position });
    // The parser refuses further text while it has an error.
    parser.error = null as unknown as Error;
  };
  parser.ondoctype = (doctype) => {
    if (String(doctype).includes('[')) fail('it declares entities or elements of its own, which is refused');
  };
  parser.onopentag = (tag) => {
    depth += 1;
    if (state.broken !== null) return;
    const tagName = localName(tag.name);
    if (depth > MAX_DEPTH) fail(`elements are nested more than ${MAX_DEPTH} deep`);
    else if (depth === 1 && !isSuite(tagName)) fail(`it is not JUnit XML: it begins with <${tagName.slice(0, 40)}>`);
    else listener.onOpen(tag, depth, { from: parser.startTagPosition - 1, to: parser.position });
  };
  parser.onclosetag = (name) => {
    if (state.broken === null) listener.onClose(name, depth, parser.position);
    depth -= 1;
  };
}

/** The name of an element without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Whether an element is a suite or a list of suites. @param name without its prefix */
export function isSuite(name: string): boolean {
  return name === 'testsuite' || name === 'testsuites';
}
