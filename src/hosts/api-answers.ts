import * as v from 'valibot';
import { shortenWords } from './api-failure.ts';
import { type Artifact, type ForgeComment, ForgeError, type HeadFacts, type PullRequest } from './forge.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const named = v.nullish(v.object({ full_name: v.string() }));

const comment = v.object({ id, body: v.nullish(v.string(), ''), user: v.nullish(v.object({ login: v.string() })) });
const note = v.object({
  id,
  body: v.nullish(v.string(), ''),
  system: v.nullish(v.boolean(), false),
  author: v.nullish(v.object({ username: v.string() })),
});
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
const run = v.object({
  name: v.nullish(v.string(), ''),
  head_branch: v.nullish(v.string(), ''),
  head_sha: v.string(),
  head_repository: named,
});

/** One comment of an answer. Each of these throws {@link ForgeError} for an answer of another shape. */
export function readComment(data: unknown): ForgeComment {
  const { id, body, user } = read(comment, data);
  return { id, body, author: user?.login ?? null };
}

export function readComments(data: unknown): ForgeComment[] {
  return readList(data).map(readComment);
}

/** A note of GitLab. */
export function readNote(data: unknown): ForgeComment {
  const { id, body, author } = read(note, data);
  return { id, body, author: author?.username ?? null };
}

/** GitLab lists what happened to a merge request among what was said. */
export function readNotes(data: unknown): ForgeComment[] {
  return readList(data).flatMap((one) => (read(note, one).system ? [] : [readNote(one)]));
}

export function readUsername(data: unknown): string {
  return read(v.object({ username: v.pipe(v.string(), v.nonEmpty()) }), data).username;
}

export function readPullRequest(data: unknown): PullRequest {
  const { number, state, base, head } = read(pullRequest, data);
  return {
    number,
    open: state === 'open',
    base: { ref: base.ref, sha: base.sha },
    head: { repository: head.repo?.full_name ?? null, ref: head.ref, sha: head.sha },
  };
}

export function readPullRequests(data: unknown): PullRequest[] {
  return readList(data).map(readPullRequest);
}

export function readArtifacts(data: unknown): Artifact[] {
  const { artifacts } = read(v.object({ artifacts: v.nullish(v.array(artifact)) }), data);
  return (artifacts ?? []).map(({ id, name, size_in_bytes: bytes, expired }) => ({ id, name, bytes, expired }));
}

export function readRun(data: unknown): { head: HeadFacts; name: string } {
  const { name, head_branch: branch, head_sha: sha, head_repository: repository } = read(run, data);
  return { name, head: { repository: repository?.full_name ?? null, branch, sha } };
}

export function readUserLogin(data: unknown): string {
  return read(v.object({ login: v.pipe(v.string(), v.nonEmpty()) }), data).login;
}

export function readViewerLogin(data: unknown): string {
  const shape = v.object({ data: v.object({ viewer: v.object({ login: v.pipe(v.string(), v.nonEmpty()) }) }) });
  return read(shape, data).data.viewer.login;
}

/** Gitea writes `null` for an empty list. */
function readList(data: unknown): unknown[] {
  return data === null || data === '' ? [] : read(v.array(v.unknown()), data);
}

function read<const S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, data, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const where = v.getDotPath(issue) ?? 'the answer';
  throw new ForgeError(`The server's answer is not as documented: ${where}: ${shortenWords(issue.message)}`, null);
}
