import { buildOtherMetrics, buildPhases, buildTrials } from './detail-tables.ts';
import { type CellPart, figure, fold, list, type Section, table } from './document.ts';
import { formatAmount, formatRatio, formatSize } from './format.ts';
import type { Tables } from './kinds/kind.ts';
import { formatMethod } from './method.ts';
import { code, join, name, type Phrase, say } from './phrase.ts';
import { buildSettings, type SettingsTable } from './settings-table.ts';
import { toSpeedup } from './speedup.ts';
import { formatMachines } from './subline.ts';
import { type Row, tally, type View } from './view.ts';

/** With more variants, tables with a row per variant are folded, except the main table. */
const MAX_OPEN_ROWS = 16;
/** Longer tables are not printed. */
const MAX_PRINTED_ROWS = 60;
const MAX_METRICS = 3;

/** Sections with the details. */
export function buildDetails(view: View, { others }: Tables, about: Row | undefined): Section[] {
  const { results } = view;
  const many = view.rows.length > MAX_OPEN_ROWS;
  const settings = buildSettings(view);
  const titles = writeFoldTitles(view, settings, about);
  const trials = buildTrials(view);
  const part: CellPart = { title: ['Trials'] };
  const chart = figure('trials');
  const closed = { folded: true, in: ['markdown', 'html'] } as const;
  const metrics = table(buildOtherMetrics(view), 'Other metrics');
  return [
    {
      name: 'phases',
      title: ['Phases of a trial (means)'],
      ...(many ? closed : {}),
      blocks: [figure('phases'), table(buildPhases(view), 'Phases')],
    },
    ...others.map((section): Section => ({ ...section, in: ['markdown'] })),
    ...(others.length > 0 ? [] : [{ name: 'other metrics', title: titles.otherMetrics, ...closed, blocks: [metrics] }]),
    {
      name: 'charts',
      in: ['html'],
      part,
      blocks: [many ? fold(['Every trial by block, as a chart'], chart) : chart],
    },
    {
      name: 'all trials',
      title: titles.trials,
      part,
      ...closed,
      folded: trials.rows.length > MAX_PRINTED_ROWS ? 'long' : true,
      blocks: [table(trials, 'All trials', { headed: false })],
    },
    {
      name: 'settings',
      title: titles.settings,
      ...closed,
      blocks: [table(settings.table, 'Settings'), list(settings.remarks)],
    },
    { name: 'machine', title: titles.machine, ...closed, blocks: [list(formatMachines(results))] },
    { name: 'method', title: titles.method, ...closed, blocks: [list(formatMethod(view))] },
  ];
}

/** Titles of folded parts, each with its most important number. */
interface FoldTitles {
  otherMetrics: Phrase;
  trials: Phrase;
  settings: Phrase;
  machine: Phrase;
  method: Phrase;
}

/** @param about the variant that the report is about */
function writeFoldTitles(view: View, settings: SettingsTable, about: Row | undefined): FoldTitles {
  const { machine, plan, samples, shards } = view.results;
  const { failures } = tally(samples);
  const rows = settings.table.rows.length;
  const fsync = machine.fsyncMs === null ? '' : `, fsync ${formatAmount(machine.fsyncMs, 'ms')}`;
  return {
    otherMetrics: titleMetrics(view, about),
    trials: say`All trials (${samples.length}${failures > 0 ? `, ${failures} failed` : ''})`,
    settings: say`Settings (${rows} ${rows === 1 ? 'line' : 'lines'})`,
    machine:
      shards.length > 0
        ? say`Machines (${shards.length})`
        : say`Machine (${machine.cores} cores, ${formatSize(machine.memoryBytes)}${fsync})`,
    method: say`Method (${plan.blocks} ${plan.blocks === 1 ? 'block' : 'blocks'}, ${shards.length > 0 ? `${shards.length} files` : `seed ${plan.seed}`})`,
  };
}

/** The other metrics of the variant that the report is about. */
function titleMetrics({ metrics, rows }: View, about: Row | undefined): Phrase {
  const others = rows.filter(({ isReference }) => !isReference);
  const row = others.find((one) => one === about) ?? others[0];
  const parts = metrics.slice(1).flatMap((metric): Phrase[] => {
    const comparison = row?.compare(metric.name);
    const speedup = comparison && comparison.failures === 0 ? toSpeedup(comparison) : null;
    return speedup ? [say`${code(metric.name)} ${formatRatio(speedup.ratio)}`] : [];
  });
  if (row === undefined || parts.length === 0) return ['Other metrics'];
  return say`Other metrics (${join(parts.slice(0, MAX_METRICS), ', ')} on ${name(row.id)})`;
}
