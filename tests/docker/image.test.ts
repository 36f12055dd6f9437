import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type Container, docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';

/** No image of the project: with the answers of the official image, which are asked of it too, once a week. */
const describeFixture = process.env.PG_SPEED_OFFICIAL ? describeDocker : describe.skip;

const READY = 'database system is ready to accept connections';
const PASSWORD = ['--env', 'POSTGRES_PASSWORD=secret'];
const PUBLISHED = ['--publish', '127.0.0.1:0:5432'];

interface ImageConfig {
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  StopSignal: string;
  ExposedPorts: Record<string, unknown>;
  Volumes: Record<string, unknown>;
}

async function readConfig(image: string): Promise<ImageConfig> {
  return JSON.parse((await docker(['image', 'inspect', '--format', '{{json .Config}}', image])).stdout) as ImageConfig;
}

/** The port on this machine that leads to the container's server. */
async function readPort(container: Container): Promise<number> {
  return Number((await docker(['port', container.id, '5432/tcp'])).stdout.trim().split(':').pop());
}

async function connect(port: number, user: string, password: string, database: string): Promise<string> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
  await client.connect();
  try {
    return (await client.query('SELECT current_user || $1 || current_database() AS who', ['@'])).rows[0].who;
  } finally {
    await client.end();
  }
}

const MAJORS: [major: string, image: string, pgdata: string, volume: string][] = [
  ['15', IMAGES.postgres15, '/var/lib/postgresql/data', '/var/lib/postgresql/data'],
  ['18', IMAGES.postgres18, '/var/lib/postgresql/18/docker', '/var/lib/postgresql'],
];

describeFixture('an image with the contract of the official one', () => {
  test.each(MAJORS)('%s says where things are', async (major, image, pgdata, volume) => {
    const config = await readConfig(image);
    const version = (await docker(['run', '--rm', image, 'postgres', '--version'])).stdout;
    const [number = 'none'] = /\d+\.\d+/.exec(version) ?? [];
    expect(number).toMatch(new RegExp(`^${major}\\.`));
    expect(config).toMatchObject({ Entrypoint: ['docker-entrypoint.sh'], Cmd: ['postgres'], StopSignal: 'SIGINT' });
    expect(Object.keys(config.ExposedPorts)).toEqual(['5432/tcp']);
    expect(Object.keys(config.Volumes)).toEqual([volume]);
    expect(config.Env).toEqual(
      expect.arrayContaining([
        `PG_MAJOR=${major}`,
        expect.stringMatching(`^PG_VERSION=${number}`),
        `PGDATA=${pgdata}`,
        'LANG=en_US.utf8',
        expect.stringMatching(`^PATH=.*:/usr/lib/postgresql/${major}/bin`),
      ]),
    );
    const account = await docker(['run', '--rm', image, 'id', 'postgres']);
    expect(account.stdout).toMatch(/^uid=999\(postgres\) gid=999\(postgres\)/);
  });

  test.each(MAJORS)('%s starts its server twice: on the socket only, then for all', async (_, image, pgdata) => {
    await using container = await startContainer(image, [...PASSWORD, ...PUBLISHED], ['-c', 'shared_buffers=16MB']);
    await container.waitForLog(READY, 2);
    const [first = '', second = ''] = (await container.log()).split(
      'PostgreSQL init process complete; ready for start up.',
    );
    expect(first).toContain('listening on Unix socket');
    expect(first).not.toContain('listening on IPv4');
    expect(second).toContain('listening on IPv4');
    expect(await connect(await readPort(container), 'postgres', 'secret', 'postgres')).toBe('postgres@postgres');
    await expect(connect(await readPort(container), 'postgres', 'wrong', 'postgres')).rejects.toThrow(/password/);
    expect(await container.query('SHOW data_directory')).toBe(pgdata);
    expect(await container.query('SHOW shared_buffers')).toBe('16MB');
    expect(await container.query(`SELECT DISTINCT datcollate FROM pg_database`)).toBe('en_US.utf8');
    const owner = await docker(['exec', container.id, 'stat', '--format', '%U %a', '/proc/1', pgdata]);
    expect(owner.stdout).toBe('postgres 555\npostgres 700\n');
  });

  test('user, database, arguments of initdb and the folder for WAL come from variables', async () => {
    const variables = {
      POSTGRES_USER: 'alice',
      POSTGRES_DB: 'Some "app"',
      POSTGRES_INITDB_ARGS: '--no-sync --encoding="SQL_ASCII" --locale=C',
      POSTGRES_INITDB_WALDIR: '/wal/here',
      PGDATA: '/data/there',
    };
    const options = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    await using container = await startContainer(IMAGES.postgres15, [...PASSWORD, ...PUBLISHED, ...options]);
    await container.waitForLog(READY, 2);
    const port = await readPort(container);
    expect(await connect(port, 'alice', 'secret', 'Some "app"')).toBe('alice@Some "app"');
    await expect(connect(port, 'postgres', 'secret', 'postgres')).rejects.toThrow(/authentication/);
    expect(await container.query('SHOW server_encoding', 'postgres', 'alice')).toBe('SQL_ASCII');
    expect(await container.query('SHOW data_directory', 'postgres', 'alice')).toBe('/data/there');
    expect((await docker(['exec', container.id, 'readlink', '/data/there/pg_wal'])).stdout.trim()).toBe('/wal/here');
  });

  test('the database is named like the user, and both may come from files', async () => {
    const script = 'echo bob > /tmp/user; echo "s 3" > /tmp/password; exec docker-entrypoint.sh postgres';
    const files = ['--env', 'POSTGRES_USER_FILE=/tmp/user', '--env', 'POSTGRES_PASSWORD_FILE=/tmp/password'];
    const options = [...files, ...PUBLISHED, '--entrypoint', 'bash'];
    await using container = await startContainer(IMAGES.postgres15, options, ['-c', script]);
    await container.waitForLog(READY, 2);
    expect(await connect(await readPort(container), 'bob', 's 3', 'bob')).toBe('bob@bob');
  });

  test('without a password it refuses, unless everybody is to be let in', async () => {
    const refused = await docker(['run', '--rm', IMAGES.postgres15]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('POSTGRES_PASSWORD');
    const options = ['--env', 'POSTGRES_HOST_AUTH_METHOD=trust', ...PUBLISHED];
    await using container = await startContainer(IMAGES.postgres15, options);
    await container.waitForLog(READY, 2);
    expect(await connect(await readPort(container), 'postgres', 'anything', 'postgres')).toBe('postgres@postgres');
  });

  test('a variable and its file form together are refused', async () => {
    const both = [...PASSWORD, '--env', 'POSTGRES_PASSWORD_FILE=/etc/hostname'];
    const refused = await docker(['run', '--rm', ...both, IMAGES.postgres15]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('are set (but are exclusive)')]);
  });

  test('as the user postgres it runs as it is, and a cluster that is there is only started', async () => {
    const { stdout } = await docker(['volume', 'create']);
    const volume = stdout.trim();
    try {
      const options = [...PASSWORD, '--user', 'postgres', '--volume', `${volume}:/var/lib/postgresql/data`];
      {
        await using first = await startContainer(IMAGES.extended15, options);
        await first.waitForLog(READY, 2);
        await first.query('CREATE TABLE kept ()');
        await docker(['stop', first.id]);
        expect(await first.log()).toContain('received fast shutdown request');
      }
      await using second = await startContainer(IMAGES.extended15, options.slice(PASSWORD.length));
      await second.waitForLog(READY, 1);
      expect(await second.query(`SELECT to_regclass('kept')`)).toBe('kept');
      const log = await second.log();
      expect(log.split(READY)).toHaveLength(2);
      expect(log).not.toContain('docker-entrypoint-initdb.d');
    } finally {
      await docker(['volume', 'rm', '--force', volume]);
    }
  });

  test('18 refuses a mount where older versions had their data', async () => {
    const place = ['--tmpfs', '/var/lib/postgresql/data'];
    const refused = await docker(['run', '--rm', ...PASSWORD, ...place, IMAGES.postgres18]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('from 18 on it is /var/lib/postgresql');
  });

  test.each([
    ['15', IMAGES.postgres15, '/var/lib/postgresql/data'],
    ['18', IMAGES.postgres18, '/var/lib/postgresql'],
  ])('%s takes a tmpfs for its data', async (_, image, place) => {
    await using container = await startContainer(image, [...PASSWORD, '--tmpfs', `${place}:size=200m`]);
    await container.waitForLog(READY, 2);
    const { stdout } = await docker(['exec', container.id, 'sh', '-c', 'stat --file-system --format %T "$PGDATA"']);
    expect(stdout.trim()).toBe('tmpfs');
  });
});

describeFixture('files in docker-entrypoint-initdb.d', () => {
  test('.sql and .sh of an image run in the database of the user', async () => {
    const options = [...PASSWORD, '--env', 'POSTGRES_DB=app'];
    await using container = await startContainer(IMAGES.extended15, options);
    await container.waitForLog(READY, 2);
    expect(await container.query('SELECT note FROM made_by_sql', 'app')).toBe('app');
    expect(await container.query(`SELECT 'a=>1'::hstore -> 'a'`, 'app')).toBe('1');
    expect(await container.query('SELECT datname FROM pg_database WHERE datistemplate ORDER BY 1')).toBe(
      'template0\ntemplate1\ntemplate_extended',
    );
  });

  test('a .sh that is no program is sourced, .sql.gz is unpacked, others are left out, all in order', async () => {
    const script = [
      'cd /docker-entrypoint-initdb.d',
      'echo "CREATE TABLE steps (n serial, step text); INSERT INTO steps (step) VALUES (\'packed\')" | gzip > 1.sql.gz',
      'echo "export PGAPPNAME=sourced" > 2.sh',
      `echo "INSERT INTO steps (step) VALUES (current_user), (current_setting('application_name'))" > 3.sql`,
      'echo "not SQL" > 4.txt',
      'exec docker-entrypoint.sh postgres',
    ].join('\n');
    const options = [...PASSWORD, '--env', 'POSTGRES_USER=alice', '--env', 'POSTGRES_DB=app', '--entrypoint', 'bash'];
    await using container = await startContainer(IMAGES.postgres15, options, ['-c', script]);
    await container.waitForLog(READY, 2);
    expect(await container.query('SELECT step FROM steps ORDER BY n', 'app', 'alice')).toBe('packed\nalice\nsourced');
    expect(await container.log()).toContain('ignoring /docker-entrypoint-initdb.d/4.txt');
  });

  test('one that fails ends the container', async () => {
    const script = 'echo "SELECT 1/0" > /docker-entrypoint-initdb.d/1.sql; exec docker-entrypoint.sh postgres';
    const options = [...PASSWORD, '--entrypoint', 'bash'];
    await using container = await startContainer(IMAGES.postgres15, options, ['-c', script]);
    expect(await container.waitForEnd()).not.toBe(0);
    expect(await container.log()).toContain('division by zero');
  });
});
