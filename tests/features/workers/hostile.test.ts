import { expect, test } from '@jest/globals';
import type { Run } from '../../../src/features/workers/result.ts';
import { breakRunnerCommands } from '../../../src/hosts/log-text.ts';
import { readAnyResults } from '../../../src/results/read-any.ts';
import { HOSTILE_STRINGS } from '../../security/hostile-strings.ts';
import { fillTexts, findFreeTexts } from '../../security/hostile-texts.ts';
import { INVISIBLE, readMarkup, readTags } from '../../security/markup.ts';
import { readAsRunner } from '../../security/runner.ts';
import { renderForms, renderShort } from './render.ts';
import { RUNS } from './runs.ts';

function readRun(text: string, name: string): Run {
  const read = readAnyResults(text, name);
  if (read.kind !== 'run') throw new Error('not a run');
  return read.run;
}

const red = RUNS['two-failures']!();
red.problems = RUNS['missing-test']!().problems;
red.notes = ['A note.'];
red.diagnosis = RUNS.diagnosed!().diagnosis;
const TARGET = findFreeTexts(red, readRun);
const readForms = (run: Run) => {
  const { md, html } = renderForms(run);
  return { markdown: readMarkup(md), html: readTags(html) };
};
const HARMLESS = readForms(fillTexts(TARGET, () => 'evil harmless'));

test('a run has many texts that may be anything', () => {
  expect(TARGET.free.size).toBeGreaterThan(20);
  expect(HARMLESS.html.length).toBeGreaterThan(20);
});

// Each text has another of them each time.
test.each([0, 11, 23, 34, 46])('every form says all of them as plain words, from number %i on', (start) => {
  const run = fillTexts(TARGET, (at) => HOSTILE_STRINGS[(start + at) % HOSTILE_STRINGS.length] ?? '');
  const markup = readForms(run);
  for (const form of ['markdown', 'html'] as const)
    expect([form, markup[form].filter((item) => !HARMLESS[form].includes(item))]).toEqual([form, []]);
  const { md, txt } = renderForms(run);
  for (const text of [md, txt, renderShort(run)]) {
    expect(INVISIBLE.exec(text)).toBeNull();
    expect(readAsRunner(breakRunnerCommands(text))).toEqual([]);
  }
});
