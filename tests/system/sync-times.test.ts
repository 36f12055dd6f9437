import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { timeSyncs } from '../../src/system/sync-times.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-sync-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A clock that is half a second later at each look. */
function makeSlowClock(): () => number {
  let ms = -500;
  return () => {
    ms += 500;
    return ms;
  };
}

// A sync looks at the clock three times: before, after, and whether there is time for one more.
test.each([
  [0, 1],
  [1500, 1],
  [3000, 2],
  [3001, 3],
  [60_000, 5],
])('within %i ms on a slow disk it makes %i of 5 syncs', (limitMs, count) => {
  const times = timeSyncs(folder, { most: 5, limitMs, now: makeSlowClock() });
  expect(times).toEqual(Array.from({ length: count }, () => 500));
  expect(readdirSync(folder)).toEqual([]);
});

test('the time of a sync is above zero, and nothing is left', () => {
  const times = timeSyncs(folder, { most: 3, limitMs: 3000 });
  expect(times.every((ms) => ms > 0)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that cannot be written is an error of Node', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const limits = { most: 1, limitMs: 0 };
  expect(() => timeSyncs(path.join(folder, 'none'), limits)).toThrow(/^ENOENT/);
  expect(() => timeSyncs(file, limits)).toThrow(/^ENOTDIR/);
});
