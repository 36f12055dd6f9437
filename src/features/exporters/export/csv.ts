// Exports every trial as a row of CSV: phases, metrics, probes, and how it ended.
import type { Exporter } from '../../../report/report.ts';
import { listMetrics, PHASES } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { findAxes } from '../../../stats/axes.ts';
import { readValue } from '../../../stats/pairing.ts';
import { cleanLine } from '../../../system/terminal-text.ts';

export const CSV: Exporter = { format: 'csv', render: ({ results }) => renderCsv(results) };

type Value = string | number | boolean | null;

type CsvColumn = readonly [title: string, read: (sample: Sample) => Value];

/**
 * Renders a header, and every trial as a row: phases, metrics, probes, and how it ended. Lines end in CR LF and quotes are doubled
 * (RFC 4180); null is an empty cell. Text that a spreadsheet would read as a formula starts with an apostrophe.
 */
export function renderCsv(results: Results): string {
  const columns = listColumns(results);
  const header = columns.map(([title]) => formatCell(title)).join(',');
  const rows = results.samples.map((sample) => columns.map(([, read]) => formatCell(read(sample))).join(','));
  return `${[header, ...rows].join('\r\n')}\r\n`;
}

function listColumns(results: Results): CsvColumn[] {
  const { shards } = results;
  return [
    ['file', (sample) => shards[sample.shard]?.name ?? null],
    ['block', (sample) => sample.block],
    ['position', (sample) => sample.position + 1],
    ['variant', (sample) => sample.variant],
    ...listPlaces(results),
    ...PHASES.map((phase): CsvColumn => [`phase_${phase}_s`, (sample) => sample.phases[phase]]),
    ...listMetrics(results).map(({ name, unit }): CsvColumn => {
      const title = unit === '' || unit === name ? name : `${name}_${unit}`;
      return [title, (sample) => readValue(sample, name) ?? null];
    }),
    ['sessions', ({ probes }) => probes.sessions],
    ['transactions', ({ probes }) => probes.transactions],
    ['used', ({ probes }) => probes.used],
    ['file_system', ({ probes }) => probes.fileSystem],
    ['load', ({ probes }) => probes.load],
    ['steal', ({ probes }) => probes.steal],
    ['overhead_s', ({ probes }) => probes.overhead],
    ['hit_ratio', ({ probes }) => probes.hitRatio],
    ['wal_bytes', ({ probes }) => probes.walBytes],
    ...(['user', 'system', 'idle', 'iowait', 'steal'] as const).map((share): CsvColumn => {
      return [`cpu_${share}`, ({ probes }) => probes.cpu?.[share] ?? null];
    }),
    ['exit_code', (sample) => sample.exitCode],
    ['failure', (sample) => sample.failure],
  ];
}

/** Columns for what a sweep varies; none for a plain comparison. */
function listPlaces({ plan }: Results): CsvColumn[] {
  const { versions, counts } = findAxes(plan.variants);
  const byId = new Map(plan.variants.map((variant) => [variant.id, variant]));
  if (versions.length < 2 && counts.length < 2) return [];
  return (['profile', 'version', 'clients'] as const).map((title): CsvColumn => {
    return [title, (sample) => byId.get(sample.variant)?.[title] ?? null];
  });
}

function formatCell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const line = cleanLine(value);
  const harmless = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
