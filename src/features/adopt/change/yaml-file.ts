// Reads a YAML file with the position of everything in it, so that a change is an edit of the text and all other bytes stay.
import { type Alias, isMap, isScalar, isSeq, LineCounter, type Node, type YAMLMap } from 'yaml';
import { findExcess, findRepeated, parseDocuments } from './parse-yaml.ts';
import { ENTRY_COST, ReadBudget } from './read-budget.ts';
import { type Entry, isMergeKey, scalarText, YamlEntries } from './yaml-entries.ts';

export class YamlFile {
  readonly path: string;
  readonly text: string;
  /** The roots of the file's documents. */
  readonly roots: readonly Node[];
  /** The first thing that is not valid YAML, with its line and column; null if all is. */
  readonly invalid: string | null;
  /** Where the text or its merges have more parts than any file needs; null if they do not. */
  readonly tooMuch: string | null = null;
  readonly #lines = new LineCounter();
  /** The entries of each mapping, and what aliases lead to. */
  readonly #entries: YamlEntries;
  readonly #named = new Map<YAMLMap, Map<string, Entry>>();
  readonly #budget = new ReadBudget();

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    const excess = findExcess(text);
    if (excess !== null) this.tooMuch = `line ${excess}: it has more keys and values than any CI file`;
    const documents = excess === null ? parseDocuments(text, this.#lines) : [];
    const [error] = documents.flatMap(({ errors }) => errors);
    this.invalid = error === undefined ? null : this.#locate(error.pos[0], error.message.split('\n')[0] ?? '');
    this.roots = documents.flatMap(({ contents }) => (contents === null ? [] : [contents]));
    const [repeated] = documents.flatMap((document) => findRepeated(document) ?? []);
    if (repeated !== undefined) this.invalid ??= this.#locate(rangeOf(repeated)[0], 'Map keys must be unique');
    this.#entries = new YamlEntries(documents);
    const { lost, burst } = this.#entries;
    if (lost !== null)
      this.invalid ??= this.#locate(rangeOf(lost)[0], `the alias *${lost.source} has no anchor before it`);
    if (burst !== null) this.tooMuch = `line ${this.lineAt(rangeOf(burst)[0])}: its merges make too many entries`;
  }

  #locate(offset: number, message: string): string {
    const { line, col } = this.#lines.linePos(offset);
    return `line ${line}, column ${col}: ${message}`;
  }

  /** Counts what is read at a node. @throws PgSpeedError of kind `input` if it is more than any file needs */
  spend(node: Node, amount: number): void {
    this.#budget.spend(amount, () => `line ${this.lineAt(rangeOf(node)[0])}`);
  }

  /** The line end that the file uses. */
  get lineEnd(): string {
    return this.text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The line of an offset, from 1. */
  lineAt(offset: number): number {
    return this.#lines.linePos(offset).line;
  }

  /** The offset at which the line of an offset begins. */
  lineStart(offset: number): number {
    return offset - this.#lines.linePos(offset).col + 1;
  }

  /** The characters between the start of the line and an offset. */
  beforeOnLine(offset: number): string {
    const start = this.lineStart(offset);
    this.#budget.spend(offset - start, () => `line ${this.lineAt(offset)}`);
    return this.text.slice(start, offset);
  }

  /** The offset of the line end after an offset, or the end of the file. */
  lineEndAfter(offset: number): number {
    const at = this.text.indexOf('\n', offset);
    if (at === -1) return this.text.length;
    return this.text[at - 1] === '\r' ? at - 1 : at;
  }

  /** The node that an alias leads to; any other node itself. */
  follow(node: unknown): Node | null {
    return this.#entries.follow(node);
  }

  /** All aliases, each with the node that it leads to. */
  get aliases(): ReadonlyMap<Alias, Node> {
    return this.#entries.targets;
  }

  /** The entries of a mapping and of those that it merges, its own first; none if the node is no mapping. */
  entries(node: unknown): Entry[] {
    const map = this.follow(node);
    if (!isMap(map)) return [];
    const entries = this.#entries.list(map);
    this.spend(map, ENTRY_COST * entries.length);
    return entries;
  }

  /** A mapping, and all that it merges by `<<`. */
  layers(node: unknown, layers = new Set<Node>()): Set<Node> {
    const map = this.follow(node);
    if (!isMap(map) || layers.has(map)) return layers;
    layers.add(map);
    this.spend(map, ENTRY_COST * map.items.length);
    for (const { key, value } of map.items) {
      if (!isScalar(key) || !isMergeKey(key)) continue;
      const target = this.follow(value);
      for (const merged of isSeq(target) ? target.items : [target]) this.layers(merged, layers);
    }
    return layers;
  }

  entry(node: unknown, name: string): Entry | undefined {
    const map = this.follow(node);
    if (!isMap(map)) return undefined;
    this.spend(map, ENTRY_COST);
    const cached = this.#named.get(map);
    if (cached !== undefined) return cached.get(name);
    const named = new Map<string, Entry>();
    for (const entry of this.entries(map)) if (!named.has(entry.name)) named.set(entry.name, entry);
    this.#named.set(map, named);
    return named.get(name);
  }

  /** The value at a path of names. */
  value(node: unknown, ...names: string[]): Node | null {
    let at = this.follow(node);
    for (const name of names) at = this.entry(at, name)?.value ?? null;
    return at;
  }

  /** The items of a sequence with aliases followed; none if the node is no sequence. */
  items(node: unknown): Node[] {
    const list = this.follow(node);
    if (!isSeq(list)) return [];
    this.spend(list, ENTRY_COST * list.items.length);
    return list.items.flatMap((item) => this.follow(item) ?? []);
  }

  /** The text of a scalar; null if the node is none. */
  scalar(node: unknown): string | null {
    const target = this.follow(node);
    if (!isScalar(target)) return null;
    const text = scalarText(target);
    this.spend(target, text.length);
    return text;
  }

  /** A node as it is written. */
  written(node: Node): string {
    const [start, end] = rangeOf(node);
    this.spend(node, end - start);
    return this.text.slice(start, end);
  }

  /** The texts of a scalar, or of the scalars of a sequence. */
  texts(node: unknown): string[] {
    const text = this.scalar(node);
    return text === null ? this.items(node).flatMap((item) => this.scalar(item) ?? []) : [text];
  }

  /** A mapping of scalars, or a sequence of `NAME=value`, as variables. */
  variables(node: unknown): Map<string, string> {
    const variables = new Map<string, string>();
    for (const { name, value } of this.entries(node)) {
      // GitLab writes a variable with its description as a mapping.
      variables.set(name, this.scalar(value) ?? this.scalar(this.value(value, 'value')) ?? '');
    }
    for (const text of this.texts(node)) {
      const at = text.indexOf('=');
      if (at > 0) variables.set(text.slice(0, at), text.slice(at + 1));
    }
    return variables;
  }
}

/** The start and the end of a node in the text, without blanks and comments after it. */
export function rangeOf(node: Node): [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}
