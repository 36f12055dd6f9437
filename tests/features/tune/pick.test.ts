import { expect, test } from '@jest/globals';
import { dropBeaten, pickFastest } from '../../../src/features/tune/run/pick.ts';
import { runSearch } from '../../../src/features/tune/run/search.ts';
import { Search } from '../../../src/features/tune/run/state.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { trials } from '../../stats/samples.ts';
import { simulate } from './simulated.ts';

const planOf = (runs: object, warmup = 1) => {
  const variants = Object.keys(runs).map((id) => ({ id, profile: id }));
  return { variants, reference: 'default', metric: 'run', warmup } as unknown as Plan;
};

test.each<[string, Record<string, (number | null)[]>, string]>([
  ['one run, 1.5 times as fast', { default: [15], turbo: [10] }, 'turbo'],
  ['one run, less than that', { default: [14.9], turbo: [10] }, 'default'],
  ['two runs, each faster, by 10 %', { default: [11, 11.1], turbo: [10, 10] }, 'turbo'],
  ['two runs, less than that', { default: [10.9, 10.9], turbo: [10, 10] }, 'default'],
  ['two runs, one of them slower', { default: [20, 9.9], turbo: [10, 10] }, 'default'],
  ['three runs, each faster, by 5 %', { default: [10.1, 10.5, 11.6], turbo: [10, 10, 10] }, 'turbo'],
  ['three runs, less than that', { default: [10.1, 10.2, 10.9], turbo: [10, 10, 10] }, 'default'],
  ['the faster of two', { default: [20, 20], turbo: [8, 8], tmpfs: [10, 10] }, 'turbo'],
  ['the plainer of two that are equally fast', { default: [20, 20], turbo: [9.8, 9.8], tmpfs: [10, 10] }, 'tmpfs'],
  ['the plainest of those that go on', { default: [20], turbo: [9, 9, 9], tmpfs: [9.1, 9.1, 9.1] }, 'tmpfs'],
  ['none that failed', { default: [20, 20], turbo: [9, null], tmpfs: [10, 10] }, 'tmpfs'],
  ['today, of what did not run', { default: [], turbo: [] }, 'default'],
])('a stage picks: %s', (_, runs, expected) => {
  expect(pickFastest(trials(runs), planOf(runs), 'default')).toBe(expected);
});

test('a choice with another number of workers is not picked if it failed once', () => {
  const runs = { default: [20, 20, 20], turbo: [9, null, 9] };
  const plan = planOf(runs);
  expect(pickFastest(trials(runs), plan, 'default')).toBe('turbo');
  plan.variants[1] = { ...plan.variants[1]!, workers: 2 };
  expect(pickFastest(trials(runs), plan, 'default')).toBe('default');
});

test('a stage picks the choice of today among equally fast ones, even if another is plainer', () => {
  const runs = { default: [10, 10], turbo: [10, 10] };
  expect(pickFastest(trials(runs), planOf(runs), 'turbo')).toBe('turbo');
});

test.each<[string, Record<string, (number | null)[]>, number, string[] | null]>([
  ['after one block what takes 1.5 times as long', { default: [15], turbo: [10], tmpfs: [14] }, 1, ['turbo', 'tmpfs']],
  ['nothing after a block without a warm-up', { default: [15], turbo: [10] }, 0, null],
  [
    'after two blocks what is slower in both by 10 %',
    { default: [11, 11], turbo: [10, 10], tmpfs: [10, 10] },
    0,
    ['turbo', 'tmpfs'],
  ],
  ['nothing that was faster in one of two', { default: [20, 9], turbo: [10, 10] }, 0, null],
  ['all but one, which ends the stage', { default: [20], turbo: [10], tmpfs: [30] }, 1, []],
  ['what failed twice', { default: [11, 11], turbo: [null, null], tmpfs: [10.5, 10.5] }, 0, ['default', 'tmpfs']],
  ['not what failed once', { default: [11, 11], turbo: [10, null], tmpfs: [10.5, 10.5] }, 0, null],
  ['all where today fails', { default: [null, null], turbo: [10, 10] }, 0, []],
  ['nothing after the last block', { default: [11, 11, 11], turbo: [5, 5, 5] }, 1, null],
])('a stage drops: %s', (_, runs, warmup, needed) => {
  const block = Math.max(...Object.values(runs).map(({ length }) => length));
  const result = dropBeaten(trials(runs), planOf(runs, warmup), block);
  expect(result && [...result.needed]).toEqual(needed);
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
  let gains = 0;
  for (let seed = 1; seed <= 40; seed++) gains += Number((await searchShortly(2.55, seed)).winner !== null);
  expect(gains).toBeGreaterThanOrEqual(38);
});

test('where nothing helps, hardly a search reports a gain', async () => {
  let gains = 0;
  for (let seed = 1; seed <= 100; seed++) gains += Number((await searchShortly(1, seed)).winner !== null);
  expect(gains).toBeLessThanOrEqual(5);
});
