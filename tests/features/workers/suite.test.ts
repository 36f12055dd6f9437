import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Checked, Request } from '../../../src/app/request.ts';
import { learnRun } from '../../../src/features/workers/collect/learn.ts';
import type { KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';
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

function open(more: Partial<Inputs> = {}, cache = path.join(folder, 'cache')): Promise<Suite> {
  const inputs = { junit: ['*.xml'], workingDirectory: folder, env: [], sliceFiles: ['t/*'], ...more };
  const host = {
    run: { repository: 'me/app', order: null },
    cache: null,
    notice: (line: string) => notices.push(line),
  };
  const request = {
    env: { PG_SPEED_CACHE: cache, PATH: process.env.PATH },
    cwd: folder,
    host,
    signal: new AbortController().signal,
  };
  const input = { kind: 'shell', line: 'run {slice}' } as const;
  return openSuite({ inputs } as unknown as Checked, request as unknown as Request, input);
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
