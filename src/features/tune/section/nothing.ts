// Writes headline and next steps of a search that found nothing faster.
import { changeFormat, countThings } from '../../../report/format.ts';
import { labelOf, type Summary } from '../../../report/kinds/kind.ts';
import { isOutOfReach, keepReference } from '../../../report/kinds/next-steps.ts';
import { code, name, type Phrase, say } from '../../../report/phrase.ts';
import { formatMeasured } from '../../../report/speedup.ts';
import { meanPairs, type View } from '../../../report/view.ts';
import type { Comparison } from '../../../results/comparison.ts';
import { secondsNeeded } from '../plan/stage.ts';
import type { Tune } from '../result.ts';

/** A smaller gain in the mean of a few runs is no more than noise. */
const SEEN_GAIN = 1.05;

/** Summarises a search that picked nothing: how little the fastest choice brings, or what more time would decide. */
export function summariseNothing(view: View, tune: Tune): Summary {
  const seen = findUnshown(view);
  if (seen !== null) return summariseUnshown(seen, view, tune);
  const { verdict } = view.results.conclusion;
  const isSame = verdict === 'same' || verdict === 'slower';
  const fastest = findFastest(view);
  const measured = fastest && say`: ${name(fastest.variant)}, the fastest choice, is ${formatMeasured(fastest, [])}`;
  return {
    verdict: isSame ? 'same' : 'inconclusive',
    headline: say`Nothing that was tried ${isSame ? 'makes' : 'is shown to make'} ${labelOf(view)} faster than ${name(view.plan.reference)} does${measured ?? []}`,
    // Too few runs show nothing to be equally fast either.
    nextSteps: [isSame ? keepReference(view) : knowMore(view)],
    about: view.rowOf(view.plan.reference),
  };
}

/** The choice with the least mean time among those that passed and have an interval. */
function findFastest({ comparisons, plan }: View): Comparison | undefined {
  const measured = comparisons.filter(
    ({ metric, low, verdict }) => metric === plan.metric && low !== null && verdict !== 'failed',
  );
  return measured.sort((a, b) => (a.ratio ?? 1) - (b.ratio ?? 1))[0];
}

/** A gain that the last runs show, and for whose verdict or proof the time budget had no room. */
function findUnshown(view: View): Comparison | null {
  const { comparisons, plan, results } = view;
  if (results.end !== 'last block') return null;
  const isSeen = ({ verdict, ratio, metric }: Comparison) => {
    if (metric !== plan.metric || (ratio ?? 1) >= 1) return false;
    return verdict === 'faster' || ((verdict === null || verdict === 'inconclusive') && (ratio ?? 1) < 1 / SEEN_GAIN);
  };
  const seen = comparisons.filter(isSeen).sort((a, b) => (a.ratio ?? 1) - (b.ratio ?? 1));
  return seen[0] ?? null;
}

function summariseUnshown(comparison: Comparison, view: View, tune: Tune): Summary {
  const means = meanPairs(comparison, view);
  const runs = countThings(comparison.n, 'run');
  let seen = say`${name(comparison.variant)} was ${formatMeasured(comparison, view.results.shards)}`;
  let needed = 0;
  if (means !== null) {
    const format = changeFormat([means.after, means.before], 's');
    seen = say`with ${name(comparison.variant)} it took ${format(means.after)} instead of ${format(means.before)} in ${runs}`;
    const { parts } = view.plan;
    needed = secondsNeeded((means.before + means.after) / (parts?.count ?? 1), parts);
  }
  const minutes = Math.ceil(tune.minutes + (2 * needed) / 60);
  const budget =
    means === null ? knowMore(view) : say`To have it decided, give ${code(`time-budget: ${minutes}m`)} or more.`;
  return {
    verdict: 'inconclusive',
    headline: say`Nothing is shown yet to make ${labelOf(view)} faster: ${seen}`,
    nextSteps: [isOutOfReach(view) ? knowMore(view) : budget],
    about: view.rowOf(view.plan.reference),
  };
}

/** What to do if a search shows too little. */
export function knowMore(view: View): Phrase {
  if (isOutOfReach(view)) return ['To know more, use a quieter machine or a longer workload.'];
  return say`To know more, give a larger ${code('time-budget')}, or use a quieter machine.`;
}
