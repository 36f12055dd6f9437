import { describe, expect, test } from '@jest/globals';
import { parseDataOrigin } from '../../../src/features/docker/source/docker-cluster.ts';
import type { DockerDraft } from '../../../src/features/docker/source/draft.ts';
import { listCandidates } from '../../../src/features/docker/source/ignored-variables.ts';
import {
  checkImage,
  choosePlace,
  chooseReference,
  readImageDescription,
  readPackageVersion,
} from '../../../src/features/docker/source/image.ts';
import type { Network } from '../../../src/features/docker/source/network.ts';
import { type ContainerRun, keepArguments, runArguments } from '../../../src/features/docker/source/run-arguments.ts';
import { templateVolume } from '../../../src/features/docker/source/start-container.ts';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { Access } from '../../../src/postgres/server/access.ts';
import type { ClusterSpec } from '../../../src/profiles/spec.ts';
import { parseVersion } from '../../../src/profiles/version.ts';

const ENGINE = { host: null, remote: null, env: {} };
const DATA = '/var/lib/postgresql/data';

function imageOf(version: string, pgdata = DATA, volumes = [DATA]) {
  return { reference: 'postgres:x', id: 'sha256:1', version: parseVersion(version)!, pgdata, volumes };
}

const SPEC: ClusterSpec = {
  profile: 'p',
  storage: { kind: 'disk', parent: 'volume of the container' },
  initdbArgs: ['--no-sync'],
  template: false,
  settings: [],
  sql: [],
  leftOut: [],
  notes: [],
};
const ACCESS: Access = {
  user: 'me',
  password: 'the password',
  verifier: Promise.resolve(''),
  database: 'app',
  port: 5433,
  portIsFixed: false,
  listen: '127.0.0.1',
  bound: ['127.0.0.1'],
  host: '127.0.0.1',
  refusal: null,
  open: false,
  ssl: false,
  locale: 'C',
  notes: [],
};
const RUN: ContainerRun = { port: 5433, source: 'initdb', template: null, secrets: ['PG_SPEED_OWNER'] };

interface Changes {
  spec?: Partial<ClusterSpec>;
  user?: string;
  network?: Network;
  locale?: string;
}

function draftOf({ spec, user = 'me', network, locale }: Changes = {}): DockerDraft {
  const docker = {
    image: imageOf('17.6'),
    network: network ?? { kind: 'local', addresses: ['127.0.0.1'] },
    access: { ...ACCESS, user },
    owner: 'us',
    inputs: { locale, ssl: false },
  };
  const container = { name: 'pg-speed-abc', host: null };
  return { spec: { ...SPEC, ...spec }, docker, container, record: { id: 'abc' } } as unknown as DockerDraft;
}

describe('an image', () => {
  test.each([
    [{}, 'postgres:19'],
    [{ postgresVersion: '16' }, 'postgres:16'],
    [{ postgresVersion: '17.6' }, 'postgres:17.6'],
    [{ image: 'postgis/postgis:17-3.5', postgresVersion: '17' }, 'postgis/postgis:17-3.5'],
  ])('%j is %s', (inputs, reference) => {
    expect(chooseReference(inputs as Inputs)).toBe(reference);
  });

  test.each([
    ['17.6-1.pgdg13+1', '17.6'],
    ['18~beta1-1.pgdg12+1', '18beta1'],
    ['17.6', '17.6'],
    ['', undefined],
    ['latest', undefined],
  ])('a package %s holds PostgreSQL %s', (text, version) => {
    expect(readPackageVersion(text)?.text).toBe(version);
  });

  test('says by its variables and volumes what it holds', () => {
    const config = {
      Env: ['PATH=/bin', 'PG_VERSION=17.6-1.pgdg13+1', 'PGDATA=/data=x'],
      Volumes: { [DATA]: {} },
    };
    const facts = { reference: 'r', id: 'sha256:9', version: parseVersion('17.6'), pgdata: '/data=x', volumes: [DATA] };
    expect(readImageDescription('r', JSON.stringify({ Id: 'sha256:9', Config: config }))).toEqual(facts);
    expect(readImageDescription('r', JSON.stringify([{ Id: 'sha256:9', Config: config }]))).toEqual(facts);
  });

  test('without any says nothing', () => {
    const bare = { reference: 'r', id: 'i', version: null, pgdata: null, volumes: [] };
    expect(readImageDescription('r', '{"Id":"i","Config":{"Env":null,"Volumes":null}}')).toEqual(bare);
  });

  test('of another version than the one asked for is refused', async () => {
    await expect(checkImage(imageOf('17.6'), ENGINE, '16')).rejects.toMatchObject({ kind: 'input' });
    await expect(checkImage(imageOf('17.6'), ENGINE, '17')).resolves.toMatchObject({ pgdata: DATA });
  });

  test.each([
    ['17.6', DATA],
    ['18.1', '/var/lib/postgresql/18/docker'],
  ])('of %s that names no PGDATA has it at %s', async (version, pgdata) => {
    expect((await checkImage({ ...imageOf(version), pgdata: null }, ENGINE, undefined)).pgdata).toBe(pgdata);
  });
});

describe('the place of the data', () => {
  test.each([
    ['the volume is PGDATA', imageOf('17.6'), DATA, `${DATA}/pgdata`],
    [
      'from 18 on',
      imageOf('18.1', '/var/lib/postgresql/18/docker', ['/var/lib/postgresql']),
      '/var/lib/postgresql',
      '/var/lib/postgresql/18/docker',
    ],
    ['no volume', imageOf('17.6', DATA, []), DATA, `${DATA}/pgdata`],
    [
      'no volume, 18',
      imageOf('18.1', '/var/lib/postgresql/18/docker', []),
      '/var/lib/postgresql',
      '/var/lib/postgresql/18/docker',
    ],
    [
      'elsewhere',
      imageOf('17.6', '/home/postgres/pgdata/data', []),
      '/home/postgres/pgdata/data',
      '/home/postgres/pgdata/data/pgdata',
    ],
    ['two volumes, one in the other', imageOf('17.6', '/pg/a/data', ['/pg', '/pg/a']), '/pg/a', '/pg/a/data'],
    ['a volume of almost that name', imageOf('17.6', '/pgx/data', ['/pg']), '/pgx/data', '/pgx/data/pgdata'],
    ['elsewhere, below a volume', imageOf('17.6', '/pg/a/data', ['/pg', '/pgx', '/other']), '/pg', '/pg/a/data'],
  ])('%s', (_, image, mount, pgdata) => {
    expect(choosePlace(image)).toEqual({ mount, pgdata });
  });
});

describe('the command of a container', () => {
  const joined = (changes: Changes = {}, run: Partial<ContainerRun> = {}) =>
    runArguments(draftOf(changes), { ...RUN, ...run }).join(' ');

  test('runs the shell as the server user, with the settings as arguments of the server', () => {
    const settings = [{ name: 'work_mem', value: '8 MB' }];
    const args = runArguments(draftOf({ spec: { settings } }), RUN);
    expect(args.slice(0, 4)).toEqual(['run', '--detach', '--name', 'pg-speed-abc']);
    expect(args).toEqual(expect.arrayContaining(['--user', 'postgres', '--entrypoint', '/bin/sh', 'sha256:1']));
    expect(args.slice(args.indexOf('pg-speed') + 1)).toEqual([
      ...['-c', 'work_mem=8 MB', '-c', 'port=5432', '-c', 'listen_addresses=*'],
    ]);
  });

  test('names secrets, and holds none', () => {
    const args = runArguments(draftOf(), RUN);
    expect(args[args.indexOf('PG_SPEED_OWNER') - 1]).toBe('--env');
    expect(args.join('\n')).not.toContain('the password');
  });

  test('puts the data on a tmpfs or in a volume of its own', () => {
    const tmpfs = { kind: 'tmpfs', parent: DATA, mount: true, sizeBytes: 1000 } as const;
    expect(joined({ spec: { storage: tmpfs } })).toContain(`--tmpfs ${DATA}:size=1000 `);
    expect(joined()).toContain(`--volume ${DATA} `);
  });

  test('mounts a template where any user may write', () => {
    expect(joined({}, { template: 't', source: 'template' })).toContain('--volume t:/var/tmp:ro ');
    const kept = keepArguments(draftOf(), 't', RUN.secrets).join(' ');
    expect(kept).toContain('--volume t:/var/tmp ');
    expect(kept).toContain('--env PG_SPEED_SOURCE=keep ');
    expect(kept).not.toMatch(/--publish|--network/);
  });

  test('in a shared network listens on loopback, on the port chosen', () => {
    const args = joined({ network: { kind: 'shared', container: 'c' } });
    expect(args).toContain('--network container:c ');
    expect(args).toMatch(/-c port=5433 -c listen_addresses=127\.0\.0\.1$/);
    expect(args).not.toContain('--publish');
  });

  test('quotes the arguments of initdb for the shell', () => {
    const spec = { initdbArgs: ["--icu-rules=& a < 'b'", '$(boom)'] };
    expect(runArguments(draftOf({ spec, locale: 'C' }), RUN)).toContain(
      `POSTGRES_INITDB_ARGS=--locale=C --lc-messages=C '--icu-rules=& a < '\\''b'\\''' '$(boom)'`,
    );
  });

  test('gives scripts of the image a user that initdb takes', () => {
    expect(joined({ user: 'app' })).toContain('POSTGRES_USER=app ');
    expect(joined({ user: "o'brien" })).toContain('POSTGRES_USER=postgres ');
  });
});

describe('the volume of a template', () => {
  const spec = SPEC;
  const access = ACCESS;
  const volume = templateVolume(imageOf('17.6'), spec, access, undefined);

  test('is the same for the same facts, whatever the password and the settings', () => {
    const other = { ...spec, settings: [{ name: 'a', value: 'b' }] };
    expect(templateVolume(imageOf('17.6'), other, { ...access, password: 'x', port: 1 }, undefined)).toBe(volume);
  });

  test.each([
    ['another image', templateVolume({ ...imageOf('17.6'), id: 'sha256:2' }, spec, access, undefined)],
    ['other arguments of initdb', templateVolume(imageOf('17.6'), { ...spec, initdbArgs: [] }, access, undefined)],
    ['another locale', templateVolume(imageOf('17.6'), spec, access, 'C')],
    ['another user', templateVolume(imageOf('17.6'), spec, { ...access, user: 'x' }, undefined)],
    ['another database', templateVolume(imageOf('17.6'), spec, { ...access, database: 'x' }, undefined)],
  ])('differs for %s', (_, other) => {
    expect(other).not.toBe(volume);
    expect(other).toMatch(/^pg-speed-template-[0-9a-f]{16}$/);
  });
});

test.each([
  ['100.10 100.90 initdb 0123456789ab\n', { seconds: 0.8, made: 'initdb', id: '0123456789ab' }],
  ['5.00 5.10 template 0123456789ab\n', { seconds: 0.1, made: 'template', id: '0123456789ab' }],
  ['', { seconds: 0, made: 'initdb', id: '' }],
])('the facts of a data directory: %j', (line, facts) => {
  expect(parseDataOrigin(line)).toEqual({
    ...facts,
    seconds: expect.closeTo(facts.seconds, 5),
  });
});

test('variables that look like settings are told from those the image reads and those an application has', () => {
  const env = {
    POSTGRES_SHARED_BUFFERS: '1GB',
    POSTGRES_FSYNC: '',
    POSTGRES_PASSWORD: 'x',
    POSTGRES_USER_FILE: '/x',
    POSTGRES_INITDB_ARGS: 'x',
    POSTGRES_PORT: '5432',
    MY_POSTGRES_FSYNC: 'off',
  };
  expect([...listCandidates(env)]).toEqual([['POSTGRES_SHARED_BUFFERS', 'shared_buffers']]);
});
