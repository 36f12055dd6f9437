// Makes the host of the action: its inputs, state, cache, report page and exit code.
import path from 'node:path';
import * as core from '@actions/core';
import { exitCodeOf, formatError, messageOf } from '../../errors.ts';
import type { FileCache } from '../../system/cache-folder.ts';
import type { Log } from '../../system/log.ts';
import type { Host, HostInput } from '../host.ts';
import { createStreamLog } from '../terminal/host.ts';
import { uploadPage } from './artifact.ts';
import { createJobHost } from './job-host.ts';
import { createCommandStop } from './runner-commands.ts';

/** The action in a job of GitHub, or of a runner with its protocol (Gitea, Forgejo, act). Its door reads its inputs. */
export function createGithubHost(): Host {
  const host = createJobHost(process.env, stdout, commands);
  return Object.assign(host, {
    cache: createGithubCache(process.env, host),
    keepPage: (file: string, name: string) => uploadPage(file, name, process.env, host),
  });
}

/** The stream of the runner's commands, so that everything comes in order. */
const stdout = createStreamLog(process.stdout);
const commands = createCommandStop(stdout.info);

/** Prints text that may contain the output of a command under test. */
export function printGithubText(text: string): void {
  commands.stop();
  stdout.info(text);
  commands.resume();
}

/** The inputs of this step's `with:`, which the runner passes as INPUT_ and the name in capitals. */
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
export function failGithubStep(error: unknown, exitCode = exitCodeOf(error)): void {
  commands.resume();
  core.error(formatError(error));
  process.exitCode = exitCode;
}

/** The Actions cache, with an entry for each file, named like it; null if there is none. Loads its client on first use. */
function createGithubCache(env: NodeJS.ProcessEnv, log: Log): FileCache | null {
  if (!env.ACTIONS_RESULTS_URL && !env.ACTIONS_CACHE_URL) return null;
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
