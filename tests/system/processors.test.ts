import { describe, expect, test } from '@jest/globals';
import { parseCpuTicks, readCpuTicks, shareTicks } from '../../src/system/machine.ts';

describe('processor time', () => {
  test.each([
    ['cpu  10 1 5 100 7 2 3 4 9 9\ncpu0 1 1 1 1', { user: 11, system: 10, idle: 100, iowait: 7, steal: 4 }],
    ['cpu  10 1 5 100\n', { user: 11, system: 5, idle: 100, iowait: 0, steal: 0 }],
    ['', null],
    ['intr 1 2 3 4', null],
    ['cpu  10 1 5', null],
    ['cpu  10 1 5 x', null],
  ])('%j', (stat, ticks) => expect(parseCpuTicks(stat)).toEqual(ticks));

  const before = { user: 10, system: 10, idle: 10, iowait: 10, steal: 10 };

  test('between two readings is told in shares that make 1', () => {
    const after = { user: 14, system: 12, idle: 11, iowait: 12, steal: 11 };
    expect(shareTicks(before, after)).toEqual({ user: 0.4, system: 0.2, idle: 0.1, iowait: 0.2, steal: 0.1 });
  });

  test('a count that went back is none', () => {
    const after = { ...before, user: 11, iowait: 3 };
    expect(shareTicks(before, after)).toEqual({ user: 1, system: 0, idle: 0, iowait: 0, steal: 0 });
  });

  test('is not known without both readings, nor when no time has passed', () => {
    expect(shareTicks(null, before)).toBeNull();
    expect(shareTicks(before, null)).toBeNull();
    expect(shareTicks(before, before)).toBeNull();
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('is read on Linux', () => expect(readCpuTicks()?.user).toBeGreaterThan(0));
});
