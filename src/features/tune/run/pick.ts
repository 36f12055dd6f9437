// Picks the choice that a search continues with after a stage: by the verdict, or by a few runs that all agree.
import type { Results } from '../../../results/results.ts';
import { logRatio } from '../../../stats/paired.ts';
import { pairTrials } from '../../../stats/pairing.ts';

/** The least mean gain, by the number of pairs, of a choice that is faster in every pair; four pairs or more count as three. */
const LEAST_GAIN: Readonly<Record<number, number>> = { 1: 1.5, 2: 1.1, 3: 1.05 };

/**
 * The id of the choice that is faster than the reference; null: none is. The budget of a stage often ends before a verdict.
 * A wrong pick costs the time of a proof and is no answer, since the proof measures it again in fresh blocks.
 */
export function pickFastest(results: Results): string | null {
  const { conclusion, comparisons, plan, samples } = results;
  if (conclusion.verdict === 'faster') return conclusion.fastest;
  let picked: { id: string; gain: number } | null = null;
  for (const { variant, reference, metric, verdict } of comparisons) {
    if (metric !== plan.metric || reference !== plan.reference || (verdict !== null && verdict !== 'inconclusive'))
      continue;
    const gain = gainOf(pairTrials(samples, variant, reference, metric).pairs.map(logRatio));
    if (gain !== null && gain > (picked?.gain ?? 0)) picked = { id: variant, gain };
  }
  return picked?.id ?? null;
}

/** @param logs logarithms of variant / reference; null where these do not show it to be faster */
function gainOf(logs: readonly number[]): number | null {
  const least = LEAST_GAIN[Math.min(logs.length, 3)];
  if (least === undefined || logs.some((log) => log >= 0)) return null;
  const gain = Math.exp(-logs.reduce((sum, log) => sum + log, 0) / logs.length);
  return gain >= least ? gain : null;
}
