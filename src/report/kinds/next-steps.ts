import type { Comparison } from '../../results/comparison.ts';
import type { ReportedVariant } from '../../results/plan.ts';
import { labelVersion } from '../../stats/axes.ts';
import { countsMachines } from '../../stats/machines.ts';
import { rateOfRun } from '../../stats/rates.ts';
import { differenceShown } from '../../stats/scatter.ts';
import { shorten } from '../../system/terminal-text.ts';
import { formatPercent } from '../format.ts';
import { code, name, type Phrase, say } from '../phrase.ts';
import { nounOf, type View } from '../view.ts';
import { suggestRepeat } from './suggest-repeat.ts';

/** More are not realistic, so that the noise must change. */
const MAX_RUNS = 30;
/** What helps where more runs would not. */
const LESS_NOISE = 'a quieter machine or a longer workload';
/** Names are copied into a file, so only absurd ones are cut. */
const MAX_NAME = 200;

export function fixTrials({ results }: View): Phrase {
  const shown = results.samples.some((sample) => sample.failure !== null && sample.evidence);
  return [`Make the trials pass first: the report lists the failures below${shown ? ', with their last output' : ''}.`];
}

export function runMoreOften(what: string, view: View): Phrase {
  if (countsMachines(view.results.shards))
    return ['For a verdict, merge files of at least 3 machines that have pairs of trials.'];
  if (isOutOfReach(view)) return say`For a verdict, ${code(view.plan.metric)} has to be above zero in more trials.`;
  return say`For a verdict, run each ${what} more often, with ${moreRuns(view)}.`;
}

/** The input for a variant: `profile: turbo`, or `postgres-version: 18` if only versions differ. */
function nameInput(variant: ReportedVariant, { axes }: View): string {
  return axes.shape === 'versions' ? nameVersion(variant) : nameProfile(variant.profile);
}

export function nameProfile(profile: string): string {
  return `profile: ${shorten(profile, MAX_NAME)}`;
}

export function nameVersion(variant: ReportedVariant): string {
  return `postgres-version: ${shorten(labelVersion(variant), MAX_NAME)}`;
}

export function useInput(input: string): Phrase {
  return say`To use it: ${code(input)}`;
}

export function useVariant(id: string, view: View): Phrase {
  const row = view.rowOf(id);
  return useInput(row ? nameInput(row.variant, view) : nameProfile(id));
}

export function keepReference(view: View): Phrase {
  const variant = view.rowOf(view.plan.reference)?.variant;
  const profile = variant?.profile ?? view.plan.reference;
  if (nounOf(view) === 'version') return say`Keep ${code(variant ? nameInput(variant, view) : nameProfile(profile))}.`;
  return profile === 'default' ? ['Keep the default.'] : say`Keep ${name(profile)}.`;
}

export function compareProfiles(profile: string): Phrase {
  const others = profile === 'default' ? 'default, turbo' : `default, ${shorten(profile, MAX_NAME)}`;
  return say`To know whether this profile helps, compare: ${code(`profiles: ${others}`)}`;
}

/** Comparisons without a decision. */
interface Undecided {
  inconclusive: readonly Comparison[];
  few: readonly Comparison[];
}

/**
 * What would decide it, with the smallest difference that so many runs show: an estimate from the effect that happened to
 * be seen would rest on chance. @param what the comparisons should decide
 */
export function suggestRuns(groups: Undecided, view: View, what = 'it'): Phrase {
  const repeat = groups.inconclusive.length === 0 ? null : suggestRepeat(view);
  const runs = suggestMore(groups, view, what);
  return repeat === null ? runs : say`${runs} ${repeat}`;
}

function suggestMore(groups: Undecided, view: View, what: string): Phrase {
  const { results, plan } = view;
  const { scatter, shards } = results;
  if (countsMachines(shards)) return [`To decide ${what}, merge files of more machines, or of machines of one kind.`];
  if (scatter === null || groups.few.length > 0)
    return isOutOfReach(view)
      ? [`To decide ${what}, use ${LESS_NOISE}.`]
      : say`To decide ${what}, more runs are needed: ${moreRuns(view)}.`;
  const share = (difference: number) => `differences from ${formatPercent(difference)} up`;
  // Of a file from elsewhere `n` may be any number: nothing is worked out from it.
  if (scatter.n >= MAX_RUNS)
    return [`To decide ${what}, use ${LESS_NOISE}: ${scatter.n} runs show ${share(scatter.difference)}.`];
  const rate = rateOfRun(plan.method.interim !== null, MAX_RUNS) / Math.max(1, view.comparisons.length);
  const shown = share(differenceShown(scatter.share, MAX_RUNS, rate));
  if (isOutOfReach(view)) return [`To decide ${what}, use ${LESS_NOISE}: even ${MAX_RUNS} runs show only ${shown}.`];
  return say`To decide ${what}, use ${moreRuns(view)}, ${LESS_NOISE}: ${MAX_RUNS} runs show ${shown}.`;
}

/** Whether all blocks that a run has at most would not decide it. Files of before call it `given up` even without a budget. */
export function isOutOfReach({ results: { end }, plan }: View): boolean {
  return end === 'out of reach' || (end === 'given up' && plan.method.timeBudgetMs === null);
}

/** What lets a run have more blocks. */
function moreRuns({ plan, results }: View): Phrase {
  const budget = say`a larger ${code('time-budget')}`;
  if (plan.method.interim !== null) return results.end === null ? ['an uninterrupted run'] : budget;
  return results.leftOut.length > 0 ? say`${code('runs: auto')} with ${budget}` : say`${code('runs: auto')}`;
}
