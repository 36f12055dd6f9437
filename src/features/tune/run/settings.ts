// Lists the server settings that a search may try, picks those that a watched run shows to be promising, and runs the stages that compare them.
import type { Setting } from '../../../inputs/settings.ts';
import { SINCE } from '../../../profiles/majors.ts';
import type { ClusterSpec } from '../../../profiles/spec.ts';
import type { Explanation } from '../../explain/result.ts';
import { isDiskWait, readCheckpoints, sumClasses } from '../../explain/section/watched.ts';
import type { Choice, Choices } from '../plan/stage.ts';
import { MIN_CHOICES, NO_ROOM, type Search } from './state.ts';
import { watchBest } from './watch.ts';

/** Compares settings that may help after a watched run, each alone, then on top of the one that helped most. */
export async function searchSettings(search: Search): Promise<void> {
  if (search.isIdle)
    return search.leaveOut('settings of the server', 'it is at work in too little of the run for one to win 3 %');
  if (!search.hasRoom('settings of the server', MIN_CHOICES + 1)) return;
  const best = search.best();
  const watched = search.adopted.length === 1 ? search.watched : await watchBest(search);
  if (!search.isSound()) return;
  // The settings of the best profile as its server had them.
  const variants = search.stages.flatMap(({ results }) => results.plan.variants);
  const spec = variants.findLast(({ profile }) => profile === best.profile.name);
  if (!spec) throw new Error(`${best.profile.name} was not measured`);
  const { promising, untried } = listPromising(watched, spec, search.context.server.version.major);
  search.untried.push(...untried);
  let open = promising;
  while (open.length > 0) {
    const base = search.best();
    const choices: Choices = [base, ...open.map((candidate) => withSettings(base, candidate))];
    const { kept, dropped } = search.fitChoices(choices);
    if (!search.hasRoom('more settings', MIN_CHOICES)) return;
    for (const { id } of dropped) search.leaveOut(id.replace('+ ', ''), NO_ROOM);
    const stage = await search.runStage('settings', kept);
    if (stage === null || stage.chosen.id === base.id) return;
    const taken = open.find((candidate) => withSettings(base, candidate).id === stage.chosen.id);
    search.adopt('settings', stage.chosen, taken ? formatSettings(taken.settings) : stage.chosen.id);
    // Settings that helped alone may still help on top of this one.
    const faster = new Set(
      stage.results.comparisons.filter(({ verdict }) => verdict === 'faster').map(({ variant }) => variant),
    );
    open = open.filter((candidate) => candidate !== taken && faster.has(withSettings(base, candidate).id));
  }
}

function withSettings(base: Choice, { settings, why }: Promising): Choice {
  const names = new Set(settings.map(({ name }) => name));
  const kept = base.profile.settings.filter(({ name }) => !names.has(name));
  const added = settings.map((setting) => ({ ...setting, why }));
  return {
    ...base,
    id: `+ ${formatSettings(settings.slice(0, 1))}`,
    profile: { ...base.profile, settings: [...kept, ...added] },
  };
}

export interface Promising {
  settings: readonly [Setting, ...Setting[]];
  why: string;
}

interface Candidate extends Promising {
  /** First major version that has it. */
  since?: number;
  /** Last major version whose default is another value. */
  until?: number;
  /** How many seconds of the watched run it can affect. */
  promise(watched: Explanation, spec: ClusterSpec): number;
  /** Why it has nothing to win. */
  idle: string;
}

/** PostgreSQL's defaults of autovacuum_naptime and checkpoint_timeout, in seconds. */
const NAPTIME = 60;
const CHECKPOINT_TIMEOUT = 300;
/** A mean statement below this is far below jit_above_cost. */
const LONG_STATEMENT = 0.02;
/** Below this share of the run a setting cannot win the 3 % that a verdict needs. */
const MIN_SHARE = 0.01;

/** Sources: the PostgreSQL manual, chapter 19; benchmarks/settings/results.md. */
const CANDIDATES: readonly Candidate[] = [
  {
    settings: [{ name: 'shared_buffers', value: '16MB' }],
    why: 'TRUNCATE and DROP look through all of it',
    promise: (watched) => sumClasses(watched, 'TRUNCATE', 'DDL', 'DROP DATABASE')?.seconds ?? 0,
    idle: 'no TRUNCATE or DROP takes time, which look through it',
  },
  {
    settings: [{ name: 'synchronous_commit', value: 'off' }],
    why: 'a commit does not wait for its WAL',
    promise: (watched, { storage }) => (storage.kind === 'disk' ? secondsOf(watched, isWalWait) : 0),
    idle: 'no session waits for WAL',
  },
  {
    settings: [
      { name: 'wal_level', value: 'minimal' },
      { name: 'max_wal_senders', value: '0' },
    ],
    why: 'tables that are filled where they are made write no WAL',
    promise: (watched) => secondsOf(watched, isWalWait) + (sumClasses(watched, 'COPY', 'DDL')?.seconds ?? 0),
    idle: 'nothing waits for WAL, and no table is loaded',
  },
  {
    settings: [{ name: 'max_wal_size', value: '4GB' }],
    why: 'checkpoints come late',
    promise: (watched) => {
      const { requested, ms } = readCheckpoints(watched);
      return requested === 0 ? 0 : ms / 1000;
    },
    idle: 'the amount of WAL caused no checkpoint',
  },
  {
    settings: [{ name: 'jit', value: 'off' }],
    why: 'short queries are not compiled',
    until: SINCE.jitOff - 1,
    promise: (watched) =>
      (watched.statements?.top ?? [])
        .filter(({ calls, seconds }) => seconds / Math.max(calls, 1) >= LONG_STATEMENT)
        .reduce((sum, { seconds }) => sum + seconds, 0),
    idle: 'no statement is long enough to be compiled',
  },
  {
    settings: [{ name: 'autovacuum', value: 'off' }],
    why: 'no background work competes with the tests',
    promise: ({ seconds, activeSeconds }) => ((seconds ?? 0) < NAPTIME ? 0 : (activeSeconds ?? 0) / 10),
    idle: 'the run is shorter than the minute after which it begins (autovacuum_naptime)',
  },
  {
    settings: [{ name: 'checkpoint_timeout', value: '1h' }],
    why: 'no checkpoint falls into the run',
    promise: (watched) => ((watched.seconds ?? 0) < CHECKPOINT_TIMEOUT ? 0 : readCheckpoints(watched).ms / 1000),
    idle: 'the run is shorter than the five minutes after which one comes',
  },
  {
    settings: [{ name: 'io_method', value: 'sync' }],
    why: 'a read needs no other process',
    since: SINCE.ioMethod,
    promise: (watched) => secondsOf(watched, (type, event) => type === 'IO' && event.endsWith('Read')),
    idle: 'no session waits for reads',
  },
  {
    settings: [{ name: 'file_copy_method', value: 'clone' }],
    why: 'databases are copied by sharing their blocks',
    since: SINCE.fileCopyMethod,
    promise: (watched, { storage }) =>
      storage.kind === 'disk' ? (sumClasses(watched, 'CREATE DATABASE')?.seconds ?? 0) : 0,
    idle: 'no database is copied on a disk',
  },
];

function isWalWait(type: string, event: string): boolean {
  return /wal/i.test(event) && (type === 'IO' || type === 'LWLock') && isDiskWait(type, event);
}

/** Seconds of the run in which active sessions waited for something. */
function secondsOf({ waits, seconds }: Explanation, isMeant: (type: string, event: string) => boolean): number {
  if (waits === null || seconds === null || waits.samplings === 0) return 0;
  const meant = waits.events.filter(({ type, event }) => isMeant(type, event));
  return (meant.reduce((sum, { samples }) => sum + samples, 0) / waits.samplings) * seconds;
}

/**
 * Lists the settings worth a trial, most promising first, and why the others are not.
 * @param watched a watched run of the choice that they come on top of
 */
export function listPromising(
  watched: Explanation | null,
  spec: ClusterSpec,
  major: number,
): { promising: Promising[]; untried: { what: string; why: string }[] } {
  const promising: (Promising & { seconds: number })[] = [];
  const untried: { what: string; why: string }[] = [];
  for (const { settings, why, since = 0, until = Number.POSITIVE_INFINITY, promise, idle } of CANDIDATES) {
    const what = formatSettings(settings);
    const leave = (reason: string) => untried.push({ what, why: reason });
    const seconds = watched === null ? 0 : promise(watched, spec);
    if (major < since) leave(`PostgreSQL ${major} does not have it`);
    else if (major > until) leave(`PostgreSQL ${major} has this value already`);
    else if (spec.settings.some(({ name }) => name === settings[0].name)) leave(`\`${spec.profile}\` sets it already`);
    else if (watched === null) leave('no run could be watched, so that nothing speaks for it');
    else if (seconds === 0) leave(idle);
    else if (seconds < MIN_SHARE * (watched.seconds ?? 0)) leave('what it is about takes less than 1 % of the run');
    else promising.push({ settings, why, seconds });
  }
  return { promising: promising.toSorted((a, b) => b.seconds - a.seconds), untried };
}

/** `wal_level = minimal, max_wal_senders = 0`. */
export function formatSettings(settings: readonly Setting[]): string {
  return settings.map(({ name, value }) => `${name} = ${value}`).join(', ');
}
