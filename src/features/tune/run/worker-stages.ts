// Runs the stages of a search that try other numbers of workers.
import { withoutLostParts } from '../../../results/lost-parts.ts';
import type { Results } from '../../../results/results.ts';
import type { Choice } from '../plan/stage.ts';
import { formatWorkers, PLACEHOLDER, type WorkerRule } from '../workload/workers.ts';
import { hasFailed, MIN_CHOICES, type Search } from './state.ts';
import { explainFailure, haveRoom, limitWorkers, listCounts, seemsIgnored } from './worker-counts.ts';

/** Tries more and more workers until a step no longer helps or the processors are busy, and fewer if more did not help. */
export async function searchWorkers(search: Search): Promise<void> {
  const { workerRule: rule, cores, inputs } = search.facts;
  if (rule === null)
    return search.leaveOut(
      'several workers',
      `it is not known how the command takes their number: write \`${PLACEHOLDER}\` in it, or give \`workers-variable\``,
    );
  const most = limitWorkers(cores, [...search.best().profile.settings, ...inputs.settings]);
  const { more, fewer, unsure } = listCounts(rule, most, cores);
  if (more.length === 0) search.leaveOut('more workers', 'the processors have no room for them');
  const before = search.best();
  if (!(await climb(search, rule, more, unsure)) || search.best() !== before) return;
  await climb(search, rule, fewer, 0);
}

/**
 * Tries numbers of workers in order until one does not help.
 * @param unsure numbers up to this one may be what the suite uses today, so that no gain of them says nothing of more
 * @returns false if nothing more can be tried
 */
async function climb(search: Search, rule: WorkerRule, counts: readonly number[], unsure: number): Promise<boolean> {
  for (const [place, count] of counts.entries()) {
    const best = search.best();
    const what = formatWorkers(rule, count);
    if (!haveRoom(count, search.facts.cores, search.samplesOf(best))) {
      leaveOut(search, rule, counts.slice(place), 'more than two for each processor help only where these are idle');
      return true;
    }
    if (!search.hasRoom(what, MIN_CHOICES)) return false;
    const id = `+ ${count} ${count === 1 ? 'worker' : 'workers'}`;
    const next: Choice = { ...best, id, workers: count };
    const stage = await search.runStage('workers', [best, next]);
    if (stage === null || !search.isSound()) return false;
    if (stage.chosen.id === next.id) {
      // This number replaces an earlier one, so that the workers are one step.
      if (search.steps.at(-1)?.stage === 'workers') search.removeStep();
      search.adopt('workers', next, what);
      continue;
    }
    const why = explainNoGain(stage.results, best, next, what);
    if (why !== null) search.stages.at(-1)?.remarks.push(why);
    const fails = hasFailed(stage.results, next.id);
    if (count <= unsure && !fails) continue;
    leaveOut(search, rule, counts.slice(place + 1), `${what} ${fails ? 'failed' : 'did not help'}`);
    return true;
  }
  return true;
}

function leaveOut(search: Search, rule: WorkerRule, [first, second]: readonly number[], why: string): void {
  if (first === undefined) return;
  const others = second === undefined ? '' : ` and ${second > first ? 'more' : 'fewer'}`;
  search.leaveOut(`${formatWorkers(rule, first)}${others}`, why);
}

function explainNoGain({ plan, tests, ...results }: Results, best: Choice, next: Choice, what: string): string | null {
  const { samples } = withoutLostParts(results.samples, plan);
  const failed = samples.find(({ variant, failure }) => variant === next.id && failure !== null);
  if (failed === undefined) {
    if (!seemsIgnored(samples, best.id, next.id)) return null;
    return `With ${what} the suite opened as many sessions as before: it seems to take no notice of that number.`;
  }
  const why = explainFailure(failed, tests);
  // A run that did not begin has no failing tests: clones may be more than the memory holds.
  if (failed.phases.run === null) return `With ${what}, and a database for each worker, a run could not begin: ${why}.`;
  return `With ${what} the suite fails: ${why}. If its tests share what they change, give each worker a database of its own (DATABASE_URL_1 and so on are there).`;
}
