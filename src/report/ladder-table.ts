import { findAxes, listSteps } from '../stats/axes.ts';
import type { Comparison } from '../stats/comparison.ts';
import { describeCount } from '../stats/machines.ts';
import { halfWidthOf } from '../stats/paired.ts';
import { formatPercent, formatRatio } from './format.ts';
import { describeVerdict, type MainTable, makeRow, meanColumn, type Row } from './main-table.ts';
import type { Phrase } from './phrase.ts';
import { say, shorten } from './phrase.ts';
import { describeCpu, describeHits } from './probe-means.ts';
import type { ReportedVariant, Results } from './results.ts';
import { formatSpeedupInterval, type Speedup, toSpeedup } from './speedup.ts';
import { joinChanges, listChanges, listOwn } from './step-changes.ts';
import { buildTable, center, left, right } from './table.ts';
import { comparedVariants, countedOf, isReference, metricKinds, type Tally, tally } from './trials.ts';

const CPU = 'CPU user/system/idle/iowait';

/** A row of a ladder: the variant against the first, and against the step before. */
interface StepRow extends Row {
  previous: ReportedVariant | null;
  previousTally: Tally;
  /** Undefined where there is no step before, or it was not measured. */
  step: Comparison | undefined;
  /** Null where either side has failed trials. */
  stepSpeedup: Speedup | null;
}

/** Each step in order: what it changes, the primary metric, against the previous and against the first, and what it did. */
export function buildLadderTable(results: Results, variants = comparedVariants(results)): MainTable {
  const rows = listRows(variants, results);
  const metrics = metricKinds(results).slice(0, 1);
  const cells = (read: (row: StepRow) => string) => rows.map(read);
  const table = buildTable([
    left(
      'step',
      cells(({ variant }) => shorten(variant.id, 40)),
    ),
    left('changed', cells(describeChanges)),
    ...metrics.map((metric) => meanColumn(rows, metric, results)),
    right(
      'vs previous',
      cells(({ stepSpeedup }) => (stepSpeedup ? formatRatio(stepSpeedup.ratio) : '')),
    ),
    center(
      '95 %',
      cells(({ stepSpeedup }) => formatSpeedupInterval(stepSpeedup)),
    ),
    right(
      'vs first',
      cells(({ speedup }) => (speedup ? formatRatio(speedup.ratio) : '')),
    ),
    center(
      '95 %',
      cells(({ speedup }) => formatSpeedupInterval(speedup)),
    ),
    right(
      'hit ratio',
      cells(({ variant }) => describeHits(variant, results)),
    ),
    right(
      CPU,
      cells(({ variant }) => describeCpu(variant, results)),
    ),
    left(
      'effect',
      cells((row) => describeEffect(row, results)),
    ),
  ]);
  return {
    table,
    verdicts: rows.map(({ tally, step }) => (tally.failures > 0 ? 'failed' : (step?.verdict ?? null))),
    speedups: rows.flatMap(({ speedup }) => speedup ?? []),
    bracketed: rows.some(({ tally }) => tally.failures > 0 && tally.failures < tally.trials),
    legend: writeLadderLegend(rows),
    later: ['changed', 'hit ratio', CPU],
  };
}

/** The ladders of a sweep, one for each point that has one, by the name of the point. */
export function listPointLadders(results: Results): { name: string; table: MainTable }[] {
  const variants = comparedVariants(results);
  const axes = findAxes(variants);
  if (axes.shape !== 'sweep' || listSteps(variants).length === 0) return [];
  const groups = new Map<string, ReportedVariant[]>();
  for (const variant of variants) {
    const parts = [
      ...(axes.versions.length > 1 ? [`PostgreSQL ${variant.version}`] : []),
      ...(axes.counts.length > 1 ? [`${variant.clients} ${variant.clients === 1 ? 'client' : 'clients'}`] : []),
    ];
    const name = parts.join(', ');
    groups.set(name, [...(groups.get(name) ?? []), variant]);
  }
  return [...groups].map(([name, own]) => ({ name, table: buildLadderTable(results, own) }));
}

function listRows(variants: readonly ReportedVariant[], results: Results): StepRow[] {
  const { variants: all } = results.plan;
  const previousOf = new Map(listSteps(all).map(({ id, previous }) => [id, previous]));
  const byId = new Map(all.map((one) => [one.id, one]));
  const steps = new Map(results.steps.map((one) => [one.variant, one]));
  return variants.map((variant) => {
    const row = makeRow(variant, results);
    const previous = byId.get(previousOf.get(variant.id) ?? '') ?? null;
    const previousTally = tally(previous === null ? [] : countedOf(results, previous.id));
    const step = previous === null ? undefined : steps.get(variant.id);
    const sound = row.tally.failures === 0 && previousTally.failures === 0;
    return { ...row, previous, previousTally, step, stepSpeedup: step && sound ? toSpeedup(step) : null };
  });
}

function describeChanges({ variant, previous }: StepRow): string {
  return previous === null
    ? joinChanges(listOwn(variant), 'the server as it comes')
    : joinChanges(listChanges(variant, previous), 'nothing');
}

/** Whether the step did anything, in words. */
function describeEffect(row: StepRow, results: Results): string {
  const { variant, tally, previous, previousTally, step } = row;
  if (previous === null) {
    const text = describeVerdict(row, results, false);
    return isReference(results, variant.id) ? text.replace(/^reference/, 'the first') : `not a step; ${text}`;
  }
  if (tally.failures > 0) return `failed ${tally.failures} of ${tally.trials}`;
  if (tally.trials === 0) return 'not measured';
  if (previousTally.failures > 0) return 'cannot be told: the step before failed';
  if (step === undefined || step.ratio === null) return 'not compared';
  return describeStep(step, results);
}

/** `helps`, `no effect (within 5 %)`, `cannot be told (±12 %)`: a step that neither it nor the one before failed. */
function describeStep(step: Comparison, { plan, shards }: Results): string {
  const { verdict, n } = step;
  const count = `n = ${describeCount(n, shards)}`;
  const indicative = n === 3 ? `, indicative (${count})` : '';
  switch (verdict) {
    case 'faster':
      return `helps${indicative}`;
    case 'slower':
      return `hurts${indicative}`;
    case 'same': {
      const { equivalence } = plan.method;
      const width = isWithin(step, equivalence) ? `within ${formatPercent(equivalence)}` : 'below 3 %';
      return `no effect (${width})${indicative}`;
    }
    case 'inconclusive': {
      const width = halfWidthOf(step);
      return `cannot be told${width === null ? '' : ` (±${formatPercent(width)})`}${indicative}`;
    }
    default:
      return `too few runs (${count})`;
  }
}

function isWithin({ low, high }: Comparison, margin: number): boolean {
  return low !== null && high !== null && low >= 1 / (1 + margin) && high <= 1 + margin;
}

/** Two families of intervals stand side by side, and each holds for itself. */
function writeLadderLegend(rows: readonly StepRow[]): Phrase[] {
  const steps = rows.filter(({ stepSpeedup }) => stepSpeedup?.interval).length;
  const firsts = rows.filter(({ speedup }) => speedup?.interval).length;
  const slower = rows.some(({ speedup, stepSpeedup }) => (speedup?.ratio ?? 1) < 1 || (stepSpeedup?.ratio ?? 1) < 1);
  return [
    ...(slower ? [['Below 1x is slower.']] : []),
    ...(steps > 1
      ? [
          say`The ${steps} intervals against the previous hold at once with 95 % confidence${firsts > 1 ? `; so, by themselves, do the ${firsts} against the first` : ''}.`,
        ]
      : []),
  ];
}
