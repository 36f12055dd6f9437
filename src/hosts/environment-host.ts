import type { CiRun } from './ci-run.ts';
import { openEnvironmentForge } from './environment-forge.ts';
import { readEnvironmentRun } from './environment-run.ts';
import type { Host } from './host.ts';
import { createTerminalHost } from './terminal.ts';

/** The command in a job of GitHub, Gitea or Forgejo, as a step like any other: a terminal that knows what the job is about. */
export function createEnvironmentHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const terminal = createTerminalHost(stream);
  let run: CiRun | undefined;
  return {
    ...terminal,
    get run() {
      run ??= readEnvironmentRun(env, terminal);
      return run;
    },
    openForge: (token) => openEnvironmentForge(env, token),
    openRunForge: (token) => openEnvironmentForge(env, token),
  };
}
