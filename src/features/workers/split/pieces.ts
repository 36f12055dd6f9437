// Deals the items of a suite, and the parts of those that are split, to slices. Pure.
import { type DealtBy, dealItems } from '../../../plan/deal-by-time.ts';

/** A part of an item: tests that follow each other. */
export interface Part {
  /** What the command is given for it. */
  words: readonly string[];
  seconds: number;
  /** Names of its tests in JUnit files. */
  tests: readonly string[];
}

/** The items of a slice. */
export interface DealtItems {
  /** What the command is given: items, and groups or tests of those that are split. */
  items: string[];
  /** The items of the list that these are, or are parts of. */
  listed: string[];
  /** Names of the tests of parts. */
  tests: string[];
  /** What its tests should take; null where that is not known. */
  seconds: number | null;
}

interface Known {
  /** Seconds by item; null: not known. */
  times: ReadonlyMap<string, number> | null;
  /** Bytes by item. */
  sizes: ReadonlyMap<string, number>;
}

/** An item, or a part of one. */
interface Piece extends Omit<Part, 'seconds'> {
  item: string;
  seconds: number | undefined;
}

/**
 * Deals items and parts. Parts of an item that are in one slice keep their order, and are the item again if none is missing.
 * @param parts by item, at least two each
 */
export function dealPieces(
  items: readonly string[],
  parts: ReadonlyMap<string, readonly Part[]>,
  count: number,
  { times, sizes }: Known,
): { slices: DealtItems[]; by: DealtBy } {
  const pieces = new Map<string, Piece>();
  for (const item of items) {
    const ofItem = parts.get(item);
    if (ofItem === undefined) pieces.set(item, { item, words: [item], tests: [], seconds: times?.get(item) });
    // No item has this character.
    for (const [index, part] of (ofItem ?? []).entries()) pieces.set(`${item}\0${index}`, { item, ...part });
  }
  const known = new Map<string, number>();
  for (const [key, { seconds }] of pieces) if (seconds !== undefined) known.set(key, seconds);
  const { slices, by } = dealItems([...pieces.keys()], count, known, sizes);
  const join = (keys: readonly string[]) =>
    joinPieces(
      keys.flatMap((key) => pieces.get(key) ?? []),
      parts,
    );
  return { slices: slices.map(join), by };
}

function joinPieces(pieces: readonly Piece[], parts: ReadonlyMap<string, readonly Part[]>): DealtItems {
  const byItem = new Map<string, Piece[]>();
  for (const piece of pieces) byItem.set(piece.item, [...(byItem.get(piece.item) ?? []), piece]);
  const isWhole = (item: string, own: readonly Piece[]) => own.length === (parts.get(item)?.length ?? 1);
  const seconds = pieces.map((piece) => piece.seconds);
  return {
    items: [...byItem].flatMap(([item, own]) => (isWhole(item, own) ? [item] : own.flatMap(({ words }) => words))),
    listed: [...byItem.keys()],
    tests: pieces.flatMap(({ tests }) => tests),
    seconds: seconds.includes(undefined) ? null : seconds.reduce<number>((sum, time) => sum + (time ?? 0), 0),
  };
}
