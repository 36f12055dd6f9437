// Computes the interval of the mean of a Poisson distribution from one count.

/** Each end leaves out 2.5 %: an interval of 95 %. */
const TAIL = 0.025;

/**
 * The means that a count of events does not refute at 95 %. The ends are exact: Garwood, Fiducial limits for the Poisson distribution,
 * Biometrika 28, 1936.
 * @param count at most a few hundred, because the sums begin with exp(-mean)
 */
export function estimatePoissonMean(count: number): { low: number; high: number } {
  const low = count === 0 ? 0 : findMean(count - 1, 1 - TAIL);
  return { low, high: findMean(count, TAIL) };
}

/** The mean of which P(X <= count) is `probability`, found by halving: the probability falls as the mean rises. */
function findMean(count: number, probability: number): number {
  let low = 0;
  let high = 2 * count + 10;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (sumUpTo(count, middle) > probability) low = middle;
    else high = middle;
  }
}

/** P(X <= count) of a Poisson distribution with this mean. */
function sumUpTo(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let n = 1; n <= count; n++) {
    term *= mean / n;
    sum += term;
  }
  return sum;
}
