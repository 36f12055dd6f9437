import type { Log } from '../../system/log.ts';
import type { Host } from '../host.ts';
import { createStreamLog, withPlainLines } from '../terminal/host.ts';
import { createJobHost } from './job-host.ts';
import { createCommandStop, withStoppedCommands } from './runner-commands.ts';

/**
 * The command in a `run:` step: masks secrets, folds the log, sets outputs and variables, and writes the job summary, as
 * the action does. Commands for the runner go to stderr, because stdout is for results; the runner reads both.
 */
export function createStepHost(env: NodeJS.ProcessEnv, stream: NodeJS.WriteStream = process.stderr): Host {
  const streamLog = createStreamLog(stream);
  const stop = createCommandStop(streamLog.info);
  const issue = (command: string, text: string) => {
    // Source: `escapeData` in https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
    const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    streamLog.info(`::${command}::${escaped}`);
  };
  const stepLog: Log = {
    ...withPlainLines(streamLog),
    live: false,
    progress: () => undefined,
    notice: (line) => issue('notice', line),
    warning: (line) => issue('warning', line),
    group(title) {
      issue('group', title);
      return () => issue('endgroup', '');
    },
  };
  const host = createJobHost(env, withStoppedCommands(stepLog, stop), (word) => {
    stop.resume();
    issue('add-mask', word);
  });
  // Without their file the toolkit would print commands to stdout.
  if (!env.GITHUB_OUTPUT) host.setOutput = () => undefined;
  if (!env.GITHUB_ENV) host.exportVariable = () => undefined;
  return host;
}
