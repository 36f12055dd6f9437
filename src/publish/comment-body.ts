import type { ForgeLimits } from '../hosts/forge.ts';
import { renderMarkdown } from '../report/markdown.ts';
import type { Results } from '../report/results.ts';

/** Where the numbers of a comment come from. */
export interface Origin {
  /** Page of the workflow run that measured; null: it is not known. */
  url: string | null;
  /** The run used the pull request's own workflow and code, so that its author could have made the numbers up. */
  untrusted: boolean;
}

/** The report as a comment within the limits, marker included. @param marker the line that goes before it */
export function renderComment(
  results: Results,
  marker: string,
  origin: Origin,
  { bytes, mermaidCharacters }: ForgeLimits,
): string {
  const line = describeOrigin(origin);
  const maxBytes = bytes - Buffer.byteLength(marker) - Buffer.byteLength(line) - '\n\n\n'.length;
  const report = renderMarkdown(results, { maxBytes, mermaidCharacters });
  return line === '' ? report : `${report}\n${line}\n`;
}

/** The address is made by us of the job's own environment. */
function describeOrigin({ url, untrusted }: Origin): string {
  const link = (words: string) =>
    url !== null && /^https?:\/\/[^\s<>()[\]]+$/i.test(url) ? `[${words}](${url})` : words;
  if (untrusted)
    return `Measured by ${link("the pull request's own workflow run")}: like its code, these numbers are its author's.`;
  return url === null ? '' : `Measured by ${link('this run')}.`;
}
