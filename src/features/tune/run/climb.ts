// Tries numbers of workers of one kind, one after the other, until one does not help.
import { withoutLost } from '../../../results/lost-trials.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { countThings } from '../../../system/amounts.ts';
import type { RunDiagnosis } from '../../workers/result.ts';
import { type Choice, resolveChoice } from '../plan/stage.ts';
import type { PrintedTests } from '../workload/test-count.ts';
import { hasFailed } from './failures.ts';
import { MIN_CHOICES, type Search } from './state.ts';

/** One kind of workers, whose numbers are tried. */
export interface Climb {
  /** How a user writes a number: `-n 4`. */
  format(count: number): string;
  choose(best: Choice, count: number): Choice;
  /** More are tried only while processors are idle. */
  sureCount: number;
  /** Why none can be tried, by the output of a failed run; null if that is not its reason. */
  explainRefusal(evidence: string): string | null;
  /** Sentences about the first failed trial of a choice. */
  explainFailure(failed: Sample, results: Results, choice: Choice, findings: Diagnosed['findings']): string[];
  /** Finds out why a trial of a choice failed, for at most so many seconds. */
  diagnose(failed: Sample, seconds: number): Promise<Diagnosed>;
  /** A sentence about a choice that passed and did not help; null if there is nothing to say. */
  explainNoGain(results: Results, best: Choice, next: Choice): string | null;
  /** What to do where tests are missing; may be empty. */
  whereMissing: string;
  /** Whether a choice is only taken if it is known to have run all tests. */
  mustCount: boolean;
}

/** Why a trial failed. */
export interface Diagnosed {
  findings: readonly RunDiagnosis[];
  /** Workers with what it needs to pass; null where that is not known. */
  cured: Climb | null;
}

export const NOTHING_FOUND: Diagnosed = { findings: [], cured: null };

/**
 * Tries numbers of workers in order until one does not help.
 * @param unsure numbers up to this one may be what the suite uses today, so that no gain of them says nothing of more
 * @returns false if nothing more can be tried
 */
export async function climb(search: Search, kind: Climb, counts: readonly number[], unsure: number): Promise<boolean> {
  for (const [place, count] of counts.entries()) {
    const best = search.best();
    const what = kind.format(count);
    if (!haveRoom(count, kind.sureCount, search.samplesOf(best))) {
      leaveOut(search, kind, counts.slice(place), `more than ${kind.sureCount} help only where processors are idle`);
      return true;
    }
    const next = kind.choose(best, count);
    if (!search.hasRoom(what, MIN_CHOICES, next)) return false;
    const resolved = resolveChoice(next, search.context);
    if (resolved.kind === 'skipped') {
      leaveOut(search, kind, counts.slice(place), resolved.skipped.reason);
      return true;
    }
    const stage = await search.runStage('workers', [best, next]);
    if (stage === null || !search.isSound()) return false;
    const failed = findFailed(stage.results, next);
    const refusal = kind.explainRefusal(failed?.evidence ?? '');
    if (refusal !== null) {
      // No test ran, so there is nothing to report of this stage.
      search.stages.pop();
      search.leaveOut('several workers', refusal);
      return false;
    }
    const isFaster = stage.chosen.id === next.id;
    const lost = isFaster ? explainLostTests(stage.results, search, kind, { best, next }) : null;
    if (isFaster && lost === null) {
      adopt(search, next, what);
      continue;
    }
    const { findings, cured } = failed === undefined ? NOTHING_FOUND : await diagnose(search, kind, failed);
    const outcome = { best, next, failed, findings };
    noteOutcome(search, best, lost === null ? explainOutcome(stage.results, kind, outcome) : [lost]);
    if (cured !== null) return climb(search, cured, counts.slice(place), unsure);
    const fails = lost !== null || hasFailed(stage.results, next.id);
    if (count <= unsure && !fails) continue;
    leaveOut(search, kind, counts.slice(place + 1), `${what} ${fails ? 'failed' : 'did not help'}`);
    return true;
  }
  return true;
}

async function diagnose(search: Search, kind: Climb, failed: Sample): Promise<Diagnosed> {
  const seconds = search.secondsForDiagnosis();
  return seconds === null ? NOTHING_FOUND : kind.diagnose(failed, seconds);
}

/** Workers of every kind and number are one step of the answer, which replaces an earlier one. */
function adopt(search: Search, next: Choice, what: string): void {
  search.removeWorkers();
  search.adopt('workers', next, what);
}

function leaveOut(search: Search, { format }: Climb, [first, second]: readonly number[], why: string): void {
  if (first === undefined) return;
  const others = second === undefined ? '' : ` and ${second > first ? 'more' : 'fewer'}`;
  search.leaveOut(`${format(first)}${others}`, why);
}

/** The least share of the processors that has to be idle for more workers than these are sure to have room for. */
const IDLE = 1 / 3;

/**
 * Whether there may be room for so many workers.
 * @param sure so many always have room
 * @param samples runs with the best number so far; where it is not known how busy these kept the processors, no more have room
 */
export function haveRoom(count: number, sure: number, samples: readonly Sample[]): boolean {
  if (count <= sure) return true;
  const idle = samples.flatMap(({ probes }) => probes.cpu?.idle ?? []);
  return idle.length > 0 && idle.reduce((sum, share) => sum + share, 0) / idle.length >= IDLE;
}

/** The first failed trial of a choice, outside of the parts that the reference fails in. */
function findFailed({ samples, plan }: Results, { id }: Choice): Sample | undefined {
  return withoutLost(samples, plan).samples.find(({ variant, failure }) => variant === id && failure !== null);
}

/**
 * How many tests of the best choice so far did not run with the next one, at most in a block; null where that is not known.
 * @param printed those that the runner printed, for runs without JUnit files
 */
export function countMissing(
  { samples }: Results,
  printed: Pick<PrintedTests, 'read'>,
  best: Pick<Choice, 'id'>,
  next: Pick<Choice, 'id'>,
): number | null {
  const countTests = ({ tests, variant, block }: Sample) =>
    tests ? tests.outcomes.replaceAll('-', '').length : printed.read(variant, block);
  const passed = samples.filter(({ failure }) => failure === null);
  const missing = passed.flatMap((sample) => {
    const before = passed.find(({ variant, block }) => variant === best.id && block === sample.block);
    if (sample.variant !== next.id || before === undefined) return [];
    const [expected, ran] = [countTests(before), countTests(sample)];
    return expected === null || ran === null ? [] : [expected - ran];
  });
  return missing.length === 0 ? null : Math.max(0, ...missing);
}

interface Compared {
  best: Choice;
  next: Choice;
}

/** Why a faster choice is not taken: fewer tests ran, or nobody knows; null if it is. */
function explainLostTests(
  results: Results,
  { context }: Search,
  { format, mustCount, whereMissing }: Climb,
  { best, next }: Compared,
): string | null {
  const missing = countMissing(results, context.printed, best, next);
  if (missing === 0 || (missing === null && !mustCount)) return null;
  const ran =
    missing === null
      ? 'it is not known whether all tests ran'
      : `the suite ran ${countThings(missing, 'test')} less than before`;
  return `With ${format(next.servers ?? next.workers ?? 1)} ${ran}, so it is not taken.${whereMissing}`;
}

interface Outcome extends Compared, Pick<Diagnosed, 'findings'> {
  failed: Sample | undefined;
}

function explainOutcome(results: Results, kind: Climb, { best, next, failed, findings }: Outcome): string[] {
  if (failed !== undefined) return kind.explainFailure(failed, results, next, findings);
  const sentence = kind.explainNoGain(results, best, next);
  return sentence === null ? [] : [sentence];
}

/** The search continues with the best choice so far, whatever the last stage picked. */
function noteOutcome({ stages }: Search, best: Choice, remarks: readonly string[]): void {
  const stage = stages.at(-1);
  if (stage === undefined) return;
  stage.chosen = best.id;
  stage.remarks.push(...remarks);
}
