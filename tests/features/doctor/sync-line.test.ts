import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { formatSyncs, measureSyncs } from '../../../src/features/doctor/command/sync-line.ts';

const FAST = 'Published: server NVMe 0.02 to 0.2 ms, desktop NVMe 0.45 to 1.6 ms';
const SLOW = "Published: ext4 of developers' machines 2.5 to 5.1 ms, rotating disks 42 ms";

test.each([
  [[0.1234], `sync        of 8 kB takes 0.12 ms (p50; p99 0.12 ms; 1 sync). ${FAST}`],
  [[300, 276, 16600], `sync        of 8 kB takes 300 ms (p50; p99 16,600 ms; 3 syncs). ${SLOW}`],
  [
    Array.from({ length: 200 }, (_, at) => (at + 1) / 1000),
    `sync        of 8 kB takes 0.10 ms (p50; p99 0.20 ms; 200 syncs). ${FAST}`,
  ],
])('of the times %j', (times, line) => {
  expect(formatSyncs(times)).toBe(line);
});

test('a folder is measured, and nothing is left in it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-sync-'));
  expect(measureSyncs(folder, 'linux')).toMatch(
    /^sync {8}of 8 kB takes [\d.,]+ ms \(p50; p99 [\d.,]+ ms; \d+ syncs?\)\. Published: /,
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test.each<[string, string | null, NodeJS.Platform, RegExp]>([
  ['no folder', null, 'linux', /^sync {8}not measured: no folder on disk$/],
  ['a folder that is gone', '/none/pg-speed', 'linux', /^sync {8}not measured: .*ENOENT: no such file or directory/],
  [
    'macOS',
    os.tmpdir(),
    'darwin',
    /^sync {8}not measured: only on Linux can Node\.js sync as PostgreSQL does by default$/,
  ],
])('%s is a line and no failure', (_name, folder, platform, reason) => {
  expect(measureSyncs(folder, platform)).toMatch(reason);
});
