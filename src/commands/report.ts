// Runs the command `report`: renders results files on stdout.
import path from 'node:path';
import { findOutcomeError } from '../app/outcome.ts';
import { readMerged } from '../features/merge/run/results-files.ts';
import type { Host } from '../hosts/host.ts';
import { createTerminalHost } from '../hosts/terminal/host.ts';
import { listReportFiles, readPageScript } from '../publish/publish.ts';
import { EXPORTERS } from '../report/exporters.ts';
import { renderHtml } from '../report/html.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { makeReport, type Report } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import type { Results } from '../results/results.ts';
import { renderJson } from '../results/write.ts';
import { print, printReport, wantsColor } from './door.ts';
import type { ReportFormat } from './own-flags.ts';

/**
 * Prints one results file in another form, or several as one. @param names files, folders, patterns
 * @throws PgSpeedError of kind `input` for files that cannot be read, or that are not of one plan
 */
export async function runReport(names: readonly string[], format: ReportFormat): Promise<void> {
  const text = renderReport(await readMerged(names, process.cwd()), format);
  // The other forms are data for programs, and must stay unchanged.
  if (format === 'text' || format === 'md') printReport(text);
  else print(text);
}

/**
 * Prints the report of a finished run, and where its files are.
 * @param outputShown whether the log has shown the output of failed trials
 * @param decides whether the results may end this program with an error
 * @throws PgSpeedError of the results
 */
export function printOutcome(
  report: Report,
  reportDir: string,
  host: Host,
  { decides, outputShown = false }: { decides: boolean; outputShown?: boolean },
): void {
  host.info(`Report: ${listReportFiles(reportDir).html}`);
  printReport(renderForTerminal(report, host, outputShown));
  const error = decides ? findOutcomeError(report.results) : null;
  if (error) throw error;
  if (answersLast(host)) return;
  // The report went to a file or another program, so the log needs the headline.
  host.info(report.headline.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join(''));
}

/** Whether stdout is read as a log, at its end: on a terminal, and in a CI. */
function answersLast(host?: Host): boolean {
  return process.stdout.isTTY === true || host?.run.job != null;
}

function renderForTerminal(report: Report, host?: Host, outputShown = false): string {
  const width = process.stdout.columns || 100;
  return renderText(report, { color: wantsColor(host), width, answerLast: answersLast(host), outputShown });
}

function renderReport(results: Results, format: ReportFormat): string {
  if (format === 'json') return renderJson(results);
  const report = makeReport(results);
  if (format === 'md') return renderMarkdown(report, { maxBytes: Number.POSITIVE_INFINITY });
  if (format === 'html')
    return renderHtml(report, readPageScript(path.join(__dirname, 'page.js'), createTerminalHost()));
  if (format === 'text') return renderForTerminal(report);
  const exporter = EXPORTERS.find((entry) => entry.format === format);
  if (exporter === undefined) throw new Error(`there is no exporter ${format}`);
  return exporter.render(report);
}
