import os from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { isHidable, readGithubInputs } from '../../src/hosts/github.ts';
import { withoutRunnerFiles } from '../../src/hosts/runner-commands.ts';

describe('isHidable', () => {
  test.each([
    ['a random one', 'T0rCq-8nE_x2', [], true],
    ['one of eight characters', 'k4#v9!qz', [], true],
    ['a shorter one, which may be part of many words', 'k4#v9!q', [], false],
    ['none', '', [], false],
    ['a common word', 'postgres', [], false],
    ['a common word in capitals', 'PASSWORD', [], false],
    ['the name of the user', 'reporting', ['reporting', 'app'], false],
    ['a part of the name of the database', 'reporting', ['me', 'Reporting-2026'], false],
    ['one that only holds the name of the user', 'reporting-4711', ['reporting', 'app'], true],
  ] as [string, string, string[], boolean][])('%s (%j)', (_, secret, visible, hidable) => {
    expect(isHidable(secret, visible)).toBe(hidable);
  });
});

describe('readGithubInputs', () => {
  test('gives every input by its name, and where it comes from', () => {
    const env = { 'INPUT_POSTGRES-VERSION': ' 17 ', INPUT_PROT: '5432', INPUT_COMMAND: '', HOME: '/', MY_INPUT_X: '1' };
    expect(readGithubInputs(env)).toEqual([
      { name: 'postgres-version', value: '17', source: 'input `postgres-version`' },
      { name: 'prot', value: '5432', source: 'input `prot`' },
      { name: 'command', value: '', source: 'input `command`' },
    ]);
  });
});

describe('withoutRunnerFiles', () => {
  test('leads what a command writes for the runner nowhere, and leaves the rest', () => {
    const env = { GITHUB_OUTPUT: '/f/o', GITHUB_ENV: '/f/e', GITHUB_STEP_SUMMARY: '/f/s', GITHUB_SHA: '1', HOME: '/' };
    expect(withoutRunnerFiles(env)).toEqual({
      GITHUB_OUTPUT: os.devNull,
      GITHUB_ENV: os.devNull,
      GITHUB_STEP_SUMMARY: os.devNull,
      GITHUB_SHA: '1',
      HOME: '/',
    });
    expect(env.GITHUB_OUTPUT).toBe('/f/o');
  });

  test('sets nothing where the runner has none', () => {
    expect(withoutRunnerFiles({ HOME: '/' })).toEqual({ HOME: '/' });
  });
});
