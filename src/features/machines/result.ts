// Defines the schema of plan.json, `pg-speed/suite-plan@1`: which machine runs which items of a suite, and what it starts from.
import * as v from 'valibot';
import { MAX_SLICE_ITEMS, MAX_TESTS } from '../../results/limits.ts';
import { count, described, list, name, notNegative, seconds, share, text, timestamp } from '../../results/values.ts';
import { MAX_WORKERS } from '../workers/inputs/rows.ts';
import { MAX_MACHINES } from './inputs/shard.ts';
import { DATA_FILE, SUITE_PLAN_SCHEMA } from './plan/plan-files.ts';

const fromOne = v.pipe(count, v.minValue(1));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const machine = v.pipe(fromOne, v.maxValue(MAX_MACHINES));

const item = v.object({
  item: v.pipe(text, v.nonEmpty()),
  shard: described(machine, 'The number of the machine that runs it, from 1.'),
  seconds: described(seconds, 'Seconds of its tests, by which it was dealt; null if not known.'),
  digest: described(v.nullable(text), 'A digest of its files; null if they are not known.'),
  names: described(list(name, MAX_TESTS), 'Its tests in the last accepted run; empty if its files have changed since.'),
});

const data = v.object({
  file: v.literal(DATA_FILE),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: described(fromOne, 'Size of the file.'),
  version: described(v.record(name, text), 'What has to be equal where a server starts on it.'),
  seconds: described(notNegative, 'Seconds that a server took to start, and to be filled and kept.'),
});

export const suitePlanSchema = v.object({
  schema: v.literal(SUITE_PLAN_SCHEMA),
  tool: v.object({ name: v.literal('pg-speed'), version: text }),
  createdAt: timestamp,
  run: described(v.nullable(text), "Id of the CI's run; null without one."),
  commit: described(v.nullable(text), 'The commit that was checked out; null if not known.'),
  command: described(text, 'The command line, with its placeholders.'),
  shards: described(machine, 'How many machines there are.'),
  workers: described(v.pipe(fromOne, v.maxValue(MAX_WORKERS)), 'How many workers each machine was planned with.'),
  list: v.object({ count, digest: described(digest, 'Of all items, in any order.') }),
  dealt: described(v.picklist(['times', 'sizes', 'evenly']), 'By what the items were dealt.'),
  items: list(item, MAX_SLICE_ITEMS),
  others: described(
    v.nullable(v.object({ digest: v.nullable(text), names: list(name, MAX_TESTS) })),
    'Tests of the last accepted run that no item is known for, with a digest of all items.',
  ),
  share: described(v.nullable(share), 'How much of the seconds of the slices the times of their tests were.'),
  data: described(v.nullable(data), 'What `setup` made; null without it.'),
});

export type SuitePlan = v.InferOutput<typeof suitePlanSchema>;
export type PlannedItem = SuitePlan['items'][number];
export type PlanData = NonNullable<SuitePlan['data']>;
