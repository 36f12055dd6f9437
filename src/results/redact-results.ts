import type { Redact } from '../system/redact.ts';
import type { Results } from './results.ts';

/** What other fields are found by, and words of a fixed list: changed, they would no longer mean what they do. */
const KEPT = new Set(
  `schema createdAt platform arch id variant profile reference previous revision metric name unit better kind verdict
  version commit at store seconds outcomes conclusion gates failIf type event`.split(/\s+/),
);

/**
 * Results whose texts hold no secret. Every text is gone through but those of {@link KEPT}, so that a field that is new here
 * is clean too; names of fields stay. Pure.
 */
export function redactResults(results: Results, redact: Redact): Results {
  return redactValue(results, redact);
}

function redactValue<T>(value: T, redact: Redact): T;
function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => redactValue(one, redact));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, KEPT.has(key) ? one : redactValue(one, redact)]),
  );
}

/** Results without what commands printed, for a place that more people read than the log. Pure. */
export function withoutOutput(results: Results): Results {
  const { plan, samples } = results;
  return {
    ...results,
    plan: { ...plan, revisions: plan.revisions && { ...plan.revisions, output: null } },
    samples: samples.map((sample) => ({ ...sample, evidence: null })),
  };
}
