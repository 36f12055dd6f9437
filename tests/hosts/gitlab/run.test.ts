import { describe, expect, test } from '@jest/globals';
import { GITLAB_WORDS, readGitlabRun } from '../../../src/hosts/gitlab/host.ts';

const SHA = 'c'.repeat(40);
const HEAD = 'a'.repeat(40);
const DIFF_BASE = 'b'.repeat(40);

/** Of every pipeline, as the documentation of the predefined variables has them. */
const JOB = {
  CI: 'true',
  GITLAB_CI: 'true',
  CI_SERVER_URL: 'https://gitlab.example.com',
  CI_API_V4_URL: 'https://gitlab.example.com/api/v4',
  CI_PROJECT_ID: '34',
  CI_PROJECT_PATH: 'shop/api/server',
  CI_PROJECT_DIR: '/builds/shop/api/server',
  CI_DEFAULT_BRANCH: 'main',
  CI_PIPELINE_ID: '1000',
  CI_PIPELINE_IID: '7',
  CI_JOB_ID: '5550',
  CI_JOB_NAME: 'pg-speed',
  CI_JOB_URL: 'https://gitlab.example.com/shop/api/server/-/jobs/5550',
  CI_JOB_TOKEN: 'glcbt-1',
  CI_COMMIT_SHA: SHA,
};
const MERGE_REQUEST = {
  ...JOB,
  CI_PIPELINE_SOURCE: 'merge_request_event',
  CI_COMMIT_REF_NAME: 'faster',
  CI_MERGE_REQUEST_ID: '900',
  CI_MERGE_REQUEST_IID: '12',
  CI_MERGE_REQUEST_EVENT_TYPE: 'detached',
  CI_MERGE_REQUEST_REF_PATH: 'refs/merge-requests/12/head',
  CI_MERGE_REQUEST_PROJECT_ID: '34',
  CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '34',
  CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'faster',
  CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: '',
  CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
  CI_MERGE_REQUEST_TARGET_BRANCH_SHA: '',
  CI_MERGE_REQUEST_DIFF_BASE_SHA: DIFF_BASE,
  CI_OPEN_MERGE_REQUESTS: 'shop/api/server!12',
};
const PULL = { number: 12, baseRef: 'main', baseSha: DIFF_BASE, headSha: SHA, fork: false };

describe('a job of GitLab', () => {
  test('for a merge request whose head is checked out', () => {
    expect(readGitlabRun(MERGE_REQUEST)).toEqual({
      pullRequest: PULL,
      branch: null,
      mainBranch: 'main',
      commit: SHA,
      job: 'pg-speed',
      order: { run: 1000, attempt: 5550 },
      trigger: null,
      repository: 'shop/api/server',
      server: 'https://gitlab.example.com',
      url: 'https://gitlab.example.com/shop/api/server/-/jobs/5550',
      words: GITLAB_WORDS,
    });
  });

  test('of merged results, where a test merge is checked out', () => {
    const env = {
      ...MERGE_REQUEST,
      CI_MERGE_REQUEST_EVENT_TYPE: 'merged_result',
      CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: HEAD,
      CI_MERGE_REQUEST_TARGET_BRANCH_SHA: 'd'.repeat(40),
    };
    expect(readGitlabRun(env)).toMatchObject({ pullRequest: { ...PULL, headSha: HEAD }, commit: HEAD });
  });

  test('for a merge request from a fork, run in the fork: its origin does not know the base', () => {
    const env = { ...MERGE_REQUEST, CI_PROJECT_ID: '77', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '77' };
    expect(readGitlabRun(env).pullRequest).toEqual({ ...PULL, fork: true, startSha: DIFF_BASE });
  });

  test('for a merge request from a fork, run in the project itself', () => {
    const env = { ...MERGE_REQUEST, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '77' };
    expect(readGitlabRun(env).pullRequest).toEqual({ ...PULL, fork: true });
  });

  test.each<[string, Record<string, string>, object]>([
    ['a branch', { CI_COMMIT_BRANCH: 'faster' }, { branch: 'faster' }],
    ['the main branch', { CI_COMMIT_BRANCH: 'main' }, { branch: 'main' }],
    ['a tag', { CI_COMMIT_TAG: 'v1' }, { branch: null }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that a branch can have
    ['a hostile name', { CI_COMMIT_BRANCH: '$(x);`y`"${z}' }, { branch: '$(x);`y`"${z}' }],
  ])('for %s', (_name, more, expected) => {
    const run = readGitlabRun({ ...JOB, ...more });
    expect(run).toMatchObject({ pullRequest: null, commit: SHA, ...expected });
    expect(run).not.toHaveProperty('openRequest');
  });

  test.each<[string, string, number | undefined]>([
    ['the only one', 'shop/api/server!12', 12],
    ['the only one of this project', 'shop/api/server!12,shop/fork!7', 12],
    ['none of this project', 'shop/fork!7', undefined],
    ['several', 'shop/api/server!12,shop/api/server!13', undefined],
    ['one twice', 'shop/api/server!12,shop/api/server!12', 12],
    ['nonsense', '!,shop/api/server!,shop/api/server!-1,shop/api/server!1e3,!12', undefined],
    ['nothing', '', undefined],
  ])('for a branch with open merge requests: %s', (_name, CI_OPEN_MERGE_REQUESTS, expected) => {
    const env = { ...JOB, CI_COMMIT_BRANCH: 'faster', CI_OPEN_MERGE_REQUESTS };
    expect(readGitlabRun(env)).toMatchObject({ pullRequest: null, branch: 'faster' });
    expect(readGitlabRun(env).openRequest).toBe(expected);
  });

  test.each<[string, Record<string, string | undefined>, object]>([
    ['nothing at all', {}, { pullRequest: null, order: null, job: null, commit: null, url: null, branch: null }],
    ['numbers that are none', { CI_PIPELINE_ID: 'x', CI_MERGE_REQUEST_IID: '12; rm' }, { order: null }],
    ['numbers of nothing', { CI_PIPELINE_ID: '0', CI_JOB_ID: '1' }, { order: null }],
    ['a pipeline without a job', { CI_PIPELINE_ID: '5' }, { order: { run: 5, attempt: 1 } }],
    ['a merge request without a target', { CI_MERGE_REQUEST_IID: '12', CI_COMMIT_SHA: SHA }, { pullRequest: null }],
    [
      'a merge request without its projects',
      { CI_MERGE_REQUEST_IID: '12', CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main', CI_COMMIT_SHA: SHA },
      { pullRequest: { number: 12, baseRef: 'main', baseSha: null, headSha: SHA, fork: null } },
    ],
  ])('with %s is known as far as it goes', (_name, env, expected) => {
    expect(readGitlabRun(env)).toMatchObject(expected);
  });
});
