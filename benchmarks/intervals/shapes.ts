/** Simulated runs of other shapes than variants beside one reference, judged by the tool's own code while they run. */
import type { FailRule } from '../../src/inputs/fail-if.ts';
import { FIRST_INTERIM, MAX_BLOCKS_WITH_INTERIM } from '../../src/plan/make-plan.ts';
import { createRandom } from '../../src/plan/order.ts';
import type { Analysis, Comparison } from '../../src/results/comparison.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { isHopeless, listNeeded, listUndecided } from '../../src/stats/interim.ts';
import { type AnalysedPlan, makeAnalysisOptions } from '../../src/stats/options.ts';
import { drawNormal, drawT3 } from './noise.ts';
import { holds, isDifferent, makeSample } from '../calibration/rules.ts';

interface Shape {
  variants: AnalysedPlan['variants'][number][];
  /** Times of the variants, as multiples of that of the first, for a true effect of each comparison. */
  factors(effect: number): number[];
  /** Which rows promise to hold together. */
  rows: 'comparisons' | 'steps';
  failIf?: FailRule[];
  /** Share of trials that fail. */
  failing?: number;
  /** Files that are merged, each a run that ended by itself. */
  files?: number;
}

const of = (id: string, others: object = {}) => ({ id, profile: id, ...others });
const steps = [of('a'), of('b', { previous: 'a' }), of('c', { previous: 'b' }), of('d', { previous: 'c' })];
const sweep = ['1', '8', '32'].flatMap((clients) => [
  of(`default ${clients}`, { profile: 'default', reference: `default ${clients}` }),
  of(`turbo ${clients}`, { profile: 'turbo', reference: `default ${clients}` }),
]);
const pair = [of('default'), of('turbo')];
const atLimit: FailRule = { text: 'slower than 10%', metric: null, kind: 'slower', limit: 0.1, unit: '' };

export const SHAPES: Record<string, Shape> = {
  'steps of a ladder': { variants: steps, rows: 'steps', factors: (e) => [1, 1 / e, 1 / e ** 2, 1 / e ** 3] },
  'a sweep of three points': { variants: sweep, rows: 'comparisons', factors: (e) => [1, 1 / e, 1, 1 / e, 1, 1 / e] },
  'two files merged': { variants: pair, rows: 'comparisons', factors: (e) => [1, 1 / e], files: 2 },
  'fail-if at its limit, three variants': {
    variants: [...pair, of('tmpfs'), of('nosync')],
    rows: 'comparisons',
    factors: () => [1, 1.1, 1.1, 1.1],
    failIf: [atLimit],
  },
  'one trial in thirty fails': { variants: [...pair, of('tmpfs'), of('nosync')], rows: 'comparisons', factors: (e) => [1, 1 / e, 1 / e, 1 / e], failing: 1 / 30 },
};

/** What the runs of a shape show; shares are between 0 and 1. */
export interface ShapeOutcome {
  /** Runs in which any row does not hold its truth. */
  misses: number;
  /** Runs with a verdict of a difference where there is none, or in the wrong direction. */
  falseVerdicts: number;
  /** Runs in which a condition holds. */
  falseConditions: number;
  blocks: number;
}

interface Noise {
  noise: 'normal' | 't3';
  /** Standard deviation of the logarithm of a pair's ratio. */
  scatter: number;
  effect: number;
}

/** Simulates runs of one shape. The same seed draws the same runs. */
export function simulateShape(
  shape: Shape,
  noise: Noise,
  { runs, seed }: { runs: number; seed: number },
): ShapeOutcome {
  const random = createRandom(seed);
  const factors = shape.factors(noise.effect);
  const plan: AnalysedPlan = {
    variants: shape.variants,
    reference: shape.variants[0]?.id ?? '',
    metric: 'run',
    failIf: shape.failIf ?? [],
    method: { equivalence: 0.05, interim: FIRST_INTERIM, precision: null },
  };
  const draw = (place: Pick<Sample, 'block' | 'position' | 'variant'>, factor: number): Sample => {
    const deviation = (noise.scatter / Math.SQRT2) * (noise.noise === 'normal' ? drawNormal(random) : drawT3(random));
    const sample = makeSample(place, factor * Math.exp(deviation));
    if (shape.failing && random() < shape.failing) Object.assign(sample, { failure: 'exit code 1', metrics: [] });
    return sample;
  };
  const sums = { misses: 0, falseVerdicts: 0, falseConditions: 0, blocks: 0 };
  for (let run = 0; run < runs; run++) {
    const files = Array.from({ length: shape.files ?? 1 }, (_, shard) =>
      walk(plan, (id, block, position) => {
        const factor = factors[shape.variants.findIndex((variant) => variant.id === id)] ?? 1;
        return { ...draw({ block, position, variant: id }, factor), shard };
      }),
    );
    const { analysis, blocks } = files.length === 1 && files[0] ? files[0] : merge(plan, files);
    const rows = analysis[shape.rows].filter(({ metric, verdict }) => metric === 'run' && verdict !== 'failed');
    const truth = ({ variant, reference }: Comparison) => {
      const factorOf = (id: string) => factors[shape.variants.findIndex((candidate) => candidate.id === id)] ?? 1;
      return factorOf(variant) / factorOf(reference);
    };
    const isFalse = (row: Comparison) => isDifferent(row) && (truth(row) === 1 || (row.verdict === 'faster') !== truth(row) < 1);
    // A row without an interval claims nothing.
    sums.misses += Number(rows.some((row) => row.low !== null && !holds(row, truth(row))));
    sums.falseVerdicts += Number(rows.some(isFalse));
    sums.falseConditions += Number(analysis.gates.some(({ verdict }) => verdict === 'holds'));
    sums.blocks += blocks;
  }
  const share = (sum: number) => sum / runs;
  return {
    misses: share(sums.misses),
    falseVerdicts: share(sums.falseVerdicts),
    falseConditions: share(sums.falseConditions),
    blocks: share(sums.blocks),
  };
}

interface Walked {
  samples: Sample[];
  analysis: Analysis;
  blocks: number;
}

/** A run as `measure` walks it: what is decided, or fails its first trial, sits out. */
function walk(plan: AnalysedPlan, draw: (id: string, block: number, position: number) => Sample): Walked {
  const samples: Sample[] = [];
  let open = plan.variants.map(({ id }) => id);
  for (let block = 1; ; block++) {
    const trials = open.map((id, position) => draw(id, block, position));
    samples.push(...trials);
    if (block === 1) open = open.filter((_, index) => trials[index]?.failure === null);
    const isLast = block === MAX_BLOCKS_WITH_INTERIM || !open.includes(plan.reference);
    if (block < FIRST_INTERIM && !isLast) continue;
    const options = makeAnalysisOptions(plan, { ended: isLast });
    const analysis = analyse(samples, options);
    const undecided = listUndecided(analysis, samples, options);
    const needed = listNeeded(undecided);
    if (isLast || needed.size === 0) return { samples, analysis, blocks: block };
    if (isHopeless(undecided, { block, most: MAX_BLOCKS_WITH_INTERIM, equivalence: 0.05 }))
      return { samples, analysis, blocks: block };
    open = open.filter((id) => needed.has(id));
  }
}

/** Judges several files together, as `publish` does. */
function merge(plan: AnalysedPlan, files: readonly Walked[]): { analysis: Analysis; blocks: number } {
  const shards = files.map((_, index) => `machine ${index + 1}`);
  let block = 0;
  const samples = files.flatMap((file) => {
    const from = block;
    block += file.blocks;
    return file.samples.map((sample) => ({ ...sample, block: from + sample.block }));
  });
  return { analysis: analyse(samples, makeAnalysisOptions(plan, { ended: true, shards })), blocks: block };
}
