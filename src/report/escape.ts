// Escapes untrusted text for Markdown, as text, code or a fenced block, and for HTML in it.
import { cleanBlock, cleanLine } from '../system/terminal-text.ts';

/** An invisible zero-width space that breaks mentions, references and automatic links, as Dependabot does it. */
const BREAK = '&#8203;';

/**
 * Starts of mentions, references and links in plain text on GitHub and GitLab; `&#` starts an entity of ours. Only
 * GitLab has `!1`, `%name`, `&1` and `[issue:1]`.
 */
const AUTOMATIC = /@|(?<!&)#|GH-|:(?=\/\/)|www(?=\.)|!(?=\d)|%(?=[\w"])|&amp;(?=\d)|\[(?=[a-z_]+:)/gi;

/** GitLab's `~label` and `$1`; Markdown escapes them with a backslash. */
const AUTOMATIC_HTML = /~(?=[\w"])|\$(?=\d)/g;

/** A line that GitLab executes instead of showing, such as `/close` or `/assign @me`, anywhere in a comment. */
const QUICK_ACTION = /^\/(?=[a-z_]+(?:\s|$))/gim;

/**
 * Escapes untrusted text for a line of Markdown on GitHub, Gitea and GitLab, table cells included. Nothing in it is
 * markup, a mention, an issue reference, a link or a quick action.
 */
export function escapeText(text: string): string {
  return escapeMarkup(cleanLine(text))
    .replace(/[\\`*[\]~$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll('|', '&#124;')
    .replace(QUICK_ACTION, '\\/')
    .replace(AUTOMATIC, `$&${BREAK}`);
}

/** Escapes untrusted text for a line of HTML without Markdown, such as a `<summary>`. */
export function escapeHtml(text: string): string {
  return escapeMarkup(cleanLine(text)).replace(AUTOMATIC, `$&${BREAK}`).replace(AUTOMATIC_HTML, `$&${BREAK}`);
}

/**
 * Untrusted text as inline code, table cells included. Text that a code span cannot hold (renderers differ on pipes in
 * a table) becomes escaped text in a code element.
 */
export function escapeCode(text: string): string {
  const line = cleanLine(text);
  if (line === '') return '(empty)';
  return /[`|]/.test(line) ? `<code>${escapeText(line)}</code>` : `\`${line}\``;
}

/**
 * Untrusted lines as a fenced block, with a fence longer than any run of backticks in them. A possible quick action
 * gets a leading space, because GitLab's older search (QuickActions::Extractor) loses count of such fences.
 */
export function fenceBlock(text: string): string {
  const block = cleanBlock(text).replace(QUICK_ACTION, ' /');
  const longest = [...block.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}text\n${block}\n${fence}`;
}

/** Escapes what begins markup in HTML and Markdown. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
