import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** The page that has the figures of real suites. */
const SUITES = 'docs/suites.md';
const RESULTS = 'benchmarks/results/suites';
const PAGES = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];

const readPage = (page: string) => readFileSync(page, 'utf8');
const listFactors = (text: string) => text.match(/\d+\.\d+x/g) ?? [];

/** The names of the projects whose suites were measured, as a text writes them: `django-all` is `Django`. */
const PROJECTS = new Set(
  readdirSync(RESULTS, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const name = path.basename(file, '.json');
    return file.endsWith('.json') ? [name, name.split('-')[0] ?? name] : [];
  }),
);

/** Paragraphs and items of lists that speak of a measured suite. */
function listPassages(page: string): string[] {
  const names = new RegExp(`\\b(?:${[...PROJECTS].join('|')})\\b`, 'i');
  return page.split(/\n\s*\n|\n(?=- )/).filter((passage) => names.test(passage));
}

test.each(PAGES.filter((page) => page !== SUITES))(
  '%s has no other figure of a real suite than docs/suites.md',
  (page) => {
    const known = new Set(listFactors(readPage(SUITES)));
    const others = listPassages(readPage(page)).flatMap(listFactors);
    expect(others.filter((factor) => !known.has(factor))).toEqual([]);
  },
);

test('the passages and figures are found', () => {
  const text = "Django's suite was 1.99x faster.\n\nYours may be 7.00x.\n- alembic: 1.16x";
  expect(listPassages(text).flatMap(listFactors)).toEqual(['1.99x', '1.16x']);
});

test('docs/base.md shows the report of the example that it names', () => {
  const example = readPage('examples/pull-request/README.md');
  const [, title = 'no title'] = /^> #### (.*)$/m.exec(readPage('docs/base.md')) ?? [];
  expect(example).toContain(`### ${title}\n`);
});
