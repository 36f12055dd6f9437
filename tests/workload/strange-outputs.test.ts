import { describe, expect, test } from '@jest/globals';
import { findUnknownReferences } from '../../src/workload/environment.ts';
import { readPgbenchLog } from '../../src/workload/tools/pgbench/log.ts';
import { readPgbench } from '../../src/workload/tools/pgbench/output.ts';

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

/** Work that grows with the square of the length, or its cube, would not end within the time of a test. */
describe('long texts', () => {
  test('references that do not end', () =>
    expect(findUnknownReferences([{ name: 'A', value: '\x24{'.repeat(400_000) }], [], 'linux')).toEqual([]));
});
