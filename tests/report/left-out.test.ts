import { expect, test } from '@jest/globals';
import { listIntervalNotes } from '../../src/report/interval-notes.ts';
import { listLeftOut } from '../../src/report/left-out.ts';
import { plainPhrase } from '../../src/report/phrase.ts';
import { makeView } from '../../src/report/view.ts';
import { buildResults } from './build-results.ts';

const SCENARIO = { means: { default: 40, turbo: 30 }, blocks: 20, end: 'decided' } as const;

test('the trials that are left out are counted, with their blocks and reasons', () => {
  const view = makeView(buildResults({ ...SCENARIO, failing: { turbo: [3, 20] } }));
  expect(listLeftOut(view).map((sentence) => plainPhrase(sentence))).toEqual([
    'turbo: 2 of 20 trials failed and are left out (blocks 3, 20): it ended with exit code 1',
  ]);
  // Its last trial failed: it did not sit out.
  expect(listIntervalNotes(view)).toEqual([]);
});
