// Reads the history before the report, decides whether a run is of the main branch, and adds such a run: a step of publishing.
import { randomUUID } from 'node:crypto';
import { endSentence, messageOf, PgSpeedError, writeHint } from '../../../errors.ts';
import type { CiRun } from '../../../hosts/host.ts';
import type { PublishContext, PublishStep } from '../../../publish/step.ts';
import type { Results } from '../../../results/results.ts';
import { type FileCache, findCacheFolder } from '../../../system/cache-folder.ts';
import { type GitPlace, readGitPlace } from '../../../system/git/access.ts';
import type { Log } from '../../../system/log.ts';
import type { HistoryChoice } from '../inputs.ts';
import type { History } from '../result.ts';
import { type HistoryStore, parseLines } from './line.ts';
import { isRecordable, makeLine, nameHistory } from './make-line.ts';
import { makeHistory } from './series.ts';
import { createBranchStore, createCacheStore } from './stores.ts';

/** The history of a run. Neither method throws: the run continues without it. */
interface OpenHistory {
  /** Results of earlier comparable runs. Call it before making the report, after all trials. */
  read(results: Results): Promise<History>;
  /** Adds this run if it is one of the main branch. Call it after the report, and not for an interrupted run. */
  append(results: Results): Promise<void>;
}

export interface HistoryContext extends Pick<PublishContext, 'token' | 'workingDirectory' | 'env' | 'signal'> {
  run: CiRun;
  cache: FileCache | null;
  log: Log;
}

export interface HistoryInputs {
  history: HistoryChoice;
}

/** The history as a step of publishing. Results that a stranger could have invented do not get into it. */
export async function openHistoryStep(
  { history: name }: HistoryInputs,
  { host, redact, origin, ...context }: PublishContext,
): Promise<PublishStep | null> {
  const open = origin.untrusted
    ? null
    : await openHistory(name, { ...context, run: host.run, cache: host.cache, log: host });
  if (open === null) return null;
  return {
    async read(results) {
      const history = await open.read(results);
      // A message of git may quote an address with a secret.
      return { history: { ...history, problem: history.problem && redact(history.problem) } };
    },
    keep: (results) => open.append(results),
  };
}

/** Opens the history of the repository in the working directory; null for `off`. */
export async function openHistory(name: HistoryChoice, context: HistoryContext): Promise<OpenHistory | null> {
  if (name === 'off') return null;
  const { run, log, signal, workingDirectory, env } = context;
  const place = await readGitPlace(workingDirectory, env, signal);
  const store = openStore(name, context);
  // Distinguishes histories of the same command in other folders and, in a shared cache, other repositories.
  const storePlace = [place === null ? workingDirectory : place.prefix];
  if (name === 'cache') storePlace.unshift(run.repository ?? place?.origin ?? workingDirectory);
  const nameOf = (results: Results) => nameHistory(results, storePlace);
  return {
    read: (results) => readHistory(name, store, nameOf(results), results, log),
    async append(results) {
      if (signal.aborted || results.plan.shard !== null || !isMainRun(run, place)) return;
      const reason = explainLeftOut(results, run, place);
      if (reason !== null) return log.notice(`This run was not added to the history: ${reason}.`);
      const commit = run.trigger?.head.sha ?? run.commit ?? place?.commit ?? null;
      const line = makeLine(results, { commit, run: nameRun(run) });
      if (line === null) return;
      try {
        await store.append(nameOf(results), line);
        log.info(`This run was added to the history (${name}).`);
      } catch (error) {
        log.warning(`This run was not added to the history (${name}): ${formatError(error, name)}`);
      }
    },
  };
}

/** Why a run of the main branch gets no line; null if it gets one. */
function explainLeftOut(results: Results, run: CiRun, place: GitPlace | null): string | null {
  if (!isRecordable(results)) return 'it compares several versions or client counts';
  // A job of the main branch may check out a pull request, for example when a comment triggers it.
  const checkedOut = place?.commit ?? run.commit;
  const isOther = run.trigger === null && run.commit !== null && checkedOut !== run.commit;
  return isOther ? 'another commit than its own is checked out' : null;
}

async function readHistory(
  name: 'cache' | 'branch',
  store: HistoryStore,
  file: string,
  results: Results,
  log: Log,
): Promise<History> {
  try {
    const { lines, skipped } = parseLines(await store.read(file));
    if (skipped > 0)
      log.warning(
        `History (${name}): skipped ${skipped} ${skipped === 1 ? 'line that is' : 'lines that are'} not readable.`,
      );
    return makeHistory(lines, results, { store: name, problem: null });
  } catch (error) {
    log.warning(`The history (${name}) could not be read: ${formatError(error, name)}`);
    return makeHistory([], results, { store: name, problem: messageOf(error) });
  }
}

function formatError(error: unknown, name: HistoryChoice): string {
  if (!(error instanceof PgSpeedError)) return messageOf(error);
  const otherwise = name === 'branch' ? ' Or use `history: cache`.' : '';
  return `${endSentence(error.message)} ${writeHint(error.hint)}${otherwise}`;
}

function openStore(name: 'branch' | 'cache', context: HistoryContext): HistoryStore {
  const { run, token, cache, workingDirectory, env, log, signal } = context;
  if (name === 'branch') {
    const access = token === undefined ? null : { text: token, server: run.server };
    return createBranchStore({ folder: workingDirectory, token: access, env, log, signal });
  }
  // No server reads it.
  const cacheFolder = findCacheFolder(env, null);
  // Jobs of a matrix share run number and attempt.
  const keyEnd = `${nameRun(run) ?? 'local'}-${randomUUID().slice(0, 8)}`;
  return createCacheStore({ cacheFolder, cache, keyEnd, log, signal });
}

function nameRun({ order, trigger }: CiRun): string | null {
  if (trigger !== null) return String(trigger.run);
  return order === null ? null : `${order.run}.${order.attempt}`;
}

/**
 * Whether a run is of the main branch and not of a pull request. In a terminal: the branch checked out. For a run
 * triggered by another run: that run's branch in this repository, because a fork may use any branch name.
 * @param place what git says, used if the CI does not
 */
export function isMainRun(run: CiRun, place: Pick<GitPlace, 'branch' | 'originHead'> | null): boolean {
  const isMain = (branch: string) => {
    const main = run.mainBranch ?? place?.originHead ?? null;
    return main === null ? ['main', 'master'].includes(branch) : branch === main;
  };
  if (run.trigger !== null) {
    const { head, pullRequest } = run.trigger;
    const isOurs = head.repository !== null && head.repository.toLowerCase() === run.repository?.toLowerCase();
    return pullRequest === undefined && isOurs && isMain(head.branch);
  }
  const isCi = run.commit !== null || run.job !== null || run.url !== null;
  const branch = run.branch ?? (isCi ? null : (place?.branch ?? null));
  return run.pullRequest === null && branch !== null && isMain(branch);
}
