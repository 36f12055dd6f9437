import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { findRefusal, readPgbench } from '../../../../src/workload/tools/pgbench/output.ts';
import { testGolden } from '../../../support/golden-cases.ts';

/** Real output of pgbench 15.18; an absent file is an empty stream. */
function readGolden(name: string): string {
  const file = new URL(`../../../golden/pgbench/${name}.txt`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What is read of a run, and whether pgbench refused its arguments. */
function describeReading(stdout: string, stderr: string, exitCode: number | null, args: string[]): string {
  const { metrics, failure, warnings } = readPgbench(stdout, stderr, exitCode, args);
  const refusal = findRefusal(stderr, exitCode);
  expect(findRefusal(stderr, 0)).toBeNull();
  return [
    ...metrics.map(({ name, value, unit, better }) => `${name} ${value} ${unit}, ${better} is better`),
    ...(failure === null ? [] : [`failure: ${failure}`]),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(refusal === null ? [] : [`refused arguments: ${refusal}`]),
  ].join('\n');
}

// `RUN: pgbench ARGUMENTS ends with exit code N`, where RUN is a recorded run, or says of what the output below it is an example. Those
// are written by hand after printResults() of each version.
testGolden(new URL('../../../golden/pgbench-readings.txt', import.meta.url), (input) => {
  const [first = '', ...lines] = input.split('\n');
  const [, run = '', words = '', code] = /^(.*): pgbench(.*) ends with (?:exit code (\d+)|a signal)$/.exec(first) ?? [];
  const [own, errors] = [false, true].map((isError) => lines.filter((line) => line.startsWith('stderr: ') === isError));
  const stdout = readGolden(run) || own!.map((line) => `${line}\n`).join('');
  const stderr = readGolden(`${run}.stderr`) || errors!.map((line) => `${line.slice('stderr: '.length)}\n`).join('');
  const read = (end: string) => {
    const [printed, complaints] = [stdout, stderr].map((text) => text.replaceAll('\n', end));
    return describeReading(printed!, complaints!, code ? Number(code) : null, words.split(' ').filter(Boolean));
  };
  const reading = read('\n');
  // The line ends of Windows do not matter.
  expect(read('\r\n')).toBe(reading);
  return reading;
});
