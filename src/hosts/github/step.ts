import type { Host } from '../host.ts';
import { createStreamLog } from '../terminal/host.ts';
import { createJobHost } from './job-host.ts';
import { createCommandStop } from './runner-commands.ts';

/** The command in a `run:` step. Commands for the runner go to stderr, because stdout is for results; the runner reads both. */
export function createStepHost(env: NodeJS.ProcessEnv, stream: NodeJS.WriteStream = process.stderr): Host {
  const log = createStreamLog(stream);
  const host = createJobHost(env, log, createCommandStop(log.info));
  // Without their file the toolkit would print commands to stdout.
  if (!env.GITHUB_OUTPUT) host.setOutput = () => undefined;
  if (!env.GITHUB_ENV) host.exportVariable = () => undefined;
  return host;
}
