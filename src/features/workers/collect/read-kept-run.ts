// Reads what earlier runs of a suite kept, from a file that anybody may have written.
import { closeSync, readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { MAX_SLICE_ITEMS, MAX_TESTS } from '../../../results/limits.ts';
import { count, list, name, seconds, share, text, timestamp } from '../../../results/values.ts';
import type { Log } from '../../../system/log.ts';
import { openTrusted } from '../../../system/trust.ts';

export const KEPT_SCHEMA = 'pg-speed/kept-run@1';
export const MAX_KEPT_BYTES = 64 * 1024 ** 2;

/** The tests of the last accepted run. */
const keptTests = {
  /** A digest of the files of the item; null where that is not known. */
  digest: v.nullable(text),
  names: list(name, MAX_TESTS),
};

const keptItem = v.object({
  item: text,
  /** The mean of the last runs; null before the first time. */
  seconds,
  /** How many runs the mean is of, up to a limit. */
  runs: count,
  ...keptTests,
  /** Seconds of the tests of a long item, in the order of `names`; null where they are not known. */
  testSeconds: v.optional(list(seconds, MAX_TESTS)),
});

const keptRun = v.object({
  /** How much of the seconds of the slices the times of their tests were, from 0 to 1. */
  share,
  items: list(keptItem, MAX_SLICE_ITEMS),
  /** Tests that no item is known for, with a digest of all items; null before the first accepted run. */
  others: v.nullable(v.object(keptTests)),
});

const keptFile = v.object({ schema: v.literal(KEPT_SCHEMA), at: timestamp, run: keptRun });

export type KeptRun = v.InferOutput<typeof keptRun>;
export type KeptItem = KeptRun['items'][number];

/** Null where there is no file, and for a foreign or damaged one, which is logged. @throws the error of the file system */
export function readKeptFile(file: string, log: Log): v.InferOutput<typeof keptFile> | null {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const descriptor = openTrusted(file);
  const ignore = (why: string) => {
    log.notice(`${file} has times of earlier runs that are not used: ${why}.`);
    return null;
  };
  if (descriptor === null) return ignore('others could have written it');
  try {
    if (statSync(file).size > MAX_KEPT_BYTES) return ignore(`it is larger than ${MAX_KEPT_BYTES / 1024 ** 2} MB`);
    const result = v.safeParse(keptFile, JSON.parse(readFileSync(descriptor, 'utf8')));
    return result.success ? result.output : ignore('it was written by another version, or is damaged');
  } catch (error) {
    if (error instanceof SyntaxError) return ignore('it is no JSON');
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
