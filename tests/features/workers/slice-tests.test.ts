import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { KeptRuns } from '../../../src/features/workers/collect/kept-run.ts';
import type { KeptRun } from '../../../src/features/workers/collect/read-kept-run.ts';
import type { EndedSlice } from '../../../src/features/workers/run/slice.ts';
import { keepJoined, openSliceTests, type RanTests } from '../../../src/features/workers/run/slice-tests.ts';
import type { Suite } from '../../../src/features/workers/run/suite.ts';
import type { Log } from '../../../src/system/log.ts';

let folder: string;
let store: string;
let kept: KeptRun[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-tests-'));
  store = path.join(folder, 'store');
  mkdirSync(store);
  kept = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOG = { info() {}, notice() {}, warning() {} } as unknown as Log;
const ITEMS = [['t/a.py', 't/b.py'], ['t/c.py']];

function ended(number: number, more: Partial<EndedSlice> = {}): EndedSlice {
  const exit = { exitCode: 0, signal: null, timedOut: false, startError: null, overflowed: false };
  const result = { ...exit, seconds: 4, cpuSeconds: null, stdout: '', stderr: '', both: '' };
  const items = ITEMS[number - 1] ?? [];
  const dealt = { items, listed: items, tests: [], seconds: null };
  const place = { ...dealt, number, count: 2, worker: number, startedAt: 0, ready: 0.2 };
  const end = { failure: null, ended: false, empty: false, gone: [], used: true, output: '', changes: null };
  return { ...place, result, ...end, ...more };
}

/** A JUnit file with a test of a second for each `file:name`. */
function writeJunit(name: string, tests: string): void {
  const cases = tests.split(' ').map((word) => {
    const [file = '', title = ''] = word.split(':');
    return `<testcase file="${file}" name="${title}" time="1"/>`;
  });
  writeFileSync(path.join(folder, name), `<testsuite>${cases.join('')}</testsuite>`);
}

interface Given {
  junit?: string[];
  words?: string[];
  before?: KeptRun | null;
  slices?: EndedSlice[];
  /** Tests by the name of the JUnit file that is written before a slice ends, by the number of the slice. */
  files?: Record<number, Record<string, string>>;
}

async function run({ junit = ['*.xml'], words = [], before = null, slices = [ended(1), ended(2)], files = {} }: Given) {
  const keptRuns: KeptRuns = { read: async () => before, keep: async (ran) => void kept.push(ran) };
  const digests = new Map(ITEMS.flat().map((item) => [item, `digest of ${item}`]));
  const facts = { sizes: new Map<string, number>(), digests, goModule: null };
  const suite: Suite = {
    digest: 'd',
    items: ITEMS.flat(),
    shard: null,
    facts,
    before,
    keptRuns: junit.length === 0 ? null : keptRuns,
    times: null,
  };
  const tests = await openSliceTests({ suite, slices, words, junit, folder, store, log: LOG });
  const counts: (number | null)[] = [];
  for (const slice of slices) {
    for (const [name, text] of Object.entries(files[slice.number] ?? {})) writeJunit(name, text);
    counts.push(await tests.collect(slice));
  }
  return { counts, ran: await tests.finish(slices, '15.18', 60) };
}

const testsRun = (ran: RanTests) => [1, 2].map((number) => ran.testsOf(number)?.run ?? null);

describe('without junit', () => {
  test('nothing is known of tests, and a runner says by its exit code that there was none', async () => {
    const { counts, ran } = await run({ junit: [], slices: [ended(1), ended(2, { empty: true })] });
    expect([counts, testsRun(ran), ran.joined, ran.learned]).toEqual([[null, null], [null, null], null, false]);
    expect(ran.findings).toMatchObject({ empty: [2], missing: [], twice: [], broken: [] });
    expect(ran.findings.mayBeEmpty(2)).toBe(false);
  });
});

describe('whose a file is', () => {
  test.each<[why: string, words: string[], file: string, counts: number[]]>([
    // Both files are there when slice 1 ends, and name no item.
    ['that the command names with the number', ['run --out r-{slice-number}.xml'], 'r-2.xml', [0, 1]],
    ['that the end of a path names', ['OUT=reports/r-{slice-number}.xml'], 'r-2.xml', [0, 1]],
    ['whose name only begins like the one in the command', ['run r-{slice-number}.xml-old'], 'r-2.xml', [1, 0]],
    ['whose name only ends like the one in the command', ['run other-r-{slice-number}.xml'], 'r-2.xml', [1, 0]],
    ['that no word names', [], 'r-2.xml', [1, 0]],
  ])('one %s', async (_, words, file, counts) => {
    const { ran } = await run({ words, files: { 1: { [file]: ':x' } } });
    expect(testsRun(ran)).toEqual(counts);
  });

  test('one whose tests name an item is of the slice with that item', async () => {
    const { ran } = await run({ files: { 1: { 'r.xml': 't/c.py:x' } } });
    expect(testsRun(ran)).toEqual([0, 1]);
  });
});

test('a file that the words of several slices name is of the one that ended last', async () => {
  const { ran } = await run({ words: ['run {slice-number} r.xml'], files: { 2: { 'r.xml': ':x' } } });
  expect(testsRun(ran)).toEqual([0, 1]);
});

test('files of an earlier run are removed before the first slice', async () => {
  writeJunit('old.xml', 't/a.py:x');
  const { ran } = await run({});
  expect([existsSync(path.join(folder, 'old.xml')), testsRun(ran)]).toEqual([false, [0, 0]]);
});

test('a slice whose command did not start has no tests to collect', async () => {
  const slices = [ended(1, { result: null, failure: 'Its server did not start.' }), ended(2)];
  const { counts, ran } = await run({ slices, files: { 2: { 'r.xml': 't/c.py:x' } } });
  expect(counts).toEqual([null, 1]);
  expect([ran.testsOf(1), ran.findings.empty]).toEqual([null, []]);
});

describe('the longest item', () => {
  test('has the sum of its tests, or is the only one of its slice, with the seconds of the command', async () => {
    const { ran } = await run({ files: { 1: { 'r.xml': 't/a.py:x t/b.py:x t/b.py:y' }, 2: { 's.xml': 't/c.py:x' } } });
    expect(ran.longestOf(ended(1))).toEqual({ item: 't/b.py', seconds: 2, tests: 2 });
    expect(ran.longestOf(ended(2))).toEqual({ item: 't/c.py', seconds: 4, tests: 1 });
  });

  test('is not known without tests, nor of a command that did not start', async () => {
    const { ran } = await run({});
    expect([ran.longestOf(ended(1)), ran.longestOf(ended(2, { result: null }))]).toEqual([null, null]);
  });
});

describe('what the checks are told', () => {
  const lastRun = (names: string[], namesOfC: string[]): KeptRun => ({
    share: 1,
    items: [
      { item: 't/a.py', seconds: 1, runs: 1, digest: 'digest of t/a.py', names },
      { item: 't/c.py', seconds: 1, runs: 1, digest: 'digest of t/c.py', names: namesOfC },
    ],
    others: { digest: null, names: [] },
  });
  const files = { 1: { 'r.xml': 't/a.py:x' } };

  test('a slice that passed without a test is empty, and may be if it had none before', async () => {
    const { findings } = (await run({ files, before: lastRun(['x'], []) })).ran;
    expect([findings.empty, findings.mayBeEmpty(2), findings.mayBeEmpty(1)]).toEqual([[2], true, false]);
  });

  test('a slice is empty too where its runner says so by its exit code, whatever its file has', async () => {
    const slices = [ended(1), ended(2, { empty: true })];
    const { findings } = (await run({ slices, files: { ...files, 2: { 's.xml': 't/c.py:x' } } })).ran;
    expect(findings.empty).toEqual([2]);
  });

  test('a slice that failed is neither empty nor does it miss tests', async () => {
    const slices = [ended(1), ended(2, { failure: 'Exit code 1.' })];
    const { findings } = (await run({ files, slices, before: lastRun(['x'], ['gone']) })).ran;
    expect([findings.empty, findings.missing]).toEqual([[], []]);
  });

  test('a test of the last run that is gone is missing', async () => {
    const { findings } = (await run({ files, before: lastRun(['x', 'lost'], []) })).ran;
    expect(findings.missing).toEqual([{ item: 't/a.py', test: 'lost' }]);
  });
});

describe('an item of which two slices have parts', () => {
  const part = (number: number, ids: string[], tests: string[], more: Partial<EndedSlice> = {}) => {
    const own = number === 2 ? ['t/c.py'] : [];
    return ended(number, { items: [...ids, ...own], listed: ['t/a.py', ...own], tests, ...more });
  };
  const slices = (more: Partial<EndedSlice> = {}) => [
    part(1, ['t/a.py::x', 't/a.py::y'], ['t.a › x', 't.a › y']),
    part(2, ['t/a.py::z'], ['t.a › z'], more),
  ];
  /** A JUnit file of tests of a second each, `class name`. */
  const write = (name: string, ...tests: string[]) => {
    const cases = tests.map((words) => {
      const [className, title] = words.split(' ');
      return `<testcase classname="${className}" name="${title}" time="1"/>`;
    });
    writeFileSync(path.join(folder, name), `<testsuite>${cases.join('')}</testsuite>`);
  };
  const open = async (ran: EndedSlice[], before: KeptRun | null = null) => {
    const digests = new Map(['t/a.py', 't/c.py'].map((item) => [item, `digest of ${item}`]));
    const keptRuns: KeptRuns = { read: async () => before, keep: async (run) => void kept.push(run) };
    const facts = { sizes: new Map<string, number>(), digests, goModule: null };
    const suite: Suite = {
      digest: 'd',
      items: ['t/a.py', 't/c.py'],
      shard: null,
      facts,
      before,
      keptRuns,
      times: null,
    };
    return openSliceTests({ suite, slices: ran, words: [], junit: ['*.xml'], folder, store, log: LOG });
  };

  test('has the tests and seconds of both, and those of its single tests are kept', async () => {
    const ran = slices();
    const tests = await open(ran);
    write('1.xml', 't.a x', 't.a y');
    expect(await tests.collect(ran[0]!)).toBe(2);
    write('2.xml', 't.a z', 't.c x');
    await tests.collect(ran[1]!);
    const result = await tests.finish(ran, '15.18', 60);
    await result.keep(true);
    expect(kept[0]?.items).toMatchObject([
      { item: 't/a.py', seconds: 3, names: ['t.a › x', 't.a › y', 't.a › z'], testSeconds: [1, 1, 1] },
      { item: 't/c.py', seconds: 1, names: ['t.c › x'], testSeconds: [1] },
    ]);
    expect([result.longestOf(ran[0]!), result.longestOf(ran[1]!)]).toEqual([
      { item: 't.a › x', seconds: 1, tests: 1 },
      { item: 't.a › z', seconds: 1, tests: 1 },
    ]);
    expect([result.findings.empty, result.findings.missing]).toEqual([[], []]);
  });

  test('says by its tests whose a file is', async () => {
    const ran = slices();
    const tests = await open(ran);
    write('2.xml', 't.a z');
    write('1.xml', 't.a x', 't.a y');
    // Both are there when the first slice ends.
    expect([await tests.collect(ran[0]!), await tests.collect(ran[1]!)]).toEqual([2, 1]);
  });

  const lastRun: KeptRun = {
    share: 1,
    items: [
      { item: 't/a.py', seconds: 3, runs: 1, digest: 'digest of t/a.py', names: ['t.a › x', 't.a › y', 't.a › z'] },
    ],
    others: null,
  };
  test.each<[string, Partial<EndedSlice>, string[]]>([
    ['a test that no slice ran is missing', {}, ['t.a › z']],
    ['none is missing where one of them failed', { failure: 'Exit code 1.' }, []],
    ['none is missing where one of them did not start', { failure: 'No server.', result: null }, []],
  ])('%s', async (_, more, missing) => {
    const ran = slices(more);
    const tests = await open(ran, lastRun);
    write('1.xml', 't.a x', 't.a y');
    await tests.collect(ran[0]!);
    write('2.xml', 't.c x');
    await tests.collect(ran[1]!);
    const result = await tests.finish(ran, '15.18', 60);
    expect(result.findings.missing.map((lost) => lost.test)).toEqual(missing);
    await result.keep(true);
    // With a part of its tests its time is not known.
    const [item] = kept[0]?.items ?? [];
    if (missing.length === 0) expect(item?.names).toEqual(lastRun.items[0]?.names);
  });
});

test('times are learned where tests tell half of the time of the slices, and kept with the tests if they are accepted', async () => {
  const files = { 1: { 'r.xml': 't/a.py:x t/b.py:x t/b.py:y' }, 2: { 's.xml': 't/c.py:x' } };
  const { ran } = await run({ files });
  expect(ran.learned).toBe(true);
  await ran.keep(true);
  await ran.keep(false);
  expect(kept.map(({ items }) => items.map(({ item, seconds, names }) => [item, seconds, names.length]))).toEqual([
    [
      ['t/a.py', 1, 1],
      ['t/b.py', 2, 2],
      ['t/c.py', 1, 1],
    ],
    [
      ['t/a.py', 1, 0],
      ['t/b.py', 2, 0],
      ['t/c.py', 1, 0],
    ],
  ]);
  const few = await run({ files: { 1: { 'r.xml': 't/a.py:x' } } });
  expect(few.ran.learned).toBe(false);
});

test('the joined file is copied to the report, and where that is not possible a finding says why', async () => {
  const { ran } = await run({ files: { 1: { 'r.xml': 't/a.py:x' } } });
  const copy = keepJoined(ran, store);
  expect(readFileSync(copy ?? '', 'utf8')).toContain('name="x"');
  expect(keepJoined({ ...ran, joined: null }, store)).toBeNull();
  expect(ran.findings.lost).toEqual([]);
  expect(keepJoined(ran, path.join(store, 'gone'))).toBeNull();
  expect(ran.findings.lost).toEqual([
    expect.stringMatching(/^The joined JUnit file could not be kept: (?:Error: )?ENOENT: .*\.$/),
  ]);
});

test('what the joined file lacks is a finding, also beside slices that passed', async () => {
  rmSync(store, { recursive: true });
  const { ran } = await run({ files: { 1: { 'r.xml': 't/a.py:x' } } });
  expect([testsRun(ran), ran.joined]).toEqual([[1, 0], null]);
  expect(ran.findings.lost).toEqual([
    expect.stringMatching(/^The joined JUnit file lacks tests of slice 1: (?:Error: )?ENOENT: /),
  ]);
});
