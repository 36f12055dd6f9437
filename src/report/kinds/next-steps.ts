import type { Comparison } from '../../results/comparison.ts';
import type { ReportedVariant } from '../../results/plan.ts';
import { labelVersion } from '../../stats/axes.ts';
import { countsMachines } from '../../stats/machines.ts';
import { quantile } from '../../stats/paired.ts';
import { shorten } from '../../system/terminal-text.ts';
import { code, name, type Phrase, say } from '../phrase.ts';
import { nounOf, type View } from '../view.ts';

/** The default of `runs`. */
const USUAL_RUNS = 5;
/** Up to this many runs the advice is to run more; above, to reduce the noise. */
const AFFORDABLE_RUNS = 30;
/** More runs are not realistic: the noise must change. */
const MAX_RUNS = 200;
/** Chance that the recommended number of runs ends with a verdict. */
const POWER = 0.8;
/** Names are copied into a file, so only absurd ones are cut. */
const MAX_NAME = 200;

export function fixTrials({ results }: View): Phrase {
  const shown = results.samples.some((sample) => sample.failure !== null && sample.evidence);
  return [`Make the trials pass first: the report lists the failures below${shown ? ', with their last output' : ''}.`];
}

export function runMoreOften(what: string, view: View): Phrase {
  if (countsMachines(view.results.shards))
    return ['For a verdict, merge files of at least 3 machines that have pairs of trials.'];
  return say`For a verdict, run each ${what} more often: ${code(`runs: ${USUAL_RUNS}`)}${formatBudget(view)}.`;
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

/** @param what the comparisons should decide */
export function suggestRuns(groups: Undecided, view: View, what = 'it'): Phrase {
  const { equivalence } = view.plan.method;
  const needed = groups.inconclusive.map((one) => estimateNeededRuns(one, equivalence) ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...needed, ...groups.few.map(() => USUAL_RUNS));
  if (countsMachines(view.results.shards)) return suggestMachines(most);
  if (most <= AFFORDABLE_RUNS)
    return say`To decide ${what}, about ${most} runs are needed: ${code(`runs: ${most}`)}${formatBudget(view)}.`;
  const count = Number.isFinite(most) ? `about ${most} runs` : 'hundreds of runs';
  return say`The noise is too high for ${code('runs')} alone to decide ${what} (${count} needed): use a quieter machine or a longer workload.`;
}

/** If n counts machines, more runs on the same machines help little. */
function suggestMachines(most: number): Phrase {
  if (most <= AFFORDABLE_RUNS) return say`To decide it, files of about ${most} machines are needed.`;
  return ['The machines differ too much to decide it with more of them: compare on machines of one kind.'];
}

/** Without a larger budget the additional runs would be left out again. */
function formatBudget({ results }: View): Phrase {
  return results.leftOut.length > 0 ? say`, with a larger ${code('time-budget')}` : [];
}

/**
 * Estimates the runs after which `inconclusive` ends in four cases of five, if effect and scatter stay the same: the
 * interval must exclude 1 or lie within the equivalence margin, whichever needs fewer runs. This is the smallest m
 * with (t(1 - (1 - level) / 2, m - 1) + t(0.8, m - 1)) · s / √m <= distance, with s from the half-width t · s / √n of
 * this run. Null without an interval, and above 200. Source: sample size of a paired t test; NIST/SEMATECH e-Handbook,
 * 7.2.2.2.
 * @param equivalence margin as a share: 0.05 is 5 %
 */
export function estimateNeededRuns(comparison: Comparison, equivalence: number): number | null {
  const { n, ratio, low, high, level } = comparison;
  if (ratio === null || low === null || high === null || n < 2) return null;
  const t = (runs: number) => quantile(1 - (1 - level) / 2, runs - 1);
  const deviation = (Math.log(high / low) / 2 / t(n)) * Math.sqrt(n);
  const effect = Math.abs(Math.log(ratio));
  const distance = Math.max(effect, Math.log1p(equivalence) - effect);
  for (let runs = n + 1; runs <= MAX_RUNS; runs++) {
    const reach = ((t(runs) + quantile(POWER, runs - 1)) * deviation) / Math.sqrt(runs);
    if (reach <= distance) return runs;
  }
  return null;
}
