import { escapeCode, escapeHtml, escapeText, spaced } from './escape.ts';
import type { Phrase } from './phrase.ts';
import type { Table } from './table.ts';

/** A bold title above a body; nothing for an empty body. */
export function titled(title: string, body: string): string {
  return body === '' ? '' : `**${title}**\n\n${body}`;
}

/** A body that a click opens. The blank lines make Markdown of what is between the tags. @param title as HTML */
export function folded(title: string, body: string): string {
  return body === '' ? '' : `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

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

/** A table; nothing for one without rows. */
export function renderRows(table: Table): string {
  return table.rows.length === 0 ? '' : renderTable(table);
}

/** Padded, so that it reads well as text too. */
export function renderTable({ columns, rows }: Table): string {
  const header = columns.map((column) => escapeText(column.title));
  const body = rows.map((row) => row.map(escapeText));
  const widths = columns.map((_, index) => Math.max(3, ...[header, ...body].map((row) => lengthOf(row[index] ?? ''))));
  const rules = columns.map(({ align }, index) => {
    const dashes = '-'.repeat((widths[index] ?? 3) - (align === 'center' ? 2 : align === 'right' ? 1 : 0));
    return align === 'center' ? `:${dashes}:` : align === 'right' ? `${dashes}:` : dashes;
  });
  const line = (cells: readonly string[]) => `| ${cells.map((cell, index) => padCell(cell, index)).join(' | ')} |`;
  const padCell = (cell: string, index: number) => {
    const space = ' '.repeat((widths[index] ?? 0) - lengthOf(cell));
    return columns[index]?.align === 'right' ? space + cell : cell + space;
  };
  return [line(header), `| ${rules.join(' | ')} |`, ...body.map(line)].join('\n');
}

function lengthOf(text: string): number {
  return [...text].length;
}
