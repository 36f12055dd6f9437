// Simulates when a whole run with several workers ends, from the times of the slices that ran.
import { dealItems } from '../../../plan/deal-by-time.ts';
import { countSlices, type Parts, slicesOf } from '../../../plan/parts.ts';
import type { Sample } from '../../../results/sample.ts';
import { groupBy } from '../../../stats/groups.ts';
import { isSuccess } from '../../../stats/pairing.ts';

/**
 * The seconds until the slowest worker ends, where the slices that ran are dealt to workers the longest first, each with its mean time. The
 * slices that did not run count as the others. @param trials of one variant @returns null where none passed that was a group
 */
export function simulateEnd(trials: readonly Sample[], parts: Parts, workers: number): number | null {
  const runs = trials.filter(isSuccess).flatMap(({ part, slices }) => {
    if (part === undefined || slices === undefined) return [];
    const numbers = slicesOf(part, parts);
    return slices.map((seconds, place) => ({ slice: String(numbers[place]), seconds }));
  });
  const means = new Map(
    [...groupBy(runs, ({ slice }) => slice)].map(([slice, ofSlice]) => [slice, averageOf(ofSlice)]),
  );
  if (means.size === 0) return null;
  const { slices } = dealItems([...means.keys()], workers, means, new Map());
  const ends = slices.map((names) => names.reduce((sum, slice) => sum + (means.get(slice) ?? 0), 0));
  return (Math.max(...ends) * countSlices(parts)) / means.size;
}

function averageOf(runs: readonly { seconds: number }[]): number {
  return runs.reduce((sum, { seconds }) => sum + seconds, 0) / runs.length;
}
