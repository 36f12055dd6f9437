import * as v from 'valibot';
import { commit } from './plan.ts';
import { better, count, finite, id, interval, MOST_VARIANTS, notNegative, positive, texts, verdict } from './values.ts';

const MOST_POINTS = 30;

export const comparison = v.object({
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

export const gate = v.object({
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
export const history = v.object({
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
