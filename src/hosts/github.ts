import * as core from '@actions/core';
import type { Log } from '../system/log.ts';
import type { CiRun } from './ci-run.ts';
import { openEnvironmentForge } from './environment-forge.ts';
import { readEnvironmentRun } from './environment-run.ts';
import { createGithubCache } from './github-cache.ts';
import type { Host, HostInput } from './host.ts';
import { createCommandStop, withStoppedCommands } from './runner-commands.ts';
import { createStreamLog } from './terminal.ts';

/** GitHub drops a summary of more than 1 MiB per step whole; the rest is for what an earlier part of the step wrote. */
const SUMMARY_BYTES = 1024 * 1024 - 16 * 1024;

/** Words so common that hiding them would blank logs and reports. */
const COMMON = new Set(
  'postgres postgresql password passw0rd changeme database username localhost development production testing example12'.split(
    ' ',
  ),
);
const SHORTEST_SECRET = 8;

/** The same stream as the commands around it, so that all come in order. */
const stdout = createStreamLog(process.stdout);
const commands = createCommandStop(stdout.info);

/** GitHub Actions, and the runners that speak its protocol (Gitea, Forgejo, act). The only user of @actions/core. */
export function createGithubHost(): Host {
  const log = createGithubLog();
  let run: CiRun | undefined;
  const hide = (secret: string) => {
    commands.resume();
    core.setSecret(secret);
  };
  const openMasked = (token: string) => {
    if (isHidable(token, [])) hide(token);
    return openEnvironmentForge(process.env, token);
  };
  return {
    ...log,
    // The action's own inputs are what its door reads.
    inputs: [],
    color: false,
    cache: createGithubCache(process.env, log),
    get run() {
      run ??= readEnvironmentRun(process.env, log);
      return run;
    },
    openForge: openMasked,
    openRunForge: openMasked,
    // The runner's own files take the outputs.
    keepOutputs: () => undefined,
    mask(secret, visible) {
      if (!isHidable(secret, visible)) return;
      for (const form of new Set([secret, ...encodeForUri(secret)])) hide(form);
    },
    setOutput: (name, value) => core.setOutput(name, value),
    exportVariable: (name, value) => core.exportVariable(name, value),
    summary: process.env.GITHUB_STEP_SUMMARY
      ? {
          maxBytes: SUMMARY_BYTES,
          async write(markdown) {
            await core.summary.addRaw(markdown, true).write();
          },
        }
      : null,
  };
}

function createGithubLog(): Log {
  const log: Log = {
    ...stdout,
    notice: (line) => core.notice(line),
    warning: (line) => core.warning(line),
    progress: () => undefined,
    group(title) {
      core.startGroup(title);
      return () => core.endGroup();
    },
  };
  return withStoppedCommands(log, commands);
}

/** Whether a secret can be masked without hiding words that reports need. */
export function isHidable(secret: string, visible: readonly string[]): boolean {
  const word = secret.toLowerCase();
  return (
    secret.length >= SHORTEST_SECRET &&
    !COMMON.has(word) &&
    !visible.some((other) => other.toLowerCase().includes(word))
  );
}

/** A password as URIs hold it: DATABASE_URL is shown above every later step. Some writers leave `!'()*` as they are. */
function encodeForUri(secret: string): string[] {
  const plain = encodeURIComponent(secret);
  return [plain, plain.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)];
}

/** Prints text that may hold output of a command under test. */
export function printGithubText(text: string): void {
  commands.stop();
  stdout.info(text);
  commands.resume();
}

/** The `with:` of this step, as the runner hands it over: INPUT_ and the name in capitals, blanks as `_`. */
export function readGithubInputs(env: NodeJS.ProcessEnv): HostInput[] {
  return Object.entries(env).flatMap(([key, value]) => {
    if (!key.startsWith('INPUT_') || value === undefined) return [];
    const name = key.slice('INPUT_'.length).toLowerCase();
    return [{ name, value: value.trim(), source: `input \`${name}\`` }];
  });
}

/** What main leaves for the post step of the same action. */
export const githubState = {
  saveCluster: (id: string) => core.saveState('cluster', id),
  cluster: () => core.getState('cluster'),
  saveSnapshots: (files: readonly string[]) => core.saveState('snapshots', JSON.stringify(files)),
  snapshots: (): string[] => JSON.parse(core.getState('snapshots') || '[]'),
};

/** Ends the step with an annotation and an exit code. */
export function failGithubStep(message: string, exitCode: number): void {
  commands.resume();
  core.error(message);
  process.exitCode = exitCode;
}
