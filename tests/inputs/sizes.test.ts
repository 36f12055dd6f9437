import { describe, expect, test } from '@jest/globals';
import { readSize } from '../../src/inputs/sizes.ts';
import { onlyProblem, outcome } from './raw.ts';

describe('a size', () => {
  test.each([
    ['512MB', 536_870_912],
    ['8kB', 8192],
    ['1GB', 1_073_741_824],
    ['1g', 1_073_741_824],
    ['1GiB', 1_073_741_824],
    ['64m', 67_108_864],
    ['2TB', 2_199_023_255_552],
    ['1.5 GB', 1_610_612_736],
    [' 3K ', 3072],
    ['0.3k', 307],
  ])('%j is %d bytes', (text, bytes) => {
    expect(outcome(readSize(text))).toBe(bytes);
  });

  test.each([
    ['512', "'512' has no unit | Did you mean 512MB? Write a number with kB, MB, GB or TB"],
    ['50%', "'50%' is not a size | Write a number with kB, MB, GB or TB"],
    ['1PB', "'1PB' is not a size"],
    ['GB', "'GB' is not a size"],
    ['-1GB', "'-1GB' is not a size"],
    ['1ib', "'1ib' is not a size"],
    ['0MB', "'0MB' is too small"],
    ['8192TB', "'8192TB' is too large | Write at most 8191TB."],
  ])('%j is refused', (text, problem) => {
    expect(onlyProblem(readSize(text))).toContain(problem);
  });

  test('the largest size that the hint allows is read', () => {
    expect(outcome(readSize('8191TB'))).toBe(8191 * 1024 ** 4);
  });
});
