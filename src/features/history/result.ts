// Defines the schema of the earlier results that a results file holds.
import * as v from 'valibot';
import { MAX_POINTS, MAX_VARIANTS } from '../../results/limits.ts';
import { commit } from '../../results/plan.ts';
import { better, id, name, positive, text, timestamp } from '../../results/values.ts';

/** A number with its 95 % interval; null ends if there are too few trials. */
const value = v.object({ value: positive, low: v.nullable(positive), high: v.nullable(positive) });

const point = v.object({
  at: timestamp,
  commit: v.nullable(commit),
  ...value.entries,
  /** Whether the machine was like this one: same processor, cores and runner image. */
  sameMachine: v.boolean(),
});

/** The earlier results of one variant, oldest first. */
const series = v.object({
  variant: id,
  metric: id,
  unit: name,
  better,
  /** `ratio`: variant / reference, which differs less between machines; `value`: the metric itself, in `unit`. */
  kind: v.picklist(['ratio', 'value']),
  points: v.pipe(v.array(point), v.maxLength(MAX_POINTS)),
  now: v.nullable(value),
});

/** Results of earlier runs of the main branch. They never fail a job. */
const history = v.object({
  store: v.picklist(['cache', 'branch']),
  /** One for each shown variant with any result. */
  series: v.pipe(v.array(series), v.maxLength(MAX_VARIANTS)),
  /** Why it could not be read, as text; null if it was read or is empty. */
  problem: v.nullable(text),
});

export type History = v.InferOutput<typeof history>;
export type HistorySeries = v.InferOutput<typeof series>;
export type HistoryValue = v.InferOutput<typeof value>;
export type HistoryPoint = v.InferOutput<typeof point>;

export const historyFields = {
  history: v.pipe(v.nullable(history), v.description('What earlier runs of the main branch measured.')),
};
