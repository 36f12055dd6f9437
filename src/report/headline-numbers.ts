import type { Comparison } from '../stats/comparison.ts';
import { describeCount } from '../stats/machines.ts';
import { formatRatio } from './format.ts';
import type { Results } from './results.ts';
import { formatSpeedupInterval, type Speedup } from './speedup.ts';
import type { Tally } from './trials.ts';

/** The number of a headline, and what stands in brackets after it: `95 % 1.33 to 1.58, n = 5`. */
export function describeEvidence(
  comparison: Comparison,
  speedup: Speedup | null,
  results: Results,
): { ratio: string; evidence: string } {
  const interval = formatSpeedupInterval(speedup);
  return {
    ratio: speedup ? formatRatio(speedup.ratio) : '',
    evidence: `${interval === '' ? '' : `95 % ${interval}, `}${describeRuns([comparison], results)}`,
  };
}

/** `n = 5`, `n = 4 to 5`, `n = 3, indicative`, `n = 4 machines`. */
export function describeRuns(comparisons: readonly Comparison[], { shards }: Pick<Results, 'shards'>): string {
  const counts = comparisons.map((one) => one.n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return 'n = 0';
  const count = describeCount(least === most ? most : `${least} to ${most}`, shards);
  return `n = ${count}${least === 3 ? ', indicative' : ''}`;
}

/** `2 of 5 trials`, `all 5 trials`, `the only trial`. */
export function ofTrials({ trials, failures }: Tally): string {
  if (trials === 1) return 'the only trial';
  return failures === trials ? `all ${trials} trials` : `${failures} of ${trials} trials`;
}
