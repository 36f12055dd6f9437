// Defines what is joined: results of shards with the folders that they are in, and the plan by which they ran.
import type { Run, RunShard } from '../../workers/result.ts';
import type { SuitePlan } from '../result.ts';

/** Results of a run with workers, under the user's name for their file. */
export interface RunFile {
  name: string;
  run: Run;
  /** Absolute path of the folder that the file is in: a JUnit file may be beside it. */
  folder: string;
}

/** Results of a machine that ran a part of a suite. */
export interface ShardFile extends RunFile {
  run: Run & { shard: RunShard };
}

/** A plan that was read, with the digest by which results name it. */
export interface ReadPlan {
  plan: SuitePlan;
  digest: string;
}

export function isShard(file: RunFile): file is ShardFile {
  return file.run.shard !== null;
}

/** `shard 2 (shards/2/results.json)` */
export function nameFile({ name, run }: ShardFile): string {
  return `shard ${run.shard.number} (${name})`;
}

/** The items of the list that a slice ran, in whole or in part. */
export function listedOf({ items, listed }: Run['slices'][number]): readonly string[] {
  return listed ?? items;
}
