import { describe, expect, test } from '@jest/globals';
import { listReader, readBoolean, readLine, readPath, readShellLine } from '../../src/inputs/texts.ts';
import { onlyProblem, outcome } from './raw.ts';

test.each([
  ['true', true],
  ['yes', true],
  ['ON', true],
  ['1', true],
  ['false', false],
  ['No', false],
  ['off', false],
  [' 0 ', false],
])('the boolean %j is %s', (text, value) => {
  expect(outcome(readBoolean(text))).toBe(value);
});

test.each(['maybe', 'y', '2', 'truefalse'])('the boolean %j is refused', (text) => {
  expect(onlyProblem(readBoolean(text))).toBe(`'${text}' is neither true nor false | Write true or false.`);
});

describe('a list', () => {
  const read = listReader('profile');

  test.each([
    ['tmpfs', ['tmpfs']],
    ['default, turbo', ['default', 'turbo']],
    ['default\r\n  turbo\n', ['default', 'turbo']],
    ['a,,b,\n,c', ['a', 'b', 'c']],
    ['my profile', ['my profile']],
  ])('%j is %j', (text, items) => {
    expect(outcome(read(text))).toEqual(items);
  });

  test.each([
    [',\n,', "',\\n,' names no profile | Name at least one profile."],
    ['a,b,a,b,a', "'a', 'b' is named more than once | Name no profile twice."],
  ])('%j is refused', (text, problem) => {
    expect(onlyProblem(read(text))).toBe(problem);
  });
});

test('one line is trimmed, and refused with a control character', () => {
  expect(outcome(readLine('  C.UTF-8\n'))).toBe('C.UTF-8');
  expect(onlyProblem(readLine('a\nb'))).toBe("'a\\nb' holds a control character | Write it on one line.");
});

test('a script may have several lines', () => {
  expect(outcome(readShellLine('\nnpm ci\nnpm test "a  b"\n'))).toBe('npm ci\nnpm test "a  b"');
});

test.each([
  ['linux', '/app', '.', '/app'],
  ['linux', '/app', ' api/../web ', '/app/web'],
  ['linux', '/app', '/srv', '/srv'],
  ['linux', '/app', 'C:\\x', '/app/C:\\x'],
  ['win32', 'C:\\app', 'api/web', 'C:\\app\\api\\web'],
  ['win32', 'C:\\app', 'D:\\x', 'D:\\x'],
] as const)('on %s in %s the path %j is %s', (platform, cwd, text, path) => {
  expect(outcome(readPath(text, { cwd, platform }))).toBe(path);
});

test('a path of two lines is refused', () => {
  expect(onlyProblem(readPath('a\nb', { cwd: '/app', platform: 'linux' }))).toContain('holds a control character');
});
