// Renders a report as one HTML page that loads nothing, with the script and the data of its charts.
import { createHash } from 'node:crypto';
import { type Block, isIn, joinParts, type ReportDocument, type Section } from './document.ts';
import { renderAnswer } from './html-answer.ts';
import { renderFigure } from './html-figures.ts';
import {
  renderBlock,
  renderFold,
  renderLine,
  renderList,
  renderParagraphs,
  renderPhrase,
  renderSection,
  renderTable,
} from './html-parts.ts';
import { STYLE } from './html-style.ts';
import { renderTimeline } from './html-timeline.ts';
import { makePlotData } from './make-plot-data.ts';
import { join, type Phrase, plainPhrase } from './phrase.ts';
import type { PlotData } from './plot-data.ts';
import type { Report } from './report.ts';

/**
 * The report of a comparison as one self-contained page that loads nothing. Everything is there as text and tables; the script adds
 * charts. Pure.
 * @param script the bundle that draws the charts (dist/page.js); empty: no charts
 */
export function renderHtml(report: Report, script: string): string {
  return renderPage(report, { answer: renderAnswer(report), charts: { data: makePlotData(report), script } });
}

/** What a page has beside its document. */
interface PageParts {
  /** HTML above the headline. */
  answer: string;
  /** The charts that a script draws; left out: none. */
  charts?: { data: PlotData; script: string };
}

/** A report as one page that loads nothing. Pure. */
export function renderPage(report: ReportDocument, { answer, charts }: PageParts): string {
  const { headline, subline, sections, results } = report;
  const { data = null, script = '' } = charts ?? {};
  const head = [answer, `<h1>${renderPhrase(headline)}</h1>`, `<p class="subline">${renderPhrase(subline)}</p>`];
  const hasCharts = script !== '';
  // The script removes it. Some viewers of artifacts forbid scripts.
  const note = '<p class="quiet" id="without-charts">Charts need JavaScript. Their numbers are in the tables.</p>\n';
  const scripts = `<script type="application/json" id="plot-data">${renderJson(data)}</script>\n<script>${script}</script>\n`;
  return `<!doctype html>
<html lang="en">
${renderHead(headline, script)}
<body>
<a class="skip" href="#report">Skip to the report</a>
<header>
${joinParts(head)}
</header>
<main id="report" tabindex="-1">
${hasCharts ? note : ''}${renderSections(sections.filter(isIn('html')), data)}
</main>
<footer><p>Made by pg-speed ${renderLine(results.tool.version)} at ${renderLine(results.createdAt)}. All raw numbers are in <code>results.json</code>.</p></footer>
${hasCharts ? scripts : ''}</body>
</html>
`;
}

/** The sections; neighbours of the same part of the page are grouped. */
function renderSections(sections: readonly Section[], data: PlotData | null): string {
  const groups: Section[][] = [];
  for (const section of sections) {
    const [last] = groups.slice(-1);
    if (section.part !== undefined && last?.[0]?.part === section.part) last.push(section);
    else groups.push([section]);
  }
  return joinParts(
    groups.map((group) => {
      const part = group[0]?.part;
      if (part === undefined) return group.map((section) => renderOne(section, data)).join('');
      const parts = group.flatMap((section) =>
        section.folded ? renderOne(section, data, 3) : renderBlocks(section.blocks, data, 3),
      );
      return renderSection(part.title, parts, part.alarm ? 'alarm' : '');
    }),
  );
}

/** @param level heading level of a folded part */
function renderOne({ title = [], tone, folded, blocks }: Section, data: PlotData | null, level: 2 | 3 = 2): string {
  const parts = renderBlocks(blocks, data, 3);
  if (folded) return renderFold(title, parts, level, folded === true ? '' : folded);
  if (tone === 'note' && blocks.length === 0) return renderParagraphs([title], 'advice');
  return renderSection(title, parts, tone === 'warning' || tone === 'caution' ? 'alarm' : '');
}

function renderBlocks(blocks: readonly Block[], data: PlotData | null, level: 2 | 3): string[] {
  return blocks.filter(isIn('html')).map((block) => renderContent(block, data, level));
}

function renderContent(block: Block, data: PlotData | null, level: 2 | 3): string {
  switch (block.kind) {
    case 'text':
      if (!block.inline || block.phrases.length === 0) return renderParagraphs(block.phrases, block.tone);
      return renderParagraphs([join(block.phrases, ' ')], block.tone);
    case 'list':
      return block.tone ? renderParagraphs(block.items, block.tone) : renderList(block.items);
    case 'table':
      return renderTable(block.table, block.name, block.options);
    case 'output':
      return `<pre tabindex="0">${renderBlock(block.text)}</pre>`;
    case 'timeline':
      return renderTimeline(block.timeline);
    case 'section':
      return renderOne(block.section, data, level);
    case 'chart':
      return block.figure && data ? renderFigure(block.figure, data) : '';
  }
}

function renderHead(headline: Phrase, script: string): string {
  // Browsers request an icon otherwise.
  return `<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${renderPolicy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${renderLine(plainPhrase(headline))}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>`;
}

/** Only this script may run, and nothing is loaded or sent. */
function renderPolicy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const scripts = script === '' ? "'none'" : `'sha256-${hash}'`;
  return `default-src 'none'; script-src ${scripts}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
}

/** JSON that cannot end its element and has no line separators. */
function renderJson(value: unknown): string {
  const encode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, encode);
}
