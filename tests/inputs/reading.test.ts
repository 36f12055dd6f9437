import { expect, test } from '@jest/globals';
import { showValue, splitLines } from '../../src/inputs/reading.ts';

test.each([
  ['tmfs', "'tmfs'"],
  ['a\nb\u001b[31m\u007f', String.raw`'a\nb\x1b[31m\x7f'`],
  ['x'.repeat(80), `'${'x'.repeat(80)}'`],
  ['x'.repeat(81), `'${'x'.repeat(80)}...'`],
])('a message shows %j as %s', (text, shown) => {
  expect(showValue(text)).toBe(shown);
});

test('lines keep their numbers and their blanks', () => {
  expect(splitLines('a \r\n\n  \n\tb')).toEqual([
    { number: 1, line: 'a ' },
    { number: 4, line: '\tb' },
  ]);
});
