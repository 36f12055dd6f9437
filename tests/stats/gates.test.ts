import { describe, expect, test } from '@jest/globals';
import { type FailRule, readFailIf } from '../../src/inputs/fail-if.ts';
import type { Sample } from '../../src/results/sample.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { compare } from '../../src/stats/compare.ts';
import { judgeGates } from '../../src/stats/gates.ts';
import { estimateMean } from '../../src/stats/means.ts';
import type { AnalysisOptions } from '../../src/stats/options.ts';
import type { Metric } from '../../src/workload/command.ts';
import { headAlone, revisionOptions } from './revisions.ts';
import { options, seconds, tps, trial, trials } from './samples.ts';

function rules(text: string): FailRule[] {
  const reading = readFailIf(text);
  if ('problems' in reading) throw new Error(text);
  return reading.value;
}

function judge(text: string, samples: Sample[], base: AnalysisOptions) {
  return judgeGates(samples, { ...base, failIf: rules(text) });
}

/** Trials in blocks 1, 2, ... with one metric. */
function measured(variant: string, metrics: Metric[]): Sample[] {
  return metrics.map((metric, index) => trial(index + 1, variant, 1, { metrics: [metric] }));
}

const ONE = revisionOptions(['turbo']);
const BASE = [10, 10.2, 9.9, 10.1, 9.8];
const times = (factor: number) => BASE.map((value, index) => value * factor * (1 + 0.002 * (index % 3)));
const rates = (variant: string, factor: number) => measured(variant, times(factor).map(tps));

describe('slower', () => {
  test('times: how many times slower, as the comparison has it', () => {
    const samples = trials({ 'turbo base': BASE, 'turbo head': times(1.2) });
    const [gate, ...others] = judge('slower than 10%', samples, ONE);
    const [comparison] = compare(samples, ONE);
    expect(others).toEqual([]);
    expect(gate).toEqual({
      rule: 'slower than 10%',
      variant: 'turbo head',
      reference: 'turbo base',
      metric: 'run',
      unit: 's',
      n: 5,
      value: comparison!.ratio,
      low: comparison!.low,
      high: comparison!.high,
      level: 0.95,
      interim: null,
      limit: 1.1,
      verdict: 'holds',
    });
  });

  test('rates: reference / variant, beyond 1 / 1.1', () => {
    const base = measured(
      'turbo base',
      BASE.map((value) => tps(100 * value)),
    );
    const samples = [...base, ...rates('turbo head', 80)];
    const [gate] = judge('slower than 10%', samples, { ...ONE, metric: 'tps' });
    expect(gate).toMatchObject({ metric: 'tps', unit: 'tps', limit: 1.1, verdict: 'holds' });
    expect(gate!.value).toBeCloseTo(1.248, 3);
    expect(gate!.low).toBeLessThan(gate!.value!);
    expect(gate!.low).toBeGreaterThan(1.1);
  });

  test.each([
    ['a ratio just above the limit, its interval not', [11.1, 11.5, 10.9, 11.2, 10.9], 'does not hold'],
    ['the limit itself, without any scatter', BASE.map((value) => value * 1.1), 'does not hold'],
    ['a hair above it, without any scatter', BASE.map((value) => value * 1.1001), 'holds'],
    ['faster', times(0.5), 'does not hold'],
  ])('%s', (_, head, verdict) => {
    const [gate] = judge('slower than 10%', trials({ 'turbo base': BASE, 'turbo head': head }), ONE);
    expect(gate!.verdict).toBe(verdict);
  });

  test('profiles: each against the reference', () => {
    const profiles = options(['default', 'turbo', 'tmpfs']);
    const samples = trials({ default: BASE, turbo: times(1.3), tmpfs: times(1) });
    const gates = judge('slower than 10%', samples, profiles);
    expect(gates.map(({ variant, reference, verdict }) => [variant, reference, verdict])).toEqual([
      ['turbo', 'default', 'holds'],
      ['tmpfs', 'default', 'does not hold'],
    ]);
    // The sure one at 0.05 / 2, the other, where it ended, at 0.05.
    expect(gates.map(({ level }) => level)).toEqual([0.975, 0.95]);
  });

  test('heads: each against its own base', () => {
    const samples = trials({
      'turbo base': BASE,
      'turbo head': times(1),
      'default base': times(4),
      'default head': times(4.8),
    });
    const gates = judge('slower than 10%', samples, revisionOptions(['turbo', 'default']));
    expect(gates.map(({ variant, verdict }) => [variant, verdict])).toEqual([
      ['turbo head', 'does not hold'],
      ['default head', 'holds'],
    ]);
  });

  test('another metric by its name', () => {
    const both = (variant: string, run: number, total: number) =>
      BASE.map((value, index) =>
        trial(index + 1, variant, 1, { metrics: [seconds('run', run * value), seconds('total', total * value)] }),
      );
    const samples = [...both('turbo base', 1, 1), ...both('turbo head', 1, 2)];
    const gates = judge('slower than 10%, total slower than 10%', samples, ONE);
    expect(gates.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ['run', 'does not hold'],
      ['total', 'holds'],
    ]);
  });

  test('the limit itself, where the quotient is a last digit above it', () => {
    expect(1.61 / 1.4).toBeGreaterThan(1.15);
    const samples = trials({ 'turbo base': [1.4, 1.4, 1.4], 'turbo head': [1.61, 1.61, 1.61] });
    expect(judge('slower than 15%', samples, ONE)[0]!.verdict).toBe('does not hold');
  });

  test('each of several heads without a base is undecided', () => {
    const heads = ['turbo head', 'default head'];
    const variants = heads.map((id) => ({ id, again: false, revision: 'head' as const, reference: id }));
    const gates = judge(
      'slower than 10%',
      trials({ 'turbo head': BASE, 'default head': BASE }),
      options(heads, { variants }),
    );
    expect(gates.map(({ variant, verdict }) => [variant, verdict])).toEqual(heads.map((id) => [id, 'undecided']));
  });

  test.each([
    ['a head without a base', headAlone(), 'turbo head'],
    ['one profile alone', options(['turbo']), 'turbo'],
  ])('%s: undecided, compared with itself', (_, rule, id) => {
    expect(judge('slower than 10%', trials({ [id]: BASE }), rule)).toEqual([
      expect.objectContaining({ variant: id, reference: id, n: 0, value: null, low: null, verdict: 'undecided' }),
    ]);
  });
});

describe('below and above', () => {
  const VERDICTS = {
    'above 9': 'holds',
    'above 9s': 'holds',
    'above 10': 'does not hold',
    'above 9000ms': 'holds',
    'below 11': 'holds',
    'below 10': 'does not hold',
    'below 9': 'does not hold',
  };

  test('are judged by the interval of the mean, here of about 10 s', () => {
    const samples = trials({ 'turbo base': BASE, 'turbo head': BASE });
    const { mean, low, high } = estimateMean(samples, 'turbo head', 'run')!;
    const gates = judge(Object.keys(VERDICTS).join('\n'), samples, ONE);
    expect(Object.fromEntries(gates.map(({ rule, verdict }) => [rule, verdict]))).toEqual(VERDICTS);
    const interval = {
      value: expect.closeTo(mean, 10),
      low: expect.closeTo(low!, 10),
      high: expect.closeTo(high!, 10),
    };
    for (const gate of gates)
      expect(gate).toMatchObject({ variant: 'turbo head', reference: null, unit: 's', n: 5, ...interval });
  });

  test('a time is converted to the unit of the metric', () => {
    const latency = (value: number): Metric => ({ name: 'latency', unit: 'ms', better: 'lower', value });
    const samples = measured('turbo', BASE.map(latency));
    const gates = judge('latency above 9ms, latency above 9, latency above 0.02s', samples, options(['turbo']));
    expect(gates.map(({ limit, unit, verdict }) => [limit, unit, verdict])).toEqual([
      [9, 'ms', 'holds'],
      [9, 'ms', 'holds'],
      [20, 'ms', 'does not hold'],
    ]);
  });

  test('profiles: all, the reference first; revisions: heads alone', () => {
    const profiles = options(['default', 'turbo']);
    const of = (base: AnalysisOptions) => judge('above 1', [], base).map(({ variant }) => variant);
    expect(of(profiles)).toEqual(['default', 'turbo']);
    expect(of(revisionOptions(['turbo', 'default']))).toEqual(['turbo head', 'default head']);
    expect(of(headAlone())).toEqual(['turbo head']);
  });

  test('machines are counted where they are the unit', () => {
    const samples = [0, 1, 2].flatMap((shard) =>
      [1, 2, 3, 4].map((block) => trial(10 * shard + block, 'turbo', 10 + shard, { shard })),
    );
    const [gate] = judge('above 9', samples, options(['turbo'], { shards: ['a', 'b', 'c'] }));
    expect(gate).toMatchObject({ n: 3, verdict: 'does not hold' });
    expect(judge('above 9', samples, options(['turbo'], { shards: ['a', 'b'] }))[0]).toMatchObject({
      n: 12,
      verdict: 'holds',
    });
  });
});

describe('undecided', () => {
  const SLOW = { 'turbo base': BASE, 'turbo head': times(2) };

  test.each<[string, string, Record<string, (number | null)[]>]>([
    ['two blocks', 'slower than 10%', { 'turbo base': [1, 1], 'turbo head': [2, 2] }],
    ['two blocks, of a value', 'above 1', { 'turbo head': [2, 2] }],
    ['a failed trial', 'slower than 10%', { ...SLOW, 'turbo head': [...times(2), null] }],
    ['a failed trial, of a value', 'above 1', { ...SLOW, 'turbo head': [...times(2), null] }],
    ['a failed trial of the reference', 'slower than 10%', { ...SLOW, 'turbo base': [...BASE, null] }],
    ['a variant without trials', 'above 1', {}],
    ['a time of zero', 'slower than 10%', { ...SLOW, 'turbo head': [...times(2).slice(1), 0] }],
    ['a value of zero', 'above 1', { ...SLOW, 'turbo head': [...times(2).slice(1), 0] }],
  ])('%s', (_, text, runs) => {
    expect(judge(text, trials(runs), ONE).map(({ verdict }) => verdict)).toEqual(['undecided']);
  });

  test('a failed trial of the base does not matter for a limit on the head', () => {
    const samples = trials({ ...SLOW, 'turbo base': [null, null, null, null, null] });
    expect(judge('above 1', samples, ONE)[0]!.verdict).toBe('holds');
  });

  test('a metric that only some trials have', () => {
    const samples = trials(SLOW).map((sample) => {
      const more =
        sample.block < 4 ? [{ name: 'failures', unit: '', better: 'lower' as const, value: sample.block }] : [];
      return { ...sample, metrics: [...sample.metrics, ...more] };
    });
    expect(judge('failures above 0.1', samples, ONE)[0]).toMatchObject({ n: 3, verdict: 'undecided' });
  });

  test('a metric that no trial has, by the name asked for', () => {
    const [slower, above] = judge('p95 slower than 10%, p95 above 9ms', trials(SLOW), ONE);
    expect(slower).toMatchObject({ metric: 'p95', n: 0, value: null, limit: 1.1, verdict: 'undecided' });
    expect(above).toMatchObject({ metric: 'p95', unit: 's', limit: 0.009, verdict: 'undecided' });
  });

  test('a rate against a time', () => {
    const samples = [...rates('turbo base', 100), ...rates('turbo head', 80)];
    const [gate] = judge('tps above 1s', samples, ONE);
    expect(gate).toMatchObject({ metric: 'tps', unit: 's', limit: 1, n: 0, value: null, verdict: 'undecided' });
  });

  test('it counts in Holm, and has the level at which it ended', () => {
    const samples = trials({ default: BASE, turbo: times(1.3), tmpfs: [] });
    const gates = judge('slower than 10%', samples, options(['default', 'turbo', 'tmpfs']));
    expect(gates.map(({ verdict, level }) => [verdict, level])).toEqual([
      ['holds', 0.975],
      ['undecided', 0.95],
    ]);
  });
});

test('an interim analysis has the smaller rate; a block after it decided, and at the end, the larger is used', () => {
  const samples = trials({ 'turbo base': BASE, 'turbo head': times(2) });
  const judgeAt = (rule: string, interim: 'going' | 'ended', firstInterim: number) =>
    judge(rule, samples, { ...ONE, interim, firstInterim })[0]!;
  for (const interim of ['going', 'ended'] as const) {
    expect(judgeAt('slower than 10%', interim, 5)).toMatchObject({
      level: 0.996,
      interim: { block: 5, confirmed: false },
      verdict: 'holds',
    });
    expect(judgeAt('slower than 10%', interim, 4)).toMatchObject({
      level: 0.964,
      interim: { block: 4, confirmed: true },
      verdict: 'holds',
    });
  }
  expect(judgeAt('slower than 100%', 'going', 3)).toMatchObject({ level: 0.996, interim: null });
  expect(judgeAt('slower than 100%', 'ended', 3)).toMatchObject({ level: 0.964, interim: null });
});

test('they are in the analysis, in the order of the conditions, then of the variants', () => {
  const failIf = rules('above 1, slower than 10%');
  const { gates } = analyse([], { ...revisionOptions(['turbo', 'default']), failIf });
  expect(gates.map(({ rule, variant }) => [rule, variant])).toEqual([
    ['above 1', 'turbo head'],
    ['above 1', 'default head'],
    ['slower than 10%', 'turbo head'],
    ['slower than 10%', 'default head'],
  ]);
  expect(analyse([], ONE).gates).toEqual([]);
});

test('what the others do later does not change a variant that is decided and not measured any more', () => {
  const noise = [9, 11.5, 9.5, 10.5, 8.5, 11, 9.2, 10.9, 9.4, 11.1, 9.3, 10.8];
  const runs = { default: Array(12).fill(10), early: [14, 14.4, 13.8, 14.1, 14.2], late: noise };
  const rules = options(Object.keys(runs), { interim: 'going', firstInterim: 3 });
  const earlyGate = (samples: Sample[]) => judge('slower than 10%', samples, rules)[0];
  const samples = trials(runs);
  expect(earlyGate(samples)).toMatchObject({ variant: 'early', verdict: 'holds', n: 5, interim: { confirmed: true } });
  expect(earlyGate(samples)).toEqual(earlyGate(samples.filter(({ block }) => block <= 5)));
});
