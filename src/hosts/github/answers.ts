import * as v from 'valibot';
import { answerId as id, readAnswer, readList } from '../api/answer.ts';
import type { Artifact, ForgeComment, HeadFacts, PullRequest } from '../forge.ts';

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
const run = v.object({
  name: v.nullish(v.string(), ''),
  head_branch: v.nullish(v.string(), ''),
  head_sha: v.string(),
  head_repository: named,
});

/** One comment of an answer. Each of these throws {@link ForgeError} for an answer of another shape. */
export function readComment(data: unknown): ForgeComment {
  const { id, body, user } = readAnswer(comment, data);
  return { id, body, author: user?.login ?? null };
}

export function readComments(data: unknown): ForgeComment[] {
  return readList(data).map(readComment);
}

export function readPullRequest(data: unknown): PullRequest {
  const { number, state, base, head } = readAnswer(pullRequest, data);
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
  const { artifacts } = readAnswer(v.object({ artifacts: v.nullish(v.array(artifact)) }), data);
  return (artifacts ?? []).map(({ id, name, size_in_bytes: bytes, expired }) => ({ id, name, bytes, expired }));
}

export function readRun(data: unknown): { head: HeadFacts; name: string } {
  const { name, head_branch: branch, head_sha: sha, head_repository: repository } = readAnswer(run, data);
  return { name, head: { repository: repository?.full_name ?? null, branch, sha } };
}

export function readUserLogin(data: unknown): string {
  return readAnswer(v.object({ login: v.pipe(v.string(), v.nonEmpty()) }), data).login;
}

export function readViewerLogin(data: unknown): string {
  const shape = v.object({ data: v.object({ viewer: v.object({ login: v.pipe(v.string(), v.nonEmpty()) }) }) });
  return readAnswer(shape, data).data.viewer.login;
}
