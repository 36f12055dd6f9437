// Publishes the report of a run with workers: files, outputs, page and job summary.
import {
  createReportFolder,
  type ReportDestination,
  showReport,
  writeExported,
  writeForms,
} from '../../../publish/publish.ts';
import { EXPORTERS } from '../../../report/exporters.ts';
import { renderPage } from '../../../report/html.ts';
import { renderNumbers } from '../../../report/html-answer.ts';
import type { Run } from '../result.ts';
import { makeRunReport, type RunReport } from '../section/run-report.ts';

/**
 * Writes results.json and the forms of the report first, then outputs and summary, whose errors do not lose the files.
 * @param run without secrets
 * @throws PgSpeedError of kind `input` if the folder cannot be written
 */
export async function publishRun(run: Run, destination: ReportDestination): Promise<RunReport> {
  const { reportDir } = destination;
  const report = makeRunReport(run);
  createReportFolder(reportDir);
  writeForms(reportDir, report, renderRunPage(report));
  // They are forms of comparisons, which an earlier call may have left in the folder.
  for (const exporter of EXPORTERS) writeExported(reportDir, exporter, null);
  await showReport(report, destination);
  return report;
}

/** The report as a page, which needs no script. */
export function renderRunPage(report: RunReport): string {
  return renderPage(report, { answer: renderNumbers(report.numbers) });
}
