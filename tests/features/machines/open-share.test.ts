import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Checked, Request } from '../../../src/app/request.ts';
import { type PgSpeedError, writeHint } from '../../../src/errors.ts';
import { chooseItems, findMachine, openShare } from '../../../src/features/machines/run/open-share.ts';
import { GITHUB_WORDS } from '../../../src/hosts/github/environment.ts';
import { GITLAB_WORDS } from '../../../src/hosts/gitlab/host.ts';
import { type CiRun, type CiWords, NO_RUN, TERMINAL_WORDS } from '../../../src/hosts/host.ts';
import { WOODPECKER_WORDS } from '../../../src/hosts/woodpecker/host.ts';

type Host = Request['host'];
const hostOf = (run: Partial<CiRun>) => ({ run: { ...NO_RUN, ...run } }) as Host;

describe('the machine', () => {
  const find = (shard: Checked['inputs']['shard'], words: CiWords, env: NodeJS.ProcessEnv) =>
    findMachine(shard, { env, host: hostOf({ words }) });
  const NODE = { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '5' };

  test.each<[string, CiWords, NodeJS.ProcessEnv, string]>([
    ['GitLab', GITLAB_WORDS, NODE, '2/5'],
    ['another CI', TERMINAL_WORDS, { CIRCLE_NODE_INDEX: '3', CIRCLE_NODE_TOTAL: '4' }, '4/4'],
  ])('is the one of %s', (_, words, env, expected) => {
    const { number, of } = find('auto', words, env);
    expect(`${number}/${of}`).toBe(expected);
  });

  test('that was written wins over what the CI says', () => {
    expect(find({ number: 1, of: 3 }, GITLAB_WORDS, NODE)).toEqual({ number: 1, of: 3 });
  });

  test.each<[string, CiWords, NodeJS.ProcessEnv, string, string]>([
    ['GitHub', GITHUB_WORDS, NODE, 'no variable of this CI says', '`matrix: {shard: [1, 2, 3, 4, 5]}`'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the hint says
    ['GitHub, with its other line', GITHUB_WORDS, {}, 'no variable of this CI says', '`shard: ${{ matrix.shard }}/5`'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what the hint says
    ['Woodpecker', WOODPECKER_WORDS, {}, 'no variable of this CI says', '`shard: ${SHARD}/5`'],
    [
      'GitLab without `parallel`',
      GITLAB_WORDS,
      { CI_NODE_TOTAL: '1' },
      'no variable says',
      'CI_NODE_INDEX and CI_NODE_TOTAL',
    ],
    [
      'a number beyond the total',
      TERMINAL_WORDS,
      { CIRCLE_NODE_INDEX: '4', CIRCLE_NODE_TOTAL: '4' },
      'CIRCLE_NODE_INDEX=4, CIRCLE_NODE_TOTAL=4 names no machine',
      'such as 2/5',
    ],
    [
      'a total that is missing',
      TERMINAL_WORDS,
      { CI_NODE_INDEX: '1' },
      'CI_NODE_INDEX=1, CI_NODE_TOTAL= names no machine',
      'such as 2/5',
    ],
    [
      'numbers from 0 on GitLab',
      GITLAB_WORDS,
      { CI_NODE_INDEX: '0', CI_NODE_TOTAL: '2' },
      'names no machine',
      'such as 2/5',
    ],
  ])('is not known: %s', (_, words, env, message, hint) => {
    let error: PgSpeedError | undefined;
    try {
      find('auto', words, env);
    } catch (thrown) {
      error = thrown as PgSpeedError;
    }
    expect(error).toMatchObject({ kind: 'input', message: expect.stringContaining(message) });
    expect(writeHint(error?.hint ?? '')).toContain(hint);
  });
});

describe('its items', () => {
  const choose = (items: string[], number: number, of: number, sizes: Record<string, number> | null) =>
    chooseItems(items, { number, of }, async () => sizes && new Map(Object.entries(sizes)));

  test.each<[string, string[], Record<string, number> | null, string]>([
    ['by the sizes in git', ['c', 'b', './a'], { a: 9, b: 5, c: 3, other: 100 }, 'sizes: ./a | c b'],
    ['evenly, where git lacks one', ['c', 'b', 'a', 'd'], { a: 9, b: 5, c: 3 }, 'evenly: c a | b d'],
    ['evenly, where there is no git', ['d', 'c', 'b', 'a'], null, 'evenly: c a | d b'],
  ])('are dealt %s', async (_, items, sizes, expected) => {
    const parts = [await choose(items, 1, 2, sizes), await choose(items, 2, 2, sizes)];
    expect(`${parts[0]?.dealt}: ${parts.map((part) => part.items.join(' ')).join(' | ')}`).toBe(expected);
    expect(parts.map(({ times }) => times)).toEqual([null, null]);
  });

  test('are at least one', async () => {
    await expect(choose(['a', 'b'], 3, 3, null)).rejects.toMatchObject({
      kind: 'input',
      message: 'Shard 3 of 3 has nothing to run: the suite has 2 items.',
      hint: 'Take at most 2 machines, or list smaller items.',
    });
  });
});

describe('in a repository', () => {
  let top: string;
  const ENV = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: top, env: ENV })
      .toString()
      .trim();
  beforeEach(() => {
    top = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs-share-')));
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  const open = (workingDirectory: string) =>
    openShare(
      { inputs: { shard: { number: 1, of: 2 }, workingDirectory } as Checked['inputs'] },
      {
        env: ENV,
        signal: new AbortController().signal,
        host: hostOf({ order: { run: 4711, attempt: 2 } }),
      },
    );

  test('the sizes are those of the commit, whatever the files of the checkout have become', async () => {
    const folder = path.join(top, 'app');
    mkdirSync(path.join(folder, 't'), { recursive: true });
    const files = { 'a b.py': 40, 'ä.py': 30, 'c.py': 20 };
    for (const [name, size] of Object.entries(files))
      writeFileSync(path.join(folder, 't', name), 'x\n'.repeat(size / 2));
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Add');
    writeFileSync(path.join(folder, 't', 'c.py'), 'x\r\n'.repeat(100));
    const share = await open(folder);
    const items = ['t/c.py', 't/ä.py', 't/a b.py'];
    expect(await share.choose(items)).toEqual({ items: ['t/a b.py'], dealt: 'sizes', times: null });
    // One that is not committed yet may be missing elsewhere.
    writeFileSync(path.join(folder, 't', 'new.py'), '');
    expect((await share.choose([...items, 't/new.py'])).dealt).toBe('evenly');
    expect(share).toMatchObject({ number: 1, of: 2, data: null });
    expect(share.facts).toEqual({ plan: null, run: '4711', commit: git('rev-parse', 'HEAD') });
  });

  test('without a commit, or without a repository, items are dealt evenly', async () => {
    expect([(await (await open(top)).choose(['a', 'b'])).dealt, (await open(top)).facts.commit]).toEqual([
      'evenly',
      null,
    ]);
    git('init', '--quiet');
    expect([(await (await open(top)).choose(['a', 'b'])).dealt, (await open(top)).facts.commit]).toEqual([
      'evenly',
      null,
    ]);
  });
});
