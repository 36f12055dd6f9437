import { readFileSync } from 'node:fs';
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

/** The pages of this repository that a page leads to. */
function listTargets(page: string): string[] {
  const targets: string[] = [];
  marked.walkTokens(marked.lexer(readFileSync(page, 'utf8')), (token: Token) => {
    if (token.type !== 'link' || token.href.startsWith('https:')) return;
    const [file = ''] = token.href.split('#');
    if (file.endsWith('.md')) targets.push(path.posix.join(path.posix.dirname(page), file));
  });
  return targets;
}

// One link leads from the README to the page, and one to the heading. A way over other pages does not count.
test.each(ANSWERS)('the README leads to %s by two links', (_question, page, anchor) => {
  expect(listTargets('README.md')).toContain(page);
  expect(listHeadings(readFileSync(page, 'utf8')).map((heading) => heading.anchor)).toContain(anchor);
});

test('what no page leads to is not reached', () => {
  expect(listTargets('README.md')).not.toContain('docs/nothing.md');
});
