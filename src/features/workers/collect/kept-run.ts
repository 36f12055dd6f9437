// Keeps what the next run of a suite needs to know of this one: the seconds and tests of each item.
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../errors.ts';
import { type FileCache, openInnerFolder } from '../../../system/cache-folder.ts';
import { writeFileAtomic } from '../../../system/files.ts';
import type { Log } from '../../../system/log.ts';
import { KEPT_SCHEMA, type KeptRun, MAX_KEPT_BYTES, readKeptFile } from './read-kept-run.ts';

/** The folder in the cache folder. */
const RUNS_FOLDER = 'runs';
/** Files kept in the folder, of all suites; the one that was written the longest time ago goes first. */
const MAX_RUNS = 200;

interface KeptRunsOptions {
  /** The cache folder. */
  cacheFolder: string;
  /** What a kept run is of: only a run of both the same reads it. */
  repository: string;
  /** Its digest. */
  suite: string;
  remote: FileCache | null;
  /** Ends the key in `remote`; different for each run. */
  keyEnd: string;
  log: Log;
}

/** The digest of a suite, which does not depend on the repository. @param workingDirectory relative to where it was called */
export function digestSuite({ command, workingDirectory }: { command: string; workingDirectory: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([command, workingDirectory]))
    .digest('hex')
    .slice(0, 32);
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
  const { cacheFolder, repository, suite, remote, keyEnd, log } = options;
  const identity = JSON.stringify([KEPT_SCHEMA, repository, suite]);
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
        const json = JSON.stringify({ schema: KEPT_SCHEMA, at: new Date().toISOString(), run });
        if (Buffer.byteLength(json) > MAX_KEPT_BYTES)
          throw new Error(`they have more than ${MAX_KEPT_BYTES / 1024 ** 2} MB`);
        writeFileAtomic(file, json);
        prune(folder, file);
        await remote?.saveAs(file, `${prefix}${keyEnd}`);
      } catch (error) {
        log.notice(`The times and tests of this run are not kept: ${messageOf(error)}.`);
      }
    },
  };
}

/** @param newest stays, even if a clock was set back */
function prune(folder: string, newest: string): void {
  const files = readdirSync(folder)
    .map((entry) => path.join(folder, entry))
    .filter((file) => file !== newest && file.endsWith('.json'));
  files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of files.slice(MAX_RUNS - 1)) rmSync(file, { force: true });
}
