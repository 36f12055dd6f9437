// Runs the command `publish`: publishes results files, or the artifacts of another run, and prints the report.
import path from 'node:path';
import { joinInputs, takeHostInputs } from '../../../commands/door.ts';
import type { InputFlags } from '../../../commands/flags.ts';
import { printFinished, printOutcome } from '../../../commands/outcome.ts';
import { chooseHost, type HostName } from '../../../hosts/registry.ts';
import { PUBLISH_FLAGS } from '../inputs.ts';
import { publishApart, publishResults } from '../run/publish.ts';

/**
 * Publishes results files, or the artifacts of another run, and prints the report.
 * @throws PgSpeedError of kind `input`, or that of the results after the report is printed
 */
export async function runPublish(flags: InputFlags, hostName: HostName): Promise<void> {
  const host = await chooseHost(hostName, process.env);
  const hosted = takeHostInputs(host, '`publish`', PUBLISH_FLAGS);
  const raw = joinInputs(hosted.raw, flags.raw);
  const request = {
    raw,
    problems: [...flags.problems, ...hosted.problems],
    cwd: process.cwd(),
    env: process.env,
    host,
  };
  await publishApart(request, async () => {
    const published = await publishResults(request, path.join(__dirname, 'page.js'));
    if (published === null) return;
    const { reportDir } = published;
    if (published.kind === 'comparison')
      return printOutcome(published.report, reportDir, host, { decides: published.trusted });
    printFinished(published.report, reportDir, host);
    process.exitCode = published.exitCode;
  });
}
