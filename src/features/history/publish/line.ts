// Defines the lines of a history file, one for each run, and the interface of its stores; reads and joins lines.
import * as v from 'valibot';
import { parseJson } from '../../../system/files.ts';

/** Lines read from a store, and lines kept when one is added. */
const MAX_READ = 5000;
const MAX_KEPT = 1000;
export const MAX_BYTES = 4 * 1024 * 1024;

export const LONGEST = 500;
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
 * One run in the store: means of the primary metric in `unit` with their 95 % intervals, ratios to the variant with
 * the profile `reference`, and the fingerprint that a comparable run must share.
 */
export type HistoryLine = v.InferOutput<typeof lineSchema>;

/** Stores the lines of earlier runs. Both methods throw PgSpeedError of kind `input`, or the reason of an abort. */
export interface HistoryStore {
  /** The end of a history, at most about 8 MB; empty if there is none. */
  read(name: string): Promise<string>;
  append(name: string, line: HistoryLine): Promise<void>;
}

/** Reads the end of a store, oldest line first. Skips and counts what is not a line of this version. */
export function parseLines(text: string): { lines: HistoryLine[]; skipped: number } {
  const texts = text.split('\n').filter((line) => line.trim() !== '');
  const read = texts.slice(-MAX_READ).map((line) => v.safeParse(lineSchema, parseJson(line)));
  const lines = read.filter((result) => result.success).map(({ output }) => output);
  return { lines, skipped: read.length - lines.length };
}

/** The text of a store: the newest lines, each once, in the order of time. */
export function joinLines(lines: readonly HistoryLine[]): string {
  const texts = new Map(lines.map((line) => [JSON.stringify(line), line.at]));
  const sorted = [...texts].sort(([, a], [, b]) => Date.parse(a) - Date.parse(b));
  return sorted
    .slice(-MAX_KEPT)
    .map(([text]) => `${text}\n`)
    .join('');
}
