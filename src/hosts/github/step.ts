import * as core from '@actions/core';
import type { Log } from '../../system/log.ts';
import type { CiRun, Host } from '../host.ts';
import { createStreamLog, createTerminalHost, withPlainLines } from '../terminal/host.ts';
import { openEnvironmentForge } from './api.ts';
import { isHosted, readEnvironmentRun } from './environment.ts';
import { createCommandStop, withStoppedCommands } from './runner-commands.ts';
import { listSecretForms, openSummary } from './runner-files.ts';

/**
 * The command in a `run:` step: masks secrets, folds the log, sets outputs and variables, and writes the job summary, as the action
 * does. Commands for the runner go to stderr, because stdout is for results; the runner reads both.
 */
export function createStepHost(env: NodeJS.ProcessEnv, stream: NodeJS.WriteStream = process.stderr): Host {
  const written = createStreamLog(stream);
  const stop = createCommandStop(written.info);
  const issue = (command: string, text: string) => written.info(`::${command}::${escapeData(text)}`);
  const plain = withPlainLines(written);
  const commands: Log = {
    ...plain,
    live: false,
    progress: () => undefined,
    notice: (line) => issue('notice', line),
    warning: (line) => issue('warning', line),
    group(title) {
      issue('group', title);
      return () => issue('endgroup', '');
    },
  };
  const log = withStoppedCommands(commands, stop);
  let run: CiRun | undefined;
  const mask: Host['mask'] = (secret, visible) => {
    for (const form of listSecretForms(secret, visible)) {
      stop.resume();
      issue('add-mask', form);
    }
  };
  const openMasked = (token: string) => {
    mask(token, []);
    return openEnvironmentForge(env, token);
  };
  return {
    ...createTerminalHost(stream),
    ...log,
    hasOwnMachine: isHosted(env),
    get run() {
      run ??= readEnvironmentRun(env, log);
      return run;
    },
    mask,
    openForge: openMasked,
    openRunForge: openMasked,
    // Without the file the toolkit would print commands to stdout.
    setOutput: env.GITHUB_OUTPUT ? (name, value) => core.setOutput(name, value) : () => undefined,
    exportVariable: env.GITHUB_ENV ? (name, value) => core.exportVariable(name, value) : () => undefined,
    summary: openSummary(env),
  };
}

/** Source: `escapeData` in https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
