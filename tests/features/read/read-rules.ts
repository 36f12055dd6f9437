import { expect } from '@jest/globals';
import type { ReadRule } from '../../../src/features/read/inputs/rule.ts';
import { readReadRules } from '../../../src/features/read/inputs/rules.ts';
import { readCommand } from '../../../src/features/read/reader/command.ts';
import type { Outcome, Reading } from '../../../src/workload/command.ts';
import { endWell, writtenAs } from '../../workload/tools/tools.ts';

/** Rules as a user writes them. */
export function parseRules(text: string): ReadRule[] {
  const reading = readReadRules(text);
  if ('problems' in reading) throw new Error(`${text}: ${JSON.stringify(reading.problems)}`);
  return reading.value;
}

export function read(rules: string, outcome: Partial<Outcome>): Promise<Reading> {
  return readCommand(parseRules(rules), endWell(outcome));
}

/** `tps=5 tps`, or why there is nothing. */
export async function show(rules: string, outcome: Partial<Outcome>): Promise<string | string[]> {
  const { metrics, failure } = await read(rules, outcome);
  if (failure !== null && metrics.length > 0) throw new Error('a failure with metrics');
  return failure ?? metrics.map(({ name, value, unit, better }) => `${name}=${value} ${unit} ${better}`);
}

/** Reads the output of a tool, printed or in a file: the same numbers, the first of which is this metric. */
export async function expectPrinted(format: string, text: string, first: { name: string; unit: string }) {
  const { metrics, failure, warnings } = await read(format, { stdout: text });
  expect([failure, warnings]).toEqual([null, []]);
  expect(metrics[0]).toMatchObject({ ...first, better: 'higher', value: expect.any(Number) });
  const files = writtenAs('out.txt', { 'out.txt': `\uFEFF${text}` });
  expect(await read(`${format} from out.txt`, { files })).toMatchObject({ metrics, failure });
}
