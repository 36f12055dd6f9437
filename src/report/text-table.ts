// Renders tables as aligned plain text that fits the terminal: splits a wide one, and wraps or cuts cells.
import { cleanLine, wrapText } from '../system/terminal-text.ts';
import { pickColumns, type Table } from './document.ts';
import { cutMiddle } from './phrase.ts';

const GAP = '  ';
/** The narrowest a column is made. */
const NARROWEST_COLUMN = 8;
/** Most lines of a cell. */
const MAX_CELL_LINES = 3;

/**
 * The rows of an aligned table, header first. If it is too wide, narrows the widest left-aligned columns, never numbers, and wraps their
 * cells: a row is several lines then. What does not fit is cut with `…`.
 * @param keepLast whether the last column is narrowed only if the others are not enough
 */
export function renderTextTable({ columns, rows }: Table, width: number, keepLast = false): string[] {
  const lines = [columns.map((column) => column.title), ...rows].map((cells) => cells.map(cleanLine));
  const widths = columns.map((_, index) =>
    lines.reduce((most, cells) => Math.max(most, lengthOf(cells[index] ?? '')), 0),
  );
  const cuttable = columns.map((column) => column.align === 'left');
  if (keepLast) narrowColumns(widths, cuttable.with(-1, false), width);
  narrowColumns(widths, cuttable, width);
  return lines.map((cells) => renderRow(cells, widths, columns));
}

function renderRow(cells: readonly string[], widths: readonly number[], columns: Table['columns']): string {
  const wrapped = cells.map((cell, index) => wrapCell(cell, widths[index] ?? 0, columns[index]?.keepEnd ?? false));
  const height = Math.max(...wrapped.map(({ length }) => length));
  const lines = Array.from({ length: height }, (_, place) =>
    wrapped.map((cell, index) => alignCell(cell[place] ?? '', widths[index] ?? 0, columns[index]?.align)),
  );
  return lines.map((line) => line.join(GAP).trimEnd()).join('\n');
}

/**
 * Moves columns of a table that is too wide to further ones, each of which repeats the first column. The others stay together.
 * @param later titles of the columns that may move; null: do not split
 */
export function splitTable(table: Table, later: readonly string[] | null, width: number): Table[] {
  const { columns, rows } = table;
  const lines = [columns.map(({ title }) => title), ...rows];
  const widthOf = (index: number) =>
    lines.reduce((most, cells) => Math.max(most, lengthOf(cleanLine(cells[index] ?? ''))), 0);
  const places = columns.map((_, index) => index).slice(1);
  const total = places.reduce((sum, index) => sum + GAP.length + widthOf(index), widthOf(0));
  if (later === null || total <= width) return [table];
  const isLater = (index: number) => later.includes(columns[index]?.title ?? '');
  const first = [0, ...places.filter((place) => !isLater(place))];
  const groups = [first];
  let used = Number.POSITIVE_INFINITY;
  for (const index of places.filter(isLater)) {
    used += GAP.length + widthOf(index);
    if (used > width) {
      groups.push([0]);
      used = widthOf(0) + GAP.length + widthOf(index);
    }
    groups.at(-1)?.push(index);
  }
  return groups.map((group) => pickColumns(table, group));
}

/** Narrows the widest columns that may be cut, the leftmost of equals first, until the table fits. */
function narrowColumns(widths: number[], cuttable: readonly boolean[], width: number): void {
  const cut = (size: number, index: number, most: number) => (cuttable[index] ? Math.min(size, most) : size);
  const totalAt = (most: number) =>
    widths.reduce((sum, size, index) => sum + cut(size, index, most), 0) + GAP.length * (widths.length - 1);
  // Find the greatest width that fits by bisection: a title can have a million characters.
  let fits = NARROWEST_COLUMN;
  let over = widths.reduce((most, size) => Math.max(most, size), NARROWEST_COLUMN);
  if (totalAt(over) <= width) return;
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (totalAt(middle) <= width) fits = middle;
    else over = middle;
  }
  // The rest of the width goes to the rightmost of the cut columns.
  let left = width - totalAt(fits);
  for (let index = widths.length - 1; index >= 0; index--) {
    const size = widths[index] ?? 0;
    const smaller = cut(size, index, fits);
    widths[index] = smaller < size && left > 0 ? smaller + 1 : smaller;
    if (smaller < size) left -= 1;
  }
}

/** The lines of a cell. @param keepEnd whether it is a name, which is cut in its middle and not wrapped */
function wrapCell(cell: string, width: number, keepEnd: boolean): string[] {
  if (lengthOf(cell) <= width) return [cell];
  if (keepEnd) return [cutMiddle([...cell], width).join('')];
  const lines = wrapText(cell, width).split('\n');
  const last = lines.slice(MAX_CELL_LINES - 1).join(' ');
  return [...lines.slice(0, MAX_CELL_LINES - 1), last].filter((line) => line !== '').map((line) => cutEnd(line, width));
}

function cutEnd(line: string, width: number): string {
  const characters = [...line];
  return characters.length <= width ? line : `${characters.slice(0, width - 1).join('')}…`;
}

function alignCell(cell: string, width: number, align: Table['columns'][number]['align'] | undefined): string {
  const space = width - lengthOf(cell);
  if (align === 'right') return ' '.repeat(space) + cell;
  const before = align === 'center' ? Math.floor(space / 2) : 0;
  return ' '.repeat(before) + cell + ' '.repeat(space - before);
}

export function lengthOf(text: string): number {
  return [...text].length;
}
