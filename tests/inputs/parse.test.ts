import { describe, expect, test } from '@jest/globals';
import { parseInputs } from '../../src/inputs/inputs.ts';
import type { RawInput } from '../../src/inputs/table.ts';
import { DEFAULTS } from './defaults.ts';
import { createContext, rawInputs } from './raw.ts';

function parseMap(values: Record<string, string>, overrides = {}) {
  return parseInputs(rawInputs(values), createContext(overrides));
}

/** Messages, each with its hint. */
function listProblems(values: Record<string, string>, overrides = {}): string[] {
  return parseMap(values, overrides).problems.map((p) => `${p.message} | ${p.hint}`);
}

describe('what is not given', () => {
  test('nothing at all', () => {
    expect(parseInputs([], createContext())).toEqual({ inputs: DEFAULTS, problems: [] });
  });

  test('empty and blank values are not given, also of an unknown input', () => {
    const blank = { profile: '', runs: '  ', command: '\n', 'time-budget': '', settings: ' \n ', nonsense: '' };
    expect(parseMap(blank)).toEqual({ inputs: DEFAULTS, problems: [] });
  });
});

test('every input arrives in its own field', () => {
  const { inputs, problems } = parseMap({
    profiles: 'default, tmpfs',
    'postgres-version': '17.6',
    'profiles-file': 'own.yml',
    clients: '1, 8',
    backend: 'Docker',
    image: 'postgis/postgis:17-3.5',
    port: '0',
    user: 'me',
    password: 's3cret',
    database: 'app',
    listen: '*',
    ssl: 'yes',
    locale: 'C',
    settings: 'fsync = on',
    'initdb-args': '-E UTF8',
    'tmpfs-size': '1GB',
    extensions: 'postgis, uuid-ossp',
    'init-sql': '\ncreate table t ();\n',
    databases: '1000',
    'template-database': 'true',
    snapshot: 'a1b2 c3',
    setup: 'npm run migrate',
    command: 'npm test && echo ok',
    env: 'A=1\nB',
    'working-directory': 'api',
    timeout: '90s',
    junit: 'a/*.xml, b.xml',
    runs: '7',
    warmup: '0',
    'time-budget': 'none',
    precision: '2%',
    metric: 'total',
    verbose: 'true',
    label: 'the suite',
    'report-artifact': 'false',
    equivalence: '4%',
    'require-connection': 'no',
    seed: '4294967295',
    base: 'feature/x~2',
    prepare: 'npm ci',
    'fail-if': 'slower than 10%\nTPS below 500, run above 1m30s',
    'report-dir': '../out',
    summary: 'off',
    comment: 'on-change',
    'comment-key': ' db 17 ',
    'comment-output': 'true',
    token: 't0ken',
  });
  expect(problems).toEqual([]);
  expect(inputs).toEqual({
    ...DEFAULTS,
    profile: undefined,
    profiles: ['default', 'tmpfs'],
    reference: undefined,
    profilesFile: '/home/me/app/own.yml',
    postgresVersion: '17.6',
    postgresVersions: undefined,
    backend: 'docker',
    image: 'postgis/postgis:17-3.5',
    port: 0,
    user: 'me',
    password: { text: 's3cret', kind: 'chosen' },
    database: 'app',
    listen: '*',
    ssl: true,
    locale: 'C',
    settings: [{ name: 'fsync', value: 'on' }],
    initdbArgs: ['-E', 'UTF8'],
    tmpfsSizeBytes: 1_073_741_824,
    extensions: ['postgis', 'uuid-ossp'],
    initSql: '\ncreate table t ();\n',
    databases: 1000,
    templateDatabase: true,
    snapshot: 'a1b2 c3',
    workload: { kind: 'shell', line: 'npm test && echo ok' },
    clients: [1, 8],
    repeat: 1,
    setup: 'npm run migrate',
    env: [
      { name: 'A', value: '1' },
      { name: 'B', value: null },
    ],
    workingDirectory: '/home/me/app/api',
    timeoutMs: 90_000,
    junit: ['a/*.xml', 'b.xml'],
    runs: 7,
    warmup: 0,
    timeBudgetMs: null,
    precision: 0.02,
    metric: 'total',
    verbose: true,
    label: 'the suite',
    reportArtifact: false,
    equivalence: 0.04,
    requireConnection: false,
    seed: 4_294_967_295,
    base: { kind: 'ref', ref: 'feature/x~2' },
    prepare: 'npm ci',
    failIf: [
      { text: 'slower than 10%', metric: null, kind: 'slower', limit: 0.1, unit: '' },
      { text: 'tps below 500', metric: 'tps', kind: 'below', limit: 500, unit: '' },
      { text: 'run above 1m30s', metric: 'run', kind: 'above', limit: 90, unit: 's' },
    ],
    shard: undefined,
    reportDir: '/home/me/out',
    summary: false,
    comment: 'on-change',
    commentKey: 'db 17',
    commentOutput: true,
    token: 't0ken',
  });
  expect(parseMap({ profiles: 'default, tmpfs', reference: ' tmpfs' }).inputs.reference).toBe('tmpfs');
});

test('one profile alone, and a password made on demand', () => {
  const { inputs, problems } = parseMap({ profile: 'tmpfs', password: 'random' });
  expect(problems).toEqual([]);
  expect(inputs.profile).toBe('tmpfs');
  expect(inputs.password).toEqual({ text: 'made-up', kind: 'random' });
});

test('the password that everybody knows is a default only where nobody else is', () => {
  const read = (isPrivate?: boolean) =>
    parseInputs([], createContext(isPrivate === undefined ? {} : { isPrivate })).inputs.password;
  expect(read(true)).toEqual({ text: 'postgres', kind: 'plain' });
  for (const unknown of [false, undefined]) expect(read(unknown)).toEqual({ text: 'made-up', kind: 'random' });
  const { inputs } = parseMap({ password: 'postgres' });
  expect(inputs.password).toEqual({ text: 'postgres', kind: 'plain' });
});

test('a password of blanks alone is a password', () => {
  expect(parseMap({ password: '  ' }).inputs.password).toEqual({ text: '  ', kind: 'chosen' });
});

describe('the workload', () => {
  test.each([
    [{ command: ' a | b ' }, [], { kind: 'shell', line: 'a | b' }],
    [{}, ['npm', 'test', '--', 'a b'], { kind: 'argv', file: 'npm', args: ['test', '--', 'a b'] }],
    [{ pgbench: '-c 4' }, [], { kind: 'pgbench', args: ['-c', '4'], init: ['-s', '1'], rampUpMs: 0 }],
    [
      { pgbench: '-c 4', 'pgbench-init': '-s 10', 'ramp-up': '2m' },
      [],
      { kind: 'pgbench', args: ['-c', '4'], init: ['-s', '10'], rampUpMs: 120_000 },
    ],
    [{ pgbench: '-c 4', 'pgbench-init': 'off' }, [], { kind: 'pgbench', args: ['-c', '4'], init: 'off', rampUpMs: 0 }],
    [{ workload: ' sample\n' }, [], { kind: 'sample' }],
    [
      {
        workload: 'hammerdb',
        warehouses: '5000',
        'ramp-up': '4m',
        duration: '10m',
        'tool-dir': 'db',
        'tool-args': '-x "a b"',
      },
      [],
      {
        kind: 'tool',
        name: 'hammerdb',
        warehouses: 5000,
        rampUpMs: 240_000,
        durationMs: 600_000,
        directory: '/home/me/app/db',
        image: undefined,
        args: ['-x', 'a b'],
      },
    ],
    [{ runs: '3', precision: '1%' }, [], { kind: 'none' }],
  ])('%j and %j', (values, argv, workload) => {
    const { inputs, problems } = parseMap(values as Record<string, string>, { argv });
    expect(problems).toEqual([]);
    expect(inputs.workload).toEqual(workload);
  });

  const EMPTY =
    'the command after -- is empty | Write the program there, as in `-- npm test`; is a variable of the shell empty?';
  const TOGETHER = 'are given together: only one workload is measured | Keep one of them.';
  test.each([
    [{ command: 'a', pgbench: '-c 4' }, [], `input \`command\` and input \`pgbench\` ${TOGETHER}`],
    [{ pgbench: '-c 4', workload: 'sample' }, [], `input \`pgbench\` and input \`workload\` ${TOGETHER}`],
    [{ command: 'a' }, ['b'], `input \`command\` and the command after -- ${TOGETHER}`],
    [
      { command: 'a', pgbench: '-c 4', workload: 'sample' },
      ['b'],
      `input \`command\` and input \`pgbench\` and input \`workload\` and the command after -- ${TOGETHER}`,
    ],
    [
      { workload: 'hammerdb', 'tool-image': '--privileged' },
      [],
      "input `tool-image`: '--privileged' is not a Docker image reference | Write name:tag, in lower case up to the tag, such as postgres:17-alpine or postgis/postgis:17-3.5.",
    ],
    [
      { workload: 'tpcc' },
      [],
      "input `workload`: 'tpcc' is not a workload | Allowed are: sample, sysbench, sysbench-tpcc, hammerdb, benchbase.",
    ],
    [{}, ['', 'x'], EMPTY],
    [{}, [' '], EMPTY],
    [{ command: 'a' }, [''], EMPTY],
    [
      { 'pgbench-init': '-s 10', command: 'a' },
      [],
      'input `pgbench-init` is given without `pgbench` | Give `pgbench` too, or remove it.',
    ],
  ])('%j and %j is refused', (values, argv, problem) => {
    expect(listProblems(values as Record<string, string>, { argv })).toEqual([problem]);
  });

  test('two that are wrong in themselves are also given together', () => {
    const problems = listProblems({ pgbench: "'", workload: 'tpcc' });
    expect(problems).toHaveLength(3);
    expect(problems[2]).toContain('input `pgbench` and input `workload` are given together');
  });
});

describe('profiles', () => {
  test.each([{ profiles: 'all', reference: 'slow' }, { profiles: 'all, slow', reference: 'x' }, { profiles: 'one' }])(
    '%j passes',
    (values) => {
      expect(listProblems(values as Record<string, string>)).toEqual([]);
    },
  );

  test.each([
    [
      { profile: 'a', profiles: 'a,b' },
      'input `profile` and input `profiles` are given together | Keep `profile` to use or measure one, or `profiles` to compare several.',
    ],
    [
      { reference: 'a' },
      'input `reference` is given without `profiles` | Name the profiles to compare in `profiles`, the reference among them.',
    ],
    [{ profiles: 'a,a', reference: 'c' }, "input `profiles`: 'a' is named more than once | Name no profile twice."],
    [{ profile: 'a,b' }, "input `profile`: 'a,b' is more than one profile"],
  ])('%j is refused', (values, problem) => {
    const problems = listProblems(values as Record<string, string>);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});

describe('an image', () => {
  test.each<Record<string, string>>([{}, { backend: 'auto' }, { backend: 'docker' }])('goes with %j', (values) => {
    expect(listProblems({ image: 'postgres:17', ...values })).toEqual([]);
  });

  test.each(['native', 'download'])('does not go with backend %s', (backend) => {
    expect(listProblems({ image: 'postgres:17', backend })).toEqual([
      `input \`image\` is given with backend '${backend}', which uses no images | Remove it, or write \`backend: docker\`.`,
    ]);
  });

  test('and a wrong backend are told apart', () => {
    expect(listProblems({ image: 'postgres:17', backend: 'nativ' })).toHaveLength(1);
  });
});

describe('several versions', () => {
  test.each<Record<string, string>>([{}, { backend: 'docker' }, { backend: 'native' }])('go with %j', (values) => {
    expect(listProblems({ 'postgres-versions': '15, 17.6\n18beta1', ...values })).toEqual([]);
  });

  test.each([
    [
      { 'postgres-version': '17' },
      'input `postgres-version` and input `postgres-versions` are given together | Keep `postgres-version` for one, or ' +
        '`postgres-versions` to compare several.',
    ],
    [
      { image: 'postgres:17' },
      'input `image` and input `postgres-versions` are given together | An image holds one version: remove `image` ' +
        '(`backend: docker` uses the official images).',
    ],
  ])('do not go with %j', (values, problem) => {
    const inputs = values as Record<string, string>;
    expect(listProblems({ 'postgres-versions': '16,17', ...inputs })).toEqual([problem]);
    expect(listProblems(inputs)).toEqual([]);
  });

  test('are read one by one', () => {
    expect(parseMap({ 'postgres-versions': '18,15' }).inputs.postgresVersions).toEqual(['18', '15']);
    expect(listProblems({ 'postgres-versions': '16, new, 17x' })).toEqual([
      expect.stringContaining("'new' is not a PostgreSQL version"),
      expect.stringContaining("'17x' is not a PostgreSQL version"),
    ]);
    expect(listProblems({ 'postgres-versions': '16,16' })).toEqual([expect.stringContaining('more than once')]);
  });
});

describe('client counts', () => {
  test.each<[Record<string, string>, number[]]>([
    [{ clients: '1, 8\n320' }, [1, 8, 320]],
    [{ 'virtual-users': '4' }, [4]],
  ])('%j', (values, counts) => {
    expect(listProblems(values)).toEqual([]);
    expect(parseMap(values).inputs.clients).toEqual(counts);
  });

  test.each<[Record<string, string>, RegExp]>([
    [
      { clients: '1', 'virtual-users': '2' },
      /`clients` and input `virtual-users` are given together \| They mean the same/,
    ],
    [{ clients: '0' }, /'0' is not a whole number from 1 to 100000/],
    [{ clients: '2, 4, 2' }, /'2' is named more than once/],
  ])('%j is refused', (values, problem) => {
    expect(listProblems(values)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('limits', () => {
  test.each([
    { port: '65535' },
    { runs: '1' },
    { runs: ' auto' },
    { runs: '1000' },
    { warmup: '100' },
    { seed: '0' },
    { timeout: '1ms' },
  ])('%j passes', (values) => {
    expect(listProblems(values as Record<string, string>)).toEqual([]);
  });

  test.each([
    [{ port: '65536' }, "input `port`: '65536' is not a whole number from 0 to 65535"],
    [{ databases: '1001' }, "input `databases`: '1001' is not a whole number from 0 to 1000"],
    [{ runs: '0' }, "input `runs`: '0' is neither `auto` nor a whole number from 1 to 1000"],
    [{ runs: '1001' }, "input `runs`: '1001' is neither"],
    [{ warmup: '101' }, "input `warmup`: '101' is not a whole number from 0 to 100"],
    [{ seed: '4294967296' }, "input `seed`: '4294967296' is not a whole number from 0 to 4294967295"],
    [{ timeout: '0s' }, "input `timeout`: '0s' is too short"],
    [{ timeout: 'none' }, "input `timeout`: 'none' is not a duration"],
    [{ precision: '0%' }, "input `precision`: '0%' is out of range"],
    [{ locale: 'C\nD' }, "input `locale`: 'C\\nD' holds a control character"],
  ])('%j is refused', (values, problem) => {
    const problems = listProblems(values as Record<string, string>);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});

describe('all problems', () => {
  test('are reported at once, and each wrong value with a default leaves the default', () => {
    const { inputs, problems } = parseMap({
      profles: 'a',
      runs: '0',
      user: 'pg_x',
      equivalence: 'x',
      'time-budget': '90',
      settings: 'port = 1\nnonsense',
      env: '= 1',
      'initdb-args': '-D x',
      'working-directory': 'a\nb',
    });
    expect(problems.map((p) => p.message)).toEqual([
      'input `profles` does not exist',
      "input `user`: 'pg_x' starts with pg_",
      "input `settings`: line 1: 'port = 1' cannot be set here",
      "input `settings`: line 2: 'nonsense' has no value",
      "input `initdb-args`: '-D' cannot be given to initdb here",
      'input `env`: line 1 does not begin with the name of a variable',
      "input `working-directory`: 'a\\nb' holds a control character",
      "input `runs`: '0' is neither `auto` nor a whole number from 1 to 1000",
      "input `time-budget`: '90' has no unit",
      "input `equivalence`: 'x' is not a percentage",
    ]);
    expect(inputs).toMatchObject({ user: 'postgres', settings: [], env: [], initdbArgs: [], equivalence: 0.05 });
    expect(inputs).toMatchObject({ runs: 'auto', timeBudgetMs: 1_200_000, workingDirectory: '/home/me/app' });
  });

  test('an unknown name is reported with the nearest known one, else with all', () => {
    expect(listProblems({ profles: 'a' })).toEqual(['input `profles` does not exist | Did you mean `profiles`?']);
    const [problem] = listProblems({ xyzzy: 'a' });
    expect(problem).toMatch(/^input `xyzzy` does not exist \| Known are: profile, profiles, .*, token\.$/);
  });

  test('a NUL is refused everywhere, and the value is not shown', () => {
    expect(listProblems({ password: 's3\0cret', env: 'A=s3\0cret' })).toEqual([
      'input `password`: the value holds a NUL character | Remove it.',
      'input `env`: the value holds a NUL character | Remove it.',
    ]);
  });
});

describe('an input given again', () => {
  const flag = (name: string, value: string): RawInput => ({ name, value, source: `flag --${name}` });

  test('adds lines to a list', () => {
    const raw = [flag('env', 'A=1'), flag('profiles', 'a'), flag('env', 'B=2'), flag('profiles', 'b,c')];
    const { inputs, problems } = parseInputs(raw, createContext());
    expect(problems).toEqual([]);
    expect(inputs.profiles).toEqual(['a', 'b', 'c']);
    expect(inputs.env).toEqual([
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ]);
  });

  test('is a problem for any other', () => {
    const { inputs, problems } = parseInputs([flag('runs', '3'), flag('runs', '4')], createContext());
    expect(problems).toEqual([{ message: 'flag --runs is given more than once', hint: 'Keep one of them.' }]);
    expect(inputs.runs).toBe(3);
  });
});

describe('a base', () => {
  test('is what `prepare` needs, and leaves no choice of the reference', () => {
    expect(listProblems({ prepare: 'npm ci' })).toEqual([
      'input `prepare` is given without `base` | Name the revision to compare with in `base`, or do this in an earlier step.',
    ]);
    expect(listProblems({ base: 'main', profiles: 'default,turbo', reference: 'turbo' })).toEqual([
      'input `reference` and input `base` are given together | Under each profile the head is compared with the base: remove `reference`.',
    ]);
    expect(listProblems({ base: '--all' })).toEqual([expect.stringContaining("'--all' is not the name of a revision")]);
  });

  test('a token is never shown', () => {
    const [problem] = listProblems({ token: 's3c ret' });
    expect(problem).toMatch(/^input `token`: the value is not a token \| /);
    expect(problem).not.toContain('s3c');
  });

  test.each([
    [{ comment: 'never' }, "input `comment`: 'never' is not a rule | Allowed are: auto, always, on-change, off."],
    [{ 'comment-key': 'x'.repeat(101) }, / is 101 characters long \| Write at most 100/],
    [
      { shard: '-1' },
      "input `shard`: '-1' is not a whole number from 0 to 9999 | Write one of these numbers, with digits only.",
    ],
  ])('%j', (values, problem) => {
    const problems = listProblems(values as Record<string, string>);
    expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });
});

test('paths are those of the platform', () => {
  const { inputs } = parseMap({ 'report-dir': 'a\\b' }, { cwd: 'C:\\app', platform: 'win32' });
  expect(inputs.reportDir).toBe('C:\\app\\a\\b');
  expect(inputs.workingDirectory).toBe('C:\\app');
});
