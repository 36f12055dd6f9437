import path from 'node:path';
import { describeError, exitCodeOf } from './errors.ts';
import { createGithubHost, failGithubStep, printGithubText, readGithubInputs } from './hosts/github.ts';
import { findOutcomeError } from './outcome.ts';
import { publishResults } from './publishing.ts';
import { renderText } from './report/text.ts';

/** Characters per line of the report in the log; GitHub wraps at the width of the window. */
const LOG_WIDTH = 120;

/** The action of publish/action.yml. */
async function main(): Promise<void> {
  const host = createGithubHost();
  const { env } = process;
  const request = { raw: readGithubInputs(env), problems: [], cwd: process.cwd(), env, host };
  const published = await publishResults(request, path.join(__dirname, 'page.js'));
  if (published === null) return;
  const { results, trusted } = published;
  printGithubText(`\n${renderText(results, { color: false, width: LOG_WIDTH })}`);
  const error = trusted ? findOutcomeError(results) : null;
  if (error) fail(error);
}

function fail(error: unknown): void {
  failGithubStep(describeError(error), exitCodeOf(error));
}

main().catch(fail);
