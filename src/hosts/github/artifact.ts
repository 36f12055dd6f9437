// Uploads the report page as an artifact of the workflow run.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../system/log.ts';
import { formatRunUrl } from './environment.ts';

/** Uploads a page under a name that no artifact of the run has. @returns the id of the artifact */
export type Upload = (page: Buffer, name: string, env: NodeJS.ProcessEnv) => Promise<string>;

/**
 * Keeps a page as an artifact of the workflow run, without an archive, so that its link opens it. Only logs a failure.
 * @param name of the page, without its ending; characters that artifacts must not have become `-`
 * @returns its address; null in a `run:` step, on a server other than GitHub's, and after a failure
 */
export async function uploadPage(
  file: string,
  name: string,
  env: NodeJS.ProcessEnv,
  log: Log,
  upload: Upload = uploadArtifact,
): Promise<string | null> {
  // A runner gives the service's address and token to actions, but not to `run:` steps.
  if (!env.ACTIONS_RUNTIME_TOKEN || !env.ACTIONS_RESULTS_URL) return null;
  const { GITHUB_SERVER_URL: server = '', GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  // Only GitHub and its cloud for enterprises have artifacts of this kind at these addresses.
  const hasPages = URL.canParse(server) && /(?:^|\.)(?:github\.com|ghe\.com|localhost)$/.test(new URL(server).hostname);
  if (!hasPages || !repository || !run) return null;
  try {
    const id = await uploadUnderFreeName(readFileSync(file), name, env, upload);
    return `${formatRunUrl(server, repository, run)}/artifacts/${id}`;
  } catch (error) {
    log.info(`The report was not kept as an artifact: ${messageOf(error)}`);
    return null;
  }
}

/** Another job of the run has an artifact of this name. */
export class NameTaken extends Error {}

/** Jobs of a matrix have the same name. */
const MAX_TRIES = 20;

async function uploadUnderFreeName(page: Buffer, name: string, env: NodeJS.ProcessEnv, upload: Upload) {
  const plain = name.replace(/[^\w.-]+/g, '-').slice(0, 80);
  for (let attempt = 1; ; attempt++) {
    try {
      return await upload(page, `${plain}${attempt === 1 ? '' : `-${attempt}`}.html`, env);
    } catch (error) {
      if (attempt === MAX_TRIES || !(error instanceof NameTaken)) throw error;
    }
  }
}

/** Time limit of all requests together. */
const MAX_MS = 60_000;
/** From this version on an artifact need not be an archive. */
const VERSION = 7;
/** JSON of Protocol Buffers names a field in one of these two ways. */
const createdAnswer = v.pipe(
  v.object({ signed_upload_url: v.optional(v.string()), signedUploadUrl: v.optional(v.string()) }),
  v.transform((answer) => answer.signed_upload_url ?? answer.signedUploadUrl),
  v.string(),
);
const id = v.union([v.string(), v.number()]);
const finalizedAnswer = v.pipe(
  v.object({ artifact_id: v.optional(id), artifactId: v.optional(id) }),
  v.transform((answer) => String(answer.artifact_id ?? answer.artifactId ?? '')),
  v.regex(/^\d+$/),
);

/**
 * Uploads a page as an artifact that is no archive, with the requests of @actions/artifact 6, which brings 55 MB of
 * packages.
 * Source: packages/artifact/src/internal/upload of https://github.com/actions/toolkit
 * @param env holds the address of the service and the token for it
 * @returns the id of the artifact
 * @throws NameTaken if another job has used the name, otherwise an Error without the address of the storage, which is a secret
 */
async function uploadArtifact(page: Buffer, name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '' } = env;
  const signal = AbortSignal.timeout(MAX_MS);
  const artifact = { ...readRun(token), name };
  const ask = async (method: string, body: object): Promise<unknown> => {
    const service = `${new URL(url).origin}/twirp/github.actions.results.api.v1.ArtifactService`;
    const answer = await send(`${service}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...artifact, ...body }),
      signal,
    });
    return answer.json();
  };
  const storage = v.parse(createdAnswer, await ask('CreateArtifact', { version: VERSION, mime_type: 'text/html' }));
  await store(storage, page, signal);
  const hash = `sha256:${createHash('sha256').update(page).digest('hex')}`;
  return v.parse(finalizedAnswer, await ask('FinalizeArtifact', { size: String(page.length), hash }));
}

/** Writes one block, and the list of blocks. Source: https://learn.microsoft.com/rest/api/storageservices/put-block-list */
async function store(address: string, page: Buffer, signal: AbortSignal): Promise<void> {
  const block = Buffer.from('page').toString('base64');
  const put = (query: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    send(`${address}&${query}`, {
      method: 'PUT',
      headers: { 'content-type': type, 'x-ms-version': '2021-12-02', 'x-ms-blob-content-type': 'text/html' },
      body,
      signal,
    });
  await put(`comp=block&blockid=${encodeURIComponent(block)}`, 'application/octet-stream', new Uint8Array(page));
  const list = `<?xml version="1.0" encoding="utf-8"?><BlockList><Latest>${block}</Latest></BlockList>`;
  await put('comp=blocklist', 'application/xml', list);
}

async function send(address: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(address, request);
  if (answer.ok) return answer;
  if (answer.status === 409) throw new NameTaken('its name is taken');
  throw new Error(`${new URL(address).hostname} answered with status ${answer.status}`);
}

/** The run and the job, as the claims of the token name them: `Actions.Results:RUN:JOB`. */
function readRun(token: string): { workflow_run_backend_id: string; workflow_job_run_backend_id: string } {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.parse(v.object({ scp: v.string() }), JSON.parse(text));
  const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/.exec(claims.scp) ?? [];
  if (run === undefined || job === undefined) throw new Error('the token of the job does not name its run');
  return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
}
