// Writes headline, tables and next steps of the report of a ladder, whose profiles each extend the one before.
import { formatChange } from '../../../report/effect.ts';
import { countThings } from '../../../report/format.ts';
import { buildIntervalChart } from '../../../report/interval-chart.ts';
import { type Groups, groupComparisons, type Kind, labelOf, type Summary } from '../../../report/kinds/kind.ts';
import { fixTrials, keepReference, runMoreOften, suggestRuns, useVariant } from '../../../report/kinds/next-steps.ts';
import { formatTooFew, formatUndecided } from '../../../report/kinds/profiles.ts';
import {
  answerBySteps,
  buildLadderTable,
  listLadderSteps,
  listStepEffects,
} from '../../../report/kinds/steps-table.ts';
import { join, listNames, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatFactor, formatMeasured, formatRuns, toSpeedup } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import type { Comparison } from '../../../results/comparison.ts';
import type { ReportedVariant } from '../../../results/plan.ts';

/** Profiles that each extend the previous one: every step is compared with it. */
export const ladder: Kind = {
  fits: ({ axes }) => axes.shape === 'ladder',
  summarise: summariseLadder,
  answer: answerBySteps,
  tables: (view) => ({
    title: 'Ladder',
    main: buildLadderTable(view),
    figures: [],
    chart: buildIntervalChart(listStepEffects(view), view.plan.method.equivalence),
    others: [],
  }),
};

function summariseLadder(view: View): Summary {
  const allSteps = groupComparisons(listLadderSteps(view));
  const decided = countDecided(allSteps);
  const failed = view.rows.filter(({ tally }) => tally.failures > 0).map(({ id }) => id);
  const about = view.rowOf(view.results.conclusion.fastest ?? '');
  if (decided === 0 && failed.length === 0)
    return { verdict: null, headline: formatTooFew(allSteps, view), nextSteps: [runMoreOften('step', view)], about };
  const { few } = allSteps;
  const groups = { ...allSteps, few: decided === 0 ? few : few.filter(({ ratio }) => ratio !== null) };
  const headline = formatHeadline(groups, view);
  // Like the headline, steps that help come first.
  const order = ['faster', 'slower', 'inconclusive', 'same', 'failed'] as const;
  return {
    verdict: order.find((verdict) => groups[verdict].length > 0) ?? 'failed',
    headline: failed.length === 0 ? headline : say`${headline}; trials on ${listNames(failed)} failed`,
    nextSteps: listNextSteps(groups, failed.length > 0, view),
    closing: formatClosing(groups),
    about,
  };
}

function countDecided({ faster, same, slower, inconclusive }: Groups): number {
  return faster.length + same.length + slower.length + inconclusive.length;
}

/** The step with the largest proven gain, or that no step has an effect. */
function formatHeadline(groups: Groups, view: View): Phrase {
  const { shards } = view.results;
  const label = labelOf(view);
  const [best] = rank(groups.faster);
  if (best !== undefined) return formatGain(best, groups, view);
  const [worst] = rank(groups.slower).toReversed();
  if (worst !== undefined) {
    const more = groups.slower.length > 1 ? `; ${countSteps(groups.slower.length - 1, 'slower', 'more ')}` : '';
    return say`${label} loses most with ${name(worst.variant)}: ${formatMeasured(worst, shards)}${more}`;
  }
  const whole = findWhole(view);
  if (whole !== undefined) {
    const where = { label, middle: say` on ${name(whole.variant)}`, end: say` on ${name(whole.reference)}` };
    return say`${formatChange(whole, where, view)}, but no single step is shown to cause it`;
  }
  const { same, inconclusive, few } = groups;
  const runs = formatRuns([...same, ...inconclusive], shards);
  const open = inconclusive.length + few.length;
  const [first] = same;
  if (open === 0 && first !== undefined) {
    const step = same.length === 1 ? name(first.variant) : `each of ${same.length} steps`;
    return say`No step has an effect: ${label} runs as fast with ${step} as without it (${runs})`;
  }
  const without = same.length === 0 ? '' : `${same.length} ${same.length === 1 ? 'is' : 'are'} the same, `;
  return say`No step is shown to change ${label}: ${without}${open} ${open === 1 ? 'is' : 'are'} inconclusive (${runs})`;
}

function formatGain(best: Comparison, groups: Groups, view: View): Phrase {
  const faster = groups.faster.length - 1;
  const whole = findWhole(view);
  const wholeSpeedup = whole && toSpeedup(whole);
  const parts: string[] = [];
  if (faster > 0) parts.push(countSteps(faster, 'faster', 'more '));
  if (groups.slower.length > 0) parts.push(countSteps(groups.slower.length, 'slower'));
  if (wholeSpeedup && countDecided(groups) > 1) parts.push(`${formatFactor(wholeSpeedup)} in all`);
  const otherSteps = parts.length === 0 ? '' : `; ${parts.join(', ')}`;
  return say`${labelOf(view)} gains most from ${name(best.variant)}: ${formatMeasured(best, view.results.shards)}${otherSteps}`;
}

/** The proven effect of several steps together against the first. */
function findWhole({ results: { comparisons, conclusion }, plan }: View): Comparison | undefined {
  if (conclusion.verdict !== 'faster') return undefined;
  return comparisons.find(({ metric, variant }) => metric === plan.metric && variant === conclusion.fastest);
}

/** The effects of the steps, for below the table; empty if none is known. */
function formatClosing(groups: Groups): Phrase[] {
  const named = [...nameSteps('faster', rank(groups.faster)), ...nameSteps('slower', rank(groups.slower).toReversed())];
  const same = groups.same.length;
  const open = groups.inconclusive.length + groups.few.length;
  const failed = groups.failed.length;
  const counts: string[] = [];
  if (same > 0) counts.push(`${countThings(same, 'step')} ${same === 1 ? 'is' : 'are'} the same`);
  if (open > 0) counts.push(`${countThings(open, 'step')} ${open === 1 ? 'is' : 'are'} inconclusive`);
  if (failed > 0) counts.push(`${countThings(failed, 'step')} failed`);
  if (named.length + counts.length === 0) return [];
  const none = open + failed > 0 ? 'No single step is shown to be faster or slower' : 'No step is faster or slower';
  const start: Phrase = named.length === 0 ? [none] : join(named, '; ');
  return [say`${start}${counts.length === 0 ? '' : '; '}${counts.join(', ')}.`];
}

/** `` `a` 1.68x faster, `b` 1.12x faster ``. */
function nameSteps(verdict: 'faster' | 'slower', steps: readonly Comparison[]): Phrase[] {
  if (steps.length === 0) return [];
  if (steps.length > 4) return [say`${listNames(steps.map(({ variant }) => variant))} are ${verdict}`];
  const named = steps.map(
    (step) => say`${name(step.variant)} ${formatFactor({ ratio: speedupOf(step), interval: null })}`,
  );
  return [join(named, ', ')];
}

function countSteps(count: number, verdict: 'faster' | 'slower', more = ''): string {
  return `${count} ${more}${count === 1 ? 'step is' : 'steps are'} ${verdict}`;
}

/** The largest speedup first. */
function rank(steps: readonly Comparison[]): Comparison[] {
  return steps.toSorted((a, b) => speedupOf(b) - speedupOf(a));
}

function speedupOf(step: Comparison): number {
  return toSpeedup(step)?.ratio ?? 1;
}

/** Recommends the best profile whatever its steps did. */
function listNextSteps(groups: Groups, failed: boolean, view: View): Phrase[] {
  const { conclusion } = view.results;
  const best = conclusion.verdict === 'faster' ? view.rowOf(conclusion.fastest ?? '')?.variant : undefined;
  const advice = best ? [...formatEquals(best, view), useVariant(best.id, view)] : [];
  if (failed) return [...advice, fixTrials(view)];
  if (groups.inconclusive.length + groups.few.length > 0)
    return [...advice, suggestRuns(groups, view, 'the inconclusive steps')];
  return advice.length > 0 ? advice : [keepReference(view)];
}

function formatEquals({ id }: ReportedVariant, { results, rowOf }: View): Phrase[] {
  const equals = results.conclusion.equals.filter((equal) => rowOf(equal) !== undefined);
  const open = formatUndecided(id, results.conclusion);
  if (equals.length === 0) return open;
  return [say`${listNames([id, ...equals])} are equally fast; ${name(id)} comes first.`, ...open];
}
