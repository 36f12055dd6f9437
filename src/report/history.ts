import type { Metric } from '../workload/metric.ts';

/** What earlier runs of the main branch measured, beside what this one did. It informs and never fails a job. */
export interface History {
  store: 'cache' | 'branch';
  /** One for each variant that is shown; none where nothing could be measured. */
  series: HistorySeries[];
  /** Why it could not be read, in words; null when it was (also when there was nothing yet). */
  problem: string | null;
}

/** The earlier results of one variant, oldest first, at most 30. */
export interface HistorySeries {
  /** Id of the variant in this run. */
  variant: string;
  metric: string;
  unit: string;
  better: Metric['better'];
  /** `ratio`: variant / reference, which differs less between machines; `value`: the metric itself, in `unit`. */
  kind: 'ratio' | 'value';
  points: HistoryPoint[];
  /** What this run measured of the same; null when it has no result. */
  now: { value: number; low: number | null; high: number | null } | null;
}

/** One earlier run. */
export interface HistoryPoint {
  /** ISO 8601, UTC. */
  at: string;
  /** Null when it was not known. */
  commit: string | null;
  value: number;
  low: number | null;
  high: number | null;
  /** Whether it was measured on a machine like this one: same processor, cores and runner image. */
  sameMachine: boolean;
}
