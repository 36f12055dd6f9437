import { emptySample } from '../../src/results/make-results.ts';
import type { Results } from '../../src/results/results.ts';
import type { Sample } from '../../src/results/sample.ts';
import { geometricMean } from '../../src/stats/paired.ts';

/** What a results file says of a whole comparison. */
export type PoolHeader = Pick<Results, 'schema' | 'tool' | 'createdAt' | 'machine' | 'plan'>;

/** The trials of one long comparison in their numbers alone: what is committed, and what anyone can evaluate again. */
export interface Pool {
  name: string;
  /** What else the machine did meanwhile, in words. */
  conditions: string;
  header: PoolHeader;
  /** Names of the numbers of a trial; `variant` is a place in the plan's list. */
  columns: typeof COLUMNS;
  /** Counted trials in their order; `run` and `held` in seconds, null where the trial failed. */
  trials: (number | null)[][];
}

const COLUMNS = ['block', 'position', 'variant', 'run', 'held', 'load', 'idle'] as const;

/** A trial that succeeded. */
export interface Trial {
  /** Seconds of the run, and how many of them it waited to be slower. */
  run: number;
  held: number;
  /** As the statistics take it. */
  sample: Sample;
}

/** Every variant once, by name. */
export type Block = ReadonlyMap<string, Trial>;

/** A name that is slowed by a share of its time: 0.2 is 20 %. */
export interface Slowed {
  name: string;
  share: number;
}

/** A pool, ready for comparisons. */
export interface Measured {
  pool: Pool;
  /** Those in which all trials succeeded, in the order in which they were measured. */
  blocks: Block[];
  /** Names that differ in nothing, the A/A line among them. */
  equal: string[];
  slowed: Slowed[];
  failed: number;
}

const DECIMALS = 6;

/** The numbers of a results file, without the warm-up. */
export function makePool(name: string, conditions: string, results: Results): Pool {
  const { schema, tool, createdAt, machine, plan, samples } = results;
  const places = new Map(plan.variants.map((variant, place) => [variant.id, place]));
  const trials = samples
    .filter((sample) => sample.block > 0)
    .map(({ block, position, variant, failure, phases, metrics, probes }) => {
      const held = metrics.find((metric) => metric.name === 'held')?.value ?? null;
      const times = failure === null ? [phases.run, held] : [null, null];
      return [block, position, places.get(variant) ?? -1, ...times, probes.load, probes.cpu?.idle ?? null].map(shorten);
    });
  return { name, conditions, header: { schema, tool, createdAt, machine, plan }, columns: COLUMNS, trials };
}

/** As a file: a line for each trial. */
export function writePool({ trials, ...rest }: Pool): string {
  const head = JSON.stringify(rest, null, 1).replace(/\n\}$/, '');
  return `${head},\n "trials": [\n${trials.map((trial) => `  ${JSON.stringify(trial)}`).join(',\n')}\n ]\n}\n`;
}

/** @throws Error when it is not a file of {@link writePool} */
export function parsePool(text: string): Pool {
  const pool: Pool = JSON.parse(text);
  if (JSON.stringify(pool.columns) !== JSON.stringify(COLUMNS))
    throw new Error('this is not a pool of the calibration');
  return pool;
}

/** Microseconds are finer than any clock here. */
function shorten(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(DECIMALS));
}

/** The whole blocks of a pool; the last one may have been cut short. */
export function readBlocks(pool: Pool): Measured {
  const names = pool.header.plan.variants.map((variant) => variant.id);
  const byBlock = new Map<number, Map<string, Trial>>();
  for (const [block, position, place, run, held] of pool.trials) {
    const name = names[place ?? -1];
    if (block == null || position == null || run == null || held == null || name === undefined) continue;
    const trials = byBlock.get(block) ?? new Map<string, Trial>();
    const sample = makeSample({ block, position, variant: name }, run);
    byBlock.set(block, trials.set(name, { run, held, sample }));
  }
  const slowed = names.flatMap((name) => {
    const share = Number(/^s(\d+)$/.exec(name)?.[1] ?? 0) / 100;
    return share > 0 ? [{ name, share }] : [];
  });
  return {
    pool,
    blocks: [...byBlock.values()].filter((trials) => trials.size === names.length),
    equal: names.filter((name) => !slowed.some((one) => one.name === name)),
    slowed,
    failed: pool.trials.filter((trial) => trial[3] == null).length,
  };
}

/** A trial with its run time alone. */
export function makeSample(place: Pick<Sample, 'block' | 'position' | 'variant'>, run: number): Sample {
  const sample = emptySample(place);
  sample.phases.run = run;
  sample.metrics.push({ name: 'run', unit: 's', better: 'lower', value: run });
  sample.exitCode = 0;
  return sample;
}

/** Seconds of a trial. */
export function runOf(block: Block, name: string): number {
  return block.get(name)?.run ?? Number.NaN;
}

/**
 * How many times longer the trials of a name truly took than they would have without their wait, which each has measured
 * itself: the geometric mean of run / (run - held). 1 for the equal names.
 */
export function truthOf({ blocks }: Pick<Measured, 'blocks'>, name: string): number {
  const trials = blocks.flatMap((block) => block.get(name) ?? []);
  return geometricMean(trials.map(({ run, held }) => run / (run - held))) ?? Number.NaN;
}
