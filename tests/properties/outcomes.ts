import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { Metric, Outcome, Reading } from '../../src/workload/command.ts';
import { expectNumber } from './cases.ts';
import { anyText } from './texts.ts';

function expectMetrics(metrics: readonly Metric[]): void {
  for (const { name, value } of metrics) {
    if (name.trim() === '') throw new Error('a metric without a name');
    expectNumber(value);
  }
}

/** A reading has numbers, or a reason and nothing else. */
export function expectReading({ metrics, failure }: Reading): void {
  expectMetrics(metrics);
  if (failure !== null) {
    expect(metrics).toEqual([]);
    expect(failure.trim()).not.toBe('');
  }
}

/** A program that ended, with what it printed and wrote. */
export function outcomeOf(
  stdout: fc.Arbitrary<string>,
  files: Record<string, fc.Arbitrary<string>> = {},
): fc.Arbitrary<Outcome> {
  return fc
    .record({
      stdout,
      stderr: fc.oneof(fc.constant(''), stdout),
      exitCode: fc.constantFrom(0, 0, 0, 1, 2, 134, 139, null),
      texts: fc.record(files),
    })
    .map(({ texts, ...rest }) => ({
      ...rest,
      signal: rest.exitCode === null ? 'SIGSEGV' : null,
      files: Object.entries(texts).map(([name, text]) => ({ glob: '*', name, text, fresh: true })),
    }));
}

const OPTIONS = [
  ...['-c', '-c4', '-T', '--time=5', '--ti', '--', '-', '-nc4', '-i', '-h', '--host=x', '-d', 'app', '--progress'],
  ...['--percentile=', '--threads=4', '--db-driver', 'oltp_read_only', 'a=b', '=', 'x.lua'],
];
/** Arguments of a tool, right or wrong. */
export const toolArguments = fc.array(fc.oneof(fc.constantFrom(...OPTIONS), anyText), { maxLength: 8 });
