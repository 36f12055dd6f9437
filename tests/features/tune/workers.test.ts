import { describe, expect, test } from '@jest/globals';
import {
  explainUnknownOption,
  findWorkerRule,
  formatWorkers,
  listWorkerVariables,
  withWorkers,
} from '../../../src/features/tune/workload/workers.ts';
import type { WorkloadInput } from '../../../src/inputs/workload.ts';

type Command = Extract<WorkloadInput, { kind: 'shell' | 'argv' }>;

const shell = (line: string): Command => ({ kind: 'shell', line });
const argv = (line: string): Command => {
  const [file = '', ...args] = line.split(' ');
  return { kind: 'argv', file, args };
};
const lineOf = (command: Command) =>
  command.kind === 'shell' ? command.line : [command.file, ...command.args].join(' ');

/** A line, and the same with four workers. */
const KNOWN: [string, string][] = [
  ['pytest', 'pytest -n 4'],
  ['pytest -n 2 tests', 'pytest tests -n 4'],
  ['pytest -n auto', 'pytest -n 4'],
  ['python3 -m pytest -x --numprocesses=3', 'python3 -m pytest -x -n 4'],
  ['npx jest --maxWorkers=50% src', 'npx jest src --maxWorkers=4'],
  ['node_modules/.bin/jest -i', 'node_modules/.bin/jest --maxWorkers=4'],
  ['yarn jest --runInBand --ci', 'yarn jest --ci --maxWorkers=4'],
  ['npx jest -w 2 2fa', 'npx jest 2fa --maxWorkers=4'],
  ['npx vitest run', 'npx vitest run --maxWorkers=4'],
  ['go test ./...', 'go test ./... -p 4'],
  ['go test -p 1 ./...', 'go test ./... -p 4'],
  ['bundle exec parallel_rspec spec', 'bundle exec parallel_rspec spec -n 4'],
  ['python manage.py test --parallel 2', 'python manage.py test --parallel 4'],
  ['./manage.py test shop', './manage.py test shop --parallel 4'],
  ['pytest --junitxml {slice-number}.xml {slice}', 'pytest --junitxml {slice-number}.xml {slice} -n 4'],
  ['npx jest --shard={slice-number}/{slices}', 'npx jest --shard={slice-number}/{slices} --maxWorkers=4'],
];

describe('the number of workers', () => {
  test.each(KNOWN)('%s', (line, expected) => {
    for (const command of [shell(line), argv(line)]) {
      const rule = findWorkerRule(command, undefined);
      expect(rule?.kind).toBe('runner');
      expect(lineOf(withWorkers(command, rule, 4))).toBe(expected);
      expect(lineOf(withWorkers(command, rule, null))).toBe(line);
    }
  });

  test('a script of package.json is its runner', () => {
    const scripts = { test: 'jest --ci', unit: 'vitest run', fixed: 'jest -w 2', chain: 'tsc && jest' };
    const run = (line: string) => {
      const rule = findWorkerRule(shell(line), undefined, { scripts });
      return rule && lineOf(withWorkers(shell(line), rule, 4));
    };
    expect(run('npm test')).toBe('npm test -- --maxWorkers=4');
    expect(run('npm run unit')).toBe('npm run unit -- --maxWorkers=4');
    expect(run('yarn unit')).toBe('yarn unit --maxWorkers=4');
    expect(run('npm run fixed')).toBeNull();
    expect(run('npm run chain')).toBeNull();
    expect(run('npm run none')).toBeNull();
  });

  test.each(['make test', 'rspec', 'pytest && echo done', 'pytest "a b"', 'mypytest', 'pytester x', 'jest; true'])(
    'of %s is not known',
    (line) => expect(findWorkerRule(shell(line), undefined)).toBeNull(),
  );

  test('a placeholder stands for it, and is 1 by itself', () => {
    const command = argv('./run --jobs={workers} {workers}');
    const rule = findWorkerRule(command, undefined);
    expect(rule).toEqual({ kind: 'placeholder' });
    expect(lineOf(withWorkers(command, rule, 8))).toBe('./run --jobs=8 8');
    expect(lineOf(withWorkers(command, rule, null))).toBe('./run --jobs=1 1');
    expect(lineOf(withWorkers(command, null, null))).toBe('./run --jobs={workers} {workers}');
  });

  test('a variable comes before all else, and leaves the command alone', () => {
    const rule = findWorkerRule(shell('pytest -n 2'), 'TEST_WORKERS');
    expect(listWorkerVariables(rule, 4)).toEqual([{ name: 'TEST_WORKERS', value: '4' }]);
    expect(listWorkerVariables(rule, null)).toEqual([]);
    expect(lineOf(withWorkers(shell('pytest -n 2'), rule, 4))).toBe('pytest -n 2');
    expect(rule && formatWorkers(rule, 4)).toBe('TEST_WORKERS=4');
  });

  test('words with spaces stay whole', () => {
    const command: Command = { kind: 'argv', file: 'pytest', args: ['-k', 'a b', '-n', '2', 'x y'] };
    const rule = findWorkerRule(command, undefined);
    expect(withWorkers(command, rule, 4)).toEqual({
      kind: 'argv',
      file: 'pytest',
      args: ['-k', 'a b', 'x y', '-n', '4'],
    });
  });
});

/** A call, what its runner prints if it does not know the option for workers, and what helps. */
const UNKNOWN: [line: string, output: string, remedy: string][] = [
  [
    'pytest',
    'ERROR: usage: pytest [options] [file_or_dir] [file_or_dir] [...]\npytest: error: unrecognized arguments: -n 2\n  inifile: None',
    'the option `-n` of pytest-xdist is not installed here: install it with `pip install pytest-xdist`',
  ],
  ['python -m pytest -q', 'python -m pytest: error: unrecognized arguments: -n\n', 'pip install pytest-xdist'],
  ['npx vitest run', 'CACError: Unknown option `--maxWorkers`\n    at Command.checkUnknownOptions', 'npm install'],
  ['npx jest', '● Unrecognized CLI Parameter:\n\n  Unrecognized option "maxWorkers".', 'npm install'],
  ['go test ./...', 'flag provided but not defined: -p\nusage: go test [build/test flags]', 'update Go'],
  ['parallel_rspec', 'invalid option: -n (OptionParser::InvalidOption)', 'bundle update parallel_tests'],
  [
    './manage.py test',
    'usage: manage.py test [-h]\nmanage.py test: error: unrecognized arguments: --parallel',
    'TEST_RUNNER',
  ],
];

describe('an option that the runner does not know', () => {
  test.each(UNKNOWN)('%s', (line, output, remedy) => {
    const rule = findWorkerRule(shell(line), undefined)!;
    expect(explainUnknownOption(rule, output)).toContain(remedy);
  });

  test('is not another option, a failing test, or a command of the user', () => {
    const rule = findWorkerRule(shell('pytest'), undefined)!;
    for (const output of [
      '',
      'pytest: error: unrecognized arguments: -nx',
      'error: unrecognized arguments: --no',
      'FAILED tests/test_n.py',
    ])
      expect(explainUnknownOption(rule, output)).toBeNull();
    const placeholder = findWorkerRule(shell('pytest -n {workers}'), undefined)!;
    expect(explainUnknownOption(placeholder, 'error: unrecognized arguments: -n')).toBeNull();
  });
});
