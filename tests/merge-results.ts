import { mergeResults as merge } from '../src/results/merge.ts';
import type { Results, ResultsFile } from '../src/results/results.ts';
import { analysePlan } from '../src/stats/analysis.ts';

/** Results files merged as the doors do it. */
export function mergeResults(files: readonly ResultsFile[]): Results {
  return merge(files, analysePlan);
}
