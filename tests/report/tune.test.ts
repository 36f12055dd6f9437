import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findOutcomeError } from '../../src/outcome.ts';
import { readResults } from '../../src/results/read.ts';
import { renderJson, withoutPasted } from '../../src/results/write.ts';
import { renderHtml, renderMarkdown, renderText } from './render.ts';
import { TUNE_SCENARIOS } from './scenarios-tune.ts';

// UPDATE_GOLDEN=1 makes the files anew; read the difference before you commit it.
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const FOLDER = path.join(import.meta.dirname, '..', 'golden', 'report');

describe.each(Object.keys(TUNE_SCENARIOS))('%s', (name) => {
  const read = async () => {
    const json = renderJson(await TUNE_SCENARIOS[name]!());
    return { json, results: readResults(json, `${name}.json`) };
  };

  test('the results file is read as it was written', async () => {
    const { json, results } = await read();
    expect(renderJson(results)).toBe(json);
  });

  test.each(['md', 'txt'])('%s', async (form) => {
    const { results } = await read();
    const text = form === 'md' ? renderMarkdown(results) : renderText(results, { color: false, width: 100 });
    const golden = path.join(FOLDER, `${name}.${form}`);
    if (UPDATE) writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
  });

  test('the page', async () => {
    const { results } = await read();
    expect(renderHtml(results, '')).toContain('</html>');
  });
});

test('of an untrusted file nothing is offered to paste', async () => {
  const results = await TUNE_SCENARIOS['tune-found']!();
  expect(renderMarkdown(results)).toContain('name: Tests');
  const foreign = renderMarkdown(withoutPasted(results));
  expect(foreign).not.toContain('name: Tests');
  expect(foreign).toContain('by profile turbo');
});

test('a choice that fails is left out, and fails no job; a suite that fails as it is today does', async () => {
  expect(findOutcomeError(await TUNE_SCENARIOS['tune-shared']!())).toBeNull();
  expect(findOutcomeError(await TUNE_SCENARIOS['tune-flaky']!())).toMatchObject({ kind: 'workload' });
});

test('a run a day that saves a minute a month', async () => {
  const results = await TUNE_SCENARIOS['tune-found']!();
  results.race!.runsPerDay = 1;
  expect(renderMarkdown(results)).toMatch(/^At 1 run a day that is \d+ minutes in a month of 30 days\.$/m);
});

test('the reason of a stopped stage has one full stop, and one trial is no trials', async () => {
  const results = await TUNE_SCENARIOS['tune-found']!();
  const stage = results.race!.stages.find(({ name }) => name !== 'watch')!;
  Object.assign(stage, { end: null, stopped: 'The disk is full.', samples: stage.samples.slice(0, 1) });
  expect(renderMarkdown(results)).toMatch(/\n1 trial, seed \d+; The disk is full\.\n/);
});

test.each([
  ['a sample of no variant', (stage: { samples: object[] }) => ({ samples: [{ ...stage.samples[0], variant: 'x' }] })],
  ['a choice of no variant', () => ({ chosen: 'x' })],
])('a file whose stage has %s is refused', async (_, spoil) => {
  const json = JSON.parse(renderJson(await TUNE_SCENARIOS['tune-nothing']!()));
  Object.assign(json.race.stages[0], spoil(json.race.stages[0]));
  expect(() => readResults(JSON.stringify(json), 'x.json')).toThrow(/race\.stages\.0\./);
});
