import { describe, expect, test } from '@jest/globals';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext } from '../../inputs/raw.ts';

function problemsOf(values: Record<string, string>, argv: string[] = []) {
  const raw = Object.entries(values).map(([name, value]) => ({ name, value, source: `input \`${name}\`` }));
  return parseInputs(raw, { ...createContext(), argv }).problems.map(({ message, hint }) => ({ message, hint }));
}

const messagesOf = (values: Record<string, string>, argv?: string[]) =>
  problemsOf(values, argv).map(({ message }) => message);
const FILES = { slices: 'auto', 'slice-files': 'tests/**/test_*.py' };

describe('inputs that go together', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['files and their place', { ...FILES, command: 'pytest {slice}' }, []],
    ['a list by a command', { slices: '24', 'slice-command': 'go list ./...' }, ['go', 'test', '{slice}']],
    ['a runner that cuts by itself', { slices: '24', command: 'jest --shard={slice-number}/{slices}' }, []],
    ['the file of the items', { ...FILES, command: 'xargs -a "$PG_SPEED_SLICE_FILE" pytest' }, []],
    ['a search', { ...FILES, command: 'pytest {slice}', tune: 'true' }, []],
  ])('%s', (_, values, argv) => {
    expect(problemsOf(values, argv)).toEqual([]);
  });
});

describe('inputs that do not', () => {
  test('a command without a place would run the whole suite in each block: the line to write is named', () => {
    expect(problemsOf({ ...FILES, command: 'poetry run pytest -q' })).toEqual([
      {
        message: 'input `slices` needs a command that is another for each slice: this one would run the whole suite',
        hint: 'Write `slice-files: tests/**/test_*.py` and `command: poetry run pytest {slice}`.',
      },
    ]);
  });

  const PYTEST = { ...FILES, command: 'pytest {slice}' };
  const BENCHMARK = 'is for a test suite: a benchmark runs for the time that its options set';
  test.each<[string, Record<string, string>, string]>([
    [
      'nothing to deal',
      { slices: 'auto', command: 'pytest {slice}' },
      '`slices`: nothing lists what `{slice}` stands for',
    ],
    ['two lists', { ...PYTEST, 'slice-command': 'ls' }, '`slice-files` and input `slice-command` are given together'],
    [
      'a list without slices',
      { 'slice-files': 'a', command: 'pytest' },
      '`slice-files` is given without `slices`, `workers` or `tune`',
    ],
    [
      'a shard',
      { ...PYTEST, shard: '1' },
      '`shard` does not go with `slices`: slices of several machines are not put together',
    ],
    [
      'repeated runs',
      { ...PYTEST, repeat: '3' },
      '`repeat` does not go with `slices`: a slice runs once in each block',
    ],
    ['pgbench', { slices: '12', pgbench: '-c 4' }, `\`slices\` ${BENCHMARK}`],
    ['the sample', { slices: '12', workload: 'sample' }, `\`slices\` ${BENCHMARK}`],
    [
      'five slices',
      { slices: '5', command: 'jest --shard={slice-number}/{slices}' },
      "`slices`: '5' is neither `auto` nor a whole number from 6 to 1000",
    ],
  ])('%s', (_, values, message) => {
    expect(messagesOf(values)).toEqual([`input ${message}`]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['a longer word', FILES, ['run', '--files={slice}']],
    ['quotes', { ...FILES, command: 'pytest "{slice}"' }, []],
    ['longer quotes, in a search', { ...FILES, command: 'sh -c "pytest {slice} -q"', tune: 'true' }, []],
  ])('items in %s', (_, values, argv) => {
    expect(problemsOf(values, argv)).toEqual([
      {
        message: '`{slice}` does not stand as a word of its own',
        hint: expect.stringContaining('Put blanks around it, outside of quotes'),
      },
    ]);
  });
});
