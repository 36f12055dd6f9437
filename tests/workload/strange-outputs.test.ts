import { describe, expect, test } from '@jest/globals';
import { findUnknownReferences } from '../../src/workload/environment.ts';
import { readPgbenchLog } from '../../src/workload/tools/pgbench/log.ts';
import { readPgbench } from '../../src/workload/tools/pgbench/output.ts';
import { show, writtenAs } from './read/read-rules.ts';

// Found by tests/properties.
describe('numbers that are none', () => {
  test('a latency below zero, as a clock that is set back makes it', () => {
    const text = 'tps = 10.5 (without initial connection time)\nlatency average = -0.5 ms\n';
    expect(readPgbench(text, '', 0, ['-T', '5']).metrics.map(({ name }) => name)).toEqual(['tps']);
  });

  test('a latency of 400 digits in a log', () => {
    const text = `0 1 ${'9'.repeat(400)} 0 1700000000 5\n0 1 250 0 1700000000 5\n`;
    const { metrics } = readPgbenchLog([{ glob: '', name: 'x', text, fresh: true }], ['-l']);
    expect(metrics.map(({ value }) => value)).toEqual([0.25, 0.25, 0.25]);
  });
});

test('a file that is not JSON is quoted without what a terminal obeys', async () => {
  const told = await show('json from *', { files: writtenAs('*', { 'x.json': '\u001b[31m\u0007[' }) });
  expect(told).toMatch(/x\.json is not JSON/);
  expect(told).not.toMatch(/\p{Cc}/u);
});

/** Work that grows with the square of the length, or its cube, would not end within the time of a test. */
describe('long texts', () => {
  test('commands of hyperfine that are called the same', async () => {
    const results = Array.from({ length: 20_000 }, () => ({ command: 'a', mean: 1 }));
    const told = await show('hyperfine from *', { files: writtenAs('*', { 'x.json': JSON.stringify({ results }) }) });
    expect(told).toMatch(/20001 metrics/);
  });

  test('references that do not end', () =>
    expect(findUnknownReferences([{ name: 'A', value: '\x24{'.repeat(400_000) }], [], 'linux')).toEqual([]));
});
