import * as v from 'valibot';
import { MOST_MERGED_SAMPLES, MOST_SAMPLES, MOST_SHARDS, MOST_TESTS } from './limits.ts';
import { RESULTS_SCHEMA } from './results.ts';
import { comparison, gate, history } from './schema/judgement.ts';
import { plan } from './schema/plan.ts';
import { explanation, sample } from './schema/sample.ts';
import { count, id, interval, MOST_VARIANTS, noTexts, notNegative, positive, texts, verdict } from './schema/values.ts';

const MOST_COMPARISONS = 20_000;
const LONGEST_FILE_NAME = 4096;

const machine = v.object({
  platform: v.string(),
  arch: v.string(),
  cpu: v.nullable(v.string()),
  cores: count,
  memoryBytes: notNegative,
  kernel: v.string(),
  runnerImage: v.nullable(v.string()),
  disk: v.nullable(
    v.object({ directory: v.string(), fileSystem: v.nullable(v.string()), device: v.nullable(v.string()) }),
  ),
  fsyncMs: v.nullable(notNegative),
});

const shard = v.object({
  name: v.pipe(v.string(), v.maxLength(LONGEST_FILE_NAME)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  machine,
  seed: v.pipe(v.number(), v.safeInteger()),
  blocks: count,
});

/** The shape of a results file; keys that it does not know are dropped. */
export const resultsSchema = v.object({
  schema: v.literal(RESULTS_SCHEMA),
  tool: v.object({ name: v.literal('pg-speed'), version: v.string() }),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  machine,
  shards: v.pipe(
    v.optional(v.pipe(v.array(shard), v.maxLength(MOST_SHARDS)), () => []),
    v.description('The files that were merged, in the order of `shard` of the samples; none in a run of its own.'),
  ),
  plan,
  leftOut: v.pipe(texts, v.description('What the time budget left out, in words.')),
  stopped: v.pipe(
    v.nullable(v.string()),
    v.description('Why the run ended before its planned blocks, in words; null when it did not.'),
  ),
  resumed: v.pipe(v.optional(texts, noTexts), v.description('Where the run was interrupted and continued, in words.')),
  samples: v.pipe(
    v.array(sample),
    v.maxLength(MOST_MERGED_SAMPLES),
    v.description(
      `Every trial with its raw numbers; at most ${MOST_SAMPLES} in a file that was not merged. Times are in seconds.`,
    ),
  ),
  tests: v.pipe(
    v.optional(v.pipe(texts, v.maxLength(MOST_TESTS)), noTexts),
    v.description('Names of the tests in `tests` of the samples, in the order of their columns.'),
  ),
  explanations: v.pipe(
    v.optional(v.pipe(v.array(explanation), v.maxLength(MOST_VARIANTS)), () => []),
    v.description('One more trial of each variant, watched and not timed: where its time goes.'),
  ),
  comparisons: v.pipe(
    v.array(comparison),
    v.maxLength(MOST_COMPARISONS),
    v.description(
      'Each variant against the reference in each metric, paired inside blocks: `ratio` is variant / reference with its interval from `low` to `high` at `level`; null where there are too few pairs.',
    ),
  ),
  steps: v.pipe(
    v.optional(v.pipe(v.array(comparison), v.maxLength(MOST_VARIANTS)), () => []),
    v.description('Each step of a ladder against the one before, in the primary metric.'),
  ),
  noise: v.pipe(
    v.nullable(v.object({ ...interval, halfWidth: v.nullable(notNegative), warnings: texts })),
    v.description('The reference against itself: what the noise of this run looks like. Null when it was left out.'),
  ),
  conclusion: v.pipe(
    v.object({
      metric: id,
      fastest: v.nullable(id),
      speedup: v.nullable(positive),
      verdict,
      equals: v.array(id),
    }),
    v.description(
      'What the run as a whole says, in the primary metric: the plainest of the variants that are equally fast within noise, and how many times faster than the reference it is. Where revisions are compared `fastest` is null, and `speedup` is how many times faster the head is than its base, below 1 for slower.',
    ),
  ),
  gates: v.pipe(
    v.optional(v.pipe(v.array(gate), v.maxLength(MOST_COMPARISONS)), () => []),
    v.description(
      'The conditions of `plan.failIf` for each variant that they are about: `value` is how many times slower than `reference` it is or, without one, the mean of the metric; with its interval.',
    ),
  ),
  history: v.pipe(
    v.optional(v.nullable(history), null),
    v.description('What earlier runs of the main branch measured.'),
  ),
});
