import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Fails where a file is not there yet, and makes it: the second time it passes. */
const once = (name: string) =>
  `if (!require('fs').existsSync(${JSON.stringify(path.join(folder, name))})) { require('fs').writeFileSync(${JSON.stringify(path.join(folder, name))}, ''); throw new Error('the first time'); }`;
const passing = "test('passes', () => {});";
const flaky = (name: string) => `${passing}\ntest('comes and goes', () => { ${once(name)} });`;
const broken = `${passing}\ntest('fails', () => { throw new Error('always'); });`;

/** Runs tests of these texts by run.mjs. @returns the lines that .ci/run sums */
function run(files: Record<string, string>, words: string[] = [], options: string[] = [], config = {}) {
  const tests = path.join(folder, 'tests');
  mkdirSync(tests, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(tests, `${name}.test.cjs`), text);
  const project = { displayName: 'made', rootDir: tests, testMatch: ['**/*.test.cjs'], transform: {}, ...config };
  const reporters = [path.resolve('tests/count-reporter.mjs')];
  const place = path.join(folder, 'jest.json');
  writeFileSync(place, JSON.stringify({ reporters, watchman: false, projects: [project] }));
  const counts = path.join(folder, 'counts');
  rmSync(counts, { force: true });
  const args = ['tests/run.mjs', ...words, 'made', '--', `--config=${place}`, ...options];
  const env = { ...process.env, PG_SPEED_TEST_COUNTS: words.length > 0 ? '' : counts };
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const lines = existsSync(counts) ? readFileSync(counts, 'utf8').trim().split('\n') : [];
  const [first = '', ...list] = lines;
  return { status, stdout, counts: first, list: list.map((line) => line.replaceAll(/\S*tests\//g, '')) };
}

test('a test that fails once is flaky: listed, counted apart, and no failure', () => {
  const { status, stdout, counts, list } = run({ good: passing, odd: flaky('odd') });
  expect([status, counts, list]).toEqual([0, '2 0 1', ['FLAKY odd.test.cjs: comes and goes']]);
  expect(stdout).toContain('odd.test.cjs: comes and goes');
});

test('a test that fails twice is broken, beside a flaky one', () => {
  const { status, counts, list } = run({ odd: flaky('odd'), bad: broken });
  expect([status, counts, list]).toEqual([1, '2 1 1', ['FLAKY odd.test.cjs: comes and goes']]);
});

test('five failed files run again, six do not', () => {
  const files = (count: number) =>
    Object.fromEntries([...Array(count).keys()].map((i) => [`f${i}`, flaky(`f${count}${i}`)]));
  expect(run(files(5))).toMatchObject({ status: 0, counts: '5 0 5' });
  expect(run(files(6))).toMatchObject({ status: 1, counts: '6 6 0', list: [] });
});

test('only what failed runs again, whatever patterns of files and names the call has', () => {
  const other = `test('runs once', () => { ${once('never')} require('fs').rmSync(${JSON.stringify(path.join(folder, 'never'))}); });`;
  writeFileSync(path.join(folder, 'never'), '');
  const files = { other, odd: `${flaky('odd')}\ntest('another', () => { throw new Error('not asked for'); });` };
  const { status, counts } = run(
    files,
    [],
    ['-t', 'goes|once', path.join(folder, 'tests', 'other.test.cjs'), 'odd', '-w', '2'],
  );
  expect([status, counts]).toEqual([0, '1 0 1']);
});

test('what cannot be loaded, and what fails after the tests, is no pass', () => {
  expect(run({ bad: 'throw new Error("at once")' })).toMatchObject({ status: 1, counts: '0 1 0' });
  const late = `${passing}\nafterAll(() => { throw new Error('too late'); });`;
  expect(run({ late, bad: passing })).toMatchObject({ status: 1, counts: '2 1 0' });
});

test('a test that is skipped when it runs again is broken', () => {
  const skipped = `${passing}\n(require('fs').existsSync(${JSON.stringify(path.join(folder, 's'))}) ? test.skip : test)('now and then', () => { ${once('s')} });`;
  expect(run({ skipped })).toMatchObject({ status: 1, counts: '1 1 0' });
});

test('jest that ends with an error of its own has failed, though no test did', () => {
  const end = path.join(folder, 'end.cjs');
  writeFileSync(end, "module.exports = () => { throw new Error('the end'); };");
  expect(run({ good: passing }, [], [], { globalTeardown: end })).toMatchObject({ status: 1, counts: '1 1 0' });
  expect(run({ good: passing }, [], [], { globalSetup: end })).toMatchObject({ status: 1, counts: '0 1 0' });
  expect(run({}, [], ['nowhere'])).toMatchObject({ status: 1, counts: '0 1 0' });
});

test('by hand `npm test` shows a failure at once', () => {
  expect(run({ odd: flaky('odd') }, ['--fail-at-once']).status).toBe(1);
  expect(run({ odd: flaky('odd') }).status).toBe(0);
});
