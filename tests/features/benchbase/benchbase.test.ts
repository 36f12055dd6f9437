import { describe, expect, test } from '@jest/globals';
import { BENCHBASE } from '../../../src/features/benchbase/tool/benchbase.ts';
import { explainOldJava, judgeBenchbaseLoad, readBenchbase } from '../../../src/features/benchbase/tool/output.ts';
import type { Outcome } from '../../../src/workload/command.ts';
import { testGolden } from '../../support/golden-cases.ts';
import {
  createContext,
  listValues,
  readFormat,
  readSample,
  recall,
  toolInput,
  writtenAs,
} from '../../workload/tools/tools.ts';

/** A run with its summary changed. */
function change(name: string, values: Record<string, unknown>): Outcome {
  const outcome = recall(name);
  const files = outcome.files.map((file) =>
    file.name.endsWith('.summary.json')
      ? { ...file, text: JSON.stringify({ ...JSON.parse(file.text), ...values }) }
      : file,
  );
  return { ...outcome, files };
}

const GOODPUT = 'Goodput (requests/second)';
const THROUGHPUT = 'Throughput (requests/second)';

describe('recorded runs that succeeded', () => {
  test('a plain one: failed transactions are not in the rate', () => {
    const reading = readBenchbase(recall('benchbase-tpcc-ok'));
    expect(reading).toMatchObject({ failure: null, warnings: [] });
    expect(listValues(reading)).toEqual({
      'completed-throughput': (812.1005185690324 * 12988) / 13099,
      latency: 2.45,
      p50: 1.342,
      p95: 8.032,
      p99: 18.26,
    });
    expect(reading.metrics[0]).toMatchObject({ name: 'completed-throughput', unit: 'tps', better: 'higher' });
  });

  test('with a warm-up the goodput is too high, and without a histograms file the printed ones are read', () => {
    const outcome = recall('benchbase-tpcc-warmup');
    expect(outcome.files).toHaveLength(1);
    const { completed, ended } = { completed: 11925, ended: 12030 };
    expect(listValues(readBenchbase(outcome))['completed-throughput']).toBeCloseTo(
      (1340.771233440116 * completed) / ended,
      6,
    );
  });

  test.each([
    ['the last is read', (run: string, other: string) => other + run, null],
    [
      'none may have failed',
      (run: string, other: string) => other.replace(/(Unexpected SQL Errors:.*\n)/, '$1x [7]\n') + run,
      /^7 transactions/,
    ],
  ])('of several printed reports %s', (_what, join, failure) => {
    const outcome = recall('benchbase-tpcc-warmup');
    const reading = readBenchbase({
      ...outcome,
      stdout: join(outcome.stdout, readSample('benchbase-tpcc-serializable.txt')),
    });
    if (failure === null) expect(reading).toEqual(readBenchbase(outcome));
    else expect(reading.failure).toMatch(failure);
  });

  test('under SERIALIZABLE transactions that were given up are in the throughput: the goodput is taken', () => {
    const reading = readBenchbase(recall('benchbase-tpcc-serializable'));
    expect(listValues(reading)['completed-throughput']).toBe(352.58250238815396);
    expect(reading.warnings).toEqual([expect.stringContaining('the server rejected 79 % of the tries')]);
  });

  test('the load', () => {
    expect(judgeBenchbaseLoad(recall('benchbase-tpcc-ok'))).toBeNull();
  });
});

describe('recorded runs that failed', () => {
  testGolden(new URL('golden/failures.txt', import.meta.url), (run) => {
    const [name = '', exitCode] = run.split(', exit code ');
    const { failure, ...rest } = readBenchbase(recall(name, Number(exitCode)));
    expect(rest).toEqual({ metrics: [], warnings: [] });
    return `${failure}`;
  });

  test('no configuration', () => {
    expect(readBenchbase(recall('benchbase-fail-no-config', 1)).failure).toContain(
      'ConfigurationException: Could not locate',
    );
  });

  test('the server went away: exit code 0, and a summary that looks whole', () => {
    const files = change('benchbase-tpcc-ok', { 'DBMS Version': null }).files;
    expect(readBenchbase({ ...recall('benchbase-tpcc-ok'), files }).failure).toBe(
      'the server was gone when BenchBase ended',
    );
    const { stdout } = recall('benchbase-fail-server-killed');
    expect(readBenchbase({ ...recall('benchbase-tpcc-ok'), stdout }).failure).toBe(
      'the server was gone when BenchBase ended',
    );
  });

  test.each<[Record<string, unknown>, string]>([
    [{ 'Measured Requests': 0 }, 'no transaction finished: BenchBase measured none'],
    [{ 'Measured Requests': null }, 'no transaction finished: BenchBase measured none'],
    [{ [GOODPUT]: 0 }, 'no transaction finished: all those of BenchBase failed'],
    [{ [GOODPUT]: 'NaN' }, 'no transaction finished: all those of BenchBase failed'],
    [{ [THROUGHPUT]: 0 }, 'BenchBase reported a throughput that is not a number above zero'],
    [{ [THROUGHPUT]: 'Infinity' }, 'BenchBase reported a throughput that is not a number above zero'],
  ])('%j', (values, failure) => {
    expect(readBenchbase(change('benchbase-tpcc-ok', values)).failure).toBe(failure);
  });

  test('unexpected errors, an earlier summary, a broken one, no account of the endings', () => {
    const outcome = recall('benchbase-tpcc-ok');
    const replace = (kind: string, text: (old: string) => string) =>
      outcome.files.map((file) => (file.name.endsWith(kind) ? { ...file, text: text(file.text) } : file));
    const unexpected = (count: number) =>
      replace('histograms.json', (text) =>
        text.replace(/("unexpected":\{"HISTOGRAM":\{\},"NUM_SAMPLES":)0/, `$1${count}`),
      );
    expect(readBenchbase({ ...outcome, files: unexpected(7) }).failure).toContain(
      '7 transactions of BenchBase ended with an unexpected',
    );
    expect(readBenchbase({ ...outcome, files: unexpected(1) }).failure).toContain(
      '1 transaction of BenchBase ended with an unexpected',
    );
    expect(readBenchbase({ ...outcome, exitCode: null, signal: 'SIGKILL' }).failure).toMatch(
      /^BenchBase was killed by SIGKILL: /,
    );
    const stale = outcome.files.map((file) => ({ ...file, fresh: false }));
    expect(readBenchbase({ ...outcome, files: stale }).failure).toBe('BenchBase wrote no summary');
    const broken = replace('summary.json', (text) => text.slice(0, 100));
    expect(readBenchbase({ ...outcome, files: broken }).failure).toBe('BenchBase wrote no summary');
    const alone = outcome.files.filter(({ name }) => name.endsWith('.summary.json'));
    expect(readBenchbase({ ...outcome, files: alone, stdout: '' }).failure).toContain(
      'did not report how its transactions ended',
    );
  });

  test('a load that ended without a word of its end', () => {
    expect(judgeBenchbaseLoad(recall('benchbase-no-execute'))).toBe(
      'BenchBase did not report that its data is loaded: Skipping benchmark workload execution',
    );
    expect(judgeBenchbaseLoad(recall('benchbase-fail-no-database', 1))).toContain('database "nope" does not exist');
  });
});

describe('Java', () => {
  const OLD = `Error: LinkageError occurred while loading main class com.oltpbenchmark.DBWorkload
\tjava.lang.UnsupportedClassVersionError: com/oltpbenchmark/DBWorkload has been compiled by a more recent version of the Java Runtime (class file version 67.0), this version of the Java Runtime only recognizes class file versions up to 61.0
`;
  test('that is too old is said so', () => {
    expect(explainOldJava(OLD)).toBe('it needs Java 23 or later, and this is Java 17');
    expect(explainOldJava(readSample('benchbase-fail-server-down.stderr.txt'))).toBeNull();
    const outcome = { ...recall('benchbase-no-execute', 1), stderr: OLD };
    expect(judgeBenchbaseLoad(outcome)).toBe(
      'BenchBase ended with exit code 1: it needs Java 23 or later, and this is Java 17',
    );
  });

  test('a version of many digits', () => {
    // Work that grows with the square of the length would not end within the time of a test.
    expect(explainOldJava(`class file version ${'1'.repeat(400_000)}`)).toBeNull();
    expect(explainOldJava('class file version 61.0, ... up to 55.0')).toMatch(/Java 17 .* Java 11/);
  });
});

describe('commands', () => {
  const located = {
    kind: 'program',
    file: '/usr/bin/java',
    args: ['-jar', 'benchbase.jar'],
    directory: '/opt/benchbase',
  } as const;
  const input = toolInput('benchbase', {
    ...{ warehouses: 4, rampUpMs: 2500, durationMs: 20_000 },
    args: ['isolation=TRANSACTION_REPEATABLE_READ'],
  });

  test('the configuration is XML with every value escaped, and in no argument', () => {
    const context = createContext(located, { clients: 8 });
    Object.assign(context.connection, { password: 'p&<w>"\'ö', database: 'a b/c', host: '::1' });
    const run = BENCHBASE.run(input, context);
    expect(run.files).toEqual([{ name: 'benchbase-run.xml', text: readSample('benchbase-run.xml') }]);
    expect(run).toMatchObject({ file: '/usr/bin/java', cwd: '/opt/benchbase' });
    expect(run.args).toEqual([
      ...['-jar', 'benchbase.jar', '-b', 'tpcc', '-c', '/scratch/benchbase-run.xml'],
      ...['--create=false', '--load=false', '--execute=true', '-d', '/scratch/benchbase-results', '-s', '1'],
      ...['-jh', '/scratch/benchbase-histograms.json'],
    ]);
    expect(run.outputs).toEqual([
      { folder: '/scratch', glob: 'benchbase-results/*.summary.json' },
      { folder: '/scratch', glob: 'benchbase-histograms.json' },
    ]);
  });

  test('the load does not depend on the clients', () => {
    const [oneClientSteps, eightClientSteps] = [1, 8].map((clients) =>
      BENCHBASE.prepare(input, createContext(located, { clients })),
    );
    expect(oneClientSteps?.[0]?.command.files).toEqual(eightClientSteps?.[0]?.command.files);
    expect(oneClientSteps?.[0]?.command.args).toEqual(
      expect.arrayContaining(['--create=true', '--load=true', '--execute=false']),
    );
  });

  test('the defaults, and a certificate', () => {
    const text = (context: ReturnType<typeof createContext>) =>
      BENCHBASE.run(toolInput('benchbase'), context).files?.[0]?.text ?? '';
    const plain = text(createContext(located));
    for (const element of ['<isolation>TRANSACTION_READ_COMMITTED<', '<time>60<', '<terminals>1<', '<rate>unlimited<'])
      expect(plain).toContain(element);
    expect(plain).not.toContain('<warmup>');
    const certified = createContext(located);
    certified.connection.rootCertificate = '/tmp/c a.pem';
    expect(text(certified)).toContain('?sslmode=verify-ca&amp;sslrootcert=%2Ftmp%2Fc%20a.pem&amp;');
    const image = createContext({ kind: 'image', docker: 'docker', image: 'benchbase' });
    image.connection.rootCertificate = '/tmp/ca.pem';
    expect(text(image)).toContain('?sslmode=require&amp;reWrite');
    expect(BENCHBASE.run(input, image).args).not.toContain('--entrypoint');
  });

  test('a rate that was asked for is no result', () => {
    expect(BENCHBASE.metrics(toolInput('benchbase', { args: ['rate=100'] }))[0]?.name).toBe('latency');
    expect(BENCHBASE.metrics(input)[0]?.name).toBe('completed-throughput');
    expect(BENCHBASE.label(input)).toBe(
      'BenchBase TPC-C 4 warehouses isolation=TRANSACTION_REPEATABLE_READ, 20 s after 3 s of ramp-up',
    );
  });

  testGolden(new URL('golden/pairs.txt', import.meta.url), (word) => {
    const problems = BENCHBASE.check(toolInput('benchbase', { args: [word] }));
    return problems.map(({ input, message, hint }) => `${input}: ${message} ${hint}`).join('\n') || 'is taken';
  });
});

describe('run by a command of the user', () => {
  const [summary, histograms, stdout] = ['summary.json', 'histograms.json', 'txt'].map((end) =>
    readSample(`benchbase-tpcc-ok.${end}`),
  ) as [string, string, string];
  const glob = 'results/*.json';
  const read = (outcome: Partial<Outcome>) => readFormat('benchbase', glob, outcome);

  test('is read from its summary with the histograms beside it, or as it printed them', async () => {
    const files = writtenAs(glob, { 'results/a.summary.json': summary, 'results/histograms.json': histograms });
    const { metrics, failure } = await read({ files });
    expect([failure, metrics[0]]).toEqual([
      null,
      expect.objectContaining({ name: 'completed-throughput', unit: 'tps' }),
    ]);
    expect(await read({ files: files.slice(0, 1), stdout })).toMatchObject({ metrics });
    expect((await read({ files: files.slice(0, 1) })).failure).toMatch(/did not report how its transactions ended/);
  });

  test('takes the summary of this run, and no other', async () => {
    const old = { glob, name: 'results/0.summary.json', text: '{}', fresh: false };
    const files = [old, ...writtenAs(glob, { 'results/1.summary.json': summary })];
    expect((await read({ files, stdout })).failure).toBeNull();
    const two = writtenAs(glob, { 'results/1.summary.json': summary, 'results/2.summary.json': summary });
    expect((await read({ files: two, stdout })).failure).toMatch(/2 summaries were written/);
    expect((await read({ files: writtenAs(glob, { 'a.json': '{}' }) })).failure).toMatch(/wrote no summary/);
  });
});
