import os from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { readGithubInputs } from '../../../src/hosts/github/host.ts';
import { withoutRunnerFiles } from '../../../src/hosts/github/runner-commands.ts';

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
