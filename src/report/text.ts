import type { Verdict } from '../stats/comparison.ts';
import { renderBars } from './chart.ts';
import { cleanBlock, cleanLine } from './escape.ts';
import { buildModel, type ReportModel } from './model.ts';
import type { Phrase } from './phrase.ts';
import type { Results } from './results.ts';
import type { Table } from './table.ts';
import { renderTextTable, splitTable, wrapText } from './text-table.ts';

/** Select Graphic Rendition codes: ECMA-48, 8.3.117. */
const COLOURS: Readonly<Record<NonNullable<Verdict>, string>> = {
  faster: '32',
  slower: '31',
  same: '36',
  inconclusive: '33',
  failed: '31',
};
const BOLD = '1';
const NARROWEST = 40;
const MOST_TEST_ROWS = 5;

/**
 * The report for a terminal or a job log, ending in a line break: what markdown shows unfolded, and where the rest is.
 * Lines are at most `width` characters (at least 40) but for output of failed trials; with `color`, verdicts have one.
 */
export function renderText(results: Results, { color, width }: { color: boolean; width: number }): string {
  const model = buildModel(results);
  const most = Math.max(NARROWEST, width);
  const paint = (text: string, code: string) => (color && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text);
  const wrap = (phrases: readonly Phrase[]) => phrases.map((phrase) => wrapText(plain(phrase), most)).join('\n');
  const headlineColour = model.verdict === null ? BOLD : `${BOLD};${COLOURS[model.verdict]}`;
  const headline = wrapText(plain(model.headline), most).split('\n');
  const sections = [
    [...headline.map((line) => paint(line, headlineColour)), wrapText(plain(model.subline), most)].join('\n'),
    renderMissing(model, most, paint),
    renderOutcomes(model, most, paint),
    renderMain(model, most, paint),
    wrap(model.legend),
    model.closing ? wrap([model.closing]) : '',
    renderLadderBars(model, most),
    wrap(model.skipped),
    renderConditions(model, most, paint),
    wrap([...model.nextSteps, ...(model.caution ? [model.caution] : [])]),
    titled('Failed trials', renderList(model.failures.lines, most)),
    ...model.failures.evidence.map(({ title, text }) => titled(plain(title), indent(cleanBlock(text)))),
    titled('Notes', renderList(model.notes, most)),
    renderHistory(model, most),
    renderTests(model, most),
    renderExplanations(model, most),
    model.phases.rows.length === 0 || model.many
      ? ''
      : titled('Phases of a trial (means)', renderTextTable(model.phases, most).join('\n')),
    wrapText('All trials, settings, machine and method: report.md and results.json.', most),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function renderMissing({ missing }: ReportModel, width: number, paint: (text: string, code: string) => string): string {
  const lines = missing === null ? [] : wrapText(plain(missing), width).split('\n');
  return lines.map((line) => paint(line, `${BOLD};${COLOURS.inconclusive}`)).join('\n');
}

function renderMain({ main }: ReportModel, width: number, paint: (text: string, code: string) => string): string {
  const tables = splitTable(main.table, main.later ?? null, width).map((table) => {
    const [header = '', ...rows] = renderTextTable(table, width);
    const lines = rows.map((row, index) => {
      const verdict = main.verdicts[index] ?? null;
      return verdict === null ? row : paint(row, COLOURS[verdict]);
    });
    return [paint(header, BOLD), ...lines].join('\n');
  });
  return tables.join('\n\n');
}

/** The steps as bars of letters; of another comparison the table is enough. */
function renderLadderBars({ ladder, chart }: ReportModel, width: number): string {
  if (!ladder || chart === null) return '';
  return titled(`Means of ${cleanLine(chart.metric)} as bars`, renderTextTable(renderBars(chart), width).join('\n'));
}

function renderConditions(
  { conditions }: ReportModel,
  width: number,
  paint: (text: string, code: string) => string,
): string {
  if (!conditions) return '';
  const title = wrapText(plain(conditions.title), width).split('\n');
  const [header = '', ...rows] = renderTextTable(conditions.table, width);
  const colour = (text: string, verdict: Verdict) => (verdict === null ? text : paint(text, COLOURS[verdict]));
  return [
    ...title.map((line) => paint(line, conditions.holds ? `${BOLD};${COLOURS.failed}` : BOLD)),
    header,
    ...rows.map((row, index) => colour(row, conditions.verdicts[index] ?? null)),
    ...conditions.remarks.map((remark) => wrapText(plain(remark), width)),
  ].join('\n');
}

/** Before the speeds: a test that fails elsewhere makes them worthless. */
function renderOutcomes({ tests }: ReportModel, width: number, paint: (text: string, code: string) => string): string {
  if (!tests || tests.outcomes.table.rows.length === 0) return '';
  const title = wrapText(plain(tests.outcomes.title), width).split('\n');
  const table = renderTextTable(tests.outcomes.table, width);
  const remarks = renderList(tests.outcomes.remarks, width);
  const loud = title.map((line) => paint(line, `${BOLD};${COLOURS.failed}`));
  return [...loud, ...table, remarks].filter((part) => part !== '').join('\n');
}

function renderHistory({ history }: ReportModel, width: number): string {
  if (!history) return '';
  const parts = [renderList(history.items, width), ...history.remarks.map((remark) => wrapText(plain(remark), width))];
  return titled(history.title, parts.filter((part) => part !== '').join('\n'));
}

function renderTests({ tests }: ReportModel, width: number): string {
  if (!tests) return '';
  const tables = tests.differences.flatMap(({ title, gains, losses }) => {
    const lines = [gains, losses].flatMap((table) => renderFirstRows(table, width));
    return lines.length === 0 ? [] : [[wrapText(plain(title), width), ...lines].join('\n')];
  });
  if (tests.slowest)
    tables.push(
      [wrapText(plain(tests.slowest.title), width), ...renderFirstRows(tests.slowest.table, width)].join('\n'),
    );
  const parts = [renderList([...tests.headline, ...tests.remarks], width), ...tables];
  return titled('Single tests', parts.filter((part) => part !== '').join('\n'));
}

function renderExplanations({ explanations }: ReportModel, width: number): string {
  if (!explanations) return '';
  const { advice, overview, remarks } = explanations;
  const table = overview.rows.length === 0 ? '' : renderTextTable(overview, width).join('\n');
  const parts = [renderList(advice, width), table, renderList(remarks, width)];
  return titled('Where the time went', parts.filter((part) => part !== '').join('\n'));
}

/** The rows that matter most; the rest is in report.md. */
function renderFirstRows(table: Table, width: number): string[] {
  if (table.rows.length === 0) return [];
  const lines = renderTextTable({ ...table, rows: table.rows.slice(0, MOST_TEST_ROWS) }, width);
  const rest = table.rows.length - MOST_TEST_ROWS;
  return rest > 0 ? [...lines, `(${rest} more in report.md)`] : lines;
}

/** Code keeps its backticks: without colour they are what tells a name from the words around it. */
function plain(phrase: Phrase): string {
  return cleanLine(phrase.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join(''));
}

function titled(title: string, body: string): string {
  return body === '' ? '' : `${title}\n${body}`;
}

function renderList(phrases: readonly Phrase[], width: number): string {
  return phrases.map((phrase) => `- ${wrapText(plain(phrase), width - 2).replaceAll('\n', '\n  ')}`).join('\n');
}

function indent(block: string): string {
  return block.replace(/^/gm, '  ');
}
