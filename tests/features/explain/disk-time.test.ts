import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { summariseTimes, watchDiskTime, watchFlushes } from '../../../src/features/explain/collect/watch/disk-time.ts';
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

/** A disk on which a sync of a file makes two flushes and one of a block makes one, until it fails. @param left flushes until then */
function makeDisk(left = Number.POSITIVE_INFINITY) {
  let flushes = 10;
  const flush = (count: number) => {
    if (flushes - 10 >= left)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    flushes += count;
    return 1;
  };
  const probe = { syncFile: () => flush(2), syncBlock: () => flush(1), close: () => undefined };
  return { probe, flush, read: () => flushes };
}

test('the flushes of a run are those without ours', () => {
  const { probe, flush, read } = makeDisk();
  const flushes = watchFlushes(probe, read);
  flush(7);
  // One timing syncs two files and a block.
  flush(5);
  expect(flushes.count(1)).toEqual({ total: 7, perFile: 2, perBlock: 1 });
});

test.each([
  ['Linux does not count them', () => watchFlushes(makeDisk().probe, null)],
  ['a sync makes none', () => watchFlushes(makeDisk().probe, () => 3)],
  [
    'the disk is full at the first sync',
    () => {
      const { probe, read } = makeDisk(0);
      return watchFlushes(probe, read);
    },
  ],
  [
    'the disk fills up between the syncs',
    () => {
      const { probe, read } = makeDisk(12);
      return watchFlushes(probe, read);
    },
  ],
  [
    'the disk is removed',
    () => {
      const { probe, read } = makeDisk();
      let reads = 0;
      return watchFlushes(probe, () => {
        if (++reads > 21) throw new Error('ENODEV');
        return read();
      });
    },
  ],
])('the run goes on without flushes where %s', (_name, open) => {
  expect(open().count(1)).toBeNull();
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
