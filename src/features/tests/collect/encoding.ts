// Decodes XML files in any encoding, and recognises JUnit XML by its first bytes.
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

/** Part of the text of an XML file, or why it cannot be read. */
type XmlPart = { text: string } | { problem: string };

/** Room for every XML declaration. */
const DECLARATION_BYTES = 256;

/**
 * The text of an XML file, in parts, from its bytes. The first of these decides the encoding: the byte order mark, the zero bytes of UTF-16,
 * the XML declaration; without them it is UTF-8 (XML 1.0, appendix F). Invalid bytes become U+FFFD: the output of tests is often cut.
 */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<XmlPart> {
  let decoder: TextDecoder | null = null;
  let held: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (decoder !== null) {
      yield { text: decoder.decode(chunk, { stream: true }) };
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < DECLARATION_BYTES) continue;
    const encoding = findEncoding(held);
    decoder = openDecoder(encoding);
    if (decoder === null) return yield makeUnknownPart(encoding);
    yield { text: decoder.decode(held, { stream: true }) };
  }
  if (decoder !== null) return yield { text: decoder.decode() };
  const encoding = findEncoding(held);
  decoder = openDecoder(encoding);
  yield decoder === null ? makeUnknownPart(encoding) : { text: decoder.decode(held) };
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = /^(?:\xEF\xBB\xBF)?\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8';
  // The text has single bytes, so it cannot be UTF-16: some tools name the encoding of their strings.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Returns null if this Node does not know the encoding. */
function openDecoder(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}

function makeUnknownPart(encoding: string): XmlPart {
  return { problem: `line 1: its encoding "${encoding.slice(0, 40)}" is not known` };
}

/** Bytes at the start of a file that are enough to recognise it. */
const LOOK_BYTES = 64 * 1024;

/** Start and end of what may precede the first element. */
const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** Whether a file begins as JUnit XML does. @throws the error of the file system */
export async function isJunitFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(LOOK_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, LOOK_BYTES, 0);
    return looksLikeJunit(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Whether a file is JUnit XML, from its first {@link LOOK_BYTES}: its first element is `testsuites` or `testsuite`. */
export async function looksLikeJunit(start: Uint8Array): Promise<boolean> {
  let text = '';
  for await (const part of decodeXml([start])) text += 'text' in part ? part.text : '';
  return /^<(?:[\w.-]{1,40}:)?testsuites?[\s/>]/.test(skipProlog(text));
}

/** Scans by index: a regular expression could run forever on a hostile file. */
function skipProlog(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const part = PROLOG.find(([start]) => text.startsWith(start, at));
    if (part === undefined) return text.slice(at, at + 100);
    const [start, end] = part;
    const endAt = text.indexOf(end, at + start.length);
    if (endAt < 0) return '';
    at = endAt + end.length;
  }
}
