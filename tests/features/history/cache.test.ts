import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type HistoryContext,
  isMainRun,
  openHistory,
  openHistoryStep,
} from '../../../src/features/history/publish/history.ts';
import { type CiRun, type Host, NO_RUN } from '../../../src/hosts/host.ts';
import type { Results } from '../../../src/results/results.ts';
import type { FileCache } from '../../../src/system/cache-folder.ts';
import type { Log } from '../../../src/system/log.ts';
import { buildResults } from '../../report/build-results.ts';

const MAIN: CiRun = {
  ...NO_RUN,
  branch: 'main',
  mainBranch: 'main',
  commit: 'abcdef0',
  order: { run: 7, attempt: 2 },
  repository: 'me/shop',
};

let folder: string;
let warnings: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-history-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A machine: a cache folder of its own. */
function facts(machine: string, more: Partial<HistoryContext> = {}): HistoryContext {
  const log = { info: () => {}, warning: (line: string) => warnings.push(line) } as unknown as Log;
  return {
    run: MAIN,
    token: undefined,
    cache: null,
    workingDirectory: folder,
    env: { ...process.env, PG_SPEED_CACHE: path.join(folder, machine) },
    log,
    signal: new AbortController().signal,
    ...more,
  };
}

function resultsAt(minute: number): Results {
  const createdAt = `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
  return { ...buildResults({ means: { default: 40 + minute, turbo: 28 } }), createdAt };
}

async function append(minute: number, runFacts: HistoryContext): Promise<void> {
  await (await openHistory('cache', runFacts))!.append(resultsAt(minute));
}

/** Minutes of the runs that a later one sees. */
async function read(runFacts: HistoryContext): Promise<number[]> {
  const history = await (await openHistory('cache', runFacts))!.read(resultsAt(59));
  return history.series[0]!.points.map(({ at }) => new Date(at).getUTCMinutes());
}

function findFile(machine: string): string {
  const historyFolder = path.join(folder, machine, 'history');
  return path.join(historyFolder, readdirSync(historyFolder).find((name) => name.endsWith('.jsonl'))!);
}

/** A CI's cache: entries never change, and the newest of a prefix comes back to the path it was saved from. */
function createFakeCache(): FileCache & { keys: string[] } {
  const keys: string[] = [];
  const entry = (key: string) => path.join(folder, `entry-${key}`);
  return {
    keys,
    restore: async () => false,
    save: async () => {},
    async restoreNewest(file, prefix) {
      const key = keys.findLast((savedKey) => savedKey.startsWith(prefix));
      if (key !== undefined) copyFileSync(entry(key), file);
      return key !== undefined;
    },
    async saveAs(file, key) {
      if (existsSync(entry(key))) throw new Error('an entry never changes');
      keys.push(key);
      copyFileSync(file, entry(key));
    },
  };
}

test('a folder alone is enough', async () => {
  expect(await read(facts('a'))).toEqual([]);
  await append(1, facts('a'));
  await append(2, facts('a'));
  expect(await read(facts('a'))).toEqual([1, 2]);
  expect(readdirSync(path.dirname(findFile('a')))).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test("each machine takes the CI's newest and saves under a key of its own", async () => {
  const cache = createFakeCache();
  await append(1, facts('a', { cache }));
  await append(2, facts('b', { cache }));
  // Left on this machine by a run that could not save it.
  await append(3, facts('c'));
  await append(4, facts('c', { cache }));
  // The second time the machine has the same lines already.
  for (const _ of [1, 2]) expect(await read(facts('d', { cache }))).toEqual([1, 2, 3, 4]);
  expect(new Set(cache.keys).size).toBe(3);
  expect(cache.keys[0]).toMatch(/^pg-speed-history-npm-test-[0-9a-f]{10}-7\.2-[0-9a-f]{8}$/);
  expect(warnings).toEqual([]);
});

test('eight runs on one machine at once all get their lines in', async () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8];
  // Between reading and writing there is time for the others.
  const restoreNewest = async () => {
    await setTimeout(20);
    return false;
  };
  const cache = { ...createFakeCache(), restoreNewest };
  await Promise.all(minutes.map((minute) => append(minute, facts('a', { cache }))));
  expect(await read(facts('a'))).toEqual(minutes);
});

test('a cache that fails costs a warning, not what the machine has', async () => {
  await append(1, facts('a'));
  const fail = async () => Promise.reject(new Error('gone'));
  const cache = { ...createFakeCache(), restoreNewest: fail, saveAs: fail };
  await append(2, facts('a', { cache }));
  expect(await read(facts('a'))).toEqual([1, 2]);
  expect(warnings).toEqual([expect.stringContaining('gone'), expect.stringContaining('gone')]);
});

test('a file with other things in it, and one that is none', async () => {
  await append(1, facts('a'));
  const file = findFile('a');
  writeFileSync(file, `\0half a li${readFileSync(file, 'utf8')}\n{"v":9}\n${readFileSync(file, 'utf8')}`);
  expect(await read(facts('a'))).toEqual([1]);
  expect(warnings).toEqual(['History (cache): skipped 2 lines that are not readable.']);
  rmSync(file);
  mkdirSync(file);
  const opened = (await openHistory('cache', facts('a')))!;
  expect((await opened.read(resultsAt(2))).problem).toContain('EISDIR');
  await opened.append(resultsAt(2));
  expect(warnings.at(-1)).toMatch(/^This run was not added.*EISDIR.*Remove that file/);
});

test('other repositories and folders have histories of their own', async () => {
  await append(1, facts('a'));
  expect(await read(facts('a', { run: { ...MAIN, repository: 'me/other' } }))).toEqual([]);
  expect(await read(facts('a', { workingDirectory: os.tmpdir() }))).toEqual([]);
});

test.each<[string, Partial<HistoryContext>, (results: Results) => Results]>([
  [
    'a pull request',
    { run: { ...MAIN, pullRequest: { number: 1, baseRef: 'main', baseSha: null, headSha: 'a', fork: false } } },
    (results) => results,
  ],
  ['another branch', { run: { ...MAIN, branch: 'feature' } }, (results) => results],
  ['an interrupted run', { signal: AbortSignal.abort(new Error('stop')) }, (results) => results],
  ['one shard alone', {}, (results) => ({ ...results, plan: { ...results.plan, shard: 0 } })],
  ['a run without a result', {}, (results) => ({ ...results, samples: [] })],
])('%s is not added', async (_, more, change) => {
  await (await openHistory('cache', facts('a', more)))!.append(change(resultsAt(1)));
  expect(existsSync(path.join(folder, 'a', 'history'))).toBe(false);
  expect(warnings).toEqual([]);
});

test('off is nothing', async () => expect(await openHistory('off', facts('a'))).toBeNull());

describe('a run of the main branch', () => {
  const trigger = (repository: string | null, branch: string) => ({
    ...MAIN,
    trigger: { run: 5, head: { repository, branch, sha: 'abcdef0' }, job: 'CI / test' },
  });
  const asPullRequest = (run: ReturnType<typeof trigger>) => ({ ...run, trigger: { ...run.trigger, pullRequest: 3 } });
  const place = (branch: string | null, originHead: string | null = null) => ({ branch, originHead });
  test.each<[string, CiRun, Parameters<typeof isMainRun>[1], boolean]>([
    ['as the CI says', MAIN, null, true],
    ['that is named trunk', { ...MAIN, branch: 'trunk', mainBranch: 'trunk' }, null, true],
    ['and not one named main where it is trunk', { ...MAIN, mainBranch: 'trunk' }, null, false],
    ['as the last clone says, where the CI does not', { ...MAIN, mainBranch: null }, place(null, 'trunk'), false],
    ['a tag', { ...MAIN, branch: null }, place('main'), false],
    ['a terminal on the branch of origin', NO_RUN, place('trunk', 'trunk'), true],
    ['a terminal on another branch', NO_RUN, place('main', 'trunk'), false],
    ['a terminal on master without an origin', NO_RUN, place('master'), true],
    ['a terminal on a feature', NO_RUN, place('feature'), false],
    ['a terminal on a detached head', NO_RUN, place(null, 'main'), false],
    ['a folder without git', NO_RUN, null, false],
    ['after a run of the main branch', trigger('Me/Shop', 'main'), null, true],
    ['after a run of a feature', trigger('me/shop', 'feature'), null, false],
    ['after a run of a fork that names its branch main', trigger('eve/shop', 'main'), null, false],
    ['after a run of a fork that is gone', trigger(null, 'main'), null, false],
    ['after a run of a pull request', asPullRequest(trigger('me/shop', 'main')), null, false],
  ])('%s', (_, run, git, expected) => expect(isMainRun(run, git)).toBe(expected));
});

test('results that a stranger could have invented do not get into it', async () => {
  const { run, cache, log, ...others } = facts('a');
  const host = { ...log, run, cache } as Host;
  const open = (untrusted: boolean) =>
    openHistoryStep(
      { history: 'cache' },
      { ...others, host, pullRequests: [], origin: { url: null, untrusted }, whole: true, redact: (text) => text },
    );
  expect(await open(true)).toBeNull();
  expect(await open(false)).not.toBeNull();
});
