import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { readResults } from '../../src/results/read.ts';
import { renderJson } from '../../src/results/write.ts';
import { renderMarkdown, renderText } from './render.ts';
import { SCENARIOS } from './scenarios.ts';

// UPDATE_GOLDEN=1 makes the files anew; read the difference before you commit it.
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const FOLDER = path.join(import.meta.dirname, '..', 'golden', 'report');

function expectGolden(file: string, actual: string): void {
  const golden = path.join(FOLDER, file);
  if (UPDATE) writeFileSync(golden, actual);
  expect(actual).toBe(readFileSync(golden, 'utf8'));
}

describe.each(Object.keys(SCENARIOS))('%s', (name) => {
  const json = renderJson(SCENARIOS[name]!());
  const results = readResults(json, `${name}.json`);

  test('the results file is read as it was written', () => expect(renderJson(results)).toBe(json));
  test('markdown', () => expectGolden(`${name}.md`, renderMarkdown(results)));
  test('text', () => expectGolden(`${name}.txt`, renderText(results, { color: false, width: 100 })));
});

test('the results file', () => expectGolden('five-profiles.json', renderJson(SCENARIOS['five-profiles']!())));

test('the text is the same with and without colour, but for the colours', () => {
  const results = SCENARIOS.faster!();
  const coloured = renderText(results, { color: true, width: 100 });
  expect(coloured).toContain('\u001b[32mturbo');
  expect(stripVTControlCharacters(coloured)).toBe(renderText(results, { color: false, width: 100 }));
});
