import { describe, expect, test } from '@jest/globals';
import {
  findSlow,
  writeBound,
  writeProfile,
  writeSearch,
  writeSlow,
  writeWorkers,
} from '../../benchmarks/suites/page/cells.mjs';

const seconds = { reference: 20, variant: 16 };
const effect = { speedup: 1.25, low: 1.1, high: 1.42, n: 6, verdict: 'faster', seconds };
const syncs = { commits: { count: 1000 }, files: { low: 800, high: 1200 } };

describe('the profile', () => {
  test.each([
    ['16.0 s: 1.25x (95 % 1.10 to 1.42, n = 6); by hand 1.30x, held', {}, {}, 1.3],
    ['16.0 s: 1.25x (95 % 1.10 to 1.42, n = 6); by hand 1.50x, not held', {}, {}, 1.5],
    ['16.0 s: 1.25x (99.6 % 1.10 to 1.42, n = 6); by hand 1.30x, held', { level: 0.996 }, {}, 1.3],
    ['16.0 s: 1.25x (95 % 1.10 to 1.42, n = 6), same; by hand 1.30x, held', { verdict: 'same' }, {}, 1.3],
    ['16.0 s: 1.25x (95 % 1.10 to 1.42, 6 of 24 slices); by hand 1.30x, held', {}, { parts: { count: 24 } }, 1.3],
    [
      '3m05s: 1.25x (95 % 1.10 to 1.42, n = 6); by hand 1.30x, held',
      { seconds: { reference: 231, variant: 184.6 } },
      {},
      1.3,
    ],
  ])('%s', (text, ofEffect, ofComparison, byHand) => {
    const effects = { run: { turbo: { ...effect, ...ofEffect } } };
    expect(writeProfile({ effects, parts: null, byHand: { speedup: byHand }, ...ofComparison })).toBe(text);
  });
});

describe('a sync 5 ms longer', () => {
  const at = (reference: number, turbo: number) => ({
    times: { default: { run: [reference] }, turbo: { run: [turbo] } },
  });
  const disk = (delays: object) => ({ value: { counted: { counts: { suite: 2000 } }, delays } });
  const compared = (facts: object) => ({
    value: {
      parts: null,
      effects: { run: { turbo: effect } },
      explanations: [{ variant: 'default', syncs }],
      ...facts,
    },
  });

  test.each([
    ['30.0 s predicted: 1.88x', { disk: disk({ 0: at(20, 16) }) }],
    ['31.5 s: 2.00x; 30.0 s predicted', { disk: disk({ 0: at(20, 16), 5: at(31.5, 15.75) }) }],
    ['30.0 s predicted: 1.88x', { comparison: compared({}) }],
    [null, { comparison: compared({ parts: { count: 24 } }) }],
    [null, { comparison: compared({ explanations: [] }) }],
    [null, {}],
  ])('is %s', (text, row) => {
    const slow = findSlow(row);
    expect(slow && writeSlow(slow)).toBe(text);
  });
});

test('workers have their interval, and three of them where they were measured', () => {
  const call = (seconds: number, tests = 9) => ({ seconds, tests, failed: 0, reason: null });
  const write = (...rounds: object[]) => writeWorkers({ rounds, byHand: [] });
  const round = { default: call(20), 'two workers': call(10) };
  expect(write(round, round)).toBe('10.0 s of 20.0 s: 2.00x (95 % 2.00 to 2.00, n = 2)');
  const three = { ...round, 'three workers': call(8) };
  expect(write(three, three)).toContain('; three: 8.0 s of 20.0 s: 2.50x (95 %');
  expect(write(round, { ...round, 'two workers': call(10, 8) })).toBe('not whole: in 1 of 2 rounds, where 8 of 9 ran');
});

test('workers have whether two halves by hand held it', () => {
  const call = (seconds: number, tests = 9) => ({ seconds, tests, failed: 0, reason: null });
  const round = { default: call(20), 'two workers': call(10) };
  const other = { default: call(20), 'two workers': call(8) };
  const write = (...byHand: object[]) => writeWorkers({ rounds: [round, other, round], byHand });
  const found = '9.3 s of 20.0 s: 2.15x (95 % 1.56 to 2.97, n = 3)';
  const half = { whole: call(22), halves: call(10) };
  expect(write(half)).toBe(found);
  expect(write(half, half)).toBe(`${found}; by hand 2.20x, held`);
  expect(write(half, { ...half, halves: call(5) })).toBe(`${found}; by hand 3.11x, not held`);
  expect(write(half, { ...half, halves: call(10, 8) })).toBe(
    `${found}; by hand not whole: in 1 of 2 rounds, where 8 of 9 ran`,
  );
});

test('a search has what it found, with the time, and whether the file to paste held it', () => {
  const call = (seconds: number) => ({ seconds });
  const search = { parts: ['profile tmpfs', 'SUITE_WORKERS=4'], effect, minutes: 19.6, held: [] as object[] };
  const found = 'profile tmpfs, 4 workers of its runner: 16.0 s of 20.0 s, 1.25x (95 % 1.10 to 1.42, n = 6), in 20 min';
  expect(writeSearch(search)).toBe(found);
  const held = [{ default: call(20), pasted: call(10) }];
  expect(writeSearch({ ...search, held: [...held, ...held] })).toBe(`${found}; by hand 2.00x, not held`);
  const slices = { count: 12, size: 2 };
  expect(writeSearch({ ...search, slices })).toContain('(95 % 1.10 to 1.42, 12 of 24 slices), in 20 min');
});

test('a search that found nothing has what it compared last, with its verdict', () => {
  const nothing = { parts: [], effect: null, minutes: 20, held: [] };
  expect(writeSearch(nothing)).toBe('nothing, in 20 min');
  const last = { ...effect, variant: 'turbo', speedup: 1.01, low: 0.99, high: 1.03, verdict: 'same' };
  expect(writeSearch({ ...nothing, last })).toBe('nothing: `turbo` 1.01x (95 % 0.99 to 1.03, n = 6), same, in 20 min');
});

test.each([
  ['work of the suite, 72 %', 12, { busy: 3, samplings: 100 }],
  ['work of the server, 60 %', 12, { busy: 60, samplings: 100 }],
  ['waits of the suite, 70 %', 4.8, { busy: 5, samplings: 100 }],
  ['work of suite and server, 75 %', 12, null],
  ['work of the suite, 115 %', 20, { busy: 10, samplings: 100 }],
])('a run is bound by %s', (text, processor, waits) => {
  const cpu = { turbo: { seconds: { variant: processor } } };
  const explanations = [{ variant: 'turbo', waits }];
  expect(writeBound({ effects: { run: { turbo: effect }, cpu }, explanations })).toBe(text);
});
