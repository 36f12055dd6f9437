import { randomUUID } from 'node:crypto';
import { messageOf, PgSpeedError } from '../errors.ts';
import type { CiRun } from '../hosts/host.ts';
import type { HistoryChoice as StoreName } from '../inputs/texts.ts';
import type { History } from '../results/history.ts';
import type { Results } from '../results/results.ts';
import { type FileCache, findCacheFolder } from '../system/cache-folder.ts';
import { type GitPlace, readGitPlace } from '../system/git/access.ts';
import type { Log } from '../system/log.ts';
import { createBranchStore } from './history-branch.ts';
import { createCacheStore } from './history-cache.ts';
import { isRecordable, makeLine, nameHistory, parseLines } from './history-line.ts';
import { makeHistory } from './history-series.ts';
import type { HistoryStore } from './history-store.ts';

/** What the history needs to know of the run. */
export interface HistoryFacts {
  run: CiRun;
  /** For the branch, where the checkout left no credentials; sent to the CI's own server only. */
  token: string | undefined;
  /** The CI's cache; null where there is none. */
  cache: FileCache | null;
  /** A folder inside the repository. */
  workingDirectory: string;
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
}

/** The history that a run is shown with, and added to. Neither method throws: a run goes on without it. */
export interface OpenHistory {
  /** What earlier runs measured of the same; call it before the report is made, with all trials done. */
  read(results: Results): Promise<History>;
  /** Adds this run where it is one of the main branch; call it after the report, and not for an interrupted run. */
  append(results: Results): Promise<void>;
}

/** Opens the history of the repository that is worked in; null for `off`. */
export async function openHistory(name: StoreName, facts: HistoryFacts): Promise<OpenHistory | null> {
  if (name === 'off') return null;
  const { run, log, signal, workingDirectory, env } = facts;
  const place = await readGitPlace(workingDirectory, env, signal);
  const store = name === 'branch' ? openBranch(facts) : openCache(facts);
  const nameOf = (results: Results) => nameHistory(results, listPlace(name, place, facts));
  return {
    read: (results) => readHistory(name, store, nameOf(results), results, log),
    async append(results) {
      if (signal.aborted || results.plan.shard !== null || !isMainRun(run, place)) return;
      if (!isRecordable(results)) {
        log.notice('This run was not added to the history: several versions or client counts are compared.');
        return;
      }
      if (!isCheckedOut(run, place)) {
        log.notice('This run was not added to the history: its commit is not the one that is checked out.');
        return;
      }
      const commit = run.trigger?.head.sha ?? run.commit ?? place?.commit ?? null;
      const line = makeLine(results, { commit, run: nameRun(run) });
      if (line === null) return;
      try {
        await store.append(nameOf(results), line);
        log.info(`This run was added to the history (${name}).`);
      } catch (error) {
        log.warning(`This run was not added to the history (${name}): ${describe(error)}`);
      }
    },
  };
}

async function readHistory(
  name: 'cache' | 'branch',
  store: HistoryStore,
  file: string,
  results: Results,
  log: Log,
): Promise<History> {
  try {
    const { lines, strange } = parseLines(await store.read(file));
    if (strange > 0)
      log.warning(
        `History (${name}): ${strange} ${strange === 1 ? 'line is' : 'lines are'} not readable and left out.`,
      );
    return makeHistory(lines, results, { store: name, problem: null });
  } catch (error) {
    log.warning(`The history (${name}) could not be read: ${describe(error)}`);
    return makeHistory([], results, { store: name, problem: messageOf(error) });
  }
}

function describe(error: unknown): string {
  return error instanceof PgSpeedError ? `${error.message}. ${error.hint}` : messageOf(error);
}

function openBranch({ run, token, workingDirectory, env, log, signal }: HistoryFacts): HistoryStore {
  const access = token === undefined ? null : { text: token, server: run.server };
  return createBranchStore({ folder: workingDirectory, token: access, env, log, signal });
}

function openCache({ run, cache, env, log, signal }: HistoryFacts): HistoryStore {
  // No server reads it.
  const cacheFolder = findCacheFolder(env, null);
  // Jobs of a matrix have the same number of run and attempt.
  const keyEnd = `${nameRun(run) ?? 'local'}-${randomUUID().slice(0, 8)}`;
  return createCacheStore({ cacheFolder, cache, keyEnd, log, signal });
}

/** What tells this history from those of the same command in other folders; a cache is shared by repositories too. */
function listPlace(name: StoreName, place: GitPlace | null, facts: HistoryFacts): (string | null)[] {
  const folder = place === null ? facts.workingDirectory : place.prefix;
  return name === 'branch' ? [folder] : [facts.run.repository ?? place?.origin ?? facts.workingDirectory, folder];
}

function nameRun({ order, trigger }: CiRun): string | null {
  if (trigger !== null) return String(trigger.run);
  return order === null ? null : `${order.run}.${order.attempt}`;
}

/** Taken for the main branch where neither the CI nor git names it. */
const MAIN_NAMES = ['main', 'master'];

/**
 * Whether a run is one of the main branch, and not of a pull request. In a terminal that is the branch checked out; for a run
 * that another one's end began it is the other's branch, in this very repository: a fork may name its branch as it likes.
 * @param place what git says, for what the CI does not
 */
export function isMainRun(run: CiRun, place: Pick<GitPlace, 'branch' | 'originHead'> | null): boolean {
  const isMain = (branch: string) => {
    const main = run.mainBranch ?? place?.originHead ?? null;
    return main === null ? MAIN_NAMES.includes(branch) : branch === main;
  };
  if (run.trigger !== null) {
    const { head } = run.trigger;
    return (
      run.trigger.pullRequest === undefined && isSameRepository(head.repository, run.repository) && isMain(head.branch)
    );
  }
  const isTold = run.commit !== null || run.job !== null || run.url !== null;
  const branch = run.branch ?? (isTold ? null : (place?.branch ?? null));
  return run.pullRequest === null && branch !== null && isMain(branch);
}

/** A job of the main branch may have checked out a pull request, as those do that a comment begins. */
function isCheckedOut({ commit, trigger }: CiRun, place: Pick<GitPlace, 'commit'> | null): boolean {
  const found = place?.commit ?? null;
  return trigger !== null || commit === null || found === null || commit === found;
}

function isSameRepository(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}
