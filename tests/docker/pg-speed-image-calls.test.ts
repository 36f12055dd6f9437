import { expect, test } from '@jest/globals';
import { ask as askCluster, createBackend } from './backend.ts';
import { docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { scriptOptions } from './scripts.ts';
import { ask, READY, runToEnd, startService, toOptions } from './service.ts';

const OWN = IMAGES.own15;
const SECRET = toOptions({ POSTGRES_PASSWORD: 'secret' });
const HBA = 'SELECT type, database, user_name, address, auth_method FROM pg_hba_file_rules ORDER BY line_number';
const STORED = `SELECT left(rolpassword, 3) AS stored, current_setting('password_encryption') AS encryption FROM pg_authid WHERE oid = 10`;

describeDocker('POSTGRES_INITDB_ARGS about authentication', () => {
  test.each([
    ['-Apassword', []],
    ['--auth md5 --auth-local=trust', ['-c', 'password_encryption=MD5']],
    ['--auth-local=peer --auth-host=md5', []],
  ])('%s does what it does in the official image', async (args, server: string[]) => {
    const options = toOptions({ POSTGRES_INITDB_ARGS: args, POSTGRES_DB: 'app' });
    await using theirs = await startService(IMAGES.postgres15, options, server, 2);
    await using ours = await startService(OWN, options, server, 2);
    for (const question of [HBA, STORED]) expect(await ask(ours, question)).toEqual(await ask(theirs, question));
    expect((await ours.log()).includes('running initdb')).toBe(args.includes('peer'));
  });
});

describeDocker('calls of the official image', () => {
  test('programs, and what it says of itself, are there for `docker exec` and images built on it', async () => {
    const config = JSON.parse((await docker(['image', 'inspect', '--format', '{{json .Config.Env}}', OWN])).stdout);
    expect(config).toEqual(
      expect.arrayContaining([
        'PG_MAJOR=15',
        'PGDATA=/var/lib/postgresql/data',
        expect.stringMatching(/^PG_VERSION=15\.\d+-\S+$/),
        expect.stringMatching(/^PATH=.*:\/usr\/lib\/postgresql\/15\/bin$/),
      ]),
    );
    await using ours = await startService(OWN);
    const call = 'for p in postgres initdb pg_ctl pg_controldata pg_config; do $p --version; done; pg_ctl status';
    const { stdout } = await docker(['exec', '--user', 'postgres', ours.id, 'sh', '-c', call]);
    expect(stdout.match(/^\S.* 15\.\d+/gm)).toHaveLength(5);
    expect(stdout).toContain('server is running');
  });

  test('in an image of several majors they are those of PG_MAJOR', async () => {
    await using ours = await startService(IMAGES.own15And18, toOptions({ PG_MAJOR: '18' }));
    const call = 'pg_ctl --version; initdb --version; pg_ctl status; psql -Atc "SHOW data_directory"';
    const { stdout } = await docker(['exec', '--user', 'postgres', ours.id, 'sh', '-c', call]);
    expect(stdout).toMatch(/^pg_ctl .* 18\.\d.*\ninitdb .* 18\.\d.*\n[\s\S]*server is running[\s\S]*\/18\/docker\n$/);
    const said = await runToEnd(IMAGES.own15And18, ['--user', 'postgres'], ['pg_ctl', '--version']);
    expect(said).toMatch(/^exit code 0\npg_ctl .* 15\./);
  });

  test('docker-ensure-initdb.sh makes the data and ends, docker-enforce-initdb.sh refuses data', async () => {
    const [options, [, script = '']] = scriptOptions({ 'a.sql': 'CREATE TABLE kept AS SELECT 42 AS answer' });
    const variables = [...SECRET, ...toOptions({ PGDATA: '/data/here' })];
    const ensure = script.replace('docker-entrypoint.sh', 'docker-ensure-initdb.sh');
    await using first = await startContainer(OWN, ['--volume', '/data', ...variables, ...options], ['-c', ensure]);
    expect(await first.waitForEnd()).toBe(0);
    expect(await first.log()).not.toContain('ready for start up');
    const dataOptions = ['--volumes-from', first.id, ...variables];
    expect(await runToEnd(OWN, dataOptions, ['docker-ensure-initdb.sh'])).toMatch(
      /^exit code 0\n[\s\S]*an earlier start/,
    );
    expect(await runToEnd(OWN, dataOptions, ['docker-enforce-initdb.sh'])).toMatch(
      /^exit code 1\n[\s\S]*a database in \/data/,
    );
    await using ours = await startService(OWN, dataOptions);
    expect(await ask(ours, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('a password is the first line, as initdb takes it', async () => {
    await using ours = await startService(OWN, toOptions({ POSTGRES_PASSWORD: 'first\r\nsecond' }));
    expect(await ask(ours, 'SELECT 1 AS one', { password: 'first' })).toEqual([{ one: 1 }]);
    expect(await ours.log()).toMatch(/its first line is the password/);
  });

  test('single-user mode comes after the data is made', async () => {
    const said = await docker(
      ['run', '--rm', '--interactive', ...SECRET, OWN, 'postgres', '--single', 'postgres'],
      'SELECT 6 * 7\n',
    );
    expect(said.stdout).toContain('"42"');
  });
});

describeDocker('mounts', () => {
  test.each([
    [
      'a read-only root and /run, as its user',
      [
        '--read-only',
        '--user',
        'postgres',
        '--tmpfs',
        '/run:uid=999',
        '--tmpfs',
        '/data',
        ...toOptions({ PGDATA: '/data/sub/folder' }),
      ],
    ],
    ['a folder that is named from the root', toOptions({ PGDATA: 'some/folder' })],
    ['an empty folder of another user', ['--tmpfs', '/var/lib/postgresql/data:uid=1000,mode=755']],
  ])('%s will do', async (_, options) => {
    await using ours = await startService(OWN, [
      ...options,
      ...toOptions({ POSTGRES_USER: 'alice', POSTGRES_DB: 'app' }),
    ]);
    const who = { user: 'alice', database: 'app' };
    await ask(ours, 'CREATE TABLE much AS SELECT g FROM generate_series(1, 50000) g', who);
    expect(await ask(ours, 'SELECT count(*)::int AS count FROM much', who)).toEqual([{ count: 50_000 }]);
  });
});

describeDocker('the Docker backend', () => {
  test.each([
    ['as it is', '', false],
    ['with files for its first start', `RUN echo 'CREATE TABLE kept ();' > /docker-entrypoint-initdb.d/a.sql`, true],
  ])('takes the image %s', async (_, line, hasFiles) => {
    const image = `pg-speed-test/derived-${process.pid}`;
    const looks =
      'RUN test -x /usr/lib/postgresql/$PG_MAJOR/bin/postgres && case $PG_VERSION in $PG_MAJOR.*) ;; *) exit 1 ;; esac';
    const args = ['build', '--quiet', '--network', 'none', '--tag', image, '-'];
    expect(await docker(args, `FROM ${OWN}\n${looks}\n${line}\n`)).toMatchObject({ code: 0 });
    try {
      // A user of its own has a template of its own.
      await using world = await createBackend({ image, user: `u${process.pid}` });
      const cluster = await world.start('default');
      const facts = `SELECT (to_regclass('kept') IS NOT NULL) || ' ' || current_setting('fsync') || ' ' || current_user`;
      expect(await askCluster(cluster, facts)).toEqual([`${hasFiles} on u${process.pid}`]);
    } finally {
      await docker(['image', 'rm', '--force', image]);
    }
  });
});

describeDocker('what waits for the log', () => {
  test('finds the words of the official image, and the server behind them', async () => {
    await using ours = await startService(OWN, [], [], 1);
    expect(await ask(ours, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await ours.waitForLog(READY, 2);
    const { stdout, stderr } = await docker(['logs', ours.id]);
    const [empty, complete, , again, ...others] = stdout.split('\n');
    expect([empty, complete, others]).toEqual(['', 'PostgreSQL init process complete; ready for start up.', ['']]);
    expect(again).toContain(READY);
    expect(stderr.trim().split('\n').pop()).toContain(READY);
  });
});
