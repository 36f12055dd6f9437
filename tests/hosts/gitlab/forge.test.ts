import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Forge } from '../../../src/hosts/forge.ts';
import { createGitlabForge, type GitlabAddress } from '../../../src/hosts/gitlab/forge.ts';
import { findFailure, type Said } from '../stub-server.ts';
import { GITLAB_TOKEN, type StubGitlab, startStubGitlab, USER } from './stub-gitlab.ts';

let stub: StubGitlab;

beforeEach(async () => {
  stub = await startStubGitlab();
});
afterEach(() => stub.close());

const open = (more: Partial<GitlabAddress> = {}): Forge =>
  createGitlabForge({
    url: `${stub.url}/api/v4`,
    project: 'group/sub/shop',
    token: GITLAB_TOKEN,
    secondMs: 5,
    ...more,
  });

const failureOf = (work: Promise<unknown>) => findFailure(work, GITLAB_TOKEN);

const routes = () => stub.asked.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);

describe('notes', () => {
  test.each([
    ['by its path', 'group/sub/shop', 'group%2Fsub%2Fshop'],
    ['by its number', '42', '42'],
  ])('of a project %s are written, changed, listed and removed', async (_, project, encoded) => {
    const forge = open({ project });
    const note = await forge.createComment(5, 'first <!-- words -->\nsecond');
    expect(note).toEqual({ id: 1, body: 'first <!-- words -->\nsecond', author: USER });
    await forge.updateComment(5, 1, 'changed');
    expect(await forge.listComments(5)).toEqual([{ id: 1, body: 'changed', author: USER }]);
    await forge.deleteComment(5, 1);
    expect(stub.notes).toEqual([]);
    expect(await failureOf(forge.updateComment(5, 1, 'again'))).toMatchObject({ status: 404 });
    expect(await failureOf(forge.deleteComment(5, 1))).toMatchObject({ status: 404 });
    const notes = `/projects/${encoded}/merge_requests/5/notes`;
    expect(routes().slice(0, 4)).toEqual([`POST ${notes}`, `PUT ${notes}/1`, `GET ${notes}`, `DELETE ${notes}/1`]);
    expect(stub.asked[0]?.body).toEqual({ body: 'first <!-- words -->\nsecond' });
  });

  test.each(['both', 'link', 'number'] as const)('of three pages, told by %s, are all there', async (paging) => {
    stub.paging = paging;
    stub.notes = Array.from({ length: 250 }, (_, index) => ({
      id: index + 1,
      body: `word ${index}`,
      system: false,
      author: { id: 1, username: 'ann' },
    }));
    const ids = (await open().listComments(5)).map(({ id }) => id);
    expect(ids).toEqual(stub.notes.map(({ id }) => id));
    expect(stub.asked).toHaveLength(3);
  });

  test('of GitLab itself are not among them, and an author may be gone', async () => {
    stub.notes = [
      { id: 1, body: 'added 1 commit', system: true, author: { id: 1, username: USER } },
      { id: 2, body: 'hello', system: false, author: null },
    ];
    expect(await open().listComments(5)).toEqual([{ id: 2, body: 'hello', author: null }]);
  });

  test('a token tells whose it is, in the one header that takes tokens of every kind', async () => {
    expect(await open().readLogin()).toBe(USER);
    expect(stub.asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${GITLAB_TOKEN}`,
      accept: 'application/json',
    });
    expect(stub.asked[0]?.headers['private-token']).toBeUndefined();
  });
});

describe('answers that are no success', () => {
  test.each<[number, Said, string]>([
    [400, { body: { message: { note: ["can't be blank"] } } }, '{"note":["can\'t be blank"]}'],
    [401, { body: { message: '401 Unauthorized' } }, '401 Unauthorized'],
    [
      403,
      { body: { error: 'insufficient_scope', error_description: 'The request requires higher privileges.' } },
      'insufficient_scope: The request requires higher privileges.',
    ],
    [403, { body: { message: '403 Forbidden' } }, '403 Forbidden'],
    [404, { body: { message: '404 Project Not Found' } }, '404 Project Not Found'],
    [404, { body: { error: '404 Not Found' } }, '404 Not Found'],
    [
      404,
      {
        headers: { 'content-type': 'text/html' },
        body: `<!DOCTYPE html>\n<title>Sign in\n· GitLab</title>${'x'.repeat(9999)}`,
      },
      'a web page: Sign in · GitLab',
    ],
    [404, { headers: { 'content-type': 'text/html' }, body: '<html></html>' }, 'a web page: without a title'],
    [403, { body: '' }, 'no message'],
  ])('%i is reported at once, in its words', async (status, said, words) => {
    stub.override = () => ({ status, ...said });
    const error = await failureOf(open().createComment(5, 'x'));
    expect(error.status).toBe(status);
    expect(error.message).toBe(`POST /projects/{id}/merge_requests/{iid}/notes: ${status} (${words})`);
    expect(stub.asked).toHaveLength(1);
  });

  test('500 is asked again', async () => {
    stub.override = () =>
      stub.asked.length <= 2 ? { status: 500, body: { message: '500 Internal Server Error' } } : undefined;
    expect(await open().listComments(5)).toEqual([]);
    expect(stub.asked).toHaveLength(3);
  });

  test('a page of a proxy in place of a list is no crash, and no long text', async () => {
    stub.override = () => ({ headers: { 'content-type': 'text/html' }, body: `<html>${'x'.repeat(9999)}` });
    const { message } = await failureOf(open().listComments(5));
    expect(message).toContain('not have the documented form');
    expect(message.length).toBeLessThan(500);
  });
});

describe('a rate limit', () => {
  const limit = (headers: Record<string, string>): Said => ({ status: 429, headers, body: 'Retry later\n' });
  const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

  test.each([
    ['Retry-After', () => ({ 'retry-after': '60' })],
    ['RateLimit-Reset', () => ({ 'ratelimit-reset': inSeconds(30) })],
    ['nothing, from an older server', () => ({})],
  ])('that tells its end by %s is waited for, once', async (_, headers) => {
    stub.override = () => (stub.asked.length === 1 ? limit(headers()) : undefined);
    expect(await open().listComments(5)).toEqual([]);
    expect(stub.asked).toHaveLength(2);
    stub.override = () => limit(headers());
    const error = await failureOf(open().createComment(5, 'x'));
    expect(error).toMatchObject({ status: 429, message: expect.stringContaining('429 (Retry later)') });
    expect(stub.asked).toHaveLength(4);
  });

  test.each([
    ['Retry-After', () => ({ 'retry-after': '600' })],
    ['RateLimit-Reset', () => ({ 'ratelimit-reset': inSeconds(600) })],
  ])('of more than a minute, by %s, is not', async (_, headers) => {
    stub.override = () => limit(headers());
    expect(await failureOf(open().listComments(5))).toMatchObject({ status: 429 });
    expect(stub.asked).toHaveLength(1);
  });
});

describe('sent on', () => {
  test.each([301, 302, 307, 308])('with %i to another host: the token stays, and the host is named', async (status) => {
    const other = await startStubGitlab();
    try {
      stub.override = () => ({ status, headers: { location: `${other.url}/api/v4/user?secret=1` } });
      for (const work of [open().readLogin(), open().createComment(5, 'x')]) {
        const error = await failureOf(work);
        expect(error.status).toBe(status);
        expect(error.message).toContain(`the server redirects to ${other.url}, which does not get the token`);
        expect(error.message).not.toContain('secret');
      }
      expect(other.asked).toEqual([]);
      expect(stub.asked).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  test('within the server a read goes on, as after a project was renamed', async () => {
    stub.override = ({ path }) =>
      path.startsWith('/projects/old%2Fshop/')
        ? { status: 301, headers: { location: path.replace('/projects/old%2Fshop', '/api/v4/projects/42') } }
        : undefined;
    expect(await open({ project: 'old/shop' }).listComments(5)).toEqual([]);
    expect(stub.asked).toHaveLength(2);
  });

  test('a write is not made a read of', async () => {
    stub.override = () => ({ status: 302, headers: { location: '/api/v4/user' } });
    expect(await failureOf(open().createComment(5, 'x'))).toMatchObject({ status: 302 });
    expect(routes()).toHaveLength(1);
  });

  test('with 307 it is written where it is sent', async () => {
    stub.override = ({ path }) =>
      path.startsWith('/old') ? { status: 307, headers: { location: path.replace('/old', '/api/v4') } } : undefined;
    const forge = createGitlabForge({ url: `${stub.url}/old`, project: '42', token: GITLAB_TOKEN });
    await forge.createComment(5, 'kept');
    expect(stub.notes.map(({ body }) => body)).toEqual(['kept']);
  });

  test('in a circle it ends', async () => {
    stub.override = ({ path }) => ({ status: 302, headers: { location: `/api/v4${path}` } });
    expect(await failureOf(open().readLogin())).toMatchObject({ status: 302 });
    expect(stub.asked).toHaveLength(4);
  });
});

describe('the words', () => {
  test('say what a token needs, and where the report is', () => {
    const { words } = open();
    expect(words.name(5)).toBe('Merge request !5');
    for (const part of ['project access token', '`api`', 'Reporter', 'PG_SPEED_TOKEN', 'protected'])
      expect(words.permissionHint).toContain(part);
    expect(words.permissionHint).not.toContain('CI_JOB_TOKEN');
    expect(words.elsewhere).toContain('artifacts');
  });

  test.each([
    ['it is the one of the job', { jobToken: GITLAB_TOKEN }],
    ['it looks like one', { token: 'glcbt-64_abc' }],
  ])("say that a job's own token may not write: %s", (_, more) => {
    const { permissionHint, invalidTokenHint } = open(more).words;
    expect(permissionHint).toContain('CI_JOB_TOKEN, which may not write notes');
    expect(invalidTokenHint).toBe(permissionHint);
  });
});
