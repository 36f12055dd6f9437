// Builds the detail sections at the end of a report, which are mostly folded.
import { nameOfPart } from '../plan/parts.ts';
import { shorten } from '../system/terminal-text.ts';
import { buildOtherMetrics, buildPhases, buildTrials } from './detail-tables.ts';
import { type Block, type CellPart, figure, fold, list, type Section, table, text } from './document.ts';
import { countThings, formatAmount, formatSize } from './format.ts';
import type { Tables } from './kinds/kind.ts';
import { formatMachines } from './machine.ts';
import { formatMethod } from './method.ts';
import { code, join, name, type Phrase, say } from './phrase.ts';
import { buildSettings } from './settings-table.ts';
import { formatFactor } from './speedup.ts';
import { lastBlock, type Row, tally, type View } from './view.ts';

/** With more variants, tables with a row per variant are folded, except the main table. */
const MAX_OPEN_ROWS = 16;
/** Longer tables are not printed. */
const MAX_PRINTED_ROWS = 60;

const CLOSED = { folded: true, in: ['markdown', 'html'] } as const;
const TRIALS: CellPart = { title: ['Trials'] };

/** Sections with the details. */
export function buildDetails(view: View, { others }: Tables, about: Row | undefined): Section[] {
  const many = view.rows.length > MAX_OPEN_ROWS;
  const chart = figure('trials');
  const metrics = table(buildOtherMetrics(view), 'Other metrics');
  const settings = buildSettings(view);
  const lines = countThings(settings.table.rows.length, 'line');
  return [
    { ...buildPhasesSection(view), ...(many && CLOSED) },
    ...(others.length > 0
      ? others.map((section): Section => ({ ...section, in: ['markdown'] }))
      : [close('other metrics', 70, titleMetrics(view, about), metrics)]),
    {
      name: 'charts',
      in: ['html'],
      part: TRIALS,
      blocks: [many ? fold(['Every trial by block, as a chart'], chart) : chart],
    },
    buildTrialsSection(view),
    close('settings', 100, say`Settings (${lines})`, table(settings.table, 'Settings'), list(settings.remarks)),
    close('machine', 110, titleMachine(view), list(formatMachines(view.results))),
    close('method', 120, titleMethod(view), list(formatMethod(view))),
  ];
}

function close(name: string, rank: number, title: Phrase, ...blocks: Block[]): Section {
  return { name, rank, title, ...CLOSED, blocks };
}

function buildPhasesSection(view: View): Section {
  const { parts } = view.units;
  return {
    name: 'phases',
    rank: 150,
    title: [
      parts ? `Phases, with the run of all ${parts.count} ${nameOfPart(parts)}s (means)` : 'Phases of a trial (means)',
    ],
    blocks: [figure('phases'), table(buildPhases(view), 'Phases'), text(formatSnapshot(view), { tone: 'quiet' })],
  };
}

function buildTrialsSection(view: View): Section {
  const { samples } = view.results;
  const { failures } = tally(samples);
  const trials = buildTrials(view);
  const title = say`All trials (${samples.length}${failures > 0 ? `, ${failures} failed` : ''})`;
  return {
    ...close('all trials', 30, title, table(trials, 'All trials', { headed: false })),
    part: TRIALS,
    folded: trials.rows.length > MAX_PRINTED_ROWS ? 'long' : true,
  };
}

function titleMachine({ results: { machine, shards } }: View): Phrase {
  if (shards.length > 0) return say`Machines (${shards.length})`;
  const fsync = machine.fsyncMs === null ? '' : `, fsync ${formatAmount(machine.fsyncMs, 'ms')}`;
  return say`Machine (${countThings(machine.cores, 'core')}, ${formatSize(machine.memoryBytes)}${fsync})`;
}

function titleMethod({ plan, results: { samples, shards } }: View): Phrase {
  const count = plan.method.interim === null ? plan.blocks : lastBlock(samples);
  const origin = shards.length > 0 ? `${shards.length} files` : `seed ${plan.seed}`;
  return say`Method (${countThings(count, 'block')}, ${origin})`;
}

/** Why no trial has a setup, where all of them started from a snapshot. */
function formatSnapshot({ plan: { workload }, phases, counted }: View): Phrase[] {
  if (workload.snapshot === null || phases.includes('setup') || counted.length === 0) return [];
  return [say`Setup: not run (from the snapshot ${code(shorten(workload.snapshot, 80))}).`];
}

/** The other metrics of the variant that the report is about. */
function titleMetrics({ metrics, rows }: View, about: Row | undefined): Phrase {
  const row = about && !about.isReference ? about : rows.find(({ isReference }) => !isReference);
  const parts = metrics.slice(1).flatMap((metric): Phrase[] => {
    const speedup = row?.effect(metric.name)?.speedup;
    return speedup ? [say`${code(metric.name)} ${formatFactor(speedup)}`] : [];
  });
  if (row === undefined || parts.length === 0) return ['Other metrics'];
  return say`Other metrics (${join(parts.slice(0, 3), ', ')} on ${name(row.id)})`;
}
