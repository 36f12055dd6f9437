import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterRecord } from '../../../src/postgres/leftovers/registry.ts';
import type { Place } from './place.ts';
import { findProcesses } from './processes.ts';

/** How far a run is, by what can be seen from outside. */
export const PHASES = [
  'begin', // nothing of it is on disk
  'download', // the server is fetched and unpacked
  'prepare', // the user's `prepare`, and the making of the worktree before it
  'initdb', // a cluster is on record, its server is not
  'start', // the server is on record, and does not answer yet
  'setup', // the user's setup, or the loading of a benchmark's data
  'fill', // all else between start and run: extensions, SQL, clones, snapshots
  'run',
  'stop', // the command has ended, the server has not
  'between', // trials are done, no cluster is there
  'extra run', // of a feature, after the trials
  'report', // all trials are done
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export interface Seen {
  phase: Phase;
  /** Of clusters on record. */
  ids: string[];
}

export interface Progress {
  stderr: string;
  kind: 'start' | 'compare';
  /** Whether the plan ends with extra runs. */
  hasExtraRuns: boolean;
  /** Whether it is pgbench that runs, which says nothing of how far it is. */
  pgbench: boolean;
}

export function observe(place: Place, { stderr, kind, hasExtraRuns, pgbench }: Progress): Seen {
  const records = readRecords<ClusterRecord>(place, '.json').filter(({ state }) => state === 'owned');
  const ids = records.map(({ id }) => id);
  const see = (phase: Phase): Seen => ({ phase, ids });
  const marks = readLines(place.marks);
  const places = [...stderr.matchAll(/block (\d+)\/(\d+), trial (\d+)\/(\d+): [^:\n]+: /g)];
  const isDone = kind === 'compare' && places.some(([, block, blocks, at, all]) => block === blocks && at === all);
  const hasExtraRun = / once more, not timed/.test(stderr);
  const record = records.at(-1);
  if (isDone) {
    if (!hasExtraRuns) return see('report');
    if (record || !hasExtraRun) return see('extra run');
    return see('report');
  }
  if (marks.at(-1) === 'prepare begin') return see('prepare');
  if (!record) {
    if (places.length > 0) return see('between');
    if (readRecords(place, '.worktree').length > 0) return see('prepare');
    return see(/^Downloading PostgreSQL/m.test(stderr) ? 'download' : 'begin');
  }
  return see(findPhase(record, marks, pgbench));
}

function findPhase(record: ClusterRecord, marks: readonly string[], usesPgbench: boolean): Phase {
  if (record.postmaster === null && record.container === null) return 'initdb';
  const lastMark = marks.filter((line) => line.includes(record.id)).at(-1) ?? '';
  if (lastMark.endsWith('setup begin')) return 'setup';
  if (lastMark.endsWith('run begin')) return 'run';
  if (lastMark.endsWith('run end')) return 'stop';
  const service = record.folders.map((folder) => path.join(folder, 'pg_service.conf')).find(existsSync);
  if (service === undefined) return record.container === null ? 'start' : 'initdb';
  if (!usesPgbench) return 'fill';
  const pgbench = findProcesses([service]).filter(({ name }) => name.includes('pgbench'));
  if (pgbench.length > 0) return pgbench.some(({ name }) => / -i /.test(name)) ? 'setup' : 'run';
  return 'fill';
}

function readRecords<T>({ folder }: Place, ending: string): T[] {
  const registry = path.join(folder, `pg-speed-${process.getuid?.()}`);
  return listFolder(registry)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(path.join(registry, name), 'utf8')) as T];
      } catch {
        // It has just been removed.
        return [];
      }
    });
}

/** Clusters that `start` has handed over. */
export function listGiven(place: Place): string[] {
  return readRecords<ClusterRecord>(place, '.json')
    .filter(({ state }) => state === 'given')
    .map(({ id }) => id);
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}
