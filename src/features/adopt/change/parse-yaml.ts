// Parses the documents of a YAML text, within limits of memory and time.
import { type Document, isScalar, Lexer, type LineCounter, type Node, parseAllDocuments, visit } from 'yaml';

/** The parser takes up to 6 µs and 1 kB for each token. A workflow with this many has more than 30,000 lines of YAML. */
const MOST_TOKENS = 300_000;

/** Finds the line at which a text has more tokens than the parser has time and memory for; null if it never does. */
export function findExcess(text: string): number | null {
  let count = 0;
  let line = 1;
  for (const token of new Lexer().lex(text)) {
    count++;
    if (count > MOST_TOKENS) return line;
    line += token.split('\n').length - 1;
  }
  return null;
}

export function parseDocuments(text: string, lineCounter: LineCounter): Document.Parsed[] {
  // The parser compares each key with all before it, see `findRepeated`. Tags such as `!reference` are unknown here, and no error.
  const options = { lineCounter, merge: true, logLevel: 'silent', prettyErrors: false, uniqueKeys: false } as const;
  const documents = parseAllDocuments(text, options);
  return Array.isArray(documents) ? (documents as Document.Parsed[]) : [];
}

/** Finds a key that its mapping has already; null if there is none. */
export function findRepeated(document: Document.Parsed): Node | null {
  let repeated: Node | null = null;
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          repeated = key;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return repeated;
}
