import path from 'node:path';
import * as core from '@actions/core';
import { messageOf } from '../../errors.ts';
import type { FileCache } from '../../system/cache-folder.ts';
import type { Log } from '../../system/log.ts';
import type { CiRun, Host, HostInput } from '../host.ts';
import { createStreamLog } from '../terminal/host.ts';
import { openEnvironmentForge } from './api.ts';
import { uploadPage } from './artifact.ts';
import { isHosted, readEnvironmentRun } from './environment.ts';
import { createCommandStop, withStoppedCommands } from './runner-commands.ts';
import { listSecretForms, openSummary } from './runner-files.ts';

/** The stream of the runner's commands, so that everything comes in order. */
const stdout = createStreamLog(process.stdout);
const commands = createCommandStop(stdout.info);

/** GitHub Actions, and runners with its protocol (Gitea, Forgejo, act). The only user of @actions/core. */
export function createGithubHost(): Host {
  const log = createGithubLog();
  let run: CiRun | undefined;
  const hide = (secret: string) => {
    commands.resume();
    core.setSecret(secret);
  };
  const openMasked = (token: string) => {
    for (const form of listSecretForms(token, [])) hide(form);
    return openEnvironmentForge(process.env, token);
  };
  return {
    ...log,
    // The door of the action reads its inputs.
    inputs: [],
    hasOwnMachine: isHosted(process.env),
    color: false,
    cache: createGithubCache(process.env, log),
    get run() {
      run ??= readEnvironmentRun(process.env, log);
      return run;
    },
    openForge: openMasked,
    openRunForge: openMasked,
    keepOutputs: () => undefined,
    keepPage: (file, name) => uploadPage(file, name, process.env, log),
    mask(secret, visible) {
      for (const form of listSecretForms(secret, visible)) hide(form);
    },
    setOutput: (name, value) => core.setOutput(name, value),
    exportVariable: (name, value) => core.exportVariable(name, value),
    summary: openSummary(process.env),
  };
}

function createGithubLog(): Log {
  const log: Log = {
    ...stdout,
    notice: (line) => core.notice(line),
    warning: (line) => core.warning(line),
    // Some runners give their steps a terminal.
    live: false,
    progress: () => undefined,
    group(title) {
      core.startGroup(title);
      return () => core.endGroup();
    },
  };
  return withStoppedCommands(log, commands);
}

/** Prints text that may contain the output of a command under test. */
export function printGithubText(text: string): void {
  commands.stop();
  stdout.info(text);
  commands.resume();
}

/** The `with:` of this step, which the runner passes as INPUT_ and the name in capitals. */
export function readGithubInputs(env: NodeJS.ProcessEnv): HostInput[] {
  return Object.entries(env).flatMap(([key, value]) => {
    if (!key.startsWith('INPUT_') || value === undefined) return [];
    const name = key.slice('INPUT_'.length).toLowerCase();
    return [{ name, value: value.trim(), source: `input \`${name}\`` }];
  });
}

/** State of main for the post step. */
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

/** Variables of the cache service; without either there is none, or it is switched off. */
const SERVICES = ['ACTIONS_RESULTS_URL', 'ACTIONS_CACHE_URL'];

/** The Actions cache, with one entry for each file, named like it; null if the runner has none. Loads its client on first use. */
function createGithubCache(env: NodeJS.ProcessEnv, log: Log): FileCache | null {
  if (SERVICES.every((name) => !env[name])) return null;
  const restore = async (file: string, key: string, prefixes: string[]) => {
    try {
      const { restoreCache } = await import('@actions/cache');
      return (await restoreCache([file], key, prefixes)) !== undefined;
    } catch (error) {
      log.warning(`The Actions cache does not answer: ${messageOf(error)}`);
      return false;
    }
  };
  const save = async (file: string, key: string) => {
    try {
      const { saveCache } = await import('@actions/cache');
      await saveCache([file], key);
    } catch (error) {
      // Another job may have saved it meanwhile; an entry never changes.
      log.info(`Not saved in the Actions cache: ${messageOf(error)}`);
    }
  };
  return {
    restore: (file) => restore(file, path.basename(file), []),
    save: (file) => save(file, path.basename(file)),
    // No entry has this key, so the cache restores the newest with the prefix.
    restoreNewest: (file, prefix) => restore(file, `${prefix}none`, [prefix]),
    saveAs: save,
  };
}
