import type { Verdict } from '../stats/comparison.ts';
import { buildChart, type Chart } from './chart.ts';
import { buildConditions, type ConditionsSection } from './conditions.ts';
import { buildExplanations, type ExplanationsSection } from './explanations.ts';
import { type Failures, gatherFailures } from './failures.ts';
import { type FoldTitles, writeFoldTitles } from './fold-titles.ts';
import { writeHeadline } from './headline.ts';
import { buildHistory, type HistorySection } from './history-section.ts';
import { buildLadderTable } from './ladder-table.ts';
import { writeLadderClosing } from './ladder-words.ts';
import { describeMachines } from './machine.ts';
import { buildMainTable, type MainTable } from './main-table.ts';
import { describeMethod } from './method.ts';
import { buildOtherMetrics } from './metrics-table.ts';
import { writeNextSteps } from './next-step.ts';
import { listNotes, listSkipped } from './notes.ts';
import { decideOutcome, type Groups, type Outcome } from './outcome.ts';
import { buildPhases } from './phases-table.ts';
import type { Phrase } from './phrase.ts';
import type { Results } from './results.ts';
import type { RevisionOutcome } from './revision-outcome.ts';
import { buildSettings, type SettingsTable } from './settings-table.ts';
import { shapeOf } from './shape.ts';
import { writeMissing, writeSubline } from './subline.ts';
import { buildSweepSection, type SweepSection } from './sweep-section.ts';
import { buildTable, type Table } from './table.ts';
import { buildTests, type TestsSection } from './tests-section.ts';
import { comparedVariants } from './trials.ts';
import { buildTrials } from './trials-table.ts';

/** With more variants, what has a row for each is closed, but for the main table. */
const MOST_OPEN_ROWS = 16;

/** What a report says, in its order, the same for every renderer. Phrases have no stop at their end unless they are sentences. */
export interface ReportModel {
  headline: Phrase;
  /** The headline in one word, for a colour. */
  verdict: Verdict;
  /** Workload, revisions, server, machine, noise. */
  subline: Phrase;
  /** Why nothing was compared with the base; null where it was, and where profiles are compared. */
  missing: Phrase | null;
  main: MainTable;
  /** Whether the main table is that of a ladder. */
  ladder: boolean;
  /** How to read the main table. */
  legend: Phrase[];
  /** Which steps of a ladder did anything; null where it is none, or nothing is known. */
  closing: Phrase | null;
  /** Null where the results are not of a sweep. */
  sweep: SweepSection | null;
  /** Whether there are so many variants that tables and charts with a row each are closed. */
  many: boolean;
  skipped: Phrase[];
  /** Null without `fail-if`. */
  conditions: ConditionsSection | null;
  nextSteps: Phrase[];
  /** Said once in every report of profiles that give up durability. */
  caution: Phrase | null;
  failures: Failures;
  /** Null without `junit`. */
  tests: TestsSection | null;
  /** Null without `explain`. */
  explanations: ExplanationsSection | null;
  notes: Phrase[];
  /** Null without `history`. */
  history: HistorySection | null;
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
  const swept = buildSweepSection(results);
  const ladder = shapeOf(results) === 'ladder';
  const main = swept?.main ?? (ladder ? buildLadderTable(results) : buildMainTable(results));
  const settings = buildSettings(results);
  const tests = buildTests(results);
  return {
    headline: writeHeadline(outcome, results),
    verdict: verdictOf(outcome, results),
    subline: writeSubline(results),
    missing: writeMissing(results),
    main,
    ladder,
    legend: writeLegend(main),
    closing: outcome.kind === 'ladder' ? writeLadderClosing(outcome.groups) : null,
    sweep: swept?.section ?? null,
    many: comparedVariants(results).length > MOST_OPEN_ROWS,
    skipped: listSkipped(results),
    conditions: buildConditions(results),
    nextSteps: writeNextSteps(outcome, results, tests),
    caution: writeCaution(results),
    failures: gatherFailures(results),
    tests,
    explanations: buildExplanations(results),
    notes: listNotes(results),
    history: buildHistory(results),
    chart: swept ? null : buildChart(results),
    phases: buildPhases(results),
    otherMetrics: swept ? buildTable([]) : buildOtherMetrics(results),
    trials: buildTrials(results),
    settings,
    machine: describeMachines(results),
    method: describeMethod(results),
    folds: writeFoldTitles(results, settings),
  };
}

function verdictOf(outcome: Outcome, results: Results): Verdict {
  switch (outcome.kind) {
    case 'faster':
    case 'inconclusive':
      return outcome.kind;
    case 'no-gain':
      return outcome.groups.same.length > 0 ? 'same' : 'slower';
    case 'nothing':
      return outcome.failures > 0 ? 'failed' : null;
    case 'revision':
      return verdictOfRevision(outcome);
    case 'alone':
    case 'single':
      return outcome.tally.failures > 0 ? 'failed' : null;
    case 'too-few':
      return null;
    case 'ladder':
      return verdictOfLadder(outcome.groups);
    case 'sweep':
      return results.conclusion.verdict;
    default:
      return 'failed';
  }
}

/** As the headline: what helps comes first. */
function verdictOfLadder(groups: Groups): Verdict {
  const order = ['faster', 'slower', 'inconclusive', 'same', 'failed'] as const;
  return order.find((verdict) => groups[verdict].length > 0) ?? 'failed';
}

function verdictOfRevision({ verdict }: RevisionOutcome): Verdict {
  if (verdict === 'unfounded') return 'failed';
  return verdict === 'few' ? null : verdict;
}

function writeLegend({ speedups, bracketed, legend: own }: MainTable): Phrase[] {
  const legend: Phrase[] = [...(own ?? [])];
  const intervals = speedups.filter((speedup) => speedup.interval !== null).length;
  if (!own && speedups.some((speedup) => speedup.ratio < 1)) legend.push(['Below 1x is slower.']);
  if (!own && intervals > 1)
    legend.push([`${intervals === 2 ? 'Both' : `All ${intervals}`} intervals hold at once with 95 % confidence.`]);
  if (bracketed) legend.push(['In brackets: the mean of the trials that did not fail.']);
  return legend;
}

/** Settings that can cost data; others may be set by anybody. */
const LOSING = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Of use where a profile is chosen, and not for each change that is measured with it. */
function writeCaution(results: Results): Phrase | null {
  if (results.plan.revisions !== null) return null;
  const loses = results.plan.variants.some(
    ({ storage, settings, initdbArgs }) =>
      storage.kind === 'tmpfs' || initdbArgs.length > 0 || settings.some(({ name }) => LOSING.includes(name)),
  );
  return loses ? ['These settings lose data by design: use them only for data you can throw away.'] : null;
}
