import { expect, test } from '@jest/globals';
import { pickFastest } from '../../../src/features/tune/run/pick.ts';
import { runSearch } from '../../../src/features/tune/run/search.ts';
import { Search } from '../../../src/features/tune/run/state.ts';
import { analyse } from '../../../src/stats/analysis.ts';
import { buildResults } from '../../report/build-results.ts';
import { options, trials } from '../../stats/samples.ts';
import { simulate } from './simulated.ts';

/** What is picked after runs of these seconds. */
function pick(runs: Record<string, (number | null)[]>): string | null {
  const samples = trials(runs);
  const rules = options(Object.keys(runs));
  const means = Object.fromEntries(Object.keys(runs).map((id) => [id, 1]));
  return pickFastest({ ...buildResults({ means }), samples, ...analyse(samples, { ...rules, interim: 'going' }) });
}

test.each<[string, Record<string, (number | null)[]>, string | null]>([
  ['one run, 1.5 times as fast', { default: [15], turbo: [10] }, 'turbo'],
  ['one run, less than that', { default: [14.9], turbo: [10] }, null],
  ['two runs, each faster, by 10 %', { default: [11, 11.1], turbo: [10, 10] }, 'turbo'],
  ['two runs, less than that', { default: [10.9, 10.9], turbo: [10, 10] }, null],
  ['two runs, one of them slower', { default: [20, 9.9], turbo: [10, 10] }, null],
  ['three runs, each faster, by 5 %', { default: [10.1, 10.5, 11.6], turbo: [10, 10, 10] }, 'turbo'],
  ['three runs, less than that', { default: [10.1, 10.2, 10.9], turbo: [10, 10, 10] }, null],
  ['the fastest of several', { default: [20, 20], a: [10, 10], b: [9, 9] }, 'b'],
  ['none that failed', { default: [20, 20], a: [10, 10], b: [9, null] }, 'a'],
  ['none that is shown to be the same', { default: Array(6).fill(10), a: [9.9, 9.91, 9.9, 9.91, 9.9, 9.91] }, null],
])('%s', (_, runs, expected) => {
  expect(pick(runs)).toBe(expected);
});

/** 24 s on `default`, 9.4 s in memory, and ten minutes. */
async function searchShortly(gain: number, seed: number): Promise<Search> {
  const run = (isFast: boolean) => (isFast ? 24 / gain : 24);
  const suite = {
    noise: 0.06,
    seconds: ({ spec }: { spec: { storage: { kind: string } } }) => ({
      initdb: 0.6,
      setup: 0,
      run: run(spec.storage.kind === 'tmpfs'),
    }),
  };
  const search = new Search(simulate(suite, { timeBudgetMs: 600_000 }, { seed }));
  await runSearch(search);
  return search;
}

test('a gain of 2.5x of a suite of 24 s is found and proven within ten minutes', async () => {
  let found = 0;
  for (let seed = 1; seed <= 40; seed++) found += Number((await searchShortly(2.55, seed)).found?.id === 'turbo');
  expect(found).toBeGreaterThanOrEqual(38);
});

test('where nothing helps, hardly a search reports a gain', async () => {
  let found = 0;
  for (let seed = 1; seed <= 100; seed++) found += Number((await searchShortly(1, seed)).found !== null);
  expect(found).toBeLessThanOrEqual(5);
});
