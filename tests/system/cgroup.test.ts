import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readAvailableMemory } from '../../src/system/memory.ts';
import { countProcessors } from '../../src/system/processors.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a machine of files: their paths below its root, and their contents. */
function makeMachine(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(folder, 'root-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

const V2 = '31 23 0:28 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate\n';
const V1 = [
  '32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct',
  '35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory',
  '41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw',
].join('\n');
/** What a container of Docker sees on a machine with version 1: its own group, but the paths of the machine. */
const V1_DOCKER = V1.replaceAll(' / /sys', ' /docker/5f /sys');
const V1_GROUPS = '4:memory:/a/b\n3:cpu,cpuacct:/a/b\n0::/\n';
const none = (files: Record<string, string>) => ({
  'proc/self/mountinfo': V2,
  'proc/self/cgroup': '0::/a/b\n',
  ...files,
});
const one = (files: Record<string, string>) => ({ 'proc/self/mountinfo': V1, 'proc/self/cgroup': V1_GROUPS, ...files });

describe('processors that the control groups allow, of 8', () => {
  const cpu = (group: string, quota: string, period: string) => ({
    [`sys/fs/cgroup/cpu,cpuacct${group}/cpu.cfs_quota_us`]: `${quota}\n`,
    [`sys/fs/cgroup/cpu,cpuacct${group}/cpu.cfs_period_us`]: `${period}\n`,
  });
  test.each<[string, Record<string, string>, number]>([
    ['no /proc', {}, 8],
    ['no controller', none({}), 8],
    ['no limit', none({ 'sys/fs/cgroup/a/b/cpu.max': 'max 100000\n' }), 8],
    ['two', none({ 'sys/fs/cgroup/a/b/cpu.max': '200000 100000\n' }), 2],
    ['two and a half', none({ 'sys/fs/cgroup/a/b/cpu.max': '250000 100000\n' }), 2],
    ['half', none({ 'sys/fs/cgroup/a/b/cpu.max': '50000 100000\n' }), 1],
    ['more than there are', none({ 'sys/fs/cgroup/a/b/cpu.max': '1600000 100000\n' }), 8],
    [
      'a parent with less',
      none({ 'sys/fs/cgroup/a/cpu.max': '300000 100000', 'sys/fs/cgroup/a/b/cpu.max': '600000 100000' }),
      3,
    ],
    [
      'a container at its own root',
      none({ 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '300000 100000' }),
      3,
    ],
    [
      'a group outside of what is seen',
      none({
        'proc/self/cgroup': '0::/../c\n',
        'sys/fs/cgroup/c/cpu.max': '100000 100000',
        'sys/fs/cgroup/cpu.max': '300000 100000',
      }),
      3,
    ],
    ['the limit of a neighbour', none({ 'sys/fs/cgroup/a/c/cpu.max': '100000 100000' }), 8],
    ['version 1, no limit', one(cpu('/a/b', '-1', '100000')), 8],
    ['version 1, three', one(cpu('/a/b', '150000', '50000')), 3],
    ['version 1, a parent with less', one({ ...cpu('/a/b', '-1', '100000'), ...cpu('/a', '200000', '100000') }), 2],
    [
      'version 1, a group beside that of the container',
      {
        'proc/self/mountinfo': V1_DOCKER,
        'proc/self/cgroup': '3:cpu,cpuacct:/other/a\n',
        'sys/fs/other/a/cpu.cfs_quota_us': '100000',
        'sys/fs/other/a/cpu.cfs_period_us': '100000',
        ...cpu('', '400000', '100000'),
      },
      4,
    ],
    [
      'version 1 in a container',
      {
        'proc/self/mountinfo': V1_DOCKER,
        'proc/self/cgroup': '3:cpu,cpuacct:/docker/5f\n',
        ...cpu('', '400000', '100000'),
      },
      4,
    ],
  ])('%s', (_, files, processors) => expect(countProcessors(makeMachine(files), 8)).toBe(processors));

  test('are at least one on this machine, and no more than Node counts', () => {
    expect(countProcessors()).toBeGreaterThanOrEqual(1);
    expect(countProcessors()).toBeLessThanOrEqual(os.availableParallelism());
  });
});

describe('available memory', () => {
  const meminfo = { 'proc/meminfo': 'MemTotal: 9000 kB\nMemFree: 10 kB\nMemAvailable:    1000 kB\n' };
  const files2 = (max: string, current: number, stat = '') => ({
    'sys/fs/cgroup/a/memory.max': `${max}\n`,
    'sys/fs/cgroup/a/memory.current': `${current}\n`,
    'sys/fs/cgroup/a/memory.stat': stat,
  });
  const files1 = (max: string, current: number, stat = '') => ({
    'sys/fs/cgroup/memory/a/b/memory.limit_in_bytes': `${max}\n`,
    'sys/fs/cgroup/memory/a/b/memory.usage_in_bytes': `${current}\n`,
    'sys/fs/cgroup/memory/a/b/memory.stat': stat,
  });
  test.each<[string, Record<string, string>, number]>([
    ['no group', meminfo, 1_024_000],
    ['no limit', { ...meminfo, ...none(files2('max', 5000)) }, 1_024_000],
    ['a limit', { ...meminfo, ...none(files2('50000', 30000)) }, 20_000],
    [
      'a limit, with page cache; shared memory is none',
      {
        ...meminfo,
        ...none(
          files2('50000', 30000, 'file 9000\nshmem 8000\ninactive_anon 8000\ninactive_file 600\nactive_file 400\n'),
        ),
      },
      21_000,
    ],
    ['a group that has used more than its limit', { ...meminfo, ...none(files2('50000', 60000)) }, 0],
    ['a limit above what is free', { ...meminfo, ...none(files2('9000000000', 1)) }, 1_024_000],
    ['version 1, no limit', { ...meminfo, ...one(files1('9223372036854771712', 5000)) }, 1_024_000],
    [
      'version 1, a limit, with the page cache of the groups below',
      {
        ...meminfo,
        ...one(
          files1('50000', 30000, 'inactive_file 1\nactive_file 1\ntotal_inactive_file 600\ntotal_active_file 400\n'),
        ),
      },
      21_000,
    ],
  ])('%s', (_, files, bytes) => expect(readAvailableMemory(makeMachine(files))).toBe(bytes));

  test('without /proc is what Node calls free, and half of all on macOS', () => {
    expect(readAvailableMemory(makeMachine({}), 'win32')).toBeGreaterThan(0);
    expect(readAvailableMemory(makeMachine({}), 'darwin')).toBe(os.totalmem() / 2);
  });
});
