// Writes headline and next steps of a report that compares profiles or server versions with one reference.
import type { Comparison, Conclusion } from '../../results/comparison.ts';
import { formatChange } from '../effect.ts';
import { type Code, code, join, listNames, name, type Phrase, say } from '../phrase.ts';
import { formatMeasured, formatRuns, formatSpan, toSpeedup } from '../speedup.ts';
import type { View } from '../view.ts';
import {
  buildComparison,
  failed,
  formatFailed,
  formatOpen,
  type Groups,
  groupComparisons,
  type Kind,
  labelOf,
  nameVariants,
  ofTrials,
  type Summary,
  withFailures,
} from './kind.ts';
import { keepReference, runMoreOften, suggestRuns, useVariant } from './next-steps.ts';

/** Profiles, or versions of the server, against one reference. */
export const profiles: Kind = {
  fits: () => true,
  summarise: summariseProfiles,
  tables: buildComparison,
};

function summariseProfiles(view: View): Summary {
  const { comparisons, plan, results } = view;
  const label = labelOf(view);
  const reference = name(plan.reference);
  const { conclusion } = results;
  const about = view.rowOf(conclusion.fastest ?? '');
  const counts = view.rowOf(plan.reference)?.tally ?? { trials: 0, failures: 0 };
  if (counts.failures > 0)
    return { ...failed(say`No comparison: ${ofTrials(counts)} on ${reference}, the reference, failed`, view), about };
  const groups = groupComparisons(comparisons);
  const summarise = (headline: Phrase, ...nextSteps: Phrase[]): Summary => ({
    verdict: conclusion.verdict,
    headline: withFailures(headline, groups),
    nextSteps,
    about,
  });
  switch (conclusion.verdict) {
    case 'failed':
      return { ...failed(say`No comparison of ${label}: ${formatFailed(groups.failed)}`, view), about };
    case 'faster': {
      const winner = findWinner(groups, view);
      if (winner === undefined) break;
      const headline = formatChange(winner, { label, end: say` on ${name(winner.variant)}` }, view);
      return summarise(headline, ...formatEquals(winner, view), useVariant(winner.variant, view));
    }
    case 'same':
    case 'slower':
      return summarise(formatNoGain(groups, label, reference, view), keepReference(view));
    case 'inconclusive':
      return summarise(formatInconclusive(groups, label, reference, view), suggestRuns(groups, view));
  }
  return summarise(formatTooFew(groups, view), runMoreOften(view.noun, view));
}

/** The fastest variant of the conclusion, otherwise the fastest of all that are faster. */
function findWinner({ faster }: Groups, { results }: View): Comparison | undefined {
  const speedupOf = (comparison: Comparison) => toSpeedup(comparison)?.ratio ?? 0;
  const { fastest } = results.conclusion;
  const sorted = faster.toSorted((a, b) => speedupOf(b) - speedupOf(a));
  return sorted.find(({ variant }) => variant === fastest) ?? sorted[0];
}

export function formatTooFew({ few }: Groups, view: View): Phrase {
  return say`Too few runs for a verdict on ${labelOf(view)} (${formatRuns(few, view.results.shards)})`;
}

/** Explains why one of several is recommended, although another may have a larger number. */
function formatEquals({ variant }: Comparison, view: View): Phrase[] {
  const ids = new Set(view.comparisons.map((comparison) => comparison.variant));
  const equals = view.results.conclusion.equals.filter((id) => ids.has(id) && id !== variant);
  const open = formatUndecided(variant, view.results.conclusion);
  if (equals.length === 0) return open;
  const names = listNames([variant, ...equals]);
  // No version is plainer than another.
  if (view.noun === 'version') return [say`${names} are equally fast.`, ...open];
  const degree = equals.length === 1 ? 'plainer' : 'plainest';
  return [say`${names} are equally fast; ${name(variant)} is the ${degree}.`, ...open];
}

const MAX_UNDECIDED = 4;

/** Names the variants that may be as good as the recommended one, each with the interval between the two. */
export function formatUndecided(chosen: string, { undecided, by }: Conclusion): Phrase[] {
  if (undecided.length === 0) return [];
  const variants = undecided.slice(0, MAX_UNDECIDED).map(({ variant, low, high }) => {
    return say`${name(variant)} (${name(chosen)} is ${formatSpan(low, high)})`;
  });
  const rest = undecided.length - MAX_UNDECIDED;
  if (rest > 0) variants.push([`${rest} more`]);
  const why = by === null ? [] : say`; it ${REASONS[by]}`;
  return [say`${name(chosen)} cannot be distinguished here from ${join(variants, ', ')}${why}.`];
}

/** Why one is recommended and not those that cannot be distinguished from it. */
const REASONS: Record<NonNullable<Conclusion['by']>, Phrase> = {
  total: say`has the better ${code('total')}`,
  mean: ['has the better mean'],
  plainness: ['is the plainest of those that equal the fastest'],
};

function formatNoGain(groups: Groups, label: Code, reference: Code, view: View): Phrase {
  const { shards } = view.results;
  const compared = [...groups.same, ...groups.slower];
  const [only] = compared;
  if (only === undefined || compared.length > 1)
    return say`No ${view.noun} makes ${label} faster: ${formatGroups(groups, reference)} (${formatRuns(compared, shards)})`;
  if (only.verdict === 'slower') {
    return say`No gain: ${formatChange(only, { label, end: say` on ${name(only.variant)}` }, view)}`;
  }
  return say`No gain: ${label} runs as fast on ${reference} as on ${name(only.variant)}: ${formatMeasured(only, shards)}`;
}

function formatInconclusive(groups: Groups, label: Code, reference: Code, view: View): Phrase {
  const { shards } = view.results;
  const compared = [...groups.same, ...groups.slower, ...groups.inconclusive, ...groups.few];
  const [only] = compared;
  if (only !== undefined && compared.length === 1) {
    return say`Inconclusive: ${formatOpen(only, label, say` on ${name(only.variant)}`, shards)}`;
  }
  const noun = view.noun;
  const runs = formatRuns(compared, shards);
  if (groups.inconclusive.length === compared.length)
    return say`Inconclusive: this run does not show whether a ${noun} makes ${label} faster (${runs})`;
  return say`No ${noun} is shown to make ${label} faster: ${formatGroups(groups, reference)} (${runs})`;
}

function formatGroups(groups: Groups, reference: Code): Phrase {
  const { same, slower, inconclusive, few } = groups;
  const phrases: Phrase[] = [];
  if (same.length > 0) phrases.push(say`as fast as ${reference} on ${nameVariants(same)}`);
  if (slower.length > 0) phrases.push(say`slower on ${nameVariants(slower)}`);
  if (inconclusive.length > 0) phrases.push(say`inconclusive on ${nameVariants(inconclusive)}`);
  if (few.length > 0) phrases.push(say`too few runs on ${nameVariants(few)}`);
  return join(phrases, '; ');
}
