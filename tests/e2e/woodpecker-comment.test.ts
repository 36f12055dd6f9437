import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderJson } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { BUNDLES, createWorld, type Ended, USERS, type World } from '../integration/cli.ts';
import { buildResults } from '../report/build-results.ts';
import { type Gitea, startGitea } from './gitea.ts';
import { type Account, addComment, createRepository, listComments, openPullRequest } from './gitea-api.ts';
import { createWorkingCopy } from './working-copy.ts';

jest.setTimeout(5 * 60_000);

let gitea: Gitea;
let owner: Account;
let visitor: Account;
let repository = '';
let number = 0;
let head = '';
let world: World;

beforeAll(async () => {
  gitea = await startGitea();
  owner = await gitea.createUser('owner');
  visitor = await gitea.createUser('visitor');
  repository = await createRepository(owner, 'shop');
  const copy = createWorkingCopy(gitea.folder);
  copy.commit({ 'a.txt': 'a' });
  copy.push(owner, repository, 'refs/heads/main');
  copy.goTo('feature', 'main');
  head = copy.commit({ 'b.txt': 'b' });
  copy.push(owner, repository, 'refs/heads/feature');
  number = await openPullRequest(owner, repository, 'feature');
});
afterAll(() => gitea?.stop());
beforeEach(() => {
  world = createWorld(USERS.at(-1)?.[1]);
});
afterEach(() => {
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

/** What a plugin's step has in its environment; its settings are PLUGIN_*. */
const step = (pipeline: number, settings: Record<string, string> = {}) => ({
  CI: 'woodpecker',
  CI_FORGE_TYPE: 'gitea',
  CI_FORGE_URL: gitea.url,
  CI_REPO: repository,
  CI_REPO_DEFAULT_BRANCH: 'main',
  CI_PIPELINE_EVENT: 'pull_request',
  CI_PIPELINE_NUMBER: String(pipeline),
  CI_PIPELINE_URL: `http://ci.invalid/repos/1/pipeline/${pipeline}`,
  CI_WORKFLOW_NAME: 'test',
  CI_STEP_NAME: 'compare',
  CI_COMMIT_SHA: head,
  CI_COMMIT_BRANCH: 'main',
  CI_COMMIT_TARGET_BRANCH: 'main',
  CI_COMMIT_SOURCE_BRANCH: 'feature',
  CI_COMMIT_PULL_REQUEST: String(number),
  PLUGIN_TOKEN: owner.token,
  PLUGIN_COMMENT: 'always',
  ...settings,
});

const FASTER = buildResults({ means: { default: 40, turbo: 30 } });
const SAME = buildResults({ means: { default: 40, turbo: 40 }, scatter: 0.002 });
const FAILING = buildResults({ means: { default: 40, turbo: 30 }, failing: { turbo: [1, 2, 3, 4, 5] } });

/** The plugin with numbers that are there already. */
function publish(pipeline: number, settings: Record<string, string> = {}, results: Results = FASTER): Promise<Ended> {
  writeFileSync(path.join(world.cwd, 'results.json'), renderJson(results), { mode: 0o644 });
  return world.run(['publish', 'results.json'], { env: step(pipeline, settings) });
}

const listOurs = async () =>
  (await listComments(owner, repository, number)).filter(({ body }) => body.includes('<!-- pg-speed comment'));

describe('one comment', () => {
  test('is written by a comparison, among those of others', async () => {
    for (let index = 0; index < 25; index++) await addComment(visitor, repository, number, `word ${index}`);
    const ended = await world.run(['compare', '--host', 'woodpecker'], {
      env: step(7, {
        PLUGIN_PROFILES: 'default,nosync',
        PLUGIN_COMMAND: `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`,
        PLUGIN_RUNS: '2',
        PLUGIN_WARMUP: '0',
        PLUGIN_PORT: '0',
        PG_SPEED_SAMPLE_TESTS: '1',
      }),
    });
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stderr).toContain(`Pull request #${number}: a comment was written.`);
    expect(ended.stdout + ended.stderr).not.toContain(owner.token);
    const [ours, ...more] = await listOurs();
    expect(more).toEqual([]);
    expect(ours?.user.login).toBe('owner');
    expect(ours?.body).toMatch(/^<!-- pg-speed comment key=test%20%2F%20compare run=7 attempt=1 -->\n### /);
    expect(ours?.body).toContain('[this run](http://ci.invalid/repos/1/pipeline/7)');
  });

  test('is brought up to date in its place by the next pipeline, not by an older one', async () => {
    const [before] = await listOurs();
    expect(await publish(8)).toMatchObject({ code: 0 });
    expect((await publish(6, {}, SAME)).stderr).toContain('a newer run (8) has commented');
    const [after, ...more] = await listOurs();
    expect(more).toEqual([]);
    expect(after?.id).toBe(before?.id);
    expect(after?.body).toContain('run=8 ');
    expect(after?.body).not.toBe(before?.body);
  });

  test('goes when there is nothing to say any more', async () => {
    const ended = await publish(9, { PLUGIN_COMMENT: 'on-change' }, SAME);
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('the comment was removed') });
    expect(await listOurs()).toEqual([]);
    expect(await listComments(owner, repository, number)).toHaveLength(25);
  });
});

describe('a token', () => {
  /** Of the owner, for less than everything. */
  async function createToken(name: string, scopes: string[]): Promise<string> {
    const response = await fetch(`${gitea.url}/api/v1/users/owner/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('owner:password-of-owner').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, scopes }),
    });
    const { sha1 } = (await response.json()) as { sha1?: string };
    if (!sha1) throw new Error(`no token ${name}: ${response.status}`);
    return sha1;
  }

  async function expectNoComment(token: string, parts: string[]): Promise<void> {
    for (const [results, code] of [
      [FASTER, 0],
      [FAILING, 1],
    ] as const) {
      const ended = await publish(10, { PLUGIN_TOKEN: token }, results);
      expect(ended.code).toBe(code);
      for (const part of [`Pull request #${number} gets no comment`, 'from_secret', 'report folder', ...parts])
        expect(ended.stderr).toContain(part);
      if (token) expect(ended.stdout + ended.stderr).not.toContain(token);
    }
    expect(await listOurs()).toEqual([]);
  }

  test('that nobody knows', () => expectNoComment('f'.repeat(40), ['warning: ', 'the server does not know the token']));

  test('that may only read', async () => {
    const token = await createToken('reads', ['read:issue', 'read:user', 'read:repository']);
    await expectNoComment(token, ['note: ', 'may not write here', 'write:issue']);
  });

  test('that may not tell whose it is', async () => {
    const token = await createToken('nameless', ['write:issue']);
    await expectNoComment(token, ['note: ', 'GET /user: 403', 'read:user']);
  });

  test('with exactly the scopes that the words name is enough', async () => {
    const token = await createToken('exact', ['write:issue', 'read:user']);
    expect(await publish(11, { PLUGIN_TOKEN: token })).toMatchObject({ code: 0 });
    expect(await listOurs()).toHaveLength(1);
    await publish(12, { PLUGIN_COMMENT: 'on-change' }, SAME);
  });

  test('of somebody who may not see the repository', async () => {
    await owner.call('PATCH', `/repos/${repository}`, { private: true });
    await expectNoComment(visitor.token, ['note: ', 'may not write here', '404']);
    await owner.call('PATCH', `/repos/${repository}`, { private: false });
  });

  test('that is not given, as to a pull request of a fork', async () => {
    const ended = await publish(13, { PLUGIN_TOKEN: '' });
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/note: `comment`: there is no token/) });
    expect(ended.stderr).toContain('from_secret');
    expect(await publish(13, { PLUGIN_TOKEN: '' }, FAILING)).toMatchObject({ code: 1 });
    expect((await publish(13, { PLUGIN_TOKEN: '', PLUGIN_COMMENT: 'auto' })).stderr).not.toContain('token');
  });

  test('is no help where the forge is one that is not known', async () => {
    const env = { ...step(14), CI_FORGE_TYPE: 'bitbucket' };
    writeFileSync(path.join(world.cwd, 'results.json'), renderJson(FASTER), { mode: 0o644 });
    const ended = await world.run(['publish', 'results.json'], { env });
    expect(ended).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/the server is not known.*Gitea, Forgejo and GitLab/),
    });
  });
});
