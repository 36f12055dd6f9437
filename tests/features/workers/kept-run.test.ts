import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { digestSuite, openKeptRuns } from '../../../src/features/workers/collect/kept-run.ts';
import type { KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';
import type { FileCache } from '../../../src/system/cache-folder.ts';
import type { Log } from '../../../src/system/log.ts';

let folder: string;
let notices: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-kept-'));
  notices = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const COMMAND = 'pytest {slice}';
const suiteOf = (command: string, workingDirectory = '.') => digestSuite({ command, workingDirectory });
const OF = { repository: 'me/shop', suite: suiteOf(COMMAND) };

/** Where a machine keeps runs. */
function open(machine: string, more: Partial<Parameters<typeof openKeptRuns>[0]> = {}) {
  const log = { notice: (line: string) => notices.push(line) } as unknown as Log;
  return openKeptRuns({ cacheFolder: path.join(folder, machine), ...OF, remote: null, keyEnd: 'x', log, ...more });
}

function makeRun(seconds: number): KeptRun {
  const items = [{ item: 'tests/test_a.py', seconds, runs: 1, digest: 'd', names: ['a › x'] }];
  return { share: 0.9, items, others: { digest: null, names: [] } };
}

const fileOn = (machine: string) => {
  const runs = path.join(folder, machine, 'runs');
  return path.join(runs, readdirSync(runs)[0] ?? '');
};

/** A store of a CI whose newest file of a prefix is restored. */
function makeStore(): FileCache & { keys: string[] } {
  const store = path.join(folder, 'store');
  const keys: string[] = [];
  return {
    keys,
    restore: async () => false,
    save: async () => {},
    restoreNewest: async (file, prefix) => {
      if (!keys.some((key) => key.startsWith(prefix))) return false;
      copyFileSync(store, file);
      return true;
    },
    saveAs: async (file, key) => {
      keys.push(key);
      copyFileSync(file, store);
    },
  };
}

test('a run is read by the next one of the same repository, command and folder only', async () => {
  expect(await open('m').read()).toBeNull();
  await open('m').keep(makeRun(1));
  await open('m').keep(makeRun(2));
  expect(await open('m').read()).toEqual(makeRun(2));
  const shifted = { repository: 'me/shopp', suite: suiteOf('ytest {slice}') };
  for (const other of [
    shifted,
    { repository: 'me/other' },
    { suite: suiteOf('pytest -x {slice}') },
    { suite: suiteOf(COMMAND, 'api') },
  ])
    expect(await open('m', other).read()).toBeNull();
  expect(notices).toEqual([]);
});

describe('the store of a CI', () => {
  test('hands a run to other machines, under a new key each time', async () => {
    const remote = makeStore();
    await open('one', { remote, keyEnd: '1' }).keep(makeRun(1));
    await open('two', { remote, keyEnd: '2' }).keep(makeRun(2));
    expect(await open('three', { remote }).read()).toEqual(makeRun(2));
    expect(remote.keys.map((key) => key.slice(-2))).toEqual(['-1', '-2']);
    expect(await open('three', { remote, suite: suiteOf('other') }).read()).toBeNull();
  });

  test('gives way to a newer run of this machine, and not to a damaged one', async () => {
    const remote = makeStore();
    await open('one', { remote }).keep(makeRun(1));
    await open('two').keep(makeRun(2));
    const json = readFileSync(fileOn('two'), 'utf8');
    const { at } = JSON.parse(json);
    writeFileSync(fileOn('two'), json.replace(at, '2099-01-01T00:00:00.000Z'));
    expect(await open('two', { remote }).read()).toEqual(makeRun(2));
    writeFileSync(fileOn('two'), '{');
    expect(await open('two', { remote }).read()).toEqual(makeRun(1));
  });
});

describe('ignored with a line is', () => {
  test.each<[string, (file: string) => void, string]>([
    ['no JSON', (file) => writeFileSync(file, '{"schema":'), 'it is no JSON'],
    [
      'a file of another schema',
      (file) => writeFileSync(file, '{"schema":"x"}'),
      'written by another version, or is damaged',
    ],
    [
      'what is no time',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"seconds":1', '"seconds":1e999')),
      'damaged',
    ],
    ['a file that is too large', (file) => truncateSync(file, 64 * 1024 ** 2 + 1), 'it is larger than 64 MB'],
    ['a file that others may write', (file) => chmodSync(file, 0o666), 'others could have written it'],
    [
      'a link',
      (file) => {
        renameSync(file, `${file}.copy`);
        symlinkSync(`${file}.copy`, file);
      },
      'others could',
    ],
  ])('%s', async (_, damage, notice) => {
    await open('m').keep(makeRun(1));
    damage(fileOn('m'));
    expect(await open('m').read()).toBeNull();
    expect(notices).toEqual([expect.stringContaining(notice)]);
    rmSync(path.join(folder, 'm/runs'), { recursive: true });
    await open('m').keep(makeRun(1));
    expect(await open('m').read()).toEqual(makeRun(1));
  });
});

test('no fault of the folder ends a run: it is logged', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  await open('file').keep(makeRun(1));
  expect(await open('file').read()).toBeNull();
  expect(notices).toEqual([
    expect.stringMatching(/^The times and tests of this run are not kept: /),
    expect.stringMatching(/^The times of earlier runs cannot be read: /),
  ]);
});

test('a run that no later one could read is not kept', async () => {
  await open('m').keep({ ...makeRun(1), items: [], others: { digest: null, names: ['x'.repeat(64 * 1024 ** 2)] } });
  expect(notices).toEqual([expect.stringContaining('are not kept: they have more than 64 MB')]);
  expect(await open('m').read()).toBeNull();
});

test('of many suites the latest are kept', async () => {
  await open('m').keep(makeRun(1));
  const runs = path.join(folder, 'm/runs');
  const kept = fileOn('m');
  for (let place = 0; place < 210; place++) {
    const file = path.join(runs, `${place}.json`);
    writeFileSync(file, '{}');
    utimesSync(file, 1e9 + place, 1e9 + place);
  }
  utimesSync(kept, 1, 1);
  const draft = path.join(runs, `0.json.${'a'.repeat(12)}.${'b'.repeat(8)}`);
  writeFileSync(draft, '{');
  utimesSync(draft, 1, 1);
  await open('m').keep(makeRun(2));
  expect(readdirSync(runs).length).toBe(200 + 1);
  // Another process writes it now.
  expect(existsSync(draft)).toBe(true);
  expect(existsSync(kept)).toBe(true);
  expect(existsSync(path.join(runs, '0.json'))).toBe(false);
});
