import { describe, expect, test } from '@jest/globals';
import { buildArgvCommand, buildShellCommand, formatLine, formatWords } from '../../src/workload/command.ts';

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

test.each([
  [['plain-1.2', 'a b', ''], "plain-1.2 'a b' ''"],
  [['bash', '-c', 'a "b"'], `bash -c 'a "b"'`],
  [['bash', '-c', "it's $HOME"], `bash -c "it's $HOME"`],
  [['sh', '-c', `a 'b' "c" \\d`], `sh -c 'a 'b' "c" \\d'`],
])('%j is shown as typed, without escapes of a shell', (words, expected) => expect(formatWords(words)).toBe(expected));
