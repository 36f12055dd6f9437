// Names a list of items by a digest, which shows several machines whether they have the same list. Pure.
import { createHash } from 'node:crypto';

/** The first 32 hex digits of the SHA-256 of the sorted items, joined by line ends: the order of the list does not count. */
export function digestList(items: readonly string[]): string {
  return createHash('sha256').update(items.toSorted().join('\n')).digest('hex').slice(0, 32);
}
