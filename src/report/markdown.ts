import { type Block, isIn, type Section } from './document.ts';
import { escapeText, fenceBlock } from './escape.ts';
import { inline, inlineHtml, renderList, renderTable } from './markdown-parts.ts';
import type { Report } from './report.ts';

/** GitHub drops a step summary above 1 MiB as a whole; the margin is for what other tools append to it. */
const SUMMARY_BYTES = 1024 * 1024 - 64 * 1024;

/** What goes first when the report is too long; the sections not named here go last, from the end. README states it. */
export const LEFT_OUT_FIRST = [
  'all trials',
  'output of failed trials',
  'statements',
  'waits',
  'other metrics',
  'all variants',
  'steps at each point',
  'settings',
  'machine',
  'method',
  'chart',
  'history chart',
  'phases',
  'history',
  'single tests',
  'where the time went',
  'notes',
];

/** What the place takes where the report is shown. */
export interface MarkdownLimits {
  /** Of UTF-8, at least 4,000; left out: what a job summary takes. */
  maxBytes?: number;
  /** Of all Mermaid charts together: those beyond it are bars of letters, or left out. Left out: any number. */
  mermaidCharacters?: number;
}

const ALERTS = { note: 'NOTE', warning: 'WARNING', caution: 'CAUTION' } as const;

/**
 * The report as GitHub-flavoured Markdown (job summary, comment, file), ending in a line break. Longer than `maxBytes`
 * it leaves out whole sections and says which.
 */
export function renderMarkdown(
  report: Report,
  { maxBytes = SUMMARY_BYTES, mermaidCharacters = Number.POSITIVE_INFINITY }: MarkdownLimits = {},
): string {
  const head = `### ${inline(report.headline)}\n${inline(report.subline)}`;
  const takeMermaid = makeBudget(mermaidCharacters);
  let sections = report.sections
    .filter(isIn('markdown'))
    .map((section) => ({ name: section.name, text: renderSection(section, takeMermaid) }))
    .filter((section) => section.text !== '');
  const dropped: string[] = [];
  let text = compose(head, sections, dropped, maxBytes);
  while (Buffer.byteLength(text) > maxBytes && sections.length > 0) {
    const name = LEFT_OUT_FIRST.find((one) => sections.some((section) => section.name === one));
    const least = name ?? sections.at(-1)?.name ?? '';
    sections = sections.filter((section) => section.name !== least);
    dropped.push(least);
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
  const limit = maxBytes.toLocaleString('en-US');
  const note = `Left out here, as the report may have ${limit} bytes: ${dropped.join(', ')}. All of it is in \`results.json\`.`;
  const texts = [head, ...sections.map((section) => section.text), ...(dropped.length > 0 ? [note] : [])];
  return `${texts.join('\n\n')}\n`;
}

/** Gives back a chart for which there is still room, else null. */
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
  const body = joinParts(blocks.filter(isIn('markdown')).map((block) => renderBlock(block, takeMermaid)));
  // The blank lines make Markdown of what is between the tags.
  if (folded) return body && `<details><summary>${inlineHtml(title)}</summary>\n\n${body}\n\n</details>`;
  if (tone !== undefined && tone !== 'strong') {
    const line = body === '' ? inline(title) : `**${inline(title)}**`;
    return joinParts([`> [!${ALERTS[tone]}]\n> ${line}`, body]);
  }
  return title.length > 0 && body !== '' ? `**${inline(title)}**\n\n${body}` : body;
}

function renderBlock(block: Block, takeMermaid: TakeMermaid): string {
  switch (block.kind) {
    case 'text':
      return block.inline ? block.phrases.map(inline).join(' ') : joinParts(block.phrases.map(inline));
    case 'list':
      return renderList(block.items);
    case 'table':
      return block.table.rows.length === 0 ? '' : renderTable(block.table);
    case 'output':
      return fenceBlock(block.text);
    case 'section':
      return renderSection(block.section, takeMermaid);
    case 'chart': {
      const mermaid = takeMermaid(block.mermaid ?? null);
      if (mermaid !== null) return joinParts([mermaid, escapeText(block.caption ?? '')]);
      return block.instead ? renderSection(block.instead, takeMermaid) : '';
    }
  }
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
