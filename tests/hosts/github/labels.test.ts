import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createForge } from '../../../src/hosts/github/forge.ts';
import type { Said } from '../stub-server.ts';
import { refusal, type StubForge, startStubForge } from './stub-forge.ts';

const AT = '2026-11-23T14:02:09Z';
let stub: StubForge;
/** Of the pull request, now. */
let labels: string[];
/** Of its events (GitHub) or its timeline (Gitea), in pages. */
let history: unknown[][];
/** By login; undefined: 404. */
let permissions: Record<string, string>;
let giteaUrl = false;

beforeEach(async () => {
  stub = await startStubForge();
  labels = ['bug', 'perf-accepted'];
  history = [[]];
  permissions = { alice: 'write' };
  giteaUrl = false;
  stub.override = ({ path }) => answer(new URL(path, 'http://x'));
});
afterEach(() => stub.close());

function answer(url: URL): Said | undefined {
  const place = url.pathname.replace('/api/v1', '');
  if (place === '/repos/o/r/issues/7/labels') return { body: labels.map((name) => ({ id: 1, name })) };
  const user = /^\/repos\/o\/r\/collaborators\/([^/]+)\/permission$/.exec(place)?.[1];
  if (user !== undefined) {
    const permission = permissions[decodeURIComponent(user)];
    return permission === undefined ? refusal(404, 'Not Found') : { body: { permission, role_name: 'any' } };
  }
  if (place !== `/repos/o/r/issues/7/${giteaUrl ? 'timeline' : 'events'}`) return undefined;
  const page = Number(url.searchParams.get('page'));
  const link = `<http://forge.invalid/?page=${page + 1}>; rel="next"`;
  // Gitea does not report that there is another page.
  return { body: history[page - 1] ?? [], headers: page < history.length && !giteaUrl ? { link } : {} };
}

const event = (kind: string, name: string, login: string | null, at = AT) => ({
  event: kind,
  actor: login === null ? null : { login },
  created_at: at,
  ...(kind.endsWith('labeled') ? { label: { name, color: 'red' } } : {}),
});
const read = (label = 'perf-accepted') =>
  createForge({
    url: `${stub.url}${giteaUrl ? '/api/v1' : ''}`,
    repository: 'o/r',
    token: 't',
    jobLogin: null,
    secondMs: 5,
  }).readLabelling(7, label);

const ALICE = { by: 'alice', at: '2026-11-23T14:02:09.000Z', permission: 'write', mayWrite: true };

describe('GitHub', () => {
  test('who set it last, when, and what that account may do now', async () => {
    history = [[event('labeled', 'perf-accepted', 'bob', '2026-11-20T00:00:00Z'), event('closed', '', 'bob')]];
    history.push([
      event('unlabeled', 'perf-accepted', 'bob'),
      event('labeled', 'perf-accepted', 'alice'),
      event('labeled', 'bug', 'bob'),
    ]);
    expect(await read()).toEqual(ALICE);
  });

  test('the case of the name does not count', async () => {
    labels = ['Perf-Accepted'];
    history = [[event('labeled', 'Perf-Accepted', 'alice')]];
    expect(await read()).toEqual(ALICE);
    expect(await read('perf')).toBeNull();
  });

  test('a label that is not there now, or was just taken away, is none, whoever set it once', async () => {
    history = [[event('labeled', 'perf-accepted', 'alice')]];
    labels = ['bug'];
    expect(await read()).toBeNull();
    expect(stub.asked.map(({ path }) => path)).toHaveLength(1);
    labels = ['perf-accepted'];
    history[0]?.push(event('unlabeled', 'perf-accepted', 'alice'));
    expect(await read()).toBeNull();
  });

  test.each([
    ['admin', true],
    ['maintain', true],
    ['write', true],
    ['triage', false],
    ['read', false],
    ['none', false],
    ['writer', false],
  ])('the permission %s: %s', async (permission, mayWrite) => {
    history = [[event('labeled', 'perf-accepted', 'alice')]];
    permissions.alice = permission;
    expect(await read()).toEqual({ ...ALICE, permission, mayWrite });
  });

  test('somebody who is no collaborator any more, an app, and an account that is gone may not', async () => {
    for (const login of ['left', 'github-actions[bot]']) {
      history = [[event('labeled', 'perf-accepted', 'alice'), event('labeled', 'perf-accepted', login)]];
      expect(await read()).toEqual({ ...ALICE, by: login, permission: 'none', mayWrite: false });
    }
    expect(stub.asked.at(-1)?.path).toBe('/repos/o/r/collaborators/github-actions%5Bbot%5D/permission');
    history = [[event('labeled', 'perf-accepted', null)]];
    expect(await read()).toMatchObject({ by: null, mayWrite: false });
    history = [[]];
    expect(await read()).toMatchObject({ by: null, at: null, mayWrite: false });
  });

  test('a refusal is an error, and so is an answer of another form', async () => {
    history = [[event('labeled', 'perf-accepted', 'alice')]];
    const usual = stub.override;
    stub.override = (asked) =>
      asked.path.includes('/permission') ? refusal(403, 'Must have push access') : usual(asked);
    await expect(read()).rejects.toMatchObject({ status: 403 });
    stub.override = usual;
    history = [[event('labeled', 'perf-accepted', 'alice', 'yesterday')]];
    await expect(read()).rejects.toThrow('does not have the documented form: the time of a label');
    history = [[{ event: 'labeled' }]];
    await expect(read()).rejects.toThrow('does not have the documented form');
  });
});

describe('Gitea', () => {
  const entry = (type: string, body: string, name: string | null, login: string | null, at = AT) => ({
    type,
    body,
    label: name === null ? null : { id: 1, name },
    user: login === null ? null : { login },
    created_at: at,
  });
  beforeEach(() => {
    giteaUrl = true;
  });

  test('the timeline is read up to an empty page, past comments and hidden entries', async () => {
    const comments = Array.from({ length: 50 }, () => entry('comment', '1', null, 'bob'));
    history = [
      [...comments, entry('label', '1', 'perf-accepted', 'bob')],
      [null, ...comments],
    ];
    history.push([entry('label', '', 'perf-accepted', 'bob')]);
    expect(await read()).toBeNull();
    history.push([entry('label', '1', 'perf-accepted', 'alice', '2026-11-23T15:02:09+01:00')]);
    expect(await read()).toEqual(ALICE);
    permissions.alice = 'owner';
    expect(await read()).toEqual({ ...ALICE, permission: 'owner' });
  });

  test('the case of the name counts', async () => {
    history = [[entry('label', '1', 'perf-accepted', 'alice')]];
    expect(await read('Perf-Accepted')).toBeNull();
  });
});
