import { describe, expect, test } from '@jest/globals';
import { openReader, readCommand } from '../../../src/features/read/reader/command.ts';
import { checkRules } from '../../../src/features/read/reader/format.ts';
import { readFailIf } from '../../../src/inputs/fail-if.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import { checkFailIf } from '../../../src/stats/fail-if-check.ts';
import { checkMetric, hasUnknownMetrics, listKnownMetrics } from '../../../src/workload/checks.ts';
import type { WorkloadContext } from '../../../src/workload/command.ts';
import { buildRun, createWorkload, readRun, type Workload } from '../../../src/workload/workload.ts';
import { endWell, writtenAs } from '../../workload/tools/tools.ts';
import { parseRules, read, show } from './read-rules.ts';

const RATE = '/(?<rate>\\S+) req/ req/s higher';
const PGBENCH = 'latency average = 2.000 ms\ntps = 500.000000 (without initial connection time)\n';
const entry = (name: string, value: number) => ({ name, unit: 's', value, direction: 'lower' });
const jsonFile = (value: unknown) => writtenAs('o.json', { 'o.json': JSON.stringify(value) });

describe('an expression', () => {
  test.each([
    ['the last match, as a summary comes at the end', '1 req\n2 req\n3 req\n', 'rate=3 req/s higher'],
    ['an exponent', '1.5e3 req', 'rate=1500 req/s higher'],
    ['zero', '0 req', 'rate=0 req/s higher'],
    ['a number that begins with its point', '.25 req', 'rate=0.25 req/s higher'],
    ['with binary junk around it', `\u0000\uFFFD${'\u0001'.repeat(500)}\n7 req\n\uFFFD`, 'rate=7 req/s higher'],
  ])('finds %s', async (_what, stdout, metric) => {
    expect(await show(RATE, { stdout })).toEqual([metric]);
  });

  test('looks at the standard error only where nothing is in the standard output', async () => {
    expect(await show(RATE, { stdout: '', stderr: '4 req' })).toEqual(['rate=4 req/s higher']);
    expect(await show(RATE, { stdout: '5 req', stderr: '4 req' })).toEqual(['rate=5 req/s higher']);
  });

  test('takes its flags, and finds the last match with them', async () => {
    const stdout = 'REQ 1\nreq 2\n';
    expect(await show('/^req (?<rate>\\d+)$/gim r higher', { stdout })).toEqual(['rate=2 r higher']);
    expect(await show('/^req (?<rate>\\d+)$/i r higher', { stdout: 'REQ 1' })).toEqual(['rate=1 r higher']);
  });

  test.each(['NaN', 'Infinity', '-5', '1,234', '1.2.3', '0x10', '5ms', 'many'])('refuses %s', async (text) => {
    expect(await show(RATE, { stdout: `${text} req` })).toBe(
      `\`read: ${RATE}\`: the group finds '${text}', which is not a plain number of zero or more`,
    );
  });

  test('refuses a number that is too large, and nothing', async () => {
    expect(await show(RATE, { stdout: '1e999 req' })).toMatch(/rate is Infinity, which is not a number/);
    expect(await show('/rate(?<rate>.*)/ s lower', { stdout: 'rate' })).toMatch(
      /finds '', which is not a plain number/,
    );
  });

  test('says where it found nothing, and that long output was cut', async () => {
    expect(await show(RATE, { stdout: 'x' })).toBe(`\`read: ${RATE}\`: nothing in the output matches`);
    expect(await show(RATE, {})).toBe(`\`read: ${RATE}\`: nothing in the output matches`);
    expect(await show(RATE, { stdout: 'x\n'.repeat(30_000) })).toMatch(
      /nothing in the output matches \(only its last 64 kB are kept\)$/,
    );
    const files = writtenAs('*.log', { 'a.log': 'x', 'b.log': 'y' });
    expect(await show(`${RATE} from *.log`, { files })).toMatch(/: nothing in 2 files matches$/);
    expect(await show(`${RATE} from *.log`, { files: files.slice(0, 1) })).toMatch(/: nothing in a\.log matches$/);
  });

  test('takes the one file of several that has a match, and the end of a large one', async () => {
    const files = writtenAs('*.log', { 'a.log': 'x', 'b.log': `9 req\n${' \n'.repeat(600_000)}8 req` });
    expect(await show(`${RATE} from *.log`, { files, stdout: '1 req' })).toEqual(['rate=8 req/s higher']);
    const two = writtenAs('*.log', { 'a.log': '1 req', 'b.log': '1 req' });
    expect(await show(`${RATE} from *.log`, { files: two })).toMatch(/2 files have a match: name one file/);
  });
});

describe('a group `unit`', () => {
  const P99 = '/99% *(?<p99>[\\d.]+) ?(?<unit>[a-zA-Zµμ]+)/ ms lower';
  const p99 = (stdout: string) => show(P99, { stdout });

  test.each([
    ['wrk', '99%  980.00ms', 980],
    ['wrk, above a second', '99%    1.02s\n', 1020],
    ['wrk, above a minute', '99%    1.50m\n', 90_000],
    ['wrk, below a millisecond', '99%  512.00us', 0.512],
    ['criterion, with the sign for micro', '99% 250.5 µs', 0.2505],
    ['criterion, with the Greek letter', '99% 250.5 μs', 0.2505],
    ['criterion', '99% 800 ns', 0.0008],
    ['k6, above a minute', '99%1m2s', 62_000],
    ['k6, above an hour', '99% 1h0m2.5s', 3_602_500],
    ['the last match', '99% 1s\n99% 2ms', 2],
    ['zero', '99% 0s', 0],
  ])('as printed by %s', async (_what, stdout, value) => {
    expect(await p99(stdout)).toEqual([`p99=${value} ms lower`]);
  });

  test.each([
    ['/(?<unit>[kM]?B) (?<size>\\d+)/ kB lower', 'MB 2', 'size=2000 kB lower'],
    ['/(?<size>\\d+) (?<unit>[kKMG]i?B)/ MiB lower', '512 KiB', 'size=0.5 MiB lower'],
    ['/(?<rate>\\d+) (?<unit>[kM]B\\/s)/ MB/s higher', '1500 kB/s', 'rate=1.5 MB/s higher'],
    ['/(?<size>\\d+) (?<unit>[kM]B)\\/s/ MB higher', '1500 kB/s', 'size=1.5 MB higher'],
    ['/(?<t>[\\d.]+)(?<unit>m|s)/ s lower', 'in 1m2.5s', 't=62.5 s lower'],
    ['/(?<unit>\\d+) units/ count lower', '5 units', 'unit=5 count lower'],
  ])('of %s in %j', async (rule, stdout, metric) => expect(await show(rule, { stdout })).toEqual([metric]));

  test.each([
    [P99, '99% 3 reqs', /'reqs', which cannot be converted to ms: units are ns, us, ms, s, m, h, B, /],
    [P99, '99% 3MB', /'MB', which cannot be converted to ms/],
    [P99, '99% 1m2parsecs', /'parsecs', which cannot be converted to ms/],
    ['/99% (?<p99>\\d+)(?<unit>ms)?/ ms lower', '99% 3', /the group unit finds no unit beside 3/],
    ['/99% (?<p99>\\d+)(?<unit>m|s|ms)/ ms lower', '99% 980ms', /finds 'm', which is only the beginning of 'ms'/],
    [P99, '99% 1.2.3s', /finds '1.2.3', which is not a plain number/],
  ])('%s in %j fails the trial', async (rule, stdout, failure) =>
    expect(await show(rule, { stdout })).toMatch(failure),
  );
});

describe('files', () => {
  test.each([
    [[], 'o.json', 'there is no such file after the run'],
    [[], '*.json', 'no file matches'],
    [['o.json'], 'o.json', 'o.json was not written by this run'],
    [['a', 'b', 'c', 'd', 'e'], '*.json', 'a, b, c and 2 more were not written by this run'],
  ])('%j left by an earlier run, for %s', async (names, glob, failure) => {
    const files = names.map((name) => ({ glob, name, text: '[]', fresh: false }));
    expect(await show(`json from ${glob}`, { files })).toBe(`\`read: json from ${glob}\`: ${failure}`);
  });

  test('of an earlier run are passed over where there are fresh ones', async () => {
    const text = JSON.stringify(entry('a', 1));
    const old = { glob: '*.json', name: '1.json', text: JSON.stringify(entry('a', 2)), fresh: false };
    const fresh = { glob: '*.json', name: '2.json', text, fresh: true };
    expect(await show('json from *.json', { files: [old, fresh] })).toEqual(['a=1 s lower']);
  });

  test('of another rule are not taken', async () => {
    const files = [...jsonFile(entry('a', 1)), ...writtenAs('p.json', { 'p.json': JSON.stringify(entry('b', 2)) })];
    expect(await show('json from p.json', { files })).toEqual(['b=2 s lower']);
  });
});

describe('a failed program', () => {
  test.each<[number | null, string | null, string]>([
    [3, null, 'exit code 3'],
    [null, 'SIGKILL', 'killed by SIGKILL'],
  ])('is not read: %s, %s', async (exitCode, signal, failure) => {
    expect(await read('pgbench', { stdout: PGBENCH, exitCode, signal })).toEqual({
      metrics: [],
      failure,
      warnings: [],
    });
  });

  test('without rules nothing is read', async () => {
    expect(await readCommand([], endWell({ stdout: PGBENCH }))).toEqual({
      metrics: [],
      failure: null,
      warnings: [],
    });
  });
});

describe('several rules', () => {
  test('give their metrics in their order', async () => {
    const metrics = await show(`${RATE}\npgbench\njson from o.json`, {
      stdout: `7 req\n${PGBENCH}`,
      files: jsonFile([entry('a', 1), entry('b', 2)]),
    });
    expect(metrics).toEqual([
      'rate=7 req/s higher',
      'tps=500 tps higher',
      'latency=2 ms lower',
      'a=1 s lower',
      'b=2 s lower',
    ]);
  });

  test.each<[string, unknown, RegExp]>([
    ['json from o.json', [entry('a', 1), entry('a', 2)], /^`read: json from o.json`: the metric 'a' is given twice$/],
    ['json from o.json\npgbench', entry('tps', 1), /^`read: pgbench`: the metric 'tps' is given twice$/],
    ['json from o.json', entry('run', 1), /a metric is called run, like a time that pg-speed measures itself/],
    ['json from o.json', entry('cpu', 1), /a metric is called cpu, like a time that pg-speed measures itself/],
    ['json from o.json', entry('total', 1), /a metric is called total/],
    ['json from o.json', entry('', 1), /the name '' is empty/],
    ['json from o.json', entry('x'.repeat(201), 1), /the name 'x+…' is empty, longer than 200 characters/],
    ['json from o.json', entry('a\nb', 1), /the name 'a b' is .* not on one line/],
    ['json from o.json', { ...entry('a', 1), unit: 'u'.repeat(41) }, /the unit '.*' of a is longer than 40 characters/],
    [
      'json from o.json',
      Array.from({ length: 101 }, (_, at) => entry(`m${at}`, 1)),
      /gives 101 metrics, and up to 100/,
    ],
  ])('%s of %j fails', async (rules, value, failure) => {
    expect(await show(rules, { files: jsonFile(value), stdout: PGBENCH })).toMatch(failure);
  });
});

describe('the metric that decides', () => {
  test.each([
    ['', undefined, 'run'],
    ['json from a.json', undefined, 'run'],
    ['github-action-benchmark lower from a.json', undefined, 'run'],
    ['json from a.json\njunit from a.xml', undefined, 'tests'],
    ['json from a.json\npgbench', 'mine', 'mine'],
    ['pgbench', undefined, 'tps'],
    ['pgbench', 'latency', 'latency'],
    ['pgbench', 'run', 'run'],
    ['', 'total', 'total'],
    ['', 'cpu', 'cpu'],
    ['sysbench', undefined, 'tps'],
    ['hammerdb', undefined, 'nopm'],
    ['benchbase from a/*.json', undefined, 'completed-throughput'],
    ['hyperfine from a.json', undefined, 'time'],
    [`${RATE}\npgbench`, undefined, 'rate'],
  ])('%j and %j: %s', (text, metric, decides) => {
    const workload = create(text, metric);
    expect(workload).toMatchObject({ metric: decides, fixedWork: true });
    expect(listKnownMetrics(workload)[0]?.name).toBe(decides);
    expect(checkMetric(workload)).toEqual([]);
  });

  test('is refused if the workload cannot have it', () => {
    const [problem] = checkMetric(create('pgbench', 'latncy'));
    expect(problem).toEqual({
      input: 'metric',
      message: "this workload has no metric 'latncy'.",
      hint: expect.stringMatching(/^Did you mean latency\? It has: run, total, tps, latency, .*cpu\.$/),
    });
    expect(checkMetric(create('junit from a.xml', 'p95'))).toHaveLength(1);
  });

  test('must be in the output, and no rate of 0', async () => {
    const files = jsonFile([entry('a', 1), entry('b', 2), { ...entry('z', 0), direction: 'higher' }, entry('none', 0)]);
    const read = (metric: string) => readRun(create('json from o.json', metric), endWell({ files }));
    expect(await read('z')).toMatchObject({ failure: '`metric`: z is 0, so that nothing was done in this run' });
    expect(await read('none')).toMatchObject({ failure: null });
    expect(await read('c')).toMatchObject({ failure: '`metric`: c was not found; there are: a, b, z, none' });
    expect(await read('b')).toMatchObject({ failure: null });
    expect(await read('total')).toMatchObject({ failure: null });
  });
});

test('an error of one of several calls of pgbench counts, although the last report is a good one', async () => {
  const stderr = 'pgbench: error: connection to server at "127.0.0.1" failed';
  expect(await read('pgbench', { stdout: PGBENCH, stderr })).toMatchObject({
    failure: expect.stringContaining('pgbench could not run: connection to server'),
  });
});

describe('what can be told before anything runs', () => {
  test.each([
    ['pgbench\njson from a.json', null],
    ['pgbench\nsysbench', /'pgbench' and 'sysbench' give the same metric, tps/],
    ['/(?<tests>.)/ s lower\njunit from a.xml', /give the same metric, tests/],
    ['pgbench from a.txt\npgbench from b.txt', /give the same metric, tps/],
  ])('%j', (text, problem) => {
    const problems = checkRules(parseRules(text)).map(({ message, hint }) => `${message} ${hint}`);
    if (problem === null) expect(problems).toEqual([]);
    else expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    [RATE, 'rate below 5, run above 90s, slower than 5%', []],
    [RATE, 'rat below 5', ['Did you mean rate? It has: rate, run, total, cpu.']],
    [RATE, 'above 5s', ['Write the limit as a plain number. Times are: run, total, cpu.']],
    ['hyperfine from a.json', 'above 5s, time slower than 5%', []],
    ['json from a.json', 'mine below 5, mine above 90s', []],
    [
      'pgbench',
      'mine below 5',
      [
        'It has: tps, run, total, latency, latency-stddev, failed-transactions, skipped-transactions, late-transactions, schedule-lag, cpu.',
      ],
    ],
  ])('conditions: %s, %s', (text, conditions, hints) => {
    const reading = readFailIf(conditions);
    const rules = 'value' in reading ? reading.value : [];
    expect(rules).not.toEqual([]);
    const facts = { metrics: listKnownMetrics(create(text)), open: hasUnknownMetrics(create(text)), compared: true };
    expect(checkFailIf(rules, facts).map(({ hint }) => hint)).toEqual(hints);
  });
});

function create(read: string, metric?: string): Workload {
  const inputs = { workload: { kind: 'shell' as const, line: 'make' }, repeat: 1, metric };
  const workload = createWorkload(inputs, openReader({ read: parseRules(read) } as Inputs));
  if (workload === null) throw new Error('no workload');
  return workload;
}

test('the command has the files of its rules as outputs, each once', () => {
  const context = { env: {}, cwd: '/repo/api', platform: 'linux' } as unknown as WorkloadContext;
  const rules = 'json from a.json\n/(?<x>.)/ s lower from a.json\npgbench\njunit from /tmp/*.xml';
  expect(buildRun(create(rules), context).outputs).toEqual([
    { folder: '/repo/api', glob: 'a.json' },
    { folder: '/repo/api', glob: '/tmp/*.xml' },
  ]);
});
