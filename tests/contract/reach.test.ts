import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { marked, type Token } from 'marked';
import { listHeadings } from '../../scripts/contents.mjs';

/** What somebody looks for before adding a stranger's action, and the heading that answers it. */
const ANSWERS: readonly [question: string, page: string, anchor: string][] = [
  ['which versions get fixes', 'SECURITY.md', 'supported-versions'],
  ['how to report a vulnerability', 'SECURITY.md', 'report-a-vulnerability'],
  ['what each feature needs of the token', 'docs/ci.md', 'permissions-on-github'],
  ['how to verify a release', 'docs/releasing.md', 'how-users-verify-it'],
];
const MOST_LINKS = 2;

/** The pages of this repository that a page leads to. */
function listTargets(page: string): string[] {
  const targets: string[] = [];
  marked.walkTokens(marked.lexer(readFileSync(page, 'utf8')), (token: Token) => {
    if (token.type !== 'link' || token.href.startsWith('https:')) return;
    const [file = ''] = token.href.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (target.endsWith('.md') && existsSync(target)) targets.push(target);
  });
  return targets;
}

/** How many links lead from one page to another, at least. Infinity: more than {@link MOST_LINKS}. */
function countLinks(from: string, to: string): number {
  let pages = new Set([from]);
  for (let links = 0; links <= MOST_LINKS; links++) {
    if (pages.has(to)) return links;
    pages = new Set([...pages].flatMap(listTargets));
  }
  return Number.POSITIVE_INFINITY;
}

test.each(ANSWERS)('the README leads to %s by two links', (_question, page, anchor) => {
  expect(countLinks('README.md', page)).toBeLessThanOrEqual(MOST_LINKS);
  expect(listHeadings(readFileSync(page, 'utf8')).map((heading) => heading.anchor)).toContain(anchor);
});

test('what no page leads to is not reached', () => {
  expect(countLinks('README.md', 'README.md')).toBe(0);
  expect(countLinks('README.md', 'docs/nothing.md')).toBe(Number.POSITIVE_INFINITY);
});
