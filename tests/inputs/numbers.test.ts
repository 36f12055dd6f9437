import { describe, expect, test } from '@jest/globals';
import {
  countReader,
  readDuration,
  readDurationOrNone,
  readMargin,
  readPercent,
  readSize,
} from '../../src/inputs/numbers.ts';
import { onlyProblem, outcome } from './raw.ts';

describe('a count from 1 to 1000', () => {
  const read = countReader(1, 1000);

  test.each([
    ['1', 1],
    [' 1000 ', 1000],
    ['007', 7],
  ])('%j is %d', (text, count) => {
    expect(outcome(read(text))).toBe(count);
  });

  test.each(['0', '1001', '-1', '+5', '5.0', '1e3', 'five', '0x10', '5 6', '9'.repeat(400)])(
    '%s is refused',
    (text) => {
      expect(onlyProblem(read(text))).toContain(
        'is not a whole number from 1 to 1000 | Write one of these numbers, with digits only.',
      );
    },
  );
});

describe('a percentage', () => {
  test.each([
    ['5%', 0.05],
    ['5 %', 0.05],
    ['5', 0.05],
    [' 2.5% ', 0.025],
    ['0.5%', 0.005],
    ['1', 0.01],
    ['99.9%', 0.999],
  ])('%j is the share %d', (text, share) => {
    expect(outcome(readPercent(text))).toBe(share);
  });

  test.each([
    ['0.05', "'0.05' may be a share or a percentage | Write 5% or 0.05%."],
    ['0.07', 'Write 7% or 0.07%.'],
    ['0', "'0' is out of range | Write a percentage above 0% and below 100%, such as 5%."],
    ['100%', "'100%' is out of range"],
    ['-5%', "'-5%' is not a percentage | Write a number with %, such as 5%."],
    ['5%%', "'5%%' is not a percentage"],
    ['five', "'five' is not a percentage"],
  ])('%j is refused', (text, problem) => {
    expect(onlyProblem(readPercent(text))).toContain(problem);
  });
});

describe('an equivalence margin', () => {
  test.each([
    ['3%', 0.03],
    ['5', 0.05],
  ])('%j is %d', (text, share) => {
    expect(outcome(readMargin(text))).toBe(share);
  });

  test.each(['2.9%', '1%'])('%j is refused: the statistics call nothing below 3 %% a difference', (text) => {
    expect(onlyProblem(readMargin(text))).toContain('too narrow | Write 3% or more');
  });
});

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
