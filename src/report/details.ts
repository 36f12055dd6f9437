import { shorten } from '../system/terminal-text.ts';
import { buildOtherMetrics, buildPhases, buildTrials } from './detail-tables.ts';
import { type CellPart, figure, fold, list, type Section, table, text } from './document.ts';
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
const MAX_METRICS = 3;
const MAX_KEY = 80;

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
  const blocks = plan.method.interim === null ? plan.blocks : lastBlock(samples);
  const trials = buildTrials(view);
  const phases = buildPhases(view);
  const metrics = buildOtherMetrics(view);
  const part: CellPart = { title: ['Trials'] };
  const chart = figure('trials');
  const closed = { folded: true, in: ['markdown', 'html'] } as const;
  return [
    {
      name: 'phases',
      rank: 150,
      title: ['Phases of a trial (means)'],
      ...(many ? closed : {}),
      blocks: [figure('phases'), table(phases, 'Phases'), text(formatSnapshot(view), { tone: 'quiet' })],
    },
    ...others.map((section): Section => ({ ...section, in: ['markdown'] })),
    ...(others.length > 0
      ? []
      : [
          {
            name: 'other metrics',
            rank: 70,
            title: titleMetrics(view, about),
            ...closed,
            blocks: [table(metrics, 'Other metrics')],
          },
        ]),
    {
      name: 'charts',
      in: ['html'],
      part,
      blocks: [many ? fold(['Every trial by block, as a chart'], chart) : chart],
    },
    {
      name: 'all trials',
      rank: 30,
      title: say`All trials (${samples.length}${failures > 0 ? `, ${failures} failed` : ''})`,
      part,
      ...closed,
      folded: trials.rows.length > MAX_PRINTED_ROWS ? 'long' : true,
      blocks: [table(trials, 'All trials', { headed: false })],
    },
    {
      name: 'settings',
      rank: 100,
      title: say`Settings (${lines})`,
      ...closed,
      blocks: [table(settings.table, 'Settings'), list(settings.remarks)],
    },
    {
      name: 'machine',
      rank: 110,
      title: shards.length > 0 ? say`Machines (${shards.length})` : where,
      ...closed,
      blocks: [list(formatMachines(view.results))],
    },
    {
      name: 'method',
      rank: 120,
      title: say`Method (${blocks} ${blocks === 1 ? 'block' : 'blocks'}, ${origin})`,
      ...closed,
      blocks: [list(formatMethod(view))],
    },
  ];
}

/** Why no trial has a setup, where all of them started from a snapshot. */
function formatSnapshot({ plan: { workload }, phases, counted }: View): Phrase[] {
  if (workload.snapshot === null || phases.includes('setup') || counted.length === 0) return [];
  return [say`Setup: not run (from the snapshot ${code(shorten(workload.snapshot, MAX_KEY))}).`];
}

/** The other metrics of the variant that the report is about. */
function titleMetrics({ metrics, rows }: View, about: Row | undefined): Phrase {
  const row = about && !about.isReference ? about : rows.find(({ isReference }) => !isReference);
  const parts = metrics.slice(1).flatMap((metric): Phrase[] => {
    const speedup = row?.effect(metric.name)?.speedup;
    return speedup ? [say`${code(metric.name)} ${formatFactor(speedup)}`] : [];
  });
  if (row === undefined || parts.length === 0) return ['Other metrics'];
  return say`Other metrics (${join(parts.slice(0, MAX_METRICS), ', ')} on ${name(row.id)})`;
}
