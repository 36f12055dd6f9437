import { messageOf } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { Results } from '../report/results.ts';
import { readPageScript } from './page-script.ts';
import { listReportFiles, writeReports } from './report-files.ts';

/** Where a comparison's report goes. */
export interface Destination {
  reportDir: string;
  summary: boolean;
  host: Host;
  /** Path of the script of the HTML report. */
  page: string;
}

/** Hands the report to every place that was asked for. A summary that cannot be written does not lose the files. */
export async function publish(results: Results, { reportDir, summary, host, page }: Destination): Promise<void> {
  writeReports(reportDir, results, readPageScript(page, host));
  const files = listReportFiles(reportDir);
  const { conclusion } = results;
  host.setOutput('results', files.results);
  host.setOutput('report', files.markdown);
  host.setOutput('postgres-version', results.plan.postgres.version);
  host.setOutput('fastest', conclusion.fastest ?? '');
  host.setOutput('speedup', conclusion.speedup === null ? '' : conclusion.speedup.toFixed(3));
  host.setOutput('verdict', conclusion.verdict ?? '');
  if (summary && host.summary) await writeSummary(results, host.summary, host);
}

async function writeSummary(results: Results, summary: NonNullable<Host['summary']>, host: Host): Promise<void> {
  try {
    await summary.write(renderMarkdown(results, { maxBytes: summary.maxBytes }));
  } catch (error) {
    host.warning(`The job summary could not be written: ${messageOf(error)}`);
  }
}
