import * as v from 'valibot';
import { analysis } from './comparison.ts';
import { explanation } from './explanation.ts';
import { history } from './history.ts';
import { MAX_MERGED_SAMPLES, MAX_SAMPLES, MAX_SHARDS, MAX_TESTS, MAX_VARIANTS, RESULTS_SCHEMA } from './limits.ts';
import { plan } from './plan.ts';
import { sample } from './sample.ts';
import { count, integer, later, name, noTexts, notNegative, text, texts, timestamp } from './values.ts';

const MAX_FILE_NAME = 4096;

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

/** One of several results files that were merged: a machine of its own, for the statistics. */
const shard = v.object({
  /** Name of the file, different from those of all others. */
  name: v.pipe(v.string(), v.maxLength(MAX_FILE_NAME)),
  createdAt: timestamp,
  machine,
  seed: integer,
  /** Counted blocks that it has. */
  blocks: count,
});

/** The results file: every trial's raw numbers, and what was concluded from them. Keys that it does not know are dropped. */
export const resultsSchema = v.object({
  schema: v.literal(RESULTS_SCHEMA),
  tool: v.object({ name: v.literal('pg-speed'), version: text }),
  createdAt: timestamp,
  /** Of merged files the first one's, as time, seed and tool are. */
  machine,
  shards: v.pipe(
    v.optional(v.pipe(v.array(shard), v.maxLength(MAX_SHARDS)), () => []),
    v.description('The files that were merged, in the order of `shard` of the samples; none in a run of its own.'),
  ),
  plan,
  leftOut: v.pipe(texts, v.description('What the time budget left out, in words.')),
  stopped: v.pipe(
    v.nullable(text),
    v.description('Why the run ended before its planned blocks, in words; null when it did not.'),
  ),
  samples: v.pipe(
    v.array(sample),
    v.maxLength(MAX_MERGED_SAMPLES),
    v.description(
      `Every trial with its raw numbers; at most ${MAX_SAMPLES} in a file that was not merged. Times are in seconds.`,
    ),
  ),
  tests: v.pipe(
    v.optional(v.pipe(v.array(name), v.maxLength(MAX_TESTS)), noTexts),
    v.description('Names of the tests in `tests` of the samples, in the order of their columns.'),
  ),
  explanations: v.pipe(
    v.optional(v.pipe(v.array(explanation), v.maxLength(MAX_VARIANTS)), () => []),
    v.description('One more trial of each variant, watched and not timed: where its time goes.'),
  ),
  ...analysis.entries,
  history: v.pipe(later(history), v.description('What earlier runs of the main branch measured.')),
});

export type Results = v.InferOutput<typeof resultsSchema>;
export type Shard = v.InferOutput<typeof shard>;

/** A results file that was read. */
export interface ResultsFile {
  /** As the user named it. */
  name: string;
  results: Results;
}
