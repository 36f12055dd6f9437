import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { findNearestDisks, formatDisk, PUBLISHED_DISKS } from '../../src/report/published-disks.ts';

test.each([
  [0.001, 'server NVMe 0.02 to 0.2 ms, desktop NVMe 0.45 to 1.6 ms'],
  [0.15, 'server NVMe 0.02 to 0.2 ms, desktop NVMe 0.45 to 1.6 ms'],
  [1, 'desktop NVMe 0.45 to 1.6 ms, EBS 0.9 to 1.8 ms'],
  [3, "EBS 0.9 to 1.8 ms, ext4 of developers' machines 2.5 to 5.1 ms"],
  [20, "ext4 of developers' machines 2.5 to 5.1 ms, rotating disks 42 ms"],
  [276, "ext4 of developers' machines 2.5 to 5.1 ms, rotating disks 42 ms"],
])('the disks nearest to %f ms are %s', (ms, disks) => {
  expect(findNearestDisks(ms).map(formatDisk).join(', ')).toBe(disks);
});

test('docs/disks.md has the times of each', () => {
  const rows = readFileSync('docs/disks.md', 'utf8').split('\n');
  for (const { name, low, high } of PUBLISHED_DISKS) {
    const range = low === high ? low : `${low} to ${high}`;
    expect(rows.filter((row) => row.startsWith(`| ${name}`) && row.includes(`| ${range} ms |`))).toHaveLength(1);
  }
});
