import { describe, expect, test } from '@jest/globals';
import { readDuration, readDurationOrNone } from '../../src/inputs/durations.ts';
import { onlyProblem, outcome } from './raw.ts';

describe('a duration', () => {
  test.each([
    ['90s', 90_000],
    ['20m', 1_200_000],
    ['1h', 3_600_000],
    ['1h30m', 5_400_000],
    ['1h 30m 5s 250ms', 5_405_250],
    ['500ms', 500],
    ['1.5h', 5_400_000],
    ['0.5s', 500],
    ['1.4ms', 1],
    [' 10 S\n', 10_000],
    ['2147483647ms', 2_147_483_647],
    ['596h', 2_145_600_000],
  ])('%j is %d ms', (text, ms) => {
    expect(outcome(readDuration(text))).toBe(ms);
  });

  test.each([
    ['90', "'90' has no unit | Write 90s or 90m."],
    [' 90\n', "' 90\\n' has no unit | Write 90s or 90m."],
    ['1.5', "'1.5' has no unit | Write 1.5s or 1.5m."],
    ['', "'' is not a duration | Write a number with a unit (h, m, s, ms)"],
    ['soon', "'soon' is not a duration"],
    ['none', "'none' is not a duration"],
    ['30m1h', "'30m1h' is not a duration"],
    ['-5s', "'-5s' is not a duration"],
    ['5s!', "'5s!' is not a duration"],
    ['1h30', "'1h30' is not a duration"],
    ['0s', "'0s' is too short"],
    ['0.1ms', "'0.1ms' is too short"],
    ['2147483648ms', "'2147483648ms' is too long | Write at most 596h."],
    ['597h', "'597h' is too long"],
  ])('%j is refused', (text, problem) => {
    expect(onlyProblem(readDuration(text))).toContain(problem);
  });

  test('none is null where it is allowed, and the hint tells of it', () => {
    expect(outcome(readDurationOrNone(' None '))).toBeNull();
    expect(outcome(readDurationOrNone('20m'))).toBe(1_200_000);
    expect(onlyProblem(readDurationOrNone('never'))).toMatch(/'never' is not a duration .* Or none, for no limit\.$/);
  });
});
