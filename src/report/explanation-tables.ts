import type { Explanation } from '../measure/explanation.ts';
import { readCheckpoints, sumClasses } from './advice-facts.ts';
import { describeCalls, formatBytes, formatCount, formatTenths } from './counts.ts';
import { formatPercent, formatSeconds } from './format.ts';
import { shorten } from './phrase.ts';
import { buildTable, left, right, type Table } from './table.ts';

const MOST_ROWS = 8;
const MOST_STATEMENTS = 5;
const MOST_NAME = 40;
const MOST_STATEMENT = 120;

/** One line of a table that has a column for each variant. */
interface Row {
  title: string;
  cell(explanation: Explanation): string;
}

const OVERVIEW: readonly Row[] = [
  { title: 'watched run', cell: ({ seconds }) => writeSeconds(seconds) },
  {
    title: 'a session active, of samplings',
    cell: ({ waits }) => writeShare(waits && waits.samplings > 0 ? waits.busy / waits.samplings : null),
  },
  { title: 'samplings', cell: ({ waits }) => writeCount(waits?.samplings) },
  { title: 'sessions active, together', cell: ({ activeSeconds }) => writeSeconds(activeSeconds) },
  { title: 'statements counted', cell: ({ statements }) => writeCount(statements?.calls) },
  { title: 'their time', cell: ({ statements }) => writeSeconds(statements?.seconds) },
  { title: 'fsync calls counted', cell: ({ fsync }) => writeCount(fsync?.count) },
  { title: 'fsync time counted', cell: ({ fsync }) => writeSeconds(fsync?.seconds) },
  { title: 'WAL', cell: ({ walBytes }) => (walBytes === null ? '' : formatBytes(walBytes)) },
  {
    title: 'blocks found in shared_buffers',
    cell: ({ hitRatio }) => (hitRatio === null ? '' : formatTenths(hitRatio)),
  },
  { title: 'checkpoints', cell: describeCheckpoints },
  { title: 'temporary files', cell: describeTemporaryFiles },
  { title: 'most data and WAL at a time', cell: ({ peakBytes }) => (peakBytes === null ? '' : formatBytes(peakBytes)) },
  { title: 'processors: user', cell: ({ cpu }) => writeShare(cpu?.user) },
  { title: 'processors: system', cell: ({ cpu }) => writeShare(cpu?.system) },
  { title: 'processors: I/O wait', cell: ({ cpu }) => writeShare(cpu?.iowait) },
  { title: 'processors: stolen', cell: ({ cpu }) => writeShare(cpu?.steal) },
  { title: 'processors: idle', cell: ({ cpu }) => writeShare(cpu?.idle) },
];

/** One figure a row; rows that say nothing are left out. */
export function buildOverview(explanations: readonly Explanation[]): Table {
  return buildRows('', OVERVIEW, explanations);
}

/** Shares of the active samples. */
export function buildWaits(explanations: readonly Explanation[]): Table {
  const sums = explanations.map(({ waits }) => ({
    all: (waits?.events ?? []).reduce((sum, one) => sum + one.samples, 0),
    byTitle: new Map((waits?.events ?? []).map((one) => [nameEvent(one), one.samples])),
  }));
  const share = (title: string, index: number) => {
    const { all = 0, byTitle } = sums[index] ?? {};
    return all === 0 ? 0 : (byTitle?.get(title) ?? 0) / all;
  };
  const titles = [...new Set(sums.flatMap(({ byTitle }) => [...byTitle.keys()]))];
  return buildShares('waiting for', titles, explanations, share, (title, index) => {
    const value = share(title, index);
    return value === 0 ? '' : formatPercent(value);
  });
}

/** Kinds of statements: their share of the samples of active sessions, and what pg_stat_statements counted. */
export function buildClasses(explanations: readonly Explanation[]): Table {
  const find = (title: string, index: number) =>
    explanations[index]?.statements?.classes.find((one) => one.text === title);
  const share = (title: string, index: number) => {
    const explanation = explanations[index];
    const sum = explanation && sumClasses(explanation, title);
    return sum?.share ?? 0;
  };
  const titles = explanations.flatMap(({ statements, waits }) =>
    [...(waits?.statements ?? []), ...(statements?.classes ?? [])].map((one) => one.text),
  );
  return buildShares('statements', [...new Set(titles)], explanations, share, (title, index) => {
    const [part, found] = [share(title, index), find(title, index)];
    if (part === 0 && !found) return '';
    return `${formatPercent(part)}${found ? `, ${describeCalls(found)}` : ''}`;
  });
}

/** The most expensive statements of one variant. */
export function buildStatements({ statements }: Explanation): Table {
  const top = (statements?.top ?? []).slice(0, MOST_STATEMENTS);
  const total = statements?.seconds ?? 0;
  return buildTable([
    left(
      'statement',
      top.map(({ text }) => shorten(text, MOST_STATEMENT)),
    ),
    right(
      'calls',
      top.map(({ calls }) => formatCount(calls)),
    ),
    right(
      'time',
      top.map(({ seconds }) => formatSeconds(seconds)),
    ),
    right(
      'each',
      top.map(({ seconds, calls }) => formatSeconds(seconds / Math.max(1, calls))),
    ),
    right(
      'share',
      top.map(({ seconds }) => (total > 0 ? formatPercent(Math.min(1, seconds / total)) : '')),
    ),
  ]);
}

/** Less is 0 % in every cell. */
const LEAST_SHARE = 0.005;

/** Rows by their largest share; small ones and those after the first eight are left out. */
function buildShares(
  title: string,
  titles: readonly string[],
  explanations: readonly Explanation[],
  share: (title: string, index: number) => number,
  cell: (title: string, index: number) => string,
): Table {
  const largest = (one: string) => Math.max(...explanations.map((_, index) => share(one, index)));
  const large = titles.filter((one) => largest(one) >= LEAST_SHARE);
  const shown = large.toSorted((a, b) => largest(b) - largest(a)).slice(0, MOST_ROWS);
  const rows = shown.map((one): Row => ({ title: one, cell: (e) => cell(one, explanations.indexOf(e)) }));
  return buildRows(title, rows, explanations);
}

function buildRows(title: string, rows: readonly Row[], explanations: readonly Explanation[]): Table {
  const filled = rows
    .map((row) => ({ title: row.title, cells: explanations.map((one) => row.cell(one)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return buildTable([
    left(
      title,
      filled.map((row) => shorten(row.title, MOST_NAME)),
    ),
    ...explanations.map(({ variant }, index) =>
      right(
        shorten(variant, MOST_NAME),
        filled.map(({ cells }) => cells[index] ?? ''),
      ),
    ),
  ]);
}

/** The server has no wait event for what the file system does, such as the removal of files. */
function nameEvent({ type, event }: { type: string; event: string }): string {
  return type === 'CPU' ? 'nothing: CPU, file system' : `${type}: ${event}`;
}

function writeSeconds(seconds: number | null | undefined): string {
  if (seconds == null) return '';
  return seconds === 0 ? 'none' : formatSeconds(seconds);
}

function writeShare(share: number | null | undefined): string {
  return share == null ? '' : formatPercent(share);
}

function writeCount(count: number | null | undefined): string {
  return count == null ? '' : formatCount(count);
}

function describeCheckpoints(explanation: Explanation): string {
  const { count, ms } = readCheckpoints(explanation);
  return count === 0 ? '' : `${count}, ${formatSeconds(ms / 1000)}`;
}

function describeTemporaryFiles({ counters }: Explanation): string {
  const files = counters['pg_stat_database.temp_files'] ?? 0;
  const bytes = counters['pg_stat_database.temp_bytes'] ?? 0;
  return files === 0 ? '' : `${formatCount(files)}, ${formatBytes(bytes)}`;
}
