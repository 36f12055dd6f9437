// Renders text, phrases, lists, tables, signs of verdicts and sections as HTML.
import type { Verdict } from '../results/comparison.ts';
import { cleanBlock, cleanLine } from '../system/terminal-text.ts';
import { joinParts, type Table, type TableOptions } from './document.ts';
import { escapeMarkup } from './escape.ts';
import { type Phrase, renderParts } from './phrase.ts';

/** Signs of verdicts, so that colour is never the only one. The charts draw the same. */
const SIGNS: Readonly<Record<NonNullable<Verdict>, string>> = {
  faster: '▲',
  slower: '▼',
  same: '■',
  inconclusive: '○',
  failed: '✕',
};

/** Untrusted text as one line of HTML, in elements and quoted attributes. */
export function renderLine(text: string): string {
  return encode(cleanLine(text));
}

/** Untrusted text as lines, for a `<pre>`. */
export function renderBlock(text: string): string {
  return encode(cleanBlock(text));
}

function encode(text: string): string {
  return escapeMarkup(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** A number stays on the line of its unit. */
export function renderPhrase(phrase: Phrase): string {
  const together = /(?<=\d) (?=%)|(?<=\bn) (?==)|(?<=\bn.=) (?=\d)/g;
  const renderText = (text: string) => renderLine(text).replace(together, '\u00a0');
  return renderParts(phrase, renderText, (code) => `<code>${renderLine(code)}</code>`);
}

/** The attribute of a class; empty without one. */
function classOf(kind: string): string {
  return kind === '' ? '' : ` class="${kind}"`;
}

export function renderParagraphs(phrases: readonly Phrase[], kind = ''): string {
  return phrases.map((phrase) => `<p${classOf(kind)}>${renderPhrase(phrase)}</p>`).join('\n');
}

export function renderList(phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return '';
  return `<ul>\n${phrases.map((phrase) => `<li>${renderPhrase(phrase)}</li>`).join('\n')}\n</ul>`;
}

/** The sign of a verdict, hidden from screen readers, because the word is beside it. */
export function renderSign(verdict: Verdict): string {
  return verdict === null ? '' : `<span class="sign" aria-hidden="true">${SIGNS[verdict]}</span> `;
}

/** A longer cell, such as a list of settings, is wrapped. */
const MAX_ONE_LINE_LENGTH = 48;

/** A table in its own box, so that a wide one scrolls there and not the page. Empty without rows. */
export function renderTable(
  { columns, rows }: Table,
  name: string,
  { heading, verdicts = [], headed = true }: TableOptions = {},
): string {
  if (rows.length === 0) return '';
  const title = (column: Table['columns'][number]) =>
    // An empty header is not a header.
    column.title === '' ? '<td></td>' : `<th scope="col" class="${column.align}">${renderLine(column.title)}</th>`;
  const cell = (text: string, row: number, column: number) => {
    const align = columns[column]?.align ?? 'left';
    if (headed && column === 0) return `<th scope="row" class="${align}">${renderLine(text)}</th>`;
    const verdict = column === columns.length - 1 ? (verdicts[row] ?? null) : null;
    const marked = verdict === null ? '' : ` verdict ${verdict}`;
    const long = align === 'left' && text.length > MAX_ONE_LINE_LENGTH ? ' long' : '';
    return `<td class="${align}${long}${marked}">${renderSign(verdict)}${renderLine(text)}</td>`;
  };
  const head = heading === undefined ? '' : `<h4>${renderLine(heading)}</h4>\n`;
  const lines = rows.map((row, place) => `<tr>${row.map((text, column) => cell(text, place, column)).join('')}</tr>\n`);
  return `${head}<div class="scroll" role="region" tabindex="0" aria-label="${renderLine(name)}">
<table>
<thead><tr>${columns.map(title).join('')}</tr></thead>
<tbody>
${lines.join('')}</tbody>
</table>
</div>`;
}

/** A part with a heading; empty without content. */
export function renderSection(title: Phrase, parts: readonly string[], kind = ''): string {
  const body = joinParts(parts);
  return body === '' ? '' : `<section${classOf(kind)}>\n<h2>${renderPhrase(title)}</h2>\n${body}\n</section>`;
}

/** A part that a click opens; empty without content. */
export function renderFold(
  title: Phrase,
  parts: readonly string[],
  level: 2 | 3 = 2,
  kind: '' | 'open' | 'long' = '',
): string {
  const body = joinParts(parts);
  const heading = `<h${level}>${renderPhrase(title)}</h${level}>`;
  return body === ''
    ? ''
    : `<details${kind === 'open' ? ' open' : classOf(kind)}>\n<summary>${heading}</summary>\n${body}\n</details>`;
}
