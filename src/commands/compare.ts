// Runs the command `compare`, or another command's request for a comparison (without a workload the built-in sample), and prints the report.
import path from 'node:path';
import { compare } from '../app/compare.ts';
import type { Request } from '../app/request.ts';
import { suggestAdopt } from '../features/adopt/run/suggest.ts';
import { findCiFiles, readCiMajor } from '../hosts/ci-files.ts';
import type { HostName } from '../hosts/registry.ts';
import type { Report } from '../report/report.ts';
import { createRequest, namesWorkload } from './door.ts';
import type { InputFlags } from './flags.ts';
import { printOutcome } from './outcome.ts';

/** Runs a comparison. @throws PgSpeedError of every kind; that of the results after the report is printed */
export async function runCompare(flags: InputFlags, argv: string[], hostName: HostName): Promise<void> {
  await runRequest(await createRequest('compare', flags, argv, hostName), 'compare');
}

/** Runs a request; without a workload the built-in sample. @param name of the command @throws like {@link runCompare} */
export async function runRequest(request: Request, name: 'compare' | 'tune'): Promise<void> {
  const { argv } = request;
  if (argv.length === 0 && !namesWorkload(request.raw)) {
    request.raw = [...request.raw, { name: 'workload', value: 'sample', source: 'the default' }];
    request.notices = [
      `No workload is given, so the built-in sample test suite runs. Yours: pg-speed ${name} -- npm test, or the input \`command\`.`,
    ];
  }
  const { report, reportDir, outputShown } = await compare(request, {
    sample: path.join(__dirname, 'sample.cjs'),
    page: path.join(__dirname, 'page.js'),
  });
  const { host } = request;
  // A job cannot change its own files.
  if (name === 'compare' && host.run.job === null) for (const line of suggestNext(report, request)) host.info(line);
  printOutcome(report, reportDir, host, { decides: true, outputShown });
}

/** What the CI files of the folder suggest after a comparison: their version, if another one was measured, and `adopt`. */
function suggestNext({ view, results }: Report, { cwd, raw }: Request): string[] {
  const lines: string[] = [];
  const isChosen = raw.some(({ name }) => ['postgres-version', 'image'].includes(name));
  const major = isChosen ? null : readCiMajor(findCiFiles(cwd));
  const { version } = results.plan.postgres;
  if (major !== null && version.split('.')[0] !== String(major))
    lines.push(
      `The CI files here name PostgreSQL ${major}, and ${version} was measured: \`--postgres-version ${major}\` measures that.`,
    );
  const suggestion = suggestAdopt(view, cwd);
  if (suggestion !== null) lines.push(suggestion);
  return lines;
}
