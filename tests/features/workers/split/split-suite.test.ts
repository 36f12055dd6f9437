import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Checked, Request } from '../../../../src/app/request.ts';
import type { KeptRun } from '../../../../src/features/workers/collect/read-kept-run.ts';
import type { Suite } from '../../../../src/features/workers/run/suite.ts';
import { appendWords } from '../../../../src/features/workers/split/list-tests.ts';
import type { ListedTest } from '../../../../src/features/workers/split/lister.ts';
import {
  canSplit,
  findLong,
  makeParts,
  maySplit,
  splitSuite,
} from '../../../../src/features/workers/split/split-suite.ts';
import type { Connection } from '../../../../src/profiles/connection.ts';
import type { Log } from '../../../../src/system/log.ts';
import type { CommandInput } from '../../../../src/workload/rewrite.ts';

const connection: Connection = {
  ...{ host: '127.0.0.1', port: 5499, user: 'postgres', password: 'x', database: 'postgres', serviceFile: '/tmp/x' },
  ...{ clones: [], template: null, rootCertificate: null },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-split-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NO_FACTS = { sizes: new Map<string, number>(), digests: new Map<string, string | null>(), goModule: null };

function makeSuite(times: Record<string, number> | null, before: KeptRun | null = null): Suite {
  const items = Object.keys(times ?? { 'a.py': 0 });
  const known = times && new Map(Object.entries(times));
  return { digest: 'd', items, shard: null, facts: NO_FACTS, before, keptRuns: null, times: known };
}

describe('which items are long, and what a split saves', () => {
  test.each<[why: string, times: Record<string, number>, count: number, long: string[], gainSeconds: number]>([
    ['one that is longer than half of an even share', { a: 40, b: 9, c: 15 }, 2, ['a'], 8],
    ['several', { a: 40, b: 30, c: 10, d: 1 }, 4, ['a', 'b'], 19.75],
    ['the only one', { a: 40 }, 2, ['a'], 20],
    ['those that whole items are dealt evenly with', { a: 40, b: 39 }, 2, ['a', 'b'], 0.5],
    ['none for one worker', { a: 40, b: 1 }, 1, ['a'], 0],
    ['none without times', {}, 2, [], 0],
  ])('%s', (_, times, count, items, gainSeconds) => {
    expect(findLong(makeSuite(times), count)).toMatchObject({ items, gainSeconds });
  });
});

test.each<[string, string, Record<string, number> | null, boolean]>([
  ['pytest', 'pytest {slice}', { a: 1 }, true],
  ['a module of Python in its own environment', '.venv/bin/python -m pytest {slice}', { a: 1 }, true],
  ['a variable before it', 'A=1 poetry run pytest {slice}', { a: 1 }, true],
  ['RSpec', 'bundle exec rspec {slice}', { a: 1 }, true],
  ['Django', 'python manage.py test {slice}', { a: 1 }, true],
  ['Django without a project', 'python -m django test {slice}', { a: 1 }, true],
  ['a command before it', 'cd app && pytest {slice}', { a: 1 }, true],
  ['unknown times', 'pytest {slice}', null, false],
  ['another runner', 'go test {slice}', { a: 1 }, false],
  ['an unknown runner', './test {slice}', { a: 1 }, false],
])('whether items may be split: %s', (_, line, times, expected) => {
  expect(maySplit(makeSuite(times), { splitItems: true, workers: 'auto' }, { kind: 'shell', line })).toBe(expected);
  expect(maySplit(makeSuite(times), { splitItems: false, workers: 'auto' }, { kind: 'shell', line })).toBe(false);
});

test.each<[number | undefined, Record<string, number>, boolean]>([
  [undefined, { a: 40, b: 9 }, false],
  [2, { a: 40, b: 9 }, true],
  [2, { a: 10, b: 9 }, false],
  [4, { a: 10, b: 9 }, true],
])('whether items may be split for a number of workers: %j, %j', (workers, times, expected) => {
  const inputs = { splitItems: true, ...(workers === undefined ? {} : { workers }) };
  expect(maySplit(makeSuite(times), inputs as Checked['inputs'], { kind: 'shell', line: 'pytest {slice}' })).toBe(
    expected,
  );
});

test.each<[string, string, boolean]>([
  ['a plain call', 'pytest -q {slice}', true],
  ['a command before it', 'cd app && pytest {slice}', false],
  ['a runner that lists no tests', 'go test {slice}', false],
])('whether items are split once their times are known: %s', (_, line, expected) => {
  const input: CommandInput = { kind: 'shell', line };
  expect(canSplit(makeSuite(null), { splitItems: true }, input)).toBe(expected);
  expect(canSplit(makeSuite(null), { splitItems: false }, input)).toBe(false);
  expect(canSplit({ items: null }, { splitItems: true }, input)).toBe(false);
});

describe('the command that lists', () => {
  test.each<[line: string, expected: string | null]>([
    ['pytest -x {slice}', 'pytest -x {slice} --list'],
    ['A=1 pytest "$HOME" $OPTIONS {slice}\n', 'A=1 pytest "$HOME" $OPTIONS {slice} --list'],
    ['pytest "$(cat options)" {slice}', null],
    ['pytest -k \'a; b\' -m "not (slow)" {slice}\n', 'pytest -k \'a; b\' -m "not (slow)" {slice} --list'],
    ['pytest \\\n  {slice}', 'pytest    {slice} --list'],
    ['rm -rf scratch && pytest {slice}', null],
    ['pytest {slice} | tee log', null],
    ['pytest {slice} > log', null],
    ['pytest {slice} &', null],
    ['pytest {slice}\ntrue', null],
    ['pytest {slice} # all', null],
    ['pytest $(cat options) {slice}', null],
    ['pytest `cat options` {slice}', null],
    ["pytest 'open {slice}", null],
  ])('%j', (line, expected) => {
    const input = appendWords({ kind: 'shell', line }, ['--list']);
    expect(input).toEqual(expected === null ? null : { kind: 'shell', line: expected });
  });

  test('of words gets them at its end', () => {
    const input: CommandInput = { kind: 'argv', file: 'pytest', args: ['{slice}', '-k', 'a; b'] };
    expect(appendWords(input, ['--list'])).toEqual({ ...input, args: ['{slice}', '-k', 'a; b', '--list'] });
  });
});

describe('parts', () => {
  const list = (...names: string[]): ListedTest[] =>
    names.map((name) => ({ item: 'a.py', groups: [`a.py::${name}`], className: 'a', name }));
  const kept = (testSeconds: (number | null)[]): KeptRun => ({
    share: 1,
    items: [{ item: 'a.py', seconds: 9, runs: 1, digest: null, names: ['a › x', 'a › y', 'a › z N'], testSeconds }],
    others: null,
  });
  const secondsOf = (tests: ListedTest[], before: KeptRun | null) =>
    makeParts(['a.py'], tests, {
      suite: { before, times: new Map([['a.py', 12]]) },
      evenSeconds: 0,
      version: '15.18',
    })
      .get('a.py')
      ?.map(({ seconds }) => seconds);

  test('have the seconds that their tests took, by their names in JUnit files', () => {
    expect(secondsOf(list('x', 'y', 'z 15.18'), kept([1, 2, 6]))).toEqual([1, 2, 6]);
  });

  test('count a test without a time as the mean of the others', () => {
    expect(secondsOf(list('new', 'x', 'y'), kept([1, 3, null]))).toEqual([2, 1, 3]);
  });

  test('share the seconds of the item equally where none is known', () => {
    expect(secondsOf(list('x', 'y', 'z'), null)).toEqual([4, 4, 4]);
  });

  test('are none where all is one part, or nothing is listed', () => {
    expect(secondsOf(list('x'), null)).toBeUndefined();
    expect(secondsOf([], null)).toBeUndefined();
  });
});

/** Lists four tests of `a.py`, or those that it is given. */
const GOOD = `
  count=0
  for word; do
    case $word in
      a.py) for name in 1 2 'é[a b]' "it's"; do echo "a.py::test_$name"; done; count=4;;
      a.py::test_é) echo "$word[a b]"; count=$((count + 1));;
      a.py::*) echo "$word"; count=$((count + 1));;
    esac
  done
  printf '\\n%s tests collected in 0.01s\\n' $count`;

/** Splits a suite of two files, of which one is long, with a made pytest. */
async function split(
  script: string,
  more: {
    timeoutMs?: number;
    input?: CommandInput;
    times?: Record<string, number>;
    splitItems?: boolean;
    store?: string;
  } = {},
) {
  const file = path.join(folder, 'pytest');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line) } as unknown as Log;
  const signal = new AbortController().signal;
  const inputs = {
    env: [],
    workingDirectory: folder,
    timeoutMs: more.timeoutMs,
    splitItems: more.splitItems ?? true,
    workers: 2,
  };
  const { parts, remark } = await splitSuite(makeSuite(more.times ?? { 'a.py': 40, 'b.py': 2 }), 2, {
    input: more.input ?? { kind: 'argv', file, args: ['{slice}'] },
    ...{
      profile: 'turbo',
      workers: 2,
      folder: more.store ?? folder,
      connection,
      signal,
      log,
      version: '15.18',
      enter: (spec) => spec,
    },
    checked: { inputs } as unknown as Checked,
    request: { env: { PATH: process.env.PATH } } as unknown as Request,
  });
  const words = [...parts].map(([item, ofItem]) => [item, ...ofItem.map((part) => part.words.join(' '))]);
  return { words, lines, remark: remark?.replaceAll(`${folder}/`, '') ?? null };
}

const SPLIT = [['a.py', 'a.py::test_1', 'a.py::test_2', 'a.py::test_é', "a.py::test_it's"]];
const LINES = ['`a.py` is split: 4 tests in 4 parts.'];

describe('a long file', () => {
  test.each<[string, string]>([
    ['is split', GOOD],
    [
      'is split with the variables of a slice and the server',
      `test "$PGPORT" = 5499 && test -d "$TMPDIR" && test -s "$PG_SPEED_SLICE_FILE" || exit 1\n${GOOD}`,
    ],
    ['is split whatever else is printed', `seq 100000; echo 'a::b'; printf '\\033[31m'\n${GOOD}`],
  ])('%s', async (_, script) => {
    expect(await split(script)).toEqual({ words: SPLIT, lines: LINES, remark: null });
  });

  test('is split by a line of a shell', async () => {
    const input: CommandInput = { kind: 'shell', line: './pytest -k "a (b)" {slice}' };
    expect(await split(GOOD, { input })).toEqual({ words: SPLIT, lines: LINES, remark: null });
  });

  const OPTIONS = '--collect-only --verbosity=-1 --disable-warnings --color=no';
  test.each<[why: string, script: string, problem: string]>([
    ['fails', 'exit 2', 'failed (exit code 2)'],
    [
      'says why it fails',
      'echo; printf "\\033[31mno database\\033[0m\\n\\n" >&2; exit 2',
      'failed (exit code 2: no database)',
    ],
    ['is killed', 'kill -9 $$', 'failed (killed by SIGKILL)'],
    ['needs another server', 'test "$PGPORT" = 1 || exit 3', 'failed (exit code 3)'],
    ['takes an hour', 'sleep 3600', 'gave no answer in 2 s'],
    ['prints without end', 'yes noise', 'printed more than 16 MB'],
    ['prints nothing', 'true', 'printed no list of all tests'],
    ['prints a list that was cut off', 'echo a.py::test_1', 'printed no list of all tests'],
    ['names a test twice', `echo a.py::test_1\n${GOOD.replace('count=4', 'count=5')}`, 'lists a test twice'],
    [
      'names a test with a control character',
      `printf 'a.py::t\\001\\n'\n${GOOD.replace('count=4', 'count=5')}`,
      String.raw`lists "a.py::t\u0001", which no command can be given`,
    ],
    [
      'does not know the names again',
      GOOD.replace('echo "$word"', 'exit 4'),
      'does not find the tests by the names that it has printed',
    ],
    [
      'finds others by them',
      GOOD.replace('echo "$word"', 'echo "$word-$$"'),
      'does not find the tests by the names that it has printed',
    ],
  ])('stays whole if the command %s', async (_, script, problem) => {
    expect(await split(script, { timeoutMs: 2000 })).toEqual({
      words: [],
      lines: [],
      remark: `\`a.py\` stays whole: \`pytest '{slice}' ${OPTIONS}\` ${problem}.`,
    });
  });

  test.each<[string, Record<string, number>]>([
    ['where whole files are dealt evenly', { 'a.py': 40, 'b.py': 39 }],
    ['where a split saves less than the listing takes', { 'a.py': 3.9, 'b.py': 0.1 }],
  ])('is not listed %s', async (_, times) => {
    expect(await split('exit 2', { times })).toEqual({ words: [], lines: [], remark: null });
  });

  test('is not listed where its user wants it whole', async () => {
    expect(await split('exit 2', { splitItems: false })).toEqual({ words: [], lines: [], remark: null });
  });

  test('stays whole where there is no place for the list of what is asked', async () => {
    const { remark, ...others } = await split(GOOD, { store: path.join(folder, 'pytest') });
    expect(others).toEqual({ words: [], lines: [] });
    expect(remark).toMatch(/^`a\.py` stays whole: `pytest .*` cannot be given its items: .*ENOTDIR/);
  });

  test('stays whole where the command is more than one', async () => {
    const input: CommandInput = { kind: 'shell', line: 'true && ./pytest {slice}' };
    const remark =
      '`a.py` stays whole: `true && ./pytest {slice}` is no plain call of its runner, such as `pytest {slice}`.';
    expect(await split(GOOD, { input })).toEqual({ words: [], lines: [], remark });
  });
});
