import { describe, expect, test } from '@jest/globals';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, rawInputs } from '../../inputs/raw.ts';

const WORKERS = { command: 'pytest {slice}', workers: '2', 'slice-files': 'tests/*.py' };

function listProblems(inputs: Record<string, string>): string[] {
  return parseInputs(rawInputs(inputs), createContext()).problems.map(({ message }) => message);
}

describe('inputs of a plan', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['a number of machines', { ...WORKERS, shards: '5', 'job-start': '40s', 'plan-dir': 'x' }, []],
    ['a time', { ...WORKERS, within: '3m' }, []],
    [
      'the lines of a command',
      { command: 'go test {slice}', workers: '2', 'slice-command': 'go list ./...', shards: '5' },
      [],
    ],
    ['a machine with its plan', { ...WORKERS, shard: '2/5', plan: 'plan/plan.json' }, []],
    [
      'no workers',
      { ...WORKERS, workers: '', shards: '5' },
      [
        'input `slice-files` is given without `slices`, `workers` or `tune`',
        'input `shards` is given without `workers`',
      ],
    ],
    ['no machine', { ...WORKERS, plan: 'plan.json' }, ['input `plan` is given without `shard`']],
    ['no number', { ...WORKERS, 'job-start': '1m' }, ['input `job-start` is given without `shards` or `within`']],
    [
      'two answers',
      { ...WORKERS, shards: '5', within: '3m' },
      ['input `shards` and input `within` are given together'],
    ],
    [
      'a plan and its use',
      { ...WORKERS, shards: '5', shard: '2/5' },
      ['input `shards` and input `shard` are given together'],
    ],
    [
      'a command that cuts by itself',
      { command: 'jest --shard={slice-number}/{slices}', workers: '2', shards: '5' },
      ['input `shards` deals the items of a suite, and nothing lists them'],
    ],
    ['too many', { ...WORKERS, shards: '201' }, ["input `shards`: '201' is not a whole number from 1 to 200"]],
    ['none', { ...WORKERS, shards: '0' }, ["input `shards`: '0' is not a whole number from 1 to 200"]],
  ])('%s', (_, inputs, problems) => expect(listProblems(inputs)).toEqual(problems));
});
