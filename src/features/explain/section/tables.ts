/** The tables of a report about watched runs. */
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

interface ExplanationRow {
  title: string;
  cell(explanation: Explanation): string;
}

const OVERVIEW: readonly ExplanationRow[] = [
  { title: 'watched run', cell: ({ seconds }) => write(seconds, formatTime) },
  {
    title: 'server at work',
    cell: ({ waits }) => (waits?.samplings ? formatPercent(waits.busy / waits.samplings) : ''),
  },
  { title: 'samples of pg_stat_activity', cell: ({ waits }) => write(waits?.samplings, formatCount) },
  {
    title: 'sessions at once',
    cell: (explanation) => (explanation.waits?.busy ? countParallel(explanation).toFixed(1) : ''),
  },
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

export function buildOverview(explanations: readonly Explanation[]): Table {
  return buildRows('', OVERVIEW, explanations);
}

export function buildWaits(explanations: readonly Explanation[]): Table {
  const shares = explanations.map(({ waits }) => {
    const events = waits?.events ?? [];
    const total = sumSamples(events);
    return new Map(events.map((wait) => [nameEvent(wait), total === 0 ? 0 : wait.samples / total]));
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
    const titles = [...(waits?.statements ?? []), ...(statements?.classes ?? [])].map(({ text }) => text);
    return new Map([...new Set(titles)].map((title) => [title, sumClasses(explanation, title)?.share ?? 0]));
  });
  return buildShares('statements', explanations, shares, (title, index) => {
    const share = shares[index]?.get(title) ?? 0;
    const time = explanations[index]?.statements?.classes.find(({ text }) => text === title);
    if (time) return `${formatPercent(share)}, ${formatCalls(time)}`;
    return share === 0 ? '' : formatPercent(share);
  });
}

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

/** The rows with the largest shares. @param shares of each explanation, by the title of a row */
function buildShares(
  heading: string,
  explanations: readonly Explanation[],
  shares: readonly ReadonlyMap<string, number>[],
  cell: (title: string, index: number) => string,
): Table {
  const largest = new Map<string, number>();
  for (const [title, share] of shares.flatMap((byTitle) => [...byTitle]))
    largest.set(title, Math.max(largest.get(title) ?? 0, share));
  const rows = [...largest]
    .filter(([, share]) => share >= MIN_SHARE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_ROWS)
    .map(([title]) => ({ title, cell: (e: Explanation) => cell(title, explanations.indexOf(e)) }));
  return buildRows(heading, rows, explanations);
}

/** Leaves out empty rows. */
function buildRows(heading: string, rows: readonly ExplanationRow[], explanations: readonly Explanation[]): Table {
  const filled = rows.filter(({ cell }) => explanations.some((explanation) => cell(explanation) !== ''));
  const columns = explanations.map((explanation): CellsOf<ExplanationRow> => {
    return [shorten(explanation.variant, MAX_NAME), ({ cell }) => cell(explanation), 'right'];
  });
  return tabulate(filled, [[heading, ({ title }) => shorten(title, MAX_NAME)], ...columns]);
}

/** The server has no wait event for the file system, such as for the removal of files. */
function nameEvent({ type, event }: { type: string; event: string }): string {
  return type === 'CPU' ? 'no wait event: CPU or file system' : `${type}: ${event}`;
}

/** A figure that is counted by database. */
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

function formatCheckpoints(explanation: Explanation): string {
  const { count, ms } = readCheckpoints(explanation);
  return count === 0 ? '' : `${count}, ${formatSeconds(ms / 1000)}`;
}

function formatTemporaryFiles({ counters }: Explanation): string {
  const files = counters['pg_stat_database.temp_files'] ?? 0;
  const bytes = counters['pg_stat_database.temp_bytes'] ?? 0;
  return files === 0 ? '' : `${formatCount(files)}, ${formatBytes(bytes)}`;
}
