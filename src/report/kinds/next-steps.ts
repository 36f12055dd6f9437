// Writes the next steps that reports suggest.
import { RESERVED_METRICS } from '../../inputs/metric-names.ts';
import { PART } from '../../plan/parts.ts';
import type { Comparison } from '../../results/comparison.ts';
import type { ReportedVariant } from '../../results/plan.ts';
import { labelVersion } from '../../stats/axes.ts';
import { countsMachines } from '../../stats/machines.ts';
import { medianOf } from '../../stats/outliers.ts';
import { isSuccess } from '../../stats/pairing.ts';
import { rateOfRun } from '../../stats/rates.ts';
import { differenceShown } from '../../stats/scatter.ts';
import { shorten } from '../../system/terminal-text.ts';
import { formatPercent, formatSeconds } from '../format.ts';
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
  if (isOutOfReach(view)) return say`For a verdict, ${code(view.plan.metric)} has to be above zero in more trials.`;
  return say`For a verdict, run each ${what} more often, with ${moreRuns(view)}${orSlices(view)}.`;
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

export function compareProfiles(profile: string): Phrase {
  const others = profile === 'default' ? 'default, turbo' : `default, ${shorten(profile, MAX_NAME)}`;
  return say`To know whether this profile helps, compare: ${code(`profiles: ${others}`)}`;
}

/** Comparisons without a decision. */
type Undecided = Record<'inconclusive' | 'few', readonly Comparison[]>;

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
  if (scatter === null || groups.few.length > 0) {
    if (isOutOfReach(view)) return [`To decide ${what}, use ${LESS_NOISE}.`];
    return say`To decide ${what}, more runs are needed: ${moreRuns(view)}${orSlices(view)}.`;
  }
  const noun = plan.parts ? PART : 'run';
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

/** A run of so many seconds uses up the default time budget before a gain of 20 % is decided on two variants. */
const LONG_RUN_S = 75;

/** The other way to a verdict on a long suite: a part of it in each block. Empty where the suite is short, or cannot be cut. */
function orSlices({ plan, rowOf }: View): Phrase {
  const trials = rowOf(plan.reference)?.trials.filter(isSuccess) ?? [];
  const { kind, repeat } = plan.workload;
  if (kind !== 'command' || repeat > 1 || plan.parts || plan.shard !== null || trials.length === 0) return [];
  return medianOf(trials.map(({ phases }) => phases.run ?? 0)) < LONG_RUN_S ? [] : say`, or ${code('slices: auto')}`;
}

/** With 1, 2 and 3 runs of 0.3 s in one cluster pairs scattered by 34.9, 26.5 and 23.4 % (69 trials each): a third brings little more. */
const REPEATS = 3;

/** For a command whose run is shorter than what comes before it: time goes into clusters, not into runs. Null for others. */
function suggestRepeat({ metrics, plan, rowOf }: View): Phrase | null {
  const trials = rowOf(plan.reference)?.trials.filter(isSuccess) ?? [];
  const { kind, repeat, junit } = plan.workload;
  // The input is refused with other workloads, and with files or numbers that are read after the run.
  const reads = junit.length > 0 || metrics.some(({ name }) => !RESERVED_METRICS.includes(name));
  if (kind !== 'command' || repeat > 1 || reads || trials.length === 0) return null;
  const run = medianOf(trials.map(({ phases }) => phases.run ?? 0));
  const before = medianOf(
    trials.map(({ phases: { initdb, start, setup } }) => (initdb ?? 0) + (start ?? 0) + (setup ?? 0)),
  );
  if (run >= before) return null;
  return say`A run takes ${formatSeconds(run)}, initdb, start and setup before it ${formatSeconds(before)}: ${code(`repeat: ${REPEATS}`)} takes the mean of ${REPEATS} runs in one cluster, if the command passes when it is run again.`;
}
