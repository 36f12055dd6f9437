import type { Results } from './results.ts';

/**
 * The results file: two spaces, keys in the order of this list (then by name), ending in a line break; the same results
 * give the same bytes. @throws Error for a number that is not finite, which JSON would silently turn into null
 */
export function renderJson(results: Results): string {
  return `${JSON.stringify(sortKeys(results, 'results'), null, 2)}\n`;
}

const KEYS =
  `schema tool createdAt machine shards plan leftOut stopped comparisons noise conclusion samples explanations tests
  id kind name version profile variant reference metric shard block position
  initdb start setup run stop
  unit better value n trials failures mean referenceMean ratio low high level halfWidth verdict
  seed blocks warmup method postgres variants skipped workload
  exitCode failure phases metrics probes settings evidence warnings`.split(/\s+/);
const RANK = new Map(KEYS.map((key, index) => [key, index]));

function sortKeys(value: unknown, path: string): unknown {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`${path} is ${value}, which JSON cannot hold`);
  if (Array.isArray(value)) return value.map((item, index) => sortKeys(item, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item, `${path}.${key}`)]));
}

function compareKeys(a: string, b: string): number {
  const byRank = (RANK.get(a) ?? KEYS.length) - (RANK.get(b) ?? KEYS.length);
  return byRank || (a < b ? -1 : Number(a > b));
}
