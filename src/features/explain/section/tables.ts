// Builds the tables of a report about watched runs: overview, waits, kinds of statements, statements.
import { type CellsOf, type Table, tabulate } from '../../../report/document.ts';
import {
  countThings,
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

const MAX_NAME = 40;

type ExplanationRow = readonly [title: string, cell: (explanation: Explanation) => string];

const OVERVIEW: readonly ExplanationRow[] = [
  ['watched run', ({ seconds }) => write(seconds, formatTime)],
  ['server at work', ({ waits }) => (waits?.samplings ? formatPercent(waits.busy / waits.samplings) : '')],
  ['samples of pg_stat_activity', ({ waits }) => write(waits?.samplings, formatCount)],
  ['sessions at once', (explanation) => (explanation.waits?.busy ? countParallel(explanation).toFixed(1) : '')],
  ['active time of all sessions', byDatabase(({ activeSeconds }) => write(activeSeconds, formatTime))],
  ['statements', ({ statements }) => write(statements?.calls, formatCount)],
  ['time in statements', ({ statements }) => write(statements?.seconds, formatTime)],
  ['fsync', formatSync],
  ['WAL', ({ walBytes }) => write(walBytes, formatBytes)],
  ['shared_buffers hit ratio', byDatabase(({ hitRatio }) => write(hitRatio, formatTenths))],
  ['checkpoints', formatCheckpoints],
  ['temporary files', byDatabase(formatTemporaryFiles)],
  ['largest size of data and WAL', ({ peakBytes }) => write(peakBytes, formatBytes)],
  ...(['user', 'system', 'iowait', 'steal', 'idle'] as const).map((share): ExplanationRow => {
    return [`CPU ${share}`, ({ cpu }) => write(cpu?.[share], formatPercent)];
  }),
];

export function buildOverview(explanations: readonly Explanation[]): Table {
  return buildRows('', OVERVIEW, explanations);
}

export function buildWaits(explanations: readonly Explanation[]): Table {
  const shares = explanations.map(({ waits }) => {
    const events = waits?.events ?? [];
    const total = sumSamples(events);
    return new Map(
      events.map(({ type, event, samples }) => {
        // The server has no wait event for the file system, such as for the removal of files.
        const title = type === 'CPU' ? 'no wait event: CPU or file system' : `${type}: ${event}`;
        return [title, total === 0 ? 0 : samples / total];
      }),
    );
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
  const top = (statements?.top ?? []).slice(0, 5);
  const total = statements?.seconds ?? 0;
  return tabulate(top, [
    ['statement', ({ text }) => shorten(text, 120)],
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
    .slice(0, 8)
    .map(([title]): ExplanationRow => [title, (explanation) => cell(title, explanations.indexOf(explanation))]);
  return buildRows(heading, rows, explanations);
}

/** Leaves out empty rows. */
function buildRows(heading: string, rows: readonly ExplanationRow[], explanations: readonly Explanation[]): Table {
  const filled = rows.filter(([, cell]) => explanations.some((explanation) => cell(explanation) !== ''));
  const columns = explanations.map((explanation): CellsOf<ExplanationRow> => {
    return [shorten(explanation.variant, MAX_NAME), ([, cell]) => cell(explanation), 'right'];
  });
  return tabulate(filled, [[heading, ([title]) => shorten(title, MAX_NAME)], ...columns]);
}

/** A figure that is counted by database. */
function byDatabase(cell: ExplanationRow[1]): ExplanationRow[1] {
  return (explanation) => (explanation.lostDatabases > 0 ? 'not known' : cell(explanation));
}

/** A value as a cell; empty if it is unknown. */
function write(value: number | null | undefined, format: (value: number) => string): string {
  return value == null ? '' : format(value);
}

function formatTime(seconds: number): string {
  return seconds === 0 ? 'none' : formatSeconds(seconds);
}

/** What sessions waited, or what the server counts: the waits have syncs that no counter has, so that its calls are not theirs. */
function formatSync(explanation: Explanation): string {
  const time = findSyncTime(explanation);
  const calls = explanation.fsync?.count ?? 0;
  if (time === null) return calls === 0 ? '' : countThings(calls, 'call');
  if (time.seconds === 0) return 'none';
  return time.samples === null
    ? formatCalls({ calls, seconds: time.seconds })
    : `${formatSeconds(time.seconds)} of waits`;
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
