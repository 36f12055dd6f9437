// Decides after a block what is undecided, which variants are still needed, and whether the run should give up.
import type { Parts } from '../plan/parts.ts';
import type { Analysis, Comparison, Gate } from '../results/comparison.ts';
import { hasFailedForGood, withoutLost } from '../results/lost-trials.ts';
import type { Sample } from '../results/sample.ts';
import { isSettled as isGateSettled } from './gates.ts';
import { groupBy } from './groups.ts';
import type { AnalysisOptions } from './options.ts';
import { deviationOfInterval, isPrecise, MINIMUM_PAIRS } from './paired.ts';
import { findKind } from './pairing.ts';
import { rateOfInterim, rateOfRun } from './rates.ts';
import { probabilityOfSigns } from './signs.ts';
import { cdf, quantile } from './student.ts';
import { MINIMUM_EFFECT } from './verdict.ts';

/** Fewest blocks after which a run may give up, and the chance of a verdict below which it does. */
const FIRST_GIVE_UP = 6;
const LEAST_CHANCE = 0.1;

/** What is not decided yet. */
export interface Undecided {
  /** In the primary metric, steps of ladders among them. */
  comparisons: Comparison[];
  gates: Gate[];
}

/**
 * What more blocks may decide: comparisons that are neither `faster`, `slower` nor `same`, and conditions whose limit lies
 * inside their interval; and what this interim analysis decided, which one more block confirms (see {@link judgeRun}). With
 * `precision` a comparison is open until its interval is as narrow. What failed for good gets no verdict any more, nor
 * does a condition on a metric that no trial has.
 */
export function listUndecided(
  { comparisons, steps, gates }: Pick<Analysis, 'comparisons' | 'steps' | 'gates'>,
  all: readonly Sample[],
  options: Pick<AnalysisOptions, 'metric' | 'precision' | 'variants' | 'reference' | 'parts'>,
): Undecided {
  const { metric, precision = null } = options;
  const { samples } = withoutLost(all, options);
  const bySide = groupBy(samples, ({ variant }) => variant);
  const failed = new Set<string>();
  for (const variant of options.variants)
    if (hasFailedForGood(bySide.get(variant.id) ?? [], variant)) failed.add(variant.id);
  const isFailed = ({ variant, reference }: Comparison | Gate) =>
    failed.has(variant) || (reference !== null && failed.has(reference));
  const isOpen = (row: Comparison) => {
    if (isFailed(row)) return false;
    if (precision !== null) return !isPrecise(row, precision);
    // A row that has failed, but not for good, waits for more trials.
    const isDecided = row.verdict !== null && row.verdict !== 'inconclusive' && row.verdict !== 'failed';
    return !isDecided || row.interim?.confirmed === false;
  };
  const primary = comparisons.filter((comparison) => comparison.metric === metric);
  const isOpenGate = (gate: Gate) =>
    !isFailed(gate) &&
    (!isGateSettled(gate) || gate.interim?.confirmed === false) &&
    findKind(samples, gate.metric) !== undefined;
  return { comparisons: [...primary, ...steps].filter(isOpen), gates: gates.filter(isOpenGate) };
}

/** Ids of the variants that open comparisons and conditions are about. */
export function listNeeded({ comparisons, gates }: Undecided): Set<string> {
  return new Set(
    [...comparisons, ...gates].flatMap(({ variant, reference }) =>
      reference === null ? [variant] : [variant, reference],
    ),
  );
}

/** How far a run is, and how many blocks it has at most. */
interface Progress {
  block: number;
  most: number;
  parts?: Parts | undefined;
}

/** Whether none of what is open is likely to be decided. It costs no error, because it only ends a run earlier. */
export function isHopeless(
  { comparisons, gates }: Undecided,
  { equivalence, ...progress }: Progress & { equivalence: number },
): boolean {
  const { most, parts } = progress;
  const isUnlikely = (row: Comparison | Gate) => chanceOfVerdict(row, most, equivalence, parts) < LEAST_CHANCE;
  return mayGiveUp(progress) && [...comparisons, ...gates].every(isUnlikely);
}

/** Whether an open comparison is unlikely to become `faster`. Like {@link isHopeless} it costs no error. */
export function isUnlikelyFaster(row: Comparison, progress: Progress): boolean {
  const prediction = predictMean(row, progress.most, progress.parts);
  return mayGiveUp(progress) && (prediction === null || prediction.faster < LEAST_CHANCE);
}

/** A second pass has another error, which the first does not show. */
function mayGiveUp({ block, most, parts }: Progress): boolean {
  return block >= FIRST_GIVE_UP && !(parts && most > parts.count);
}

/**
 * How likely the interval after `most` blocks decides: a comparison is decided where the interval excludes 1 with an effect of 3 % or more
 * or lies inside the margin, a condition where the interval excludes its limit. Of pairs with a zero it is certain or impossible, as
 * if the signs of all blocks were as uneven as those so far.
 */
export function chanceOfVerdict(row: Comparison | Gate, most: number, equivalence: number, parts?: Parts): number {
  const { signs, n } = row;
  if (signs) {
    const [above, fewer] = [signs.above, signs.below].map((count) => Math.round((count * most) / n));
    return probabilityOfSigns({ above: above ?? 0, below: fewer ?? 0 }) < rateAfter(row, most, parts) ? 1 : 0;
  }
  const prediction = predictMean(row, most, parts);
  if (prediction === null) return 0;
  const { below, half, faster, slower } = prediction;
  const margin = 'limit' in row ? 0 : Math.log1p(equivalence) - half;
  return faster + slower + (margin > 0 ? below(margin) - below(-margin) : 0);
}

/** What may be known after the last block of a run. */
interface Prediction {
  /** How likely the logarithm of the mean is below a limit. */
  below(limit: number): number;
  /** Half-width of its interval. */
  half: number;
  /** How likely the interval shows an effect, by its direction. */
  faster: number;
  slower: number;
}

/**
 * Predicts the mean after `most` blocks, if the scatter stays as it is: it is normal around the present one with the standard deviation
 * s · √(1/n - 1/N), because the true mean is known to s / √n. Null without an interval.
 *
 * Source: predictive power; Spiegelhalter, Freedman and Blackburn, Controlled Clin. Trials 7, 1986.
 */
function predictMean(row: Comparison | Gate, most: number, parts: Parts | undefined): Prediction | null {
  const { n, low, high, level } = row;
  const isGate = 'limit' in row;
  const centre = isGate ? row.value : row.ratio;
  if (centre === null || low === null || high === null || low <= 0 || n < MINIMUM_PAIRS) return null;
  const deviation = deviationOfInterval({ n, low, high, level });
  const half = (quantile(1 - rateAfter(row, most, parts) / 2, most - 1) * deviation) / Math.sqrt(most);
  const spread = deviation * Math.sqrt(Math.max(1 / n - 1 / most, 0));
  const mean = Math.log(isGate ? centre / row.limit : centre);
  const below = (limit: number) => normalCdf(spread === 0 ? Math.sign(limit - mean) * 40 : (limit - mean) / spread);
  const least = isGate ? half : Math.max(half, Math.log1p(MINIMUM_EFFECT));
  return { below, half, faster: below(-least), slower: 1 - below(least) };
}

/** The chance of a false finding that a comparison or condition may have after `most` blocks, of several its share. */
function rateAfter({ level }: Comparison | Gate, most: number, parts: Parts | undefined): number {
  return ((1 - level) / rateOfInterim(parts)) * rateOfRun(true, most, parts);
}

/** Student's t with so many degrees of freedom is the normal distribution to three digits. */
const MANY = 1001;

function normalCdf(z: number): number {
  return cdf(z, MANY);
}
