import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countSlices } from '../../../src/features/slices/run/count.ts';
import { deal } from '../../../src/workload/items/deal.ts';
import { listItems } from '../../../src/workload/items/list-items.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-items-'));
  mkdirSync(path.join(folder, 'test', 'deep'), { recursive: true });
  for (const name of ['test/a.test.ts', 'test/deep/b.test.ts', 'test/c.txt', '-d.test.ts'])
    writeFileSync(path.join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const listOf = (inputs: Partial<Parameters<typeof listItems>[0]>, where = folder) =>
  listItems(
    { sliceFiles: undefined, sliceCommand: undefined, env: [], timeoutMs: undefined, timeBudgetMs: null, ...inputs },
    { folder: where, env: process.env },
    new AbortController().signal,
  );

describe('what is dealt', () => {
  test('the files that match, as they are called from the folder; none can be taken for an option', async () => {
    expect(await listOf({ sliceFiles: ['**/*.test.ts'] })).toEqual([
      './-d.test.ts',
      'test/a.test.ts',
      'test/deep/b.test.ts',
    ]);
  });

  test('patterns may be absolute, inside and outside of the folder', async () => {
    expect(await listOf({ sliceFiles: [`${folder}/test/*.test.ts`] })).toEqual(['test/a.test.ts']);
    const outside = await listOf({ sliceFiles: [`${folder}/test/*.txt`] }, path.join(folder, 'test', 'deep'));
    expect(outside).toEqual([path.join(folder, 'test', 'c.txt')]);
  });

  test('the lines that a command prints, however many', async () => {
    expect(await listOf({ sliceCommand: 'printf "b\\n a \\n\\nb\\n"' })).toEqual(['b', 'a', 'b']);
    expect(
      await listOf({ sliceCommand: 'i=0; while [ $i -lt 20000 ]; do echo item-$i; i=$((i+1)); done' }),
    ).toHaveLength(20_000);
  });

  test('more than 50,000 items are refused', async () => {
    await expect(listOf({ sliceCommand: 'seq 50001' })).rejects.toThrow('lists 50001 items, more than 50000');
  });

  test.each<[string, Parameters<typeof listOf>[0], RegExp]>([
    ['a pattern without files', { sliceFiles: ['spec/**'] }, /^`slice-files` match no file in /],
    ['a command without output', { sliceCommand: 'true' }, /^`slice-command` printed no line in /],
    ['a command that prints for ever', { sliceCommand: 'yes' }, /^`slice-command` printed more than 16 MB\.$/],
    [
      'a command without an end',
      { sliceCommand: 'sleep 600', timeoutMs: 200 },
      /^`slice-command` gave no answer in 0\.2 s\.$/,
    ],
    [
      'one that outlives the search',
      { sliceCommand: 'sleep 600 & wait', timeBudgetMs: 200 },
      / no answer in 0\.2 s\.$/,
    ],
    ['a command that fails', { sliceCommand: 'echo a; exit 3' }, /^`slice-command` failed: exit code 3\.$/],
    [
      'a control character',
      { sliceCommand: 'printf "a\\tb\\n"' },
      /^`slice-command` lists "a\\tb", which no command can be given\.$/,
    ],
  ])('%s is refused', async (_, inputs, message) => {
    await expect(listOf(inputs)).rejects.toMatchObject({ kind: 'input', message: expect.stringMatching(message) });
  });
});

describe('dealing', () => {
  const items = Array.from({ length: 50 }, (_, index) => `item ${index}`);

  test('gives each item to one slice, evenly, at random by the seed', () => {
    const slices = deal(items, 12, 5);
    expect(slices.flat().toSorted()).toEqual(items.toSorted());
    expect(new Set(slices.map(({ length }) => length))).toEqual(new Set([4, 5]));
    expect(deal(items, 12, 5)).toEqual(slices);
    expect(deal(items, 12, 6)).not.toEqual(slices);
  });
});

// Seconds of the whole suite, items, slices.
test.each([
  [119, 400, null],
  [120, 400, 20],
  [750, 400, 25],
  [3600, 400, 30],
  [3600, null, 30],
  [3600, 90, 18],
  [3600, 20, 6],
])('a suite of %d s and %p items has %p slices', (seconds, count, slices) => {
  expect(countSlices(seconds, count)).toBe(slices);
});
