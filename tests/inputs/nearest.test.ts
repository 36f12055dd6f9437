import { expect, test } from '@jest/globals';
import { countEdits, findNearest } from '../../src/inputs/nearest.ts';

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
