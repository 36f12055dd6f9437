/** A run of a suite in slices, judged after each block by the tool's own code, from times that are simulated or were measured. */
import { countBlocksOfParts, firstLookAtParts, partOfBlock, type Parts } from '../../src/plan/parts.ts';
import type { Comparison } from '../../src/results/comparison.ts';
import { findLostParts, losesTooMany, withoutLost } from '../../src/results/lost-trials.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { listNeeded, listUndecided } from '../../src/stats/interim.ts';
import { estimateMean, type Mean } from '../../src/stats/means.ts';
import { type AnalysedPlan, makeAnalysisOptions } from '../../src/stats/options.ts';
import { makeSample } from '../calibration/rules.ts';

export interface Walk {
  slices: number;
  /** The reference, `v0`, and the variants, `v1` and so on. */
  sides: number;
  /** Draws the order of the slices. */
  seed: number;
  /** The blocks that the time budget holds. */
  budget: number;
  /** Seconds of a slice, from 1, in a pass, from 0; null: it fails. */
  secondsOf(side: number, part: number, pass: number): number | null;
}

export interface Walked {
  rows: Comparison[];
  blocks: number;
  /** The slices that failed on the reference. */
  lost: ReadonlySet<number>;
  /** The total time of the reference, as a report shows it. */
  time: Mean | null;
}

/** Walks through blocks as `measure` does: what is decided sits out, a slice that fails on the reference is lost. */
export function walkSlices({ slices, sides, seed, budget, secondsOf }: Walk): Walked {
  const parts: Parts = { count: slices, random: true };
  const interim = firstLookAtParts(parts);
  const variants = Array.from({ length: sides }, (_, side) => ({ id: `v${side}`, profile: `v${side}` }));
  const method = { equivalence: 0.05, interim, precision: null };
  const plan: AnalysedPlan = { variants, reference: 'v0', metric: 'run', failIf: [], parts, method };
  const most = Math.min(budget, countBlocksOfParts(parts));
  const samples: Sample[] = [];
  let open = variants.map(({ id }) => id);
  for (let block = 1; ; block++) {
    const part = partOfBlock(block, parts, seed);
    for (const [position, variant] of open.entries()) {
      const seconds = secondsOf(Number(variant.slice(1)), part, Math.floor((block - 1) / slices));
      const sample = makeSample({ block, position, variant, part }, seconds ?? 0);
      samples.push(seconds === null ? { ...sample, failure: 'exit code 1', metrics: [] } : sample);
    }
    const lost = findLostParts(samples, plan);
    const isLast = block >= most || losesTooMany(lost.size, slices);
    if (block < interim && !isLast) continue;
    const options = makeAnalysisOptions(plan, { ended: isLast });
    const analysis = analyse(samples, options);
    const needed = listNeeded(listUndecided(analysis, samples, options));
    const rows = analysis.comparisons.filter(({ metric }) => metric === 'run');
    if (isLast || needed.size === 0) {
      const compared = withoutLost(samples, plan);
      const time = estimateMean(compared.samples, 'v0', 'run', { parts: compared.options.parts });
      return { rows, blocks: block, lost, time };
    }
    open = open.filter((id) => needed.has(id));
  }
}
