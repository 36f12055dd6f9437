import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunForge } from '../../src/hosts/forge.ts';
import { createForge } from '../../src/hosts/github/forge.ts';
import { type Gitea, PAGE_ITEMS, startGitea } from './gitea.ts';
import { type Account, addComment, createRepository, openPullRequest } from './gitea-api.ts';
import { waitFor } from './program.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

let gitea: Gitea;
let owner: Account;
let stranger: Account;
let repository = '';
let copy: WorkingCopy;
let forge: RunForge;
let number = 0;

const openForge = (account: Pick<Account, 'token'>) =>
  createForge({ url: `${gitea.url}/api/v1`, repository, token: account.token, jobLogin: 'gitea-actions', secondMs: 1 });

beforeAll(async () => {
  gitea = await startGitea();
  owner = await gitea.createUser('owner');
  stranger = await gitea.createUser('stranger');
  repository = await createRepository(owner, 'shop');
  copy = createWorkingCopy(gitea.folder);
  copy.commit({ 'a.txt': 'a' });
  copy.push(owner, repository, 'refs/heads/main');
  copy.goTo('feature', 'main');
  copy.commit({ 'b.txt': 'b' });
  copy.push(owner, repository, 'refs/heads/feature');
  number = await openPullRequest(owner, repository, 'feature');
  forge = openForge(owner);
});
afterAll(() => gitea?.stop());

test('a token tells whose it is; one that nobody knows does not', async () => {
  expect(await forge.readLogin()).toBe('owner');
  expect(await openForge(stranger).readLogin()).toBe('stranger');
  await expect(openForge({ token: 'f'.repeat(40) }).readLogin()).rejects.toMatchObject({ status: 401 });
});

describe('comments', () => {
  test('are written, changed, listed with their authors, and removed', async () => {
    const { id } = await forge.createComment(number, 'first <!-- words -->\nsecond');
    await forge.updateComment(number, id, 'changed');
    const seen = (await forge.listComments(number)).find((comment) => comment.id === id);
    expect(seen).toEqual({ id, body: 'changed', author: 'owner' });
    await forge.deleteComment(number, id);
    expect(await forge.listComments(number)).toEqual([]);
    await expect(forge.updateComment(number, id, 'again')).rejects.toMatchObject({ status: 404 });
    await expect(forge.deleteComment(number, id)).rejects.toMatchObject({ status: 404 });
  });

  test('of a long thread are all there, once each', async () => {
    const bodies = Array.from({ length: 250 }, (_, index) => `word ${index}`);
    for (let at = 0; at < bodies.length; at += 10)
      await Promise.all(bodies.slice(at, at + 10).map((body) => addComment(stranger, repository, number, body)));
    const comments = await forge.listComments(number);
    expect(comments.map(({ body }) => body).sort()).toEqual(bodies.sort());
    expect(new Set(comments.map(({ id }) => id)).size).toBe(250);
  });

  test('of somebody else are not changed by who may only read', async () => {
    const { id } = await forge.createComment(number, "the owner's");
    await expect(openForge(stranger).updateComment(number, id, 'mine')).rejects.toMatchObject({ status: 403 });
    await expect(openForge(stranger).deleteComment(number, id)).rejects.toMatchObject({ status: 403 });
    await owner.call('PUT', `/repos/${repository}/issues/${number}/lock`, { lock_reason: 'Spam' });
    await expect(openForge(stranger).createComment(number, 'mine')).rejects.toMatchObject({ status: 403 });
    await owner.call('DELETE', `/repos/${repository}/issues/${number}/lock`);
  });
});

describe('a label', () => {
  const label = 'perf-accepted';
  const set = async (account: Account, id: number) =>
    account.call('POST', `/repos/${repository}/issues/${number}/labels`, { labels: [id] });
  const make = async (name: string) =>
    (await owner.call<{ id: number }>('POST', `/repos/${repository}/labels`, { name, color: '#00aabb' })).id;

  test('is reported with who set it last, and whether that account may push now', async () => {
    const id = await make(label);
    expect(await forge.readLabelling(number, label)).toBeNull();
    await expect(set(stranger, id)).rejects.toThrow(/40[34]/);
    await set(owner, id);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await forge.readLabelling(number, label)).toEqual({ by: 'owner', at, permission: 'owner', mayWrite: true });

    await owner.call('DELETE', `/repos/${repository}/issues/${number}/labels/${id}`);
    expect(await forge.readLabelling(number, label)).toBeNull();
    const place = `/repos/${repository}/collaborators/stranger`;
    await owner.call('PUT', place, { permission: 'write' });
    // More entries of the timeline than a page has.
    const other = await make('other');
    for (let time = 0; time < PAGE_ITEMS; time++) {
      await set(owner, other);
      await owner.call('DELETE', `/repos/${repository}/issues/${number}/labels/${other}`);
    }
    await set(stranger, id);
    const seen = { by: 'stranger', at, permission: 'write', mayWrite: true };
    expect(await forge.readLabelling(number, label)).toEqual(seen);
    // Who has set it has lost the right since.
    await owner.call('PUT', place, { permission: 'read' });
    expect(await forge.readLabelling(number, label)).toEqual({ ...seen, permission: 'read', mayWrite: false });
    await owner.call('DELETE', place);
    expect(await forge.readLabelling(number, label)).toMatchObject({ by: 'stranger', mayWrite: false });
  });

  test('is not judged by a token that may not read who may push', async () => {
    await expect(openForge(stranger).readLabelling(number, label)).resolves.toMatchObject({ by: 'stranger' });
    await owner.call('DELETE', `/repos/${repository}/issues/${number}/labels`);
    await set(owner, (await owner.call<{ id: number }[]>('GET', `/repos/${repository}/labels`)).at(-1)!.id);
    await expect(openForge(stranger).readLabelling(number, label)).rejects.toMatchObject({ status: 403 });
  });
});

describe('the pull request of a head', () => {
  test('is found by repository, branch and commit, and by nothing less', async () => {
    const sha = copy.git('rev-parse', 'feature');
    const head = { repository: 'Owner/Shop', branch: 'feature', sha };
    const [pullRequest, ...more] = await forge.findPullRequests(head);
    expect(more).toEqual([]);
    expect(pullRequest).toEqual(await forge.getPullRequest(number));
    expect(pullRequest).toMatchObject({ number, open: true, head: { repository, ref: 'feature', sha } });
    expect(pullRequest?.base).toEqual({ ref: 'main', sha: copy.git('rev-parse', 'main') });
    const others = [
      { ...head, repository: 'stranger/shop' },
      { ...head, branch: 'main' },
      { ...head, sha: copy.git('rev-parse', 'main') },
    ];
    for (const other of others) expect(await forge.findPullRequests(other)).toEqual([]);
  });

  test('is found among more of them than a page has', async () => {
    // Of one commit: what they hold does not matter here.
    const branches = Array.from({ length: PAGE_ITEMS + 2 }, (_, index) => `many-${index}`);
    for (const branch of branches) copy.git('branch', branch, 'feature');
    copy.push(owner, repository, 'refs/heads/many-*', 'refs/heads/many-*');
    for (const branch of branches) await openPullRequest(owner, repository, branch);
    const sha = copy.git('rev-parse', 'feature');
    for (const branch of [branches[0]!, branches.at(-1)!]) {
      const pullRequests = await forge.findPullRequests({ repository, branch, sha });
      expect(pullRequests.map(({ head }) => head.ref)).toEqual([branch]);
    }
  });

  test('of a fork is found; not when it is closed, and not when the fork is gone', async () => {
    await stranger.call('POST', `/repos/${repository}/forks`, {});
    copy.goTo('offer', 'main');
    const sha = copy.commit({ 'c.txt': 'c' });
    copy.push(stranger, 'stranger/shop', 'refs/heads/offer');
    const offered = await openPullRequest(stranger, repository, 'stranger:offer');
    const head = { repository: 'stranger/shop', branch: 'offer', sha };
    expect((await forge.findPullRequests(head)).map(({ number }) => number)).toEqual([offered]);

    await owner.call('PATCH', `/repos/${repository}/pulls/${offered}`, { state: 'closed' });
    expect(await forge.findPullRequests(head)).toEqual([]);
    expect(await forge.getPullRequest(offered)).toMatchObject({ open: false });

    await owner.call('PATCH', `/repos/${repository}/pulls/${offered}`, { state: 'open' });
    await stranger.call('DELETE', '/repos/stranger/shop');
    const gone = await waitFor('the fork is gone', async () => {
      const pullRequest = await forge.getPullRequest(offered);
      return pullRequest.head.repository === null && pullRequest;
    });
    expect(gone.head.repository).toBeNull();
    expect(await forge.findPullRequests(head)).toEqual([]);
  });
});
