import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { READ_FORMATS, type ReadRule } from '../../../src/features/read/inputs/rule.ts';
import { readReadRules } from '../../../src/features/read/inputs/rules.ts';
import { findFormat } from '../../../src/features/read/reader/format.ts';

import { parseInputs } from '../../../src/inputs/inputs.ts';
import { createContext, onlyProblem, outcome, rawInputs } from '../../inputs/raw.ts';

/** The only rule of a text. */
function only(text: string): ReadRule {
  const reading = readReadRules(text);
  if ('problems' in reading || reading.value.length !== 1) throw new Error(JSON.stringify(reading));
  return reading.value[0]!;
}

describe('rules with a format', () => {
  test.each([
    ['pgbench', 'pgbench', null, null],
    ['  PgBench  ', 'pgbench', null, null],
    ['sysbench from log.txt', 'sysbench', null, 'log.txt'],
    ['hyperfine from ../out.json', 'hyperfine', null, '../out.json'],
    ['hyperfine from "my results/*.json"', 'hyperfine', null, 'my results/*.json'],
    ['junit from C:\\ci\\*.xml', 'junit', null, 'C:\\ci\\*.xml'],
    ['benchbase\tfrom /tmp/r/*.summary.json', 'benchbase', null, '/tmp/r/*.summary.json'],
    ['github-action-benchmark Higher from b.json', 'github-action-benchmark', 'higher', 'b.json'],
    ['json from a,b.json', 'json', null, 'a,b.json'],
  ])('%j', (text, format, better, file) => {
    expect(only(text)).toEqual({ text: text.trim(), source: { kind: 'format', format, better }, file });
  });

  test.each([
    [
      'hyperfin from a.json',
      /does not begin with a format \| Did you mean 'hyperfine'\? Formats are: pgbench, .*, json; or/,
    ],
    ['from a.json', /does not begin with a format \| Formats are/],
    ['hyperfine', /does not name a file \| Write `hyperfine from PATH`/],
    ['pgbench as latency', /says `as` \| Name the metric that decides in the input `metric`/],
    ['benchbase', /does not name a file/],
    ['json', /does not name a file/],
    ['github-action-benchmark lower', /does not name a file .* `github-action-benchmark lower from PATH`/],
    ['github-action-benchmark from a.json', /does not say whether higher or lower.*customSmallerIsBetter/],
    ['pgbench higher', /says 'higher', which pgbench knows by itself/],
    ['pgbench from', /has nothing after `from`/],
    ["pgbench from ''", /has nothing after `from`/],
    ['pgbench form a.txt', /has 'form' where `from` could be/],
    ['json from my file.json', /has 'file.json' where it could end \| .*in quotes/],
    ['json from a.json as b', /says `as`/],
    ["json from 'a.json", /has a quote that is not closed/],
    ['json from a\u0007.json', /holds a control character/],
    [`json from ${'a'.repeat(1000)}`, /is longer than 1000 characters/],
  ])('%j is refused', (text, message) => {
    expect(onlyProblem(readReadRules(text))).toMatch(message);
  });
});

describe('rules with an expression', () => {
  test.each([
    ['/(?<rate>[0-9.]+) req/ req/s higher', '(?<rate>[0-9.]+) req', '', 'rate', 'req/s', 'higher', null],
    [
      '/Requests\\/sec:\\s+(?<requests>[\\d.]+)/ req/s higher',
      'Requests\\/sec:\\s+(?<requests>[\\d.]+)',
      '',
      'requests',
      'req/s',
      'higher',
      null,
    ],
    [
      '/[/](?<P95_latency>\\d+)/im ms LOWER from out.txt',
      '[/](?<P95_latency>\\d+)',
      'im',
      'p95-latency',
      'ms',
      'lower',
      'out.txt',
    ],
    ['/(?<a>.)|(?:b)/ "per 1000" lower', '(?<a>.)|(?:b)', '', 'a', 'per 1000', 'lower', null],
    ["/it's (?<n>\\d+)/ lower lower", "it's (?<n>\\d+)", '', 'n', 'lower', 'lower', null],
    ['/(?<a>.)(?<unit>.)/ ms lower', '(?<a>.)(?<unit>.)', '', 'a', 'ms', 'lower', null],
    ['/(?<unit>.)/ req lower', '(?<unit>.)', '', 'unit', 'req', 'lower', null],
    ['/(?<n>\\d+), /g count lower', '(?<n>\\d+), ', 'g', 'n', 'count', 'lower', null],
  ])('%s', (text, pattern, flags, name, unit, better, file) => {
    const source = { kind: 'pattern', pattern, flags, name, unit, better };
    expect(only(text)).toEqual({ text, source, file });
  });

  test.each([
    ['/(?<a>.) ms lower', /has no slash at the end of the expression/],
    ['/(?<a>.)[/] ms lower', /has no slash at the end/],
    ['/Requests/sec: (?<a>.)/ req/s higher', /has 'sec:' where flags .* could be \| .*inside the expression as \\\//],
    ['/(?<a>.)/y ms lower', /has 'y' where flags/],
    ['/(?<a>.)/ii ms lower', /has no valid expression: .*flags.*'ii'/i],
    ['/(?<a>./ ms lower', /has no valid expression: .*Unterminated group/],
    ['/(.)/ ms lower', /has no named group/],
    ['/(?<a>.)(?<b>.)/ ms lower', /has 2 named groups: a, b \| .* \(\?<unit>\.\.\.\) for a unit/],
    ['/(?<a>.)(?<b>.)(?<unit>.)/ ms lower', /has 3 named groups: a, b, unit/],
    [
      '/(?<a>.)(?<unit>.)/ req/op lower',
      /has a group `unit`, and 'req\/op' is no unit to convert to \| Write one of ns, us/,
    ],
    ['/(?<run>.)/ ms lower', /the group 'run' has the name of a time/],
    ['/(?<Total>.)/ ms lower', /the group 'Total' has the name of a time/],
    ['/(?<größe>.)/ ms lower', /the group 'größe' is not a name for a metric/],
    ['/(?<_a>.)/ ms lower', /the group '_a' is not a name for a metric/],
    ['/(?<a>.)/', /has no unit/],
    ['/(?<a>.)/ lower', /has no unit/],
    ['/(?<a>.)/ from out.txt', /has no unit/],
    ['/(?<a>.)/ ms', /does not say whether higher or lower/],
    ['/(?<a>.)/ ms from out.txt', /does not say whether higher or lower/],
    ['/(?<a>.)/ ms less', /has 'less' where it should say whether higher or lower/],
    [`/(?<a>.)/ ${'m'.repeat(41)} lower`, /the unit .* is longer than 40 characters/],
    ['/(?<a>.)/ ms lower as b', /says `as`/],
    ['/(?<a>.)/ ms lower from', /has nothing after `from`/],
  ])('%s is refused', (text, message) => {
    expect(onlyProblem(readReadRules(text))).toMatch(message);
  });
});

describe('several rules', () => {
  test('one on each line, in their order', () => {
    const reading = readReadRules('pgbench\r\n\n  /(?<a>.), / s lower\njson from x.json\n');
    expect(outcome(reading)).toMatchObject([
      { text: 'pgbench' },
      { text: '/(?<a>.), / s lower' },
      { text: 'json from x.json' },
    ]);
  });

  test('all that is wrong is reported at once', () => {
    const reading = readReadRules('pgbenhc\n/x/ s lower\njson');
    expect(outcome(reading)).toEqual([
      "'pgbenhc' does not begin with a format",
      "'/x/ s lower' has no named group",
      "'json' does not name a file",
    ]);
  });

  test.each([
    ['pgbench\npgbench', ["'pgbench' is given more than once"]],
    ['/(?<a>.)/ s lower\n/(?<a>.)/ s lower', ["'/(?<a>.)/ s lower' is given more than once"]],
    ['/(?<a_b>.)/ s lower\n/(?<A_b>.) / s lower', ["several expressions have the metric 'a-b'"]],
    [Array.from({ length: 51 }, (_, at) => `/(?<a${at}>.)/ s lower`).join('\n'), ['there are 51 rules']],
  ])('%j', (text, messages) => {
    expect(outcome(readReadRules(text))).toEqual(messages);
  });
});

describe('the input', () => {
  const parse = (values: Record<string, string>, argv: string[] = []) =>
    parseInputs(rawInputs(values), createContext({ argv }));

  test('goes with a command, in either form', () => {
    expect(parse({ command: 'make bench', read: 'pgbench' }).problems).toEqual([]);
    expect(parse({ read: 'pgbench' }, ['make', 'bench']).inputs.read).toHaveLength(1);
  });

  test.each<[Record<string, string>, string]>([
    [{ pgbench: '-T 1' }, 'Remove it: the numbers of this workload are read anyway.'],
    [{ workload: 'sample' }, 'Remove it: the numbers of this workload are read anyway.'],
    [{ workload: 'sysbench' }, 'Remove it: the numbers of this workload are read anyway.'],
    [{}, 'Give `command` too, or remove it.'],
  ])('and with nothing else: %j', (values, hint) => {
    expect(parse({ ...values, read: 'pgbench' }).problems).toEqual([
      { message: 'input `read` is for a `command`', hint },
    ]);
  });

  test('and not with several runs of it', () => {
    const values = { command: 'make', read: 'pgbench' };
    expect(parse({ ...values, repeat: '2' }).problems).toEqual([
      {
        message: 'input `repeat` and input `read` are given together',
        hint: 'Remove one of them: the mean of what several runs print (percentiles) is no result.',
      },
    ]);
    expect(parse({ ...values, repeat: '1' }).problems).toEqual([]);
  });

  test('names itself in each problem', () => {
    expect(parse({ command: 'a', read: 'x\ny' }).problems.map(({ message }) => message)).toEqual([
      "input `read`: 'x' does not begin with a format",
      "input `read`: 'y' does not begin with a format",
    ]);
  });
});

test.each(READ_FORMATS)('%s has a reader', (format) => expect(findFormat(format).read).toBeInstanceOf(Function));

test('every rule that the documentation shows is one, and every format is shown', () => {
  const text = readFileSync('docs/read.md', 'utf8');
  const lines = (/```text\n([\s\S]*?)```/.exec(text)?.[1] ?? '').trim().split('\n');
  const kinds = lines
    .map((line) => only(line).source)
    .map((source) => ('format' in source ? source.format : 'pattern'));
  expect(kinds).toEqual([...READ_FORMATS, 'pattern']);
  for (const format of READ_FORMATS) expect(text).toContain(`\n| \`${format}\``);
});
