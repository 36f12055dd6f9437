// biome-ignore-all lint/suspicious/noTemplateCurlyInString: env rules write their references so
import { describe, expect, test } from '@jest/globals';
import type { EnvRule } from '../../src/inputs/texts.ts';
import {
  buildEnvironment,
  buildServerlessEnvironment,
  findUnknownReferences,
  listClusterNames,
  listKnownNames,
  makeClusterVariables,
  PROVIDED_NAMES,
} from '../../src/workload/environment.ts';

const connection = {
  host: '127.0.0.1',
  port: 5433,
  user: 'me',
  password: 'p w',
  database: 'app',
  serviceFile: '/x/service.conf',
  clones: [],
  template: null,
  rootCertificate: null,
};
const provided = {
  DATABASE_URL: 'postgresql://me:p%20w@127.0.0.1:5433/app',
  PGHOST: '127.0.0.1',
  PGPORT: '5433',
  PGUSER: 'me',
  PGPASSWORD: 'p w',
  PGDATABASE: 'app',
  PGSERVICEFILE: '/x/service.conf',
  PG_SPEED_PROFILE: 'turbo',
};
const labels = { profile: 'turbo', trial: null };

function build(base: NodeJS.ProcessEnv, rules: EnvRule[] = [], platform: NodeJS.Platform = 'linux') {
  return buildEnvironment(base, connection, labels, rules, platform);
}

describe('listClusterNames', () => {
  const full = { ...connection, clones: ['app_1', 'app_2'], template: 'app_template', rootCertificate: '/x/ca.pem' };
  const made = makeClusterVariables(full, 'turbo');

  test('lists all that a server has, and nothing else', () => {
    expect(listClusterNames({ ...made, HOME: '/root', PGOPTIONS: '-c x=y' }).toSorted()).toEqual(
      Object.keys(made).toSorted(),
    );
    expect(listClusterNames({ ...provided }).toSorted()).toEqual(Object.keys(provided).toSorted());
  });

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    [
      'an address of another server',
      { ...provided, DATABASE_URL: 'postgresql://db.example:5432/app' },
      ['DATABASE_URL'],
    ],
    ['a certificate of another server', { ...provided, PGSSLROOTCERT: '/mine.pem' }, ['PGSSLROOTCERT']],
  ])('leaves out %s', (_, env, names) => {
    expect(listClusterNames(env)).not.toEqual(expect.arrayContaining(names));
    expect(listClusterNames(env)).toContain('PGHOST');
  });

  test("a user's own variables are no server of ours", () => {
    expect(listClusterNames({ PGHOST: 'db', DATABASE_URL: 'postgresql://db:5432/app' })).toEqual([]);
    expect(listClusterNames({})).toEqual([]);
  });
});

describe('buildEnvironment', () => {
  test('says where the cluster is, and in a trial which one', () => {
    expect(build({})).toEqual(provided);
    const trial = { profile: 'turbo', trial: { block: 0, variant: 'turbo pg17', revision: null, clients: null } };
    expect(buildEnvironment({}, connection, trial, [], 'linux')).toEqual({
      ...provided,
      PG_SPEED_BLOCK: '0',
      PG_SPEED_VARIANT: 'turbo pg17',
    });
    const revised = {
      profile: 'turbo',
      trial: { block: 2, variant: 'turbo head', revision: 'head' as const, clients: 8 },
    };
    expect(buildEnvironment({}, connection, revised, [], 'linux')).toMatchObject({
      PG_SPEED_REVISION: 'head',
      PG_SPEED_CLIENTS: '8',
    });
  });

  test.each([
    'DATABASE_URL_1',
    'DATABASE_URL_12',
    'PGHOSTADDR',
    'PGPASSFILE',
    'PGSERVICE',
    'PGDATA',
    'PGCLUSTER',
    'PGSSLMODE',
    'PGSSLROOTCERT',
    'PGREQUIRESSL',
    'PGREQUIREAUTH',
    'PGTARGETSESSIONATTRS',
    'PGCHANNELBINDING',
    'PGGSSENCMODE',
    'PGMINPROTOCOLVERSION',
    'PG_SPEED_BLOCK',
    'PG_SPEED_REVISION',
    'INPUT_TOKEN',
    'PG_SPEED_TOKEN',
    'PG_SPEED_INPUT_TOKEN',
    'PG_SPEED_INPUT_COMMAND',
    'PLUGIN_TOKEN',
    'STATE_main',
    'ACTIONS_RUNTIME_TOKEN',
  ])('drops %s', (name) => {
    expect(build({ [name]: 'stale' })).toEqual(provided);
  });

  test.each([
    'PGOPTIONS',
    'PGAPPNAME',
    'PGTZ',
    'PGDATESTYLE',
    'PGCONNECT_TIMEOUT',
    'PGBENCH_RANDOM_SEED',
    'pghost',
    'DATABASE_URL_X',
    'PATH',
  ])('keeps %s', (name) => {
    expect(build({ [name]: 'mine' })).toEqual({ ...provided, [name]: 'mine' });
  });

  test('names the clones and the certificate where there are any', () => {
    const more = { ...connection, clones: ['app_1', 'app_2'], template: null, rootCertificate: '/x/root.crt' };
    const ssl = '?sslmode=verify-ca&sslrootcert=%2Fx%2Froot.crt';
    expect(buildEnvironment({ DATABASE_URL_3: 'stale', PGSSLMODE: 'stale' }, more, labels, [], 'linux')).toEqual({
      ...provided,
      DATABASE_URL: `${provided.DATABASE_URL}${ssl}`,
      DATABASE_URL_1: `${provided.DATABASE_URL}_1${ssl}`,
      DATABASE_URL_2: `${provided.DATABASE_URL}_2${ssl}`,
      PGSSLROOTCERT: '/x/root.crt',
    });
  });

  test.each(Object.keys(provided))('replaces a stale %s', (name) => {
    expect(build({ [name]: 'stale' })).toEqual(provided);
  });

  test('applies the rules in order: sets, refers, removes', () => {
    const env = build({ HOME: '/root', GONE: 'x' }, [
      { name: 'TEST_URL', value: 'jdbc:postgresql://${PGHOST}:${PGPORT}/${PGDATABASE}?home=${HOME}' },
      { name: 'COPY', value: '<${TEST_URL}>' },
      { name: 'PGHOST', value: 'elsewhere' },
      { name: 'HOST', value: '${PGHOST}' },
      { name: 'GONE', value: null },
      { name: 'PGSERVICEFILE', value: null },
      { name: 'AFTER', value: '[${GONE}${PGSERVICEFILE}]' },
      { name: 'PLAIN', value: '$PGHOST $$ $& ${' },
      { name: 'EMPTY', value: '' },
    ]);
    const { PGSERVICEFILE: _, ...rest } = provided;
    expect(env).toEqual({
      ...rest,
      HOME: '/root',
      TEST_URL: 'jdbc:postgresql://127.0.0.1:5433/app?home=/root',
      COPY: '<jdbc:postgresql://127.0.0.1:5433/app?home=/root>',
      PGHOST: 'elsewhere',
      HOST: 'elsewhere',
      AFTER: '[]',
      PLAIN: '$PGHOST $$ $& ${',
      EMPTY: '',
    });
  });

  test('on Windows compares names without case and never has one twice', () => {
    const rules = [
      { name: 'PATH', value: 'C:\\x;${PATH}' },
      { name: 'temp', value: null },
    ];
    const env = build({ Path: 'C:\\bin', PgHost: 'stale', input_token: 's', TEMP: 't' }, rules, 'win32');
    expect(env).toEqual({ ...provided, PATH: 'C:\\x;C:\\bin' });
  });
});

test('what prepares a revision gets nothing of a server, and no rule that would be half empty without one', () => {
  const base = { HOME: '/root', PGHOST: 'stale', DATABASE_URL: 'stale', PG_SPEED_PROFILE: 'stale', INPUT_TOKEN: 's' };
  const rules = [
    { name: 'NODE_ENV', value: 'test' },
    { name: 'WHERE', value: '${HOME}/${PG_SPEED_REVISION}/${NODE_ENV}' },
    { name: 'TEST_URL', value: 'jdbc:${PGHOST}' },
    { name: 'COPY', value: '${TEST_URL}' },
    { name: 'HOME', value: null },
  ];
  expect(buildServerlessEnvironment(base, { PG_SPEED_REVISION: 'base' }, rules, 'linux')).toEqual({
    PG_SPEED_REVISION: 'base',
    NODE_ENV: 'test',
    WHERE: '/root/base/test',
  });
});

describe('findUnknownReferences', () => {
  const names = ['HOME', ...PROVIDED_NAMES];

  test.each<[string, EnvRule[], string[]]>([
    ['known names', [{ name: 'A', value: '${HOME} ${PG_SPEED_VARIANT} $NOPE' }], []],
    [
      'a name set before',
      [
        { name: 'A', value: 'x' },
        { name: 'B', value: '${A}' },
      ],
      [],
    ],
    [
      'a name set later',
      [
        { name: 'A', value: '${B}' },
        { name: 'B', value: 'x' },
      ],
      ['A refers to ${B}'],
    ],
    ['itself', [{ name: 'A', value: '${A}' }], ['A refers to ${A}']],
    [
      'a removed name',
      [
        { name: 'HOME', value: null },
        { name: 'B', value: '${HOME}' },
      ],
      ['B refers to ${HOME}'],
    ],
    ['two at once', [{ name: 'A', value: '${X}${Y}' }], ['A refers to ${X}', 'A refers to ${Y}']],
    ['a default as in a shell', [{ name: 'A', value: '${HOME:-x}' }], ['A refers to ${HOME:-x}']],
  ])('%s', (_, rules, messages) => {
    const problems = findUnknownReferences(rules, names, 'linux');
    expect(problems.map((problem) => problem.message)).toEqual(messages.map((m) => `${m}, which is not set.`));
    for (const problem of problems) expect(problem.hint).toContain('PGHOST, PGPORT');
  });

  test('on Windows finds names in any case', () => {
    const rules = [{ name: 'A', value: '${Path}' }];
    expect(findUnknownReferences(rules, ['PATH'], 'win32')).toEqual([]);
    expect(findUnknownReferences(rules, ['PATH'], 'linux')).toHaveLength(1);
  });
});

test('listKnownNames leaves out what commands do not get, so that a reference to a token is reported', () => {
  const names = listKnownNames({ HOME: '/', INPUT_TOKEN: 's', PGSSLMODE: 'require' }, 'linux');
  expect(names).toEqual(['HOME', ...PROVIDED_NAMES]);
  expect(listKnownNames({}, 'linux', { databases: 2 })).toEqual([
    ...PROVIDED_NAMES,
    'DATABASE_URL_1',
    'DATABASE_URL_2',
  ]);
  const trial = {
    profile: 'turbo',
    trial: { block: 1, variant: 'turbo base', revision: 'base' as const, clients: 4 },
  };
  const passed = Object.keys(buildEnvironment({}, connection, trial, [], 'linux'));
  expect(passed.sort()).toEqual([...PROVIDED_NAMES].sort());
});
