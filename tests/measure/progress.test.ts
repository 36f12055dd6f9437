import { expect, test } from '@jest/globals';
import { formatDuration } from '../../src/measure/progress.ts';

test.each([
  [0.8234, '0.82 s'],
  [9.999, '10.0 s'],
  [41.23, '41.2 s'],
  [99.99, '1 min 40 s'],
  [125, '2 min 05 s'],
  [3599.7, '1 h 00 min'],
  [7500, '2 h 05 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
