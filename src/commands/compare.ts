// Runs the command `compare`, or another command's request for a comparison (without a workload the built-in sample), and prints the report.
import path from 'node:path';
import { compare } from '../app/compare.ts';
import type { Request } from '../app/request.ts';
import { suggestAdopt } from '../features/adopt/run/suggest.ts';
import type { HostName } from '../hosts/registry.ts';
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
  const { host, cwd } = request;
  // A job cannot change its own files.
  const suggestion = name === 'compare' && host.run.job === null ? suggestAdopt(report.view, cwd) : null;
  if (suggestion !== null) host.info(suggestion);
  printOutcome(report, reportDir, host, { decides: true, outputShown });
}
