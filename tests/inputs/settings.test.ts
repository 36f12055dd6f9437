import { describe, expect, test } from '@jest/globals';
import { readInitdbArgs, readSettings } from '../../src/inputs/settings.ts';
import { readArguments, readPgbenchInit } from '../../src/inputs/texts.ts';
import { onlyProblem, outcome } from './raw.ts';

describe('a line of settings', () => {
  test.each([
    ['fsync = off', 'fsync', 'off'],
    ['fsync=off', 'fsync', 'off'],
    ['fsync off', 'fsync', 'off'],
    ['  FSync\t=\toff  ', 'fsync', 'off'],
    ['work_mem = 64MB # per sort', 'work_mem', '64MB'],
    ['work_mem = 64 MB', 'work_mem', '64 MB'],
    ['work_mem=64MB# per sort', 'work_mem', '64MB'],
    ['auto_explain.log_min_duration = -1', 'auto_explain.log_min_duration', '-1'],
    ['my$x = 1', 'my$x', '1'],
    ["application_name = 'it''s'", 'application_name', "it's"],
    [String.raw`application_name = 'it\'s'`, 'application_name', "it's"],
    [String.raw`archive_command = 'copy C:\\x\\%f "#1"' # why`, 'archive_command', String.raw`copy C:\x\%f "#1"`],
    [String.raw`application_name = 'a\tb'`, 'application_name', 'a\tb'],
    ["archive_command = ''", 'archive_command', ''],
    ['search_path = \'"$user", public\'', 'search_path', '"$user", public'],
    ['ssl = on', 'ssl', 'on'],
  ])('%s', (line, name, value) => {
    expect(outcome(readSettings(line))).toEqual([{ name, value }]);
  });

  test.each([
    ['fsync', "line 1: 'fsync' has no value | Write `name = value`, one on each line"],
    ['fsync =', "line 1: 'fsync =' has no value"],
    ['fsync = # off', "line 1: 'fsync = # off' has no value"],
    ['fsync: off', "line 1: 'fsync: off' is not a setting | Write `name = value`"],
    ['1st = 1', "line 1: '1st = 1' is not a setting"],
    ['--fsync=off', "line 1: '--fsync=off' is not a setting"],
    ["a = 'x", "line 1: 'a = 'x' is not a setting"],
    ["a = it's", "line 1: 'a = it's' is not a setting"],
    ["a = b'c'", "line 1: 'a = b'c'' is not a setting"],
    ["a = 'x' y", "line 1: 'a = 'x' y' is not a setting"],
    [String.raw`a = 'x\'`, 'is not a setting'],
    [String.raw`a = '\101'`, 'is not a setting'],
    [String.raw`a = 'x\ny'`, 'holds a line break'],
  ])('%s is refused', (line, problem) => {
    expect(onlyProblem(readSettings(line))).toContain(problem);
  });

  test.each([
    ['port', 'Use the input `port`.'],
    ['listen_addresses', 'Use the input `listen`.'],
    ['unix_socket_directories', 'pg-speed sets it itself'],
    ['Data_Directory', 'pg-speed sets it itself'],
    ['config_file', 'pg-speed sets it itself'],
    ['hba_file', 'pg-speed sets it itself'],
    ['ident_file', 'pg-speed sets it itself'],
    ['external_pid_file', 'pg-speed sets it itself'],
    ['include', 'Other files are not read'],
    ['include_if_exists', 'Other files are not read'],
    ['include_dir', 'Other files are not read'],
  ])('%s is refused with a hint', (name, hint) => {
    expect(onlyProblem(readSettings(`${name} 1`))).toContain(`line 1: '${name} 1' cannot be set here | ${hint}`);
  });
});

test('several lines keep their order; comments and blank lines are nothing', () => {
  expect(outcome(readSettings('# mine\r\n\r\nfsync = off\r\n  # more\nAutovacuum off\n'))).toEqual([
    { name: 'fsync', value: 'off' },
    { name: 'autovacuum', value: 'off' },
  ]);
  expect(outcome(readSettings(''))).toEqual([]);
  expect(outcome(readSettings('# none'))).toEqual([]);
});

test('every wrong line is reported, with its number', () => {
  expect(outcome(readSettings('fsync=off\nport=1\n\nFSYNC on\nnonsense'))).toEqual([
    "line 2: 'port=1' cannot be set here",
    "line 4: 'FSYNC on' sets fsync a second time",
    "line 5: 'nonsense' has no value",
  ]);
});

describe('the log of a server', () => {
  test.each([
    ['log_directory', '/var/log/mine'],
    ['log_directory', '../../mine'],
    ['Log_Directory', String.raw`C:\\logs`],
    ['log_filename', 'a/../../../mine.log'],
  ])('%s = %s, which leads out of the data directory, is refused', (name, value) => {
    expect(onlyProblem(readSettings(`${name} = '${value}'`))).toContain(
      'cannot be set here | Name a folder or file inside',
    );
  });

  test.each(['log', 'logs/mine', '..log', 'a..b'])('log_directory = %s stays inside', (value) => {
    expect(outcome(readSettings(`log_directory = ${value}`))).toEqual([{ name: 'log_directory', value }]);
  });
});

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

  test('each refused one is reported, and an open quote', () => {
    expect(outcome(readInitdbArgs('-D /x -N -Utom'))).toEqual([
      "'-D' cannot be given to initdb here",
      "'-Utom' cannot be given to initdb here",
    ]);
    expect(onlyProblem(readInitdbArgs("--locale='C"))).toContain('has a quote that is not closed');
  });
});
