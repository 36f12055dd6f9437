import { messageOf } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { Report } from '../report/report.ts';
import type { Results } from '../results/results.ts';
import { type CommentRequest, commentOnPullRequests } from './pull-request-comment.ts';
import { listReportFiles, readPageScript, writeReports } from './report-files.ts';

/** Where a comparison's report goes. */
export interface Destination {
  reportDir: string;
  summary: boolean;
  /** Left out: no comment. */
  comment?: CommentRequest;
  host: Host;
  /** Path of the script of the HTML report. */
  page: string;
  /** The results were made by code that nobody trusts: what becomes an output is held to harmless characters. */
  untrusted?: boolean;
}

/** Later steps may put an output into a shell line. */
const HARMLESS = /^[\w .-]{0,100}$/;

/**
 * Hands the report to every place that was asked for: files first, then the outputs, the summary and the comment. What cannot
 * be written to one of the last two does not lose the files.
 */
export async function publish(report: Report, destination: Destination): Promise<void> {
  const { reportDir, summary, comment, host, page } = destination;
  writeReports(reportDir, report, readPageScript(page, host));
  setOutputs(report.results, destination);
  host.keepOutputs(reportDir);
  if (summary && host.summary) await writeSummary(report, host.summary, host);
  if (comment) await commentOnPullRequests(report, comment, host);
}

function setOutputs({ conclusion, plan }: Results, { reportDir, host, untrusted = false }: Destination): void {
  const files = listReportFiles(reportDir);
  const set = (name: string, text: string) => host.setOutput(name, untrusted && !HARMLESS.test(text) ? '' : text);
  host.setOutput('results', files.results);
  host.setOutput('report', files.markdown);
  set('postgres-version', plan.postgres.version);
  set('fastest', conclusion.fastest ?? '');
  set('speedup', conclusion.speedup === null ? '' : conclusion.speedup.toFixed(3));
  set('verdict', conclusion.verdict ?? '');
}

async function writeSummary(report: Report, summary: NonNullable<Host['summary']>, host: Host): Promise<void> {
  try {
    await summary.write(renderMarkdown(report, { maxBytes: summary.maxBytes }));
  } catch (error) {
    host.warning(`The job summary could not be written: ${messageOf(error)}`);
  }
}
