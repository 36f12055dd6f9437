// Computes Student's t distribution: its probabilities and quantiles.

/**
 * P(T <= t) of Student's t with `df` whole degrees of freedom, df >= 1. The sums are exact and finite: Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 26.7.3 (odd) and 26.7.4 (even). The absolute error is below 1e-12.
 */
export function cdf(t: number, df: number): number {
  const tail = (1 - shareWithin(Math.abs(t), df)) / 2;
  return t < 0 ? tail : 1 - tail;
}

/** P(-t <= T <= t) for t >= 0. */
function shareWithin(t: number, df: number): number {
  if (t === Number.POSITIVE_INFINITY) return 1;
  const hypotenuse = Math.hypot(t, Math.sqrt(df));
  const sine = t / hypotenuse;
  const cosine = Math.sqrt(df) / hypotenuse;
  const odd = df % 2;
  let sum = 0;
  for (let power = odd, term = cosine ** odd; power <= df - 2; power += 2) {
    sum += term;
    term *= (cosine ** 2 * (power + 1)) / (power + 2);
  }
  const share = odd ? (2 / Math.PI) * (Math.atan2(sine, cosine) + sine * sum) : sine * sum;
  return Math.min(1, share);
}

/** Quantiles by degrees of freedom and p: an analysis needs the same few again and again. */
const quantiles = new Map<string, number>();

/** The t with P(T <= t) = p, for 0 < p < 1. */
export function quantile(p: number, df: number): number {
  if (p < 0.5) return -quantile(1 - p, df);
  const key = `${df} ${p}`;
  const t = quantiles.get(key) ?? invertCdf(p, df);
  quantiles.set(key, t);
  return t;
}

/** `cdf` inverted by halving, until no number lies between. @param p at least 0.5 */
function invertCdf(p: number, df: number): number {
  let high = 1;
  while (cdf(high, df) < p) high *= 2;
  for (let low = 0; ; ) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (cdf(middle, df) < p) low = middle;
    else high = middle;
  }
}
