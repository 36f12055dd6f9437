import { expect, test } from '@jest/globals';
import { findOutcomeError } from '../../../src/app/outcome.ts';
import { withoutPasted } from '../../../src/results/feature-fields.ts';
import { readResults } from '../../../src/results/read.ts';
import { renderJson } from '../../../src/results/render.ts';
import { renderHtml, renderMarkdown } from '../../report/render.ts';
import { TUNE_SCENARIOS } from './scenarios.ts';

test('every search has a page', () => {
  for (const build of Object.values(TUNE_SCENARIOS)) expect(renderHtml(build(), '')).toContain('</html>');
});

test('of an untrusted file nothing is offered to paste', () => {
  const results = TUNE_SCENARIOS['tune-found']!();
  expect(renderMarkdown(results)).toContain('name: Tests');
  const foreign = renderMarkdown(withoutPasted(results));
  expect(foreign).not.toContain('name: Tests');
  expect(foreign).toContain('by profile turbo');
});

test('a choice that fails is left out, and fails no job; a suite that fails as it is today does', () => {
  expect(findOutcomeError(TUNE_SCENARIOS['tune-shared']!())).toBeNull();
  const flaky = TUNE_SCENARIOS['tune-flaky']!();
  expect(findOutcomeError(flaky)).toBeNull();
  const samples = flaky.samples.map((sample) => (sample.block < 4 ? { ...sample, failure: 'exit code 1' } : sample));
  expect(findOutcomeError({ ...flaky, samples })).toMatchObject({ kind: 'workload' });
  expect(renderMarkdown({ ...flaky, samples })).toMatch(
    /^### No answer: 3 of 7 trials of `npm test` on `default` failed/,
  );
});

test('a proof of a profile that was not picked before is of no answer', () => {
  const results = TUNE_SCENARIOS['tune-nothing']!();
  expect(renderMarkdown({ ...results, tune: { ...results.tune!, at: 'proof' } })).toMatch(
    /^### Nothing that was tried makes `npm test` faster than `default` does: `turbo`, the fastest choice, is /,
  );
});

test('a run a day that saves a minute a month', async () => {
  const results = await TUNE_SCENARIOS['tune-found']!();
  results.tune!.runsPerDay = 1;
  expect(renderMarkdown(results)).toMatch(/^At 1 run a day that is \d+ minutes in a month of 30 days\.$/m);
});

test('the reason of a stopped stage has one full stop, and one trial is no trials', async () => {
  const results = await TUNE_SCENARIOS['tune-found']!();
  const stage = results.tune!.stages.find(({ name }) => name !== 'watch')!;
  Object.assign(stage, { end: null, stopped: 'The disk is full.', samples: stage.samples.slice(0, 1) });
  expect(renderMarkdown(results)).toMatch(/\n1 trial, seed \d+; The disk is full\.\n/);
});

test.each([
  ['a sample of no variant', (stage: { samples: object[] }) => ({ samples: [{ ...stage.samples[0], variant: 'x' }] })],
  ['a choice of no variant', () => ({ chosen: 'x' })],
])('a file whose stage has %s is refused', (_, spoil) => {
  const json = JSON.parse(renderJson(TUNE_SCENARIOS['tune-nothing']!()));
  Object.assign(json.tune.stages[0], spoil(json.tune.stages[0]));
  expect(() => readResults(JSON.stringify(json), 'x.json')).toThrow(/tune\.stages\.0\./);
});
