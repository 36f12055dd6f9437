import * as core from '@actions/core';
import type { Log } from '../../system/log.ts';
import { isHidable } from '../../system/secrets.ts';
import type { CiRun, Host } from '../host.ts';
import { createTerminalHost } from '../terminal/host.ts';
import { openEnvironmentForge } from './api.ts';
import { isHosted, readEnvironmentRun } from './environment.ts';

/** The host of a job of GitHub's runner, for the action and for `run:` steps. @param hide masks a word in the log */
export function createJobHost(env: NodeJS.ProcessEnv, log: Log, hide: (word: string) => void): Host {
  const mask = (secret: string, visible: readonly string[]) => {
    for (const form of listSecretForms(secret, visible)) hide(form);
  };
  const openMasked = (token: string) => {
    mask(token, []);
    return openEnvironmentForge(env, token);
  };
  let run: CiRun | undefined;
  return {
    ...createTerminalHost(),
    ...log,
    hasOwnMachine: isHosted(env),
    get run() {
      run ??= readEnvironmentRun(env, log);
      return run;
    },
    mask,
    openForge: openMasked,
    openRunForge: openMasked,
    setOutput: (name, value) => core.setOutput(name, value),
    exportVariable: (name, value) => core.exportVariable(name, value),
    summary: openSummary(env),
  };
}

/** GitHub drops summaries of more than 1 MiB per step. Leaves room for an earlier part of the step. */
const SUMMARY_BYTES = 1024 * 1024 - 16 * 1024;

function openSummary(env: NodeJS.ProcessEnv): Host['summary'] {
  if (!env.GITHUB_STEP_SUMMARY) return null;
  return {
    maxBytes: SUMMARY_BYTES,
    async write(markdown) {
      await core.summary.addRaw(markdown, true).write();
    },
  };
}

/**
 * The forms of a secret that a log may show; none if it cannot be hidden. A password also stands in URIs: the log shows
 * DATABASE_URL before every later step. Some encoders leave `!'()*` unchanged.
 */
function listSecretForms(secret: string, visible: readonly string[]): Iterable<string> {
  if (!isHidable(secret, visible)) return [];
  const encoded = encodeURIComponent(secret);
  const strict = encoded.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return new Set([secret, encoded, strict]);
}
