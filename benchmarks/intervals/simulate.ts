/** Simulated comparisons whose truth is known, judged by the tool's own code while they run. */
import { createRandom } from '../../src/plan/order.ts';
import { holds, isDifferent, makeSample, type Name, type Rule, runByRule } from '../calibration/rules.ts';
import { drawNormal, drawT3 } from './noise.ts';

/** What is simulated. */
export interface Case {
  noise: 'normal' | 't3';
  /** Standard deviation of the logarithm of a pair's ratio. */
  scatter: number;
  /** How many times as fast as the reference each variant truly is. */
  effect: number;
  variants: number;
}

/** What the runs of a case show. Shares are between 0 and 1. */
export interface Outcome extends Case {
  runs: number;
  /** Runs in which the interval of the first variant, or any interval, does not hold the truth. */
  misses: number;
  familyMisses: number;
  /** Runs with `faster` or `slower` for a variant that truly is equal, or in the wrong direction. */
  falseVerdicts: number;
  decided: number;
  meanBlocks: number;
  /** Median half-width of the decided intervals of the first variant, as a share; null where none is decided. */
  halfWidth: number | null;
  /** Misses of the first variant by its number of blocks. */
  byBlocks: Map<number, { runs: number; misses: number }>;
}

/** Simulates runs of one case. The same seed draws the same runs. */
export function simulate(of: Case, rule: Rule, { runs, seed }: { runs: number; seed: number }): Outcome {
  const random = createRandom(seed);
  const names = [
    { id: 'reference', factor: 1 },
    ...Array.from({ length: of.variants }, (_, i) => ({ id: `v${i + 1}`, factor: 1 / of.effect })),
  ];
  const sums = { misses: 0, familyMisses: 0, falseVerdicts: 0, decided: 0, blocks: 0 };
  const widths: number[] = [];
  const byBlocks: Outcome['byBlocks'] = new Map();
  for (let run = 0; run < runs; run++) {
    const { comparisons, blocks } = runByRule(rule, names, (open, block) => drawBlock(open, block, of, random));
    const [first] = comparisons;
    if (first === undefined) continue;
    const isMissed = !holds(first, 1 / of.effect);
    const isDecided = first.verdict !== 'inconclusive';
    sums.misses += Number(isMissed);
    sums.familyMisses += Number(comparisons.some((comparison) => !holds(comparison, 1 / of.effect)));
    sums.falseVerdicts += Number(
      comparisons.some((comparison) => isDifferent(comparison) && (of.effect === 1 || comparison.verdict === 'slower')),
    );
    sums.decided += Number(isDecided);
    sums.blocks += blocks;
    if (isDecided) widths.push(Math.expm1(Math.log((first.high ?? 1) / (first.low ?? 1)) / 2));
    const row = byBlocks.get(first.n) ?? { runs: 0, misses: 0 };
    byBlocks.set(first.n, { runs: row.runs + 1, misses: row.misses + Number(isMissed) });
  }
  widths.sort((a, b) => a - b);
  return {
    ...of,
    runs,
    misses: sums.misses / runs,
    familyMisses: sums.familyMisses / runs,
    falseVerdicts: sums.falseVerdicts / runs,
    decided: sums.decided / runs,
    meanBlocks: sums.blocks / runs,
    halfWidth: widths[Math.floor(widths.length / 2)] ?? null,
    byBlocks,
  };
}

/** One block: the trials of all that are open, each with half of the variance of a pair. */
function drawBlock(open: readonly Name[], block: number, { noise, scatter }: Case, random: () => number) {
  return open.map(({ id, factor }, position) => {
    const deviation = (scatter / Math.SQRT2) * (noise === 'normal' ? drawNormal(random) : drawT3(random));
    return makeSample({ block, position, variant: id }, factor * Math.exp(deviation));
  });
}
