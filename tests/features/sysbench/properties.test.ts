import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkSysbenchArguments, readSysbenchArguments } from '../../../src/features/sysbench/tool/arguments.ts';
import { judgeSysbenchPrepare, readSysbench } from '../../../src/features/sysbench/tool/sysbench.ts';
import { expectProblems, holds } from '../../properties/cases.ts';
import { expectReading, outcomeOf, toolArguments } from '../../properties/outcomes.ts';
import { readSamples, spoilt } from '../../properties/texts.ts';
import { toolInput } from '../../workload/tools/tools.ts';

test('what sysbench prints is read, or refused', () =>
  holds(
    outcomeOf(spoilt(readSamples('tools', /^sysbench.*\.txt$/))),
    (outcome) => {
      expectReading(readSysbench(outcome));
      expect(judgeSysbenchPrepare(outcome)).not.toBe('');
    },
    4,
  ));

test('arguments of sysbench are taken, or reported', () =>
  holds(
    fc.tuple(fc.constantFrom('sysbench' as const, 'sysbench-tpcc' as const), toolArguments),
    ([name, args]) => {
      const input = toolInput(name, { args });
      expectProblems(checkSysbenchArguments(input));
      expect(readSysbenchArguments(input).options.length).toBeGreaterThanOrEqual(0);
    },
    2,
  ));
