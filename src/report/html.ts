import { createHash } from 'node:crypto';
import { plainPhrase, writeLine, writePhrase, writeSign } from './html-parts.ts';
import { writeSections } from './html-sections.ts';
import { STYLE } from './html-style.ts';
import { makePlotData } from './make-plot-data.ts';
import { buildModel, type ReportModel } from './model.ts';
import type { Results } from './results.ts';

/**
 * The report as one self-contained page that asks nothing of any network, ending in a line break: everything as text and
 * tables, and charts where its script may run. Pure.
 * @param script text of the bundle that draws the charts (dist/page.js); empty: a page without charts
 */
export function renderHtml(results: Results, script: string): string {
  const model = buildModel(results);
  const data = makePlotData(results, model.tests);
  return [
    '<!doctype html>',
    '<html lang="en">',
    writeHead(model, script),
    '<body>',
    '<a class="skip" href="#report">Skip to the report</a>',
    writeHeader(model),
    '<main id="report" tabindex="-1">',
    // Removed by the script, which some that show artifacts forbid.
    ...(script === ''
      ? []
      : ['<p class="quiet" id="without-charts">Charts need JavaScript. Their numbers are in the tables.</p>']),
    writeSections(model, data),
    '</main>',
    `<footer><p>Made by pg-speed ${writeLine(results.tool.version)} at ${writeLine(results.createdAt)}. All raw numbers are in <code>results.json</code>.</p></footer>`,
    ...(script === ''
      ? []
      : [`<script type="application/json" id="plot-data">${writeJson(data)}</script>`, `<script>${script}</script>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function writeHead({ headline }: ReportModel, script: string): string {
  return [
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${writePolicy(script)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${writeLine(plainPhrase(headline))}</title>`,
    // Browsers ask for one otherwise.
    '<link rel="icon" href="data:,">',
    `<style>${STYLE}</style>`,
    '</head>',
  ].join('\n');
}

/** Only this very script may run, and nothing is loaded or sent. */
function writePolicy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const scripts = script === '' ? "'none'" : `'sha256-${hash}'`;
  return `default-src 'none'; script-src ${scripts}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
}

function writeHeader({ headline, subline, verdict }: ReportModel): string {
  return [
    `<header class="${verdict ?? 'open'}">`,
    `<h1>${writeSign(verdict)}${writePhrase(headline)}</h1>`,
    `<p class="subline">${writePhrase(subline)}</p>`,
    '</header>',
  ].join('\n');
}

/** JSON in which nothing can end the element it is in, or be read as a line's end. */
function writeJson(value: unknown): string {
  const encode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, encode);
}
