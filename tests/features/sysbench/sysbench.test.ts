import { describe, expect, test } from '@jest/globals';
import {
  judgeSysbenchPrepare,
  readSysbench,
  SYSBENCH,
  SYSBENCH_TPCC,
} from '../../../src/features/sysbench/tool/sysbench.ts';
import { testGolden } from '../../support/golden-cases.ts';
import {
  createContext,
  endWell,
  expectFormat,
  listValues,
  readFormat,
  readSample,
  recall,
  toolInput,
} from '../../workload/tools/tools.ts';

const readSampleText = (name: string) => readSample(`${name}.txt`);
const located = { kind: 'program', file: '/usr/bin/sysbench', args: [], directory: '/opt/tpcc' } as const;

describe('recorded runs that succeeded', () => {
  test.each([
    ['sysbench-run-ok', { tps: 1075.62, latency: 1.85, qps: 21523.26, p95: 5.18, 'ignored-errors': 6 / 10780 }],
    ['sysbench-ok-histogram', { tps: 3047.33, latency: 0.65, qps: 48757.32, p95: 1.18, 'ignored-errors': 0 }],
    ['sysbench-ok-percentile99', { tps: 1240.46, latency: 1.61, qps: 24815.11, p99: 6.21, 'ignored-errors': 1 / 3730 }],
    ['sysbench-ok-percentile0', { tps: 1244.18, latency: 1.6, qps: 24895.57, 'ignored-errors': 2 / 3744 }],
    ['sysbenchtpcc-run-ok', { tps: 681.2, latency: 2.93, qps: 19658.05, p95: 8.13, 'ignored-errors': 21 / 6842 }],
    ['sysbenchtpcc-run-csv', { tps: 588.45, latency: 3.39, qps: 16898.95, p95: 10.09, 'ignored-errors': 18 / 3566 }],
  ])('%s', (name, values) => {
    const reading = readSysbench(recall(name));
    expect(reading).toMatchObject({ failure: null, warnings: [] });
    expect(listValues(reading)).toEqual(values);
    expect(reading.metrics[0]).toMatchObject({ name: 'tps', unit: 'tps', better: 'higher' });
  });

  test.each(['sysbench-prepare-ok', 'sysbenchtpcc-prepare-ok', 'sysbenchtpcc-prepare-threads1'])('%s', (name) => {
    expect(judgeSysbenchPrepare(recall(name))).toBeNull();
  });

  // Found by tests/features/sysbench/properties.test.ts.
  test('a percentile with two points is no number', () => {
    const stdout = '    transactions: 100 (20.00 per sec.)\n         95th percentile: 1.2.3\n';
    expect(readSysbench(endWell({ stdout })).metrics.map(({ name }) => name)).toEqual(['tps']);
  });

  test('the form of 1.1, and a rate too small for two decimals', () => {
    const stdout = `SQL statistics:
    transactions:                        3      (0.05 per sec.)
    queries:                             60     (1.00 per sec.)
    ignored errors:                      0      (0.00 per sec.)

Throughput:
    events/s (eps):                      0.0500
    time elapsed:                        60.0312s
    total number of events:              3

Latency (ms):
         avg:                                20010.10
         95th percentile:                    20010.50
`;
    expect(listValues(readSysbench({ ...recall('sysbench-run-ok'), stdout }))).toEqual({
      tps: 3 / 60.0312,
      latency: 20010.1,
      qps: 1,
      p95: 20010.5,
      'ignored-errors': 0,
    });
  });

  test.each([
    ['the last', ['sysbench-ok-histogram', 'sysbench-ok-percentile0'], { tps: 1244.18, qps: 24895.57, latency: 1.6 }],
    ['the last of three', ['sysbench-run-ok', 'sysbench-run-ok', 'sysbench-ok-histogram'], { tps: 3047.33, p95: 1.18 }],
    ['that of the run, after one that loads', ['sysbench-prepare-ok', 'sysbench-ok-percentile99'], { p99: 6.21 }],
  ])('of several reports %s counts', (_what, names, values) => {
    const reading = readSysbench(endWell({ stdout: names.map(readSampleText).join('') }));
    expect([reading.failure, listValues(reading)]).toEqual([null, expect.objectContaining(values)]);
    const percentiles = reading.metrics.filter(({ name }) => /^p\d/.test(name)).map(({ name }) => name);
    expect(percentiles).toEqual(Object.keys(values).filter((name) => /^p\d/.test(name)));
    const reports = names.filter((name) => !name.includes('prepare')).length;
    expect(reading.warnings).toEqual(
      reports === 1 ? [] : [`the output has ${reports} reports, of which the last is read`],
    );
  });

  test.each([
    [(good: string, none: string) => good + none, 'in report 2 of 2: no transaction finished'],
    [(good: string, none: string) => none + good, 'in report 1 of 2: no transaction finished'],
    [(good: string) => `${good}FATAL: x\n`, 'sysbench failed: x'],
  ])('of several reports none may have failed', (join, failure) => {
    const good = readSampleText('sysbench-run-ok');
    const stdout = join(good, good.replace(/transactions: .*/, 'transactions: 0 (0.00 per sec.)'));
    expect(readSysbench(endWell({ stdout })).failure).toBe(failure);
  });

  test('many repeated transactions are reported', () => {
    const run = recall('sysbenchtpcc-run-ok');
    const stdout = run.stdout.replace(
      'ignored errors:                      21 ',
      'ignored errors:                      210 ',
    );
    expect(readSysbench({ ...run, stdout }).warnings).toEqual([
      expect.stringContaining('3.0 % of the transactions met'),
    ]);
  });
});

describe('recorded runs that failed', () => {
  testGolden(new URL('golden/failures.txt', import.meta.url), (run) => {
    const [name = '', exitCode] = run.split(', exit code ');
    const { failure, ...rest } = readSysbench(recall(name, Number(exitCode)));
    expect(rest).toEqual({ metrics: [], warnings: [] });
    return `${failure}`;
  });

  test.each([
    ['sysbench-fail-prepare-twice', 'PQexec() failed: 7 relation "sbtest2" already exists'],
    [
      'sysbenchtpcc-fail-prepare-twice',
      "`sysbench.cmdline.call_command' function failed: ./tpcc_common.lua:345: db_bulk_insert_next() failed",
    ],
  ])('%s, with exit code 0', (name, why) => {
    expect(judgeSysbenchPrepare(recall(name))).toBe(`sysbench could not load its tables: ${why}`);
  });

  test('what is no result', () => {
    const run = recall('sysbench-run-ok');
    const change = (from: RegExp, to: string) => readSysbench({ ...run, stdout: run.stdout.replace(from, to) }).failure;
    expect(change(/transactions: .*/, '')).toBe('sysbench printed no number of transactions');
    expect(change(/transactions: .*/, 'transactions: 0 (0.00 per sec.)')).toBe('no transaction finished');
    expect(change(/transactions: .*/, 'transactions: 5 (nan per sec.)')).toBe(
      'sysbench printed no number of transactions',
    );
    expect(readSysbench({ ...run, exitCode: null, signal: 'SIGSEGV' }).failure).toContain('crashed (SIGSEGV)');
    expect(readSysbench({ ...run, exitCode: null, signal: 'SIGTERM', stderr: '' }).failure).toBe(
      'sysbench was killed by SIGTERM',
    );
    expect(readSysbench({ ...run, stdout: `FATAL: x\n${run.stdout}` }).failure).toBe('sysbench failed: x');
  });
});

describe('commands', () => {
  const context = createContext(located, { clients: 8 });
  const login = [
    '--db-driver=pgsql',
    '--pgsql-host=127.0.0.1',
    '--pgsql-port=5433',
    '--pgsql-user=me',
    '--pgsql-db=app',
  ];

  test('the OLTP scripts: options reach prepare and run, and the password neither', () => {
    const input = toolInput('sysbench', {
      args: ['oltp_read_only', '--table_size=5', '--percentile=99'],
      durationMs: 1500,
    });
    const options = ['--tables=10', '--table_size=5', '--percentile=99'];
    const run = SYSBENCH.run(input, context);
    expect(run).toMatchObject({
      file: '/usr/bin/sysbench',
      cwd: '/repo',
      env: { PGPASSWORD: 'secret word', LC_ALL: 'C' },
    });
    const times = ['--time=2', '--events=0'];
    expect(run.args).toEqual(['oltp_read_only', ...login, '--threads=8', ...times, ...options, 'run']);
    const [step] = SYSBENCH.prepare(input, context);
    expect(step?.command.args).toEqual(['oltp_read_only', ...login, '--threads=4', ...options, 'prepare']);
    expect(JSON.stringify([run.args, run.label, step?.command.args])).not.toContain('secret');
    expect(SYSBENCH.label(input)).toBe('sysbench oltp_read_only --table_size=5 --percentile=99, 2 s');
    expect(SYSBENCH.rampUp(input, context)).toBeNull();
    expect(SYSBENCH.metrics(input).map(({ name }) => name)).toEqual(['tps', 'latency', 'qps', 'ignored-errors', 'p99']);
  });

  test('a ramp-up is a run of its own', () => {
    const input = toolInput('sysbench', { rampUpMs: 5000 });
    expect(SYSBENCH.rampUp(input, context)?.args).toEqual(
      expect.arrayContaining(['--time=5', 'run', '--table-size=10000']),
    );
    expect(SYSBENCH.leastSeconds(input)).toBe(65);
    expect(SYSBENCH.label(input)).toContain(', 60 s after 5 s of ramp-up');
  });

  test('a rate that was asked for is no result', () => {
    expect(SYSBENCH.metrics(toolInput('sysbench', { args: ['--rate=100'] }))[0]?.name).toBe('latency');
    expect(
      SYSBENCH.metrics(toolInput('sysbench', { args: ['--rate=0', '--percentile=0'] })).map(({ name }) => name),
    ).toEqual(['tps', 'latency', 'qps', 'ignored-errors']);
  });

  test('TPC-C runs in its checkout', () => {
    const input = toolInput('sysbench-tpcc', { warehouses: 3 });
    const run = SYSBENCH_TPCC.run(input, context);
    expect(run.cwd).toBe('/opt/tpcc');
    expect(run.args).toEqual([
      './tpcc.lua',
      ...login,
      ...['--threads=8', '--time=60', '--events=0', '--tables=1', '--scale=3', '--trx_level=RC', 'run'],
    ]);
    expect(SYSBENCH_TPCC.label(input)).toBe('sysbench-tpcc 3 warehouses --trx_level=RC, 60 s');
    const inputWithArgs = toolInput('sysbench-tpcc', { args: ['--trx_level=RR', '--scale=2'] });
    expect(SYSBENCH_TPCC.run(inputWithArgs, context).args).not.toContain('--trx_level=RC');
    expect(SYSBENCH_TPCC.label(inputWithArgs)).toContain('2 warehouses --trx_level=RR');
  });

  test('in an image: values of the environment by name alone, the script of the user is mounted', () => {
    const image = createContext({ kind: 'image', docker: '/usr/bin/docker', image: 'tools:1' });
    const run = SYSBENCH.run(toolInput('sysbench', { args: ['own.lua'] }), image);
    expect(run.file).toBe('/usr/bin/docker');
    const user = `${process.getuid?.()}:${process.getgid?.()}`;
    expect(run.args.slice(0, 19)).toEqual([
      ...['run', '--rm', '--network', 'host', '--security-opt', 'label=disable', '--user', user],
      ...['--volume', '/scratch:/scratch', '--volume', '/repo:/repo:ro', '--workdir', '/repo'],
      ...['--env', 'PGPASSWORD', '--env', 'LC_ALL', '--entrypoint'],
    ]);
    expect(run.args.slice(19, 22)).toEqual(['sysbench', 'tools:1', 'own.lua']);
    expect(run.env.PGPASSWORD).toBe('secret word');
    expect(run.args.join(' ')).not.toContain('secret');
  });
});

describe('arguments that are refused', () => {
  testGolden(new URL('golden/refused-arguments.txt', import.meta.url), (words) => {
    const problems = SYSBENCH.check(toolInput('sysbench', { args: words.split(' ') }));
    const text = problems.map(({ input, message, hint }) => `${input}: ${message} ${hint}`).join('\n');
    // A value may be a password.
    expect(text).not.toMatch(/=x|4\b/);
    return text;
  });

  test('what belongs to the other one', () => {
    expect(SYSBENCH.check(toolInput('sysbench', { warehouses: 1 }))[0]?.input).toBe('warehouses');
    expect(SYSBENCH_TPCC.check(toolInput('sysbench-tpcc', { args: ['x.lua'] }))[0]?.message).toContain('tpcc.lua');
    const both = toolInput('sysbench-tpcc', { warehouses: 1, args: ['--scale=1'] });
    expect(SYSBENCH_TPCC.check(both)[0]?.message).toContain('--scale');
  });

  test('all the rest is for sysbench itself to judge', () => {
    const args = ['my.lua', '--range-size=5', '--rand-type=uniform', '--skip-trx', '--percentile=0'];
    expect(SYSBENCH.check(toolInput('sysbench', { args }))).toEqual([]);
    expect(SYSBENCH_TPCC.check(toolInput('sysbench-tpcc', { args: ['--use_fk=0'], warehouses: 4 }))).toEqual([]);
  });
});

describe('run by a command of the user', () => {
  test.each(['sysbench-run-ok.txt', 'sysbenchtpcc-run-ok.txt'])('takes the numbers of %s', (name) =>
    expectFormat('sysbench', readSample(name), { name: 'tps', unit: 'tps' }),
  );

  test('knows a run that failed, though its exit code is 0', async () => {
    const stdout = readSample('sysbench-fail-statement-timeout.txt');
    expect((await readFormat('sysbench', null, { stdout })).failure).toMatch(/sysbench failed: /);
  });
});
