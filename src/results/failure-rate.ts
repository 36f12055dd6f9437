// Tests whether a variant fails more often than its reference.

/** How many trials there were, and how many of them failed. */
export type Tally = Record<'trials' | 'failures', number>;

/** Chance of calling a variant that fails as often as its reference one that fails more often. */
const RATE = 0.05;

/**
 * Whether a variant fails more often than its reference: with as many failures in both together, dealt at random, it would have as many as
 * it has, or more, in less than 5 % of cases.
 *
 * Source: Fisher's exact test, one-sided; Fisher, Statistical Methods for Research Workers, 5th edition, 1934, section 21.02.
 */
export function failsMoreOften(variant: Tally, reference: Tally): boolean {
  const failures = variant.failures + reference.failures;
  const all = logChoose(variant.trials + reference.trials, failures);
  let chance = 0;
  for (let count = variant.failures; count <= Math.min(failures, variant.trials); count++) {
    if (failures - count > reference.trials) continue;
    chance += Math.exp(logChoose(variant.trials, count) + logChoose(reference.trials, failures - count) - all);
  }
  return chance < RATE;
}

/** The logarithm of the binomial coefficient. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i);
  return sum;
}
