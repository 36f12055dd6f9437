import { describe, expect, test } from '@jest/globals';
import { readShard, type ShardInput } from '../../../src/features/machines/inputs/shard.ts';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, onlyProblem, rawInputs } from '../../inputs/raw.ts';

test.each<[string, ShardInput]>([
  ['2', 2],
  ['0', 0],
  [' 9999 ', 9999],
  ['2/5', { number: 2, of: 5 }],
  [' 1/1\n', { number: 1, of: 1 }],
  ['200/200', { number: 200, of: 200 }],
  ['auto', 'auto'],
])('%j is read', (text, value) => {
  expect(readShard(text)).toEqual({ value });
});

test.each(['0/5', '6/5', '2/0', '0/0', '1/201', '2/', '/5', '2/5/5', '-1/5', '1.5/5', '2 / 5', 'a/b', '1/1000000000'])(
  '%j names no machine',
  (text) => {
    expect(onlyProblem(readShard(text))).toBe(
      `'${text}' names no machine | Write its number, from 1, and how many there are, at most 200, such as 2/5.`,
    );
  },
);

test.each(['-1', '10000', 'AUTO', 'two', '2,5', '2 of 5'])('%j is neither', (text) => {
  expect(onlyProblem(readShard(text))).toBe(
    `'${text}' is no number from 0 to 9999, no part such as 2/5, and not \`auto\` | Write a number for a comparison; ` +
      'for a suite in parallel write which of how many machines this is, or `auto`.',
  );
});

describe('what is run', () => {
  const PYTEST = { workers: '2', 'slice-files': 'tests/*.py', command: 'pytest {slice}' };
  const JEST = { command: 'jest --shard={slice-number}/{slices}' };
  const UNEQUAL =
    'input `workers` may be another number on each machine, and the command cuts the suite by that number';
  const NUMBER = 'input `shard` is a number, which is for a comparison, and input `workers` runs a suite';
  const PART = 'input `shard` is a part of a suite that `workers` run in parallel, and there are none';

  test.each<[string, Record<string, string>, string[]]>([
    ['a suite takes a part', { ...PYTEST, shard: '2/5' }, []],
    ['or the one of the CI', { ...PYTEST, shard: 'auto', workers: 'auto' }, []],
    ['a comparison takes a number', { command: 'npm test', shard: '2' }, []],
    ['a suite takes no number', { ...PYTEST, shard: '2' }, [NUMBER]],
    ['a comparison takes no part', { command: 'npm test', shard: '2/5' }, [PART]],
    ['nor the one of the CI', { command: 'npm test', shard: 'auto' }, [PART]],
    ['a runner that cuts by itself takes a number of workers', { ...JEST, workers: '2', shard: '2/5' }, []],
    ['which is the same on all machines', { ...JEST, workers: 'auto', shard: '2/5' }, [UNEQUAL]],
    ['a whole suite is cut by any number', { ...JEST, workers: 'auto' }, []],
    [
      'a wrong value is reported once, beside others',
      { ...PYTEST, shard: '6/5', workers: '0' },
      [
        "input `workers`: '0' is neither `auto` nor a whole number from 1 to 64",
        "input `shard`: '6/5' names no machine",
      ],
    ],
  ])('%s', (_, values, messages) => {
    const { problems } = parseInputs(rawInputs(values), createContext());
    expect(problems.map(({ message }) => message).sort()).toEqual(messages.toSorted());
  });
});
