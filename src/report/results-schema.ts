import * as v from 'valibot';
import { MOST_RULES } from '../stats/fail-if-check.ts';
import { MOST_MERGED_SAMPLES, MOST_SAMPLES, MOST_SHARDS, MOST_TESTS } from './limits.ts';
import { RESULTS_SCHEMA } from './results.ts';

/** More than any run makes; the report of a hostile file must not take minutes. */
const MOST_VARIANTS = 500;
const MOST_COMPARISONS = 20_000;
const LONGEST_FILE_NAME = 4096;
const MOST_POINTS = 30;
/** Converted to another unit it must still be a number. */
const MOST_LIMIT = 1e100;

/** JSON has no NaN, but `1e999` is read as Infinity. */
const finite = v.pipe(v.number(), v.finite());
const positive = v.pipe(finite, v.gtValue(0));
const notNegative = v.pipe(finite, v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(notNegative, v.maxValue(1));
const seconds = v.nullable(notNegative);
const noTexts = (): string[] => [];
const texts = v.array(v.string());
const better = v.picklist(['lower', 'higher']);
const verdict = v.nullable(v.picklist(['faster', 'slower', 'same', 'inconclusive', 'failed']));
const id = v.pipe(v.string(), v.nonEmpty());

const interval = { n: count, ratio: v.nullable(positive), low: v.nullable(positive), high: v.nullable(positive) };

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

const storage = v.variant('kind', [
  v.object({ kind: v.literal('disk'), parent: v.string() }),
  v.object({ kind: v.literal('tmpfs'), parent: v.string(), mount: v.boolean(), sizeBytes: notNegative }),
]);

const variant = v.object({
  id,
  profile: id,
  again: v.boolean(),
  revision: v.pipe(
    v.optional(v.nullable(v.picklist(['base', 'head'])), null),
    v.description('Which of the two revisions it is; null where profiles are compared.'),
  ),
  reference: v.pipe(
    v.optional(v.nullable(id), null),
    v.description(
      'The variant that it is compared with, itself where others are compared with it; null: `plan.reference`.',
    ),
  ),
  storage,
  initdbArgs: texts,
  // Not in the files of the first versions.
  template: v.optional(v.boolean(), false),
  settings: v.array(v.object({ name: v.string(), value: v.string() })),
  leftOut: v.array(v.object({ name: v.string(), reason: v.string() })),
  notes: texts,
});

const commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/));
const revision = v.object({ name: v.nullable(v.string()), commit, changed: v.boolean() });

const failRule = v.object({
  text: v.string(),
  metric: v.nullable(id),
  kind: v.picklist(['slower', 'below', 'above']),
  limit: v.pipe(positive, v.maxValue(MOST_LIMIT)),
  unit: v.picklist(['s', '']),
});

const plan = v.object({
  seed: v.pipe(v.number(), v.safeInteger()),
  blocks: count,
  warmup: count,
  reference: id,
  metric: id,
  method: v.object({
    timeBudgetMs: v.nullable(notNegative),
    precision: v.nullable(notNegative),
    equivalence: notNegative,
    requireConnection: v.boolean(),
  }),
  postgres: v.object({ version: v.string(), source: v.string() }),
  variants: v.pipe(v.array(variant), v.nonEmpty(), v.maxLength(MOST_VARIANTS)),
  skipped: v.array(v.object({ profile: v.string(), reason: v.string(), hint: v.string() })),
  revisions: v.pipe(
    v.optional(
      v.nullable(v.object({ base: v.nullable(revision), head: revision, missing: v.nullable(v.string()) })),
      null,
    ),
    v.description('The two revisions that are compared; null where profiles are.'),
  ),
  failIf: v.pipe(
    v.optional(v.pipe(v.array(failRule), v.maxLength(MOST_RULES)), () => []),
    v.description('The conditions under which the job fails.'),
  ),
  shard: v.pipe(
    v.optional(v.nullable(count), null),
    v.description('Number of this machine, where several measure the same.'),
  ),
  workload: v.object({
    kind: v.picklist(['command', 'pgbench', 'sample']),
    label: v.string(),
    setup: v.nullable(v.string()),
    junit: v.optional(texts, noTexts),
  }),
});

const cpu = v.object({ user: share, system: share, idle: share, iowait: share, steal: share });

const testRun = v.object({
  seconds: v.pipe(v.array(seconds), v.maxLength(MOST_TESTS)),
  outcomes: v.pipe(
    v.string(),
    v.maxLength(MOST_TESTS),
    v.regex(/^[pfs-]*$/),
    v.description('A letter a test: passed, failed, skipped, or not in this trial (`-`).'),
  ),
  resolution: positive,
});

// What came after the first versions is optional: their files are still read.
const sample = v.object({
  shard: v.pipe(v.optional(count, 0), v.description('Which of the merged files it is from.')),
  block: v.pipe(count, v.description('The warm-up is block 0; every variant is once in each of the others.')),
  position: v.pipe(count, v.description("Place in the block's random order, from 0.")),
  variant: id,
  phases: v.object({ initdb: seconds, start: seconds, setup: seconds, run: seconds, stop: seconds }),
  metrics: v.array(v.object({ name: id, unit: v.string(), better, value: notNegative })),
  settings: v.record(v.string(), v.string()),
  probes: v.object({
    sessions: v.nullable(count),
    transactions: v.nullable(count),
    used: v.nullable(v.boolean()),
    fileSystem: v.nullable(v.string()),
    load: v.nullable(notNegative),
    steal: v.nullable(share),
    // A difference of two clocks' sums, so that rounding can leave it a hair below zero.
    overhead: v.pipe(finite, v.minValue(-0.01)),
    hitRatio: v.optional(v.nullable(share), null),
    walBytes: v.optional(v.nullable(notNegative), null),
    cpu: v.optional(v.nullable(cpu), null),
  }),
  tests: v.optional(v.nullable(testRun), null),
  exitCode: v.nullable(v.pipe(v.number(), v.safeInteger())),
  failure: v.pipe(v.nullable(v.string()), v.description('Why the trial has no result; null when it succeeded.')),
  evidence: v.nullable(v.string()),
  warnings: texts,
});

const statementTimes = v.array(v.object({ text: v.string(), calls: notNegative, seconds: notNegative }));

const explanation = v.object({
  variant: id,
  seconds,
  failure: v.nullable(v.string()),
  counters: v.record(v.string(), finite),
  cpu: v.nullable(cpu),
  hitRatio: v.nullable(share),
  walBytes: v.nullable(notNegative),
  fsync: v.nullable(v.object({ count: notNegative, seconds })),
  activeSeconds: seconds,
  peakBytes: v.nullable(notNegative),
  waits: v.nullable(
    v.object({
      samplings: count,
      busy: count,
      events: v.array(v.object({ type: v.string(), event: v.string(), samples: count })),
      statements: v.optional(v.array(v.object({ text: v.string(), samples: count })), []),
    }),
  ),
  statements: v.nullable(
    v.object({ calls: notNegative, seconds: notNegative, classes: statementTimes, top: statementTimes }),
  ),
  notes: texts,
});

const comparison = v.object({
  variant: id,
  reference: id,
  metric: id,
  unit: v.string(),
  better,
  ...interval,
  trials: count,
  failures: count,
  mean: v.nullable(notNegative),
  referenceMean: v.nullable(notNegative),
  level: v.pipe(finite, v.gtValue(0), v.ltValue(1)),
  verdict,
  warnings: texts,
});

const gate = v.object({
  rule: v.string(),
  variant: id,
  reference: v.nullable(id),
  metric: id,
  unit: v.string(),
  n: count,
  value: v.nullable(positive),
  low: v.nullable(notNegative),
  high: v.nullable(positive),
  level: v.pipe(finite, v.gtValue(0), v.ltValue(1)),
  limit: positive,
  verdict: v.picklist(['holds', 'does not hold', 'undecided']),
});

const historyNow = v.object({ value: positive, low: v.nullable(positive), high: v.nullable(positive) });
const history = v.object({
  store: v.picklist(['cache', 'branch']),
  series: v.pipe(
    v.array(
      v.object({
        variant: id,
        metric: id,
        unit: v.string(),
        better,
        kind: v.picklist(['ratio', 'value']),
        points: v.pipe(
          v.array(
            v.object({
              at: v.pipe(v.string(), v.isoTimestamp()),
              commit: v.nullable(commit),
              ...historyNow.entries,
              sameMachine: v.boolean(),
            }),
          ),
          v.maxLength(MOST_POINTS),
        ),
        now: v.nullable(historyNow),
      }),
    ),
    v.maxLength(MOST_VARIANTS),
  ),
  problem: v.nullable(v.string()),
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
