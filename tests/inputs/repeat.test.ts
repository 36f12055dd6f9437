import { expect, test } from '@jest/globals';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { createContext, rawInputs } from './raw.ts';

const parse = (values: Record<string, string>, argv: string[] = []) =>
  parseInputs(rawInputs(values), createContext({ argv }));
const listProblems = (values: Record<string, string>) =>
  parse(values).problems.map(({ message, hint }) => `${message} | ${hint}`);

test.each([
  ['a line', { command: 'make', repeat: '3' }, [], 3],
  ['words', { repeat: '100' }, ['make'], 100],
  ['off', { command: 'make' }, [], 1],
] as [string, Record<string, string>, string[], number][])('a command is repeated: %s', (_, values, argv, repeat) => {
  const { inputs, problems } = parse(values, argv);
  expect([problems, inputs.repeat]).toEqual([[], repeat]);
});

test.each(['0', '101', '1.5', 'often'])('%s is refused', (repeat) =>
  expect(listProblems({ command: 'make', repeat })).toEqual([
    `input \`repeat\`: '${repeat}' is not a whole number from 1 to 100 | Write one of these numbers, with digits only.`,
  ]),
);

const BENCHMARK =
  'input `repeat` is for a `command` | Remove it: benchmarks say themselves how long they run, as with `-T` of pgbench or `duration`.';

test.each<[Record<string, string>, string]>([
  [{ pgbench: '-T 1' }, BENCHMARK],
  [{ workload: 'sample' }, BENCHMARK],
  [{ workload: 'sysbench' }, BENCHMARK],
  [{}, 'input `repeat` is for a `command` | Give `command` too, or remove it.'],
  [
    { command: 'make', junit: 'a.xml' },
    'input `repeat` and input `junit` are given together | Remove one of them: each run would write over the files of the one before.',
  ],
])('does not go with %j, unless it is off', (values, problem) => {
  expect(listProblems({ ...values, repeat: '2' })).toEqual([problem]);
  expect(listProblems({ ...values, repeat: '1' })).toEqual([]);
});
