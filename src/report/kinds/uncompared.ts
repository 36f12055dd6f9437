// Writes headline and next steps of a report in which nothing is compared: no trial that counts, one variant, or a change without its base.
import { nameOfPart } from '../../plan/parts.ts';
import { findLostParts } from '../../results/lost-trials.ts';
import { countsMachines } from '../../stats/machines.ts';
import { formatAmount } from '../format.ts';
import { join, name, say } from '../phrase.ts';
import { underProfiles } from '../revisions.ts';
import { type Row, tally, type View } from '../view.ts';
import { addTallies, failed, labelOf, ofTrials, type Summary } from './kind.ts';
import { fixTrials } from './next-steps.ts';

/** Summary of a run without a comparison; null if there is one. */
export function summariseUncompared(view: View): Summary | null {
  const { counted, plan, results, rows, single } = view;
  const label = labelOf(view);
  const counts = tally(counted);
  if (counts.trials === 0) {
    if (tally(results.samples).failures > 0)
      return failed(say`No result: ${label} failed in ${nameFailed(view)}`, view);
    const headline = say`No result: ${label} was stopped before its first counted trial`;
    return { verdict: null, headline, nextSteps: [] };
  }
  if (single && plan.revisions !== null) return summariseAlone(view);
  const [only] = rows;
  if (single && only !== undefined) return summariseSingle(only, view);
  if (counts.failures < counts.trials) return null;
  return failed(say`No result: ${ofTrials(counts)} of ${label} failed`, view);
}

function summariseSingle({ id, tally, mean }: Row, view: View): Summary {
  const label = labelOf(view);
  const [metric] = view.metrics;
  const value = mean(view.plan.metric);
  const nextSteps = tally.failures > 0 ? [fixTrials(view)] : [];
  const verdict = tally.failures > 0 ? 'failed' : null;
  if (tally.failures > 0 || value === null || metric === undefined)
    return { verdict, headline: say`No result: ${ofTrials(tally)} of ${label} on ${name(id)} failed`, nextSteps };
  const verb = metric.better === 'lower' ? 'took' : 'reached';
  const { shards } = view.results;
  // Without a comparison n counts trials, on any number of machines.
  const machines = countsMachines(shards) ? ` trials on ${shards.length} machines` : '';
  const n = tally.trials === 1 ? 'n = 1' : `mean, n = ${tally.trials}${machines}`;
  const headline = say`${label} ${verb} ${formatAmount(value, metric.unit)} on ${name(id)} (${n})`;
  return { verdict, headline, nextSteps };
}

/** A change measured without its base; trials of all profiles together. */
function summariseAlone(view: View): Summary {
  const label = labelOf(view);
  const counts = addTallies(view.heads.map((row) => row.tally));
  const [metric] = view.metrics;
  const nextSteps = counts.failures > 0 ? [fixTrials(view)] : [];
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
  const headline = say`Not compared: ${label} ${verb} ${join(means, ', ')} with this change (${n})`;
  return { verdict, headline, nextSteps };
}

/** Where it failed, if no trial counts. */
function nameFailed({ plan, results }: View): string {
  if (!plan.parts) return 'the warm-up';
  return `${findLostParts(results.samples, plan).size} of ${plan.parts.count} ${nameOfPart(plan.parts)}s`;
}
