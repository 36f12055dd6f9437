import { expect, test } from '@jest/globals';
import { countThings, formatFigure, listFirst } from '../../src/system/amounts.ts';

test.each([
  [23_576.4, 4, '23,576'],
  [1234.5, 4, '1,235'],
  [431.26, 4, '431.3'],
  [0.0042168, 2, '0.0042'],
  [1.2e-9, 2, '0.0000000012'],
  [100, 2, '100'],
  [99.7, 2, '100'],
  [1.5e21, 3, '1,500,000,000,000,000,000,000'],
  [0, 4, '0'],
])('%d with %d digits', (value, digits, text) => {
  expect(formatFigure(value, digits)).toBe(text);
});

test.each([
  [0, '0 steps'],
  [1, '1 step'],
  [4218, '4,218 steps'],
])('%d', (count, text) => expect(countThings(count, 'step')).toBe(text));

test.each([
  [[], ''],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c'], 'a, b and 1 more'],
])('the first two of %j are %j', (items, text) => {
  expect(listFirst(items, 2)).toBe(text);
});
