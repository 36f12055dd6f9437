import { describe, expect, test } from '@jest/globals';
import { countReader, readMargin, readPercent } from '../../src/inputs/numbers.ts';
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
      expect(onlyProblem(read(text))).toContain('is not a whole number from 1 to 1000 | Write digits alone.');
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
