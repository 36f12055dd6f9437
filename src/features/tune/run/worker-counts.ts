// Runs the stages of a search that try other numbers of workers: which, whether there is room, and why one did not help.
import { explainFailure } from '../../../report/failed-tests.ts';
import { withoutLost } from '../../../results/lost-trials.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import type { Choice } from '../plan/stage.ts';
import { explainUnknownOption, formatWorkers, PLACEHOLDER, type WorkerRule } from '../workload/workers.ts';
import { hasFailed, MIN_CHOICES, type Search } from './state.ts';

/** Tries more and more workers until a step no longer helps or the processors are busy, and fewer if more did not help. */
export async function searchWorkers(search: Search): Promise<void> {
  const { workerRule: rule, cores, inputs } = search.context;
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
    if (!haveRoom(count, search.context.cores, search.samplesOf(best))) {
      leaveOut(search, rule, counts.slice(place), 'more than two for each processor help only where these are idle');
      return true;
    }
    if (!search.hasRoom(what, MIN_CHOICES)) return false;
    const id = `+ ${count} ${count === 1 ? 'worker' : 'workers'}`;
    const next: Choice = { ...best, id, workers: count };
    const stage = await search.runStage('workers', [best, next]);
    if (stage === null || !search.isSound()) return false;
    const unknown = explainUnknownOption(rule, findFailed(stage.results, next)?.evidence ?? '');
    if (unknown !== null) {
      // No test ran, so there is nothing to report of this stage.
      search.stages.pop();
      search.leaveOut('several workers', unknown);
      return false;
    }
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

/** The first failed trial of a choice, outside of the parts that the reference fails in. */
function findFailed({ samples, plan }: Results, { id }: Choice): Sample | undefined {
  return withoutLost(samples, plan).samples.find(({ variant, failure }) => variant === id && failure !== null);
}

function explainNoGain(results: Results, best: Choice, next: Choice, what: string): string | null {
  const failed = findFailed(results, next);
  if (failed === undefined) {
    const { samples } = withoutLost(results.samples, results.plan);
    if (!seemsIgnored(samples, best.id, next.id)) return null;
    return `With ${what} the suite opened as many sessions as before: it seems to take no notice of that number.`;
  }
  const why = explainFailure(failed, results.tests);
  // A run that did not begin has no failing tests: clones may be more than the memory holds.
  if (failed.phases.run === null) return `With ${what}, and a database for each worker, a run could not begin: ${why}.`;
  return `With ${what} the suite fails: ${why}. If its tests share what they change, give each worker a database of its own (DATABASE_URL_1 and so on are there).`;
}

/** PostgreSQL's default of max_connections, and how many superusers, pg-speed and `setup` need. */
const MAX_CONNECTIONS = 100;
const KEPT = 10;
/** A worker has at least a session for its tests and one to prepare them. */
const SESSIONS = 2;
/** Workers that wait for the server leave their processor to another. */
const PER_PROCESSOR = 2;
/** Tests that sleep, or wait for a time limit, leave it to many. */
const PER_IDLE_PROCESSOR = 8;
/** The least share of the processors that has to be idle for these. */
const IDLE = 1 / 3;

/** The largest power of two of workers that processors and connections allow. @param settings the last value of a name applies */
export function limitWorkers(cores: number, settings: readonly { name: string; value: string }[]): number {
  const limit = settings.findLast(({ name }) => name === 'max_connections')?.value;
  const connections = limit !== undefined && /^\d+$/.test(limit.trim()) ? Number(limit) : MAX_CONNECTIONS;
  const most = Math.min(cores * PER_IDLE_PROCESSOR, Math.floor((connections - KEPT) / SESSIONS));
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
}

/**
 * Whether there may be room for so many workers.
 * @param samples runs with the best number so far; where it is not known how busy these kept the processors, there is room for two workers each
 */
export function haveRoom(count: number, cores: number, samples: readonly Sample[]): boolean {
  if (count <= cores * PER_PROCESSOR) return true;
  const idle = samples.flatMap(({ probes }) => probes.cpu?.idle ?? []);
  return idle.length > 0 && idle.reduce((sum, share) => sum + share, 0) / idle.length >= IDLE;
}

/**
 * The powers of two without today's number of workers, nearest first: more than today, and fewer. Up to `unsure` a number that does not
 * help says nothing about the next one: today's number is unknown, and may be the same.
 */
export function listCounts(rule: WorkerRule, most: number, cores: number) {
  const counts = Array.from({ length: Math.log2(most) + 1 }, (_, power) => 2 ** power);
  const today = readToday(rule);
  // A runner takes about as many as there are processors.
  const usual = today ?? cores;
  return {
    more: counts.filter((count) => count > usual || (count === usual && today === null)),
    fewer: counts.filter((count) => count < usual).toReversed(),
    unsure: today === null ? cores : 0,
  };
}

/** Null if the runner itself chooses how many. */
function readToday(rule: WorkerRule): number | null {
  if (rule.kind === 'placeholder') return 1;
  if (rule.kind === 'variable') return rule.today;
  return rule.today ?? (rule.runner.parallel ? null : 1);
}

/** Whether a suite seems to ignore its number of workers: in every pair of trials it opened exactly as many sessions as before. */
export function seemsIgnored(samples: readonly Sample[], reference: string, variant: string): boolean {
  const sessionsOf = (id: string) => {
    const counted = samples.filter((sample) => sample.variant === id && sample.block > 0);
    return new Map(counted.map(({ block, probes }) => [block, probes.sessions]));
  };
  const before = sessionsOf(reference);
  const pairs = [...sessionsOf(variant)].filter(([block]) => before.has(block));
  return pairs.length > 0 && pairs.every(([block, count]) => count !== null && count === before.get(block));
}
