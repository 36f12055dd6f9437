import type { Results } from '../../src/results/results.ts';

/** The fields of a results file about the whole comparison. */
export type PoolHeader = Pick<Results, 'schema' | 'tool' | 'createdAt' | 'machine' | 'plan'>;

/** The numbers of all trials of long comparisons on one machine, which anyone can evaluate again. */
export interface Pool {
  name: string;
  /** What else the machine did at the time, in words. */
  conditions: string;
  /** The fields of the first comparison. */
  header: PoolHeader;
  /** Names of a trial's numbers; `variant` is an index into the names of its comparison. */
  columns: typeof COLUMNS;
  /** In the order in which they were measured. */
  comparisons: PoolComparison[];
}

/** One comparison by the public command. */
export interface PoolComparison {
  /** Of its variants, the reference first. */
  names: string[];
  /** Counted trials in the order in which they ran; `run` and `held` are in seconds, and null if the trial failed. */
  trials: (number | null)[][];
}

const COLUMNS = ['block', 'position', 'variant', 'run', 'held', 'load', 'idle'] as const;

/** A trial that succeeded. */
export interface Trial {
  /** Seconds of the run, and how many of them were the wait that slowed it. */
  run: number;
  held: number;
}

/** The trials of a block by variant, in the order in which they ran. */
export type Block = ReadonlyMap<string, Trial>;

/** The usable blocks of a comparison. */
export interface MeasuredComparison {
  names: string[];
  /** Blocks in which all trials succeeded, in order. */
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

/** Makes a pool from results files, without the warm-up. @param files at least one, in the order in which they were measured */
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

/** Formats a pool as JSON, with a line for each trial. */
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

/** Reads the whole blocks of a pool; the last block of a comparison may be incomplete. */
export function readPool(pool: Pool): Measured {
  const trials = pool.comparisons.flatMap((comparison) => comparison.trials);
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
    const blockTrials = byBlock.get(block) ?? new Map<string, Trial>();
    byBlock.set(block, blockTrials.set(name, { run, held }));
  }
  return { names, blocks: [...byBlock.values()].filter(({ size }) => size === names.length) };
}

/** The share by which a variant is slowed, from its name: 0.2 for `s20`; 0 for the equal ones, such as `a1`. */
export function shareOfName(name: string): number {
  return Number(/^s(\d+)$/.exec(name)?.[1] ?? 0) / 100;
}
