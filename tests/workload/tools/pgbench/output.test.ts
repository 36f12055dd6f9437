import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { findRefusal, readPgbench } from '../../../../src/workload/tools/pgbench/output.ts';

/** Real output of pgbench 15.18; an absent file is an empty stream. */
function readGolden(name: string): string {
  const file = new URL(`../../../golden/pgbench/${name}.txt`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function readValues(stdout: string, args: string[] = ['-T', '3']): Record<string, number> {
  const reading = readPgbench(stdout, '', 0, args);
  expect(reading.failure).toBeNull();
  return Object.fromEntries(reading.metrics.map(({ name, value }) => [name, value]));
}

describe('runs of pgbench 15 that succeeded', () => {
  test.each<[string, string, Record<string, number>]>([
    ['ok', '-T 5', { tps: 4667.04478, latency: 0.429 }],
    ['ok-progress', '-T 5 -P 1', { tps: 4649.659436, latency: 0.43, 'latency-stddev': 0.24 }],
    ['ok-r', '-T 3 -r', { tps: 4949.569292, latency: 0.404 }],
    ['ok-select', '-S -T 3', { tps: 63027.570614, latency: 0.032 }],
    ['ok-t', '-N -t 200', { tps: 3122.316759, latency: 0.641 }],
    ['ok-connect', '-C -T 3', { tps: 179.190101, latency: 11.161 }],
  ])('%s', (name, args, values) => {
    const reading = readPgbench(readGolden(name), readGolden(`${name}.stderr`), 0, args.split(' '));
    expect(reading.failure).toBeNull();
    expect(reading.warnings).toEqual([]);
    expect(Object.fromEntries(reading.metrics.map((metric) => [metric.name, metric.value]))).toEqual(values);
    expect(reading.metrics[0]).toEqual({ name: 'tps', unit: 'tps', better: 'higher', value: values.tps });
    for (const metric of reading.metrics.slice(1)) expect(metric).toMatchObject({ unit: 'ms', better: 'lower' });
  });

  test('a small share of failed transactions is a metric and a warning', () => {
    const reading = readPgbench(readGolden('ok-retries'), readGolden('ok-retries.stderr'), 0, ['-T', '3']);
    expect(reading.failure).toBeNull();
    expect(reading.metrics).toEqual([
      { name: 'tps', unit: 'tps', better: 'higher', value: 6457.66803 },
      { name: 'latency', unit: 'ms', better: 'lower', value: 0.614 },
      { name: 'failed-transactions', unit: 'share', better: 'lower', value: 166 / 19514 },
    ]);
    expect(reading.warnings).toEqual(['0.85 % of the transactions failed and are not in the tps']);
  });

  test('with a rate the latency is there too, as it is the result then', () => {
    const args = ['-T', '3', '-R', '300', '-L', '2'];
    const reading = readPgbench(readGolden('ok-rate-latlimit'), '', 0, args);
    expect(reading.metrics.map((metric) => metric.value)).toEqual([297.124915, 0.993, 0.634]);
    expect(reading.warnings).toEqual([]);
  });

  test('the default of 10 transactions is reported', () => {
    expect(readPgbench(readGolden('ok-t'), '', 0, ['-N']).warnings).toEqual([expect.stringContaining('-T 10')]);
  });
});

describe('runs of pgbench 15 that failed', () => {
  test.each<[string, number, string]>([
    [
      'fail-server-down',
      1,
      'pgbench could not run: connection to server at "127.0.0.1", port 1 failed: Connection refused',
    ],
    [
      'fail-no-database',
      1,
      'pgbench could not run: connection to server at "127.0.0.1", port 55432 failed: FATAL:  database "nope" does not exist',
    ],
    [
      'fail-not-initialized',
      1,
      'pgbench could not run: could not count number of branches: ERROR:  relation "pgbench_branches" does not exist',
    ],
    ['fail-bad-option', 1, "pgbench could not run: unrecognized option '--bogus'"],
    ['fail-meta', 1, 'pgbench could not run: empty command list for script "/dev/null"'],
    [
      'fail-script-error',
      2,
      'pgbench clients aborted, the result is incomplete: client 1 script 0 aborted in command 1 query 0: ERROR:  division by zero',
    ],
    [
      'fail-one-client-aborted',
      2,
      'pgbench clients aborted, the result is incomplete: client 1 script 0 aborted in command 8 query 0: FATAL:  terminating connection due to administrator command',
    ],
    [
      'fail-server-killed',
      2,
      'pgbench clients aborted, the result is incomplete: client 0 aborted in command 10 (SQL) of script 0; perhaps the backend died while processing',
    ],
    [
      'serialization-failures',
      0,
      '51.0 % of the transactions failed (serialization or deadlock): the tps of the rest is not comparable',
    ],
    ['ok-script-multi', 0, '6.6 % of the transactions failed (serialization): the tps of the rest is not comparable'],
  ])('%s', (name, exitCode, failure) => {
    const reading = readPgbench(readGolden(name), readGolden(`${name}.stderr`), exitCode, ['-T', '3']);
    expect(reading).toEqual({ metrics: [], failure, warnings: [] });
  });

  test.each([
    ['pgbench: error: invalid value "x" for option -T/--time', 'invalid value "x" for option -T/--time'],
    ['pgbench: error: -c/--clients must be in range 1..2147483647', '-c/--clients must be in range 1..2147483647'],
    ['invalid number of clients: "x"', 'invalid number of clients: "x"'],
    ["pgbench: option '--client' requires an argument", "option '--client' requires an argument"],
    ["pgbench: option requires an argument -- 'c'", "option requires an argument -- 'c'"],
    [readGolden('fail-bad-option.stderr'), "unrecognized option '--bogus'"],
    [readGolden('fail-server-down.stderr'), null],
    [readGolden('fail-no-database.stderr'), null],
    [readGolden('fail-meta.stderr'), null],
    ['pgbench: error: could not open file "made-by-setup.sql": No such file or directory', null],
  ])('arguments that are refused: %j', (stderr, refusal) => {
    expect(findRefusal(stderr, 1)).toBe(refusal);
    expect(findRefusal(stderr, 0)).toBeNull();
  });

  test('the words are enough when the exit code is lost', () => {
    const { failure } = readPgbench(readGolden('ok'), readGolden('fail-script-error.stderr'), 0, ['-T', '3']);
    expect(failure).toContain('incomplete: client 1 script 0 aborted');
  });
});

/** Written by hand after printResults() of each version. */
const HEAD = `transaction type: <builtin: TPC-B (sort of)>
scaling factor: 1
query mode: simple
number of clients: 2
number of threads: 2
`;
const V12 = `starting vacuum...end.
${HEAD}duration: 3 s
number of transactions actually processed: 538
latency average = 11.161 ms
tps = 179.190101 (including connections establishing)
tps = 180.250000 (excluding connections establishing)
`;
const V13_PARTITIONED = `${HEAD.replace('query', 'partition method: hash\npartitions: 4\nquery')}duration: 3 s
number of transactions actually processed: 888
number of transactions skipped: 10 (1.114 %)
number of transactions above the 2.0 ms latency limit: 26/888 (2.928 %)
latency average = 0.993 ms
latency stddev = 0.634 ms
rate limit schedule lag: avg 0.197 (max 4.159) ms
tps = 296.1 (including connections establishing)
tps = 297.1 (excluding connections establishing)
`;
const V14 = `pgbench (14.6, server 15.1)
${HEAD}number of transactions per client: 50
number of transactions actually processed: 100/100
latency average = 0.400 ms
initial connection time = 6.390 ms
tps = 5000.000000 (without initial connection time)
`;
const V18_SCRIPTS = `pgbench (18.4)
transaction type: multiple scripts
${HEAD.slice(HEAD.indexOf('scaling'))}maximum number of tries: 1
duration: 3 s
number of transactions actually processed: 1000
number of failed transactions: 0 (0.000%)
latency average = 0.065 ms
initial connection time = 6.202 ms
tps = 333.000000 (without initial connection time)
SQL script 1: a.sql
 - weight: 1 (targets 25.0% of total)
 - 250 transactions (25.0% of total)
 - number of transactions actually processed: 250 (tps = 83.000000)
 - number of failed transactions: 200 (44.444%)
 - latency average = 0.132 ms
 - latency stddev = 0.116 ms
`;
const V19_CONTINUED = `pgbench (19devel)
${HEAD}maximum number of tries: 1
duration: 3 s
number of transactions actually processed: 600
number of failed transactions: 400 (40.000%)
number of serialization failures: 0 (0.000%)
number of deadlock failures: 1 (0.100%)
number of other failures: 399 (39.900%)
latency average = 0.065 ms (including failures)
initial connection time = 6.202 ms
tps = 200.000000 (without initial connection time)
`;

describe('the forms of other versions', () => {
  test('12: two lines of tps, the one without connecting is taken', () => {
    expect(readValues(V12)).toEqual({ tps: 180.25, latency: 11.161 });
  });

  test('12 with -C: connecting is part of the work, as from 14 on', () => {
    expect(readValues(V12, ['-C', '-T', '3'])).toEqual({ tps: 179.190101, latency: 11.161 });
  });

  test('13: partitions, and a space before %', () => {
    expect(readValues(V13_PARTITIONED)).toEqual({ tps: 297.1, latency: 0.993, 'latency-stddev': 0.634 });
  });

  test('14: a banner with two versions, no line of failures', () => {
    expect(readValues(V14, ['-t', '50'])).toEqual({ tps: 5000, latency: 0.4 });
  });

  test('18: lines of single scripts are not taken for those of the run', () => {
    expect(readValues(V18_SCRIPTS)).toEqual({ tps: 333, latency: 0.065 });
  });

  test('19: other failures, counted with --continue-on-error', () => {
    expect(readPgbench(V19_CONTINUED, '', 0, ['-T', '3']).failure).toBe(
      '40.0 % of the transactions failed (deadlock, other): the tps of the rest is not comparable',
    );
  });

  test('19: without details any error may be among them', () => {
    const stdout = V19_CONTINUED.replace(/^number of (?:serialization|deadlock|other) failures.*\n/gm, '');
    const { failure } = readPgbench(stdout, '', 0, ['-T', '3', '--continue-on-error']);
    expect(failure).toContain('40.0 % of the transactions failed (errors of any kind)');
  });

  test('line ends of Windows', () => {
    expect(readValues(V14.replaceAll('\n', '\r\n'), ['-t', '50'])).toEqual({ tps: 5000, latency: 0.4 });
  });

  test.each([
    ['12', 'client 0 aborted in command 4 (SQL) of script 0; ERROR:  no\n', 'client 0 aborted in command 4'],
    ['14', 'pgbench: error: client 0 aborted\npgbench: fatal: ', 'client 0 aborted'],
  ])('the abort of %s', (_, start, cause) => {
    const stderr = `starting vacuum...end.\nprogress: 1.0 s\n${start}Run was aborted; the above results are incomplete.\n`;
    expect(readPgbench(V12, stderr, 2, ['-T', '3']).failure).toContain(`the result is incomplete: ${cause}`);
  });

  test('a path and a hint around the complaint', () => {
    const stderr = "C:\\Program Files\\bin\\pgbench.exe: hint: no\n/usr/lib/bin/pgbench: invalid option -- 'Z'\n";
    expect(readPgbench('', stderr, 1, []).failure).toBe("pgbench could not run: invalid option -- 'Z'");
  });
});

describe('outputs without a result', () => {
  test.each<[string, string, number | null, string]>([
    ['nothing printed', '', 0, 'pgbench printed no tps'],
    [
      'nothing done, NaN (15)',
      `${HEAD}number of transactions actually processed: 0/6\nnumber of failed transactions: 0 (NaN%)\n`,
      0,
      'no transaction finished: pgbench processed none',
    ],
    [
      'nothing done, -nan (12)',
      `${HEAD}number of transactions actually processed: 0\ntps = -nan (including connections establishing)\n`,
      0,
      'no transaction finished: pgbench processed none',
    ],
    [
      'all failed',
      'number of transactions actually processed: 0\nnumber of failed transactions: 9 (100.000%)\n',
      0,
      '100.0 % of the transactions failed (serialization or deadlock): the tps of the rest is not comparable',
    ],
    ['tps of zero', 'tps = 0.000000 (without initial connection time)\n', 0, 'pgbench reported 0 tps'],
    ['tps that is no number', 'tps = -nan (without initial connection time)\n', 0, 'pgbench printed no tps'],
    ['exit code 2 without words', V12, 2, 'pgbench clients aborted, the result is incomplete: it printed no error'],
    ['an unknown exit code', V12, 139, 'pgbench ended with exit code 139 (SIGSEGV): it printed no error'],
    ['no exit code', V12, null, 'pgbench was killed by a signal: it printed no error'],
  ])('%s', (_, stdout, exitCode, failure) => {
    expect(readPgbench(stdout, '', exitCode, ['-T', '3'])).toEqual({ metrics: [], failure, warnings: [] });
  });
});

test.each([
  [10, 990, null],
  [11, 989, '1.1 % of the transactions failed'],
])('%i failed of 1000', (failed, processed, failure) => {
  const stdout = `number of transactions actually processed: ${processed}
number of failed transactions: ${failed} (x%)
tps = 5.0 (without initial connection time)\n`;
  const reading = readPgbench(stdout, '', 0, ['-T', '3']);
  expect(reading.failure).toEqual(failure === null ? null : expect.stringContaining(failure));
  expect(reading.metrics.at(-1)?.value).toBe(failure === null ? 0.01 : undefined);
});

test('a tiny share of failed transactions has no exponent', () => {
  const stdout = `number of transactions actually processed: 1000000000
number of failed transactions: 1 (0.000%)
tps = 5.0 (without initial connection time)\n`;
  expect(readPgbench(stdout, '', 0, ['-T', '3']).warnings).toEqual([
    '0.00000010 % of the transactions failed and are not in the tps',
  ]);
});
