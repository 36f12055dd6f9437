import { describe, expect, test } from '@jest/globals';
import { readArguments, readInitdbArgs, readPgbenchInit } from '../../src/inputs/arguments.ts';
import { onlyProblem, outcome } from './raw.ts';

describe('arguments', () => {
  test.each([
    ['-c 4 -j 2\n-T 10', ['-c', '4', '-j', '2', '-T', '10']],
    ['-f "my file.sql" -D \'a=b "c"\'', ['-f', 'my file.sql', '-D', 'a=b "c"']],
    ['-f C:\\x\\y.sql', ['-f', 'C:\\x\\y.sql']],
    ["--file='my file'.sql ''", ['--file=my file.sql', '']],
    ['', []],
  ])('%j', (text, args) => {
    expect(outcome(readArguments(text))).toEqual(args);
  });

  test.each(["-f 'x", '-f "x', '-f "it\'s', "it's"])('%j has an open quote', (text) => {
    expect(onlyProblem(readArguments(text))).toContain(`'${text}' has a quote that is not closed | Close it`);
  });
});

test.each([
  ['off', 'off'],
  [' OFF\n', 'off'],
  ['-s 10', ['-s', '10']],
  ['-s 10 off', ['-s', '10', 'off']],
])('pgbench-init %j is %j', (text, init) => {
  expect(outcome(readPgbenchInit(text))).toEqual(init);
});

describe('arguments of initdb', () => {
  test.each([
    '--encoding=UTF8 --data-checksums',
    '--no-sync',
    '-N -k',
    '-EUTF8',
    '-E UTF8',
    '-TAD',
    '-cwork_mem=1DUW',
    '-Ls',
    '--sync-method=fsync',
    '--set=work_mem=1MB',
    '-d',
    '--allow-group-access',
    '--wal-segsize=1',
    '--locale-provider=icu',
    'xD',
    '-',
  ])('%s passes', (text) => {
    expect(outcome(readInitdbArgs(text))).toEqual(text.split(' '));
  });

  test.each([
    '-D',
    '-D/x',
    '-ND/x',
    '--pgdata',
    '--pgdata=/x',
    '--pgd=/x',
    '-U',
    '-Ume',
    '--username=me',
    '-W',
    '-kW',
    '--pwprompt',
    '--pwfile=x',
    '-A',
    '-Atrust',
    '--auth=trust',
    '--auth-local=trust',
    '--auth-h=trust',
    '--au=trust',
    '-X',
    '--waldir=/x',
    '--',
    '-s',
    '-Ns',
    '--show',
    '--sh',
    '-S',
    '--sync-only',
    '--sync-o',
    '-V',
    '--version',
    '-?',
    '--help',
  ])('%s is refused', (word) => {
    expect(onlyProblem(readInitdbArgs(`--no-sync ${word}`))).toContain(`'${word}' cannot be given to initdb here |`);
  });

  test('each refused one is told, and an open quote', () => {
    expect(outcome(readInitdbArgs('-D /x -N -Utom'))).toEqual([
      "'-D' cannot be given to initdb here",
      "'-Utom' cannot be given to initdb here",
    ]);
    expect(onlyProblem(readInitdbArgs("--locale='C"))).toContain('has a quote that is not closed');
  });
});
