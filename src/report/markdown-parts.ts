import { escapeCode, escapeHtml, escapeText, spaced } from './escape.ts';
import type { Phrase } from './phrase.ts';
import type { Table } from './table.ts';

/** A phrase as Markdown inside a line. */
export function inline(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? spaced(part, escapeText) : escapeCode(part.code))).join('');
}

/** A phrase as HTML in which Markdown is not read, such as a `<summary>`. */
export function inlineHtml(phrase: Phrase): string {
  const write = (part: Phrase[number]) =>
    typeof part === 'string' ? spaced(part, escapeHtml) : `<code>${escapeHtml(part.code)}</code>`;
  return phrase.map(write).join('');
}

/** A list, one phrase an item. */
export function renderList(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => `- ${inline(phrase)}`).join('\n');
}

/** No cell is lengthened beyond: one of a million characters would make every row as long. */
const MAX_PADDED = 300;

/** Padded, so that it reads well as text too. */
export function renderTable({ columns, rows }: Table): string {
  const header = columns.map((column) => escapeText(column.title));
  const body = rows.map((row) => row.map(escapeText));
  const widths = columns.map((_, index) =>
    [header, ...body].reduce((most, row) => Math.max(most, Math.min(lengthOf(row[index] ?? ''), MAX_PADDED)), 3),
  );
  const rules = columns.map(({ align }, index) => {
    const dashes = '-'.repeat((widths[index] ?? 3) - (align === 'center' ? 2 : align === 'right' ? 1 : 0));
    return align === 'center' ? `:${dashes}:` : align === 'right' ? `${dashes}:` : dashes;
  });
  const line = (cells: readonly string[]) => `| ${cells.map((cell, index) => padCell(cell, index)).join(' | ')} |`;
  const padCell = (cell: string, index: number) => {
    const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - lengthOf(cell)));
    return columns[index]?.align === 'right' ? space + cell : cell + space;
  };
  return [line(header), `| ${rules.join(' | ')} |`, ...body.map(line)].join('\n');
}

function lengthOf(text: string): number {
  return [...text].length;
}
