// Runs the stages of a search that try several workers: the runner's own, then ours, each on a server of its own.
import { PART } from '../../../plan/parts.ts';
import { explainFailure } from '../../../report/failed-tests.ts';
import { withoutLost } from '../../../results/lost-trials.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { type Choice, PICK_BLOCKS } from '../plan/stage.ts';
import { explainUnknownOption, formatWorkers, PLACEHOLDER, type WorkerRule } from '../workload/workers.ts';
import { type Climb, climb, NOTHING_FOUND } from './climb.ts';
import { listServerCounts, makeServerClimb, OWN_SERVERS } from './own-servers.ts';
import type { Search } from './state.ts';

/** Compares numbers of the runner's own workers, then of ours with the best of them. */
export async function searchWorkers(search: Search): Promise<void> {
  await searchOwnWorkers(search);
  if (search.isSound()) await searchServers(search, false);
}

/**
 * Compares ours once more on the profile or start that was picked after them, if they passed and were not picked: their servers share a disk
 * for which that one may no longer wait.
 */
export async function searchServersAgain(search: Search): Promise<void> {
  const { stages, steps } = search;
  const first = stages.find(({ results }) => results.plan.variants.some(({ servers }) => servers));
  const isOther = steps.some(({ stage }) => stage !== 'workers') && search.best().servers === null;
  // A remark says why they are not taken: they failed, or lost tests.
  if (first === undefined || first.remarks.length > 0 || !isOther) return;
  search.untried = search.untried.filter(({ what }) => !what.includes(OWN_SERVERS));
  await searchServers(search, true);
}

/** Tries more and more workers until a step no longer helps or the processors are busy, and fewer if more did not help. */
async function searchOwnWorkers(search: Search): Promise<void> {
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
  const own = makeOwnClimb(rule, cores);
  if (!(await climb(search, own, more, unsure)) || search.best() !== before) return;
  await climb(search, own, fewer, 0);
}

async function searchServers(search: Search, isAgain: boolean): Promise<void> {
  const { sliced, workerRule: rule, cores, inputs, parts } = search.context;
  if (typeof sliced === 'string') return search.leaveOut(OWN_SERVERS, sliced);
  const today = rule === null ? 1 : (readToday(rule) ?? cores);
  // Each block of a stage runs another group of slices.
  const most = parts ? Math.floor(parts.count / PICK_BLOCKS) : sliced.items;
  const counts = listServerCounts(cores, most, search.best().workers ?? today);
  if (counts.length === 0)
    return search.leaveOut(OWN_SERVERS, `the suite has too few ${parts ? `${PART}s` : 'items'} for them`);
  await climb(search, makeServerClimb(sliced, { inputs, cores, today, own: null, isAgain }), counts, 0);
}

function makeOwnClimb(rule: WorkerRule, cores: number): Climb {
  const format = (count: number) => formatWorkers(rule, count);
  return {
    format,
    choose: (best, count) => ({ ...best, id: `+ ${count} ${count === 1 ? 'worker' : 'workers'}`, workers: count }),
    sureCount: cores * PER_PROCESSOR,
    explainRefusal: (evidence) => explainUnknownOption(rule, evidence),
    explainFailure: (failed, results, { workers }) => [explainOwnFailure(failed, results, format(workers ?? 1))],
    diagnose: async () => NOTHING_FOUND,
    explainNoGain: (results, best, next) => explainIgnored(results, best, next, format(next.workers ?? 1)),
    whereMissing: '',
    mustCount: false,
  };
}

function explainOwnFailure(failed: Sample, { tests }: Results, what: string): string {
  const why = explainFailure(failed, tests);
  // A run that did not begin has no failing tests: clones may be more than the memory holds.
  if (failed.phases.run === null) return `With ${what}, and a database for each worker, a run could not begin: ${why}.`;
  return `With ${what} the suite fails: ${why}. If its tests share what they change, give each worker a database of its own (DATABASE_URL_1 and so on are there).`;
}

function explainIgnored(results: Results, best: Choice, next: Choice, what: string): string | null {
  const { samples } = withoutLost(results.samples, results.plan);
  if (!seemsIgnored(samples, best.id, next.id)) return null;
  return `With ${what} the suite opened as many sessions as before: it seems to take no notice of that number.`;
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

/** The largest power of two of workers that processors and connections allow. @param settings the last value of a name applies */
export function limitWorkers(cores: number, settings: readonly { name: string; value: string }[]): number {
  const limit = settings.findLast(({ name }) => name === 'max_connections')?.value;
  const connections = limit !== undefined && /^\d+$/.test(limit.trim()) ? Number(limit) : MAX_CONNECTIONS;
  const most = Math.min(cores * PER_IDLE_PROCESSOR, Math.floor((connections - KEPT) / SESSIONS));
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
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
