import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { checkLength } from '../../../src/workload/items/placeholders.ts';

const ITEM = `tests/${'deep/'.repeat(20)}test_orders.py`;
const items = (bytes: number) => Array.from({ length: Math.floor(bytes / (ITEM.length + 1)) }, () => ITEM);
const SHELL = { kind: 'shell' as const, line: ': {slice}' };
const ARGV = { kind: 'argv' as const, file: 'true', args: ['{slice}'] };

describe('the command of a slice', () => {
  test.each([
    ['a shell line', SHELL, 127_900],
    ['words', ARGV, 499_900],
  ])('starts where it is let through: %s', (_, input, bytes) => {
    expect(() => checkLength(input, [items(bytes), []])).not.toThrow();
    const list = items(bytes);
    const [file, args] = input === SHELL ? ['/bin/sh', ['-c', `: ${list.join(' ')}`]] : ['true', list];
    expect(execFileSync(file, args, { encoding: 'utf8' })).toBe('');
  });

  test.each([
    ['a shell line', SHELL, 128_200, 'linux', 128_000],
    ['words', ARGV, 500_200, 'darwin', 500_000],
    ['a line for cmd.exe', SHELL, 8_200, 'win32', 8_000],
  ] as const)('is refused where the system may not start it: %s', (_, input, bytes, platform, most) => {
    const slices = [['a'], items(bytes)];
    const message = new RegExp(`of a slice with ${slices[1]?.length} items has \\d+ bytes; .* more than ${most}\\.$`);
    expect(() => checkLength(input, slices, platform)).toThrow(message);
  });
});
