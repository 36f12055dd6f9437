import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { summariseTimes, watchDiskTime } from '../../../src/features/explain/collect/watch/disk-time.ts';
import { delay } from '../../../src/system/child.ts';

test('syncs beside the data are timed until the end, and leave no file', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'pgs-disk-time-'));
  const watcher = watchDiskTime({ kind: 'disk', parent });
  expect(readdirSync(parent)).toHaveLength(2);
  await delay(100);
  const times = await watcher.stop();
  if (times !== null) {
    expect(times.fileMs).toBeGreaterThan(0);
    // Null on a file system without a disk of its own.
    const { perFile, total } = times.flushes ?? { perFile: 1, total: 0 };
    expect(perFile).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(0);
  }
  expect(readdirSync(parent)).toEqual([]);
  // A watch is closed once more at its end.
  expect(await watcher.stop()).toEqual(times);
  rmSync(parent, { recursive: true });
});

test.each([
  ['a volume of a container', { kind: 'disk', parent: 'volume of the container' }],
  ['a folder named from here', { kind: 'disk', parent: '.' }],
  ['a folder that is not there', { kind: 'disk', parent: path.join(os.tmpdir(), 'pgs-not-there') }],
  ['memory', { kind: 'tmpfs', parent: os.tmpdir(), mount: false, sizeBytes: 1 }],
] as const)('none is timed in %s', async (_name, storage) => {
  expect(await watchDiskTime(storage).stop()).toBeNull();
});

test('the ratio is that of the means, with the error of its residuals', () => {
  expect(summariseTimes([{ fileMs: 1, blockMs: 1 }])).toBeNull();
  const alike = { fileMs: 0.3, blockMs: 0.1 };
  expect(summariseTimes([alike, alike])).toEqual({ fileMs: 0.3, ratio: expect.closeTo(3), error: expect.closeTo(0) });
  // Means 2 and 1, residuals -1 and 1: sqrt(2 / 1 / 2) / 2.
  const times = [
    { fileMs: 1, blockMs: 1 },
    { fileMs: 3, blockMs: 1 },
  ];
  expect(summariseTimes(times)).toEqual({ fileMs: 2, ratio: 2, error: 0.5 });
});
