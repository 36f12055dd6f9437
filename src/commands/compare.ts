import path from 'node:path';
import { compare } from '../app/compare.ts';
import type { HostName } from '../hosts/registry.ts';
import { findOutcomeError } from '../outcome.ts';
import { listReportFiles } from '../publish/publish.ts';
import { renderText } from '../report/text.ts';
import { createRequest, namesWorkload, printReport, wantsColor } from './door.ts';
import type { InputFlags } from './flags.ts';

/** @throws PgSpeedError of every kind, `workload` after the report when a trial failed */
export async function runCompare(flags: InputFlags, argv: string[], hostName: HostName): Promise<void> {
  const request = await createRequest('compare', flags, argv, hostName);
  if (argv.length === 0 && !namesWorkload(request.raw)) {
    request.raw = [...request.raw, { name: 'workload', value: 'sample', source: 'the default' }];
    request.host.notice(
      'No workload is given, so the built-in sample test suite runs. Yours: pg-speed compare -- npm test, or the input `command`.',
    );
  }
  const { report, reportDir } = await compare(request, {
    sample: path.join(__dirname, 'sample.cjs'),
    page: path.join(__dirname, 'page.js'),
  });
  printReport(renderText(report, { color: wantsColor(request.host), width: process.stdout.columns || 100 }));
  request.host.info(`Report: ${listReportFiles(reportDir).markdown}`);
  const error = findOutcomeError(report.results);
  if (error) throw error;
}
