import { expect, test } from '@jest/globals';
import { countEdits, findNearest, showValue, splitLines } from '../../src/inputs/reading.ts';

test.each([
  ['tmfs', "'tmfs'"],
  ['a\nb\u001b[31m\u007f', String.raw`'a\nb\x1b[31m\x7f'`],
  ['x'.repeat(80), `'${'x'.repeat(80)}'`],
  ['x'.repeat(81), `'${'x'.repeat(80)}...'`],
])('a message shows %j as %s', (text, expected) => {
  expect(showValue(text)).toBe(expected);
});

test('lines keep their numbers and their blanks', () => {
  expect(splitLines('a \r\n\n  \n\tb')).toEqual([
    { number: 1, line: 'a ' },
    { number: 4, line: '\tb' },
  ]);
});

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['saturday', 'sunday', 3],
  ['profiel', 'profile', 1],
  ['ca', 'abc', 3],
])('%j to %j takes %d edits', (a, b, edits) => {
  expect(countEdits(a, b)).toBe(edits);
  expect(countEdits(b, a)).toBe(edits);
});

test.each([
  ['tmfs', 'tmpfs'],
  ['TMPFS', 'tmpfs'],
  ['tubro', 'turbo'],
  ['fsync_off', 'fsync-off'],
  ['fsyncoff', 'fsync-off'],
  ['tmff', undefined],
  ['zzz', undefined],
  ['memory', undefined],
])('%j is meant to be %j', (word, nearest) => {
  expect(findNearest(word, ['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo'])).toBe(nearest);
});

test('letter case does not count', () => {
  expect(findNearest('pgdta', ['PGDATA'])).toBe('PGDATA');
});

test('the nearest wins, the first among equals', () => {
  expect(findNearest('runz', ['rune', 'runs'])).toBe('rune');
  expect(findNearest('profle', ['profiles', 'profile'])).toBe('profile');
});
