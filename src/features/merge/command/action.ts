// Runs the action in publish/: merges results files, publishes the report, and sets the exit code.
import path from 'node:path';
import { findOutcomeError } from '../../../app/outcome.ts';
import { PgSpeedError } from '../../../errors.ts';
import { createGithubHost, failGithubStep, printGithubText, readGithubInputs } from '../../../hosts/github/host.ts';
import { renderText } from '../../../report/text.ts';
import { type Published, publishApart, publishResults } from '../run/publish.ts';

/** Characters per line of the report in the log; GitHub wraps at the width of the window. */
const LOG_WIDTH = 120;

async function main(): Promise<void> {
  const host = createGithubHost();
  const { env } = process;
  const request = { raw: readGithubInputs(env), problems: [], cwd: process.cwd(), env, host };
  await publishApart(request, async () => {
    const published = await publishResults(request, path.join(__dirname, 'page.js'));
    if (published === null) return;
    printGithubText(`\n${renderText(published.report, { color: false, width: LOG_WIDTH, answerLast: true })}`);
    const error = findError(published);
    if (error) failGithubStep(error);
  });
}

function findError(published: Published): PgSpeedError | null {
  if (published.kind === 'comparison') return published.trusted ? findOutcomeError(published.report.results) : null;
  if (published.exitCode === 0) return null;
  return new PgSpeedError('workload', 'The suite did not pass on all of its machines.', 'The report above says why.');
}

main().catch(failGithubStep);
