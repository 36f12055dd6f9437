import type { CiRun } from '../ci-run.ts';
import type { Host } from '../host.ts';
import { createTerminalHost } from '../terminal/host.ts';
import { openEnvironmentForge } from './api.ts';
import { isHosted, readEnvironmentRun } from './run.ts';
import { createCommandStop, isRunner, withStoppedCommands } from './runner-commands.ts';

/**
 * The command in a job of GitHub, Gitea or Forgejo, as a step like any other: a terminal that knows what the job is about, and on
 * whose stream a command under test cannot speak to the runner either.
 */
export function createEnvironmentHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const terminal = createTerminalHost(stream);
  const log = isRunner(env) ? withStoppedCommands(terminal, createCommandStop(terminal.info)) : terminal;
  let run: CiRun | undefined;
  return {
    ...terminal,
    ...log,
    hasOwnMachine: isHosted(env),
    get run() {
      run ??= readEnvironmentRun(env, log);
      return run;
    },
    openForge: (token) => openEnvironmentForge(env, token),
    openRunForge: (token) => openEnvironmentForge(env, token),
  };
}
