// Estimates totals and their ratio from the parts of a workload, and whether enough parts have run to know them.
import type { Parts } from '../plan/parts.ts';
import { groupBy } from './groups.ts';

/** One metric of a part under a variant and its reference. */
export interface PartPair {
  value: number;
  referenceValue: number;
  part: number;
}

/** What pairs show of a ratio. */
export interface Estimate {
  /** Logarithm of the ratio. */
  log: number;
  /** The standard error of `log` times the root of the number of pairs; null: there is no interval. */
  deviation: number | null;
  /** Degrees of freedom of the deviation. */
  freedom: number;
}

/** Estimates a metric of the whole workload from trials of its parts: the sum of their means, scaled up to all parts. */
export class TotalOfParts {
  readonly #factor: number;
  readonly #sums = new Map<number, { sum: number; n: number }>();

  /** @param unit of the metric: only times add up, of others it is the mean of the parts */
  constructor({ count }: Parts, unit: string) {
    this.#factor = unit === 's' ? count : 1;
  }

  add({ part = 0 }: { part?: number | undefined }, value: number): void {
    if (!Number.isFinite(value) || value < 0) return;
    const { sum, n } = this.#sums.get(part) ?? { sum: 0, n: 0 };
    this.#sums.set(part, { sum: sum + value, n: n + 1 });
  }

  /** Null when nothing was added. */
  get value(): number | null {
    const means = [...this.#sums.values()].map(({ sum, n }) => sum / n);
    if (means.length === 0) return null;
    return (means.reduce((total, mean) => total + mean, 0) / means.length) * this.#factor;
  }
}

/** Fewest pairs with a useful error. */
const MINIMUM = 3;

/**
 * Estimates the ratio of totals of the whole workload, R = Σ value / Σ referenceValue, from a sample of its parts.
 *
 * In the first pass parts differ in size and gain, and their differences are sampling error. With e = value - R · referenceValue
 * the standard error of ln R is √(Σ e² / (n - 1) / n) / mean(value), with n - 1 degrees of freedom. It is not corrected for the finite
 * number of parts, so that it is too large, never too small. After two whole passes all parts are known: R is the ratio of the
 * sums of the parts' means, and only the repetitions within the parts are error. The variance of the sum is Σ s² / r with s² of the
 * e of each part and its r repetitions; large parts scatter more, so that the degrees of freedom are fewer than n - N: (Σ v)² /
 * Σ (v² / (r + 1)) with v = s² / r, where r + 1 instead of r - 1 makes up for s⁴, which is too large in the mean by (r + 1) / (r - 1).
 *
 * The mean of the logarithms, as for whole runs, would weigh all parts alike, however large they are.
 *
 * Source: linearised ratio estimator; Cochran, Sampling Techniques, 3rd edition, 6.4; stratified totals: 5.3;
 * degrees of freedom: Satterthwaite, Biometrics Bulletin 2, 1946.
 *
 * @param pairs at least one, all above zero
 */
export function estimateTotals(pairs: readonly PartPair[], { count, random }: Parts): Estimate {
  const byPart = [...groupBy(pairs, ({ part }) => part).values()];
  const isRepeated = byPart.length >= count && byPart.every((repetitions) => repetitions.length > 1);
  if (isRepeated) return estimateRepeated(byPart);
  const n = pairs.length;
  const ratio = sumOf(pairs, 'value') / sumOf(pairs, 'referenceValue');
  const log = Math.log(ratio);
  if (n < MINIMUM || (!random && byPart.length < count)) return { log, deviation: null, freedom: n - 1 };
  const squares = pairs.reduce((sum, { value, referenceValue }) => sum + (value - ratio * referenceValue) ** 2, 0);
  return { log, deviation: Math.sqrt(squares / (n - 1)) / (sumOf(pairs, 'value') / n), freedom: n - 1 };
}

/** @param byPart the pairs of each part, two or more */
function estimateRepeated(byPart: readonly (readonly PartPair[])[]): Estimate {
  const means = byPart.map((pairs) => ({
    value: sumOf(pairs, 'value') / pairs.length,
    referenceValue: sumOf(pairs, 'referenceValue') / pairs.length,
  }));
  const total = sumOf(means, 'value');
  const ratio = total / sumOf(means, 'referenceValue');
  let [variance, spread, n] = [0, 0, 0];
  for (const [place, pairs] of byPart.entries()) {
    const { value = 0, referenceValue = 0 } = means[place] ?? {};
    const residual = value - ratio * referenceValue;
    const squares = pairs.reduce((sum, pair) => sum + (pair.value - ratio * pair.referenceValue - residual) ** 2, 0);
    const ownFreedom = pairs.length - 1;
    const ofPart = squares / ownFreedom / pairs.length;
    variance += ofPart;
    spread += ofPart ** 2 / (ownFreedom + 2);
    n += pairs.length;
  }
  const most = n - byPart.length;
  const freedom = spread === 0 ? most : Math.min(most, Math.max(1, Math.floor(variance ** 2 / spread)));
  return { log: Math.log(ratio), deviation: (Math.sqrt(variance) / total) * Math.sqrt(n), freedom };
}

/**
 * The largest standard error of a total, as a share of it, at which a comparison may be decided. Cochran wants both totals within 10 %; with
 * 15 % a run needs a slice or two less, and the intervals of suites whose files take very different times miss in 5 % of runs
 * at most, without a limit in up to 10 % (benchmarks/slices/).
 */
export const MOST_ERROR = 0.15;

/**
 * Whether the parts that have run show the size of the whole, so that the interval of {@link estimateTotals} holds: few parts of very
 * different sizes do not show how much all of them scatter. Source: Cochran, Sampling Techniques, 3rd edition, chapter 6.
 *
 * @param pairs in the order in which they ran, the first pass first
 */
export function showTotals(pairs: readonly Pick<PartPair, 'value' | 'referenceValue'>[], { count }: Parts): boolean {
  const errorOf = (key: 'value' | 'referenceValue') =>
    errorOfTotal(
      pairs.map((pair) => pair[key]),
      count,
    );
  return errorOf('value') <= MOST_ERROR && errorOf('referenceValue') <= MOST_ERROR;
}

/**
 * The standard error of the total of all parts by those that have run, as a share of it: √(1 - n / N) · s / √n / mean. It covers
 * the sampling only: when all parts have run, it is 0. Source: Cochran, Sampling Techniques, 3rd edition, 2.6.
 *
 * @param values one of each part that has run, above zero; from a second pass on there are `count` or more
 * @param count of all parts
 */
export function errorOfTotal(values: readonly number[], count: number): number {
  const n = values.length;
  if (n >= count) return 0;
  if (n < 2) return Number.POSITIVE_INFINITY;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return (Math.sqrt(squares / (n - 1) / n) / mean) * Math.sqrt(1 - n / count);
}

function sumOf<Key extends 'value' | 'referenceValue'>(pairs: readonly Record<Key, number>[], key: Key): number {
  return pairs.reduce((sum, pair) => sum + pair[key], 0);
}
