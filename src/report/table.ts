/** One table for every renderer. Cells are plain text from anywhere: renderers escape them. */
export interface Table {
  columns: Column[];
  rows: string[][];
}

export interface Column {
  title: string;
  align: 'left' | 'right' | 'center';
  /** Of cells too long for their place the end is kept as well as the start, as for names that begin alike. */
  keepEnd?: true;
}

/** A column with its cells, as tables are made here: column by column, since units are chosen per column. */
export interface FilledColumn extends Column {
  cells: string[];
}

/** A table of columns of equal length; those that are empty in every row are left out, but for the first. */
export function buildTable(columns: readonly FilledColumn[]): Table {
  const kept = columns.filter((column, index) => index === 0 || column.cells.some((cell) => cell !== ''));
  const height = Math.max(0, ...kept.map((column) => column.cells.length));
  return {
    columns: kept.map(({ cells: _, ...column }) => column),
    rows: Array.from({ length: height }, (_, row) => kept.map((column) => column.cells[row] ?? '')),
  };
}

/** The columns that are wanted, and the first. */
export function selectColumns({ columns, rows }: Table, isWanted: (title: string) => boolean): Table {
  const places = columns.flatMap(({ title }, place) => (place === 0 || isWanted(title) ? [place] : []));
  return {
    columns: places.flatMap((place) => columns[place] ?? []),
    rows: rows.map((row) => places.map((place) => row[place] ?? '')),
  };
}

export function left(title: string, cells: string[]): FilledColumn {
  return { title, align: 'left', cells };
}

export function right(title: string, cells: string[]): FilledColumn {
  return { title, align: 'right', cells };
}

/**
 * A column, row by row: its title, its cells, and how they are aligned where it is not to the left. `names`: to the left, and
 * they begin alike.
 */
export type CellsOf<T> = readonly [title: string, cell: (row: T) => string, align?: Column['align'] | 'names'];

/** A table from what its rows are about; columns that are made whole may stand between the others. */
export function tabulate<T>(rows: readonly T[], columns: readonly (CellsOf<T> | FilledColumn)[]): Table {
  return buildTable(columns.map((column) => ('title' in column ? column : fillColumn(rows, column))));
}

export function fillColumn<T>(rows: readonly T[], [title, cell, align = 'left']: CellsOf<T>): FilledColumn {
  const cells = rows.map(cell);
  return align === 'names' ? { title, align: 'left', keepEnd: true, cells } : { title, align, cells };
}
