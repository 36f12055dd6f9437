import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import type { Choice } from '../plan/stage.ts';
import { formatWorkers, PLACEHOLDER, type WorkerRule } from '../workload/workers.ts';
import { secondsNeeded } from './fit.ts';
import { adopt, bestOf, leaveOut, remark, runStage, type Search, secondsLeft, secondsOf } from './state.ts';
import { hasRoom, isSound, MIN_CHOICES } from './watch.ts';
import { explainFailure, limitWorkers, listCounts, seemsIgnored } from './worker-counts.ts';

/** Part of the time that is left at their beginning which the stages of workers may take together. */
const SHARE = 0.35;

/** More and more workers until a step no longer helps; fewer where more did not help. */
export async function raceWorkers(search: Search): Promise<void> {
  const { workerRule: rule, cores, inputs } = search.facts;
  if (rule === null)
    return leaveOut(
      search,
      'several workers',
      `it is not known how the command takes their number: write \`${PLACEHOLDER}\` in it, or give \`workers-variable\``,
    );
  const most = limitWorkers(cores, [...bestOf(search).profile.settings, ...inputs.settings]);
  const { more, fewer, unsure } = listCounts(rule, most, cores);
  if (more.length === 0) leaveOut(search, 'more workers', 'the processors have no room for them');
  const end = secondsLeft(search) * (1 - SHARE);
  const before = bestOf(search);
  if (!(await climb(search, rule, more, { end, unsure })) || bestOf(search) !== before) return;
  await climb(search, rule, fewer, { end, unsure: 0 });
}

/**
 * Tries numbers of workers in order until one does not help.
 * @param end seconds that are left when the stages of workers end @param unsure see {@link listCounts}
 * @returns false where nothing more can be tried
 */
async function climb(
  search: Search,
  rule: WorkerRule,
  counts: readonly number[],
  { end, unsure }: { end: number; unsure: number },
): Promise<boolean> {
  for (const [place, count] of counts.entries()) {
    const best = bestOf(search);
    const what = formatWorkers(rule, count);
    if (!hasRoom(search, what, MIN_CHOICES)) return false;
    const id = `+ ${count} ${count === 1 ? 'worker' : 'workers'}`;
    const next: Choice = { ...best, id, workers: count };
    const least = secondsNeeded(MIN_CHOICES, secondsOf(search, best, 0));
    const seconds = Math.max(secondsLeft(search) - end, least);
    const stage = await runStage(search, 'workers', [best, next], { seconds });
    if (stage === null || !isSound(search)) return false;
    if (stage.chosen.id === next.id) {
      replaceWorkers(search, next, what);
      continue;
    }
    const fails = explainNoGain(search, stage.results, best, next, what);
    if (count <= unsure && !fails) continue;
    for (const other of counts.slice(place + 1))
      leaveOut(search, formatWorkers(rule, other), `${what} ${fails ? 'failed' : 'did not help'}`);
    return true;
  }
  return true;
}

/** Another number takes the place of one before it, so that all of them are one step. */
function replaceWorkers(search: Search, next: Choice, what: string): void {
  if (search.steps.at(-1)?.stage === 'workers') {
    search.steps.pop();
    search.adopted.pop();
  }
  adopt(search, 'workers', next, what);
}

/** @returns whether it failed */
function explainNoGain(search: Search, { samples, tests }: Results, best: Choice, next: Choice, what: string): boolean {
  const failed = samples.find(({ variant, failure }) => variant === next.id && failure !== null);
  if (failed) remark(search, explainFailed(failed, tests, what));
  else if (seemsIgnored(samples, best.id, next.id))
    remark(
      search,
      `With ${what} the suite opened as many sessions as before: it seems to take no notice of that number.`,
    );
  return failed !== undefined;
}

/** A run that did not begin has no failing tests: clones may be more than the memory holds. */
function explainFailed(failed: Sample, tests: readonly string[], what: string): string {
  const why = explainFailure(failed, tests);
  if (failed.phases.run === null) return `With ${what}, and a database for each worker, a run could not begin: ${why}.`;
  return `With ${what} the suite fails: ${why}. If its tests share what they change, give each worker a database of its own (DATABASE_URL_1 and so on are there).`;
}
