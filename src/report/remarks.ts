import type { Skipped } from '../profiles/spec.ts';
import type { Results, ResultsFile } from './results.ts';

const MOST_NAMES = 3;

/**
 * The remarks of several files, each once; one that not all files make names those that do. Words of a file that was
 * merged before name their files already.
 */
export function joinRemarks(files: readonly ResultsFile[], read: (results: Results) => readonly string[]): string[] {
  return gather(files, read, (text) => text).map(([text, makers]) => `${text}${nameMakers(makers, files.length)}`);
}

/** The profiles that machines could not give, as {@link joinRemarks}. */
export function joinSkipped(files: readonly ResultsFile[]): Skipped[] {
  const all = gather(
    files,
    ({ plan }) => plan.skipped,
    (one) => JSON.stringify([one.profile, one.reason, one.hint]),
  );
  return all.map(([one, makers]) => ({ ...one, reason: `${one.reason}${nameMakers(makers, files.length)}` }));
}

/** Each different item with the files that have it, in the order in which they first appear. */
function gather<T>(
  files: readonly ResultsFile[],
  read: (results: Results) => readonly T[],
  keyOf: (item: T) => string,
): [T, ResultsFile[]][] {
  const found = new Map<string, [T, Set<ResultsFile>]>();
  for (const file of files)
    for (const item of read(file.results)) {
      const known = found.get(keyOf(item));
      if (known === undefined) found.set(keyOf(item), [item, new Set([file])]);
      else known[1].add(file);
    }
  return [...found.values()].map(([item, makers]) => [item, [...makers]]);
}

function nameMakers(makers: readonly ResultsFile[], all: number): string {
  if (makers.length === all || makers.every(({ results }) => results.shards.length > 0)) return '';
  const names = makers.slice(0, MOST_NAMES).map(({ name }) => `\`${name}\``);
  const rest = makers.length - names.length;
  return ` (${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}
