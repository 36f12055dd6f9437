import * as core from '@actions/core';
import { isHidable } from '../../system/secrets.ts';
import type { Host } from '../host.ts';

/** GitHub drops summaries of more than 1 MiB per step. Leaves room for an earlier part of the step. */
const SUMMARY_BYTES = 1024 * 1024 - 16 * 1024;

/** The job summary, if this runner has one. */
export function openSummary(env: NodeJS.ProcessEnv): Host['summary'] {
  if (!env.GITHUB_STEP_SUMMARY) return null;
  return {
    maxBytes: SUMMARY_BYTES,
    async write(markdown) {
      await core.summary.addRaw(markdown, true).write();
    },
  };
}

/** The forms of a secret that a log may show; none if it cannot be hidden. @param visible words that the report must be able to print */
export function listSecretForms(secret: string, visible: readonly string[]): string[] {
  return isHidable(secret, visible) ? [...new Set([secret, ...encodeForUri(secret)])] : [];
}

/** A password as in URIs: the log shows DATABASE_URL before every later step. Some encoders leave `!'()*` unchanged. */
function encodeForUri(secret: string): string[] {
  const plain = encodeURIComponent(secret);
  return [plain, plain.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)];
}
