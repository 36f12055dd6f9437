// Builds the detail sections at the end of a report, which are mostly folded.
import { PART } from '../plan/parts.ts';
import { shorten } from '../system/terminal-text.ts';
import { buildOtherMetrics, buildPhases, buildTrials } from './detail-tables.ts';
import { type Block, type CellPart, figure, fold, list, type Section, table, text } from './document.ts';
import { countThings, formatAmount, formatSize } from './format.ts';
import type { Tables } from './kinds/kind.ts';
import { formatMethod } from './method.ts';
import { code, join, name, type Phrase, say } from './phrase.ts';
import { buildSettings } from './settings-table.ts';
import { formatFactor } from './speedup.ts';
import { formatMachines } from './subline.ts';
import { lastBlock, type Row, tally, type View } from './view.ts';

/** With more variants, tables with a row per variant are folded, except the main table. */
const MAX_OPEN_ROWS = 16;
/** Longer tables are not printed. */
const MAX_PRINTED_ROWS = 60;

/** Sections with the details. */
export function buildDetails(view: View, { others }: Tables, about: Row | undefined): Section[] {
  const { machine, plan, samples, shards } = view.results;
  const many = view.rows.length > MAX_OPEN_ROWS;
  const settings = buildSettings(view);
  const { failures } = tally(samples);
  const lines = countThings(settings.table.rows.length, 'line');
  const fsync = machine.fsyncMs === null ? '' : `, fsync ${formatAmount(machine.fsyncMs, 'ms')}`;
  const where = say`Machine (${countThings(machine.cores, 'core')}, ${formatSize(machine.memoryBytes)}${fsync})`;
  const origin = shards.length > 0 ? `${shards.length} files` : `seed ${plan.seed}`;
  const count = plan.method.interim === null ? plan.blocks : lastBlock(samples);
  const trials = buildTrials(view);
  const phases = buildPhases(view);
  const metrics = buildOtherMetrics(view);
  const part: CellPart = { title: ['Trials'] };
  const chart = figure('trials');
  const closed = { folded: true, in: ['markdown', 'html'] } as const;
  const close = (name: string, rank: number, title: Phrase, ...blocks: Block[]): Section => {
    return { name, rank, title, ...closed, blocks };
  };
  const ofPhases: Section = {
    name: 'phases',
    rank: 150,
    title: [view.plan.parts ? `Phases of all ${view.plan.parts.count} ${PART}s` : 'Phases of a trial (means)'],
    blocks: [figure('phases'), table(phases, 'Phases'), text(formatSnapshot(view), { tone: 'quiet' })],
  };
  const ofMetrics = close('other metrics', 70, titleMetrics(view, about), table(metrics, 'Other metrics'));
  const titleOfTrials = say`All trials (${samples.length}${failures > 0 ? `, ${failures} failed` : ''})`;
  return [
    many ? { ...ofPhases, ...closed } : ofPhases,
    ...(others.length > 0 ? others.map((section): Section => ({ ...section, in: ['markdown'] })) : [ofMetrics]),
    {
      name: 'charts',
      in: ['html'],
      part,
      blocks: [many ? fold(['Every trial by block, as a chart'], chart) : chart],
    },
    {
      ...close('all trials', 30, titleOfTrials, table(trials, 'All trials', { headed: false })),
      part,
      folded: trials.rows.length > MAX_PRINTED_ROWS ? 'long' : true,
    },
    close('settings', 100, say`Settings (${lines})`, table(settings.table, 'Settings'), list(settings.remarks)),
    close(
      'machine',
      110,
      shards.length > 0 ? say`Machines (${shards.length})` : where,
      list(formatMachines(view.results)),
    ),
    close(
      'method',
      120,
      say`Method (${count} ${count === 1 ? 'block' : 'blocks'}, ${origin})`,
      list(formatMethod(view)),
    ),
  ];
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
