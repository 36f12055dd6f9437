// Comments on pull requests as a step of publishing: decides whether the report has news, and renders it within the limits of a comment.
import type { ForgeLimits } from '../../../hosts/forge.ts';
import { type Origin, openForge, type PublishContext, type PublishStep } from '../../../publish/step.ts';
import { isLinkable, renderMarkdown } from '../../../report/markdown.ts';
import { makeReport, type Report } from '../../../report/report.ts';
import { withoutOutput } from '../../../results/render.ts';
import type { CommentWhen } from '../inputs.ts';
import { postComment, renderMarker } from './comment.ts';

export interface CommentInputs {
  comment: CommentWhen;
  /** Undefined for the workflow and job. */
  commentKey: string | undefined;
  commentOutput: boolean;
}

export type CommentContext = Pick<PublishContext, 'host' | 'token' | 'pullRequests' | 'origin'>;

/** Posts or removes the requested comment. A shard has none: only the merged report is posted. */
export function openCommentStep(
  { comment, commentKey, commentOutput: output }: CommentInputs,
  context: CommentContext,
): PublishStep {
  const { host, pullRequests, origin } = context;
  return {
    key: commentKey,
    async post(report, page) {
      const { plan } = report.results;
      if (comment === 'off' || plan.shard !== null || pullRequests.length === 0) return;
      const forge = openForge(context, 'write it');
      if (typeof forge === 'string') {
        // Without a wish for a comment a missing token is no news.
        if (comment !== 'auto') host.notice(`\`comment\`: ${forge}`);
        return;
      }
      const { job, order } = host.run;
      const key = commentKey ?? job ?? 'pg-speed';
      const body = renderComment(report, renderMarker({ key, order }), origin, forge.limits, { output, page });
      // A comparison of profiles always gets its comment, one of revisions only if something differs.
      const usual = plan.revisions === null ? 'always' : 'on-change';
      const when = comment === 'auto' ? usual : comment;
      for (const pullRequest of pullRequests)
        await postComment({ body, news: hasNews(report), forge, key, when, order, log: host, pullRequest });
    },
  };
}

/** Whether a variant is faster or slower, a trial failed, a condition holds, or a section is news. Pure. */
export function hasNews({ view, sections }: Pick<Report, 'view' | 'sections'>): boolean {
  const { comparisons, counted, results } = view;
  return (
    comparisons.some(({ verdict }) => verdict === 'faster' || verdict === 'slower') ||
    counted.some(({ failure }) => failure !== null) ||
    results.gates.some(({ verdict }) => verdict === 'holds') ||
    sections.some(({ news }) => news === true)
  );
}

const NOT_SHOWN =
  'The output of failed commands is in the report of the run; with `comment-output: true` it is shown here too.';

/** Renders the report as a comment within the limits. @param marker line before the report */
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
  const publicReport = output ? report : makeReport(withoutOutput(results));
  const text = renderMarkdown(publicReport, { maxBytes, mermaidCharacters, page });
  return lines === '' ? text : `${text}\n${lines}\n`;
}

function formatOrigin({ url, untrusted }: Origin): string {
  const link = (words: string) => (url !== null && isLinkable(url) ? `[${words}](${url})` : words);
  if (untrusted)
    return `Measured by ${link("the pull request's own workflow run")}: its author controls these numbers, like its code.`;
  return url === null ? '' : `Measured by ${link('this run')}.`;
}
