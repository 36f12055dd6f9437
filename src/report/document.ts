// Defines what every report is made of, whatever it is about (headline, sections, blocks, tables), and makes blocks and tables.
import type { Verdict } from '../results/comparison.ts';
import type { Phrase } from './phrase.ts';
import type { FeaturePlots } from './plot-data.ts';
import type { Timeline } from './timeline.ts';

/** A report as the renderers know it. Phrases have no full stop unless they are sentences. */
export interface ReportDocument {
  headline: Phrase;
  /** The headline in one word, for a colour. */
  verdict: Verdict;
  subline: Phrase;
  sections: readonly Section[];
  /** A sentence on what the other forms of the report hold; for a terminal. */
  elsewhere: string;
  /** What the report is made of. */
  results: { tool: { version: string }; createdAt: string };
}

/** Names of the charts, which the page's script uses to find their places. */
export type FigureName = 'speedups' | 'trials' | 'phases' | keyof FeaturePlots | `lines-${number}`;

type Form = 'markdown' | 'text' | 'html';

/** A part of a section. Renderers know kinds of blocks, but no section by name. */
export type Block = { in?: readonly Form[] | undefined } & (
  | { kind: 'text'; phrases: readonly Phrase[]; inline?: boolean; tone?: 'advice' | 'quiet' }
  | { kind: 'list'; items: readonly Phrase[]; tone?: 'advice' }
  /** The name describes it to screen readers. */
  | { kind: 'table'; table: Table; name: string; options: TableOptions }
  | { kind: 'output'; text: string }
  | { kind: 'timeline'; timeline: Timeline }
  | { kind: 'chart'; figure?: FigureName; mermaid?: string | null; caption?: string }
  | { kind: 'section'; section: Section }
);

export interface TableOptions {
  /** A heading above the table in HTML. */
  heading?: string;
  /** One verdict per row, which marks the last cell or colours the line. */
  verdicts?: readonly Verdict[];
  /** Whether the first cell names the row; absent: true. */
  headed?: boolean;
  /** Titles of columns that move to further tables on a narrow page; absent: always one table. */
  later?: readonly string[] | undefined;
  /** Rows shown on a terminal; absent: all. */
  shortTo?: number;
}

export interface Section {
  /** For the list of sections that were left out. */
  name: string;
  /** A report that is too long leaves out the sections of the lowest rank first; absent: after all others, from the end. */
  rank?: number;
  /** Whether the log of a job may have shown it before the report: then a few last lines of it are enough. */
  logged?: boolean;
  title?: Phrase;
  /** `strong`: neither good nor bad news. */
  tone?: 'note' | 'warning' | 'caution' | 'strong';
  /** Whether it is worth a comment. */
  news?: boolean;
  /** Whether a click opens it. `open`: a click closes it. `long`: it is not printed. */
  folded?: boolean | 'open' | 'long';
  /** Absent: all forms. */
  in?: readonly Form[];
  /** Neighbours with the same part stand together on the page. */
  part?: CellPart;
  blocks: readonly Block[];
}

/** A part of the HTML page, with a heading. */
export interface CellPart {
  title: Phrase;
  alarm?: boolean;
}

export function isIn(form: Form): (content: { in?: readonly Form[] | undefined }) => boolean {
  return (content) => content.in?.includes(form) ?? true;
}

export function text(
  phrases: readonly Phrase[],
  more: { inline?: boolean; tone?: 'advice' | 'quiet'; in?: readonly Form[] } = {},
): Block {
  return { kind: 'text', phrases, ...more };
}

export function list(items: readonly Phrase[], more: { tone?: 'advice'; in?: readonly Form[] } = {}): Block {
  return { kind: 'list', items, ...more };
}

export function table(
  rows: Table,
  name: string,
  { in: forms, ...options }: TableOptions & { in?: readonly Form[] } = {},
): Block {
  return { kind: 'table', table: rows, name, options, in: forms };
}

/** A chart that only the page draws. */
export function figure(name: FigureName): Block {
  return { kind: 'chart', figure: name, in: ['html'] };
}

/** Joins rendered parts, without empty ones. */
export function joinParts(parts: readonly string[], between = '\n'): string {
  return parts.filter((part) => part !== '').join(between);
}

/** A part that a click opens. */
export function fold(title: Phrase, ...blocks: Block[]): Block {
  return { kind: 'section', section: { name: '', title, folded: true, blocks } };
}

/** One table for every renderer. Cells are untrusted plain text, which renderers escape. */
export interface Table {
  columns: Column[];
  rows: string[][];
}

interface Column {
  title: string;
  align: 'left' | 'right' | 'center';
  /** Keeps the end of a long cell as well as its start, for names that begin alike. */
  keepEnd?: true;
}

/** A column with its cells. Tables are built by column, because units are chosen per column. */
export interface FilledColumn extends Column {
  cells: string[];
}

/** A table of columns of equal length, without empty columns except the first. */
export function buildTable(columns: readonly FilledColumn[]): Table {
  const kept = columns.filter((column, index) => index === 0 || column.cells.some((cell) => cell !== ''));
  const height = Math.max(0, ...kept.map((column) => column.cells.length));
  return {
    columns: kept.map(({ cells: _, ...column }) => column),
    rows: Array.from({ length: height }, (_, row) => kept.map((column) => column.cells[row] ?? '')),
  };
}

/** The wanted columns, and the first. */
export function selectColumns(table: Table, isWanted: (title: string) => boolean): Table {
  const places = [...table.columns.keys()];
  return pickColumns(
    table,
    places.filter((place) => place === 0 || isWanted(table.columns[place]?.title ?? '')),
  );
}

/** The columns at these places. */
export function pickColumns({ columns, rows }: Table, places: readonly number[]): Table {
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

/** A column by row: title, cell, alignment (default left). `names`: left, and the names begin alike. */
export type CellsOf<T> = readonly [title: string, cell: (row: T) => string, align?: Column['align'] | 'names'];

/** A table from the subjects of its rows. Filled columns may stand between the others. */
export function tabulate<T>(rows: readonly T[], columns: readonly (CellsOf<T> | FilledColumn)[]): Table {
  return buildTable(columns.map((column) => ('title' in column ? column : fillColumn(rows, column))));
}

export function fillColumn<T>(rows: readonly T[], [title, cell, align = 'left']: CellsOf<T>): FilledColumn {
  const cells = rows.map(cell);
  return align === 'names' ? { title, align: 'left', keepEnd: true, cells } : { title, align, cells };
}
