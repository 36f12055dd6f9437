import type { Conclusion } from '../results/comparison.ts';
import type { Sample } from '../results/sample.ts';
import { findAxes } from './axes.ts';
import { poolPairs } from './machines.ts';
import type { AnalysisOptions } from './options.ts';
import { type Effect, estimateEffect } from './paired.ts';
import { findKind, pairTrials } from './pairing.ts';
import { mapRates, pickDecided } from './rates.ts';
import { isDifference, isWithinMargin } from './verdict.ts';

/** What the job pays: initdb, start, setup and run. */
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
 * and client counts the first). Of those that are neither equal nor told apart the one whose `total` is shown to be
 * better, else the plainest or fastest. Why it is taken is said only where it is true of every one that is not told apart.
 * @param candidates fastest first
 */
export function choose(
  candidates: readonly [Candidate, ...Candidate[]],
  samples: readonly Sample[],
  options: AnalysisOptions,
): Choice {
  const relate = (one: Candidate, other: Candidate, metric = options.metric) =>
    relateVariants(samples, one.variant, other.variant, metric, options);
  const [best] = candidates;
  const isPlainer = comparePlainness(options);
  const equal = candidates.filter((one) => one === best || relate(one, best).kind === 'equal');
  const plainest = equal.reduce((a, b) => (isPlainer(b.variant, a.variant) ? b : a));
  const open = candidates.filter((one) => !equal.includes(one) && relate(one, best).kind === 'open');
  const isCheaper = (one: Candidate, other: Candidate) => {
    const { kind, effect } = relate(one, other, TOTAL);
    return options.metric !== TOTAL && kind === 'different' && (effect.ratio ?? 1) < 1;
  };
  const chosen = open.reduce((a, b) => (isCheaper(b, a) ? b : a), plainest);
  const rest = candidates.filter((one) => one !== chosen).map((one) => ({ one, ...relate(chosen, one) }));
  const untold = rest.filter(({ kind }) => kind === 'open');
  const isTime = findKind(samples, options.metric)?.better === 'lower';
  const undecided = untold.flatMap(({ one: { variant }, effect: { low, high } }) => {
    if (low === null || high === null) return [];
    return [{ variant, low: isTime ? 1 / high : low, high: isTime ? 1 / low : high }];
  });
  const equals = rest.filter(({ kind }) => kind === 'equal').map(({ one }) => one.variant);
  const findReason = (): Choice['by'] => {
    if (undecided.length === 0) return null;
    if (untold.every(({ one }) => isCheaper(chosen, one))) return 'total';
    if (untold.every(({ one }) => one.speedup <= chosen.speedup)) return 'mean';
    return chosen === plainest ? 'plainness' : null;
  };
  return { chosen, equals, undecided, by: findReason() };
}

/** How two variants stand to each other, and their ratio, paired with each other. */
interface Relation {
  kind: 'equal' | 'different' | 'open';
  effect: Effect;
}

/** By the rules of a comparison with the reference, at levels of its own. */
function relateVariants(
  samples: readonly Sample[],
  variant: string,
  other: string,
  metric: string,
  { shards, interim = 'once', equivalence }: AnalysisOptions,
): Relation {
  const units = poolPairs(pairTrials(samples, variant, other, metric).pairs, shards);
  const judged = mapRates(interim, units.length, (rate) => relate(estimateEffect(units, 1 - rate), equivalence));
  return pickDecided(judged, ({ kind }) => kind !== 'open');
}

function relate(effect: Effect, equivalence: number): Relation {
  const { ratio, low, high } = effect;
  if (ratio === null || low === null || high === null) return { kind: 'open', effect };
  if (isDifference({ ratio, low, high })) return { kind: 'different', effect };
  return { kind: isWithinMargin({ low, high }, equivalence) ? 'equal' : 'open', effect };
}

/** A step later, or a client more, is more; of other variants that are as plain as each other the faster one is taken. */
function comparePlainness({ variants, plainness }: AnalysisOptions): (id: string, other: string) => boolean {
  const { shape } = findAxes(variants);
  const ordered = shape === 'ladder' || shape === 'sweep';
  const places = new Map(variants.map(({ id }, place) => [id, ordered ? place : 0]));
  return (id, other) => {
    const [own, its] = [plainness(id), plainness(other)];
    return own === its ? (places.get(id) ?? 0) < (places.get(other) ?? 0) : own < its;
  };
}
