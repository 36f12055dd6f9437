import { describe, expect, test } from '@jest/globals';
import { renderBenchmarkJson } from '../../../src/features/exporters/export/benchmark-json.ts';
import { mergeResults } from '../../../src/features/merge/merge/merge.ts';
import { makeView } from '../../../src/report/view.ts';
import type { Results } from '../../../src/results/results.ts';
import { buildResults } from '../../report/build-results.ts';
import { SCENARIOS } from '../../report/scenarios.ts';

interface Entry {
  name: string;
  unit: string;
  value: number;
  range?: string;
  extra: string;
}

const entriesOf = (results: Results, better: 'lower' | 'higher'): Entry[] =>
  JSON.parse(renderBenchmarkJson(makeView(results), better));
const namesOf = (results: Results, better: 'lower' | 'higher') => entriesOf(results, better).map(({ name }) => name);

test('times are in the one file, and nothing is in the other', () => {
  const results = buildResults({ means: { default: 40, turbo: 28 }, scatter: 0, warmup: 0 });
  expect(renderBenchmarkJson(makeView(results), 'higher')).toBe('[]\n');
  const [reference, , turbo] = entriesOf(results, 'lower');
  expect(reference).toEqual({ name: 'default: run', unit: 's', value: 40, range: '± 0 %', extra: 'n = 5' });
  expect(turbo).toEqual({
    name: 'turbo: run',
    unit: 's',
    value: 28,
    range: '± 0 %',
    extra: 'n = 5\n1.43x faster than default, 95 % 1.43 to 1.43, faster',
  });
  expect(namesOf(results, 'lower')).toEqual(['default: run', 'default: total', 'turbo: run', 'turbo: total']);
});

test('rates are in a file of their own, and the ratio is one of speed in both', () => {
  const results = buildResults({ means: { default: 400, turbo: 800 }, pgbench: true, scatter: 0 });
  expect(entriesOf(results, 'higher')).toMatchObject([
    { name: 'default: tps', unit: 'tps', value: 400 },
    { name: 'turbo: tps', unit: 'tps', value: 800, extra: expect.stringContaining('\n2.00x faster than default') },
  ]);
  expect(entriesOf(results, 'lower')).toMatchObject([
    { name: 'default: latency', unit: 'ms', value: 10 },
    { name: 'turbo: latency', value: 5, extra: expect.stringContaining('\n2.00x faster than default') },
  ]);
});

test('the range is the standard deviation of the trials', () => {
  const results = buildResults({ means: { default: 40 }, blocks: 2, warmup: 0 });
  results.samples.forEach((sample, at) => {
    sample.metrics = [{ name: 'run', unit: 's', better: 'lower', value: 10 * Math.exp(0.03 * (at - 0.5)) }];
  });
  // Two values that are 0.03 apart: 0.03 / sqrt(2).
  expect(entriesOf(results, 'lower')).toEqual([
    { name: 'default: run', unit: 's', value: 10, range: '± 2.1 %', extra: 'n = 2' },
  ]);
});

describe('left out', () => {
  test('is a variant with a failed trial, and a ratio to one', () => {
    const failed = buildResults({ means: { default: 40, turbo: 28 }, failing: { turbo: [2, 3] } });
    expect(namesOf(failed, 'lower')).toEqual(['default: run', 'default: total']);
    const reference = buildResults({ means: { default: 40, turbo: 28 }, failing: { default: [2, 3] }, warmup: 0 });
    expect(entriesOf(reference, 'lower').map(({ extra }) => extra)).toEqual(['n = 5', 'n = 5']);
  });

  test('is the base, whose commit is another', () => {
    const results = buildResults({ means: { 'turbo base': 40, 'turbo head': 28 }, revisions: {} });
    expect(namesOf(results, 'lower')).toEqual(['turbo head: run', 'turbo head: total']);
    expect(entriesOf(results, 'lower')[0]?.extra).toContain('faster than turbo base');
  });

  test('is the warm-up, and the range of a single run', () => {
    const single = buildResults({ means: { turbo: 40 }, blocks: 1, warmup: 0 });
    expect(entriesOf(single, 'lower')[0]).toEqual({
      name: 'turbo: run',
      unit: 's',
      value: expect.any(Number),
      extra: 'n = 1',
    });
    expect(entriesOf(buildResults({ means: { a: 1, b: 2 }, trials: 2 }), 'lower')).toEqual([]);
  });
});

test('names are short lines, and different', () => {
  const long = 'x'.repeat(300);
  const results = buildResults({
    means: { [`${long}1`]: 1, [`${long}2`]: 2, 'a\n\u001B[31mb': 3 },
  });
  const names = namesOf(results, 'lower');
  expect(new Set(names).size).toBe(6);
  expect(names).toContain('a b: run');
  for (const name of names) expect(name.length).toBeLessThanOrEqual(130);
});

test('of merged machines the number of machines is said', () => {
  const files = [1, 2, 3].map((seed) => {
    const results = buildResults({ means: { default: 40, turbo: 28 }, seed });
    results.plan.seed = seed;
    return { name: `${seed}.json`, results };
  });
  const extras = entriesOf(mergeResults(files), 'lower').map(({ extra }) => extra);
  expect(extras[2]).toMatch(/^n = 3 machines\n/);
});

describe('every scenario', () => {
  test.each(Object.keys(SCENARIOS).flatMap((name) => [[name, 'lower'] as const, [name, 'higher'] as const]))(
    '%s, %s, is a list of numbers, each with a name and a unit on one line',
    (name, better) => {
      const text = renderBenchmarkJson(makeView(SCENARIOS[name]!()), better);
      const entries = JSON.parse(text) as Entry[];
      for (const { name: metric, unit, value } of entries) {
        expect(metric).toMatch(/^\P{Cc}+$/u);
        expect(unit).toMatch(/^\P{Cc}{1,40}$/u);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(value)).toBe(true);
      }
      expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length);
    },
  );

  test('with the means of the report', () => {
    const results = SCENARIOS.faster!();
    const [{ value } = { value: 0 }] = entriesOf(results, 'lower');
    expect(value).toBeCloseTo(makeView(results).rowOf(results.plan.reference)?.mean('run') ?? 0, 5);
  });
});

// Work that grows with the square of their number would not end within the time of a test.
test('many metrics whose names are alike where they are cut', () => {
  const start = 'v'.repeat(400);
  const results = buildResults({
    means: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${start}${i}`, 30])),
    blocks: 1,
    warmup: 0,
  });
  for (const sample of results.samples)
    for (let i = 0; i < 150; i++)
      sample.metrics.push({ name: `${'m'.repeat(500)}${i}`, unit: 's', better: 'lower', value: 1 });
  const names = namesOf(results, 'lower');
  expect(new Set(names).size).toBe(names.length);
});
