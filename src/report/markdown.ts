import { renderMermaid } from './chart.ts';
import { escapeCode, escapeHtml, escapeText, fenceBlock } from './escape.ts';
import { buildModel, type ReportModel } from './model.ts';
import type { Phrase } from './phrase.ts';
import type { Results } from './results.ts';
import type { Table } from './table.ts';

/** GitHub drops a step summary above 1 MiB as a whole; the margin is for what other tools append to it. */
const SUMMARY_BYTES = 1024 * 1024 - 64 * 1024;

/** A part of the report that can be left out; headline and subline cannot. */
interface Section {
  name: string;
  text: string;
}

/** What goes first when the report is too long; the parts not named here go last, from the end. */
const LEFT_OUT_FIRST = [
  'all trials',
  'output of failed trials',
  'other metrics',
  'settings',
  'machine',
  'method',
  'chart',
  'phases',
  'notes',
];

/**
 * The report as GitHub-flavoured Markdown (job summary, comment, file), ending in a line break. Longer than `maxBytes`
 * of UTF-8 (at least 4,000; default: what a job summary takes) it leaves out whole sections and says which.
 */
export function renderMarkdown(results: Results, { maxBytes = SUMMARY_BYTES }: { maxBytes?: number } = {}): string {
  const model = buildModel(results);
  const head = `### ${inline(model.headline)}\n${inline(model.subline)}`;
  let sections = listSections(model);
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

function compose(head: string, sections: readonly Section[], dropped: readonly string[], maxBytes: number): string {
  const limit = maxBytes.toLocaleString('en-US');
  const note = `Left out here, as the report may have ${limit} bytes: ${dropped.join(', ')}. All of it is in \`results.json\`.`;
  const texts = [head, ...sections.map((section) => section.text), ...(dropped.length > 0 ? [note] : [])];
  return `${texts.join('\n\n')}\n`;
}

function listSections(model: ReportModel): Section[] {
  const advice = [...model.nextSteps, ...(model.caution ? [model.caution] : [])].map(inline).join('\n\n');
  const chart = model.chart && renderMermaid(model.chart);
  const sections: Section[] = [
    { name: 'table', text: renderTable(model.main.table) },
    { name: 'legend', text: model.legend.map(inline).join(' ') },
    { name: 'skipped profiles', text: model.skipped.map(inline).join('\n\n') },
    { name: 'next step', text: advice },
    { name: 'failed trials', text: titled('Failed trials', renderList(model.failures.lines)) },
    { name: 'output of failed trials', text: renderEvidence(model) },
    { name: 'notes', text: titled('Notes', renderList(model.notes)) },
    { name: 'chart', text: chart ?? '' },
    { name: 'phases', text: titled('Where the time went (mean of each phase)', renderRows(model.phases)) },
    { name: 'other metrics', text: folded('Other metrics', renderRows(model.otherMetrics)) },
    { name: 'all trials', text: folded(`All trials (${model.trials.rows.length})`, renderRows(model.trials)) },
    { name: 'settings', text: folded('Settings', renderSettings(model)) },
    { name: 'machine', text: folded('Machine', renderList(model.machine)) },
    { name: 'method', text: folded('Method', renderList(model.method)) },
  ];
  return sections.filter((section) => section.text !== '');
}

function renderEvidence({ failures }: ReportModel): string {
  return failures.evidence.map(({ title, text }) => folded(inlineHtml(title), fenceBlock(text))).join('\n\n');
}

function renderSettings({ settings }: ReportModel): string {
  return [renderRows(settings.table), renderList(settings.remarks)].filter((part) => part !== '').join('\n\n');
}

function titled(title: string, body: string): string {
  return body === '' ? '' : `**${title}**\n\n${body}`;
}

/** The blank lines make Markdown of what is between the tags. */
function folded(title: string, body: string): string {
  return body === '' ? '' : `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

function inline(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? spaced(part, escapeText) : escapeCode(part.code))).join('');
}

function inlineHtml(phrase: Phrase): string {
  const write = (part: Phrase[number]) =>
    typeof part === 'string' ? spaced(part, escapeHtml) : `<code>${escapeHtml(part.code)}</code>`;
  return phrase.map(write).join('');
}

/** Escaping trims, but the spaces at the ends of a part are those between words. */
function spaced(text: string, write: (text: string) => string): string {
  if (text.trim() === '') return ' ';
  return `${/^\s/.test(text) ? ' ' : ''}${write(text)}${/\s$/.test(text) ? ' ' : ''}`;
}

function renderList(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => `- ${inline(phrase)}`).join('\n');
}

function renderRows(table: Table): string {
  return table.rows.length === 0 ? '' : renderTable(table);
}

/** Padded, so that it reads well as text too. */
function renderTable({ columns, rows }: Table): string {
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
