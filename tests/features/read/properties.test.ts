import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readReadRules } from '../../../src/features/read/inputs/rules.ts';
import { readCommand } from '../../../src/features/read/reader/command.ts';
import { expectFinite, expectProblems, holds } from '../../properties/cases.ts';
import { expectReading, outcomeOf } from '../../properties/outcomes.ts';
import { anyText, nearly, PIECES, readSamples, repeatTo, spoilt } from '../../properties/texts.ts';
import { endWell } from '../../workload/tools/tools.ts';
import { parseRules } from './read-rules.ts';

const PGBENCH = readSamples('pgbench', /^(?:ok|fail|serial).*\.txt$/);
const HYPERFINE = readSamples('read', /\.json$/);
const OWN = [
  '[{"name": "p95", "unit": "ms", "value": 12.5, "direction": "lower"}]',
  '{"name": "x", "unit": "", "value": 0, "direction": "higher"}',
];

const READ_WORDS = [
  'pgbench',
  'json',
  'hyperfine',
  'from',
  'as',
  'lower',
  'higher',
  'x.json',
  '/',
  '(?<a>',
  '(?<b>',
  '\\d+)',
  '[',
  ']',
  'req/s',
  'gi',
  '*',
  "'",
];

test('rules are read from any text, or told to be none in words that can be shown', () =>
  holds(
    nearly(READ_WORDS),
    (text) => {
      const reading = readReadRules(text);
      if ('value' in reading) {
        expectFinite(reading.value);
        return;
      }
      expect(reading.problems).not.toHaveLength(0);
      expectProblems(reading.problems);
    },
    2,
  ));

test('line ends and a last one mean nothing', () => {
  const lines = fc.array(fc.constantFrom('pgbench', '/(?<a>.)/ s lower', 'json from x', '# x', '', '  '), {
    maxLength: 8,
  });
  return holds(lines, (some) => {
    const plain = readReadRules(some.join('\n'));
    expect(readReadRules(some.join('\r\n'))).toEqual(plain);
    expect(readReadRules(`${some.join('\n')}\n`)).toEqual(plain);
  });
});

test.each(PIECES)('an expression is looked for in a long output of %j', async (piece) => {
  const outcome = endWell({ stdout: repeatTo(piece, 64 * 1024) });
  const { metrics } = await readCommand(parseRules('/(?<a>[0-9]+) req/ req higher'), outcome);
  expect(metrics).toEqual([]);
});
describe('what a command prints or writes', () => {
  const rules = fc.constantFrom(
    ...['pgbench', 'sysbench', 'hammerdb', 'benchbase from *', 'hyperfine from *', 'junit from *', 'json from *'],
    ...[
      'github-action-benchmark lower from *',
      'hyperfine from *\npgbench',
      '/(?<rate>[0-9.]+|\\S+) req/ req/s higher',
      '/"value": (?<v>.*)/i ms lower from *',
    ],
  );
  const text = fc.oneof(
    spoilt(HYPERFINE),
    spoilt(OWN),
    spoilt(PGBENCH),
    spoilt(readSamples('junit', /\.xml$/)),
    anyText,
    fc.json(),
  );

  test('is read into numbers, or refused in one line that names the rule', () =>
    holds(
      fc.tuple(rules, outcomeOf(text, { 'x.summary.json': text })),
      async ([rule, outcome]) => {
        const reading = readReadRules(rule);
        if ('problems' in reading) throw new Error(JSON.stringify(reading));
        const read = await readCommand(reading.value, outcome);
        expectReading(read);
        if (read.failure === null) return;
        expect(read.failure).not.toMatch(/[^\P{Cc}\n]/u);
      },
      4,
    ));
});
