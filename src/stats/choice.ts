// Chooses the best among the variants that were judged faster, and says why.
import type { Conclusion } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { findAxes } from './axes.ts';
import { poolPairs } from './machines.ts';
import type { AnalysisOptions } from './options.ts';
import { type Effect, estimateEffect } from './paired.ts';
import { findKind, pairTrials } from './pairing.ts';
import { judgeRun } from './rates.ts';
import { isDifference, isWithinMargin } from './verdict.ts';

/** The metric for everything that the job waits for: initdb, start, setup and run. */
const TOTAL = 'total';

/** A variant judged faster; `speedup` is how many times. */
export interface Candidate {
  variant: string;
  speedup: number;
}

/** The variant to use, and why it and not another. */
type Choice = Pick<Conclusion, 'equals' | 'undecided' | 'by'> & { chosen: Candidate };

/**
 * Which of the variants that are faster than the reference to use. Two are equally fast only where the interval between the
 * two lies inside the margin: then the plainest, since a smaller change for the same gain is the better advice (of steps
 * and client counts the first). Among variants that are neither equal nor shown to differ it takes the one
 * whose `total` is shown to be better, otherwise the plainest or fastest. It names a reason only if that holds for all of them.
 * @param candidates fastest first
 */
export function choose(
  candidates: readonly [Candidate, ...Candidate[]],
  samples: readonly Sample[],
  options: AnalysisOptions,
): Choice {
  const relate = (a: Candidate, b: Candidate, metric = options.metric) =>
    relateVariants(samples, a.variant, b.variant, metric, options);
  const [best] = candidates;
  const isPlainer = comparePlainness(options);
  const equal = candidates.filter((candidate) => candidate === best || relate(candidate, best).kind === 'equal');
  const plainest = equal.reduce((a, b) => (isPlainer(b.variant, a.variant) ? b : a));
  const open = candidates.filter((candidate) => !equal.includes(candidate) && relate(candidate, best).kind === 'open');
  const isCheaper = (a: Candidate, b: Candidate) => {
    const { kind, effect } = relate(a, b, TOTAL);
    return options.metric !== TOTAL && kind === 'different' && (effect.ratio ?? 1) < 1;
  };
  const chosen = open.reduce((a, b) => (isCheaper(b, a) ? b : a), plainest);
  const isTime = findKind(samples, options.metric)?.better === 'lower';
  const equals: string[] = [];
  const unclear: Candidate[] = [];
  const undecided: Choice['undecided'] = [];
  for (const candidate of candidates) {
    if (candidate === chosen) continue;
    const { variant } = candidate;
    const { kind, effect } = relate(chosen, candidate);
    if (kind === 'equal') equals.push(variant);
    if (kind !== 'open') continue;
    unclear.push(candidate);
    const { low, high } = effect;
    if (low === null || high === null) continue;
    undecided.push({ variant, low: isTime ? 1 / high : low, high: isTime ? 1 / low : high });
  }
  let by: Choice['by'] = null;
  if (undecided.length > 0) {
    if (unclear.every((candidate) => isCheaper(chosen, candidate))) by = 'total';
    else if (unclear.every(({ speedup }) => speedup <= chosen.speedup)) by = 'mean';
    else if (chosen === plainest) by = 'plainness';
  }
  return { chosen, equals, undecided, by };
}

/** How two variants relate, and the ratio of their pairs. */
interface Relation {
  kind: 'equal' | 'different' | 'open';
  effect: Effect;
}

/** Compares two variants as each is compared with the reference, but at levels for a single interval. */
function relateVariants(
  samples: readonly Sample[],
  variant: string,
  reference: string,
  metric: string,
  options: AnalysisOptions,
): Relation {
  const units = poolPairs(pairTrials(samples, variant, reference, metric).pairs, options.shards);
  return judgeRun(units, options, {
    judge: (n, rate) => relate(estimateEffect(units.slice(0, n), 1 - rate, options.parts), options.equivalence),
    decisionOf: ({ kind, effect }) => {
      if (kind === 'open') return null;
      return kind === 'equal' ? kind : `${kind} ${(effect.ratio ?? 1) < 1}`;
    },
  }).judged;
}

function relate(effect: Effect, equivalence: number): Relation {
  const { ratio, low, high } = effect;
  if (ratio === null || low === null || high === null) return { kind: 'open', effect };
  if (isDifference({ ratio, low, high })) return { kind: 'different', effect };
  return { kind: isWithinMargin({ low, high }, equivalence) ? 'equal' : 'open', effect };
}

/** Compares the plainness of two variants; in a ladder an earlier step, in a sweep fewer clients decide a tie. */
function comparePlainness({ variants, plainness }: AnalysisOptions): (a: string, b: string) => boolean {
  const { shape } = findAxes(variants);
  const ordered = shape === 'ladder' || shape === 'sweep';
  const places = new Map(variants.map(({ id }, place) => [id, ordered ? place : 0]));
  return (a, b) => {
    const difference = plainness(a) - plainness(b);
    return difference === 0 ? (places.get(a) ?? 0) < (places.get(b) ?? 0) : difference < 0;
  };
}
