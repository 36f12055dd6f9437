// Writes the next steps that reports suggest: make trials pass, run more often, use an input, keep the reference.
import { nameOfPart } from '../../plan/parts.ts';
import type { Comparison } from '../../results/comparison.ts';
import type { ReportedVariant } from '../../results/plan.ts';
import { labelVersion } from '../../stats/axes.ts';
import { countsMachines } from '../../stats/machines.ts';
import { rateOfRun } from '../../stats/rates.ts';
import { differenceShown } from '../../stats/scatter.ts';
import { shorten } from '../../system/terminal-text.ts';
import { formatPercent } from '../format.ts';
import { code, name, type Phrase, say } from '../phrase.ts';
import type { View } from '../view.ts';

/** More are not realistic, so that the noise must change. */
const MAX_RUNS = 30;
/** What helps where more runs would not. */
const LESS_NOISE = 'a quieter machine or a longer workload';
/** Names are copied into a file, so only absurd ones are cut. */
const MAX_NAME = 200;

export function fixTrials({ results }: View): Phrase {
  const hasOutput = results.samples.some((sample) => sample.failure !== null && sample.evidence);
  return [
    `Make the trials pass first: the report lists the failures below${hasOutput ? ', with their last output' : ''}.`,
  ];
}

export function runMoreOften(what: string, view: View): Phrase {
  if (countsMachines(view.results.shards))
    return ['For a verdict, merge files of at least 3 machines that have pairs of trials.'];
  if (isOutOfReach(view)) return say`For a verdict, more trials have to have ${code(view.plan.metric)}.`;
  return say`For a verdict, run each ${what} more often, with ${moreRuns(view)}.`;
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

/** `profile: turbo`, or `postgres-version: 18` if only versions differ. */
export function useVariant(id: string, { axes, rowOf }: View): Phrase {
  const variant = rowOf(id)?.variant;
  if (variant && axes.shape === 'versions') return useInput(nameVersion(variant));
  return useInput(nameProfile(variant?.profile ?? id));
}

export function keepReference(view: View): Phrase {
  const variant = view.rowOf(view.plan.reference)?.variant;
  const profile = variant?.profile ?? view.plan.reference;
  if (view.noun === 'version') return say`Keep ${code(variant ? nameVersion(variant) : nameProfile(profile))}.`;
  return profile === 'default' ? ['Keep the default.'] : say`Keep ${name(profile)}.`;
}

/** Comparisons without a decision. */
type Undecided = Record<'inconclusive' | 'few', readonly Comparison[]>;

/**
 * What would decide it, with the smallest difference that so many runs show: an estimate from the effect that happened to
 * be seen would rest on chance. @param what the comparisons should decide
 */
export function suggestRuns(groups: Undecided, view: View, what = 'it'): Phrase {
  const { results, plan } = view;
  const { scatter, shards } = results;
  if (countsMachines(shards)) return [`To decide ${what}, merge files of more machines, or of machines of one kind.`];
  if (scatter === null || groups.few.length > 0) {
    if (isOutOfReach(view)) return [`To decide ${what}, use ${LESS_NOISE}.`];
    return say`To decide ${what}, more runs are needed: ${moreRuns(view)}.`;
  }
  const noun = plan.parts ? nameOfPart(plan.parts) : 'run';
  const share = (difference: number) => `differences from ${formatPercent(difference)} up`;
  // A foreign file may claim any `n`: do not compute with it.
  if (scatter.n >= MAX_RUNS)
    return [`To decide ${what}, use ${LESS_NOISE}: ${scatter.n} ${noun}s show ${share(scatter.difference)}.`];
  const rate = rateOfRun(plan.method.interim !== null, MAX_RUNS) / Math.max(1, view.comparisons.length);
  const difference = share(differenceShown(scatter.share, MAX_RUNS, rate));
  if (isOutOfReach(view))
    return [`To decide ${what}, use ${LESS_NOISE}: even ${MAX_RUNS} ${noun}s show only ${difference}.`];
  return say`To decide ${what}, use ${moreRuns(view)}, ${LESS_NOISE}: ${MAX_RUNS} ${noun}s show ${difference}.`;
}

/** Whether all blocks that a run has at most would not decide it. */
export function isOutOfReach({ results }: View): boolean {
  return results.end === 'out of reach';
}

/** What lets a run have more blocks. */
function moreRuns({ plan, results }: View): Phrase {
  const budget = say`a larger ${code('time-budget')}`;
  if (plan.method.interim !== null) return results.end === null ? ['an uninterrupted run'] : budget;
  return results.leftOut.length > 0 ? say`${code('runs: auto')} with ${budget}` : say`${code('runs: auto')}`;
}
