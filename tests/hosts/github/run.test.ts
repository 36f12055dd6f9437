import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GITHUB_WORDS, readEnvironmentRun } from '../../../src/hosts/github/environment.ts';
import { openEnvironmentForge } from '../../../src/hosts/github/forge.ts';
import { NO_RUN } from '../../../src/hosts/host.ts';
import type { Log } from '../../../src/system/log.ts';

let folder: string;
let warnings: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-event-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const ENV = {
  GITHUB_ACTIONS: 'true',
  GITHUB_REF: 'refs/heads/main',
  GITHUB_SHA: 'c'.repeat(40),
  GITHUB_RUN_ID: '1234',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_WORKFLOW: 'CI',
  GITHUB_JOB: 'test',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'o/r',
};

function read(event: unknown, env: NodeJS.ProcessEnv = {}) {
  const file = path.join(folder, 'event.json');
  writeFileSync(file, typeof event === 'string' ? event : JSON.stringify(event));
  const log = { warning: (text: string) => warnings.push(text) } as unknown as Log;
  return readEnvironmentRun({ ...ENV, GITHUB_EVENT_PATH: file, ...env }, log);
}

const pull = (repo: unknown) => ({
  repository: { default_branch: 'main' },
  pull_request: {
    number: 7,
    base: { ref: 'main', sha: 'b', repo: { full_name: 'o/r' } },
    head: { ref: 'patch', sha: 'a', repo },
  },
});

test.each([
  ['of the repository', { full_name: 'O/r' }, false],
  ['of a fork', { full_name: 'fork/r' }, true],
  ['of a fork that is gone', null, true],
])('a pull request %s', (_, repo, fork) => {
  expect(read(pull(repo), { GITHUB_REF: 'refs/pull/7/merge' })).toEqual({
    pullRequest: { number: 7, baseRef: 'main', baseSha: 'b', headSha: 'a', fork },
    branch: null,
    mainBranch: 'main',
    commit: 'a',
    job: 'CI / test',
    order: { run: 1234, attempt: 2 },
    trigger: null,
    words: GITHUB_WORDS,
    repository: 'o/r',
    server: 'https://github.com',
    url: 'https://github.com/o/r/actions/runs/1234',
  });
  expect(warnings).toEqual([]);
});

test.each([
  ['a push', 'refs/heads/release/1', 'release/1'],
  ['a tag', 'refs/tags/v1', null],
])('%s', (_, ref, branch) => {
  const run = read({ repository: { default_branch: 'trunk' } }, { GITHUB_REF: ref });
  expect(run).toMatchObject({ pullRequest: null, trigger: null, branch, mainBranch: 'trunk', commit: ENV.GITHUB_SHA });
});

test.each([
  [
    'pr-8-0123abcd',
    { number: 8, baseRef: 'main', baseSha: 'b'.repeat(40), startSha: 'b'.repeat(40), headSha: 'a'.repeat(40) },
  ],
  ['pr-12-of-somebody-0123abcd', null],
])('a merge queue of GitHub: %s', (name, pullRequest) => {
  const group = { base_ref: 'refs/heads/main', base_sha: 'b'.repeat(40), head_sha: 'a'.repeat(40) };
  const ref = `refs/heads/gh-readonly-queue/main/${name}`;
  const run = read({ merge_group: { ...group, head_ref: ref } }, { GITHUB_REF: ref });
  expect(run.pullRequest).toEqual(pullRequest && { ...pullRequest, fork: null });
});

const HEAD = { id: 99, name: 'CI', head_branch: 'patch', head_sha: 'a' };

test.each([
  ['a fork', { head_repository: { full_name: 'fork/r' } }, { repository: 'fork/r' }, undefined],
  ['a fork that is gone', { head_repository: null }, { repository: null }, undefined],
  ['Gitea', { path: 'ci.yml@refs/pull/7/head', head_branch: '' }, { repository: null, branch: '' }, 7],
  [
    'a branch that is named to look so',
    { path: 'ci.yml@refs/heads/x@refs/pull/7/head' },
    { repository: null },
    undefined,
  ],
  ['a file that is named to look so', { path: 'x@refs/pull/7/head@refs/heads/x' }, { repository: null }, undefined],
  ['both', { path: 'c@refs/pull/7/head', head_repository: { full_name: 'o/r' } }, { repository: 'o/r' }, undefined],
])('the end of a run of %s', (_, more, head, pullRequest) => {
  const { trigger } = read({ workflow_run: { ...HEAD, ...more } });
  expect(trigger).toEqual({
    run: 99,
    head: { branch: 'patch', sha: 'a', ...head },
    job: 'CI',
    ...(pullRequest === undefined ? {} : { pullRequest }),
  });
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['a number that is none', { pull_request: { ...pull(null).pull_request, number: '7; rm' } }],
])('an event file with %s costs a warning, and the rest is reported', (_, event) => {
  expect(read(event)).toMatchObject({ pullRequest: null, job: 'CI / test', order: { run: 1234, attempt: 2 } });
  expect(warnings).toEqual([expect.stringContaining("this job's event cannot be used")]);
});

test('no event file at all', () => {
  expect(read({}, { GITHUB_EVENT_PATH: undefined })).toMatchObject({ pullRequest: null, branch: 'main' });
  expect(read({}, { GITHUB_EVENT_PATH: path.join(folder, 'none') }).branch).toBe('main');
  expect(warnings).toHaveLength(1);
});

test('what is missing is null', () => {
  const none = { GITHUB_RUN_ID: 'x', GITHUB_JOB: '', GITHUB_WORKFLOW: '', GITHUB_SHA: '', GITHUB_SERVER_URL: '' };
  expect(read({}, none)).toMatchObject({ order: null, job: null, commit: null, url: null, mainBranch: null });
  expect(read({}, { GITHUB_RUN_ATTEMPT: undefined }).order).toEqual({ run: 1234, attempt: 1 });
  expect(read(pull(null), { GITHUB_ACTIONS: undefined })).toBe(NO_RUN);
});

describe('openEnvironmentForge', () => {
  test('needs a server and a repository', () => {
    const env = { GITHUB_API_URL: 'https://ghe.example.com/api/v3', GITHUB_REPOSITORY: 'o/r' };
    expect(openEnvironmentForge(env, 't')?.repository).toBe('o/r');
    expect(openEnvironmentForge({ ...env, GITHUB_API_URL: '' }, 't')).toBeNull();
    expect(openEnvironmentForge({ ...env, GITHUB_API_URL: 'file:///x' }, 't')).toBeNull();
    expect(openEnvironmentForge({ ...env, GITHUB_REPOSITORY: 'r' }, 't')).toBeNull();
  });

  test.each([
    [{}, 'github-actions[bot]'],
    [{ GITEA_ACTIONS: 'true' }, 'gitea-actions'],
    [{ GITEA_ACTIONS: 'true', FORGEJO_ACTIONS: 'true' }, 'forgejo-actions'],
  ])('%j', async (more, login) => {
    const { startStubForge, refusal } = await import('./stub-forge.ts');
    const stub = await startStubForge();
    stub.override = () => refusal(403, 'no');
    const env = { GITHUB_API_URL: `${stub.url}/api/v1`, GITHUB_REPOSITORY: 'o/r', ...more };
    expect(await openEnvironmentForge(env, 'token')?.readLogin()).toBe(login);
    await stub.close();
  });
});
