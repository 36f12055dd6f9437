// Decodes XML files, in the encoding that their first bytes or their declaration say.
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
