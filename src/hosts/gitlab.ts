import type { Log } from '../system/log.ts';
import type { CiRun } from './ci-run.ts';
import { createGitlabForge } from './gitlab-api.ts';
import { keepGitlabOutputs } from './gitlab-outputs.ts';
import { readGitlabRun } from './gitlab-run.ts';
import { openGitlabSection } from './gitlab-sections.ts';
import type { Host } from './host.ts';
import { withPlainLines } from './plain-text.ts';
import { createStreamLog, createTerminalHost } from './terminal.ts';
import { readVariableInputs } from './variable-inputs.ts';

/**
 * A job of GitLab. Its log is what is printed, with folded sections; secrets made at run time cannot be masked in it, and outputs
 * are kept as files for `artifacts:reports`.
 */
export function createGitlabHost(env: NodeJS.ProcessEnv, stream?: NodeJS.WriteStream): Host {
  const written = createStreamLog(stream);
  // The marks of a section are control characters.
  const log: Log = { ...withPlainLines(written), group: (title) => openGitlabSection(title, written.info) };
  const outputs = new Map<string, string>();
  let run: CiRun | undefined;
  return {
    ...createTerminalHost(stream),
    ...log,
    inputs: readVariableInputs(env, 'PG_SPEED_INPUT_', (variable) => `variable ${variable}`),
    color: true,
    get run() {
      run ??= readGitlabRun(env);
      return run;
    },
    setOutput: (name, value) => void outputs.set(name, value),
    keepOutputs: (folder) => keepGitlabOutputs(folder, outputs, env, log),
    openForge: (token) => openJobForge(env, token),
  };
}

/** The notes of the project that the merge request is into: a pipeline in a fork is another project's. */
function openJobForge(env: NodeJS.ProcessEnv, token: string): ReturnType<Host['openForge']> {
  const { CI_API_V4_URL: url, CI_JOB_TOKEN: jobToken } = env;
  const project = env.CI_MERGE_REQUEST_PROJECT_ID || env.CI_PROJECT_ID;
  if (!url || !project || !/^https?:\/\//i.test(url)) return null;
  return createGitlabForge({ url, project, token, jobToken });
}
