// Decides whether machines are counted instead of blocks in merged results, and takes pairs and means over them.
import { groupBy } from './groups.ts';
import { averageOf, type Pair } from './paired.ts';
import type { BlockPair } from './pairing.ts';

/**
 * Fewest merged files at which the machine, not the block, is what an interval is taken over. The gain itself differs
 * between machines. Blocks of one machine share its gain, so that pooled blocks estimate these machines' mean well and
 * another machine's badly: simulated with a gain that differs by 10 % between 5 machines, 10 blocks each and noise of
 * 5 %, a pooled 95 % interval holds the true mean in 51 % of cases, Student's t over the machines' means in 95 %.
 * Two means have no useful interval: of two machines the blocks are pooled, and the report says what that means.
 *
 * Source: the unit of randomisation is the unit of analysis; Hurlbert, "Pseudoreplication and the design of ecological
 * field experiments", Ecol. Monogr. 54, 1984; for benchmarks Kalibera and Jones, ISMM 2013 (levels of repetition).
 */
const MINIMUM_MACHINES = 3;

/** Whether `n` counts machines instead of blocks. @param shards the files that were merged */
export function countsMachines(shards: readonly unknown[] | undefined): boolean {
  return shards !== undefined && shards.length >= MINIMUM_MACHINES;
}

/** `4`, or `4 machines` if machines are counted. @param count `4`, or `3 to 4` */
export function formatWithUnit(count: number | string, shards: readonly unknown[] | undefined): string {
  if (!countsMachines(shards)) return String(count);
  return `${count} ${count === 1 ? 'machine' : 'machines'}`;
}

/**
 * Returns what an interval is taken over: the pairs unchanged, or for each machine one pair whose logarithm is the mean of the
 * machine's pairs, and whose `block` is the number of the shard.
 */
export function poolPairs(pairs: readonly BlockPair[], shards: readonly unknown[] | undefined): Pair[] {
  if (!countsMachines(shards)) return [...pairs];
  return [...groupBy(pairs, (pair) => pair.shard)].map(([shard, shardPairs]) => ({
    block: shard,
    value: averageOf(shardPairs.map((pair) => pair.value)) ?? Number.NaN,
    referenceValue: averageOf(shardPairs.map((pair) => pair.referenceValue)) ?? Number.NaN,
  }));
}

/** Gathers a mean, see {@link averageOf}, over what is counted: all values, or the machines' own means where machines are counted. */
export class MeanOverMachines {
  readonly #byMachine: boolean;
  readonly #values = new Map<number, number[]>();

  constructor(shards: readonly unknown[] | undefined) {
    this.#byMachine = countsMachines(shards);
  }

  add({ shard }: { shard: number }, value: number): void {
    const machine = this.#byMachine ? shard : 0;
    const values = this.#values.get(machine) ?? [];
    values.push(value);
    this.#values.set(machine, values);
  }

  /** Null without a measured value. */
  get value(): number | null {
    return averageOf([...this.#values.values()].flatMap((values) => averageOf(values) ?? []));
  }
}
