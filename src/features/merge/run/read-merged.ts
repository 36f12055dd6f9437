import type { Results } from '../../../results/results.ts';
import { mergeResults } from '../merge/merge.ts';
import { readResultsFiles } from './results-files.ts';

/**
 * Reads results files as one. @param names as for {@link readResultsFiles}
 * @throws PgSpeedError of kind `input` for files that cannot be read, or that are not of one plan
 */
export async function readMerged(names: readonly string[], cwd: string): Promise<Results> {
  return mergeResults(await readResultsFiles(names, cwd));
}
