import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { watchDiskTime } from '../../../src/features/explain/collect/watch/disk-time.ts';

test('syncs beside the data are timed until the end, and leave no file', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'pgs-disk-time-'));
  const watcher = watchDiskTime({ kind: 'disk', parent });
  const times = await watcher.stop();
  expect(times?.fileMs).toBeGreaterThan(0);
  expect(times?.blockMs).toBeGreaterThan(0);
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
