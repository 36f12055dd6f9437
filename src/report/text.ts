// Renders a report as plain text for a terminal.
import type { Verdict } from '../results/comparison.ts';
import { cleanBlock, wrapText } from '../system/terminal-text.ts';
import { type Block, isIn, joinParts, type ReportDocument, type Section } from './document.ts';
import { type Phrase, plainPhrase } from './phrase.ts';
import { renderTextTable, splitTable } from './text-table.ts';
import { drawTimeline } from './timeline.ts';

/** Select Graphic Rendition codes: ECMA-48, 8.3.117. */
const COLOURS: Readonly<Record<NonNullable<Verdict>, string>> = {
  faster: '32',
  slower: '31',
  same: '36',
  inconclusive: '33',
  failed: '31',
};
const BOLD = '1';
const TONES = {
  note: `${BOLD};${COLOURS.inconclusive}`,
  warning: `${BOLD};${COLOURS.failed}`,
  caution: `${BOLD};${COLOURS.failed}`,
  strong: BOLD,
} as const;

/** How the report is shown. */
export interface TextOptions {
  color: boolean;
  width: number;
  /** Whether the answer comes last, where readers look at the end of a log; left out: it comes first, as in files. */
  answerLast?: boolean;
  /** Whether the log has shown the output of failed trials before: the report has its last lines. */
  outputShown?: boolean;
}

/** Lines of an output that the log has shown. */
const LAST_LINES = 5;

interface Terminal {
  width: number;
  paint(text: string, code: string): string;
}

/**
 * The report for a terminal or a job log, ending in a line break, without what Markdown folds. Lines have at most
 * `width` characters (at least 40), except for the output of failed trials; with `color`, verdicts have a colour.
 */
export function renderText(report: ReportDocument, options: TextOptions): string {
  const { color, width, answerLast = false, outputShown = false } = options;
  const terminal: Terminal = {
    width: Math.max(40, width),
    paint: (text, code) => (color && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text),
  };
  const headlineColour = report.verdict === null ? BOLD : `${BOLD};${COLOURS[report.verdict]}`;
  const headline = paintLines(report.headline, headlineColour, terminal);
  const subline = wrap(report.subline, terminal);
  const sections = report.sections.filter(isIn('text')).map((section) => {
    return outputShown && section.logged ? { ...section, blocks: section.blocks.map(cutOutput) } : section;
  });
  const parts = [
    answerLast ? subline : joinParts([headline, subline]),
    ...sections.map((section) => renderSection(section, terminal)),
    wrapText(report.elsewhere, terminal.width),
    answerLast ? headline : '',
  ];
  return `${joinParts(parts, '\n\n')}\n`;
}

function cutOutput(block: Block): Block {
  if (block.kind !== 'output') return block;
  return { ...block, text: block.text.trimEnd().split('\n').slice(-LAST_LINES).join('\n') };
}

function renderSection({ title, tone, blocks }: Section, terminal: Terminal): string {
  const body = joinParts(blocks.filter(isIn('text')).map((block) => renderBlock(block, terminal)));
  if (title === undefined || (body === '' && tone === undefined)) return body;
  return joinParts([paintLines(title, tone ? TONES[tone] : BOLD, terminal), body]);
}

function renderBlock(block: Block, terminal: Terminal): string {
  switch (block.kind) {
    case 'text':
      return block.phrases.map((phrase) => wrap(phrase, terminal)).join('\n');
    case 'list':
      return block.items
        .map((item) => `- ${wrap(item, { width: terminal.width - 2 }).replaceAll('\n', '\n  ')}`)
        .join('\n');
    case 'table':
      return renderRows(block, terminal);
    case 'output':
      return indent(block.text);
    case 'timeline':
      return indent(drawTimeline(block.timeline));
    case 'section':
      return renderSection(block.section, terminal);
    case 'chart':
      return '';
  }
}

function indent(text: string): string {
  return cleanBlock(text).replace(/^/gm, '  ');
}

/** The most important rows, coloured by verdict. report.md has the rest. */
function renderRows({ table, options }: Block & { kind: 'table' }, { width, paint }: Terminal): string {
  const { verdicts, later = null, shortTo = table.rows.length } = options;
  if (table.rows.length === 0) return '';
  const paintRow = (row: string, code: string) => joinParts(row.split('\n').map((line) => paint(line, code)));
  const parts = splitTable({ ...table, rows: table.rows.slice(0, shortTo) }, later, width).map((part, place) => {
    const [header = '', ...rows] = renderTextTable(part, width, verdicts !== undefined && place === 0);
    const lines = rows.map((row, index) => {
      const verdict = verdicts?.[index] ?? null;
      return verdict === null ? row : paintRow(row, COLOURS[verdict]);
    });
    return [verdicts ? paintRow(header, BOLD) : header, ...lines].join('\n');
  });
  const rest = table.rows.length - shortTo;
  return `${parts.join('\n\n')}${rest > 0 ? `\n(${rest} more in report.md)` : ''}`;
}

function paintLines(phrase: Phrase, code: string, terminal: Terminal): string {
  const lines = wrap(phrase, terminal).split('\n');
  return joinParts(lines.map((line) => terminal.paint(line, code)));
}

/** Code keeps its backticks, because there may be no colour. */
function wrap(phrase: Phrase, { width }: { width: number }): string {
  return wrapText(plainPhrase(phrase, '`'), width);
}
