// Finds out what the aliases of a YAML file lead to, and lists the entries of its mappings with those that they merge by `<<`.
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';

/** An entry of a mapping. `map` is where it stands, which is another mapping if it was merged by `<<`. */
export interface Entry {
  name: string;
  key: Scalar;
  /** The value, where an alias leads to; null if it is empty. */
  value: Node | null;
  /** The value as it stands here, which may be an alias. */
  written: Node | null;
  map: YAMLMap;
}

/** Entries and items of lists that all merges of a file may read together. Each merge of a merge makes all of the one before again. */
const MOST_MERGED = 200_000;

export class YamlEntries {
  /** What each alias leads to. */
  readonly targets = new Map<Alias, Node>();
  /** The first alias that leads nowhere; null if all lead to a node. */
  readonly lost: Alias | null;
  /** The mapping at which the merges have made too many entries; null if they do not. */
  readonly burst: YAMLMap | null;
  /** Read once, so that merges of merges are; none of a mapping that merges itself. */
  readonly #entries = new Map<YAMLMap, Entry[]>();
  #merged = 0;

  constructor(documents: readonly Document.Parsed[]) {
    const lost = documents.flatMap((document) => this.#readAnchors(document));
    this.lost = lost[0] ?? null;
    this.burst = this.#findBurst(documents);
  }

  /** The node that an alias leads to; any other node itself. */
  follow(node: unknown): Node | null {
    if (!isNode(node)) return null;
    return isAlias(node) ? (this.targets.get(node) ?? null) : node;
  }

  list(map: YAMLMap): Entry[] {
    const cached = this.#entries.get(map);
    if (cached !== undefined) return cached;
    this.#entries.set(map, []);
    const entries = this.#read(map);
    this.#entries.set(map, entries);
    return entries;
  }

  #read(map: YAMLMap): Entry[] {
    const entries: Entry[] = [];
    const merged = new Set<Node>();
    for (const { key, value } of map.items) {
      if (!isScalar(key)) continue;
      const target = this.follow(value);
      if (isMergeKey(key)) this.#addTargets(target, merged);
      else entries.push({ name: scalarText(key), key, value: target, written: isNode(value) ? value : null, map });
    }
    const names = new Set(entries.map(({ name }) => name));
    for (const node of merged) this.#addMerged(node, names, entries);
    return entries;
  }

  /** Adds a mapping that is merged, or those of a list. */
  #addTargets(target: Node | null, merged: Set<Node>): void {
    for (const item of isSeq(target) ? target.items : [target]) {
      if (this.#merged > MOST_MERGED) return;
      this.#merged += 1;
      const node = this.follow(item);
      if (node !== null) merged.add(node);
    }
  }

  /** Adds the entries of a mapping that have other names. */
  #addMerged(node: Node, names: Set<string>, entries: Entry[]): void {
    if (!isMap(node)) return;
    for (const entry of this.list(node)) {
      if (this.#merged > MOST_MERGED) return;
      this.#merged += 1;
      if (names.has(entry.name)) continue;
      names.add(entry.name);
      entries.push(entry);
    }
  }

  /** Reads all anchors of a document. @returns aliases that lead nowhere */
  #readAnchors(document: Document.Parsed): Alias[] {
    const anchors = new Map<string, Node>();
    const lost: Alias[] = [];
    visit(document, {
      Node: (_key, node) => {
        if (isAlias(node)) {
          const target = anchors.get(node.source);
          if (target === undefined) lost.push(node);
          else this.targets.set(node, target);
        } else if (node.anchor !== undefined) anchors.set(node.anchor, node);
      },
    });
    return lost;
  }

  /** Reads all mappings that merge others. @returns the one at which their entries are too many */
  #findBurst(documents: readonly Document.Parsed[]): YAMLMap | null {
    let burst: YAMLMap | null = null;
    for (const document of documents)
      visit(document, {
        Map: (_key, map) => {
          if (map.items.some(({ key }) => isScalar(key) && isMergeKey(key))) this.list(map);
          if (this.#merged <= MOST_MERGED) return undefined;
          burst ??= map;
          return visit.BREAK;
        },
      });
    return burst;
  }
}

/** Whether a key is YAML's `<<`, which the parser reads as a symbol. */
export function isMergeKey({ source, type }: Scalar): boolean {
  return source === '<<' && type === 'PLAIN';
}

/** The text of a scalar as it is written where it is a number, since `9.60` is a version. */
export function scalarText({ value, source }: Scalar): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : (source ?? String(value));
}
