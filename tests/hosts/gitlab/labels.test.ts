import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createGitlabForge } from '../../../src/hosts/gitlab/forge.ts';
import type { Said } from '../stub-server.ts';
import { GITLAB_TOKEN, type StubGitlab, startStubGitlab } from './stub-gitlab.ts';

const AT = '2026-11-23T14:02:09.123Z';
const USERS = ['alice', 'bob'];
let stub: StubGitlab;
let labels: string[];
let pages: unknown[][];
/** By the number of the user. */
let levels: Record<number, number>;

beforeEach(async () => {
  stub = await startStubGitlab();
  labels = ['bug', 'perf-accepted'];
  pages = [[]];
  levels = { 1: 30 };
  stub.override = ({ path }) => answer(new URL(path, 'http://x'));
});
afterEach(() => stub.close());

function answer(url: URL): Said | undefined {
  const place = url.pathname.replace('/projects/group%2Fsub%2Fshop', '');
  if (place === '/merge_requests/5') return { body: { iid: 5, labels } };
  const user = /^\/members\/all\/(\d+)$/.exec(place)?.[1];
  const level = levels[Number(user)];
  if (level !== undefined) return { body: { id: Number(user), access_level: level } };
  if (place !== '/merge_requests/5/resource_label_events') return undefined;
  const page = Number(url.searchParams.get('page'));
  return { body: pages[page - 1], headers: { 'x-next-page': page < pages.length ? String(page + 1) : '' } };
}

const event = (action: string, name: string | null, username: string | null) => ({
  action,
  created_at: AT,
  label: name === null ? null : { id: 3, name },
  user: username === null ? null : { id: USERS.indexOf(username) + 1, username },
});
const read = () =>
  createGitlabForge({
    url: `${stub.url}/api/v4`,
    project: 'group/sub/shop',
    token: GITLAB_TOKEN,
    secondMs: 5,
  }).readLabelling(5, 'perf-accepted');

const ALICE = { by: 'alice', at: AT, permission: 'Developer', mayWrite: true };

test('who set it last, on whatever page, and what that account may do now', async () => {
  pages = [
    [event('add', 'perf-accepted', 'bob'), event('add', null, 'bob')],
    [event('remove', 'perf-accepted', 'bob')],
  ];
  pages.push([event('add', 'perf-accepted', 'alice'), event('add', 'bug', 'bob')]);
  expect(await read()).toEqual(ALICE);
  labels = ['Perf-Accepted'];
  expect(await read()).toBeNull();
  labels = ['perf-accepted'];
  pages.push([event('remove', 'perf-accepted', 'bob')]);
  expect(await read()).toBeNull();
});

test.each([
  [10, 'Guest', false],
  [15, 'Planner', false],
  [20, 'Reporter', false],
  [30, 'Developer', true],
  [40, 'Maintainer', true],
  [50, 'Owner', true],
  [25, 'access level 25', false],
])('access level %i is %s: %s', async (level, permission, mayWrite) => {
  pages = [[event('add', 'perf-accepted', 'alice')]];
  levels = { 1: level };
  expect(await read()).toEqual({ ...ALICE, permission, mayWrite });
});

test('who is no member, or is gone, may not', async () => {
  pages = [[event('add', 'perf-accepted', 'bob')]];
  expect(await read()).toEqual({ ...ALICE, by: 'bob', permission: 'none', mayWrite: false });
  pages = [[event('add', 'perf-accepted', null)]];
  expect(await read()).toMatchObject({ by: null, mayWrite: false });
});

test('a refusal is an error', async () => {
  stub.override = () => ({ status: 403, body: { message: '403 Forbidden' } });
  await expect(read()).rejects.toMatchObject({ status: 403 });
});
