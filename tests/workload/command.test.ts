import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { buildArgvCommand, buildShellCommand, formatLine, quoteWords } from '../../src/workload/command.ts';

const linux = { env: { PATH: '/bin' }, cwd: '/repo', platform: 'linux' as const };

describe('buildShellCommand', () => {
  test('hands the line to sh as one argument', () => {
    expect(buildShellCommand('npm test -- "a b" | tee log', linux)).toEqual({
      file: '/bin/sh',
      args: ['-e', '-c', 'npm test -- "a b" | tee log'],
      env: { PATH: '/bin' },
      cwd: '/repo',
      label: 'npm test -- "a b" | tee log',
    });
  });

  test('on Windows keeps the quotes of the line and lets no one quote again', () => {
    const command = buildShellCommand('npm test -- "a b"', { ...linux, platform: 'win32' });
    expect(command).toMatchObject({ file: 'cmd.exe', args: ['/d', '/s', '/c', '"npm test -- "a b""'] });
    expect(command.windowsVerbatimArguments).toBe(true);
  });
});

test('buildArgvCommand keeps every word as it stands', () => {
  expect(buildArgvCommand('npm', ['run', 'a $b', ''], linux)).toEqual({
    file: 'npm',
    args: ['run', 'a $b', ''],
    env: { PATH: '/bin' },
    cwd: '/repo',
    label: "npm run 'a $b' ''",
  });
});

test.each([
  ['npm test', 'npm test'],
  ['  npm ci\r\n\n  npm test\n', 'npm ci; npm test'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(99)}…`],
])('describeLine(%j)', (line, label) => {
  expect(formatLine(line)).toBe(label);
});

test('quoteWords is what a shell reads back', () => {
  const words = ['plain-1.2', 'a b', "it's", '$HOME', '', '*', '"q"', 'a\\b', 'x;y', '~', '!', '{a,b}'];
  const shell = spawnSync('/bin/sh', ['-c', `printf '<%s>' ${quoteWords(words)}`], { encoding: 'utf8' });
  expect(shell.stdout).toBe(words.map((word) => `<${word}>`).join(''));
  expect(quoteWords(words.slice(0, 2))).toBe("plain-1.2 'a b'");
});
