import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderJson } from '../../src/results/render.ts';
import type { Results } from '../../src/results/results.ts';
import { GITLAB_TOKEN, type StubGitlab, startStubGitlab, USER } from '../hosts/gitlab/stub-gitlab.ts';
import type { Said } from '../hosts/stub-server.ts';
import { buildResults } from '../report/build-results.ts';
import { BUNDLES, createWorld, type Ended, USERS, type World } from './cli.ts';

const JOB_TOKEN = 'glcbt-64_0fth3j0b';
let world: World;
let stub: StubGitlab;

beforeEach(async () => {
  stub = await startStubGitlab();
});
afterEach(async () => {
  await stub.close();
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

/** The environment of a job of a merge request's pipeline. */
const job = (more: Record<string, string> = {}) => ({
  CI: 'true',
  GITLAB_CI: 'true',
  CI_SERVER_URL: stub.url,
  CI_API_V4_URL: `${stub.url}/api/v4`,
  CI_PROJECT_ID: '42',
  CI_PROJECT_PATH: 'group/sub/shop',
  CI_DEFAULT_BRANCH: 'main',
  CI_PIPELINE_ID: '100',
  CI_JOB_ID: '1000',
  CI_JOB_NAME: 'compare',
  CI_JOB_URL: `${stub.url}/group/sub/shop/-/jobs/1000`,
  CI_JOB_TOKEN: JOB_TOKEN,
  CI_COMMIT_SHA: 'a'.repeat(40),
  CI_MERGE_REQUEST_IID: '5',
  CI_MERGE_REQUEST_PROJECT_ID: '42',
  CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '42',
  CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
  PG_SPEED_TOKEN: GITLAB_TOKEN,
  ...more,
});

function publish(more: Record<string, string> = {}, results: Results = FASTER): Promise<Ended> {
  writeFileSync(path.join(world.cwd, 'results.json'), renderJson(results), { mode: 0o644 });
  return world.run(['publish', 'results.json'], { env: job(more) });
}

const FASTER = buildResults({ means: { default: 40, turbo: 30 } });
const SAME = buildResults({ means: { default: 40, turbo: 40 }, scatter: 0.002 });
const FAILING = buildResults({ means: { default: 40, turbo: 30 }, failing: { turbo: [1, 2, 3, 4, 5] } });
const writes = () =>
  stub.asked.filter(({ method }) => method !== 'GET').map(({ method, path: at }) => `${method} ${at}`);
const NOTES = '/projects/42/merge_requests/5/notes';

describe.each(USERS.slice(-1))('as %s', (_name, uid) => {
  test('a comparison in a job becomes a note, which the next pipeline changes and an older one leaves', async () => {
    world = createWorld(uid);
    const inputs = {
      PG_SPEED_INPUT_PROFILES: 'default,nosync',
      PG_SPEED_INPUT_RUNS: '2',
      PG_SPEED_INPUT_WARMUP: '0',
      PG_SPEED_INPUT_PORT: '0',
      PG_SPEED_SAMPLE_TESTS: '1',
    };
    const sample = [process.execPath, path.join(BUNDLES, 'sample.cjs')];
    const ended = await world.run(['compare', '--', ...sample], { env: job(inputs) });
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stdout + ended.stderr).not.toContain(GITLAB_TOKEN);
    expect(ended.stderr).toContain('Merge request !5: a comment was written.');
    expect(stub.notes).toHaveLength(1);
    expect(stub.notes[0]?.body).toMatch(/^<!-- pg-speed comment key=compare run=100 attempt=1000 -->\n### /);
    expect(stub.notes[0]?.body).toContain(`[this run](${stub.url}/group/sub/shop/-/jobs/1000)`);

    const kept = path.join('pg-speed-report', 'results.json');
    const again = (more: Record<string, string>) => world.run(['publish', kept], { env: job(more) });
    expect(await again({ CI_PIPELINE_ID: '101', CI_JOB_ID: '1001' })).toMatchObject({ code: 0 });
    expect(await again({ CI_PIPELINE_ID: '99', CI_JOB_ID: '2000' })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('a newer run (101) has commented'),
    });
    expect(writes()).toEqual([`POST ${NOTES}`, `PUT ${NOTES}/1`]);
    expect(stub.notes[0]?.body).toMatch(/^<!-- pg-speed comment key=compare run=101 attempt=1001 -->\n/);
  });
});

describe('a published report', () => {
  beforeEach(() => {
    world = createWorld(USERS.at(-1)?.[1]);
  });

  test('is found again on a later page, among notes of others and of GitLab', async () => {
    stub.pageItems = 10;
    await publish();
    const [note] = stub.notes.splice(0);
    const others = Array.from({ length: 25 }, (_, index) => ({
      id: 100 + index,
      body: index % 2 ? (note?.body ?? '') : 'approved this merge request',
      system: index % 2 === 0,
      author: { id: 3, username: index % 2 ? 'ann' : USER },
    }));
    stub.notes = [...others, { ...note!, id: 999 }];
    await publish({ CI_JOB_ID: '1001' });
    expect(writes()).toEqual([`POST ${NOTES}`, `PUT ${NOTES}/999`]);
    expect(stub.notes.slice(0, -1)).toEqual(others);
  });

  test('of a job that is run again in the same pipeline takes its own place, and goes when nothing differs', async () => {
    await publish({ CI_JOB_ID: '1001' });
    await publish({ CI_JOB_ID: '1000' }, SAME);
    expect(stub.notes[0]?.body).toContain('attempt=1001');
    await publish({ CI_JOB_ID: '1002', PG_SPEED_INPUT_COMMENT: 'on-change' }, SAME);
    expect(stub.notes).toEqual([]);
    expect(writes()).toEqual([`POST ${NOTES}`, `DELETE ${NOTES}/1`]);
  });

  test('waits for a rate limit that ends soon', async () => {
    stub.override = ({ method }) =>
      method === 'POST' && writes().length === 1
        ? { status: 429, headers: { 'retry-after': '1' }, body: 'Retry later\n' }
        : undefined;
    expect(await publish()).toMatchObject({ code: 0 });
    expect(stub.notes).toHaveLength(1);
  });

  const say =
    (status: number, body: unknown, headers: Record<string, string> = {}) =>
    (): Said => ({
      status,
      body,
      headers,
    });
  const html = { 'content-type': 'text/html; charset=utf-8' };

  test.each<[string, Record<string, string>, (() => Said) | undefined, string[]]>([
    [
      "the job's own token",
      { PG_SPEED_TOKEN: JOB_TOKEN },
      undefined,
      ['warning: ', 'This is CI_JOB_TOKEN, which may not write notes', 'project access token'],
    ],
    [
      'a token that is not known',
      { PG_SPEED_TOKEN: 'glpat-another0' },
      undefined,
      ['warning: ', 'the server does not know the token', '401 Unauthorized', 'PG_SPEED_TOKEN'],
    ],
    [
      'a token whose scope is too small',
      {},
      say(403, { error: 'insufficient_scope', error_description: 'The request requires higher privileges.' }),
      ['note: ', 'may not write here', 'insufficient_scope', 'scope `api`'],
    ],
    [
      'a token of a guest',
      {},
      say(404, { message: '404 Project Not Found' }),
      ['note: ', 'may not write here', 'role Reporter', 'protected branches'],
    ],
    [
      'a rate limit of ten minutes',
      {},
      say(429, 'Retry later\n', { 'retry-after': '600' }),
      ['warning: ', 'rate limit is used up', 'Retry later'],
    ],
    [
      'a proxy in between',
      {},
      say(403, '<html><head><title>Access denied</title>', html),
      ['note: ', 'a web page: Access denied'],
    ],
    [
      'an address that sends on',
      {},
      say(302, '', { location: 'https://login.example.com/sign_in?next=x' }),
      ['warning: ', 'redirects to https://login.example.com, which does not get the token'],
    ],
  ])('costs the note and nothing else with %s', async (_, more, said, parts) => {
    stub.override = said ?? (() => undefined);
    const ended = await publish(more);
    expect(ended.code).toBe(0);
    for (const part of ['Merge request !5 gets no comment', "job's artifacts", ...parts])
      expect(ended.stderr).toContain(part);
    for (const token of [GITLAB_TOKEN, JOB_TOKEN, 'glpat-another0', 'next=x'])
      expect(ended.stdout + ended.stderr).not.toContain(token);
    expect(existsSync(path.join(world.cwd, 'pg-speed-report', 'report.html'))).toBe(true);
    expect(stub.notes).toEqual([]);
  });

  test.each([
    ['there', {}],
    ['refused', { PG_SPEED_TOKEN: JOB_TOKEN }],
    ['not given', { PG_SPEED_TOKEN: '' }],
  ])('decides how the job ends, whether the token is %s or not', async (_, more: Record<string, string>) => {
    expect(await publish(more, FAILING)).toMatchObject({ code: 1 });
  });

  test('without a token says how to get one to who asked for a note, and nothing to others', async () => {
    const quiet = await publish({ PG_SPEED_TOKEN: '' });
    expect(quiet.stderr).not.toContain('token');
    const asked = await publish({ PG_SPEED_TOKEN: '', PG_SPEED_INPUT_COMMENT: 'always' });
    expect(asked).toMatchObject({ code: 0, stderr: expect.stringMatching(/note: .*project access token/) });
    // The job's own token is never tried by itself.
    expect(stub.asked).toEqual([]);
  });

  test('is the report of the folder, with a link to its page among the artifacts of the job', async () => {
    await publish({ CI_PROJECT_DIR: world.cwd });
    const link = /\n\n\[The whole report, with charts\]\((\S+)\)/;
    const body = stub.notes[0]?.body ?? '';
    expect(link.exec(body)?.[1]).toMatch(/^https?:\/\/.*\/artifacts\/file\/pg-speed-report\/report\.html$/);
    const file = readFileSync(path.join(world.cwd, 'pg-speed-report', 'report.md'), 'utf8');
    expect(body.replace(link, '')).toContain(file.trimEnd());
  });
});
