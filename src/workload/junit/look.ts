import { decodeXml } from './encoding.ts';

/** Bytes at the beginning of a file that decide. */
export const LOOK_BYTES = 64 * 1024;

/** What may stand before the first element, by how it begins and ends. */
const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** Whether a file is JUnit XML, from its first {@link LOOK_BYTES}: its first element is `testsuites` or `testsuite`. */
export async function looksLikeJunit(start: Uint8Array): Promise<boolean> {
  let text = '';
  for await (const part of decodeXml([start])) text += 'text' in part ? part.text : '';
  return /^<(?:[\w.-]{1,40}:)?testsuites?[\s/>]/.test(skipProlog(text));
}

/** By index and not by one pattern, which takes for ever on a hostile file. */
function skipProlog(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const found = PROLOG.find(([begin]) => text.startsWith(begin, at));
    if (found === undefined) return text.slice(at, at + 100);
    const end = text.indexOf(found[1], at + found[0].length);
    if (end < 0) return '';
    at = end + found[1].length;
  }
}
