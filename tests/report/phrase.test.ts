import { describe, expect, test } from '@jest/globals';
import { code, join, listNames, name, prose, say, trimStop } from '../../src/report/phrase.ts';
import { shorten } from '../../src/system/terminal-text.ts';

test('a sentence keeps code apart from words', () => {
  expect(say`${code('npm test')} ran ${3} times on ${name('turbo')}`).toEqual([
    { code: 'npm test' },
    ' ran ',
    '3',
    ' times on ',
    { code: 'turbo' },
  ]);
});

describe('lists', () => {
  const write = (ids: string[]) =>
    listNames(ids)
      .map((part) => (typeof part === 'string' ? part : part.code))
      .join('');
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e and 1 other'],
    [[...'abcdefgh'], 'a, b, c, d, e and 3 others'],
  ])('%j', (ids, text) => expect(write(ids)).toBe(text));
});

test.each([
  ['raise `tmpfs-size` now', ['raise ', { code: 'tmpfs-size' }, ' now']],
  ['one ` alone', ['one ` alone']],
  ['`a` and `b`', [{ code: 'a' }, ' and ', { code: 'b' }]],
])('backticks mark code in %j', (text, phrase) => expect(prose(text)).toEqual(phrase));

test('names are cut after they were cleaned, and not inside a character', () => {
  expect(shorten('\u001b[31mabcdef\u001b[0m', 6)).toBe('abcdef');
  expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
});

test('joined phrases', () => expect(join([['a'], [code('b')]], ' · ')).toEqual(['a', ' · ', { code: 'b' }]));

test('a stop at the end goes', () => expect(trimStop('It is full. \n')).toBe('It is full'));
