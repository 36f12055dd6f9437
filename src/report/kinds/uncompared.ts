import { countsMachines } from '../../stats/machines.ts';
import { formatAmount } from '../format.ts';
import { join, name, type Phrase, say } from '../phrase.ts';
import { underProfiles } from '../revision-names.ts';
import { type Row, tally, type View } from '../view.ts';
import { addTallies, labelOf, ofTrials, type Summary } from './kind.ts';
import { compareProfiles, mendTrials } from './next-steps.ts';

/** What a report says of a run in which there is nothing to compare; null where there is. */
export function summariseUncompared(view: View): Summary | null {
  const { counted, plan, rows, single } = view;
  const label = labelOf(view);
  const all = tally(counted);
  if (all.trials === 0) return summariseNothing(view);
  if (single && plan.revisions !== null) return summariseAlone(view);
  const [only] = rows;
  if (single && only !== undefined) return summariseSingle(only, view);
  if (all.failures < all.trials) return null;
  return failed(say`No result: ${ofTrials(all)} of ${label} failed`, view);
}

function summariseNothing(view: View): Summary {
  const label = labelOf(view);
  if (tally(view.results.samples).failures > 0) return failed(say`No result: ${label} failed in the warm-up`, view);
  const headline = say`No result: ${label} was stopped before its first counted trial`;
  return { verdict: null, headline, nextSteps: [] };
}

/** Trials failed, which is all that there is to tell. */
export function failed(headline: Phrase, view: View): Summary {
  return { verdict: 'failed', headline, nextSteps: [mendTrials(view)] };
}

/** One variant, nothing to compare it with. */
function summariseSingle({ id, tally, variant, mean }: Row, view: View): Summary {
  const label = labelOf(view);
  const [metric] = view.metrics;
  const value = mean(view.plan.metric);
  const nextSteps = [tally.failures > 0 ? mendTrials(view) : compareProfiles(variant.profile)];
  const verdict = tally.failures > 0 ? 'failed' : null;
  if (tally.failures > 0 || value === null || metric === undefined)
    return { verdict, headline: say`No result: ${ofTrials(tally)} of ${label} on ${name(id)} failed`, nextSteps };
  const verb = metric.better === 'lower' ? 'took' : 'reached';
  const n = tally.trials === 1 ? 'n = 1' : `mean, n = ${tally.trials}${countMachines(view)}`;
  return {
    verdict,
    headline: say`${label} ${verb} ${formatAmount(value, metric.unit)} on ${name(id)} (${n})`,
    nextSteps,
  };
}

/** Trials are what is counted where nothing is compared, on however many machines. */
function countMachines({ results: { shards } }: View): string {
  return countsMachines(shards) ? ` trials on ${shards.length} machines` : '';
}

/** A change that was measured without its base; trials of all profiles together. */
function summariseAlone(view: View): Summary {
  const label = labelOf(view);
  const counts = addTallies(view.heads.map((row) => row.tally));
  const [metric] = view.metrics;
  const nextSteps = counts.failures > 0 ? [mendTrials(view)] : [];
  const verdict = counts.failures > 0 ? 'failed' : null;
  if (counts.failures > 0 || metric === undefined)
    return { verdict, headline: say`Not compared: ${ofTrials(counts)} of ${label} with this change failed`, nextSteps };
  const verb = metric.better === 'lower' ? 'took' : 'reached';
  const heads = view.heads.flatMap((row) => {
    const mean = row.mean(view.plan.metric);
    return mean === null ? [] : [{ row, mean }];
  });
  const means = heads.map(({ row, mean }) => say`${formatAmount(mean, metric.unit)}${underProfiles([row.id], view)}`);
  const most = Math.max(...heads.map(({ row }) => row.tally.trials));
  const n = most === 1 ? 'n = 1' : `${heads.length > 1 ? 'means' : 'mean'}, n = ${most}`;
  return {
    verdict,
    headline: say`Not compared: ${label} ${verb} ${join(means, ', ')} with this change (${n})`,
    nextSteps,
  };
}
