// Runs the action in publish/: merges results files, publishes the report, and sets the exit code.
import path from 'node:path';
import { findOutcomeError } from '../../../app/outcome.ts';
import { createGithubHost, failGithubStep, printGithubText, readGithubInputs } from '../../../hosts/github/host.ts';
import { renderText } from '../../../report/text.ts';
import { publishApart, publishResults } from '../run/publish.ts';

/** Characters per line of the report in the log; GitHub wraps at the width of the window. */
const LOG_WIDTH = 120;

async function main(): Promise<void> {
  const host = createGithubHost();
  const { env } = process;
  const request = { raw: readGithubInputs(env), problems: [], cwd: process.cwd(), env, host };
  await publishApart(request, async () => {
    const published = await publishResults(request, path.join(__dirname, 'page.js'));
    if (published === null) return;
    const { report, trusted } = published;
    printGithubText(`\n${renderText(report, { color: false, width: LOG_WIDTH, answerLast: true })}`);
    const error = trusted ? findOutcomeError(report.results) : null;
    if (error) failGithubStep(error);
  });
}

main().catch(failGithubStep);
