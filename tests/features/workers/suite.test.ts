import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Checked, Request } from '../../../src/app/request.ts';
import { learnRun } from '../../../src/features/workers/collect/learn.ts';
import type { KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';
import type { Share } from '../../../src/features/workers/run/share.ts';
import { expectSeconds, openSuite, type Suite } from '../../../src/features/workers/run/suite.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';

let folder: string;
let notices: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-suite-'));
  notices = [];
  mkdirSync(path.join(folder, 't'));
  for (const name of ['a', 'b']) writeFileSync(path.join(folder, 't', name), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(more: Partial<Inputs> = {}, share: Share | null = null): Promise<Suite> {
  const inputs = { junit: ['*.xml'], workingDirectory: folder, env: [], sliceFiles: ['t/*'], ...more };
  const host = {
    run: { repository: 'me/app', order: null },
    cache: null,
    notice: (line: string) => notices.push(line),
  };
  const request = {
    env: { PG_SPEED_CACHE: path.join(folder, 'cache'), PATH: process.env.PATH },
    cwd: folder,
    host,
    signal: new AbortController().signal,
  };
  const input = { kind: 'shell', line: 'run {slice}' } as const;
  return openSuite({ inputs } as unknown as Checked, request as unknown as Request, input, share);
}

/** Opens a suite and keeps that `t/a` takes 4 s. */
async function keepRun(): Promise<void> {
  const { keptRuns, items, facts } = await open();
  const cases = [{ item: 't/a', name: 'x', seconds: 4 }];
  const slices = [{ items: ['t/a'], seconds: 4, passed: true, cases }];
  await keptRuns?.keep(learnRun(null, { items: items ?? [], digests: facts.digests, accepted: true, slices }));
}

describe('the times of a suite', () => {
  test('are those of its last run', async () => {
    await keepRun();
    expect([...((await open()).times ?? [])]).toEqual([['t/a', 4]]);
  });

  test('are those that were given, if some were', async () => {
    await keepRun();
    const sliceTimes = path.join(folder, 'times.json');
    writeFileSync(sliceTimes, '{"t/a": 7}');
    expect([...((await open({ sliceTimes })).times ?? [])]).toEqual([['t/a', 7]]);
  });

  test.each<[string, Partial<Inputs>]>([
    ['another glob', { sliceFiles: ['t/a'] }],
    ['a command that lists', { sliceFiles: undefined, sliceCommand: 'ls' }],
    ['no JUnit files', { junit: [] }],
  ])('are not those of a suite with %s', async (_, more) => {
    await keepRun();
    expect((await open(more as Partial<Inputs>)).times).toBeNull();
    expect(notices).toEqual([]);
  });
});

describe('the part of one machine', () => {
  const share: Share = {
    ...{ number: 2, of: 3, listed: null, data: null, facts: { plan: null, run: '7', commit: 'abc' } },
    choose: async (items) => ({ items: items.slice(1), dealt: 'sizes', times: new Map([['t/b', 9]]) }),
  };

  test('is chosen from all items, and takes nothing from earlier runs', async () => {
    await keepRun();
    const { items, shard, times, before, keptRuns, facts } = await open({}, share);
    expect(items).toEqual(['t/b']);
    expect([...facts.sizes.keys()]).toEqual(['t/b']);
    // sha256sum of "t/a\nt/b"
    const list = { count: 2, digest: '509c6795e133e110c28fcb572529931e' };
    expect(shard).toEqual({ number: 2, of: 3, list, dealt: 'sizes', plan: null, run: '7', commit: 'abc' });
    expect([[...(times ?? [])], before, keptRuns]).toEqual([[['t/b', 9]], null, null]);
  });

  test('is chosen from a list that was handed on, which is not listed again', async () => {
    const given = { ...share, listed: ['t/x', 't/b'] };
    const { items } = await open(
      { sliceFiles: undefined, sliceCommand: 'exit 1' } as unknown as Partial<Inputs>,
      given,
    );
    expect(items).toEqual(['t/b']);
  });

  test('is cut by the command itself, where nothing is listed', async () => {
    const { items, shard } = await open({ sliceFiles: undefined } as unknown as Partial<Inputs>, share);
    expect([items, shard?.list, shard?.dealt]).toEqual([null, null, 'command']);
  });
});

test.each<[number | null, number | null, number | null]>([
  [null, 0.5, null],
  [3, 0.5, 6],
  [3, null, 3],
  [3, 0, 3],
])('a slice with tests of %s s, which were %s of the time before, should take %s s', (seconds, share, expected) => {
  const before = share === null ? null : ({ share } as KeptRun);
  const slice = { items: [], listed: [], tests: [], seconds };
  expect(expectSeconds(slice, { before } as Suite)).toBe(expected);
});
