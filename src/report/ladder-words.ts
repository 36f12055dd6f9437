import type { Comparison } from '../stats/comparison.ts';
import { countThings } from './counts.ts';
import { formatRatio } from './format.ts';
import { describeEvidence, describeRuns } from './headline-numbers.ts';
import type { Groups } from './outcome.ts';
import { type Code, join, listNames, name, type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import { toSlowdown, toSpeedup } from './speedup.ts';

const MOST_NAMED = 4;

/** The largest true gain of a ladder and its step, or that no step did anything; no stop at its end. @param groups of the steps */
export function writeLadderHeadline(groups: Groups, label: Code, results: Results): Phrase {
  const [best] = rank(groups.faster);
  const whole = findWhole(results);
  const told = [...groups.faster, ...groups.same, ...groups.slower, ...groups.inconclusive];
  if (best !== undefined) {
    const { ratio, evidence } = describeEvidence(best, toSpeedup(best), results);
    const helping = groups.faster.length - 1;
    const all = whole && toSpeedup(whole);
    const others = [
      ...(helping > 0 ? [`${helping} more ${helping > 1 ? 'steps help' : 'step helps'}`] : []),
      ...(groups.slower.length > 0 ? [countHurting(groups.slower.length)] : []),
      ...(all && told.length > 1 ? [`${formatRatio(all.ratio)} in all`] : []),
    ];
    const rest = others.length === 0 ? '' : `; ${others.join(', ')}`;
    return say`${label} gains most from ${name(best.variant)}: ${ratio} faster (${evidence})${rest}`;
  }
  const [worst] = rank(groups.slower).toReversed();
  if (worst !== undefined) {
    const speedup = toSpeedup(worst);
    const { ratio, evidence } = describeEvidence(worst, speedup && toSlowdown(speedup), results);
    const rest = groups.slower.length > 1 ? `; ${countHurting(groups.slower.length - 1, 'more ')}` : '';
    return say`${label} loses most with ${name(worst.variant)}: ${ratio} slower (${evidence})${rest}`;
  }
  if (whole !== undefined) {
    const { ratio, evidence } = describeEvidence(whole, toSpeedup(whole), results);
    return say`${label} runs ${ratio} faster on ${name(whole.variant)} than on ${name(whole.reference)} (${evidence}), but no single step is shown to do it`;
  }
  const runs = describeRuns(told, results);
  if (groups.inconclusive.length + groups.few.length === 0)
    return say`No step did anything: ${label} runs as fast with each of ${countThings(told.length, 'step')} as without it (${runs})`;
  const open = groups.inconclusive.length + groups.few.length;
  const same =
    groups.same.length === 0 ? '' : `${groups.same.length} ${groups.same.length === 1 ? 'has' : 'have'} no effect, `;
  return say`No step is shown to do anything to ${label}: ${same}${open} cannot be told (${runs})`;
}

/** What several steps together did against the first, where that is shown and no single step is. */
function findWhole({ comparisons, conclusion, plan }: Results): Comparison | undefined {
  if (conclusion.verdict !== 'faster') return undefined;
  return comparisons.find((one) => one.metric === plan.metric && one.variant === conclusion.fastest);
}

/** Which steps did anything, for below the table; null where nothing is known of any. */
export function writeLadderClosing(groups: Groups): Phrase | null {
  const acted: Phrase[] = [
    ...listActed(rank(groups.faster), 'helps', 'help'),
    ...listActed(rank(groups.slower).toReversed(), 'hurts', 'hurt'),
  ];
  const same = groups.same.length;
  const open = groups.inconclusive.length + groups.few.length;
  const failed = groups.failed.length;
  const rest: string[] = [
    ...(same > 0 ? [`${countThings(same, 'step')} ${same === 1 ? 'has' : 'have'} no effect`] : []),
    ...(open > 0 ? [`${countThings(open, 'step')} cannot be told from the one before`] : []),
    ...(failed > 0 ? [`${countThings(failed, 'step')} failed`] : []),
  ];
  if (acted.length + rest.length === 0) return null;
  const none = open + failed > 0 ? 'No single step is shown to do anything' : 'No step did anything';
  const start: Phrase = acted.length === 0 ? [none] : join(acted, ', ');
  return say`${start}${rest.length === 0 ? '' : '; '}${rest.join(', ')}.`;
}

/** `` `a` (1.68x) and `b` (1.12x) help ``. */
function listActed(steps: readonly Comparison[], one: string, several: string): Phrase[] {
  if (steps.length === 0) return [];
  const verb = steps.length === 1 ? one : several;
  if (steps.length > MOST_NAMED) return [say`${listNames(steps.map(({ variant }) => variant))} ${verb}`];
  const named = steps.map((step): Phrase => {
    const speedup = toSpeedup(step);
    return say`${name(step.variant)} (${speedup ? formatRatio(speedup.ratio) : ''})`;
  });
  const last = named.at(-1) ?? [];
  const list = named.length === 1 ? last : say`${join(named.slice(0, -1), ', ')} and ${last}`;
  return [say`${list} ${verb}`];
}

function countHurting(count: number, more = ''): string {
  return `${count} ${more}${count === 1 ? 'step hurts' : 'steps hurt'}`;
}

/** The largest speedup first. */
function rank(steps: readonly Comparison[]): Comparison[] {
  const speedupOf = (step: Comparison) => toSpeedup(step)?.ratio ?? 1;
  return steps.toSorted((a, b) => speedupOf(b) - speedupOf(a));
}
