import * as v from 'valibot';
import { MAX_VARIANTS } from './limits.ts';
import { commit } from './plan.ts';
import { better, id, name, positive, text, timestamp } from './values.ts';

const MAX_POINTS = 30;

const value = { value: positive, low: v.nullable(positive), high: v.nullable(positive) };

/** One earlier run. */
const point = v.object({
  at: timestamp,
  /** Null when it was not known. */
  commit: v.nullable(commit),
  ...value,
  /** Whether it was measured on a machine like this one: same processor, cores and runner image. */
  sameMachine: v.boolean(),
});

/** The earlier results of one variant, oldest first. */
const series = v.object({
  /** Id of the variant in this run. */
  variant: id,
  metric: id,
  unit: name,
  better,
  /** `ratio`: variant / reference, which differs less between machines; `value`: the metric itself, in `unit`. */
  kind: v.picklist(['ratio', 'value']),
  points: v.pipe(v.array(point), v.maxLength(MAX_POINTS)),
  /** What this run measured of the same; null when it has no result. */
  now: v.nullable(v.object(value)),
});

/** What earlier runs of the main branch measured, beside what this one did. It informs and never fails a job. */
export const history = v.object({
  store: v.picklist(['cache', 'branch']),
  /** One for each variant that is shown; none where nothing could be measured. */
  series: v.pipe(v.array(series), v.maxLength(MAX_VARIANTS)),
  /** Why it could not be read, in words; null when it was (also when there was nothing yet). */
  problem: v.nullable(text),
});

export type History = v.InferOutput<typeof history>;
export type HistorySeries = v.InferOutput<typeof series>;
export type HistoryPoint = v.InferOutput<typeof point>;
