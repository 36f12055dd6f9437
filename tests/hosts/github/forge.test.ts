import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createForge } from '../../../src/hosts/github/forge.ts';
import { findFailure } from '../stub-server.ts';
import { LOGIN, makePull, refusal, type StubForge, startStubForge } from './stub-forge.ts';

const TOKEN = 'ghs_t0psecret';
const SHA = 'a'.repeat(40);
let stub: StubForge;

beforeEach(async () => {
  stub = await startStubForge();
});
afterEach(() => stub.close());

const open = (path = '') =>
  createForge({ url: stub.url + path, repository: 'o/r', token: TOKEN, jobLogin: 'the-job', secondMs: 5 });

const failureOf = (work: Promise<unknown>) => findFailure(work, TOKEN);

describe('lists', () => {
  test.each([
    ['GitHub, in pages of 100', 100, 3],
    ['Gitea, which gives at most 50 whatever is asked for', 50, 5],
    ['a server that does not page', 1000, 1],
  ])('250 comments of %s', async (_, pageItems, pages) => {
    stub.pageItems = pageItems;
    stub.comments = Array.from({ length: 250 }, (_one, index) => ({
      id: index + 1,
      body: `c${index}`,
      user: { login: 'x' },
    }));
    const comments = await open().listComments(7);
    expect(comments.map(({ id }) => id)).toEqual(stub.comments.map(({ id }) => id));
    expect(stub.asked.map(({ path }) => path)).toEqual(
      Array.from(
        { length: pages },
        (_one, index) => `/repos/o/r/issues/7/comments?per_page=100&limit=100&page=${index + 1}`,
      ),
    );
  });

  test('an author that is gone, a body that is empty, and no list at all', async () => {
    stub.override = () => ({ body: [{ id: 1, body: null, user: null }] });
    expect(await open().listComments(7)).toEqual([{ id: 1, body: '', author: null }]);
    stub.override = () => ({ body: null });
    expect(await open().listComments(7)).toEqual([]);
  });

  test('an answer of another shape is no crash', async () => {
    stub.override = () => ({ body: [{ id: 'one' }] });
    expect((await failureOf(open().listComments(7))).message).toContain('not have the documented form: id');
  });
});

describe('who writes', () => {
  test('a job of GitHub is told by GraphQL', async () => {
    expect(await open().readLogin()).toBe(LOGIN);
    expect(stub.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /user', 'POST /graphql']);
  });

  test('a token of a user by REST', async () => {
    stub.override = ({ path }) => (path === '/user' ? { body: { login: 'octo' } } : undefined);
    expect(await open().readLogin()).toBe('octo');
  });

  test('on Enterprise GraphQL is beside /api/v3; where it does not tell, the job has its name', async () => {
    stub.override = () => refusal(403, 'no');
    expect(await open('/api/v3').readLogin()).toBe('the-job');
    expect(stub.asked.map(({ path }) => path)).toEqual(['/api/v3/user', '/api/graphql']);
  });

  test('Gitea has no GraphQL', async () => {
    stub.override = () => refusal(403, 'token does not have at least one of required scope(s)');
    expect(await open('/api/v1/').readLogin()).toBe('the-job');
    expect(stub.asked.map(({ path }) => path)).toEqual(['/api/v1/user']);
  });

  test('a token that is not known is reported', async () => {
    stub.override = () => refusal(401, 'Bad credentials');
    expect((await failureOf(open().readLogin())).status).toBe(401);
  });
});

describe('answers that are no success', () => {
  test('5xx is asked again', async () => {
    stub.override = () => (stub.asked.length <= 2 ? { status: 502, body: { message: 'Bad Gateway' } } : undefined);
    expect(await open().listComments(7)).toEqual([]);
    expect(stub.asked).toHaveLength(3);
  });

  test('5xx that stays', async () => {
    stub.override = () => ({ status: 500, body: { message: 'oops' } });
    expect((await failureOf(open().listComments(7))).status).toBe(500);
    expect(stub.asked).toHaveLength(4);
  });

  test.each([403, 429])('a secondary rate limit (%i) is waited for once', async (status) => {
    const limit = refusal(status, 'You have exceeded a secondary rate limit.', { 'retry-after': '2' });
    stub.override = () => (stub.asked.length === 1 ? limit : undefined);
    expect(await open().listComments(7)).toEqual([]);
    expect(stub.asked).toHaveLength(2);
    stub.override = () => limit;
    expect((await failureOf(open().listComments(7))).status).toBe(status);
    expect(stub.asked).toHaveLength(4);
  });

  test.each([
    ['secondary', refusal(403, 'You have exceeded a secondary rate limit.', { 'retry-after': '61' })],
    [
      'primary',
      refusal(403, 'API rate limit exceeded', {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3600),
      }),
    ],
  ])('a %s rate limit of more than a minute is not', async (_, limit) => {
    stub.override = () => limit;
    expect((await failureOf(open().listComments(7))).message).toMatch(/403 \(.*rate limit/);
    expect(stub.asked).toHaveLength(1);
  });

  test.each([
    [401, 'Bad credentials'],
    [403, 'Resource not accessible by integration'],
    [404, 'Not Found'],
    [422, 'Validation Failed'],
  ])('%i is reported at once', async (status, message) => {
    stub.override = () => refusal(status, message);
    const error = await failureOf(open().updateComment(1, 7, 'x'));
    expect(error).toMatchObject({ status });
    expect(error.message).toContain(`PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}: ${status} (${message}`);
    expect(stub.asked).toHaveLength(1);
  });

  test('no server', async () => {
    const { url } = stub;
    await stub.close();
    const forge = createForge({ url, repository: 'o/r', token: TOKEN, jobLogin: '', secondMs: 1 });
    const error = await failureOf(forge.listComments(7));
    expect(error.status).toBeNull();
    expect(error.message).toContain('no answer');
  });

  test('what the server says is one short line without control characters or the token', async () => {
    stub.override = () => refusal(422, `\u001b[31mred\nline ${TOKEN} ${'x'.repeat(9999)}`);
    const { message } = await failureOf(open().listComments(7));
    expect(message).toContain('red line ***');
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message.length).toBeLessThan(500);
  });

  test('nothing of it is printed', async () => {
    const spies = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) => jest.spyOn(console, name));
    stub.override = () => ({ status: 410, headers: { deprecation: 'true', sunset: 'x' }, body: { message: 'gone' } });
    await failureOf(open().listComments(7));
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('sent on', () => {
  test('within the server, as after a repository was renamed: reads and writes go on', async () => {
    stub.override = ({ path }) =>
      path.startsWith('/old/') ? { status: 307, headers: { location: path.replace('/old/', '/') } } : undefined;
    expect(await open('/old').createComment(7, 'kept')).toMatchObject({ body: 'kept', author: LOGIN });
    expect(await open('/old').listComments(7)).toHaveLength(1);
    expect(stub.asked.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(`token ${TOKEN}`));
  });

  test('to another host: the token stays, and the host is named', async () => {
    const other = await startStubForge();
    try {
      stub.override = () => ({ status: 301, headers: { location: `${other.url}/user?secret=1` } });
      const { message } = await failureOf(open().listComments(7));
      expect(message).toContain(`301 (the server redirects to ${other.url}, which does not get the token`);
      expect(message).not.toContain('secret');
      expect(other.asked).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('pull requests', () => {
  test('are found by repository (in any case), branch and commit, when open', async () => {
    stub.pageItems = 2;
    stub.pulls = [
      makePull(1, 'Fork/R', 'patch', SHA),
      makePull(2, 'fork/other', 'patch', SHA),
      makePull(3, 'fork/r', 'patch', 'c'.repeat(40)),
      makePull(4, 'fork/r', 'Patch', SHA),
      makePull(5, 'fork/r', 'patch', SHA, 'closed'),
      makePull(6, null, 'patch', SHA),
      makePull(7, 'fork/r', 'patch', SHA),
    ];
    const pulls = await open().findPullRequests({ repository: 'fork/r', branch: 'patch', sha: SHA });
    expect(pulls.map(({ number }) => number)).toEqual([1, 7]);
    expect(stub.asked[0]?.path).toContain('state=open&head=fork%3Apatch');
    expect(stub.asked).toHaveLength(4);
  });

  test.each([[{ repository: null, branch: 'patch', sha: SHA }], [{ repository: 'fork/r', branch: '', sha: SHA }]])(
    'of %j there are none',
    async (head) => {
      stub.pulls = [makePull(6, null, 'patch', SHA), makePull(7, 'fork/r', '', SHA)];
      expect(await open().findPullRequests(head)).toEqual([]);
    },
  );

  test('one by its number', async () => {
    stub.pulls = [makePull(7, null, 'patch', SHA, 'closed')];
    expect(await open().getPullRequest(7)).toEqual({
      number: 7,
      open: false,
      base: { ref: 'main', sha: 'b'.repeat(40) },
      head: { repository: null, ref: 'patch', sha: SHA },
    });
  });
});

describe('artifacts', () => {
  const ZIP = Buffer.from('PK and 30 bytes of an artifact');

  test('the list of a run', async () => {
    stub.artifacts = [{ id: 5, name: 'pg-speed-results', size_in_bytes: 30, expired: true }];
    expect(await open().listArtifacts(9)).toEqual([{ id: 5, name: 'pg-speed-results', bytes: 30, expired: true }]);
  });

  test('the token stays with the API when it sends on to another host', async () => {
    const other = await startStubForge();
    try {
      other.override = () => ({ body: ZIP });
      stub.override = () => ({ status: 302, headers: { location: `${other.url}/blob?sig=1` } });
      expect((await open().downloadArtifact(5, 30)).toString()).toBe(ZIP.toString());
      expect(stub.asked[0]?.headers.authorization).toBe(`token ${TOKEN}`);
      expect(other.asked).toMatchObject([{ method: 'GET', path: '/blob?sig=1', body: {} }]);
      expect(other.asked[0]?.headers).not.toHaveProperty('authorization');
      other.override = () => ({ status: 404 });
      const { message } = await failureOf(open().downloadArtifact(5, 30));
      expect(message).toContain('answers 404');
      expect(message).not.toContain('sig=');
    } finally {
      await other.close();
    }
  });

  test.each(['file:///etc/passwd', 'ftp://x/y', 'data:,x'])('it is not sent on to %s', async (location) => {
    stub.override = () => ({ status: 302, headers: { location } });
    expect((await failureOf(open().downloadArtifact(5, 30))).message).toContain('not a web address');
  });

  test.each([
    ['that says its size', { 'content-length': String(ZIP.length) }],
    ['that does not', { 'transfer-encoding': 'chunked' }],
  ])('one %s and is too large is refused', async (_, headers: Record<string, string>) => {
    stub.override = () => ({ body: ZIP, headers });
    expect(await open().downloadArtifact(5, ZIP.length)).toHaveLength(ZIP.length);
    expect((await failureOf(open().downloadArtifact(5, ZIP.length - 1))).status).toBe(413);
  });
});
