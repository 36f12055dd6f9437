import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseVersion } from '../profiles/version.ts';
import { listMetrics } from '../report/view.ts';
import type { Results } from '../results/results.ts';
import { findAxes } from '../stats/axes.ts';
import { measureRatio, measureVariant } from './history-values.ts';

/** What is read of a store, and what is kept of it when a line is added. */
const MAX_READ = 5000;
const MAX_KEPT = 1000;
export const MAX_BYTES = 4 * 1024 * 1024;

const LONGEST = 500;
const finite = v.pipe(v.number(), v.finite());
const positive = v.pipe(finite, v.gtValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST));
const numbers = { low: v.nullable(positive), high: v.nullable(positive) };

const lineSchema = v.object({
  v: v.literal(1),
  at: v.pipe(
    v.string(),
    v.maxLength(40),
    v.isoTimestamp(),
    v.check((text) => Number.isFinite(Date.parse(text))),
  ),
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
  run: v.nullable(word),
  fingerprint: v.object({
    cpu: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST))),
    cores: count,
    image: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST))),
    postgres: word,
    workload: word,
  }),
  reference: word,
  metric: word,
  unit: v.pipe(v.string(), v.maxLength(LONGEST)),
  better: v.picklist(['lower', 'higher']),
  variants: v.pipe(
    v.array(
      v.object({
        profile: word,
        revision: v.nullable(v.picklist(['base', 'head'])),
        n: v.pipe(count, v.minValue(1)),
        mean: positive,
        ...numbers,
        ratio: v.nullable(v.object({ value: positive, ...numbers })),
      }),
    ),
    v.nonEmpty(),
    v.maxLength(500),
  ),
});

/**
 * One run in the store: means of the primary metric in `unit` with their 95 % intervals, ratios to the variant that has the
 * profile `reference`, and what a later run must share with it to be compared.
 */
export type HistoryLine = v.InferOutput<typeof lineSchema>;

/** What a line says of a run beside its numbers. */
export interface LineFacts {
  commit: string | null;
  /** Names the run among all others; null outside a CI. */
  run: string | null;
}

/** Whether a run can be in a history: a line names its variants by profile, which in a sweep or of several versions are many. */
export function isRecordable({ plan }: Pick<Results, 'plan'>): boolean {
  const { versions, counts } = findAxes(plan.variants);
  return versions.length < 2 && counts.length < 2;
}

/** The line of a run. A variant with a failed trial, or without a result, has no place in it; null where none is left, and for a sweep. */
export function makeLine(results: Results, { commit, run }: LineFacts): HistoryLine | null {
  const { plan } = results;
  const [metric] = listMetrics(results);
  const reference = plan.variants.find(({ id }) => id === plan.reference);
  if (metric === undefined || metric.name !== plan.metric || reference === undefined || !isRecordable(results))
    return null;
  const variants = results.plan.variants
    .filter(({ again }) => !again)
    .flatMap((variant) => {
      const measured = measureVariant(results, variant.id);
      if (measured === null) return [];
      const { profile, revision } = variant;
      return [{ profile, revision, ...measured, ratio: measureRatio(results, variant) }];
    });
  if (variants.length === 0) return null;
  return {
    v: 1,
    at: results.createdAt,
    commit: commit !== null && /^[0-9a-f]{7,64}$/.test(commit) ? commit : null,
    run,
    fingerprint: makeFingerprint(results),
    reference: reference.profile,
    metric: metric.name,
    unit: metric.unit,
    better: metric.better,
    variants,
  };
}

/** What of machine, server and workload decides whether two runs can be compared. */
export function makeFingerprint(results: Results): HistoryLine['fingerprint'] {
  const machines = results.shards.length > 0 ? results.shards.map((shard) => shard.machine) : [results.machine];
  const cores = new Set(machines.map((machine) => machine.cores));
  return {
    cpu: joinNames(machines.map((machine) => machine.cpu)),
    // Machines that differ have no number of their own.
    cores: cores.size === 1 ? (machines[0]?.cores ?? 0) : 0,
    image: joinNames(machines.map((machine) => machine.runnerImage)),
    postgres: results.plan.postgres.version,
    workload: hashWorkload(results),
  };
}

function joinNames(names: readonly (string | null)[]): string | null {
  const known = [...new Set(names.filter((name) => name !== null))].sort();
  return known.length === 0 ? null : known.join(' + ').slice(0, LONGEST);
}

/** Changes with what is run and how it is set up, so that a changed command starts a history of its own. */
export function hashWorkload({ plan }: Pick<Results, 'plan'>): string {
  const { kind, label, setup, junit } = plan.workload;
  return hash([kind, label, setup, junit]);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/**
 * Name of a store's file, the same for all runs that can be compared: `npm-test-1f2e3d4c5b.jsonl` without its ending.
 * @param place what else must be the same, such as the folder in the repository
 */
export function nameHistory({ plan }: Pick<Results, 'plan'>, place: readonly (string | null)[]): string {
  const words = plan.workload.label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const slug = words.slice(0, 40).replace(/^-+|-+$/g, '') || 'workload';
  const { version } = plan.postgres;
  return `${slug}-${hash([hashWorkload({ plan }), majorOf(version), plan.metric, ...place]).slice(0, 10)}`;
}

/** The major version, as a word to compare. */
export function majorOf(version: string): string {
  return String(parseVersion(version)?.major ?? version);
}

/** The lines of a store, oldest first, and how many others were left out. */
export interface ParsedLines {
  lines: HistoryLine[];
  strange: number;
}

/** Reads the end of a store; what is not a line of this version is left out and counted. */
export function parseLines(text: string): ParsedLines {
  const parsed: ParsedLines = { lines: [], strange: 0 };
  const all = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of all.slice(-MAX_READ)) {
    const result = v.safeParse(lineSchema, parseJson(line));
    if (result.success) parsed.lines.push(result.output);
    else parsed.strange++;
  }
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text of a store: the newest lines of several, each once, in the order of their time. */
export function joinLines(...parts: readonly (readonly HistoryLine[])[]): string {
  const texts = new Map(parts.flat().map((line) => [JSON.stringify(line), line.at]));
  const sorted = [...texts].sort(([, a], [, b]) => Date.parse(a) - Date.parse(b));
  return sorted
    .slice(-MAX_KEPT)
    .map(([text]) => `${text}\n`)
    .join('');
}
