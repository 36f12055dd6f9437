import type { ForgeLimits } from '../hosts/forge.ts';
import type { CiRun } from '../hosts/host.ts';
import { renderMarkdown } from '../report/markdown.ts';
import { makeReport, type Report } from '../report/report.ts';
import { withoutOutput } from '../results/redact-results.ts';

/** Where the numbers of a comment come from. */
export interface Origin {
  /** Page of the workflow run that measured; null: it is not known. */
  url: string | null;
  /** The run used the pull request's own workflow and code, so that its author could have made the numbers up. */
  untrusted: boolean;
}

const NOT_SHOWN =
  'What failed commands printed is in the report of the run; with `comment-output: true` it is here too.';

/**
 * The report as a comment within the limits, marker included.
 * @param marker the line that goes before it @param output whether it shows what commands printed
 */
export function renderComment(
  report: Report,
  marker: string,
  origin: Origin,
  { bytes, mermaidCharacters }: ForgeLimits,
  output: boolean,
): string {
  const { results } = report;
  const isLess = !output && results.samples.some(({ evidence }) => evidence !== null && evidence.trim() !== '');
  const lines = [isLess ? NOT_SHOWN : '', formatOrigin(origin)].filter((line) => line !== '').join('\n\n');
  const maxBytes = bytes - Buffer.byteLength(marker) - Buffer.byteLength(lines) - '\n\n\n'.length;
  const shown = output ? report : makeReport(withoutOutput(results));
  const text = renderMarkdown(shown, { maxBytes, mermaidCharacters });
  return lines === '' ? text : `${text}\n${lines}\n`;
}

/** The address is made by us of the job's own environment. */
function formatOrigin({ url, untrusted }: Origin): string {
  const link = (words: string) =>
    url !== null && /^https?:\/\/[^\s<>()[\]]+$/i.test(url) ? `[${words}](${url})` : words;
  if (untrusted)
    return `Measured by ${link("the pull request's own workflow run")}: like its code, these numbers are its author's.`;
  return url === null ? '' : `Measured by ${link('this run')}.`;
}

/** Orders the runs that write the same comment; null: it cannot be told. */
export type Order = CiRun['order'];

/** What the first, hidden line of a comment says: whose comment it is, and which run wrote it. */
interface Marker {
  key: string;
  order: Order;
}

/**
 * Anybody can write a comment, and other bots of the same author quote titles of pull requests: it counts at the very beginning
 * alone. No part may be shared out in more than one way, nor be searched to the end of a long text.
 */
const PATTERN = /^<!-- pg-speed comment key=([^\s-]+)(?:(\s.{0,100}?))?-->/;
const ORDER = /^ run=(\d{1,15}) attempt=(\d{1,15}) $/;

/** The marker as a line without its end. Encoded, no key can end the HTML comment. */
export function renderMarker({ key, order }: Marker): string {
  const numbers = order === null ? '' : ` run=${order.run} attempt=${order.attempt}`;
  return `<!-- pg-speed comment key=${encodeKey(key)}${numbers} -->`;
}

/** The marker that a comment begins with; null: it begins with none. A marker whose numbers somebody edited has no order. */
export function readMarker(body: string): Marker | null {
  const found = PATTERN.exec(body);
  const key = decodeKey(found?.[1] ?? '');
  if (key === null) return null;
  const numbers = ORDER.exec(found?.[2] ?? '');
  return { key, order: numbers ? { run: Number(numbers[1]), attempt: Number(numbers[2]) } : null };
}

/** Whether the first is of a later run, or of a later attempt at the same run; what cannot be told is older. */
export function isNewer(one: Order, other: Order): boolean {
  if (one === null || other === null) return one !== null;
  return one.run > other.run || (one.run === other.run && one.attempt > other.attempt);
}

function encodeKey(key: string): string {
  // Half a surrogate pair cannot be encoded, and two dashes may end an HTML comment.
  return encodeURIComponent(key.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('-', '%2D');
}

function decodeKey(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
