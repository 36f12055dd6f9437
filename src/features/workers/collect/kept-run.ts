// Keeps what the next run of a suite needs to know of this one: the seconds and tests of each item.
import { createHash } from 'node:crypto';
import { closeSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { messageOf } from '../../../errors.ts';
import { MAX_TESTS } from '../../../results/limits.ts';
import { count, list, name, seconds, share, text, timestamp } from '../../../results/values.ts';
import { type FileCache, openInnerFolder } from '../../../system/cache-folder.ts';
import { writeFileAtomic } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';
import { openTrusted } from '../../../system/trust.ts';
import { MAX_SLICE_ITEMS } from '../result.ts';

/** The folder in the cache folder. */
const RUNS_FOLDER = 'runs';
const SCHEMA = 'pg-speed/kept-run@1';
/** Files kept in the folder, of all suites; the one that was written the longest time ago goes first. */
const MAX_RUNS = 200;
const MAX_BYTES = 64 * 1024 ** 2;

/** The tests of the last accepted run. */
const keptTests = {
  /** Of the files of the item; null where that is not known. */
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
});

const keptRun = v.object({
  /** How much of the seconds of the slices the times of their tests were, from 0 to 1. */
  share,
  items: list(keptItem, MAX_SLICE_ITEMS),
  /** Tests that no item is known for, with a digest of all items; null before the first accepted run. */
  others: v.nullable(v.object(keptTests)),
});

const keptFile = v.object({ schema: v.literal(SCHEMA), at: timestamp, run: keptRun });

export type KeptRun = v.InferOutput<typeof keptRun>;
export type KeptItem = KeptRun['items'][number];

interface KeptRunsOptions {
  /** The cache folder. */
  cacheFolder: string;
  /** What a kept run is of: only a run of all the same reads it. */
  repository: string;
  command: string;
  workingDirectory: string;
  remote: FileCache | null;
  /** Ends the key in `remote`; different for each run. */
  keyEnd: string;
  log: Log;
}

/** Where the runs of one suite are kept. */
export interface KeptRuns {
  /** Null where there is none, or none that can be used, which is logged. */
  read(): Promise<KeptRun | null>;
  /** Keeps a run in place of the last one. What hinders that is logged. */
  keep(run: KeptRun): Promise<void>;
}

/** Keeps runs in the cache folder and in the CI's store. Nothing here ends a run: without times its items are dealt by size. */
export function openKeptRuns(options: KeptRunsOptions): KeptRuns {
  const { cacheFolder, repository, command, workingDirectory, remote, keyEnd, log } = options;
  const identity = JSON.stringify([SCHEMA, repository, command, workingDirectory]);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 20);
  const folder = path.join(cacheFolder, RUNS_FOLDER);
  const file = path.join(folder, `${hash}.json`);
  const prefix = `pg-speed-run-${hash}-`;
  return {
    async read() {
      try {
        openInnerFolder(folder, log);
        const local = readKeptFile(file, log);
        if (!(await remote?.restoreNewest(file, prefix))) return local?.run ?? null;
        const restored = readKeptFile(file, log);
        // An earlier run on this machine may not have reached the store.
        const isNewer = restored === null || (local !== null && Date.parse(local.at) > Date.parse(restored.at));
        return (isNewer ? local : restored)?.run ?? null;
      } catch (error) {
        log.notice(`The times of earlier runs cannot be read: ${messageOf(error)}.`);
        return null;
      }
    },
    async keep(run) {
      try {
        openInnerFolder(folder, log);
        const json = JSON.stringify({ schema: SCHEMA, at: new Date().toISOString(), run });
        if (Buffer.byteLength(json) > MAX_BYTES) throw new Error(`they have more than ${MAX_BYTES / 1024 ** 2} MB`);
        writeFileAtomic(file, json);
        prune(folder, file);
        await remote?.saveAs(file, `${prefix}${keyEnd}`);
      } catch (error) {
        log.notice(`The times and tests of this run are not kept: ${messageOf(error)}.`);
      }
    },
  };
}

/** Null where there is no file, and for a foreign or damaged one, which is logged. @throws the error of the file system */
function readKeptFile(file: string, log: Log): v.InferOutput<typeof keptFile> | null {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const descriptor = openTrusted(file);
  const ignore = (why: string) => {
    log.notice(`${file} has times of earlier runs that are not used: ${why}.`);
    return null;
  };
  if (descriptor === null) return ignore('others could have written it');
  try {
    if (statSync(file).size > MAX_BYTES) return ignore(`it is larger than ${MAX_BYTES / 1024 ** 2} MB`);
    const result = v.safeParse(keptFile, JSON.parse(readFileSync(descriptor, 'utf8')));
    return result.success ? result.output : ignore('it was written by another version, or is damaged');
  } catch (error) {
    if (error instanceof SyntaxError) return ignore('it is no JSON');
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** @param newest stays, even if a clock was set back */
function prune(folder: string, newest: string): void {
  const files = readdirSync(folder)
    .map((entry) => path.join(folder, entry))
    .filter((file) => file !== newest && file.endsWith('.json'));
  files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of files.slice(MAX_RUNS - 1)) rmSync(file, { force: true });
}
