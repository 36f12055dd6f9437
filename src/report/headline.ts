import type { Comparison } from '../stats/comparison.ts';
import { countsMachines } from '../stats/machines.ts';
import { formatAmount } from './format.ts';
import { describeEvidence, describeRuns, ofTrials } from './headline-numbers.ts';
import { writeLadderHeadline } from './ladder-words.ts';
import type { Groups, Outcome } from './outcome.ts';
import { type Code, command, join, listNames, name, type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import { writeAloneHeadline, writeRevisionHeadline } from './revision-headline.ts';
import { listReferences, nounOf } from './shape.ts';
import { toSlowdown, toSpeedup } from './speedup.ts';
import { writeSweepHeadline } from './sweep-words.ts';
import { meanMetric, metricKinds, type Tally } from './trials.ts';

/** The verdict in one sentence, without a stop at its end. */
export function writeHeadline(outcome: Outcome, results: Results): Phrase {
  const label = command(results.plan.workload.label);
  const reference = name(results.plan.reference);
  switch (outcome.kind) {
    case 'nothing':
      return outcome.failures > 0
        ? say`No result: ${label} failed in the warm-up`
        : say`No result: ${label} was stopped before its first counted trial`;
    case 'single':
      return singleHeadline(outcome.variant.id, outcome.tally, label, results);
    case 'alone':
      return writeAloneHeadline(outcome.tally, results);
    case 'revision':
      return writeRevisionHeadline(outcome, results);
    case 'all-failed':
      return say`No result: ${ofTrials(outcome.tally)} of ${label} failed`;
    case 'reference-failed':
      return listReferences(results).length > 1
        ? say`No comparison: ${ofTrials(outcome.tally)} on the references failed`
        : say`No comparison: ${ofTrials(outcome.tally)} on ${reference}, the reference, failed`;
    case 'others-failed':
      return say`No comparison of ${label}: ${failuresOf(outcome.groups.failed)}`;
    case 'too-few':
      return withFailures(
        say`Too few runs for a verdict on ${label} (${describeRuns(outcome.groups.few, results)})`,
        outcome.groups,
      );
    case 'faster':
      return withFailures(fasterHeadline(outcome.winner, label, results), outcome.groups);
    case 'no-gain':
      return withFailures(noGainHeadline(outcome.groups, label, reference, results), outcome.groups);
    case 'inconclusive':
      return withFailures(inconclusiveHeadline(outcome.groups, label, reference, results), outcome.groups);
    case 'ladder': {
      const headline = writeLadderHeadline(outcome.groups, label, results);
      return outcome.failed.length === 0 ? headline : say`${headline}; trials on ${listNames(outcome.failed)} failed`;
    }
    case 'sweep':
      return withFailures(writeSweepHeadline(label, results), outcome.groups);
  }
}

function singleHeadline(id: string, tally: Tally, label: Code, results: Results): Phrase {
  const [metric] = metricKinds(results);
  const mean = meanMetric(results, id, results.plan.metric);
  if (tally.failures > 0 || mean === null || metric === undefined) {
    return say`No result: ${ofTrials(tally)} of ${label} on ${name(id)} failed`;
  }
  const verb = metric.better === 'lower' ? 'took' : 'reached';
  const n = tally.trials === 1 ? 'n = 1' : `mean, n = ${tally.trials}${describeMachines(results)}`;
  return say`${label} ${verb} ${formatAmount(mean, metric.unit)} on ${name(id)} (${n})`;
}

/** Trials are what is counted where nothing is compared, on however many machines. */
function describeMachines({ shards }: Results): string {
  return countsMachines(shards) ? ` trials on ${shards.length} machines` : '';
}

function fasterHeadline(winner: Comparison, label: Code, results: Results): Phrase {
  const { ratio, evidence } = describeEvidence(winner, toSpeedup(winner), results);
  return say`${label} runs ${ratio} faster on ${name(winner.variant)} (${evidence})`;
}

function noGainHeadline(groups: Groups, label: Code, reference: Code, results: Results): Phrase {
  const all = [...groups.same, ...groups.slower];
  const [only] = all;
  if (only === undefined || all.length > 1)
    return say`No ${nounOf(results)} makes ${label} faster: ${groupPhrases(groups, reference)} (${describeRuns(all, results)})`;
  const speedup = toSpeedup(only);
  if (only.verdict === 'slower') {
    const { ratio, evidence } = describeEvidence(only, speedup && toSlowdown(speedup), results);
    return say`No gain: ${label} runs ${ratio} slower on ${name(only.variant)} (${evidence})`;
  }
  const { ratio, evidence } = describeEvidence(only, speedup, results);
  return say`No gain: ${label} runs as fast on ${reference} as on ${name(only.variant)} (${ratio}, ${evidence})`;
}

function inconclusiveHeadline(groups: Groups, label: Code, reference: Code, results: Results): Phrase {
  const all = [...groups.same, ...groups.slower, ...groups.inconclusive, ...groups.few];
  const [only] = all;
  if (only !== undefined && all.length === 1) {
    const { ratio, evidence } = describeEvidence(only, toSpeedup(only), results);
    return say`Inconclusive: ${label} may or may not be faster on ${name(only.variant)} (${ratio}, ${evidence})`;
  }
  if (groups.inconclusive.length === all.length)
    return say`Inconclusive: this run cannot say whether a ${nounOf(results)} makes ${label} faster (${describeRuns(all, results)})`;
  return say`No ${nounOf(results)} is shown to make ${label} faster: ${groupPhrases(groups, reference)} (${describeRuns(all, results)})`;
}

function groupPhrases(groups: Groups, reference: Code): Phrase {
  const parts: [Phrase, Comparison[]][] = [
    [say`as fast as ${reference} on `, groups.same],
    [say`slower on `, groups.slower],
    [say`inconclusive on `, groups.inconclusive],
    [say`too few runs on `, groups.few],
  ];
  const phrases = parts.flatMap(([text, members]) => (members.length > 0 ? [say`${text}${names(members)}`] : []));
  return join(phrases, '; ');
}

/** A failure makes the run red, so it belongs in the sentence that is read first. */
function withFailures(headline: Phrase, groups: Groups): Phrase {
  return groups.failed.length === 0 ? headline : say`${headline}; ${failuresOf(groups.failed)}`;
}

function failuresOf(failed: readonly Comparison[]): Phrase {
  const [only] = failed;
  if (only === undefined || failed.length > 1) return say`trials on ${names(failed)} failed`;
  return say`${ofTrials(only)} on ${name(only.variant)} failed`;
}

function names(comparisons: readonly Comparison[]): Phrase {
  return listNames(comparisons.map((one) => one.variant));
}
