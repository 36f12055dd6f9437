import * as v from 'valibot';
import { MOST_TESTS } from '../limits.ts';
import { better, count, finite, id, notNegative, positive, seconds, share, texts } from './values.ts';

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
export const sample = v.object({
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

export const explanation = v.object({
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
