// Reads YAML with the line of each value, for messages; refuses aliases and repeated keys.
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import type { Problem } from '../../../errors.ts';
import { showPlain, showValue } from '../../../inputs/reading.ts';

/** Keys and indexes from the top down to a value. */
export type Path = readonly (string | number)[];

interface YamlPlace {
  line: number;
  /** The text of a scalar as written; null for a list or map. */
  text: string | null;
}

const TOO_DEEP = ['it is nested too deeply', 'A profile needs five levels.'] as const;

/** Some messages of the parser quote the text. */
const MAX_MESSAGE_LENGTH = 200;

/** Names with a meaning in JavaScript. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * YAML of a user as plain values, with the line of each. Refuses aliases: a few lines of them can expand beyond all memory, and
 * `extends` serves better.
 */
export class YamlSource {
  /** What is wrong with the YAML; do not use `value` then. */
  readonly problems: Problem[] = [];
  readonly value: unknown;
  readonly #reported = new Set<string>();
  readonly #file: string;
  readonly #lines = new LineCounter();
  readonly #places = new Map<string, YamlPlace>();

  /** @param file as messages name it */
  constructor(text: string, file: string) {
    this.#file = file;
    this.value = this.#parse(text);
  }

  /** `file:line` of the key of a value, or else of the nearest value around it. */
  where(path: Path): string {
    for (let length = path.length; length >= 0; length--) {
      const place = this.#places.get(keyOf(path.slice(0, length)));
      if (place) return `${this.#file}:${place.line}`;
    }
    return `${this.#file}:1`;
  }

  /** A scalar as written, without quotes: `1e300` stays as it is. Null for a list, a map, or nothing. */
  textOf(path: Path): string | null {
    return this.#places.get(keyOf(path))?.text ?? null;
  }

  #parse(text: string): unknown {
    try {
      const documents = parseAllDocuments(text, { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: false });
      const [document, second] = Array.isArray(documents) ? documents : [];
      if (second) this.#refuse(second.range[0], 'a second document begins', 'Keep one, without lines of three dashes.');
      if (!document) return null;
      this.#refuseSyntax(document);
      return document.contents === null ? null : this.#read(document.contents, []);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#refuse(0, ...TOO_DEEP);
      return null;
    }
  }

  #refuseSyntax({ errors, warnings }: Document): void {
    for (const { pos, message } of [...errors, ...warnings]) {
      const hint = 'Correct that line, or look at the one before.';
      // The parser reports a full stack, after a few thousand brackets, as a mistake in the text.
      if (/call stack/.test(message)) this.#refuse(pos[0], ...TOO_DEEP);
      else this.#refuse(pos[0], `this is not YAML: ${showPlain(message.replace(/\.$/, ''), MAX_MESSAGE_LENGTH)}`, hint);
    }
  }

  /** Once per line: an open bracket would be reported for every bracket around it. */
  #refuse(offset: number, what: string, hint: string): void {
    const message = `${this.#file}:${this.#lineAt(offset)}: ${what}.`;
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    this.problems.push({ message, hint });
  }

  #lineAt(offset: number): number {
    return Math.max(1, this.#lines.linePos(offset).line);
  }

  /** @param keyOffset of the key that it is the value of */
  #read(node: unknown, path: Path, keyOffset?: number): unknown {
    const offset = (node as Node | null)?.range?.[0] ?? keyOffset ?? 0;
    const text = isScalar(node) ? (node.source ?? String(node.value ?? '')) : null;
    this.#places.set(keyOf(path), { line: this.#lineAt(keyOffset ?? offset), text });
    if (isAlias(node)) {
      const hint = 'Write it out, or let one profile extend another.';
      this.#refuse(offset, `*${showPlain(node.source)} is an alias`, hint);
      return null;
    }
    if (isSeq(node)) return node.items.map((item, at) => this.#read(item, [...path, at]));
    if (isMap(node)) return this.#readMap(node.items, path, offset);
    return isScalar(node) ? node.value : null;
  }

  #readMap(pairs: readonly { key: unknown; value: unknown }[], path: Path, offset: number): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    const lines = new Map<string, number>();
    for (const { key, value } of pairs) {
      const at = (key as Node | null)?.range?.[0] ?? offset;
      const name = isScalar(key) ? (key.source ?? String(key.value ?? '')) : '';
      const first = lines.get(name);
      if (name === '') this.#refuse(at, 'a key is not text', 'Write a word before the colon.');
      else if (FORBIDDEN_KEYS.includes(name))
        this.#refuse(at, `${showValue(name)} cannot be a name`, 'Choose another.');
      else if (first !== undefined)
        this.#refuse(at, `${showValue(name)} stands here a second time, after line ${first}`, 'Keep one of them.');
      else values[name] = this.#read(value, [...path, name], at);
      lines.set(name, first ?? this.#lineAt(at));
    }
    return values;
  }
}

function keyOf(path: Path): string {
  return path.join('\0');
}
