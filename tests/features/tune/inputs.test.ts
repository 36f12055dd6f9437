import { expect, test } from '@jest/globals';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { findInput, INPUTS } from '../../../src/inputs/schema.ts';
import { createContext } from '../../inputs/raw.ts';

function problemsOf(values: Record<string, string>): string[] {
  const raw = Object.entries(values).map(([name, value]) => ({ name, value, source: `input \`${name}\`` }));
  return parseInputs(raw, createContext()).problems.map(({ message }) => message);
}

/** Inputs of the core and of other features, some of which may not be there. */
const FOREIGN = [
  'profile: tmpfs',
  'postgres-versions: 16,17',
  'clients: 1,4',
  'read: /a (?<b>1)/ s lower',
  'runs: 5',
  'precision: 2%',
  'metric: total',
  'base: main',
  'fail-if: slower than 10%',
  'history: cache',
  'shard: 1',
  'warmup: 2',
  'explain: true',
].filter((input) => findInput(input.split(': ')[0] ?? '') !== undefined);

test.each(FOREIGN)('a search decides itself about, or cannot search, %s', (input) => {
  const [name = '', value = ''] = input.split(': ');
  const [message] = problemsOf({ tune: 'true', command: 'npm test', [name]: value });
  expect(message).toBe(`input \`${name}\` does not go with \`tune\``);
});

test('the defaults that an action gives are no inputs of a user', () => {
  const defaults = Object.fromEntries(INPUTS.map((spec) => [spec.name, spec.default]));
  expect(problemsOf({ ...defaults, tune: 'true', command: 'npm test' })).toEqual([]);
});

test.each([['against'], ['workers-variable'], ['runs-per-day']])('%s means nothing without a search', (name) => {
  const value = name === 'runs-per-day' ? '40' : 'turbo';
  expect(problemsOf({ command: 'npm test', [name]: value })).toEqual([`input \`${name}\` is for \`tune\``]);
});

test('a benchmark and a search without an end are refused', () => {
  expect(problemsOf({ tune: 'true', pgbench: '-T 5' })[0]).toContain(
    'a benchmark runs for the time that its options set',
  );
  expect(problemsOf({ tune: 'true', command: 'a', 'time-budget': 'none' })).toEqual([
    '`tune` needs a `time-budget`, which it shares out',
  ]);
});

const TESTS = 'tests/**/test_*.py';

test.each<[what: string, inputs: Record<string, string>, problems: (string | RegExp)[]]>([
  ['items that the command takes', { command: 'pytest {slice}', 'slice-files': TESTS }, []],
  ['a command that cuts by itself', { command: 'jest --shard={slice-number}/{slices}' }, []],
  [
    'items that the command does not take',
    { command: 'pytest', 'slice-files': TESTS },
    [/^input `slice-files` needs a command that is another for each slice/],
  ],
  ['a slice of nothing', { command: 'pytest {slice}' }, [/^`tune`: nothing lists what `\{slice\}` stands for/]],
  [
    'a slice in quotes',
    { command: 'sh -c "pytest {slice}"', 'slice-command': 'ls' },
    ['`{slice}` does not stand as a word of its own'],
  ],
  ['slices that are measured', { command: 'pytest {slice}', 'slice-files': TESTS, slices: '8' }, []],
  [
    'slices with a folder and a network of their own',
    {
      command: 'pytest {slice}',
      'slice-files': TESTS,
      'own-folder': '.',
      'keep-files': 'out/**',
      'own-network': 'true',
    },
    [],
  ],
  ['slices by a recipe with a folder of their own', { command: 'pytest -q', 'own-folder': '.' }, []],
  [
    'a folder for slices that nobody can cut, and with it all else that is wrong',
    { command: 'make test', 'own-folder': '.', 'own-network': 'true', backend: 'docker', listen: '*' },
    [
      /^input `own-folder` needs a command that is another for each slice/,
      'input `own-network` is for servers of this machine, and input `backend` runs them in containers',
      'input `own-network` gives each server a network that nobody else reaches, and input `listen` is for others',
    ],
  ],
  [
    'files to keep in a folder that all share',
    { command: 'pytest {slice}', 'slice-files': TESTS, 'keep-files': 'out/**' },
    ['input `keep-files` is given without `own-folder`'],
  ],
])('a search of a suite with %s', (_, inputs, problems) => {
  const expected = problems.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem)));
  expect(problemsOf({ tune: 'true', ...inputs })).toEqual(expected);
});

test('all is reported at once', () => {
  const values = { tune: 'true', command: 'a', runs: '3', shard: '1', 'workers-variable': 'A B', 'runs-per-day': '0' };
  expect(problemsOf(values)).toHaveLength(4);
});

test('it has half an hour, a comparison twenty minutes', () => {
  const parse = (tune: string) => parseInputs([{ name: 'tune', value: tune, source: 'x' }], createContext()).inputs;
  expect([parse('true').timeBudgetMs, parse('false').timeBudgetMs]).toEqual([1_800_000, 1_200_000]);
});
