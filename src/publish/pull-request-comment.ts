import type { Forge } from '../hosts/forge.ts';
import type { Host } from '../hosts/host.ts';
import type { CommentWhen } from '../inputs/texts.ts';
import type { Report } from '../report/report.ts';
import type { View } from '../report/view.ts';
import type { Results } from '../results/results.ts';
import { compareOutcomes } from '../stats/tests-outcomes.ts';
import { postComment } from './comment.ts';
import { type Origin, renderComment, renderMarker } from './comment-body.ts';

/** What the inputs say of the comment. */
export interface CommentRequest {
  when: CommentWhen;
  /** Undefined: the workflow and job. */
  key: string | undefined;
  /** Whether it shows what commands printed. */
  output: boolean;
  /** Undefined: there is none. */
  token: string | undefined;
  /** One of several that are merged later: the merged report is what is posted. */
  shard: boolean;
  /** Numbers of pull requests; left out: that of the host's run. */
  pullRequests?: readonly number[];
  /** Left out: the host's own run. */
  origin?: Origin;
}

/** Posts or removes the comment that the inputs ask for. Never throws; what keeps it from being posted is logged. */
export async function commentOnPullRequests(report: Report, request: CommentRequest, host: Host): Promise<void> {
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
  const body = renderComment(report, renderMarker({ key, order }), origin, forge.limits, request.output);
  const wanted = {
    body,
    news: hasNews(report.view),
    forge,
    key,
    when: resolveWhen(when, report.results),
    order,
    log: host,
  };
  for (const number of numbers) await postComment({ ...wanted, pullRequest: number });
}

/** Only who asked for a comment needs to know why there is none. */
function openForge(token: string | undefined, when: CommentWhen, host: Host): Forge | null {
  const asked = when !== 'auto';
  if (token === undefined) {
    if (asked) host.notice(`\`comment\`: there is no token to write it with. ${host.run.words.tokenHint}`);
    return null;
  }
  const forge = host.openForge(token);
  if (forge === null && asked) host.notice(`\`comment\`: the server is not known. ${host.run.words.serverHint}`);
  return forge;
}

/** Between revisions only a difference is worth a reader's time; a comparison of profiles was made to be read. */
function resolveWhen(when: CommentWhen, { plan }: Results): 'always' | 'on-change' {
  if (when === 'always' || when === 'on-change') return when;
  return plan.revisions === null ? 'always' : 'on-change';
}

/**
 * Whether there is anything to say to who asked for changes only: a variant that is faster or slower, a trial that failed,
 * a condition that holds, or a test that always ends differently than on the reference. What is the same, inconclusive, or
 * rests on too few runs is none. Pure.
 */
export function hasNews({ comparisons, counted, results }: View): boolean {
  return (
    comparisons.some(({ verdict }) => verdict === 'faster' || verdict === 'slower') ||
    counted.some(({ failure }) => failure !== null) ||
    results.gates.some(({ verdict }) => verdict === 'holds') ||
    hasOtherOutcomes(results)
  );
}

/** A test that comes and goes by itself is none of the change's. */
function hasOtherOutcomes({ samples, tests, plan }: Results): boolean {
  if (tests.length === 0) return false;
  return compareOutcomes(samples, tests.length, plan).some(({ steadyOn }) => steadyOn.length > 0);
}
