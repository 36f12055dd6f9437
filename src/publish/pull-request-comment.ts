import type { Forge } from '../hosts/forge.ts';
import type { Host } from '../hosts/host.ts';
import type { CommentWhen } from '../inputs/inputs.ts';
import { hasNews } from '../report/news.ts';
import type { Results } from '../report/results.ts';
import { postComment } from './comment.ts';
import { type Origin, renderComment } from './comment-body.ts';
import { writeMarker } from './comment-marker.ts';

/** What the inputs say of the comment. */
export interface CommentRequest {
  when: CommentWhen;
  /** Undefined: the workflow and job. */
  key: string | undefined;
  /** Undefined: there is none. */
  token: string | undefined;
  /** One of several that are merged later: the merged report is what is posted. */
  shard: boolean;
  /** Numbers of pull requests; left out: that of the host's run. */
  pullRequests?: readonly number[];
  /** Left out: the host's own run. */
  origin?: Origin;
}

/** Posts or removes the comment that the inputs ask for. Never throws; what keeps it from being posted is told. */
export async function commentOnPullRequests(results: Results, request: CommentRequest, host: Host): Promise<void> {
  const { when, shard, token } = request;
  if (when === 'off' || shard) return;
  const { pullRequest, openRequest, job, order, url } = host.run;
  const own = pullRequest?.number ?? openRequest;
  const numbers = request.pullRequests ?? (own === undefined ? [] : [own]);
  if (numbers.length === 0) return;
  const forge = openForge(token, when, host);
  if (forge === null) return;
  const key = request.key ?? job ?? 'pg-speed';
  const origin = request.origin ?? { url, untrusted: false };
  const body = renderComment(results, writeMarker({ key, order }), origin, forge.limits);
  const wanted = { body, news: hasNews(results), forge, key, when: resolveWhen(when, results), order, log: host };
  for (const number of numbers) await postComment({ ...wanted, pullRequest: number });
}

/** Only who asked for a comment needs to know why there is none. */
function openForge(token: string | undefined, when: CommentWhen, host: Host): Forge | null {
  const asked = when !== 'auto';
  if (token === undefined) {
    if (asked) host.notice(`\`comment\`: there is no token to write it with. ${host.run.words.giveToken}`);
    return null;
  }
  const forge = host.openForge(token);
  if (forge === null && asked) host.notice(`\`comment\`: the server is not known. ${host.run.words.nameServer}`);
  return forge;
}

/** Between revisions only a difference is worth a reader's time; a comparison of profiles was made to be read. */
function resolveWhen(when: CommentWhen, { plan }: Results): 'always' | 'on-change' {
  if (when === 'always' || when === 'on-change') return when;
  return plan.revisions === null ? 'always' : 'on-change';
}
