import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@jest/globals';
import { readResults } from '../../src/results/read.ts';
import { renderJson } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { renderMarkdown, renderText } from './render.ts';
import { REPORTS } from './reports.ts';
import { SCENARIOS } from './scenarios.ts';

// UPDATE_GOLDEN=1 writes the files again; read the difference before you commit it.
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const FOLDER = path.join(import.meta.dirname, '..', 'golden', 'report');

/** Compares texts with the golden files of their names; a failure shows all that differ. */
function expectGoldens(texts: Record<string, string>): void {
  const expected: Record<string, string> = {};
  const actual: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(FOLDER, name);
    if (UPDATE) writeFileSync(file, text);
    const golden = readFileSync(file, 'utf8');
    if (text === golden) continue;
    expected[name] = golden;
    actual[name] = text;
  }
  expect(actual).toEqual(expected);
}

/** The results of a scenario, read again from their file. */
function readAgain(name: string, build: () => Results): Results {
  return readResults(renderJson(build()), `${name}.json`);
}

test('every report, as Markdown and as text', () => {
  const entries = Object.entries(REPORTS).flatMap(([name, build]) => {
    const results = readAgain(name, build);
    return [
      [`${name}.md`, renderMarkdown(results)],
      [`${name}.txt`, renderText(results, { color: false, width: 100 })],
    ];
  });
  expectGoldens(Object.fromEntries(entries));
});

test('a results file is read as it was written', () => {
  const changed = Object.entries(REPORTS).filter(([name, build]) => {
    const json = renderJson(build());
    return renderJson(readResults(json, `${name}.json`)) !== json;
  });
  expect(changed.map(([name]) => name)).toEqual([]);
});

test('the results file', () => expectGoldens({ 'five-profiles.json': renderJson(SCENARIOS['five-profiles']!()) }));

test('the text is the same with and without colour, but for the colours', () => {
  const results = SCENARIOS.faster!();
  const coloured = renderText(results, { color: true, width: 100 });
  expect(coloured).toContain('\u001b[32mturbo');
  expect(stripVTControlCharacters(coloured)).toBe(renderText(results, { color: false, width: 100 }));
});
