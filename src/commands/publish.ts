import path from 'node:path';
import type { Command } from 'commander';
import { type PublishRequest, publishApart, publishResults } from '../app/publish.ts';
import { chooseHost, type HostName } from '../hosts/registry.ts';
import { PUBLISH_FLAGS } from '../inputs/publish-inputs.ts';
import { joinInputs, takeHostInputs } from './door.ts';
import { readPublishFlags } from './flags.ts';
import { printOutcome } from './report.ts';

/**
 * Publishes results files, or the artifacts of another run, and prints the report.
 * @throws PgSpeedError of kind `input`, or that of the results after the report is printed
 */
export async function runPublish(command: Command, hostName: HostName): Promise<void> {
  const host = await chooseHost(hostName, process.env);
  const hosted = takeHostInputs(host, 'publish', PUBLISH_FLAGS);
  const raw = joinInputs(hosted.raw, readPublishFlags(command));
  const request = { raw, problems: hosted.problems, cwd: process.cwd(), env: process.env, host };
  await publishApart(request, () => publishAndPrint(request));
}

async function publishAndPrint(request: PublishRequest): Promise<void> {
  const published = await publishResults(request, path.join(__dirname, 'page.js'));
  if (published !== null)
    printOutcome(published.report, published.reportDir, request.host, { decides: published.trusted });
}
