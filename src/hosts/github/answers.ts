// Reads the answers of GitHub's API, and downloads artifacts.
import * as v from 'valibot';
import { answerId as id, readAnswer, readList } from '../api/answer.ts';
import type { ApiClient } from '../api/client.ts';
import { type Artifact, type ForgeComment, ForgeError, type PullRequest, type RunHead } from '../forge.ts';

const named = v.nullish(v.object({ full_name: v.string() }));

const comment = v.object({ id, body: v.nullish(v.string(), ''), user: v.nullish(v.object({ login: v.string() })) });
const pullRequest = v.object({
  number: id,
  state: v.string(),
  base: v.object({ ref: v.string(), sha: v.string() }),
  head: v.object({ ref: v.string(), sha: v.string(), repo: named }),
});
const artifact = v.object({
  id,
  name: v.string(),
  size_in_bytes: v.nullish(id, 0),
  expired: v.nullish(v.boolean(), false),
});
const user = v.object({ login: v.pipe(v.string(), v.nonEmpty()) });
const run = v.object({
  name: v.nullish(v.string(), ''),
  head_branch: v.nullish(v.string(), ''),
  head_sha: v.string(),
  head_repository: named,
});

/** Reads one comment. These readers throw {@link ForgeError} for an answer of another shape. */
export function readComment(data: unknown): ForgeComment {
  const { id, body, user } = readAnswer(comment, data);
  return { id, body, author: user?.login ?? null };
}

export const readComments = (data: unknown) => readList(data).map(readComment);

export function readPullRequest(data: unknown): PullRequest {
  const { number, state, base, head } = readAnswer(pullRequest, data);
  return {
    number,
    open: state === 'open',
    base: { ref: base.ref, sha: base.sha },
    head: { repository: head.repo?.full_name ?? null, ref: head.ref, sha: head.sha },
  };
}

export const readPullRequests = (data: unknown) => readList(data).map(readPullRequest);

export function readArtifacts(data: unknown): Artifact[] {
  const { artifacts } = readAnswer(v.object({ artifacts: v.nullish(v.array(artifact)) }), data);
  return (artifacts ?? []).map(({ id, name, size_in_bytes: bytes, expired }) => ({ id, name, bytes, expired }));
}

export function readRun(data: unknown): { head: RunHead; name: string } {
  const { name, head_branch: branch, head_sha: sha, head_repository: repository } = readAnswer(run, data);
  return { name, head: { repository: repository?.full_name ?? null, branch, sha } };
}

export function readUserLogin(data: unknown): string {
  return readAnswer(user, data).login;
}

export function readViewerLogin(data: unknown): string {
  return readAnswer(v.object({ data: v.object({ viewer: user }) }), data).data.viewer.login;
}

/**
 * Downloads a file, usually by a redirect to a signed address on another host, which does not get the token.
 * @param mostBytes a longer body is refused with status 413, by its announced size and again while reading
 * @throws ForgeError
 */
export async function download(
  { ask }: ApiClient,
  route: string,
  parameters: Record<string, unknown>,
  mostBytes: number,
): Promise<Buffer> {
  const request = { redirect: 'manual' as const, parseSuccessResponseBody: false };
  const { status, headers, data } = await ask(route, { ...parameters, request });
  const location = status >= 300 ? headers.location : undefined;
  if (location === undefined) return readBody(data, headers['content-length'], route, mostBytes);
  if (data instanceof ReadableStream) await data.cancel();
  const response = await follow(String(location), route);
  return readBody(response.body, response.headers.get('content-length') ?? undefined, route, mostBytes);
}

/** No message shows the signed address, which is a secret. */
async function follow(location: string, route: string): Promise<Response> {
  if (!/^https?:\/\//i.test(location))
    throw new ForgeError(`${route}: the server redirects to something that is not a web address`, null);
  let response: Response;
  try {
    response = await fetch(location, { signal: AbortSignal.timeout(60_000) });
  } catch (cause) {
    throw new ForgeError(`${route}: the host of the redirect does not answer`, null, { cause });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ForgeError(`${route}: the host of the redirect answers ${response.status}`, response.status);
}

async function readBody(body: unknown, announced: string | number | undefined, route: string, mostBytes: number) {
  if (!(body instanceof ReadableStream)) return Buffer.alloc(0);
  const refusal = () => new ForgeError(`${route}: the file has more than ${mostBytes} bytes`, 413);
  if (Number(announced ?? 0) > mostBytes) {
    await body.cancel();
    throw refusal();
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body as ReadableStream<Uint8Array>) {
      bytes += part.byteLength;
      // The throw ends the loop, which cancels the rest.
      if (bytes > mostBytes) throw refusal();
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof ForgeError) throw cause;
    throw new ForgeError(`${route}: the download broke off`, null, { cause });
  }
  return Buffer.concat(parts);
}
