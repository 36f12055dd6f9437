import { expect, test } from '@jest/globals';
import { MetricKinds } from '../../src/results/metric-kinds.ts';

const metric = (unit: string, value: number, better: 'lower' | 'higher' = 'lower', name = 'q') => ({
  name,
  unit,
  better,
  value,
});

function alignAfter(first: ReturnType<typeof metric>, ...metrics: ReturnType<typeof metric>[]) {
  const kinds = new MetricKinds();
  kinds.add([first], 'block 1 of `default`');
  return kinds.align(metrics);
}

test.each([
  ['the same unit', metric('ms', 1), metric('ms', 2), metric('ms', 2)],
  ['a unit of time', metric('ms', 1.2), metric('us', 980), metric('ms', 0.98)],
  ['another name of a unit', metric('sec', 1), metric('s', 2), metric('sec', 2)],
  ['a unit of size', metric('MB', 1), metric('kB', 2500), metric('MB', 2.5)],
  ['a rate', metric('MB/s', 1, 'higher'), metric('kB/s', 500, 'higher'), metric('MB/s', 0.5, 'higher')],
  ['a metric that is new', metric('ms', 1), metric('us', 5, 'higher', 'r'), metric('us', 5, 'higher', 'r')],
])('%s: %j, then %j', (_what, first, next, aligned) => expect(alignAfter(first, next)).toEqual([aligned]));

test.each([
  [
    'another measure',
    metric('ms', 1),
    metric('MB', 2),
    "the metric q is in 'MB', and in 'ms' in block 1 of `default`: give it one unit in all runs (units of time and of size are converted)",
  ],
  ['an unknown unit', metric('widgets', 1), metric('gadgets', 2), /is in 'gadgets', and in 'widgets' in block 1/],
  ['no unit', metric('', 1), metric('ms', 2), /is in 'ms', and in '' in block 1/],
  [
    'another direction',
    metric('ms', 1),
    metric('ms', 2, 'higher'),
    'higher is better for the metric q, and lower in block 1 of `default`: give it one direction in all runs',
  ],
])('%s cannot be compared: %j, then %j', (_what, first, next, problem) =>
  expect(alignAfter(first, metric('s', 7, 'lower', 'other'), next)).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  ),
);

test('the first unit stays, whatever follows', () => {
  const kinds = new MetricKinds();
  for (const unit of ['ms', 'us', 's']) kinds.add([metric(unit, 1)], unit);
  expect(kinds.align([metric('s', 1)])).toEqual([metric('ms', 1000)]);
});
