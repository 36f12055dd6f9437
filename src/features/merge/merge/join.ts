// Joins the remarks of several results files, with the names of the files that they come from; lists problems of files, a line each.
import type { Skipped } from '../../../profiles/spec.ts';
import { MAX_FEW, MAX_TEXTS } from '../../../results/limits.ts';
import type { Results, ResultsFile } from '../../../results/results.ts';
import { countThings, listFirst } from '../../../system/amounts.ts';

/** File names after a remark. */
const MAX_NAMES = 3;

/**
 * The remarks of several files, each once, with the names of its files unless all have it. Remarks of a merged file
 * already name theirs.
 */
export function joinRemarks(files: readonly ResultsFile[], read: (results: Results) => readonly string[]): string[] {
  const gathered = gather(files, read, (text) => text);
  const remarks = gathered.map(([text, sources]) => `${text}${nameSources(sources, files.length)}`);
  if (remarks.length <= MAX_TEXTS) return remarks;
  const more = remarks.length - (MAX_TEXTS - 1);
  return [...remarks.slice(0, MAX_TEXTS - 1), countThings(more, 'more remark')];
}

/** Skipped profiles of all machines, as {@link joinRemarks}. */
export function joinSkipped(files: readonly ResultsFile[]): Skipped[] {
  const keyOf = ({ profile, reason, hint }: Skipped) => JSON.stringify([profile, reason, hint]);
  const gathered = gather(files, ({ plan }) => plan.skipped, keyOf).slice(0, MAX_FEW);
  return gathered.map(([skipped, sources]) => {
    return { ...skipped, reason: `${skipped.reason}${nameSources(sources, files.length)}` };
  });
}

/** Each different item with its files, in order of appearance. */
function gather<T>(
  files: readonly ResultsFile[],
  read: (results: Results) => readonly T[],
  keyOf: (item: T) => string,
): [T, ResultsFile[]][] {
  const byKey = new Map<string, [T, Set<ResultsFile>]>();
  for (const file of files)
    for (const item of read(file.results)) {
      const entry = byKey.get(keyOf(item));
      if (entry === undefined) byKey.set(keyOf(item), [item, new Set([file])]);
      else entry[1].add(file);
    }
  return [...byKey.values()].map(([item, sources]) => [item, [...sources]]);
}

function nameSources(sources: readonly ResultsFile[], fileCount: number): string {
  if (sources.length === fileCount || sources.every(({ results }) => results.shards.length > 0)) return '';
  const names = sources.map(({ name }) => `\`${name}\``);
  return ` (${listFirst(names, MAX_NAMES)})`;
}

export const MAX_REPORTED = 10;

/** The first problems, one a line, and how many more there are. */
export function listProblems(problems: readonly string[]): string {
  const lines = problems.slice(0, MAX_REPORTED).map((problem) => `- ${problem}`);
  if (problems.length > MAX_REPORTED) lines.push(`- and ${problems.length - MAX_REPORTED} more`);
  return lines.join('\n');
}
