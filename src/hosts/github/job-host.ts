import * as core from '@actions/core';
import type { Log } from '../../system/log.ts';
import { isHidable } from '../../system/secrets.ts';
import type { Host } from '../host.ts';
import { openEnvironmentForge } from './api.ts';
import { createEnvironmentHost } from './environment.ts';

/** GitHub drops summaries of more than 1 MiB per step. Leaves room for an earlier part of the step. */
const SUMMARY_BYTES = 1024 * 1024 - 16 * 1024;

/** The host of a job of GitHub's runner, for the action and for `run:` steps. @param hide masks a word in the log */
export function createJobHost(env: NodeJS.ProcessEnv, log: Log, hide: (word: string) => void): Host {
  const mask = (secret: string, visible: readonly string[]) => {
    for (const form of listSecretForms(secret, visible)) hide(form);
  };
  const openMasked = (token: string) => {
    mask(token, []);
    return openEnvironmentForge(env, token);
  };
  const write = async (markdown: string) => {
    await core.summary.addRaw(markdown, true).write();
  };
  return Object.assign(createEnvironmentHost(env, log), {
    mask,
    openForge: openMasked,
    openRunForge: openMasked,
    setOutput: (name: string, value: string) => core.setOutput(name, value),
    exportVariable: (name: string, value: string) => core.exportVariable(name, value),
    summary: env.GITHUB_STEP_SUMMARY ? { maxBytes: SUMMARY_BYTES, write } : null,
  });
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
