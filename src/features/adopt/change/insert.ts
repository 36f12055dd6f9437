// Writes new entries and words into a YAML file, in the style of what stands around them.
import { type Alias, isScalar, type Node, type Scalar } from 'yaml';
import type { Edit } from './edits.ts';
import { bodyOf, encodeFor, type Word } from './words.ts';
import { type Entry, rangeOf, type YamlFile } from './yaml-file.ts';

/** Adds an entry behind another of the same mapping. @param text its value, which needs no quotes */
export function insertEntry(file: YamlFile, after: Entry, name: string, text: string): Edit {
  const end = endOfValue(file, after);
  if (after.map.flow === true) return insertAt(end, `, ${name}: ${text}`);
  const at = file.lineEndAfter(end);
  return insertAt(at, `${file.lineEnd}${indentOf(file, after.key)}${name}: ${text}`);
}

/** The blanks in front of a key; the dash of a list becomes a blank. */
export function indentOf(file: YamlFile, node: Node): string {
  return file.beforeOnLine(rangeOf(node)[0]).replace(/\S/g, ' ');
}

/** The end of an entry's text, without the line ends that belong to a block. */
function endOfValue(file: YamlFile, { key, written }: Entry): number {
  const [, end] = rangeOf(written ?? key);
  return file.text.slice(0, end).trimEnd().length;
}

/** Puts words in front of those of a scalar: on a line of their own in a folded block. */
export function insertWords(file: YamlFile, scalar: Scalar, words: readonly Word[], text: string): Edit {
  const encoded = encodeFor(scalar, text);
  const [first] = words;
  if (first === undefined) return insertAt(bodyOf(scalar, file.text)[0], encoded);
  if (scalar.type !== 'BLOCK_FOLDED') return insertAt(first.start, `${encoded} `);
  const indent = file.beforeOnLine(first.start);
  return insertAt(first.start, `${encoded}${file.lineEnd}${indent}`);
}

/** Adds items at the end of a list, or words at the end of a line. Null if the place is not sure. */
export function appendItems(file: YamlFile, node: Node, items: readonly string[]): Edit | null {
  if (isScalar(node)) {
    const [start, end] = bodyOf(node, file.text);
    const at = start + file.text.slice(start, end).trimEnd().length;
    return at > start ? insertAt(at, ` ${encodeFor(node, items.join(' '))}`) : null;
  }
  const list = 'items' in node ? (node.items as unknown[]) : [];
  const last = list.at(-1);
  if (!isScalar(last)) return null;
  const end = file.text.slice(0, rangeOf(last)[1]).trimEnd().length;
  if ('flow' in node && node.flow === true) return insertAt(end, items.map((item) => `, ${item}`).join(''));
  const dash = file.beforeOnLine(rangeOf(last)[0]);
  if (!/^\s*-\s+$/.test(dash)) return null;
  return insertAt(file.lineEndAfter(end), items.map((item) => `${file.lineEnd}${dash}${item}`).join(''));
}

/** Turns an item of a list that is an image's name into a mapping with this name and a command. */
export function expandItem(
  file: YamlFile,
  item: Scalar | Alias,
  entries: readonly (readonly [name: string, text: string])[],
): Edit[] {
  const [start, end] = rangeOf(item);
  const lines = entries.map(([name, text]) => `${name}: ${text}`);
  const before = file.beforeOnLine(start);
  if (!/^\s*-\s+(?:&\S+\s+)?$/.test(before)) {
    // An item of a list in brackets.
    return [insertAt(start, '{name: '), insertAt(end, `, ${lines.join(', ')}}`)];
  }
  const dash = before.replace(/&\S+\s+$/, '');
  const indent = dash.replace('-', ' ');
  const edits: Edit[] = [];
  // An anchor on the line of a key would name the key.
  if (dash !== before) {
    const anchorEnd = start - (before.length - before.trimEnd().length);
    edits.push({ start: anchorEnd, end: start, text: `${file.lineEnd}${indent}name: ` });
  } else edits.push(insertAt(start, 'name: '));
  const more = lines.map((line) => `${file.lineEnd}${indent}${line}`).join('');
  edits.push(insertAt(file.lineEndAfter(end), more));
  return edits;
}

function insertAt(at: number, text: string): Edit {
  return { start: at, end: at, text };
}
