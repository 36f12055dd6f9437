// biome-ignore-all lint/suspicious/noTemplateCurlyInString: npm's settings refer to variables so
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dockerCommand } from '../../src/features/docker/source/engine.ts';
import { runNpm } from '../../src/features/download/source/npm.ts';
import { cleanEnvironment } from '../../src/system/child-environment.ts';
import { capture } from '../../src/system/exec.ts';
import { Git } from '../../src/system/git/git.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OURS = {
  INPUT_TOKEN: 'a',
  INPUT_PASSWORD: 'b',
  PG_SPEED_INPUT_TOKEN: 'c',
  PG_SPEED_TOKEN: 'd',
  PLUGIN_TOKEN: 'e',
  STATE_cluster: 'f',
  ACTIONS_RUNTIME_TOKEN: 'g',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'h',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'i',
  ACTIONS_RESULTS_URL: 'j',
};
const JOB = {
  GITHUB_TOKEN: 'k',
  GH_TOKEN: 'l',
  CI_JOB_TOKEN: 'm',
  CI_REPOSITORY_URL: 'https://u:m@x/y',
  CI_REGISTRY_PASSWORD: 'n',
};
const USERS = {
  NPM_TOKEN: 'o',
  NODE_AUTH_TOKEN: 'p',
  DOCKER_AUTH_CONFIG: '{}',
  AWS_SECRET_ACCESS_KEY: 'q',
  GIT_ASKPASS: 'r',
  SSH_AUTH_SOCK: '/s',
  HTTPS_PROXY: 'http://t',
};
const ALL = { ...OURS, ...JOB, ...USERS };
const names = (...sets: object[]) => sets.flatMap((set) => Object.keys(set)).sort();
/** Those of ALL among variables. */
const keptNames = (env: object) => names(env).filter((name) => name in ALL);

test('programs of ours get no inputs and no tokens of the job, and all that the user has set', () => {
  expect(keptNames(cleanEnvironment(ALL))).toEqual(names(USERS));
  expect(keptNames(cleanEnvironment(ALL, (name) => name === 'CI_JOB_TOKEN' || name === 'INPUT_TOKEN'))).toEqual(
    names(USERS, { CI_JOB_TOKEN: '' }),
  );
});

test('docker is one of them', () => expect(keptNames(dockerCommand(ALL, ['ps']).env)).toEqual(names(USERS)));

test('so is a short question to a program', async () => {
  const before = { ...process.env };
  Object.assign(process.env, ALL);
  try {
    const answer = await capture('env', [], { LC_ALL: 'C' });
    expect(answer?.stdout).toContain('LC_ALL=C');
    expect(keptNames(Object.fromEntries(answer!.stdout.split('\n').map((line) => line.split('='))))).toEqual(
      names(USERS),
    );
  } finally {
    for (const name of Object.keys(ALL)) delete process.env[name];
    Object.assign(process.env, before);
  }
});

describe('git', () => {
  /** A program of that name that writes down what it gets. */
  const seen = async (...args: string[]) => {
    const file = path.join(folder, 'git');
    writeFileSync(file, `#!/bin/sh\nexec /usr/bin/env > '${folder}/seen'\n`);
    chmodSync(file, 0o755);
    await new Git(folder, { ...ALL, PATH: folder }, null).ask(args);
    return keptNames(
      Object.fromEntries(
        readFileSync(path.join(folder, 'seen'), 'utf8')
          .split('\n')
          .map((line) => line.split('=')),
      ),
    );
  };
  const { GIT_ASKPASS: _, ...users } = USERS;

  test.each([['rev-parse', 'HEAD'], ['status'], ['merge-base', 'a', 'b'], ['cat-file', 'commit', 'a']])(
    '%s has no use for tokens',
    async (...args) => expect(await seen(...args)).toEqual(names(users, { GIT_ASKPASS: '' })),
  );

  test.each([['fetch', 'origin'], ['ls-remote'], ['worktree', 'add']])(
    '%s may need those of the job for a credential helper, and none of ours',
    async (...args) => expect(await seen(...args)).toEqual(names(USERS, JOB)),
  );
});

test('npm gets those tokens of the job that the settings name, wherever they stand', async () => {
  const project = path.join(folder, 'project');
  mkdirSync(project);
  const ask = async (env: Record<string, string>) => {
    const signal = new AbortController().signal;
    const all = { PATH: process.env.PATH, HOME: folder, ...ALL, ...env };
    return (await runNpm(['config', 'get', 'user-agent'], { env: all, folder: project, signal, timeoutMs: 120_000 }))
      ?.stdout;
  };
  writeFileSync(path.join(folder, '.npmrc'), 'user-agent=job ${CI_JOB_TOKEN} own ${NPM_TOKEN} none ${INPUT_TOKEN}\n');
  // What is not set stays as it is written.
  expect(await ask({})).toBe('job m own o none ${INPUT_TOKEN}\n');
  expect(await ask({ npm_config_user_agent: 'hub ${GITHUB_TOKEN}' })).toBe('hub k\n');
  const other = path.join(folder, 'other');
  writeFileSync(other, 'user-agent=${GH_TOKEN?}\n');
  expect(await ask({ npm_config_userconfig: other })).toMatch(/^l/);
});
