import type { Forge, ForgeLimits } from '../../../hosts/forge.ts';
import type { Host } from '../../../hosts/host.ts';
import type { Origin, PublishFacts, PublishStep } from '../../../publish/step.ts';
import { isLinkable, renderMarkdown } from '../../../report/markdown.ts';
import { makeReport, type Report } from '../../../report/report.ts';
import type { Results } from '../../../results/results.ts';
import { withoutOutput } from '../../../results/write.ts';
import type { CommentWhen } from '../inputs.ts';
import { postComment, renderMarker } from './comment.ts';

/** The inputs that it reads. */
export interface CommentAsked {
  comment: CommentWhen;
  /** Undefined: workflow and job. */
  commentKey: string | undefined;
  /** Whether the comment shows the output of commands. */
  commentOutput: boolean;
}

export type CommentFacts = Pick<PublishFacts, 'host' | 'token' | 'pullRequests' | 'origin'>;

/** The comment as a step of publishing. */
export function openCommentStep(asked: CommentAsked, facts: CommentFacts): PublishStep {
  return { key: asked.commentKey, post: (report, page) => commentOnPullRequests(report, page, asked, facts) };
}

/** Posts or removes the requested comment. One of several shards has none: only the merged report is posted. */
async function commentOnPullRequests(
  report: Report,
  page: string | null,
  { comment: when, commentKey, commentOutput: output }: CommentAsked,
  { host, token, pullRequests, origin }: CommentFacts,
): Promise<void> {
  if (when === 'off' || report.results.plan.shard !== null || pullRequests.length === 0) return;
  const forge = openForge(token, when, host);
  if (forge === null) return;
  const { job, order } = host.run;
  const key = commentKey ?? job ?? 'pg-speed';
  const body = renderComment(report, renderMarker({ key, order }), origin, forge.limits, { output, page });
  const wanted = {
    body,
    news: hasNews(report),
    forge,
    key,
    when: resolveWhen(when, report.results),
    order,
    log: host,
  };
  for (const number of pullRequests) await postComment({ ...wanted, pullRequest: number });
}

/** Log a missing token only if the user asked for a comment. */
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

/** For revisions comment only on a difference; a comparison of profiles always gets its comment. */
function resolveWhen(when: CommentWhen, { plan }: Results): 'always' | 'on-change' {
  if (when === 'always' || when === 'on-change') return when;
  return plan.revisions === null ? 'always' : 'on-change';
}

/** Whether there is news: a variant that is faster or slower, a failed trial, a condition that holds, or a section that is news. Pure. */
export function hasNews({
  view: { comparisons, counted, results },
  sections,
}: Pick<Report, 'view' | 'sections'>): boolean {
  return (
    comparisons.some(({ verdict }) => verdict === 'faster' || verdict === 'slower') ||
    counted.some(({ failure }) => failure !== null) ||
    results.gates.some(({ verdict }) => verdict === 'holds') ||
    sections.some(({ news }) => news === true)
  );
}

const NOT_SHOWN =
  'The output of failed commands is in the report of the run; with `comment-output: true` it is shown here too.';

/**
 * The report as a comment within the limits.
 * @param marker line before the report
 */
export function renderComment(
  report: Report,
  marker: string,
  origin: Origin,
  { bytes, mermaidCharacters }: ForgeLimits,
  { output, page = null }: { output: boolean; page?: string | null },
): string {
  const { results } = report;
  const isLess = !output && results.samples.some(({ evidence }) => evidence !== null && evidence.trim() !== '');
  const lines = [isLess ? NOT_SHOWN : '', formatOrigin(origin)].filter((line) => line !== '').join('\n\n');
  const maxBytes = bytes - Buffer.byteLength(marker) - Buffer.byteLength(lines) - '\n\n\n'.length;
  const shown = output ? report : makeReport(withoutOutput(results));
  const text = renderMarkdown(shown, { maxBytes, mermaidCharacters, page });
  return lines === '' ? text : `${text}\n${lines}\n`;
}

/** The URL is made from the job's own environment. */
function formatOrigin({ url, untrusted }: Origin): string {
  const link = (words: string) => (url !== null && isLinkable(url) ? `[${words}](${url})` : words);
  if (untrusted)
    return `Measured by ${link("the pull request's own workflow run")}: its author controls these numbers, like its code.`;
  return url === null ? '' : `Measured by ${link('this run')}.`;
}
