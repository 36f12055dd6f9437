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
