import { describe, expect, test } from '@jest/globals';
import { readWoodpeckerRun, WOODPECKER_WORDS } from '../../../src/hosts/woodpecker/host.ts';

const SHA = 'a'.repeat(40);

/** Of every step of Woodpecker 3; Woodpecker 2 has the same of these. */
const STEP = {
  CI: 'woodpecker',
  CI_SYSTEM_NAME: 'woodpecker',
  CI_FORGE_TYPE: 'gitea',
  CI_FORGE_URL: 'https://git.example.com',
  CI_REPO: 'shop/server',
  CI_REPO_OWNER: 'shop',
  CI_REPO_DEFAULT_BRANCH: 'main',
  CI_PIPELINE_NUMBER: '41',
  CI_PIPELINE_PARENT: '0',
  CI_PIPELINE_EVENT: 'push',
  CI_PIPELINE_URL: 'https://ci.example.com/repos/3/pipeline/41',
  CI_WORKFLOW_NAME: 'test',
  CI_STEP_NAME: 'pg-speed',
  CI_COMMIT_SHA: SHA,
  CI_COMMIT_REF: 'refs/heads/faster',
  CI_COMMIT_BRANCH: 'faster',
};
const PULL = {
  ...STEP,
  CI_PIPELINE_EVENT: 'pull_request',
  CI_COMMIT_REF: 'refs/pull/9/head',
  CI_COMMIT_REFSPEC: 'faster:main',
  CI_COMMIT_BRANCH: 'main',
  CI_COMMIT_PULL_REQUEST: '9',
  CI_COMMIT_SOURCE_BRANCH: 'faster',
  CI_COMMIT_TARGET_BRANCH: 'main',
};
const NINE = { number: 9, baseRef: 'main', baseSha: null, headSha: SHA, fork: null };

describe('a step of Woodpecker', () => {
  test('for a push', () => {
    expect(readWoodpeckerRun(STEP)).toEqual({
      pullRequest: null,
      branch: 'faster',
      mainBranch: 'main',
      commit: SHA,
      job: 'test / pg-speed',
      order: { run: 41, attempt: 1 },
      trigger: null,
      repository: 'shop/server',
      server: 'https://git.example.com',
      url: 'https://ci.example.com/repos/3/pipeline/41',
      words: WOODPECKER_WORDS,
    });
  });

  test.each(['pull_request', 'pull_request_closed', 'pull_request_metadata'])('for the event %s', (event) => {
    const run = readWoodpeckerRun({ ...PULL, CI_PIPELINE_EVENT: event });
    expect(run).toMatchObject({ pullRequest: NINE, branch: null, commit: SHA });
  });

  test.each<[string, Record<string, string>, object]>([
    ['a tag', { CI_PIPELINE_EVENT: 'tag', CI_COMMIT_TAG: 'v1' }, { branch: null, pullRequest: null }],
    ['a timer', { CI_PIPELINE_EVENT: 'cron' }, { branch: 'faster', pullRequest: null }],
    ['a manual run', { CI_PIPELINE_EVENT: 'manual' }, { branch: 'faster' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that a branch can have
    ['a hostile name', { CI_COMMIT_BRANCH: '$(x);`y`"${z}' }, { branch: '$(x);`y`"${z}' }],
    // A push whose ref has a number in it is no pull request.
    ['a push with the number of one', { CI_COMMIT_PULL_REQUEST: '9' }, { pullRequest: null, branch: 'faster' }],
  ])('for %s', (_name, more, expected) => {
    expect(readWoodpeckerRun({ ...STEP, ...more })).toMatchObject(expected);
  });

  test.each<[string, Record<string, string | undefined>, object]>([
    ['nothing at all', {}, { pullRequest: null, order: null, job: null, commit: null, url: null, branch: null }],
    ['no number of its pull request', { ...PULL, CI_COMMIT_PULL_REQUEST: 'x' }, { pullRequest: null, branch: null }],
    ['no target', { ...PULL, CI_COMMIT_TARGET_BRANCH: '' }, { pullRequest: NINE }],
    ['no workflow', { ...STEP, CI_WORKFLOW_NAME: undefined }, { job: 'pg-speed' }],
    ['a number that is none', { ...STEP, CI_PIPELINE_NUMBER: '-1' }, { order: null }],
  ])('with %s is known as far as it goes', (_name, env, expected) => {
    expect(readWoodpeckerRun(env)).toMatchObject(expected);
  });
});
