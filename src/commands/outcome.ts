// Renders a report for the terminal; prints that of a finished run with the place of its files, and throws the error of its results.
import { findOutcomeError } from '../app/outcome.ts';
import { rewordError } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { listReportFiles } from '../publish/publish.ts';
import type { ReportDocument } from '../report/document.ts';
import type { Report } from '../report/report.ts';
import { renderText } from '../report/text.ts';
import { joinsLog, printReport, wantsColor, writeFlag } from './door.ts';

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
  printPlaced(report, reportDir, host, outputShown);
  const error = decides ? findOutcomeError(report.results) : null;
  if (error) throw rewordError(error, (text) => text, writeFlag, writeFlag);
  logHeadline(report, host);
}

/** Prints the report of a finished run that has no error of its own, and where its files are. */
export function printFinished(report: ReportDocument, reportDir: string, host: Host): void {
  printPlaced(report, reportDir, host, false);
  logHeadline(report, host);
}

function printPlaced(report: ReportDocument, reportDir: string, host: Host, outputShown: boolean): void {
  host.info(`Report: ${listReportFiles(reportDir).html}`);
  printReport(renderForTerminal(report, host, outputShown));
}

/** If the report went to a file or another program, the log needs the headline. */
function logHeadline({ headline }: ReportDocument, host: Host): void {
  if (answersLast(host)) return;
  host.info(headline.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join(''));
}

/** Whether stdout is read as a log, at its end: on a terminal, in a CI, and where the log goes to the same file or program (`2>&1`). */
function answersLast(host?: Host): boolean {
  return process.stdout.isTTY === true || host?.run.job != null || joinsLog();
}

/** The report for stdout: in colours and as wide as the terminal. */
export function renderForTerminal(report: ReportDocument, host?: Host, outputShown = false): string {
  const width = process.stdout.columns || 100;
  return renderText(report, { color: wantsColor(host), width, answerLast: answersLast(host), outputShown });
}
