import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkPairs, readPairs } from '../../src/workload/tools/adapter.ts';
import { readPgbenchLog } from '../../src/workload/tools/pgbench/log.ts';
import { rampUpArgs, readOptions } from '../../src/workload/tools/pgbench/options.ts';
import { readPgbench } from '../../src/workload/tools/pgbench/output.ts';
import { checkPgbenchArgs, checkPgbenchInitArgs } from '../../src/workload/tools/pgbench/pgbench.ts';
import { expectProblems, holds } from './cases.ts';
import { expectReading, outcomeOf, toolArguments } from './outcomes.ts';
import { anyText, nearly, readSamples, spoilt } from './texts.ts';

const PGBENCH = readSamples('pgbench', /^(?:ok|fail|serial).*\.txt$/);
const ARGS = fc.constantFrom<string[]>(
  [],
  ['-T', '5'],
  ['-t', '10'],
  ['-C'],
  ['--rate=5'],
  ['-l'],
  ['--log', '--sampling-rate=0.5'],
);

describe('what a tool prints', () => {
  test('pgbench', () =>
    holds(
      fc.tuple(outcomeOf(spoilt(PGBENCH)), ARGS),
      ([{ stdout, stderr, exitCode }, args]) => {
        expectReading(readPgbench(stdout, stderr, exitCode, args));
        expectReading(readPgbench(stdout.replaceAll('\n', '\r\n'), stderr, exitCode, args));
      },
      4,
    ));

  test('pgbench with words of its own', () =>
    holds(
      nearly([
        'tps = ',
        '12.5',
        ' (without initial connection time)\n',
        'latency average = ',
        '-1',
        ' ms\n',
        'number of failed transactions: ',
        'number of transactions actually processed: ',
        '\n',
      ]),
      (text) => expectReading(readPgbench(text, '', 0, [])),
    ));

  test('the log of pgbench', () => {
    const line = fc
      .tuple(fc.nat(), fc.nat(), fc.oneof(fc.nat().map(String), anyText), fc.constantFrom('0 1700000000 5\n', '\n', ''))
      .map((words) => words.join(' '));
    return holds(fc.array(line, { maxLength: 10 }), (lines) =>
      expectReading(readPgbenchLog([{ glob: '', name: 'x', text: lines.join(''), fresh: true }], ['-l'])),
    );
  });
});

describe('options of tools', () => {
  test('of pgbench are taken apart without losing a word', () =>
    holds(
      toolArguments,
      (args) => {
        const { options, positionals } = readOptions(args);
        expect(positionals.every((word) => args.includes(word))).toBe(true);
        expect(options.length + positionals.length <= args.join('').length + args.length).toBe(true);
        expectProblems([...checkPgbenchArgs(args), ...checkPgbenchInitArgs(args)]);
        expect(rampUpArgs(args, 1).slice(0, 2)).toEqual(['-T', '1']);
      },
      2,
    ));

  test('that are pairs are taken, or reported', () =>
    holds(
      toolArguments,
      (args) => {
        expectProblems(checkPairs(args, 'name=value', () => null));
        expect(readPairs(args).every((pair) => pair.name !== '')).toBe(true);
      },
      2,
    ));
});
