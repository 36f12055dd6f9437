// Defines the schema of a results file, and the interfaces of the fields that features add to it.
import * as v from 'valibot';
import { diskFields } from '../features/disks/result.ts';
import { historyFields } from '../features/history/result.ts';
import { sliceFields } from '../features/slices/result.ts';
import { tuneFields } from '../features/tune/result.ts';
import { waiverFields } from '../features/waiver/result.ts';
import { collectedSchemas } from './collected-schemas.ts';
import { analysis } from './comparison.ts';
import { MAX_MERGED_SAMPLES, MAX_SAMPLES, MAX_SHARDS, RESULTS_SCHEMA } from './limits.ts';
import { plan } from './plan.ts';
import { type Sample, sample } from './sample.ts';
import { count, described, end, integer, list, notNegative, text, texts, timestamp } from './values.ts';

const machine = v.object({
  platform: text,
  arch: text,
  cpu: v.nullable(text),
  cores: count,
  memoryBytes: notNegative,
  kernel: text,
  runnerImage: v.nullable(text),
  disk: v.nullable(v.object({ directory: text, fileSystem: v.nullable(text), device: v.nullable(text) })),
  fsyncMs: v.nullable(notNegative),
});

/** One of several merged files: a separate machine for the statistics. */
const shard = v.object({
  /** Unique name of the file. */
  name: v.pipe(v.string(), v.maxLength(4096)),
  createdAt: timestamp,
  machine,
  seed: integer,
  /** Number of its counted blocks. */
  blocks: count,
});

/** The results file: the raw numbers of every trial, and the conclusions. Unknown keys are dropped. */
export const resultsSchema = v.object({
  schema: v.literal(RESULTS_SCHEMA),
  tool: v.object({ name: v.literal('pg-speed'), version: text }),
  createdAt: timestamp,
  /** For merged files the first one's, like time, seed and tool. */
  machine,
  shards: described(
    list(shard, MAX_SHARDS),
    'The files that were merged, in the order of `shard` of the samples; none in a run of its own.',
  ),
  plan,
  leftOut: described(texts, 'What the time budget left out, as text.'),
  stopped: described(v.nullable(text), 'Why the run ended before its planned blocks, as text; null when it did not.'),
  end: described(
    end,
    'How the blocks ended: every comparison was decided; none of the open ones was likely to be in the blocks that the time budget held (`given up`) or in all of the plan (`out of reach`); after the last block that was planned or fitted into the budget. Null: it was interrupted, or is not known.',
  ),
  samples: described(
    list(sample, MAX_MERGED_SAMPLES),
    `Every trial with its raw numbers; at most ${MAX_SAMPLES} in a file that was not merged. Times are in seconds.`,
  ),
  ...collectedSchemas,
  ...analysis.entries,
  ...tuneFields,
  ...sliceFields,
  ...diskFields,
  ...waiverFields,
  ...historyFields,
});

export type Results = v.InferOutput<typeof resultsSchema>;
export type Shard = v.InferOutput<typeof shard>;

export interface ResultsFile {
  /** The user's name for it. */
  name: string;
  results: Results;
}

/** The id of a variant in a field, with its path: it must be one of the plan. */
export type PlacedId = Record<'path' | 'id', string>;

/** Fields that a feature collects while trials run: some about all trials, some of each. */
export interface CollectedField<Fields extends object, OfTrial extends object> {
  empty: Fields;
  emptyOfTrial: OfTrial;
  listIds?(results: Fields): PlacedId[];
  /** What a schema of single fields cannot check. */
  listProblems?(results: Fields & { samples: readonly OfTrial[] }): string[];
  /** @param samples of all files, in the order of `files` */
  join(files: readonly ResultsFile[], samples: readonly Sample[]): { fields: Fields; samples: Sample[] };
}

/** Fields that a feature fills once the trials are over. */
export interface LaterField<Fields extends object> {
  /** Before they are filled. */
  empty: Fields;
  listIds?(results: Fields): PlacedId[];
  merge(files: readonly Fields[]): Fields;
}
