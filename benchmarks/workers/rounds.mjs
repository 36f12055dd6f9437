// What rounds of whole calls say: their mean time, and whether workers lost tests.

/** The geometric mean. */
export function geometricMeanOf(values) {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** @param {import('./kept.mjs').Round[]} rounds @param {string} side @returns {number[]} seconds of each round */
export function listSeconds(rounds, side) {
  return rounds.map((round) => round[side].seconds);
}

/** In how many rounds the workers' run differs from that of one process, and how in the first of them; null if it never does. */
export function describeLoss(rounds, whole, workers) {
  const differing = rounds.filter(
    (round) => round[workers].reason !== null || round[workers].tests !== round[whole].tests,
  );
  const [first] = differing;
  if (first === undefined) return null;
  const { tests, failed } = first[workers];
  const failures = failed ? `, ${failed} failed` : '';
  return `in ${differing.length} of ${rounds.length} rounds, where ${tests} of ${first[whole].tests} ran${failures}`;
}
