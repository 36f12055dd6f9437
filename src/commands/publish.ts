import path from 'node:path';
import type { Command } from 'commander';
import { chooseHost, type HostName } from '../hosts/choose.ts';
import { PUBLISH_FLAGS } from '../inputs/publish-rows.ts';
import { findOutcomeError } from '../outcome.ts';
import { listReportFiles } from '../publish/report-files.ts';
import { publishResults } from '../publishing.ts';
import { renderText } from '../report/text.ts';
import { printReport, wantsColor } from './door.ts';
import { joinInputs, takeHostInputs } from './host-inputs.ts';
import { readPublishFlags } from './publish-flags.ts';

/**
 * Publishes results files, or the artifacts of another run, and prints the report.
 * @throws PgSpeedError of kind `input`, or that of the results after the report
 */
export async function runPublish(command: Command, hostName: HostName): Promise<void> {
  const host = chooseHost(hostName, process.env);
  const hosted = takeHostInputs(host, 'publish', PUBLISH_FLAGS);
  const raw = joinInputs(hosted.raw, readPublishFlags(command));
  const request = { raw, problems: hosted.problems, cwd: process.cwd(), env: process.env, host };
  const published = await publishResults(request, path.join(__dirname, 'page.js'));
  if (published === null) return;
  const { results, reportDir, trusted } = published;
  printReport(renderText(results, { color: wantsColor(host), width: process.stdout.columns || 100 }));
  host.info(`Report: ${listReportFiles(reportDir).markdown}`);
  const error = trusted ? findOutcomeError(results) : null;
  if (error) throw error;
}
