// Renders a report as Markdown within a limit of bytes, for job summaries, comments and files.
import { type Block, isIn, joinParts, type ReportDocument, type Section, type Table } from './document.ts';
import { escapeCode, escapeHtml, escapeText, fenceBlock } from './escape.ts';
import { formatCount } from './format.ts';
import { type Phrase, renderParts } from './phrase.ts';
import { lengthOf } from './text-table.ts';
import { drawTimeline } from './timeline.ts';

/** GitHub drops a step summary above 1 MiB. The margin is for other tools that append to it. */
const SUMMARY_BYTES = 1024 * 1024 - 64 * 1024;

/** Limits of the place where the report is shown. */
export interface MarkdownLimits {
  /** In UTF-8, at least 4,000; absent: the limit of a job summary. */
  maxBytes?: number;
  /** Address of the page with charts, if it is kept somewhere. */
  page?: string | null;
  /** For all Mermaid charts together; others are dropped. Absent: no limit. */
  mermaidCharacters?: number;
}

const ALERTS = { note: 'NOTE', warning: 'WARNING', caution: 'CAUTION' } as const;

/**
 * The report as GitHub-flavoured Markdown (job summary, comment, file), ending in a line break. Above `maxBytes` it
 * drops whole sections and lists them.
 */
export function renderMarkdown(
  report: ReportDocument,
  { maxBytes = SUMMARY_BYTES, mermaidCharacters = Number.POSITIVE_INFINITY, page = null }: MarkdownLimits = {},
): string {
  const link = page !== null && isLinkable(page) ? `\n\n[The whole report, with charts](${page})` : '';
  const head = `### ${inline(report.headline)}\n${inline(report.subline)}${link}`;
  const takeMermaid = makeBudget(mermaidCharacters);
  let sections = report.sections
    .filter(isIn('markdown'))
    .map((section) => {
      const { name, rank = Number.POSITIVE_INFINITY } = section;
      return { name, rank, text: renderSection(section, takeMermaid) };
    })
    .filter((section) => section.text !== '');
  const dropped: string[] = [];
  let text = compose(head, sections, dropped, maxBytes);
  while (Buffer.byteLength(text) > maxBytes && sections.length > 0) {
    // The section of the lowest rank; of several the last.
    const { name } = sections.reduce((least, section) => (section.rank <= least.rank ? section : least));
    sections = sections.filter((section) => section.name !== name);
    dropped.push(name);
    text = compose(head, sections, dropped, maxBytes);
  }
  return text;
}

function compose(
  head: string,
  sections: readonly { text: string }[],
  dropped: readonly string[],
  maxBytes: number,
): string {
  const limit = formatCount(maxBytes);
  const note = `Left out here, because the report may have ${limit} bytes: ${dropped.join(', ')}. All of it is in \`results.json\`.`;
  const texts = [head, ...sections.map((section) => section.text)];
  if (dropped.length > 0) texts.push(note);
  return `${texts.join('\n\n')}\n`;
}

/** Whether an address can stand in a link as it is. */
export function isLinkable(address: string): boolean {
  return /^https?:\/\/[^\s<>()[\]]+$/i.test(address);
}

/** Returns the chart if there is room left for it, otherwise null. */
type TakeMermaid = (chart: string | null) => string | null;

function makeBudget(characters: number): TakeMermaid {
  let left = characters;
  return (chart) => {
    if (chart === null || chart.length > left) return null;
    left -= chart.length;
    return chart;
  };
}

function renderSection({ title = [], tone, folded, blocks }: Section, takeMermaid: TakeMermaid): string {
  const body = joinParagraphs(blocks.filter(isIn('markdown')).map((block) => renderBlock(block, takeMermaid)));
  // The blank lines make the content Markdown.
  if (folded)
    return (
      body &&
      `<details${folded === 'open' ? ' open' : ''}><summary>${inlineHtml(title)}</summary>\n\n${body}\n\n</details>`
    );
  if (tone !== undefined && tone !== 'strong') {
    const line = body === '' ? inline(title) : `**${inline(title)}**`;
    return joinParagraphs([`> [!${ALERTS[tone]}]\n> ${line}`, body]);
  }
  return title.length > 0 && body !== '' ? `**${inline(title)}**\n\n${body}` : body;
}

function joinParagraphs(parts: readonly string[]): string {
  return joinParts(parts, '\n\n');
}

function renderBlock(block: Block, takeMermaid: TakeMermaid): string {
  switch (block.kind) {
    case 'text':
      return block.inline ? block.phrases.map(inline).join(' ') : joinParagraphs(block.phrases.map(inline));
    case 'list':
      return renderList(block.items);
    case 'table':
      return block.table.rows.length === 0 ? '' : renderTable(block.table);
    case 'output':
      return fenceBlock(block.text);
    case 'timeline':
      return fenceBlock(drawTimeline(block.timeline));
    case 'section':
      return renderSection(block.section, takeMermaid);
    case 'chart': {
      const mermaid = takeMermaid(block.mermaid ?? null);
      return mermaid === null ? '' : joinParagraphs([mermaid, escapeText(block.caption ?? '')]);
    }
  }
}

export function inline(phrase: Phrase): string {
  return renderParts(phrase, escapeText, escapeCode);
}

/** A phrase as HTML without Markdown, such as in a `<summary>`. */
function inlineHtml(phrase: Phrase): string {
  return renderParts(phrase, escapeHtml, (code) => `<code>${escapeHtml(code)}</code>`);
}

export function renderList(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => `- ${inline(phrase)}`).join('\n');
}

/** No padding beyond, or a cell of a million characters would lengthen every row. */
const MAX_PADDED = 300;

/** Padded, so that it is readable as text. */
export function renderTable({ columns, rows }: Table): string {
  const header = columns.map((column) => escapeText(column.title));
  const body = rows.map((row) => row.map(escapeText));
  const widths = columns.map((_, index) =>
    [header, ...body].reduce((most, row) => Math.max(most, Math.min(lengthOf(row[index] ?? ''), MAX_PADDED)), 3),
  );
  const rules = columns.map(({ align }, index) => {
    const start = align === 'center' ? ':' : '';
    const end = align === 'left' ? '' : ':';
    return `${start}${'-'.repeat((widths[index] ?? 3) - start.length - end.length)}${end}`;
  });
  const line = (cells: readonly string[]) => `| ${cells.map((cell, index) => padCell(cell, index)).join(' | ')} |`;
  const padCell = (cell: string, index: number) => {
    const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - lengthOf(cell)));
    return columns[index]?.align === 'right' ? space + cell : cell + space;
  };
  return [line(header), `| ${rules.join(' | ')} |`, ...body.map(line)].join('\n');
}
