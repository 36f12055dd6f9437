/** Student's t distribution: probability of a value, and value of a probability. A bundle of its own in dist/. */
export { default as cdf } from '@stdlib/stats-base-dists-t-cdf';
export { default as quantile } from '@stdlib/stats-base-dists-t-quantile';
