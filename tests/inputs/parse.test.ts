import { describe, expect, test } from '@jest/globals';
import { parseInputs } from '../../src/inputs/inputs.ts';
import type { RawInput } from '../../src/inputs/table.ts';
import { DEFAULTS } from './defaults.ts';
import { createContext, rawInputs } from './raw.ts';

// What single inputs and their combinations become: readings.test.ts.

function parseMap(values: Record<string, string>, overrides = {}) {
  return parseInputs(rawInputs(values), createContext(overrides));
}

test('without any input the defaults are used', () => {
  expect(parseInputs([], createContext())).toEqual({ inputs: DEFAULTS, problems: [] });
});

test('the password that everybody knows is a default only where nobody else is', () => {
  const read = (isPrivate?: boolean) =>
    parseInputs([], createContext(isPrivate === undefined ? {} : { isPrivate })).inputs.password;
  expect(read(true)).toEqual({ text: 'postgres', kind: 'plain' });
  for (const unknown of [false, undefined]) expect(read(unknown)).toEqual({ text: 'made-up', kind: 'random' });
});

test('a password is made if `random` asks for it, and not if one is given', () => {
  let made = 0;
  const randomPassword = () => `made-up ${++made}`;
  const read = (password: string) => parseMap({ password }, { isPrivate: true, randomPassword }).inputs.password;
  expect(read('s3cret')).toEqual({ text: 's3cret', kind: 'chosen' });
  expect(read('random')).toEqual({ text: 'made-up 1', kind: 'random' });
});

describe('all problems', () => {
  test('are reported at once, and each wrong value with a default leaves the default', () => {
    const { inputs, problems } = parseMap({
      profles: 'a',
      runs: '0',
      user: 'pg_x',
      equivalence: 'x',
      'time-budget': '90',
      settings: 'port = 1\nnonsense',
      env: '= 1',
      'initdb-args': '-D x',
      'working-directory': 'a\nb',
    });
    expect(problems.map((p) => p.message)).toEqual([
      'input `profles` does not exist',
      "input `user`: 'pg_x' starts with pg_",
      "input `settings`: line 1: 'port = 1' cannot be set here",
      "input `settings`: line 2: 'nonsense' has no value",
      "input `initdb-args`: '-D' cannot be given to initdb here",
      'input `env`: line 1 does not begin with the name of a variable',
      "input `working-directory`: 'a\\nb' holds a control character",
      "input `runs`: '0' is neither `auto` nor a whole number from 1 to 1000",
      "input `time-budget`: '90' has no unit",
      "input `equivalence`: 'x' is not a percentage",
    ]);
    expect(inputs).toMatchObject({ user: 'postgres', settings: [], env: [], initdbArgs: [], equivalence: 0.05 });
    expect(inputs).toMatchObject({ runs: 'auto', timeBudgetMs: 1_200_000, workingDirectory: '/home/me/app' });
  });

  test('a name that is near no other is reported with all', () => {
    const [problem] = parseMap({ xyzzy: 'a' }).problems;
    expect(problem?.message).toBe('input `xyzzy` does not exist');
    expect(problem?.hint).toMatch(/^Known are: profile, profiles, .*, token\.$/);
  });
});

describe('an input given again', () => {
  const flag = (name: string, value: string): RawInput => ({ name, value, source: `flag --${name}` });

  test('adds lines to a list', () => {
    const raw = [flag('env', 'A=1'), flag('profiles', 'a'), flag('env', 'B=2'), flag('profiles', 'b,c')];
    const { inputs, problems } = parseInputs(raw, createContext());
    expect(problems).toEqual([]);
    expect(inputs.profiles).toEqual(['a', 'b', 'c']);
    expect(inputs.env).toEqual([
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ]);
  });

  test('is a problem for any other', () => {
    const { inputs, problems } = parseInputs([flag('runs', '3'), flag('runs', '4')], createContext());
    expect(problems).toEqual([{ message: 'flag --runs is given more than once', hint: 'Keep one of them.' }]);
    expect(inputs.runs).toBe(3);
  });
});

test('paths are those of the platform', () => {
  const { inputs } = parseMap({ 'report-dir': 'a\\b' }, { cwd: 'C:\\app', platform: 'win32' });
  expect(inputs.reportDir).toBe('C:\\app\\a\\b');
  expect(inputs.workingDirectory).toBe('C:\\app');
});
