/** Whether one of several hypotheses is rejected, and the level of confidence at which that was decided. */
export interface Step {
  rejected: boolean;
  level: number;
}

/**
 * Which of several hypotheses may be rejected so that the chance of rejecting any true one is `rate` at most, whatever
 * they have to do with each other: in ascending order of their p the i-th (from 0) of k is tested at rate / (k - i), and
 * the first that is not rejected ends it. Never rejects less than Bonferroni's rate / k for each. Those after the end
 * have the level of the step at which it came, so that no interval shown excludes what was not rejected.
 *
 * Source: Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6, 1979.
 *
 * @param pValues one for each hypothesis, 1 for one that cannot be tested
 */
export function stepDown(pValues: readonly number[], rate: number): Step[] {
  const k = pValues.length;
  const order = [...pValues.keys()].sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const refused = order.findIndex((place, step) => (pValues[place] ?? 1) >= rate / (k - step));
  const end = refused === -1 ? k : refused;
  const steps = order.map((place, step) => ({
    place,
    rejected: step < end,
    level: 1 - rate / (k - Math.min(step, end)),
  }));
  return steps.sort((a, b) => a.place - b.place).map(({ rejected, level }) => ({ rejected, level }));
}
