import { cleanBlock, cleanLine } from '../system/terminal-text.ts';

/** Zero-width space: breaks mentions, references and automatic links, and is not seen. Dependabot does the same. */
const BREAK = '&#8203;';

/**
 * Where GitHub and GitLab make a mention, a reference or a link of plain text; `&#` is the start of an entity of ours. GitLab's
 * own are `!1`, `%name`, `&1` and `[issue:1]`.
 */
const AUTOMATIC = /@|(?<!&)#|GH-|:(?=\/\/)|www(?=\.)|!(?=\d)|%(?=[\w"])|&amp;(?=\d)|\[(?=[a-z_]+:)/gi;

/** GitLab's `~label` and `$1`: in Markdown they have a backslash. */
const AUTOMATIC_HTML = /~(?=[\w"])|\$(?=\d)/g;

/** A line of its own that GitLab does not show but does, such as `/close` or `/assign @me`, wherever it is in a comment. */
const QUICK_ACTION = /^\/(?=[a-z_]+(?:\s|$))/gim;

/**
 * Text from outside for any place inside a line of Markdown as GitHub, Gitea and GitLab read it, table cells too. Nothing in it is
 * markup, a mention, an issue reference, a link or a quick action.
 */
export function escapeText(text: string): string {
  return cleanLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*[\]~$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll('|', '&#124;')
    .replace(QUICK_ACTION, '\\/')
    .replace(AUTOMATIC, `$&${BREAK}`);
}

/** Text from outside inside a line of HTML in which Markdown is not read, such as a `<summary>`. */
export function escapeHtml(text: string): string {
  return cleanLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(AUTOMATIC, `$&${BREAK}`)
    .replace(AUTOMATIC_HTML, `$&${BREAK}`);
}

/**
 * Text from outside as inline code, in table cells too. Where a code span cannot hold it (renderers differ on pipes
 * in a table) it becomes escaped text in a code element.
 */
export function escapeCode(text: string): string {
  const line = cleanLine(text);
  if (line === '') return '(empty)';
  return /[`|]/.test(line) ? `<code>${escapeText(line)}</code>` : `\`${line}\``;
}

/**
 * Lines from outside as a fenced block whose fence is longer than any run of backticks in them. One that could be a quick action
 * gets a space before it: GitLab's older search for them (its QuickActions::Extractor) loses count of such fences.
 */
export function fenceBlock(text: string): string {
  const block = cleanBlock(text).replace(QUICK_ACTION, ' /');
  const longest = [...block.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}text\n${block}\n${fence}`;
}

/** Escaping trims, but the spaces at the ends of a part of a phrase are those between words. @param write escapes */
export function spaced(text: string, write: (text: string) => string): string {
  if (text.trim() === '') return ' ';
  return `${/^\s/.test(text) ? ' ' : ''}${write(text)}${/\s$/.test(text) ? ' ' : ''}`;
}
