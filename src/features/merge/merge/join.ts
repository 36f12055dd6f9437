import type { Skipped } from '../../../profiles/spec.ts';
import { MAX_FEW, MAX_TEXTS } from '../../../results/limits.ts';
import type { Results, ResultsFile } from '../../../results/results.ts';
import { countThings } from '../../../system/amounts.ts';

/** File names after a remark. */
const MAX_NAMES = 3;

/**
 * The remarks of several files, each once, with the names of its files unless all have it. Remarks of a merged file
 * already name theirs.
 */
export function joinRemarks(files: readonly ResultsFile[], read: (results: Results) => readonly string[]): string[] {
  const all = gather(files, read, (text) => text);
  const shown = all.length > MAX_TEXTS ? all.slice(0, MAX_TEXTS - 1) : all;
  const rest = all.length - shown.length;
  const remarks = shown.map(([text, sources]) => `${text}${nameSources(sources, files.length)}`);
  return rest > 0 ? [...remarks, countThings(rest, 'more remark')] : remarks;
}

/** Skipped profiles of all machines, as {@link joinRemarks}. */
export function joinSkipped(files: readonly ResultsFile[]): Skipped[] {
  const all = gather(
    files,
    ({ plan }) => plan.skipped,
    (one) => JSON.stringify([one.profile, one.reason, one.hint]),
  );
  return all
    .slice(0, MAX_FEW)
    .map(([one, sources]) => ({ ...one, reason: `${one.reason}${nameSources(sources, files.length)}` }));
}

/** Each different item with its files, in order of appearance. */
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
  return [...found.values()].map(([item, sources]) => [item, [...sources]]);
}

function nameSources(sources: readonly ResultsFile[], all: number): string {
  if (sources.length === all || sources.every(({ results }) => results.shards.length > 0)) return '';
  const names = sources.slice(0, MAX_NAMES).map(({ name }) => `\`${name}\``);
  const rest = sources.length - names.length;
  return ` (${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}
