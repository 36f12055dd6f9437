import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { renderPages } from '../../benchmarks/suites/page.mjs';

const RESULTS = 'benchmarks/results';
const PAGES = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];

const readPage = (page: string) => readFileSync(page, 'utf8');
const readProse = (page: string) => readPage(page).replaceAll(/\s+/g, ' ');

function listFiles(folder: string, extension: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(extension)).map((file) => path.join(folder, file));
}

test('the pages have what the committed results make, byte for byte', async () => {
  const pages = await renderPages();
  expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/suites.md']));
  expect(pages.filter(({ file, text }) => readPage(file) !== text).map(({ file }) => file)).toEqual([]);
});

/** Factors such as `1.38x`, and the ends of intervals such as `(95 % 1.27 to 1.51`, outside of code that is shown. */
function listFigures(text: string): string[] {
  const prose = text.replaceAll(/```.*?```/gs, '');
  const factors = [...prose.matchAll(/(\d+\.\d\d)x/g)];
  const intervals = [...prose.matchAll(/\((?:[\d.]+ % )?(\d+\.\d\d)\s+to\s+(\d+\.\d\d)/g)];
  return [...factors, ...intervals].flatMap(([, ...figures]) => figures);
}

/** The effects and intervals in a results file. */
function listEffects(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const isEffect = ['speedup', 'low', 'high'].includes(key) && typeof entry === 'number';
    return isEffect ? [entry.toFixed(2)] : listEffects(entry);
  });
}

/** `django-all` is a suite of `Django`. */
const listNames = (suite: string) => [suite, suite.split('-')[0] ?? suite];
const SUITE_FILES = ['suites', 'workers'].flatMap((folder) => listFiles(path.join(RESULTS, folder), '.json'));
const NAMES = new Set(SUITE_FILES.flatMap((file) => listNames(path.basename(file, '.json'))));
const NAMED = new RegExp(`\\b(?:${[...NAMES].sort((a, b) => b.length - a.length).join('|')})\\b`, 'gi');

/** The suites and projects that a text names. */
function findNames(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([name]) => listNames(name.toLowerCase()));
}

/**
 * Paragraphs, rows of tables and items of lists that speak of a measured suite, without the table that is made of the results: it has
 * figures that they make, too, and is compared byte for byte.
 */
function listPassages(page: string): string[] {
  const prose = page.replace(/<!-- table:start -->.*?<!-- table:end -->/s, '');
  return prose.split(/\n\s*\n|\n(?=- )|\n(?=\|)/).filter((passage) => findNames(passage).length > 0);
}

/** Figures by the name of the suite or project that a results file, or a line of a report, is about. */
const KEPT = new Map<string, Set<string>>([...NAMES].map((name) => [name, new Set<string>()]));
function keep(names: readonly string[], figures: readonly string[]): void {
  for (const name of names) for (const figure of figures) KEPT.get(name)?.add(figure);
}
for (const file of listFiles(RESULTS, '.json'))
  keep(findNames(path.basename(file, '.json')), listEffects(JSON.parse(readPage(file))));
for (const file of [...listFiles('benchmarks', '.md'), ...listFiles('examples', '.md')])
  for (const passage of listPassages(readPage(file))) keep(findNames(passage), listFigures(passage));

/** Figures of a passage that no result of the suites that it names has. */
function findUnknown(passage: string): string[] {
  const names = findNames(passage);
  return listFigures(passage).filter((figure) => !names.some((name) => KEPT.get(name)?.has(figure)));
}

test.each(PAGES)('%s has no figure of a real suite that no committed result has', (page) => {
  expect(listPassages(readPage(page)).flatMap(findUnknown)).toEqual([]);
});

test('a figure that no result has is found', () => {
  const text = "Django's suite was 9.87x faster (95 % 9.12 to 9.99).\n\nYours may be 7.00x.\n- alembic: 8.76x";
  expect(listPassages(text).flatMap(findUnknown)).toEqual(['9.87', '9.12', '9.99', '8.76']);
  expect(listFigures('```\n1.11x\n```')).toEqual([]);
});

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
WORDS.push('thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty');

/** The rows of the first table that has such a column, by column. */
function readTable(page: string, column: string): Record<string, string>[] {
  const readCells = (line: string) => line.split('|').map((cell) => cell.trim());
  const lines = readPage(page).split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && readCells(line).includes(column));
  const heads = readCells(lines[start] ?? '');
  const body = lines.slice(start + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return body
    .slice(0, end < 0 ? undefined : end)
    .map((line) => Object.fromEntries(readCells(line).map((cell, place) => [heads[place] ?? '', cell])));
}

/** The smallest and the largest of the figures with which cells begin. */
function rangeOf(rows: readonly Record<string, string>[], column: string, unit = ''): string {
  const figures = rows.map((row) => Number.parseFloat(row[column] ?? ''));
  return `${Math.min(...figures).toFixed(2)}${unit} to ${Math.max(...figures).toFixed(2)}${unit}`;
}

describe('what pages say of workers', () => {
  const PAGE = `${RESULTS}/workers.md`;
  const isWhole = (row: Record<string, string>) => row['passes whole'] === 'yes';
  const rows = readTable(PAGE, 'beside `default`');
  const whole = rows.filter(isWhole);
  /** Their interval, such as in `1.06x (0.91 to 1.23)`, lies above 1. */
  const faster = whole.filter((row) => Number(/\(([\d.]+) to/.exec(row['beside `default`'] ?? '')?.[1]) > 1);
  const start = `With two workers on two processors ${WORDS[faster.length]} of ${WORDS[whole.length]} public suites were`;
  const range = `${start} ${rangeOf(faster, 'beside `default`', 'x')} faster than in one process on \`default\``;

  test.each(['README.md', 'docs/workers.md'])('%s has the range', (page) => {
    expect(readProse(page)).toContain(range);
  });

  test('docs/workers.md has the mean, and the range beside `turbo`', () => {
    const mean = rows.find(({ suite }) => suite?.startsWith('geometric mean'))?.['beside `default`'];
    const beside = `they were ${rangeOf(whole, 'beside `turbo`', 'x')} as fast as on \`turbo\``;
    expect(readProse('docs/workers.md')).toContain(
      `The geometric mean of all is ${mean?.replace('(', '(95 % ')}; ${beside}`,
    );
  });

  test('docs/workers.md has what fails with workers of ours, and on one server', () => {
    const prose = readProse('docs/workers.md');
    const failing = rows.filter((row) => row['passes whole']?.startsWith('no: '));
    const of = `Of ${WORDS[rows.length - 1]} suites ${WORDS[failing.length]} did not pass whole: `;
    expect(prose).toContain(of);
    const [sentence = ''] = prose.slice(prose.indexOf(of)).split('. ', 1);
    for (const { suite, 'passes whole': cell = '' } of failing) {
      const counts = /^no: in (\d+) of (\d+) rounds/.exec(cell)?.slice(1) ?? [];
      expect(sentence).toContain(`${suite} in ${counts.map((count) => WORDS[Number(count)]).join(' of ')} rounds`);
    }
    const onOne = readTable(PAGE, 'tests that ran');
    const failed = onOne.filter((row) => row['ends with'] !== 'all passed').length;
    expect(prose).toContain(`side by side on one server failed in ${WORDS[failed]} of ${WORDS[onOne.length]} suites`);
  });

  test("docs/workers.md has the runner's own workers", () => {
    const own = readTable(PAGE, 'its own two').filter(isWhole);
    const mean = readTable(PAGE, 'its own two').find(({ suite }) => suite?.startsWith('geometric mean'));
    const both = `Over ${WORDS[own.length]} public suites that pass with both, two workers took ${mean?.['times as long']} times`;
    const text = `${both} as long as two of the runner's own, from ${rangeOf(own, 'times as long')} times`;
    expect(readProse('docs/workers.md')).toContain(text);
  });
});

test('docs/disks.md has the time of a sync on the machines of docs/suites.md', () => {
  const lines = readPage('docs/suites.md').match(/^- machine \d+: .*$/gm) ?? [];
  const times = lines.flatMap((line) => /an fsync takes ([\d.]+)(?: to ([\d.]+))? ms/.exec(line)?.slice(1) ?? []);
  const known = times.filter((time) => time !== undefined).map(Number);
  const range = `${Math.min(...known).toFixed(2)} to ${Math.max(...known).toFixed(2)} ms`;
  expect(readPage('docs/disks.md')).toContain(`| the machines of [real suites](suites.md) | ${range} |`);
});

test.each([
  ['README.md', 'is up in 0.22 of the time', 'image.md', '| this image: plain | 416 ms | 399 to 425 ms | 0.22 '],
  ['README.md', 'is [copied in 13 ms]', 'copies.md', '| of these, `CREATE DATABASE` | 13.2 |'],
  ['docs/workers.md', 'took 8.2 s for', 'workers.md', '| django-truncate | 8.2 | 9.1 |'],
  ['docs/workers.md', 'a worker started 0.02 s later, four of them 0.15 s', 'worker-servers.md', '| 0.149 s |'],
  ['docs/workers.md', 'takes 1.00 to 1.04 times an even share', 'worker-splitting.md', ' 1.039 | '],
  [
    'docs/workers.md',
    'so that 9 of 27,964 tests did not exist',
    'machines.md',
    '| sqlalchemy-all | 27964 | 9 | 1.32 | passed | 9 |',
  ],
  ['docs/machines.md', 'took 1.04 to 1.10 times the mean', 'machines.md', '| 0 | 1.04 | passed |'],
  ['docs/machines.md', 'and 1.06 to 1.32 times by', 'machines.md', '| 9155 | 0 | 1.06 | passed |'],
  [
    'docs/machines.md',
    '500 tables (9.8 MB) a machine was ready in 0.2 s',
    'machine-plans.md',
    '| 9.75 MB (9.75 to 9.75) | 0.19 s ',
  ],
])('%s says `%s`, as a result has it', (page, claim, file, result) => {
  expect(readProse(page)).toContain(claim);
  expect(readPage(`${RESULTS}/${file}`)).toContain(result);
});

test('docs/base.md shows the report of the example that it names', () => {
  const example = readPage('examples/pull-request/README.md');
  const [, title = 'no title'] = /^> #### (.*)$/m.exec(readPage('docs/base.md')) ?? [];
  expect(example).toContain(`### ${title}\n`);
});
