/** Simulated comparisons of variants that are equally fast and fail now and then, in runs that are also slower or faster than others. */
import { createRandom } from '../../src/plan/order.ts';
import { autoRule, FIXED, isDifferent, makeSample, type KnownVariant, type Rule, runByRule } from '../calibration/rules.ts';
import { drawNormal } from '../intervals/noise.ts';

type BySide = readonly [reference: number, variants: number];

/** What is simulated. Shares are between 0 and 1. */
export interface Case {
  rule: keyof typeof RULES;
  /** Standard deviation of the logarithm of a pair's ratio. */
  scatter: number;
  variants: number;
  /** Share of the runs that something happens to, under the reference and under each variant. */
  share: BySide;
  /** How many times as long such a run takes. */
  factor: number;
  /** Share of such runs that fail; the time of a failed run never counts. */
  fails: BySide;
}

/** What the runs of a case show, as shares. */
export interface Outcome extends Case {
  /** Runs with `faster` or `slower`, and of them those with any in which a variant is `faster`. */
  falseVerdicts: number;
  falselyFaster: number;
  /** Runs in which the reference or a variant fails too often for a verdict. */
  failed: number;
  meanBlocks: number;
}

const fixedRule = (blocks: number): Rule => ({ ...FIXED, first: blocks, most: blocks });

export const RULES = { auto: autoRule(), 'runs: 10': fixedRule(10), 'runs: 30': fixedRule(30) };

/** Simulates runs of one case. The same seed draws the same runs. */
export function simulate(of: Case, { runs, seed }: { runs: number; seed: number }): Outcome {
  const random = createRandom(seed);
  const ids = ['reference', ...Array.from({ length: of.variants }, (_, i) => `v${i + 1}`)];
  const variants = ids.map((id) => ({ id, factor: 1 }));
  const sums = { falseVerdicts: 0, falselyFaster: 0, failed: 0, blocks: 0 };
  for (let run = 0; run < runs; run++) {
    const { comparisons, blocks } = runByRule(RULES[of.rule], variants, (open, block) =>
      drawBlock(open, block, of, random),
    );
    sums.falseVerdicts += Number(comparisons.some(isDifferent));
    sums.falselyFaster += Number(comparisons.some(({ verdict }) => verdict === 'faster'));
    sums.failed += Number(comparisons.some(({ verdict }) => verdict === 'failed' || verdict === null));
    sums.blocks += blocks;
  }
  const { falseVerdicts, falselyFaster, failed, blocks } = sums;
  const shares = { falseVerdicts: falseVerdicts / runs, falselyFaster: falselyFaster / runs, failed: failed / runs };
  return { ...of, ...shares, meanBlocks: blocks / runs };
}

/** One block: the trials of all that are open, each with half of the variance of a pair. */
function drawBlock(open: readonly KnownVariant[], block: number, { scatter, share, factor, fails }: Case, random: () => number) {
  return open.map(({ id }, position) => {
    const seconds = Math.exp((scatter / Math.SQRT2) * drawNormal(random));
    const side = id === 'reference' ? 0 : 1;
    const isHit = random() < share[side];
    const isFailed = random() < fails[side] && isHit;
    const sample = makeSample({ block, position, variant: id }, isHit ? seconds * factor : seconds);
    return isFailed ? { ...sample, failure: 'exit code 1', metrics: [] } : sample;
  });
}
