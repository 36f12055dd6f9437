import type { Comparison } from '../stats/comparison.ts';
import { countsMachines } from '../stats/machines.ts';
import { estimateNeededRuns } from './needed-runs.ts';
import type { Groups, Outcome } from './outcome.ts';
import { code, listNames, name, type Phrase, say, shorten } from './phrase.ts';
import type { ReportedVariant, Results } from './results.ts';
import { writeSlowerStep } from './revision-next-step.ts';
import type { RevisionOutcome } from './revision-outcome.ts';
import { nounOf } from './shape.ts';
import { nameInput, writeSweepStep } from './sweep-next-step.ts';
import type { TestsSection } from './tests-section.ts';

/** What a comparison does unless told otherwise. */
const USUAL_RUNS = 5;
/** Up to this many runs the advice is to run more; beyond it, to lower the noise. */
const AFFORDABLE_RUNS = 30;
/** The name must be copied as it is; only one that nobody would give is cut. */
const MOST_NAME = 200;

/** What the user should do now: one sentence, sometimes two. @param tests the section below, to which it may point */
export function writeNextSteps(outcome: Outcome, results: Results, tests: TestsSection | null): Phrase[] {
  switch (outcome.kind) {
    case 'nothing':
      return outcome.failures > 0 ? [mendTrials(results)] : [];
    case 'single':
      return outcome.tally.failures > 0 ? [mendTrials(results)] : [compareProfiles(outcome.variant.profile)];
    case 'alone':
      return outcome.tally.failures > 0 ? [mendTrials(results)] : [];
    case 'revision':
      return stepsOfRevision(outcome, results, tests);
    case 'all-failed':
    case 'reference-failed':
    case 'others-failed':
      return [mendTrials(results)];
    case 'too-few':
      return [runMoreOften(nounOf(results), results)];
    case 'faster':
      return [...equalsPhrase(outcome.winner, outcome.equals, results), useProfile(outcome.winner.variant, results)];
    case 'no-gain':
      return [keepReference(results)];
    case 'inconclusive':
      return [decideInconclusive(outcome.groups, results)];
    case 'ladder':
      return stepsOfLadder(outcome.groups, outcome.failed, results);
    case 'sweep':
      return stepsOfSweep(outcome.groups, results);
  }
}

/** What a profile of a ladder needs is in it, whatever its steps did; a step that hurts is told where it still has what that set. */
function stepsOfLadder(groups: Groups, failed: readonly string[], results: Results): Phrase[] {
  const { conclusion, plan } = results;
  const best = plan.variants.find(({ id }) => id === conclusion.fastest && conclusion.verdict === 'faster');
  const use = best === undefined ? [] : [...writeFewestSteps(best.id, results), useProfile(best.id, results)];
  const hurting = groups.slower.filter((step) => best !== undefined && keepsChange(best, step, results));
  const names = listNames(hurting.map(({ variant }) => variant));
  const leave =
    hurting.length > 0
      ? [say`It may do without what ${names} set: ${hurting.length > 1 ? 'they' : 'it'} made it slower.`]
      : [];
  const advice = [...use, ...leave];
  if (failed.length > 0) return [...advice, mendTrials(results)];
  const open = groups.inconclusive.length + groups.few.length > 0;
  if (open) return [...advice, decideInconclusive(groups, results, 'the steps that cannot be told')];
  return advice.length > 0 ? advice : [keepReference(results)];
}

function writeFewestSteps(best: string, { conclusion, plan }: Results): Phrase[] {
  const equals = conclusion.equals.filter((id) => plan.variants.some((one) => one.id === id));
  if (equals.length === 0) return [];
  return [say`${listNames([best, ...equals])} are equally fast within noise; ${name(best)} comes first.`];
}

/** Whether a profile still has every setting that a step changed. */
function keepsChange(best: ReportedVariant, { variant, reference }: Comparison, { plan }: Results): boolean {
  const [own, before] = [variant, reference].map((id) => plan.variants.find((one) => one.id === id)?.settings ?? []);
  const has = (list: typeof own, { name, value }: { name: string; value: string }) =>
    list?.some((one) => one.name === name && one.value === value) ?? false;
  const changed = (own ?? []).filter((one) => !has(before, one));
  return changed.length > 0 && changed.every((one) => has(best.settings, one));
}

function stepsOfSweep(groups: Groups, results: Results): Phrase[] {
  const failed = results.samples.some(({ block, failure }) => block > 0 && failure !== null);
  const open = groups.inconclusive.length + groups.few.length > 0;
  return [
    ...writeSweepStep(results),
    ...(failed
      ? [mendTrials(results)]
      : open
        ? [decideInconclusive(groups, results, 'the points that cannot be told')]
        : []),
  ];
}

/** A change that is faster or makes no difference asks for nothing. */
function stepsOfRevision(outcome: RevisionOutcome, results: Results, tests: TestsSection | null): Phrase[] {
  const { verdict, decisive, groups } = outcome;
  switch (verdict) {
    case 'slower':
      return writeSlowerStep(decisive, results, tests);
    case 'failed':
      return [mendTrials(results)];
    case 'unfounded':
      return [['This change passes. A speed to compare it with needs a base that does: why that failed is below.']];
    case 'inconclusive':
      return [groups.unfounded.length > 0 ? mendTrials(results) : decideInconclusive(groups, results)];
    case 'few':
      return [runMoreOften('revision', results)];
    default:
      return [];
  }
}

function runMoreOften(what: string, results: Results): Phrase {
  if (countsMachines(results.shards))
    return ['For a verdict, merge files of at least 3 machines that have pairs of trials.'];
  return say`For a verdict, run each ${what} more often: ${code(`runs: ${USUAL_RUNS}`)}${budgetPhrase(results)}.`;
}

function useProfile(variant: string, results: Results): Phrase {
  return say`To use it: ${code(inputOf(variant, results))}`;
}

function keepReference(results: Results): Phrase {
  if (nounOf(results) === 'version') return say`Keep ${code(inputOf(results.plan.reference, results))}.`;
  const profile = profileOf(results.plan.reference, results);
  return profile === 'default' ? ['Keep the default.'] : say`Keep ${name(profile)}.`;
}

function compareProfiles(profile: string): Phrase {
  const others = profile === 'default' ? 'default, turbo' : `default, ${shorten(profile, MOST_NAME)}`;
  return say`To know whether this profile helps, compare: ${code(`profiles: ${others}`)}`;
}

/** The plainest of several equals is recommended although another may have the larger number in the table: say why. */
function equalsPhrase(winner: Comparison, equals: readonly string[], results: Results): Phrase[] {
  if (equals.length === 0) return [];
  const degree = equals.length === 1 ? 'plainer' : 'plainest';
  const all = listNames([winner.variant, ...equals]);
  // No version is plainer than another.
  if (nounOf(results) === 'version') return [say`${all} are equally fast within noise.`];
  return [say`${all} are equally fast within noise; ${name(winner.variant)} is the ${degree}.`];
}

function mendTrials(results: Results): Phrase {
  const shown = results.samples.some((sample) => sample.failure !== null && sample.evidence);
  return [`Make the trials pass first: why they failed is below${shown ? ', with their last output' : ''}.`];
}

/** @param what is to be decided */
function decideInconclusive(groups: Pick<Groups, 'inconclusive' | 'few'>, results: Results, what = 'it'): Phrase {
  const { equivalence } = results.plan.method;
  const needed = groups.inconclusive.map((one) => estimateNeededRuns(one, equivalence) ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...needed, ...groups.few.map(() => USUAL_RUNS));
  if (countsMachines(results.shards)) return decideByMachines(most);
  if (most <= AFFORDABLE_RUNS)
    return say`To decide ${what}, about ${most} runs are needed: ${code(`runs: ${most}`)}${budgetPhrase(results)}.`;
  const count = Number.isFinite(most) ? `about ${most} runs` : 'hundreds of runs';
  return say`The noise is too high for ${code('runs')} alone to decide ${what} (${count} needed): use a quieter machine or a longer workload.`;
}

/** Where machines are counted, more runs on the same ones tell little. */
function decideByMachines(most: number): Phrase {
  if (most <= AFFORDABLE_RUNS) return say`To decide it, files of about ${most} machines are needed.`;
  return ['The machines differ too much to decide it with more of them: compare on machines of one kind.'];
}

/** Without a larger budget the additional runs would be left out again. */
function budgetPhrase(results: Results): Phrase {
  return results.leftOut.length > 0 ? say`, with a larger ${code('time-budget')}` : [];
}

function inputOf(variant: string, results: Results): string {
  const found = results.plan.variants.find((one) => one.id === variant);
  return found ? nameInput(found, results) : `profile: ${shorten(variant, MOST_NAME)}`;
}

function profileOf(variant: string, results: Results): string {
  return results.plan.variants.find((one) => one.id === variant)?.profile ?? variant;
}
