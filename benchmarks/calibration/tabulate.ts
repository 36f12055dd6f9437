import { buildTable, type FilledColumn, left, right } from '../../src/report/document.ts';
import { renderTable } from '../../src/report/markdown.ts';
import type { Evaluation } from './evaluate.ts';
import type { Share } from './shares.ts';

/** A column for rows of type `T`, aligned right by default, for numbers. */
export type Column<T> = readonly [title: string, write: (row: T) => string, align?: typeof left];

/** A table of the rows of all evaluations, with the pool's name as its first column. */
export function tabulate<T>(
  evaluations: readonly Evaluation[],
  rowsOf: (evaluation: Evaluation) => readonly T[],
  columns: readonly Column<T>[],
): string {
  const rows = evaluations.flatMap((evaluation) =>
    rowsOf(evaluation).map((row) => ({ name: evaluation.measured.pool.name, row })),
  );
  return renderRows(rows, [
    ['pool', ({ name }) => name, left],
    ...columns.map(
      ([title, write, align = right]): Column<(typeof rows)[number]> => [title, ({ row }) => write(row), align],
    ),
  ]);
}

/** A table of these rows; a sentence if there are none. */
export function renderRows<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  if (rows.length === 0) return 'The pool is too small for this table.';
  return renderTable(
    buildTable(
      columns.map(
        ([title, write, align = right]): FilledColumn =>
          align(
            title,
            rows.map((row) => write(row)),
          ),
      ),
    ),
  );
}

/** `4.2 % (1.9 to 8.8)`. */
export function writeShare({ count, of, low, high }: Share): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  return of === 0 ? '' : `${percent(count / of)} % (${percent(low)} to ${percent(high)})`;
}

/** `4.2 %`, without its interval. */
export function writePart({ count, of }: Share): string {
  return of === 0 ? '' : writePercent(count / of);
}

/** `4.2 %`; empty for NaN. */
export function writePercent(share: number, decimals = 1): string {
  return Number.isNaN(share) ? '' : `${(100 * share).toFixed(decimals)} %`;
}

/** `equal`, `20 %`, or `3x`. @param effect share by which a name is slower */
export function writeEffect(effect: number): string {
  if (effect === 0) return 'equal';
  return effect < 1 ? writePercent(effect, 0) : `${1 + effect}x`;
}

/** `7.3`; empty for NaN. */
export function writeMean(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(1);
}
