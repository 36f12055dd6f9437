import { describe, expect, test } from '@jest/globals';
import type { Table } from '../../src/report/document.ts';
import { renderTextTable } from '../../src/report/text-table.ts';
import { wrapText } from '../../src/system/terminal-text.ts';
import { renderText } from './render.ts';
import { SCENARIOS } from './scenarios.ts';

const NAMES = Object.keys(SCENARIOS);

describe('width', () => {
  test.each(NAMES)('%s fits into 80 columns', (name) => {
    const lines = renderText(SCENARIOS[name]!(), { color: false, width: 80 }).split('\n');
    expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
  });

  test('names that begin alike keep their ends', () => {
    const table: Table = {
      columns: [
        { title: 'test', align: 'left', keepEnd: true },
        { title: 'result', align: 'left' },
      ],
      rows: [['org.example.orders.PlacesOrders › places order 17', 'it ended with exit code 1']],
    };
    expect(renderTextTable(table, 41)[1]).toBe('org.exa…es order 17  it ended with exit\n                     code 1');
  });

  test('a table that is too wide wraps words, and never cuts numbers', () => {
    const table = {
      columns: [
        { title: 'profile', align: 'left' as const },
        { title: 'run', align: 'right' as const },
        { title: 'verdict', align: 'left' as const },
      ],
      rows: [
        ['a-profile-with-a-long-name', '41.2s', 'reference'],
        ['turbo', '8.4s', 'n = 2: too few for a verdict'],
      ],
    };
    expect(renderTextTable(table, 40)).toEqual([
      'profile            run  verdict',
      'a-profile-with…  41.2s  reference',
      'turbo             8.4s  n = 2: too few\n                        for a verdict',
    ]);
    const wide = { ...table, rows: [['turbo', '1,234,567,890.5s', '']] };
    expect(renderTextTable(wide, 20)[1]).toBe('turbo    1,234,567,890.5s');
    expect(renderTextTable(table, 1)[2]).toBe(
      'turbo      8.4s  n = 2:\n                 too few\n                 for a v…',
    );
  });

  test.each([
    ['a bb ccc', 4, 'a bb\nccc'],
    ['a-very-long-word b', 5, 'a-very-long-word\nb'],
    ['', 5, ''],
  ])('wrapping %j at %d', (text, width, expected) => expect(wrapText(text, width)).toBe(expected));
});

test('control characters are gone, whatever was measured', () => {
  const text = renderText(SCENARIOS.hostile!(), { color: false, width: 100 });
  expect(text).not.toMatch(/[^\P{C}\n]/u);
});

test.each([
  ['faster', '32'],
  ['slower', '31'],
  ['all-failed', '31'],
  ['same', '36'],
  ['inconclusive', '33'],
])('the headline of %s has the colour of its verdict, line by line', (name, colour) => {
  const lines = renderText(SCENARIOS[name]!(), { color: true, width: 40 }).split('\n');
  expect(lines[0]!.startsWith(`\u001b[1;${colour}m`)).toBe(true);
  expect(lines.filter((line) => line.includes('\u001b[') && !line.endsWith('\u001b[0m'))).toEqual([]);
});

describe('a log that is read at its end', () => {
  const results = SCENARIOS.failed?.() ?? SCENARIOS.hostile!();

  test.each(NAMES)('%s: the answer is its last line, and nothing else is different', (name) => {
    const scenario = SCENARIOS[name]!();
    const [first, last] = [false, true].map((answerLast) =>
      renderText(scenario, { color: false, width: 10_000, answerLast }),
    );
    const [headline = '', ...rest] = first!.trimEnd().split('\n');
    expect(last!.trimEnd().split('\n').at(-1)).toBe(headline);
    expect(last!.trimEnd().split('\n')).toEqual([...rest, '', headline]);
  });

  test('repeats only the last lines of the output of failed trials', () => {
    const [whole, shortened] = [false, true].map((outputShown) =>
      renderText(SCENARIOS['partly-failed']!(), { color: false, width: 100, outputShown }),
    );
    const firstLine = '> shop@1.4.0 test';
    const lastLine = 'Tests: 1 failed, 211 passed, 212 total';
    for (const line of [firstLine, lastLine]) expect(whole).toContain(line);
    expect(shortened).toContain(lastLine);
    expect(shortened).not.toContain(firstLine);
  });

  test('titles are bold on a terminal', () => {
    expect(renderText(results, { color: true, width: 100 })).toContain('\u001b[1mFailed trials\u001b[0m');
  });
});
