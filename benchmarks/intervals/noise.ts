// Draws noise of variance 1.

/** Box and Muller, Ann. Math. Stat. 29, 1958. */
export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Student's t with three degrees of freedom. */
export function drawT3(random: () => number): number {
  const squares = [0, 0, 0].reduce((sum) => sum + drawNormal(random) ** 2, 0);
  return drawNormal(random) / Math.sqrt(squares / 3) / Math.sqrt(3);
}
