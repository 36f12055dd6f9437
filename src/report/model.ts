import type { Verdict } from '../stats/comparison.ts';
import { describeCount } from '../stats/machines.ts';
import { buildChart, type Chart } from './chart.ts';
import { buildExplanations, type ExplanationsSection } from './explanations.ts';
import { type Failures, gatherFailures } from './failures.ts';
import { type FoldTitles, writeFoldTitles } from './fold-titles.ts';
import { formatPercent } from './format.ts';
import { writeHeadline } from './headline.ts';
import { describeMachines, describeProcessors } from './machine.ts';
import { buildMainTable, type MainTable } from './main-table.ts';
import { describeMethod } from './method.ts';
import { buildOtherMetrics } from './metrics-table.ts';
import { writeNextSteps } from './next-step.ts';
import { listNotes, listSkipped } from './notes.ts';
import { decideOutcome, type Outcome } from './outcome.ts';
import { buildPhases } from './phases-table.ts';
import { command, join, type Phrase, shorten } from './phrase.ts';
import type { Results } from './results.ts';
import { buildSettings, type SettingsTable } from './settings-table.ts';
import type { Table } from './table.ts';
import { buildTests, type TestsSection } from './tests-section.ts';
import { isSingle } from './trials.ts';
import { buildTrials } from './trials-table.ts';

/** What a report says, in its order, the same for every renderer. Phrases have no stop at their end unless they are sentences. */
export interface ReportModel {
  headline: Phrase;
  /** The headline in one word, for a colour. */
  verdict: Verdict;
  /** Workload, server, machine, noise. */
  subline: Phrase;
  main: MainTable;
  /** How to read the main table. */
  legend: Phrase[];
  skipped: Phrase[];
  nextSteps: Phrase[];
  /** Said once in every report whose profiles give up durability. */
  caution: Phrase | null;
  failures: Failures;
  /** Null without `junit`. */
  tests: TestsSection | null;
  /** Null without `explain`. */
  explanations: ExplanationsSection | null;
  notes: Phrase[];
  /** Null with fewer than two bars. */
  chart: Chart | null;
  /** This table and the ones below have no rows where there is nothing to show. */
  phases: Table;
  otherMetrics: Table;
  trials: Table;
  settings: SettingsTable;
  machine: Phrase[];
  method: Phrase[];
  folds: FoldTitles;
}

/** Everything the renderers show, from a results file that was read or made here. Pure. */
export function buildModel(results: Results): ReportModel {
  const outcome = decideOutcome(results);
  const main = buildMainTable(results);
  const settings = buildSettings(results);
  return {
    headline: writeHeadline(outcome, results),
    verdict: verdictOf(outcome),
    subline: writeSubline(results),
    main,
    legend: writeLegend(main),
    skipped: listSkipped(results),
    nextSteps: writeNextSteps(outcome, results),
    caution: writeCaution(results),
    failures: gatherFailures(results),
    tests: buildTests(results),
    explanations: buildExplanations(results),
    notes: listNotes(results),
    chart: buildChart(results),
    phases: buildPhases(results),
    otherMetrics: buildOtherMetrics(results),
    trials: buildTrials(results),
    settings,
    machine: describeMachines(results),
    method: describeMethod(results),
    folds: writeFoldTitles(results, settings),
  };
}

function verdictOf(outcome: Outcome): Verdict {
  switch (outcome.kind) {
    case 'faster':
    case 'inconclusive':
      return outcome.kind;
    case 'no-gain':
      return outcome.groups.same.length > 0 ? 'same' : 'slower';
    case 'nothing':
      return outcome.failures > 0 ? 'failed' : null;
    case 'single':
      return outcome.tally.failures > 0 ? 'failed' : null;
    case 'too-few':
      return null;
    default:
      return 'failed';
  }
}

function writeSubline(results: Results): Phrase {
  const { plan } = results;
  const parts: Phrase[] = [
    [command(plan.workload.label)],
    [`PostgreSQL ${shorten(plan.postgres.version, 40)}`],
    [describeProcessors(results)],
    ...describeNoise(results),
  ];
  return join(parts, ' · ');
}

/** Without a comparison there is no noise to know; with one, not knowing it is worth saying. */
function describeNoise(results: Results): Phrase[] {
  const { noise } = results;
  if (isSingle(results)) return [];
  if (noise === null || noise.n === 0) return [['noise of this run not measured']];
  if (noise.halfWidth === null)
    return [[`noise of this run not known (n = ${describeCount(noise.n, results.shards)})`]];
  return [[`noise of this run ±${formatPercent(noise.halfWidth)}`]];
}

function writeLegend({ speedups, bracketed }: MainTable): Phrase[] {
  const legend: Phrase[] = [];
  const intervals = speedups.filter((speedup) => speedup.interval !== null).length;
  if (speedups.some((speedup) => speedup.ratio < 1)) legend.push(['Below 1x is slower.']);
  if (intervals > 1)
    legend.push([`${intervals === 2 ? 'Both' : `All ${intervals}`} intervals hold at once with 95 % confidence.`]);
  if (bracketed) legend.push(['In brackets: the mean of the trials that did not fail.']);
  return legend;
}

function writeCaution(results: Results): Phrase | null {
  const loses = results.plan.variants.some(
    ({ storage, settings, initdbArgs }) => storage.kind === 'tmpfs' || settings.length + initdbArgs.length > 0,
  );
  return loses ? ['These settings lose data by design: use them only for data you can throw away.'] : null;
}
