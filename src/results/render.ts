// Renders results as the text of a results file, and takes secrets or output out of them.
import type { Redact } from '../system/redact.ts';
import type { Results } from './results.ts';

/**
 * The results file as text. Keys are ordered as in KEYS, then by name; lists of numbers are on one line. The same results
 * give the same bytes. @throws Error for a number that is not finite, which JSON would turn into null
 */
export function renderJson(results: object): string {
  return `${renderValue(results, '\n', ['results'])}\n`;
}

const KEYS =
  `schema tool createdAt machine shards plan leftOut stopped end comparisons scatter conclusion samples explanations tests
  id kind name version profile variant reference metric shard block position
  initdb start setup run stop
  unit better value n trials failures mean referenceMean ratio low high level share difference verdict
  seed blocks warmup method postgres variants skipped workload
  exitCode failure phases runs metrics probes settings evidence warnings`.split(/\s+/);
const RANK = new Map(KEYS.map((key, index) => [key, index]));

/** @param line a line break with the indent of the value @param path of the value, for an error */
function renderValue(value: unknown, line: string, path: (string | number)[]): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`${path.join('.')} is ${value}, which JSON cannot hold`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? renderArray(value, line, path) : renderObject(value, line, path);
}

function renderArray(values: readonly unknown[], line: string, path: (string | number)[]): string {
  if (values.length === 0) return '[]';
  // A column has a number per test: one line for each would make the file too large to write after every trial.
  if (values.every((value) => value === null || Number.isFinite(value))) return JSON.stringify(values);
  const inner = `${line}  `;
  const items = values.map((value, index) => {
    path.push(index);
    const text = renderValue(value, inner, path);
    path.pop();
    return text;
  });
  return `[${inner}${items.join(`,${inner}`)}${line}]`;
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

/** Fields with ids and fixed words, which must not change. */
const KEPT = new Set(
  `schema createdAt platform arch id variant profile reference previous revision metric name unit better kind verdict
  version commit at store seconds outcomes conclusion gates failIf type event`.split(/\s+/),
);

/** Removes secrets from every text except those of {@link KEPT}, so that new fields are clean too. Pure. */
export function redactResults<T extends object>(results: T, redact: Redact): T {
  return redactValue(results, redact) as T;
}

function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  const entries = Object.entries(value).map(([key, item]) => [key, KEPT.has(key) ? item : redactValue(item, redact)]);
  return Object.fromEntries(entries);
}

/** Results without the output of commands, for a place with more readers than the log. Pure. */
export function withoutOutput(results: Results): Results {
  const { plan, samples } = results;
  return {
    ...results,
    plan: { ...plan, revisions: plan.revisions && { ...plan.revisions, output: null } },
    samples: samples.map((sample) => ({ ...sample, evidence: null })),
  };
}
