import { cleanLine } from './escape.ts';
import { cutMiddle } from './phrase.ts';
import type { Table } from './table.ts';

const GAP = '  ';
/** A column is not cut below this. */
const NARROWEST_COLUMN = 8;

/** The lines of an aligned table, header first. Too wide, its widest left-aligned columns are cut with `…`; numbers never. */
export function renderTextTable({ columns, rows }: Table, width: number): string[] {
  const lines = [columns.map((column) => column.title), ...rows].map((cells) => cells.map(cleanLine));
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => lengthOf(cells[index] ?? ''))));
  const cuttable = columns.map((column) => column.align === 'left');
  narrowColumns(widths, cuttable, width);
  return lines.map((cells) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return alignCell(cutCell(cell, width, columns[index]?.keepEnd ?? false), width, columns[index]?.align);
      })
      .join(GAP)
      .trimEnd(),
  );
}

/**
 * A table that is too wide as several, each with the first column: the columns in their order, those of `later` last.
 * @param later titles; null: it stays one
 */
export function splitTable(table: Table, later: readonly string[] | null, width: number): Table[] {
  const { columns, rows } = table;
  const widthOf = (index: number) =>
    [columns[index]?.title ?? '', ...rows.map((row) => row[index] ?? '')].reduce(
      (most, cell) => Math.max(most, lengthOf(cleanLine(cell))),
      0,
    );
  const places = columns.map((_, index) => index).slice(1);
  const total = places.reduce((sum, index) => sum + GAP.length + widthOf(index), widthOf(0));
  if (later === null || total <= width) return [table];
  const isLater = (index: number) => later.includes(columns[index]?.title ?? '');
  const groups: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const index of [...places.filter((one) => !isLater(one)), ...places.filter(isLater)]) {
    used += GAP.length + widthOf(index);
    if (used > width) {
      groups.push([0]);
      used = widthOf(0) + GAP.length + widthOf(index);
    }
    groups.at(-1)?.push(index);
  }
  return groups.map((group) => ({
    columns: group.flatMap((index) => columns[index] ?? []),
    rows: rows.map((row) => group.map((index) => row[index] ?? '')),
  }));
}

/** Takes from the widest column that may be cut until the table fits, or nothing can be taken. */
function narrowColumns(widths: number[], cuttable: readonly boolean[], width: number): void {
  const total = () => widths.reduce((sum, one) => sum + one, 0) + GAP.length * (widths.length - 1);
  while (total() > width) {
    const candidates = widths.map((one, index) => (cuttable[index] && one > NARROWEST_COLUMN ? one : 0));
    const most = Math.max(...candidates);
    if (most === 0) return;
    widths[candidates.indexOf(most)] = most - 1;
  }
}

function cutCell(cell: string, width: number, keepEnd: boolean): string {
  const characters = [...cell];
  if (characters.length <= width) return cell;
  return keepEnd ? cutMiddle(characters, width).join('') : `${characters.slice(0, width - 1).join('')}…`;
}

function alignCell(cell: string, width: number, align: Table['columns'][number]['align'] | undefined): string {
  const space = width - lengthOf(cell);
  if (align === 'right') return ' '.repeat(space) + cell;
  const before = align === 'center' ? Math.floor(space / 2) : 0;
  return ' '.repeat(before) + cell + ' '.repeat(space - before);
}

/** Breaks a line at spaces so that no line is longer than `width`, but for words that are. */
export function wrapText(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && lengthOf(line) + 1 + lengthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

function lengthOf(text: string): number {
  return [...text].length;
}
