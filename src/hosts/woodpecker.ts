import type { Log } from '../system/log.ts';
import type { CiRun } from './ci-run.ts';
import type { Host } from './host.ts';
import { openNamedForge } from './named-forge.ts';
import { createTerminalHost } from './terminal.ts';
import { readVariableInputs } from './variable-inputs.ts';
import { readWoodpeckerRun } from './woodpecker-run.ts';

/**
 * A step of Woodpecker, most often as a plugin: then its `settings:` are in PLUGIN_* variables. Its log is what is printed; it has
 * neither sections nor outputs, and cannot mask what is made at run time.
 */
export function createWoodpeckerHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const terminal = createTerminalHost(stream);
  const log: Log = {
    ...terminal,
    group(title) {
      terminal.info(title);
      return () => undefined;
    },
  };
  let run: CiRun | undefined;
  return {
    ...terminal,
    ...log,
    inputs: readVariableInputs(env, 'PLUGIN_', (_, name) => `setting \`${name}\``).map((one) => ({
      ...one,
      joinsLists: true as const,
    })),
    color: true,
    get run() {
      run ??= readWoodpeckerRun(env);
      return run;
    },
    openForge: (token) => openStepForge(env, token),
  };
}

/** The forge whose webhook began the pipeline. */
function openStepForge(env: NodeJS.ProcessEnv, token: string): ReturnType<Host['openForge']> {
  const { CI_FORGE_TYPE: type = '', CI_FORGE_URL: url = '', CI_REPO: repository = '' } = env;
  return openNamedForge({ type, url, repository }, token);
}
