import { describe, expect, test } from '@jest/globals';
import type { WorkloadInput } from '../../src/inputs/workload.ts';
import { checkWorkload } from '../../src/workload/checks.ts';
import type { WorkloadContext } from '../../src/workload/command.ts';
import { buildRun, buildSteps, createWorkload, readRun, type Workload } from '../../src/workload/workload.ts';

const context: WorkloadContext = {
  env: { PGPORT: '1' },
  cwd: '/repo',
  rewrite: null,
  platform: 'linux',
  tools: { node: '/bin/node', sample: '/dist/sample.cjs', pgbench: { file: '/pg/pgbench', args: [] }, tool: null },
  database: 'app',
  connection: {
    host: '127.0.0.1',
    port: 1,
    user: 'me',
    password: 'secret',
    database: 'app',
  } as WorkloadContext['connection'],
  clients: null,
  scratch: '/scratch',
};
const ended = { stdout: '', stderr: '', exitCode: 0, signal: null, files: [] };

function create(input: WorkloadInput): Workload {
  const workload = createWorkload({ workload: input, repeat: 1 });
  if (workload === null) throw new Error('no workload');
  return workload;
}

const inputs = {
  shell: { kind: 'shell', line: 'npm test' },
  argv: { kind: 'argv', file: 'npm', args: ['run', 'a b'] },
  pgbench: { kind: 'pgbench', args: ['-c', '4', '-T', '10'], init: ['-s', '2'], rampUpMs: 0 },
  fixed: { kind: 'pgbench', args: ['-t', '10'], init: 'off', rampUpMs: 0 },
  sample: { kind: 'sample' },
} satisfies Record<string, WorkloadInput>;

describe('createWorkload', () => {
  test.each<[keyof typeof inputs, Partial<Workload>]>([
    ['shell', { kind: 'command', label: 'npm test', metric: 'run', fixedWork: true }],
    ['argv', { kind: 'command', label: "npm run 'a b'", metric: 'run', fixedWork: true }],
    ['pgbench', { kind: 'pgbench', label: 'pgbench -c 4 -T 10', metric: 'tps', fixedWork: false }],
    ['fixed', { kind: 'pgbench', label: 'pgbench -t 10', metric: 'tps', fixedWork: true }],
    ['sample', { kind: 'sample', label: 'sample test suite (built in)', metric: 'run', fixedWork: true }],
  ])('%s', (name, facts) => {
    expect(create(inputs[name])).toMatchObject(facts);
  });

  test.each<[keyof typeof inputs, number]>([
    ['shell', 3],
    ['argv', 3],
    ['pgbench', 1],
    ['sample', 1],
  ])('%s is run %d times in a cluster', (name, repeat) => {
    expect(createWorkload({ workload: inputs[name], repeat: 3 })?.repeat).toBe(repeat);
  });

  test('none is null', () => {
    expect(createWorkload({ workload: { kind: 'none' }, repeat: 1 })).toBeNull();
  });
});

describe('buildRun', () => {
  test.each<[keyof typeof inputs, string, string[], string]>([
    ['shell', '/bin/sh', ['-e', '-c', 'npm test'], 'npm test'],
    ['argv', 'npm', ['run', 'a b'], "npm run 'a b'"],
    ['pgbench', '/pg/pgbench', ['-n', '-c', '4', '-T', '10', 'app'], 'pgbench -c 4 -T 10'],
    ['sample', '/bin/node', ['/dist/sample.cjs'], 'sample test suite (built in)'],
  ])('%s', (name, file, args, label) => {
    const command = buildRun(create(inputs[name]), context);
    expect(command).toMatchObject({ file, args, label, cwd: '/repo', env: { PGPORT: '1' } });
  });

  test('says what to install when there is no pgbench', () => {
    const without = { ...context, tools: { ...context.tools, pgbench: null } };
    expect(() => buildRun(create(inputs.pgbench), without)).toThrow(
      expect.objectContaining({ kind: 'postgres', hint: expect.stringContaining('postgresql-contrib') }),
    );
    expect(buildRun(create(inputs.sample), without).file).toBe('/bin/node');
  });
});

describe('buildSteps', () => {
  test('only pgbench has one, unless it is off', () => {
    expect(buildSteps(create(inputs.pgbench), context)).toMatchObject([
      { command: { args: ['-i', '-s', '2', 'app'] } },
    ]);
    expect(buildSteps(create(inputs.fixed), context)).toEqual([]);
    expect(buildSteps(create(inputs.shell), context)).toEqual([]);
    expect(buildSteps(create(inputs.sample), context)).toEqual([]);
  });
});

describe('readRun', () => {
  test.each<[number | null, string | null, string | null]>([
    [0, null, null],
    [3, null, 'exit code 3'],
    [126, null, 'exit code 126 (found but not executable)'],
    [127, null, 'exit code 127 (command not found)'],
    [139, null, 'exit code 139 (SIGSEGV)'],
    [200, null, 'exit code 200'],
    [null, 'SIGSEGV', 'killed by SIGSEGV'],
    [null, null, 'killed by a signal'],
  ])('a command with exit code %s and signal %s', async (exitCode, signal, failure) => {
    for (const input of [inputs.shell, inputs.argv, inputs.sample]) {
      const reading = await readRun(create(input), { ...ended, stdout: 'tps = 5 (x)', exitCode, signal });
      expect(reading).toEqual({ metrics: [], failure, warnings: [] });
    }
  });

  test('pgbench is read from its output', async () => {
    const stdout = 'latency average = 2.000 ms\ntps = 500.000000 (without initial connection time)\n';
    const reading = await readRun(create(inputs.pgbench), { ...ended, stdout });
    expect(reading.metrics.map(({ name, value }) => [name, value])).toEqual([
      ['tps', 500],
      ['latency', 2],
    ]);
    expect(await readRun(create(inputs.pgbench), { ...ended, stdout, exitCode: null, signal: 'SIGKILL' })).toEqual({
      metrics: [],
      failure: 'killed by SIGKILL',
      warnings: [],
    });
  });
});

describe('checkWorkload', () => {
  test('gathers what is wrong with both pgbench inputs', () => {
    const problems = checkWorkload({ kind: 'pgbench', args: ['-h', 'x'], init: ['-c', '1'], rampUpMs: 0 }, 'linux');
    expect(problems.map(({ input }) => input)).toEqual(['pgbench', 'pgbench-init']);
    expect(checkWorkload({ kind: 'pgbench', args: ['-T', '1'], init: 'off', rampUpMs: 0 }, 'linux')).toEqual([]);
  });

  test('refuses several lines where cmd.exe would run only the first', () => {
    const input: WorkloadInput = { kind: 'shell', line: 'npm ci\nnpm test' };
    expect(checkWorkload(input, 'win32').map((p) => p.hint)).toEqual([expect.stringContaining('&&')]);
    expect(checkWorkload(input, 'linux')).toEqual([]);
    expect(checkWorkload({ kind: 'shell', line: 'npm test\n' }, 'win32')).toEqual([]);
  });
});
