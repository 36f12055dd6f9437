import type { Sample } from '../measure/sample.ts';
import { compare, compareSteps } from './compare.ts';
import type { Analysis, Comparison } from './comparison.ts';
import { conclude } from './conclusion.ts';
import { judgeGates } from './gates.ts';
import { measureNoise } from './noise.ts';
import type { AnalysisOptions } from './options.ts';
import { halfWidthOf } from './paired.ts';

/**
 * Fewest pairs at which a run may stop on precision. The half-width is an estimate too: at n = 5 the standard
 * deviation comes out below two thirds of the true one in 23 % of cases, below half of it in 9 %; at n = 8 in 12 % and
 * 3 %. A run that may stop there would stop on luck. Eight pairs go together with the stricter level that `compare`
 * takes when `precision` is set; measured false alarms are told there.
 */
export const MINIMUM_PAIRS_TO_STOP = 8;

/** Everything the statistics say of one set of samples, complete or not: comparisons, noise, conclusion and conditions. */
export function analyse(samples: readonly Sample[], options: AnalysisOptions): Analysis {
  const { reference, metric, shards = [] } = options;
  const again = options.variants.find((variant) => variant.again)?.id;
  const comparisons = compare(samples, options);
  return {
    comparisons,
    steps: compareSteps(samples, options),
    noise: again === undefined ? null : measureNoise(samples, { reference, again, metric, shards }),
    conclusion: conclude(comparisons, samples, options),
    gates: judgeGates(samples, options),
  };
}

/**
 * Whether the run may stop: every comparison in the primary metric has at least {@link MINIMUM_PAIRS_TO_STOP} pairs and
 * an interval no wider than ±`precision`. Never on significance, which would find a difference sooner or later in any
 * noise. A failed variant is not waited for, as more blocks cannot give it a verdict; without any other, false.
 *
 * @param precision half-width as a share: 0.02 is ±2 %
 */
export function isPrecise(analysis: Analysis, precision: number): boolean {
  const { metric } = analysis.conclusion;
  const open = analysis.comparisons.filter((c) => c.metric === metric && c.verdict !== 'failed');
  return open.length > 0 && open.every((c) => c.n >= MINIMUM_PAIRS_TO_STOP && isWithin(c, precision));
}

function isWithin(comparison: Comparison, precision: number): boolean {
  const halfWidth = halfWidthOf(comparison);
  return halfWidth !== null && halfWidth <= precision;
}
