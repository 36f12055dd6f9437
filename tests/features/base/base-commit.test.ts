import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CiContext, findBase } from '../../../src/features/base/collect/base-commit.ts';
import { inspectRepository } from '../../../src/features/base/collect/commits.ts';
import { readBase } from '../../../src/features/base/inputs/rows.ts';
import { Git } from '../../../src/system/git/git.ts';
import { Fixture, GIT_ENV, TERMINAL } from './fixture.ts';

let fixture: Fixture;
/** Commits of main, oldest first, and of a branch that left it at the second. */
let main: string[];
let feature: string[];
let merge: string;

beforeEach(() => {
  fixture = new Fixture();
  ({ main, feature } = fixture.commitBranches());
  fixture.git('author', 'tag', '-a', 'v1', '-m', 'first', main[0]!);
  fixture.git('author', 'checkout', '--quiet', '--detach', 'main');
  fixture.git('author', 'merge', '--quiet', '--no-ff', '-m', 'test merge', 'feature');
  merge = fixture.git('author', 'rev-parse', 'HEAD');
  fixture.push('main', 'feature', 'v1', `${feature[2]}:refs/pull/7/head`, `${merge}:refs/pull/7/merge`);
});
afterEach(() => fixture.dispose());

async function find(where: string, base: string, ci: Partial<CiContext> = {}) {
  const reading = readBase(base);
  if (!('value' in reading)) throw new Error('not a base');
  const git = new Git(fixture.at(where), GIT_ENV, new AbortController().signal);
  return findBase(reading.value, await inspectRepository(git), { ...TERMINAL, ...ci }, fixture.log);
}

const pull = (): Partial<CiContext> => ({
  isCi: true,
  pullRequest: { number: 7, baseRef: 'main', baseSha: main[2]!, headSha: feature[2]! },
});

describe.each([
  ['whole', null],
  ['of depth 1', 1],
] as const)('in a clone that is %s', (_name, depth) => {
  test.each<[string, () => { name: string | null; commit: string }]>([
    ['main', () => ({ name: 'main', commit: main[2]! })],
    ['origin/main', () => ({ name: 'origin/main', commit: main[2]! })],
    ['v1', () => ({ name: 'v1', commit: main[0]! })],
    ['refs/pull/7/head', () => ({ name: 'refs/pull/7/head', commit: feature[2]! })],
  ])('%s', async (base, expected) => {
    fixture.checkout('clone', 'refs/heads/feature', depth);
    expect(await find('clone', base)).toEqual(expected());
    expect(await find('clone', base, { isCi: true })).toEqual(expected());
    expect(fixture.told).toEqual([]);
  });

  test('a commit that is written out', async () => {
    fixture.checkout('clone', 'refs/heads/feature', depth);
    expect(await find('clone', main[0]!)).toEqual({ name: null, commit: main[0] });
  });

  test('auto: the first parent of the test merge of a pull request', async () => {
    fixture.checkout('clone', 'refs/pull/7/merge', depth);
    expect(await find('clone', 'auto', pull())).toEqual({ name: 'main', commit: main[2] });
  });

  test('auto: where the pull request left its base, when its own head is checked out', async () => {
    fixture.checkout('clone', 'refs/pull/7/head', depth);
    expect(await find('clone', 'auto', pull())).toEqual({ name: 'main', commit: main[1] });
  });

  test('auto: where a branch left the main one; the main branch itself is its own beginning', async () => {
    const ci = { isCi: true, mainBranch: 'main', branch: 'feature' };
    fixture.checkout('clone', 'refs/heads/feature', depth);
    expect(await find('clone', 'auto', ci)).toEqual({ name: 'main', commit: main[1] });
    expect(await find('clone', 'auto')).toEqual({ name: 'main', commit: main[1] });
    fixture.checkout('pushed', 'refs/heads/main', depth);
    const newer = fixture.git('author', 'commit-tree', '-p', main[2]!, '-m', 'newer', `${main[2]}^{tree}`);
    fixture.push(`${newer}:refs/heads/main`);
    expect(await find('pushed', 'auto', { ...ci, branch: 'main' })).toEqual({ name: 'main', commit: main[2] });
    expect(await find('pushed', 'auto')).toEqual({ name: 'main', commit: main[2] });
    rmSync(fixture.at('origin.git'), { recursive: true });
    expect(await find('pushed', 'auto', { ...ci, branch: 'main' })).toEqual({ name: 'main', commit: main[2] });
    expect(fixture.told).toEqual([]);
  });
});

test('a branch is fetched first in a CI, as the clone may be stale; on a terminal what is here counts', async () => {
  fixture.git('.', 'clone', '--quiet', `file://${fixture.at('origin.git')}`, 'clone');
  const before = fixture.git('clone', 'for-each-ref');
  const newer = fixture.git('author', 'commit-tree', '-p', main[2]!, '-m', 'newer', `${main[2]}^{tree}`);
  fixture.push(`${newer}:refs/heads/main`);
  expect((await find('clone', 'main')).commit).toBe(main[2]);
  expect((await find('clone', 'main', { isCi: true })).commit).toBe(newer);
  expect(fixture.git('clone', 'for-each-ref')).toBe(before);
  expect(fixture.git('clone', 'rev-parse', '--is-shallow-repository')).toBe('false');
  expect(fixture.told).toEqual([]);
});

test('without a network what is here is taken in a CI, and that is said', async () => {
  fixture.git('.', 'clone', '--quiet', `file://${fixture.at('origin.git')}`, 'clone');
  rmSync(fixture.at('origin.git'), { recursive: true });
  expect((await find('clone', 'main', { isCi: true })).commit).toBe(main[2]);
  expect(fixture.told).toEqual([
    expect.stringMatching(/^main could not be fetched\. Comparing with its state in this clone: .*origin.git/),
  ]);
  expect((await find('clone', 'auto', { isCi: true, mainBranch: 'main', branch: 'feature' })).commit).toBe(main[2]);
  // In a merge queue it is what stands before the pull request.
  const pullRequest = { number: 8, baseRef: 'main', baseSha: main[1]!, headSha: 'f'.repeat(40), startSha: main[1]! };
  expect((await find('clone', 'auto', { isCi: true, mainBranch: 'main', pullRequest })).commit).toBe(main[1]);
  expect(fixture.told).toHaveLength(2);
});

test('a longer history is fetched in steps, and never made shorter', async () => {
  fixture.git('author', 'checkout', '--quiet', '-B', 'long', main[1]!);
  for (let i = 0; i < 70; i++) fixture.commit({}, `step ${i}`);
  const tip = fixture.commit({ long: '1' });
  fixture.push('long');
  fixture.checkout('clone', 'refs/heads/long', 20);
  const ci = { isCi: true, pullRequest: { number: 8, baseRef: 'main', baseSha: null, headSha: tip } };
  fixture.push('long~5:refs/heads/older');
  expect((await find('clone', 'main', ci)).commit).toBe(main[2]);
  expect((await find('clone', 'older', ci)).commit).toBe(fixture.git('author', 'rev-parse', 'long~5'));
  expect(Number(fixture.git('clone', 'rev-list', '--count', 'HEAD'))).toBe(20);
  expect(await find('clone', 'auto', ci)).toEqual({ name: 'main', commit: main[1] });
  expect(Number(fixture.git('clone', 'rev-list', '--count', 'HEAD'))).toBe(73);
});

test('a merge that the branch itself holds is no test merge', async () => {
  fixture.git('author', 'checkout', '--quiet', '--detach', 'feature');
  fixture.git('author', 'merge', '--quiet', '--no-ff', '-m', 'catch up', 'main');
  const headSha = fixture.git('author', 'rev-parse', 'HEAD');
  fixture.push('HEAD:refs/heads/caught-up');
  fixture.checkout('clone', 'refs/heads/caught-up', null);
  const ci = { isCi: true, pullRequest: { number: 9, baseRef: 'main', baseSha: null, headSha } };
  expect((await find('clone', 'auto', ci)).commit).toBe(main[2]);
  expect((await find('clone', 'HEAD~1', ci)).commit).toBe(feature[2]);
  expect((await find('clone', 'HEAD^2', ci)).commit).toBe(main[2]);
});

test.each<[string, Partial<CiContext>, RegExp]>([
  [
    'nowhere',
    {},
    /^`base`: 'nowhere' is no commit here, nor is origin\/nowhere, nor can it be fetched from origin \(it has no branch or tag of that name\)\.$/,
  ],
  ['nowhere', { isCi: true }, /nor can it be fetched from origin/],
  ['HEAD~9', {}, /^`base`: 'HEAD~9' is no commit here, nor is origin\/HEAD~9\.$/],
  ['0123456789012345678901234567890123456789', {}, /nor can it be fetched from origin \(.*not our ref/],
  [
    'auto',
    { isCi: true, mainBranch: 'trunk', branch: 'feature' },
    /^`base: auto`: there is no main branch .*tried: trunk/,
  ],
  [
    'auto',
    { isCi: true, pullRequest: { number: 7, baseRef: 'gone', baseSha: null, headSha: 'x' } },
    /^`base: auto`: gone, the base of the pull request, cannot be fetched/,
  ],
])('%s with %j is an error that tells what was tried', async (base, ci, message) => {
  fixture.checkout('clone', 'refs/heads/feature', 1);
  const error = { kind: 'input', message: expect.stringMatching(message), hint: expect.stringMatching(/./) };
  await expect(find('clone', base, ci)).rejects.toMatchObject(error);
});

test('a shallow clone that cannot be deepened says which depth to set', async () => {
  fixture.checkout('clone', 'refs/pull/7/head', 1);
  fixture.git('clone', 'fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main');
  rmSync(fixture.at('origin.git'), { recursive: true });
  await expect(find('clone', 'auto', pull())).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('cannot be deepened'),
    hint: 'Fetch all of it, or name the commit in `base`.',
  });
});

test('histories without a common commit are reported', async () => {
  fixture.git('author', 'checkout', '--quiet', '--orphan', 'island');
  fixture.commit({ island: '1' });
  fixture.push('island');
  fixture.checkout('clone', 'refs/heads/island', 1);
  await expect(find('clone', 'auto')).rejects.toThrow('they have no commit in common');
});
