import type { Results } from '../../src/results/results.ts';

/** What a results file says of a whole comparison. */
export type PoolHeader = Pick<Results, 'schema' | 'tool' | 'createdAt' | 'machine' | 'plan'>;

/** The trials of long comparisons on one machine, in their numbers alone: what anyone can evaluate again. */
export interface Pool {
  name: string;
  /** What else the machine did meanwhile, in words. */
  conditions: string;
  /** Of the first comparison. */
  header: PoolHeader;
  /** Names of the numbers of a trial; `variant` is a place in the names of its comparison. */
  columns: typeof COLUMNS;
  /** In the order in which they were measured. */
  comparisons: PoolComparison[];
}

/** One comparison by the public command. */
export interface PoolComparison {
  names: string[];
  /** Counted trials in their order; `run` and `held` in seconds, null where the trial failed. */
  trials: (number | null)[][];
}

const COLUMNS = ['block', 'position', 'variant', 'run', 'held', 'load', 'idle'] as const;

/** A trial that succeeded. */
export interface Trial {
  /** Seconds of the run, and how many of them it waited to be slower. */
  run: number;
  held: number;
}

/** Every variant once, by name, in the order in which they were measured. */
export type Block = ReadonlyMap<string, Trial>;

/** A comparison whose trials all succeeded, or what is left of it. */
export interface MeasuredComparison {
  names: string[];
  /** Those in which all trials succeeded, in their order. */
  blocks: Block[];
}

/** A pool, ready to be judged. */
export interface Measured {
  pool: Pool;
  comparisons: MeasuredComparison[];
  trials: number;
  failed: number;
}

const DECIMALS = 6;

/** The numbers of results files, without the warm-up. @param files one or more, in the order in which they were measured */
export function makePool(name: string, conditions: string, files: readonly Results[]): Pool {
  const [first] = files;
  if (first === undefined) throw new Error('a pool without comparisons');
  const { schema, tool, createdAt, machine, plan } = first;
  const header = { schema, tool, createdAt, machine, plan };
  return { name, conditions, header, columns: COLUMNS, comparisons: files.map(takeNumbers) };
}

function takeNumbers({ plan, samples }: Results): PoolComparison {
  const names = plan.variants.map(({ id }) => id);
  const trials = samples
    .filter((sample) => sample.block > 0)
    .map(({ block, position, variant, failure, phases, metrics, probes }) => {
      const held = metrics.find((metric) => metric.name === 'held')?.value ?? null;
      const times = failure === null ? [phases.run, held] : [null, null];
      return [block, position, names.indexOf(variant), ...times, probes.load, probes.cpu?.idle ?? null].map(shorten);
    });
  return { names, trials };
}

/** As a file: a line for each trial. */
export function writePool({ comparisons, ...rest }: Pool): string {
  const head = JSON.stringify(rest, null, 1).replace(/\n\}$/, '');
  const parts = comparisons.map(({ names, trials }) => {
    const lines = trials.map((trial) => `  ${JSON.stringify(trial)}`).join(',\n');
    return `  {"names": ${JSON.stringify(names)}, "trials": [\n${lines}\n  ]}`;
  });
  return `${head},\n "comparisons": [\n${parts.join(',\n')}\n ]\n}\n`;
}

/** @throws Error when it is not a file of {@link writePool} */
export function parsePool(text: string): Pool {
  const pool: Pool = JSON.parse(text);
  if (JSON.stringify(pool.columns) !== JSON.stringify(COLUMNS) || !Array.isArray(pool.comparisons))
    throw new Error('this is not a pool of the calibration');
  return pool;
}

/** Microseconds are finer than any clock here. */
function shorten(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(DECIMALS));
}

/** The whole blocks of a pool; the last one of a comparison may have been cut short. */
export function readPool(pool: Pool): Measured {
  const trials = pool.comparisons.flatMap((one) => one.trials);
  return {
    pool,
    comparisons: pool.comparisons.map(readBlocks),
    trials: trials.length,
    failed: trials.filter((trial) => trial[3] == null).length,
  };
}

function readBlocks({ names, trials }: PoolComparison): MeasuredComparison {
  const byBlock = new Map<number, Map<string, Trial>>();
  for (const [block, , place, run, held] of trials) {
    const name = names[place ?? -1];
    if (block == null || run == null || held == null || name === undefined) continue;
    const own = byBlock.get(block) ?? new Map<string, Trial>();
    byBlock.set(block, own.set(name, { run, held }));
  }
  return { names, blocks: [...byBlock.values()].filter((own) => own.size === names.length) };
}

/** The share by which a name is slowed: 0.2 for `s20`, 0 for the names that differ in nothing. */
export function shareOfName(name: string): number {
  return Number(/^s(\d+)$/.exec(name)?.[1] ?? 0) / 100;
}
