/** Exports the trials as CSV. */
import type { Exporter } from '../../../report/exporter.ts';
import { listMetrics, PHASES } from '../../../report/view.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { findAxes } from '../../../stats/axes.ts';
import { readValue } from '../../../stats/pairing.ts';
import { cleanLine } from '../../../system/terminal-text.ts';

export const CSV: Exporter = { format: 'csv', render: ({ results }) => renderCsv(results) };

type Value = string | number | boolean | null;

interface CsvColumn {
  title: string;
  read: (sample: Sample) => Value;
}

/**
 * Renders a header, and every trial as a row: phases, metrics, probes, and how it ended. Lines end in CR LF and quotes are doubled
 * (RFC 4180); null is an empty cell. Text that a spreadsheet would read as a formula starts with an apostrophe.
 */
export function renderCsv(results: Results): string {
  const columns = listColumns(results);
  const header = columns.map(({ title }) => formatCell(title)).join(',');
  const rows = results.samples.map((sample) => columns.map(({ read }) => formatCell(read(sample))).join(','));
  return `${[header, ...rows].join('\r\n')}\r\n`;
}

function listColumns(results: Results): CsvColumn[] {
  const { shards } = results;
  return [
    { title: 'file', read: (sample) => shards[sample.shard]?.name ?? null },
    { title: 'block', read: (sample) => sample.block },
    { title: 'position', read: (sample) => sample.position + 1 },
    { title: 'variant', read: (sample) => sample.variant },
    ...listPlaces(results),
    ...PHASES.map((phase): CsvColumn => ({ title: `phase_${phase}_s`, read: (sample) => sample.phases[phase] })),
    ...listMetrics(results).map(({ name, unit }): CsvColumn => {
      const title = unit === '' || unit === name ? name : `${name}_${unit}`;
      return { title, read: (sample) => readValue(sample, name) ?? null };
    }),
    { title: 'sessions', read: ({ probes }) => probes.sessions },
    { title: 'transactions', read: ({ probes }) => probes.transactions },
    { title: 'used', read: ({ probes }) => probes.used },
    { title: 'file_system', read: ({ probes }) => probes.fileSystem },
    { title: 'load', read: ({ probes }) => probes.load },
    { title: 'steal', read: ({ probes }) => probes.steal },
    { title: 'overhead_s', read: ({ probes }) => probes.overhead },
    { title: 'hit_ratio', read: ({ probes }) => probes.hitRatio },
    { title: 'wal_bytes', read: ({ probes }) => probes.walBytes },
    ...(['user', 'system', 'idle', 'iowait', 'steal'] as const).map((share): CsvColumn => {
      return { title: `cpu_${share}`, read: ({ probes }) => probes.cpu?.[share] ?? null };
    }),
    { title: 'exit_code', read: (sample) => sample.exitCode },
    { title: 'failure', read: (sample) => sample.failure },
  ];
}

/** Columns for what a sweep varies; none for a plain comparison. */
function listPlaces({ plan }: Results): CsvColumn[] {
  const { versions, counts } = findAxes(plan.variants);
  const byId = new Map(plan.variants.map((variant) => [variant.id, variant]));
  if (versions.length < 2 && counts.length < 2) return [];
  const place = (title: 'profile' | 'version' | 'clients'): CsvColumn => ({
    title,
    read: (sample) => byId.get(sample.variant)?.[title] ?? null,
  });
  return [place('profile'), place('version'), place('clients')];
}

function formatCell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const line = cleanLine(value);
  const harmless = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
