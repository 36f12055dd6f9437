import type { Comparison } from '../stats/comparison.ts';
import { countsMachines } from '../stats/machines.ts';
import { estimateNeededRuns } from './needed-runs.ts';
import type { Groups, Outcome } from './outcome.ts';
import { code, listNames, name, type Phrase, say, shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { writeSlowerStep } from './revision-next-step.ts';
import type { RevisionOutcome } from './revision-outcome.ts';
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
      return [runMoreOften('profile', results)];
    case 'faster':
      return [...equalsPhrase(outcome.winner, outcome.equals), useProfile(outcome.winner.variant, results)];
    case 'no-gain':
      return [keepReference(results)];
    case 'inconclusive':
      return [decideInconclusive(outcome.groups, results)];
  }
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
  return say`To use it: ${code(`profile: ${shorten(profileOf(variant, results), MOST_NAME)}`)}`;
}

function keepReference(results: Results): Phrase {
  const profile = profileOf(results.plan.reference, results);
  return profile === 'default' ? ['Keep the default.'] : say`Keep ${name(profile)}.`;
}

function compareProfiles(profile: string): Phrase {
  const others = profile === 'default' ? 'default, turbo' : `default, ${shorten(profile, MOST_NAME)}`;
  return say`To know whether this profile helps, compare: ${code(`profiles: ${others}`)}`;
}

/** The plainest of several equals is recommended although another may have the larger number in the table: say why. */
function equalsPhrase(winner: Comparison, equals: readonly string[]): Phrase[] {
  if (equals.length === 0) return [];
  const degree = equals.length === 1 ? 'plainer' : 'plainest';
  const all = listNames([winner.variant, ...equals]);
  return [say`${all} are equally fast within noise; ${name(winner.variant)} is the ${degree}.`];
}

function mendTrials(results: Results): Phrase {
  const shown = results.samples.some((sample) => sample.failure !== null && sample.evidence);
  return [`Make the trials pass first: why they failed is below${shown ? ', with their last output' : ''}.`];
}

function decideInconclusive(groups: Pick<Groups, 'inconclusive' | 'few'>, results: Results): Phrase {
  const { equivalence } = results.plan.method;
  const needed = groups.inconclusive.map((one) => estimateNeededRuns(one, equivalence) ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...needed, ...groups.few.map(() => USUAL_RUNS));
  if (countsMachines(results.shards)) return decideByMachines(most);
  if (most <= AFFORDABLE_RUNS)
    return say`To decide it, about ${most} runs are needed: ${code(`runs: ${most}`)}${budgetPhrase(results)}.`;
  const count = Number.isFinite(most) ? `about ${most} runs` : 'hundreds of runs';
  return say`The noise is too high for ${code('runs')} alone to decide it (${count} needed): use a quieter machine or a longer workload.`;
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

function profileOf(variant: string, results: Results): string {
  return results.plan.variants.find((one) => one.id === variant)?.profile ?? variant;
}
