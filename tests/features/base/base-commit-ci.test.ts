import { mkdirSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CiContext, findBase } from '../../../src/features/base/collect/base-commit.ts';
import { inspectRepository } from '../../../src/features/base/collect/commits.ts';
import { GITHUB_WORDS } from '../../../src/hosts/github/environment.ts';
import { GITLAB_WORDS } from '../../../src/hosts/gitlab/host.ts';
import { WOODPECKER_WORDS } from '../../../src/hosts/woodpecker/host.ts';
import { Git } from '../../../src/system/git/git.ts';
import { Fixture, GIT_ENV, TERMINAL } from './fixture.ts';

let fixture: Fixture;
/** Commits of main, oldest first, and of a branch that left it at the second. */
let main: string[];
let feature: string[];

beforeEach(() => {
  fixture = new Fixture();
  ({ main, feature } = fixture.commitBranches());
  fixture.git('author', 'checkout', '--quiet', '--detach', 'main');
  fixture.git('author', 'merge', '--quiet', '--no-ff', '-m', 'test merge', 'feature');
  fixture.push('main', 'feature', 'HEAD:refs/merge-requests/12/merge');
  fixture.push(`${feature[2]}:refs/merge-requests/12/head`, `${feature[2]}:refs/pull/7/head`);
  fixture.git('origin.git', 'config', 'uploadpack.allowFilter', 'true');
});
afterEach(() => fixture.dispose());

type Pull = NonNullable<CiContext['pullRequest']>;

async function find(fullClone: string, more: Partial<Pull> = {}) {
  const pullRequest = { number: 12, baseRef: 'main', baseSha: null, headSha: feature[2]!, ...more };
  const ci: CiContext = { ...TERMINAL, isCi: true, mainBranch: 'main', pullRequest, fullClone };
  const git = new Git(fixture.at('clone'), GIT_ENV, new AbortController().signal);
  return findBase({ kind: 'auto' }, await inspectRepository(git), ci, fixture.log);
}

describe.each([20, 1, null])('GitLab, of depth %s', (depth) => {
  test('a merge request whose head is checked out began where it left its target', async () => {
    fixture.checkout('clone', 'refs/merge-requests/12/head', depth);
    expect(await find(GITLAB_WORDS.fullClone, { baseSha: main[1]! })).toEqual({ name: 'main', commit: main[1] });
    expect(fixture.told).toEqual([]);
  });

  test('merged results began at the tip that they are merged with', async () => {
    fixture.checkout('clone', 'refs/merge-requests/12/merge', depth);
    expect(await find(GITLAB_WORDS.fullClone, { baseSha: main[1]! })).toEqual({ name: 'main', commit: main[2] });
  });

  test('so does a head that the CI has moved onto that tip', async () => {
    fixture.git('author', 'checkout', '--quiet', '--detach', 'feature');
    fixture.git('author', 'rebase', '--quiet', 'main');
    fixture.push('HEAD:refs/merge-requests/12/train');
    fixture.checkout('clone', 'refs/merge-requests/12/train', depth);
    expect(await find(GITLAB_WORDS.fullClone, { baseSha: main[1]! })).toEqual({ name: 'main', commit: main[2] });
  });

  test('without a network the commit that the CI names is taken', async () => {
    fixture.checkout('clone', 'refs/merge-requests/12/head', depth === 1 ? 4 : depth);
    rmSync(fixture.at('origin.git'), { recursive: true });
    expect(await find(GITLAB_WORDS.fullClone, { baseSha: main[1]! })).toEqual({ name: 'main', commit: main[1] });
    expect(fixture.told).toEqual([expect.stringContaining('main could not be fetched')]);
  });

  test('in a fork, whose own main is old, the commit that the CI names counts', async () => {
    fixture.git('origin.git', 'update-ref', 'refs/heads/main', main[0]!);
    fixture.checkout('clone', 'refs/heads/feature', depth);
    expect(await find(GITLAB_WORDS.fullClone, { startSha: main[1]! })).toEqual({ name: 'main', commit: main[1] });
    // One that nobody has is no reason to give up.
    expect((await find(GITLAB_WORDS.fullClone, { startSha: '0'.repeat(39).concat('1') })).commit).toBe(main[0]);
  });
});

/** A clone as Woodpecker's own step makes it: the ref is fetched into FETCH_HEAD alone. */
function cloneAsWoodpecker(...options: string[]): void {
  mkdirSync(fixture.at('clone'));
  fixture.git('clone', 'init', '--quiet', '--initial-branch=main');
  fixture.git('clone', 'remote', 'add', 'origin', `file://${fixture.at('origin.git')}`);
  fixture.git('clone', 'fetch', '--quiet', '--no-tags', ...options, 'origin', '+refs/pull/7/head:');
  fixture.git('clone', 'checkout', '--quiet', '--force', 'FETCH_HEAD');
}

describe('Woodpecker', () => {
  test.each([
    ['partial, as it is unless told otherwise', ['--depth=1', '--filter=tree:0']],
    ['of depth 1', ['--depth=1']],
    ['whole', []],
  ])('with a clone that is %s', async (_name, options) => {
    cloneAsWoodpecker(...options);
    expect(await find(WOODPECKER_WORDS.fullClone)).toEqual({ name: 'main', commit: main[1] });
    expect(fixture.told).toEqual([]);
    // What the base is made of can be had.
    expect(fixture.git('clone', 'show', `${main[1]}:file`)).toBe('2');
  });

  test('with a whole clone and the target branch needs no network', async () => {
    cloneAsWoodpecker();
    fixture.git('clone', 'fetch', '--quiet', 'origin', 'main');
    rmSync(fixture.at('origin.git'), { recursive: true });
    expect(await find(WOODPECKER_WORDS.fullClone)).toEqual({ name: 'main', commit: main[1] });
  });
});

test.each([
  ['GitHub', GITHUB_WORDS.fullClone, '`fetch-depth: 0` in the checkout step'],
  ['GitLab', GITLAB_WORDS.fullClone, "`GIT_DEPTH: 0` in the job's variables"],
  ['Woodpecker', WOODPECKER_WORDS.fullClone, '`partial: false`, `depth: 0` and `fetch-target-branch: true`'],
])('a clone that is too short says what to do in the words of %s', async (_name, words, expected) => {
  cloneAsWoodpecker('--depth=1');
  rmSync(fixture.at('origin.git'), { recursive: true });
  await expect(find(words)).rejects.toMatchObject({ kind: 'input', hint: expect.stringContaining(expected) });
});
