import { expect, test } from '@jest/globals';
import { findLastMatch } from '../../src/system/timed-match.ts';

const HOUR = 3_600_000;

test('the groups of the last match', () => {
  expect(findLastMatch(/a(?<n>\d)(?<more>b)?/g, 'a1b a2 a', HOUR)).toEqual({
    groups: { n: '2', more: undefined },
    spans: {},
  });
  expect(findLastMatch(/a(?<n>\d)(?<more>b)?/dg, 'a1b a2 a', HOUR)).toMatchObject({
    spans: { n: [5, 6], more: undefined },
  });
  expect(findLastMatch(/(?<n>x*)/g, 'ab', HOUR)).toMatchObject({ groups: { n: '' } });
  expect(findLastMatch(/(?<n>x)/g, 'ab', HOUR)).toBeNull();
});

test('an expression that takes for ever is given up', () => {
  expect(findLastMatch(/^(?<n>(?:a+)+)$/g, `${'a'.repeat(200)}b`, 50)).toBe('late');
});
