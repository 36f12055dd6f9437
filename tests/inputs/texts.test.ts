// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is what the user writes
import { describe, expect, test } from '@jest/globals';
import {
  listReader,
  readBoolean,
  readEnv,
  readLabel,
  readLine,
  readPath,
  readShellLine,
} from '../../src/inputs/texts.ts';
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
    ['a,b,a', "'a' is named more than once | Name no profile twice."],
    ['a\u0001,b\u0002', "'a\\x01', 'b\\x02' hold a control character | Remove it."],
    ['a,b,a,b,a', "'a', 'b' are named more than once | Name no profile twice."],
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

describe('a line of env', () => {
  test.each([
    ['DB_HOST=${PGHOST}', 'DB_HOST', '${PGHOST}'],
    ['URL=postgres://h/db?a=b#c', 'URL', 'postgres://h/db?a=b#c'],
    ['EMPTY=', 'EMPTY', ''],
    ['  BLANKS= a "b" ', 'BLANKS', ' a "b" '],
    ['DATABASE_URL', 'DATABASE_URL', null],
    ['DATABASE_URL  ', 'DATABASE_URL', null],
    ['ProgramFiles(x86)=C:\\', 'ProgramFiles(x86)', 'C:\\'],
    ['my.key-1=x', 'my.key-1', 'x'],
  ])('%j', (line, name, value) => {
    expect(outcome(readEnv(line))).toEqual([{ name, value }]);
  });

  test.each(['export A=s3cret', 'A = s3cret', '1A=s3cret', '=s3cret', '$A=s3cret', 's3cret: x', "'s3cret'"])(
    '%j is refused and not shown',
    (line) => {
      const problem = onlyProblem(readEnv(`OK=1\n${line}`));
      expect(problem).toContain('line 2 does not begin with the name of a variable | Write `NAME=value`');
      expect(problem).not.toContain('s3cret');
    },
  );
});

test('lines keep their order, also when one sets a name again; comments and blank lines are nothing', () => {
  expect(outcome(readEnv('A=1\r\n\n # no\nB=${A}\nA=2\nA'))).toEqual([
    { name: 'A', value: '1' },
    { name: 'B', value: '${A}' },
    { name: 'A', value: '2' },
    { name: 'A', value: null },
  ]);
  expect(outcome(readEnv(''))).toEqual([]);
});

test('every wrong line is reported', () => {
  expect(outcome(readEnv('a b\nOK\nc d'))).toEqual([
    'line 1 does not begin with the name of a variable',
    'line 3 does not begin with the name of a variable',
  ]);
});

test.each([
  [' unit tests ', 'unit tests'],
  ['é'.repeat(60), 'é'.repeat(60)],
])('the label %j', (text, value) => expect(outcome(readLabel(text))).toBe(value));

test.each([
  ['x'.repeat(61), 'is longer than 60 characters'],
  ['two\nlines', 'holds a control character'],
])('no label: %j', (text, problem) => expect(onlyProblem(readLabel(text))).toContain(problem));
