// Builds the table of a ladder, each step against the first and the previous one, and lists the effects of its steps.
import type { Comparison } from '../../results/comparison.ts';
import type { ReportedVariant } from '../../results/plan.ts';
import { listSteps } from '../../stats/axes.ts';
import { shorten } from '../../system/terminal-text.ts';
import { tabulate } from '../document.ts';
import { countThings, listFirst } from '../format.ts';
import type { NamedSpeedup } from '../interval-chart.ts';
import {
  explainBrackets,
  formatComparison,
  formatCpuShares,
  formatHits,
  formatVerdict,
  type MainTable,
  meanColumn,
  speedupColumns,
  verdictOfRow,
} from '../main-table.ts';
import { type Phrase, say } from '../phrase.ts';
import { formatEffect, type Speedup, toSpeedup } from '../speedup.ts';
import type { Row, View } from '../view.ts';
import { type Answer, answerByFastest } from './kind.ts';

const CPU = 'CPU user/system/idle/iowait';

/** A row of a ladder: the variant against the first, and against the previous step. */
interface StepRow {
  row: Row;
  previous: Row | undefined;
  /** Undefined without a previous step, or if it was not measured. */
  step: Comparison | undefined;
  /** Null if either side has failed trials. */
  speedup: Speedup | null;
}

/** Each step in order: its changes, the primary metric, both comparisons, and its effect. */
export function buildLadderTable(view: View, rows: readonly Row[] = view.rows): MainTable {
  const steps = listStepRows(rows, view);
  return {
    table: tabulate(steps, [
      ['step', ({ row }) => shorten(row.id, 40)],
      ['changed', formatChanges],
      ...view.metrics.slice(0, 1).map((metric) => meanColumn(rows, metric)),
      ...speedupColumns<StepRow>('vs previous', ({ speedup }) => speedup),
      ['vs first', ({ row }) => formatEffect(row.effect()?.speedup ?? null), 'right'],
      ['hit ratio', ({ row }) => formatHits(row), 'right'],
      [CPU, ({ row }) => formatCpuShares(row), 'right'],
      ['verdict', (step) => formatOutcome(step, view)],
    ]),
    verdicts: steps.map(({ row, step }) => verdictOfRow(row, step)),
    legend: [...explainSteps(steps), ...explainBrackets(rows)],
    later: ['changed', 'vs first', 'hit ratio', CPU],
    apart: ['changed', 'hit ratio', CPU],
  };
}

/** What each step changed against the one before it. */
export function listStepEffects(view: View): NamedSpeedup[] {
  return listStepRows(view.rows, view).map(({ row, speedup }) => ({ name: row.id, speedup }));
}

function listStepRows(rows: readonly Row[], { plan, results, rowOf }: View): StepRow[] {
  const previousOf = new Map(listSteps(plan.variants).map(({ id, previous }) => [id, previous]));
  const steps = new Map(results.steps.map((step) => [step.variant, step]));
  return rows.map((row) => {
    const previous = rowOf(previousOf.get(row.id) ?? '');
    const step = previous && steps.get(row.id);
    const sound = row.tally.failures === 0 && previous?.tally.failures === 0;
    return { row, previous, step, speedup: step && sound ? toSpeedup(step) : null };
  });
}

function formatChanges({ row, previous }: StepRow): string {
  const changes = listChanges(row.variant, previous?.variant ?? BARE);
  if (changes.length === 0) return previous === undefined ? 'the server as it comes' : 'nothing';
  // A single one takes no more room than its count.
  return listFirst(changes, changes.length === MAX_CHANGES + 1 ? changes.length : MAX_CHANGES);
}

function formatOutcome({ row, previous, step }: StepRow, view: View): string {
  const { trials, failures } = row.tally;
  if (previous === undefined) {
    const text = formatVerdict(row, false, view.results.shards);
    return row.isReference ? text.replace(/^reference/, 'the first') : `not a step; ${text}`;
  }
  if (failures > 0) return `failed ${failures} of ${trials}`;
  if (trials === 0) return 'not measured';
  if (previous.tally.failures > 0) return 'undecided: the step before failed';
  if (step === undefined || step.n === 0) return 'not compared';
  return formatComparison(step, view.results.shards);
}

/** The two families of intervals hold separately. */
function explainSteps(rows: readonly StepRow[]): Phrase[] {
  const steps = rows.filter(({ speedup }) => speedup?.interval).length;
  const firsts = rows.filter(({ row }) => row.effect()?.speedup?.interval).length;
  const others = firsts > 1 ? `; so, by themselves, do the ${firsts} against the first` : '';
  return steps > 1
    ? [say`The ${steps} intervals against the previous hold at once with 95 % confidence${others}.`]
    : [];
}

const MAX_CHANGES = 6;

/** The server as it comes, for variants without a previous step. */
const BARE: Comparable = { storage: { kind: 'disk' }, template: false, initdbArgs: [], settings: [], sql: [] };

type Comparable = Pick<ReportedVariant, 'initdbArgs' | 'settings' | 'sql' | 'template'> & {
  storage: { kind: string };
} & Partial<Pick<ReportedVariant, 'servers' | 'snapshot' | 'workers'>>;

/** The changes of a step, one part each; empty if no difference is known. */
function listChanges(variant: ReportedVariant, previous: Comparable): string[] {
  const { initdbArgs, servers, settings, snapshot, sql, storage, template, workers } = variant;
  const before = new Map(previous.settings.map(({ name, value }) => [name, value]));
  const names = new Set(settings.map(({ name }) => name));
  const changes: string[] = [];
  if (storage.kind !== previous.storage.kind) changes.push(`storage ${storage.kind}`);
  if (snapshot && !previous.snapshot) changes.push('the data of one setup, copied');
  if (template && !previous.template && !snapshot) changes.push('a copied data directory');
  if (servers !== undefined) {
    if (servers !== previous.servers) changes.push(`${countThings(servers, 'worker')} on servers of their own`);
  } else if (workers !== undefined && workers !== previous.workers) changes.push(countThings(workers, 'worker'));
  for (const arg of without(initdbArgs, previous.initdbArgs)) changes.push(`initdb ${show(arg)}`);
  for (const arg of without(previous.initdbArgs, initdbArgs)) changes.push(`initdb without ${show(arg)}`);
  for (const { name, value } of settings) {
    const old = before.get(name);
    const was = old === undefined ? '' : ` (was ${showValue(old)})`;
    if (old !== value) changes.push(`${show(name)} ${showValue(value)}${was}`);
  }
  for (const { name } of previous.settings) if (!names.has(name)) changes.push(`${show(name)} no longer set`);
  for (const statement of without(sql, previous.sql)) changes.push(showStatement(statement));
  for (const statement of without(previous.sql, sql)) changes.push(`no longer ${showStatement(statement)}`);
  return changes;
}

function without(items: readonly string[], excluded: readonly string[]): string[] {
  const excludedItems = new Set(excluded);
  return items.filter((item) => !excludedItems.has(item));
}

function show(text: string): string {
  return shorten(text, 40);
}

function showValue(value: string): string {
  return value === '' ? "''" : show(value);
}

function showStatement(sql: string): string {
  return `sql: ${shorten(sql, 60)}`;
}

/** The answer counts the steps of the ladder. */
export function answerBySteps(view: View, about: Row | undefined): Answer {
  return { ...answerByFastest(view, about), compared: listLadderSteps(view), noun: 'step' };
}

/** Each step of the ladder against the one before it. */
export function listLadderSteps({ plan, results }: View): Comparison[] {
  const ids = new Set(listSteps(plan.variants).map(({ id }) => id));
  return results.steps.filter(({ variant }) => ids.has(variant));
}
