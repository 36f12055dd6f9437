import { type CellsOf, type Table, tabulate } from '../../../report/document.ts';
import {
  formatBytes,
  formatCalls,
  formatCount,
  formatPercent,
  formatSeconds,
  formatTenths,
} from '../../../report/format.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Explanation } from '../result.ts';
import { countParallel, findSyncTime, readCheckpoints, sumClasses, sumSamples } from './watched.ts';

const MAX_ROWS = 8;
const MAX_STATEMENTS = 5;
const MAX_NAME = 40;
const MAX_STATEMENT = 120;

/** A row of a table with a column per variant. */
interface ExplanationRow {
  title: string;
  cell(explanation: Explanation): string;
}

const OVERVIEW: readonly ExplanationRow[] = [
  { title: 'watched run', cell: ({ seconds }) => write(seconds, formatTime) },
  { title: 'server at work', cell: formatBusy },
  { title: 'samples of pg_stat_activity', cell: ({ waits }) => write(waits?.samplings, formatCount) },
  { title: 'sessions at once', cell: formatParallel },
  { title: 'active time of all sessions', cell: byDatabase(({ activeSeconds }) => write(activeSeconds, formatTime)) },
  { title: 'statements', cell: ({ statements }) => write(statements?.calls, formatCount) },
  { title: 'time in statements', cell: ({ statements }) => write(statements?.seconds, formatTime) },
  { title: 'fsync, calls', cell: ({ fsync }) => write(fsync?.count, formatCount) },
  { title: 'fsync, time', cell: (explanation) => write(findSyncTime(explanation)?.seconds, formatTime) },
  { title: 'WAL', cell: ({ walBytes }) => write(walBytes, formatBytes) },
  { title: 'shared_buffers hit ratio', cell: byDatabase(({ hitRatio }) => write(hitRatio, formatTenths)) },
  { title: 'checkpoints', cell: formatCheckpoints },
  { title: 'temporary files', cell: byDatabase(formatTemporaryFiles) },
  { title: 'largest size of data and WAL', cell: ({ peakBytes }) => write(peakBytes, formatBytes) },
  { title: 'CPU user', cell: ({ cpu }) => write(cpu?.user, formatPercent) },
  { title: 'CPU system', cell: ({ cpu }) => write(cpu?.system, formatPercent) },
  { title: 'CPU iowait', cell: ({ cpu }) => write(cpu?.iowait, formatPercent) },
  { title: 'CPU steal', cell: ({ cpu }) => write(cpu?.steal, formatPercent) },
  { title: 'CPU idle', cell: ({ cpu }) => write(cpu?.idle, formatPercent) },
];

/** One figure per row, without empty rows. */
export function buildOverview(explanations: readonly Explanation[]): Table {
  return buildRows('', OVERVIEW, explanations);
}

export function buildWaits(explanations: readonly Explanation[]): Table {
  const shares = explanations.map(({ waits }) => {
    const events = waits?.events ?? [];
    const all = sumSamples(events);
    return new Map(events.map((one) => [nameEvent(one), all === 0 ? 0 : one.samples / all]));
  });
  return buildShares('waiting for', explanations, shares, (title, index) => {
    const value = shares[index]?.get(title) ?? 0;
    return value === 0 ? '' : formatPercent(value);
  });
}

/** Kinds of statements: share of the samples of active sessions, and the counts of pg_stat_statements. */
export function buildClasses(explanations: readonly Explanation[]): Table {
  const shares = explanations.map((explanation) => {
    const { statements, waits } = explanation;
    const titles = [...(waits?.statements ?? []), ...(statements?.classes ?? [])].map((one) => one.text);
    return new Map([...new Set(titles)].map((title) => [title, sumClasses(explanation, title)?.share ?? 0]));
  });
  return buildShares('statements', explanations, shares, (title, index) => {
    const part = shares[index]?.get(title) ?? 0;
    const found = explanations[index]?.statements?.classes.find((one) => one.text === title);
    if (part === 0 && !found) return '';
    return `${formatPercent(part)}${found ? `, ${formatCalls(found)}` : ''}`;
  });
}

/** The most expensive statements of one variant. */
export function buildStatements({ statements }: Explanation): Table {
  const top = (statements?.top ?? []).slice(0, MAX_STATEMENTS);
  const total = statements?.seconds ?? 0;
  return tabulate(top, [
    ['statement', ({ text }) => shorten(text, MAX_STATEMENT)],
    ['calls', ({ calls }) => formatCount(calls), 'right'],
    ['time', ({ seconds }) => formatSeconds(seconds), 'right'],
    ['each', ({ seconds, calls }) => formatSeconds(seconds / Math.max(1, calls)), 'right'],
    ['share', ({ seconds }) => (total > 0 ? formatPercent(Math.min(1, seconds / total)) : ''), 'right'],
  ]);
}

/** A smaller share would be 0 % in every cell. */
const MIN_SHARE = 0.005;

/** The eight rows with the largest shares. @param shares of each explanation, by title */
function buildShares(
  title: string,
  explanations: readonly Explanation[],
  shares: readonly ReadonlyMap<string, number>[],
  cell: (title: string, index: number) => string,
): Table {
  const largest = new Map<string, number>();
  for (const own of shares) for (const [one, share] of own) largest.set(one, Math.max(largest.get(one) ?? 0, share));
  const large = [...largest].filter(([, share]) => share >= MIN_SHARE);
  const shown = large.sort((a, b) => b[1] - a[1]).slice(0, MAX_ROWS);
  const rows = shown.map(([one]): ExplanationRow => ({ title: one, cell: (e) => cell(one, explanations.indexOf(e)) }));
  return buildRows(title, rows, explanations);
}

function buildRows(title: string, rows: readonly ExplanationRow[], explanations: readonly Explanation[]): Table {
  const filled = rows
    .map((row) => ({ title: row.title, cells: explanations.map((one) => row.cell(one)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return tabulate(filled, [
    [title, (row) => shorten(row.title, MAX_NAME)],
    ...explanations.map(
      ({ variant }, place): CellsOf<(typeof filled)[number]> => [
        shorten(variant, MAX_NAME),
        ({ cells }) => cells[place] ?? '',
        'right',
      ],
    ),
  ]);
}

/** The server has no wait event for the file system, such as for the removal of files. */
function nameEvent({ type, event }: { type: string; event: string }): string {
  return type === 'CPU' ? 'no wait event: CPU or file system' : `${type}: ${event}`;
}

/** A figure counted by database. The notes explain why it is unknown. */
function byDatabase(cell: ExplanationRow['cell']): ExplanationRow['cell'] {
  return (explanation) => (explanation.lostDatabases > 0 ? 'not known' : cell(explanation));
}

/** A value as a cell; empty if it is unknown. */
function write(value: number | null | undefined, format: (value: number) => string): string {
  return value == null ? '' : format(value);
}

function formatTime(seconds: number): string {
  return seconds === 0 ? 'none' : formatSeconds(seconds);
}

function formatBusy({ waits }: Explanation): string {
  return waits && waits.samplings > 0 ? formatPercent(waits.busy / waits.samplings) : '';
}

function formatParallel(explanation: Explanation): string {
  return explanation.waits?.busy ? countParallel(explanation).toFixed(1) : '';
}

function formatCheckpoints(explanation: Explanation): string {
  const { count, ms } = readCheckpoints(explanation);
  return count === 0 ? '' : `${count}, ${formatSeconds(ms / 1000)}`;
}

function formatTemporaryFiles({ counters }: Explanation): string {
  const files = counters['pg_stat_database.temp_files'] ?? 0;
  const bytes = counters['pg_stat_database.temp_bytes'] ?? 0;
  return files === 0 ? '' : `${formatCount(files)}, ${formatBytes(bytes)}`;
}
