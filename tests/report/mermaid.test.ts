import { expect, test } from '@jest/globals';
import { renderXyChart, roundUp } from '../../src/report/mermaid.ts';

const chart = {
  title: 'run, s (mean, lower is better)',
  ticks: ['1', '"];[x"\n``` \u202E\u00f8'],
  low: 0,
  high: 50,
  plots: [{ values: [41.234, 0.000001234], digits: 3 }],
};

test('a chart holds only what Mermaid reads as text', () => {
  expect(renderXyChart(chart)?.split('\n')).toEqual([
    '```mermaid',
    'xychart-beta',
    '    title "run, s (mean, lower is better)"',
    '    x-axis ["1", "-x- -"]',
    '    y-axis 0 --> 50',
    '    line [41.2, 0.00000123]',
    '```',
  ]);
});

test('a chart is left out when it would be too long', () => {
  const ticks = Array.from({ length: 80 }, (_, index) => `a rather long name ${index}`);
  const plots = [{ values: ticks.map((_, index) => index + 1), digits: 3 }];
  expect(renderXyChart({ ...chart, ticks, plots })).toBeNull();
});

test.each([
  [0.9, 1],
  [0.51, 0.6],
  [1.1, 1.5],
  [2.2, 2.5],
  [41, 50],
  [100, 100],
  [3120, 4000],
])('the round number above %d is %d', (value, end) => expect(roundUp(value)).toBeCloseTo(end, 12));
