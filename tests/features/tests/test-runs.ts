import { expect } from '@jest/globals';
import type { TestComparison, TestsAnalysis } from '../../../src/features/tests/compare/tests.ts';
import type { Sample } from '../../../src/results/sample.ts';
import { drawNormal } from '../../stats/machine.ts';
import { options, trial } from '../../stats/samples.ts';

// As in `drawNormal`.
const { max, round } = Math;

export const RULES = options(['default', 'turbo']);

/** A trial with these seconds; every test passed, or has the outcome of its letter. */
export function run(
  variant: string,
  block: number,
  seconds: (number | null)[],
  more: { outcomes?: string; resolution?: number; failed?: boolean; shard?: number } = {},
): Sample {
  const { outcomes = 'p'.repeat(seconds.length), resolution = 0.001, failed = false, shard = 0 } = more;
  return trial(block, variant, failed ? null : 10, { shard, tests: { seconds, outcomes, resolution } });
}

/** One test in blocks 1, 2, ...: pairs of reference and variant. */
export function blocks(pairs: [reference: number | null, variant: number | null][], more = {}): Sample[] {
  return pairs.flatMap(([a, b], index) => [run('default', index + 1, [a], more), run('turbo', index + 1, [b], more)]);
}

export function only(analysis: TestsAnalysis): TestComparison {
  expect(analysis.comparisons.map(({ variant }) => variant)).toEqual(['turbo']);
  return analysis.comparisons[0]!;
}

export interface World {
  count: number;
  blocks: number;
  resolution: number;
  /** Absent: `default` and `turbo`. */
  variants?: string[];
}

/** A run in which each test takes what `draw` says, in seconds, rounded as a tool does. */
export function simulate(
  random: () => number,
  { count, blocks, resolution, variants = ['default', 'turbo'] }: World,
  draw: (test: number, turbo: boolean) => number,
): Sample[] {
  return Array.from({ length: blocks }, (_, index) => {
    const block = 0.05 * drawNormal(random);
    return variants.map((variant) => {
      const seconds = Array.from(
        { length: count },
        (_, i) => round(max(0, draw(i, variant === 'turbo') * (1 + block)) / resolution) * resolution,
      );
      return run(variant, index + 1, seconds, { resolution });
    });
  }).flat();
}

export function countVerdicts(comparison: TestComparison): number {
  return comparison.tests.filter(({ verdict }) => verdict !== 0).length;
}
