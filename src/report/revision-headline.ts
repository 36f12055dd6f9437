import type { Comparison } from '../stats/comparison.ts';
import { formatAmount } from './format.ts';
import { describeEvidence, describeRuns, ofTrials } from './headline-numbers.ts';
import { type Code, command, join, type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import { listHeads, nameBase, underProfiles } from './revision-names.ts';
import { type RevisionGroups, type RevisionOutcome, tallyDecisive } from './revision-outcome.ts';
import { toSlowdown, toSpeedup } from './speedup.ts';
import { countedOf, meanMetric, metricKinds, type Tally, tally } from './trials.ts';

/** What is told of the profiles that did not decide, in this order. */
const OTHERS: readonly (readonly [group: keyof RevisionGroups, words: string])[] = [
  ['slower', 'slower'],
  ['faster', 'faster'],
  ['inconclusive', 'inconclusive'],
  ['same', 'as fast'],
  ['few', 'too few runs'],
  ['unfounded', 'not compared, as the base failed,'],
];

/** Whether a change made the workload slower or faster than the base, in one sentence without a stop at its end. */
export function writeRevisionHeadline(outcome: RevisionOutcome, results: Results): Phrase {
  const { verdict, decisive, groups } = outcome;
  const label = command(results.plan.workload.label);
  const base = results.plan.revisions === null ? label : nameBase(results.plan.revisions);
  if (decisive === null) return say`Too few runs for a verdict on ${label} against ${base} (n = 0)`;
  const deciding = decides(verdict) ? writeDifference(verdict, decisive, { label, base, results }) : null;
  if (deciding !== null) return say`${deciding}${writeOthers(decisive, groups, results)}`;
  switch (verdict) {
    case 'failed':
      return say`${writeFailure(outcome, label, base, results)}${writeOthers(decisive, groups, results)}`;
    case 'unfounded':
      return writeUnfounded(outcome, label, base, results);
    case 'same':
      return writeSame(groups.same, label, base, results);
    default:
      return say`Too few runs for a verdict on ${label} against ${base} (${describeRuns(groups.few, results)})`;
  }
}

type Difference = 'slower' | 'faster' | 'inconclusive';

function decides(verdict: keyof RevisionGroups): verdict is Difference {
  return verdict === 'slower' || verdict === 'faster' || verdict === 'inconclusive';
}

function writeDifference(
  verdict: Difference,
  decisive: Comparison,
  { label, base, results }: { label: Code; base: Code; results: Results },
): Phrase {
  const speedup = toSpeedup(decisive);
  const under = underProfiles([decisive.variant], results);
  if (verdict === 'inconclusive') {
    // The base failed, or there are too few runs, under one profile while another shows no difference.
    if (decisive.verdict !== 'inconclusive') return say`Not decided: ${label} is not compared with ${base}${under}`;
    const { ratio, evidence } = describeEvidence(decisive, speedup, results);
    return say`Inconclusive: ${label} may or may not be slower than on ${base}${under} (${ratio}, ${evidence})`;
  }
  const shown = verdict === 'slower' ? speedup && toSlowdown(speedup) : speedup;
  const { ratio, evidence } = describeEvidence(decisive, shown, results);
  return say`${label} runs ${ratio} ${verdict} with this change than on ${base}${under} (${evidence})`;
}

function writeSame(same: readonly Comparison[], label: Code, base: Code, results: Results): Phrase {
  const [only] = same;
  if (only === undefined || same.length > 1) {
    const profiles = underProfiles(
      same.map(({ variant }) => variant),
      results,
    );
    return say`No difference: ${label} runs as fast as on ${base}${profiles} (${describeRuns(same, results)})`;
  }
  const { ratio, evidence } = describeEvidence(only, toSpeedup(only), results);
  return say`No difference: ${label} runs as fast as on ${base} (${ratio}, ${evidence})`;
}

/** `npm test` that passes on the base and fails here is what a reader has to know first. */
function writeFailure(outcome: RevisionOutcome, label: Code, base: Code, results: Results): Phrase {
  const tallies = tallyDecisive(outcome, results);
  if (outcome.decisive === null || tallies === null) return [];
  const under = underProfiles([outcome.decisive.variant], results);
  return say`No comparison: ${ofTrials(tallies.head)} of ${label} with this change failed${under}, ${countFailures(tallies.base)} on ${base}`;
}

function writeUnfounded(outcome: RevisionOutcome, label: Code, base: Code, results: Results): Phrase {
  const tallies = tallyDecisive(outcome, results);
  if (outcome.decisive === null || tallies === null) return [];
  const under = underProfiles([outcome.decisive.variant], results);
  return say`No comparison: ${ofTrials(tallies.base)} of ${label} on ${base} failed${under}, none with this change`;
}

function countFailures({ trials, failures }: Tally): string {
  return failures === 0 ? 'none' : `${failures} of ${trials}`;
}

/** What the other profiles say, counted by their names; a failure makes the run red, so it is told too. */
function writeOthers(decisive: Comparison, groups: RevisionGroups, results: Results): Phrase {
  const parts = OTHERS.flatMap(([group, words]): Phrase[] => {
    const others = groups[group].filter((one) => one !== decisive).map(({ variant }) => variant);
    return others.length === 0 ? [] : [say`${words}${underProfiles(others, results)}`];
  });
  const failed = groups.failed.filter((one) => one !== decisive);
  const failures = failed.map((one) => say`${ofTrials(one)} failed${underProfiles([one.variant], results)}`);
  const all = [...parts, ...failures];
  return all.length === 0 ? [] : say`; ${join(all, '; ')}`;
}

/** A change that was measured without its base. */
export function writeAloneHeadline(counts: Tally, results: Results): Phrase {
  const label = command(results.plan.workload.label);
  const [metric] = metricKinds(results);
  if (counts.failures > 0 || metric === undefined)
    return say`Not compared: ${ofTrials(counts)} of ${label} with this change failed`;
  const verb = metric.better === 'lower' ? 'took' : 'reached';
  const heads = listHeads(results).flatMap(({ id }) => {
    const mean = meanMetric(results, id, results.plan.metric);
    return mean === null ? [] : [{ id, mean, n: tally(countedOf(results, id)).trials }];
  });
  const means = heads.map(({ id, mean }) => say`${formatAmount(mean, metric.unit)}${underProfiles([id], results)}`);
  const most = Math.max(...heads.map(({ n }) => n));
  const n = most === 1 ? 'n = 1' : `${heads.length > 1 ? 'means' : 'mean'}, n = ${most}`;
  return say`Not compared: ${label} ${verb} ${join(means, ', ')} with this change (${n})`;
}
