import type { Redact } from '../system/redact.ts';
import type { Results } from './results.ts';

/**
 * The results file: two spaces, keys in the order of this list (then by name), lists of numbers on one line, ending in a
 * line break; the same results give the same bytes. @throws Error for a number that is not finite, which JSON would
 * silently turn into null
 */
export function renderJson(results: Results): string {
  return `${renderValue(results, '\n', ['results'])}\n`;
}

const KEYS =
  `schema tool createdAt machine shards plan leftOut stopped comparisons noise conclusion samples explanations tests
  id kind name version profile variant reference metric shard block position
  initdb start setup run stop
  unit better value n trials failures mean referenceMean ratio low high level halfWidth verdict
  seed blocks warmup method postgres variants skipped workload
  exitCode failure phases metrics probes settings evidence warnings`.split(/\s+/);
const RANK = new Map(KEYS.map((key, index) => [key, index]));

/** @param line the line break with the indent of the value's own line @param path of the value, for an error */
function renderValue(value: unknown, line: string, path: (string | number)[]): string {
  if (typeof value === 'number') return renderNumber(value, path);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? renderArray(value, line, path) : renderObject(value, line, path);
}

function renderNumber(value: number, path: readonly (string | number)[]): string {
  if (!Number.isFinite(value)) throw new Error(`${path.join('.')} is ${value}, which JSON cannot hold`);
  return JSON.stringify(value);
}

function renderArray(values: readonly unknown[], line: string, path: (string | number)[]): string {
  if (values.length === 0) return '[]';
  // A column has a place for each test: a line for each would make the file too large to be written after every trial.
  if (values.every(isNumber)) return JSON.stringify(values);
  const inner = `${line}  `;
  const items = values.map((value, index) => {
    path.push(index);
    const text = renderValue(value, inner, path);
    path.pop();
    return text;
  });
  return `[${inner}${items.join(`,${inner}`)}${line}]`;
}

/** A number that JSON can hold, or none. */
function isNumber(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}

function renderObject(value: object, line: string, path: (string | number)[]): string {
  const inner = `${line}  `;
  const items: string[] = [];
  for (const [key, item] of Object.entries(value).sort(([a], [b]) => compareKeys(a, b))) {
    if (item === undefined) continue;
    path.push(key);
    items.push(`${JSON.stringify(key)}: ${renderValue(item, inner, path)}`);
    path.pop();
  }
  return items.length === 0 ? '{}' : `{${inner}${items.join(`,${inner}`)}${line}}`;
}

function compareKeys(a: string, b: string): number {
  const byRank = (RANK.get(a) ?? KEYS.length) - (RANK.get(b) ?? KEYS.length);
  return byRank || (a < b ? -1 : Number(a > b));
}

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
