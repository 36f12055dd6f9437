import { describe, expect, test } from '@jest/globals';
import { readFailIf } from '../../src/inputs/fail-if.ts';
import { readDuration, readPercent, readSize } from '../../src/inputs/numbers.ts';
import { findNearest, showValue, showValues } from '../../src/inputs/reading.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { readSettings } from '../../src/inputs/settings.ts';
import { GivenInputs } from '../../src/inputs/table.ts';
import { listReader } from '../../src/inputs/texts.ts';
import { onlyProblem } from './raw.ts';

// Found by tests/properties.
test.each([
  ['a\u001b[31mb', "'a\\x1b[31mb'"],
  ['a\u202eb\u2028', "'a\\u{202e}b\\u{2028}'"],
  [`${'x'.repeat(79)}🐘`, `'${'x'.repeat(79)}...'`],
  ['\ud800', "'\\u{d800}'"],
])('what cannot be seen is shown: %j', (text, expected) => expect(showValue(text)).toBe(expected));

test('of many values the first are shown', () =>
  expect(showValues(['1', '2', '3', '4', '5', '6', '7'])).toBe("'1', '2', '3', '4', '5' and 2 more"));

describe('refused', () => {
  test.each([
    ['a percentage that is a share of nothing', readPercent(`0.${'0'.repeat(323)}1%`), /out of range/],
    ['a limit that no number can hold', readFailIf(`tps below ${'9'.repeat(400)}`), /more than 1e\+100/],
  ])('%s', (_, reading, words) => expect(onlyProblem(reading)).toMatch(words));

  test('a name that nobody knows is shown on one line', () => {
    const raw = [{ name: 'x\n', value: '1', source: 'input `x\n::error::\u001b[1m`' }];
    expect(new GivenInputs(raw, INPUTS).problems[0]?.message).toBe('input `x\\n::error::\\x1b[1m` does not exist');
  });
});

/** With an algorithm whose work grows with the square of the length (or worse) none of these would end within the time of a test. */
describe('of 400,000 characters', () => {
  const blanks = ' '.repeat(400_000);
  const digits = '1'.repeat(400_000);

  test('blanks inside of a duration', () => {
    expect(readDuration(`1h${blanks}30m`)).toEqual({ value: 5_400_000 });
    expect(onlyProblem(readDuration(`1h${blanks}x`))).toMatch(/is not a duration/);
  });
  test('blanks inside of a setting', () =>
    expect(onlyProblem(readSettings(`a = b${blanks}'`))).toMatch(/not a setting/));
  test('a list of many items', () => {
    const items = Array.from({ length: 1_000_000 }, (_, at) => `p${at}`);
    expect(listReader('profile')(items.join(','))).toEqual({ value: items });
  });
  test('a hint shows no more of a number than the message', () => {
    for (const reading of [readSize(digits), readDuration(digits)])
      expect(onlyProblem(reading).length).toBeLessThan(500);
  });
  test('a word that is nowhere near any', () => expect(findNearest(digits, ['profile', 'runs'])).toBeUndefined());
});
