import { describe, expect, test } from '@jest/globals';
import { readFailIf } from '../../src/inputs/fail-if.ts';
import { analyse } from '../../src/stats/analysis.ts';
import { isSettled } from '../../src/stats/gates.ts';
import { listUndecided } from '../../src/stats/interim.ts';
import type { AnalysisOptions } from '../../src/stats/options.ts';
import { fewestSigns, probabilityOfSigns } from '../../src/stats/signs.ts';
import { options, trials } from './samples.ts';

/** Conditions as a user writes them. */
function rules(text: string) {
  const reading = readFailIf(text);
  if ('problems' in reading) throw new Error(text);
  return reading.value;
}

/** Verdict, signs, n and ratio of a comparison, and the result of a condition on it. */
function judge(base: number[], head: number[], more: Partial<AnalysisOptions> = {}) {
  const rule = { ...options(['base', 'head'], more), failIf: rules('slower than 10%') };
  const samples = trials({ base, head });
  const { comparisons, gates, conclusion, ...rest } = analyse(samples, rule);
  const open = listUndecided({ comparisons, gates, steps: rest.steps }, samples, rule);
  const [{ verdict, signs, n, ratio, mean, referenceMean }] = comparisons as [(typeof comparisons)[0]];
  const isOpen = open.comparisons.length + open.gates.length > 0;
  return { verdict, signs, n, ratio, mean, referenceMean, gate: gates[0]!.verdict, conclusion, isOpen };
}

const times = (n: number, value: number) => Array.from({ length: n }, () => value);

describe('a metric that is zero', () => {
  test.each([
    ['on one side, in six blocks of one look', times(6, 0), times(6, 7), 'slower', 'holds'],
    ['in five', times(5, 0), times(5, 7), 'inconclusive', 'undecided'],
    ['in two', times(2, 0), times(2, 7), null, 'undecided'],
    ['on the other side', times(6, 7), times(6, 0), 'faster', 'does not hold'],
    ['on both', times(3, 0), times(3, 0), 'same', 'does not hold'],
    ['in one block, where the others differ too', [0, ...times(5, 5)], times(6, 7), 'slower', 'holds'],
    ['in one block, where the others are equal', [0, ...times(8, 7)], times(9, 7), 'inconclusive', 'does not hold'],
    ['beside blocks with zero on both sides', times(8, 0), [...times(6, 7), 0, 0], 'slower', 'holds'],
    ['beside a block within the limit', [...times(6, 0), 4], [...times(6, 7), 4], 'slower', 'does not hold'],
    ['with too little beside it', [0, ...times(5, 100)], [0, ...times(5, 101)], 'same', 'does not hold'],
    ['with less than the limit beside it', [0, ...times(7, 100)], [0, ...times(7, 105)], 'slower', 'does not hold'],
    ['by turns', [0, 7, 0, 7, 0, 7], [7, 0, 7, 0, 7, 0], 'inconclusive', 'does not hold'],
  ])('%s', (_, base, head, verdict, gate) => {
    expect(judge(base, head)).toMatchObject({ verdict, gate, n: base.length, ratio: null });
  });

  test('its means are plain, and nothing is infinite', () => {
    const { mean, referenceMean, signs, conclusion } = judge([0, 0, 0, 0, 0, 6], times(6, 0));
    expect([mean, referenceMean, signs]).toEqual([0, 1, { above: 0, below: 1 }]);
    expect(judge(times(6, 7), times(6, 0)).conclusion).toMatchObject({ fastest: 'head', speedup: null });
    expect(conclusion).toMatchObject({ verdict: 'inconclusive' });
  });

  test('a rate: zero is the worse', () => {
    const rate = (value: number) => ({ name: 'run', unit: 'rows', better: 'higher' as const, value });
    const samples = trials({ base: times(6, 7), head: times(6, 0) }).map((sample) => ({
      ...sample,
      metrics: sample.metrics.map(({ value }) => rate(value)),
    }));
    const { comparisons, gates } = analyse(samples, { ...options(['base', 'head']), failIf: rules('slower than 10%') });
    expect([comparisons[0]!.verdict, gates[0]!.verdict]).toEqual(['slower', 'holds']);
  });

  test('at looks it takes nine blocks, and one more', () => {
    const going = { interim: 'going', firstInterim: 3 } as const;
    expect(judge(times(8, 0), times(8, 7), going)).toMatchObject({ verdict: 'inconclusive', isOpen: true });
    expect(judge(times(9, 0), times(9, 7), going)).toMatchObject({ verdict: 'slower', gate: 'holds', isOpen: true });
    expect(judge(times(10, 0), times(10, 7), going)).toMatchObject({ verdict: 'slower', gate: 'holds', isOpen: false });
  });

  test('a condition is open until its signs decide it', () => {
    const settle = (n: number) => {
      const rule = { ...options(['base', 'head'], { interim: 'going' }), failIf: rules('slower than 10%') };
      return isSettled(analyse(trials({ base: times(n, 0), head: times(n, 7) }), rule).gates[0]!);
    };
    expect([3, 8, 9].map(settle)).toEqual([false, false, true]);
  });

  test('a limit on the value', () => {
    const judgeValue = (values: number[]) =>
      analyse(trials({ base: values }), { ...options(['base']), failIf: rules('above 3') }).gates[0];
    expect(judgeValue([0, ...times(8, 7)])).toMatchObject({
      verdict: 'holds',
      signs: { above: 8, below: 1 },
      value: null,
    });
    expect(judgeValue(times(6, 0))).toMatchObject({ verdict: 'does not hold' });
    expect(judgeValue([0, 7, 7, 7, 7])).toMatchObject({ verdict: 'undecided' });
  });
});

test('the sign test', () => {
  expect([0.05, 0.004, 0.036].map(fewestSigns)).toEqual([6, 9, 6]);
  expect(probabilityOfSigns({ above: 9, below: 0 })).toBe(2 / 512);
  expect(probabilityOfSigns({ above: 1, below: 9 })).toBeCloseTo((2 * 11) / 1024, 12);
  expect(probabilityOfSigns({ above: 4, below: 4 })).toBe(1);
});
