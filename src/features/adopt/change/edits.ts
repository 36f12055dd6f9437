// Makes edits of a YAML text by position: adds entries, words and items in the style around them; merges and applies edits.
import { type Alias, isScalar, type Node, type Scalar } from 'yaml';
import { bodyOf, encodeFor, type Word } from './words.ts';
import type { Entry } from './yaml-entries.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** Replaces the text from `start` to `end`, offsets in the file's text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes all edits in a text. They must not overlap: {@link mergeEdits} sees to that. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let changed = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits.toSorted(compareEdits)) {
    changed += text.slice(at, start) + replacement;
    at = end;
  }
  return changed + text.slice(at);
}

/** Drops repeated edits, because several services may stand at one anchor. @returns null if two edits contradict */
export function mergeEdits(edits: readonly Edit[]): Edit[] | null {
  const merged: Edit[] = [];
  for (const edit of edits.toSorted(compareEdits)) {
    const last = merged.at(-1);
    if (last?.start === edit.start && last.end === edit.end) {
      if (last.text !== edit.text) return null;
    } else if (last !== undefined && edit.start < last.end) return null;
    else merged.push(edit);
  }
  return merged;
}

function compareEdits(a: Edit, b: Edit): number {
  return a.start - b.start || a.end - b.end;
}

/** Adds an entry behind another of the same mapping. @param text its value, which needs no quotes */
export function insertEntry(file: YamlFile, { map, key, written }: Entry, name: string, text: string): Edit {
  // The line ends that belong to a block stay behind the new entry.
  const end = file.text.slice(0, rangeOf(written ?? key)[1]).trimEnd().length;
  if (map.flow === true) return insertAt(end, `, ${name}: ${text}`);
  // The dash of a list becomes a blank.
  const indent = file.beforeOnLine(rangeOf(key)[0]).replace(/\S/g, ' ');
  return insertAt(file.lineEndAfter(end), `${file.lineEnd}${indent}${name}: ${text}`);
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

/** Adds items at the end of a list, or words at the end of a line. @returns null if the place is not sure */
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

/** Turns an item of a list that is an image's name into a mapping with this name and one more entry. */
export function expandItem(file: YamlFile, item: Scalar | Alias, name: string, text: string): Edit[] {
  const [start, end] = rangeOf(item);
  const before = file.beforeOnLine(start);
  if (!/^\s*-\s+(?:&\S+\s+)?$/.test(before)) {
    // An item of a list in brackets.
    return [insertAt(start, '{name: '), insertAt(end, `, ${name}: ${text}}`)];
  }
  const dash = before.replace(/&\S+\s+$/, '');
  const indent = dash.replace('-', ' ');
  const edits: Edit[] = [];
  // An anchor on the line of a key would name the key.
  if (dash !== before) {
    const anchorEnd = start - (before.length - before.trimEnd().length);
    edits.push({ start: anchorEnd, end: start, text: `${file.lineEnd}${indent}name: ` });
  } else edits.push(insertAt(start, 'name: '));
  edits.push(insertAt(file.lineEndAfter(end), `${file.lineEnd}${indent}${name}: ${text}`));
  return edits;
}

function insertAt(at: number, text: string): Edit {
  return { start: at, end: at, text };
}
