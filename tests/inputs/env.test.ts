// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is what the user writes
import { describe, expect, test } from '@jest/globals';
import { readEnv } from '../../src/inputs/env.ts';
import { onlyProblem, outcome } from './raw.ts';

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

test('lines keep their order, also when one sets a name anew; comments and blank lines are nothing', () => {
  expect(outcome(readEnv('A=1\r\n\n # no\nB=${A}\nA=2\nA'))).toEqual([
    { name: 'A', value: '1' },
    { name: 'B', value: '${A}' },
    { name: 'A', value: '2' },
    { name: 'A', value: null },
  ]);
  expect(outcome(readEnv(''))).toEqual([]);
});

test('every wrong line is told', () => {
  expect(outcome(readEnv('a b\nOK\nc d'))).toEqual([
    'line 1 does not begin with the name of a variable',
    'line 3 does not begin with the name of a variable',
  ]);
});
