// The list of contents of a Markdown page, between two marks.
import GithubSlugger from 'github-slugger';
import { marked } from 'marked';

const START = '<!-- contents:start -->';
const END = '<!-- contents:end -->';
/** A page with at most this many headings has no list. */
const MAX_HEADINGS = 3;
const WIDTH = 150;

/**
 * All headings of a page, and the anchors that GitHub makes of them.
 * @param {string} markdown
 * @returns {{ level: number, title: string, anchor: string }[]} `title` in Markdown
 */
export function listHeadings(markdown) {
  const slugger = new GithubSlugger();
  const headings = marked.lexer(markdown).filter(({ type }) => type === 'heading');
  return headings.map(({ depth, text, tokens }) => ({
    level: depth,
    title: text,
    anchor: slugger.slug(tokens.map((token) => token.text).join('')),
  }));
}

/**
 * The page with its list up to date.
 * @param {string} markdown
 * @param {string} name of the page, for errors
 * @throws {Error} if a page with more than three headings has no place for a list, or any page has two
 */
export function updateContents(markdown, name) {
  const headings = listHeadings(markdown).filter(({ level }) => level === 2);
  const from = markdown.indexOf(START);
  const to = markdown.indexOf(END);
  if (headings.length <= MAX_HEADINGS && from < 0) return markdown;
  if (from < 0 || to < from) throw new Error(`${name} has ${headings.length} headings and no line '${START}${END}'`);
  if (markdown.includes(START, from + 1)) throw new Error(`${name} has two lists of contents: remove one`);
  const links = headings.map(({ title, anchor }) => `[${title}](#${anchor})`);
  return `${markdown.slice(0, from + START.length)}\n\n${fill(links).join(' ·\n')}\n\n${markdown.slice(to)}`;
}

/** Puts the links into as few lines as possible. */
function fill(links) {
  const lines = [];
  for (const link of links) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + link.length + 3 <= WIDTH) lines.push(`${lines.pop()} · ${link}`);
    else lines.push(link);
  }
  return lines;
}
