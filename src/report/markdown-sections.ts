import { renderBars, renderMermaid } from './chart.ts';
import type { ConditionsSection } from './conditions.ts';
import { escapeHtml, escapeText, fenceBlock } from './escape.ts';
import type { ExplanationsSection } from './explanations.ts';
import { renderHistoryMermaid } from './history-chart.ts';
import type { HistorySection } from './history-section.ts';
import type { MainTable } from './main-table.ts';
import { folded, inline, inlineHtml, renderList, renderRows, renderTable, titled } from './markdown-parts.ts';
import type { ReportModel } from './model.ts';
import type { Phrase } from './phrase.ts';
import { captionSweepChart, renderSweepMermaid, type SweepChart } from './sweep-chart.ts';
import type { TestsSection } from './tests-section.ts';

/** A part of the report that can be left out; headline and subline cannot. */
export interface Section {
  name: string;
  text: string;
}

/**
 * The sections in their order, those without content left out. Titles of folded ones carry their number.
 * @param mermaidCharacters of all Mermaid charts together
 */
export function listSections(model: ReportModel, mermaidCharacters: number): Section[] {
  const charts = renderCharts(model, mermaidCharacters);
  const { conditions, failures, history, settings, explanations, tests, folds, sweep } = model;
  const sections: Section[] = [
    { name: 'base', text: renderMissing(model) },
    { name: 'tests with another outcome', text: tests ? renderOutcomes(tests) : '' },
    { name: 'table', text: renderTable(model.main.table) },
    { name: 'legend', text: model.legend.map(inline).join(' ') },
    { name: 'what did anything', text: model.closing ? inline(model.closing) : '' },
    { name: 'skipped profiles', text: paragraphs(model.skipped) },
    { name: 'conditions', text: conditions ? renderConditions(conditions) : '' },
    { name: 'next step', text: paragraphs([...model.nextSteps, ...(model.caution ? [model.caution] : [])]) },
    { name: 'failed trials', text: titled('Failed trials', renderList(failures.lines)) },
    { name: 'output of failed trials', text: renderEvidence(model) },
    { name: 'notes', text: titled('Notes', renderList(model.notes)) },
    { name: 'chart', text: charts.means },
    { name: 'history', text: history ? renderHistory(history) : '' },
    { name: 'history chart', text: charts.history },
    { name: 'single tests', text: tests ? renderTests(tests) : '' },
    { name: 'where the time went', text: explanations ? renderExplanations(explanations) : '' },
    { name: 'waits', text: explanations ? renderWaits(explanations) : '' },
    { name: 'statements', text: explanations ? renderStatements(explanations) : '' },
    { name: 'phases', text: renderPhases(model) },
    { name: 'other metrics', text: sweep ? renderSwept(sweep.others) : renderOthers(model) },
    { name: 'all variants', text: sweep ? renderSwept([sweep.all]) : '' },
    { name: 'steps at each point', text: sweep ? renderSwept(sweep.ladders) : '' },
    { name: 'all trials', text: folded(inlineHtml(folds.trials), renderRows(model.trials)) },
    {
      name: 'settings',
      text: folded(inlineHtml(folds.settings), joinParts([renderRows(settings.table), renderList(settings.remarks)])),
    },
    { name: 'machine', text: folded(inlineHtml(folds.machine), renderList(model.machine)) },
    { name: 'method', text: folded(inlineHtml(folds.method), renderList(model.method)) },
  ];
  return sections.filter((section) => section.text !== '');
}

function renderPhases({ phases, many }: ReportModel): string {
  const [title, rows] = ['Phases of a trial (means)', renderRows(phases)];
  return many ? folded(title, rows) : titled(title, rows);
}

function renderOthers({ folds, otherMetrics }: ReportModel): string {
  return folded(inlineHtml(folds.otherMetrics), renderRows(otherMetrics));
}

function renderSwept(parts: readonly { title: Phrase; table: MainTable }[]): string {
  return joinParts(parts.map(({ title, table }) => folded(inlineHtml(title), renderRows(table.table))));
}

function renderMissing({ missing }: ReportModel): string {
  return missing === null ? '' : `> [!NOTE]\n> ${inline(missing)}`;
}

function renderConditions({ title, table, remarks, holds }: ConditionsSection): string {
  const head = holds ? `> [!CAUTION]\n> **${inline(title)}**` : `**${inline(title)}**`;
  return joinParts([head, renderTable(table), remarks.map(inline).join(' ')]);
}

/** Before the speeds: a test that fails elsewhere makes them worthless. */
function renderOutcomes({ outcomes }: TestsSection): string {
  if (outcomes.table.rows.length === 0) return '';
  const body = joinParts([renderTable(outcomes.table), renderList(outcomes.remarks)]);
  return `> [!WARNING]\n> **${inline(outcomes.title)}**\n\n${body}`;
}

function renderTests({ headline, differences, slowest, remarks }: TestsSection): string {
  const tables = differences.map(({ title, gains, losses }) =>
    folded(inlineHtml(title), joinParts([renderRows(gains), renderRows(losses)])),
  );
  const longest = slowest ? folded(inlineHtml(slowest.title), renderRows(slowest.table)) : '';
  return titled('Single tests', joinParts([renderList([...headline, ...remarks]), ...tables, longest]));
}

function renderHistory({ title, items, remarks }: HistorySection): string {
  return titled(title, joinParts([renderList(items), remarks.map(inline).join(' ')]));
}

function renderExplanations({ advice, overview, remarks }: ExplanationsSection): string {
  return titled('Where the time went', joinParts([renderList(advice), renderRows(overview), renderList(remarks)]));
}

function renderWaits({ waits }: ExplanationsSection): string {
  return folded(`What sessions waited for (${waits.rows.length})`, renderRows(waits));
}

function renderStatements({ classes, statements }: ExplanationsSection): string {
  const each = statements.map(({ title, table }) => folded(inlineHtml(title), renderRows(table)));
  return joinParts([folded(`Kinds of statements (${classes.rows.length})`, renderRows(classes)), ...each]);
}

/** The chart of the means is Mermaid where that stays short enough, else bars of letters; that of the history Mermaid or nothing. */
function renderCharts(
  { chart, history, sweep }: ReportModel,
  mermaidCharacters: number,
): { means: string; history: string } {
  let left = mermaidCharacters;
  const take = (mermaid: string | null) => {
    if (mermaid === null || mermaid.length > left) return null;
    left -= mermaid.length;
    return mermaid;
  };
  const bars = chart ? folded(escapeHtml(`Means of ${chart.metric} as bars`), renderTable(renderBars(chart))) : '';
  const lines = sweep?.chart ? renderLines(sweep.chart, take(renderSweepMermaid(sweep.chart))) : '';
  const means = (chart && take(renderMermaid(chart))) ?? (bars || lines);
  return { means, history: (history?.chart && take(renderHistoryMermaid(history.chart))) ?? '' };
}

/** The caption says which line is which, as not every renderer draws a legend. */
function renderLines(chart: SweepChart, mermaid: string | null): string {
  return mermaid === null ? '' : joinParts([mermaid, escapeText(captionSweepChart(chart))]);
}

function renderEvidence({ failures }: ReportModel): string {
  return joinParts(failures.evidence.map(({ title, text }) => folded(inlineHtml(title), fenceBlock(text))));
}

function paragraphs(phrases: readonly Phrase[]): string {
  return joinParts(phrases.map(inline));
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
