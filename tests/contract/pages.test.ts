import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { marked, type Token } from 'marked';
import { listHeadings, updateContents } from '../../scripts/contents.mjs';
import { makeReport } from '../../src/report/report.ts';
import { buildFull } from '../report/build-full.ts';
import { REPORTS } from '../report/reports.ts';

const ROOT = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const PAGES = [...ROOT, ...listMarkdown('docs'), ...listMarkdown('examples'), ...listMarkdown('benchmarks')];
const OWN_PATH = /^(?:src|scripts|tests|benchmarks|docs|examples|schema|dist)\/[\w./-]+$/;
const read = (file: string) => readFileSync(file, 'utf8');

function listMarkdown(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
}

/** Addresses of all links and pictures. */
function listLinks(markdown: string): string[] {
  const links: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
  });
  return links;
}

/** A report that a page shows names files of its suite, and not of this repository. */
const REPORT = /<!-- report:start -->[\s\S]*?<!-- report:end -->/g;

/** Files and folders of the project that are named as code, such as `src/stats`; no patterns. */
function listPaths(markdown: string): string[] {
  const paths: string[] = [];
  marked.walkTokens(marked.lexer(markdown.replace(REPORT, '')), (token: Token) => {
    if (token.type === 'codespan' && OWN_PATH.test(token.text)) paths.push(token.text);
  });
  return paths;
}

/** What is wrong with a link of a page; null: nothing. */
function findFault(page: string, link: string): string | null {
  if (/^(?:https:|mailto:)/.test(link)) return URL.canParse(link) ? null : 'is no address';
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(target)) return 'leads to nothing';
  if (anchor === undefined) return null;
  if (statSync(target).isDirectory()) return 'has an anchor in a folder';
  return listHeadings(read(target)).some((heading) => heading.anchor === anchor) ? null : 'has no such heading';
}

describe.each(PAGES)('%s', (page) => {
  test('has links that lead somewhere', () => {
    const faults = listLinks(read(page)).map((link) => [link, findFault(page, link)]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  test('names files of this repository that exist', () => {
    expect(listPaths(read(page)).filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('paths are read from code, and patterns are not', () => {
  expect(listPaths('`src/a.ts`, src/b.ts, `tests/*.ts`, `src/`, `npm test`, `benchmarks/c/`')).toEqual([
    'src/a.ts',
    'benchmarks/c/',
  ]);
});

test('a link that leads nowhere is found', () => {
  const links = ['README.md', '#profiles', 'docs', 'docs/nothing.md', 'docs/ci.md#nothing', 'docs#a', 'http://a'];
  expect(links.map((link) => findFault('README.md', link))).toEqual([
    null,
    null,
    null,
    'leads to nothing',
    'has no such heading',
    'has an anchor in a folder',
    'leads to nothing',
  ]);
  expect(listLinks('[a](b) ![c](d.png)\n\n```md\n[e](f)\n```\n')).toEqual(['b', 'd.png']);
});

describe('a list of contents', () => {
  const [start, end] = ['<!-- contents:start -->', '<!-- contents:end -->'];
  const headings = '\n## A `b`\n\n## C\n\n```\n## no heading\n```\n\n## [D](e)\n';

  const pages = ['README.md', 'CONTRIBUTING.md', ...listMarkdown('docs'), ...listMarkdown('examples')];
  test.each(pages)('of %s is up to date', (page) => {
    expect(updateContents(read(page), page)).toBe(read(page));
  });

  test('is made of the headings', () => {
    const updated = updateContents(`# T\n\n${start}old${end}\n${headings}\n## C\n`, 'a.md');
    expect(updated).toContain(`${start}\n\n[A \`b\`](#a-b) · [C](#c) · [[D](e)](#d) · [C](#c-1)\n\n${end}`);
  });

  test('is wanted from four headings on', () => {
    expect(updateContents(headings, 'a.md')).toBe(headings);
    expect(() => updateContents(`${headings}\n## F\n`, 'a.md')).toThrow('a.md has 4 headings');
  });

  test('stands there once', () => {
    const twice = `${start}old${end}\n${start}old${end}\n${headings}`;
    expect(() => updateContents(twice, 'a.md')).toThrow('a.md has two lists of contents');
  });
});

test('docs/reports.md states the order in which a report loses its sections', () => {
  const text = read('docs/reports.md').replaceAll(/\s+/g, ' ');
  const builders = { ...REPORTS, full: buildFull };
  const sections = Object.values(builders).flatMap((build) => makeReport(build()).sections);
  const ranks = new Map(sections.flatMap(({ name, rank }) => (rank === undefined ? [] : [[name, rank]])));
  const names = [...ranks].sort(([, a], [, b]) => a - b).map(([name]) => name);
  expect(text).toContain(`in this order, and lists them: ${names.join(', ')}.`);
});

/** Majors of actions that run on Node.js 24, by their `runs.using`. */
const ACTIONS: Record<string, string> = {
  checkout: 'v6',
  'setup-node': 'v6',
  'upload-artifact': 'v7',
  'download-artifact': 'v8',
  cache: 'v5',
};

describe('actions of others', () => {
  const folders = ['docs', 'examples', 'templates', '.github', 'src/templates'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const texts = ['README.md', ...files.filter((file) => statSync(file).isFile())].map((file) => ({
    file,
    text: read(file),
  }));
  const uses = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/uses: actions\/([\w-]+)@(\S+)(?: # (v\d+))?/g)].map(([, name = '', version, comment]) => ({
      file,
      name,
      major: comment ?? version,
    })),
  );

  test('have the same version everywhere, one on Node.js 24', () => {
    const checked = uses.filter(({ name }) => name in ACTIONS);
    expect(checked.length).toBeGreaterThan(20);
    expect(checked.filter(({ name, major }) => major !== ACTIONS[name])).toEqual([]);
  });

  test('are known here, where users copy them', () => {
    const copied = uses.filter(({ file }) => !file.startsWith('.github'));
    expect(copied.filter(({ name }) => !(name in ACTIONS))).toEqual([]);
  });
});
