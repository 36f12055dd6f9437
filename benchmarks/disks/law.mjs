// What the law predicts, from the time and the syncs of one measurement without a delay.

/** A prediction that is further off has to be explained. */
const CLOSE = 0.15;
const MS_PER_SECOND = 1000;

/** @typedef {{ predicted: number, measured: number }} Prediction seconds */

/** Seconds of a run that waits for so many syncs, where each takes so much longer than it did in the run of `seconds`. */
export function predict(seconds, syncs, delayMs) {
  return seconds + (syncs * delayMs) / MS_PER_SECOND;
}

/** By which share the prediction is too long; negative: it is too short. @param {Prediction} prediction */
export function errorOf({ predicted, measured }) {
  return predicted / measured - 1;
}

/** @param {Prediction} prediction */
export function isClose(prediction) {
  return Math.abs(errorOf(prediction)) <= CLOSE;
}

/**
 * The syncs that a run of the suite waits for, by metric: of `total` those of initdb, of the server's start and of our own sessions, too.
 * @param {import('./counts.mjs').Counts} counts
 */
export function listWaits({ initdb, start, tool, suite }) {
  return { run: suite, total: initdb + start + tool + suite };
}

/** The syncs that `explain` has found: the middle of its range; null where it does not say. @returns {number | null} */
export function readExplained(explained) {
  if (!explained?.commits || !explained.files) return null;
  return explained.commits.count + (explained.files.low + explained.files.high) / 2;
}

export function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}
