import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { readResults } from '../../src/results/read.ts';
import type { Results } from '../../src/results/results.ts';
import { renderJson } from '../../src/results/write.ts';
import { renderMarkdown, renderText } from './render.ts';
import { PROFILE_SCENARIOS, SCENARIOS } from './scenarios.ts';
import { REVISION_SCENARIOS } from './scenarios-revisions.ts';
import { SWEEP_SCENARIOS } from './scenarios-sweeps.ts';
import { TUNE_SCENARIOS } from './scenarios-tune.ts';

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

describe.each([
  ['profiles', PROFILE_SCENARIOS],
  ['revisions', REVISION_SCENARIOS],
  ['ladders and sweeps', SWEEP_SCENARIOS],
  ['searches', TUNE_SCENARIOS],
])('reports of %s', (_, scenarios) => {
  test.each<[string, (results: Results) => string]>([
    ['md', renderMarkdown],
    ['txt', (results) => renderText(results, { color: false, width: 100 })],
  ])('%s', (form, render) => {
    const entries = Object.entries(scenarios).map(([name, build]) => [
      `${name}.${form}`,
      render(readAgain(name, build)),
    ]);
    expectGoldens(Object.fromEntries(entries));
  });
});

test('a results file is read as it was written', () => {
  const all = { ...SCENARIOS, ...TUNE_SCENARIOS };
  const changed = Object.keys(all).filter((name) => {
    const json = renderJson(all[name]!());
    return renderJson(readResults(json, `${name}.json`)) !== json;
  });
  expect(changed).toEqual([]);
});

test('the results file', () => expectGoldens({ 'five-profiles.json': renderJson(SCENARIOS['five-profiles']!()) }));

test('the text is the same with and without colour, but for the colours', () => {
  const results = SCENARIOS.faster!();
  const coloured = renderText(results, { color: true, width: 100 });
  expect(coloured).toContain('\u001b[32mturbo');
  expect(stripVTControlCharacters(coloured)).toBe(renderText(results, { color: false, width: 100 }));
});
