import { describe, expect, test } from '@jest/globals';
import { joinInputs, takeFlags, takeHostInputs } from '../../src/commands/door.ts';
import { writeHint } from '../../src/errors.ts';
import { PUBLISH_FLAGS } from '../../src/features/merge/inputs.ts';
import { createGitlabHost } from '../../src/hosts/gitlab/host.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { createStream } from './stream.ts';

const from = (source: string) => (name: string) => ({ name, value: 'x', source });
const join = (variables: string[], flags: string[], argv: string[] = []) =>
  joinInputs(variables.map(from('variable')), flags.map(from('flag')), argv).map(
    ({ name, source }) => `${source} ${name}`,
  );

describe('what the CI says and what the command line says', () => {
  test.each<[string[], string[], string[], string[]]>([
    [['runs', 'seed'], ['runs'], [], ['variable seed', 'flag runs']],
    [['env'], ['env', 'env'], [], ['flag env', 'flag env']],
    [['pgbench', 'pgbench-init'], ['command'], [], ['flag command']],
    [['command', 'setup'], [], ['npm', 'test'], ['variable setup']],
    [['pgbench', 'pgbench-init', 'workload'], [], ['npm'], []],
    [['command', 'pgbench-init'], ['pgbench'], [], ['variable pgbench-init', 'flag pgbench']],
    [['pgbench'], ['pgbench-init'], [], ['variable pgbench', 'flag pgbench-init']],
    [['command'], ['workload'], [], ['flag workload']],
    [['profiles', 'reference'], ['profile'], [], ['flag profile']],
    [['profile', 'base'], ['profiles'], [], ['variable base', 'flag profiles']],
  ])('%j and %j -- %j', (variables, flags, argv, expected) => {
    expect(join(variables, flags, argv)).toEqual(expected);
  });

  test('what is for another command is left out and named; what no command knows is kept to be refused', () => {
    const { stream, text } = createStream(false);
    const env = {
      PG_SPEED_INPUT_RUNS: '3',
      PG_SPEED_INPUT_ARTIFACT: 'a',
      PG_SPEED_INPUT_X: '1',
      PG_SPEED_INPUT_PORT: '0',
    };
    const host = createGitlabHost(env, stream);
    const start = INPUTS.filter(({ commands }) => commands.includes('start'));
    expect(takeHostInputs(host, '`start`', start).raw.map(({ name }) => name)).toEqual(['x', 'port']);
    expect(text()).toBe(
      'note: Not used, because `start` has no such input: variable PG_SPEED_INPUT_RUNS, variable PG_SPEED_INPUT_ARTIFACT.\n',
    );
    expect(takeHostInputs(host, '`publish`', PUBLISH_FLAGS).raw.map(({ name }) => name)).toEqual(['artifact', 'x']);
    expect(takeHostInputs(host, '`compare`', INPUTS).raw.map(({ name }) => name)).toEqual(['runs', 'x', 'port']);
  });

  describe('inputs that `run` takes with `workers` only', () => {
    const plain = INPUTS.filter(({ commands, inParallel }) => commands.includes('run') && !inParallel);

    test('a variable is left out and named, but for the defaults that a template sets', () => {
      const { stream, text } = createStream(false);
      const env = {
        PG_SPEED_INPUT_PROFILE: 'nosync',
        PG_SPEED_INPUT_JUNIT: 'reports/*.xml',
        PG_SPEED_INPUT_SUMMARY: 'true ',
        PG_SPEED_INPUT_REQUIRE_CONNECTION: 'false ',
        PG_SPEED_INPUT_REPORT_DIR: 'pg-speed-report',
      };
      const { raw } = takeHostInputs(createGitlabHost(env, stream), '`run` without `workers`', plain);
      expect(raw.map(({ name }) => name)).toEqual(['profile']);
      expect(text()).toBe(
        'note: Not used, because `run` without `workers` has no such input: variable PG_SPEED_INPUT_JUNIT, variable PG_SPEED_INPUT_REQUIRE_CONNECTION.\n',
      );
    });

    test.each<[string, string, string | null]>([
      ['junit', 'reports/*.xml', 'flag --junit is given without `workers`'],
      ['slice-files', 'tests/*.py', 'flag --slice-files is given without `workers`'],
      ['require-connection', 'false', 'flag --require-connection is given without `workers`'],
      ['report-dir', 'out', 'flag --report-dir is given without `workers`'],
      ['prepare', 'npm ci', 'flag --prepare is given without `workers`'],
      ['require-connection', 'true', null],
    ])('--%s %s', (name, value, message) => {
      const profile = { name: 'profile', value: 'turbo', source: 'flag --profile' };
      const { raw, problems } = takeFlags([profile, { name, value, source: `flag --${name}` }], plain);
      expect(raw).toEqual([profile]);
      expect(problems.map((problem) => problem.message)).toEqual(message === null ? [] : [message]);
      for (const { hint } of problems)
        expect(writeHint(hint)).toBe('Add `workers: auto` to run the suite in parallel, or remove it.');
    });
  });
});
