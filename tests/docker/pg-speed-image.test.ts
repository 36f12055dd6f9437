import { expect, test } from '@jest/globals';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { ask, READY, runToEnd, startService, toOptions } from './service.ts';

const OWN = IMAGES.own15;
const SECRET = ['--env', 'POSTGRES_PASSWORD=secret'];

/** What a client can see of who and what there is. */
const QUESTIONS = [
  'SELECT oid, rolname, rolsuper, rolcanlogin, rolpassword IS NULL AS open FROM pg_authid ORDER BY oid',
  `SELECT to_jsonb(d) - 'datfrozenxid' - 'datminmxid' AS row FROM pg_database d ORDER BY datname`,
  'SELECT type, database, user_name, address, auth_method, error FROM pg_hba_file_rules ORDER BY line_number',
  `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'data_directory',
     'hba_file', 'TimeZone', 'lc_messages', 'lc_numeric', 'default_text_search_config', 'wal_segment_size', 'data_checksums',
     'password_encryption', 'server_encoding', 'max_connections', 'shared_buffers') ORDER BY name`,
  'SELECT count(*)::int AS count FROM pg_class',
  'SELECT spcname FROM pg_tablespace ORDER BY oid',
];

describeDocker('the image as a database service', () => {
  test.each([
    [{ POSTGRES_DB: 'app' }],
    [
      {
        POSTGRES_USER: 'ali ce 1; È',
        POSTGRES_DB: 'Ä Áć "a\'pp" \\ $(id) `id`',
        POSTGRES_PASSWORD: 'p\'w" \\n $HOME È😀',
      },
    ],
  ])('answers as the official image does: %j', async (variables: Record<string, string>) => {
    const options = toOptions(variables);
    await using theirs = await startService(IMAGES.postgres15, options, [], 2);
    await using ours = await startService(OWN, options, []);
    const user = variables.POSTGRES_USER ?? 'postgres';
    const who = { user, database: variables.POSTGRES_DB ?? user, password: variables.POSTGRES_PASSWORD ?? 'secret' };
    for (const question of QUESTIONS) expect(await ask(ours, question, who)).toEqual(await ask(theirs, question, who));
    await expect(ask(ours, 'SELECT 1', { ...who, password: 'wrong' })).rejects.toThrow(/password/);
    expect(await ours.log()).not.toContain(who.password);
  });

  test('the first database is a whole one: it takes objects, is a template, is dropped', async () => {
    await using ours = await startService(OWN, ['--env', 'POSTGRES_DB=app']);
    const app = { database: 'app' };
    await ask(ours, 'CREATE TABLE t AS SELECT g AS id FROM generate_series(1, 5000) g', app);
    await ask(ours, 'VACUUM (FULL, ANALYZE)', app);
    await ask(ours, 'CREATE DATABASE copied TEMPLATE app');
    expect(await ask(ours, 'SELECT count(*)::int AS count FROM t', { database: 'copied' })).toEqual([{ count: 5000 }]);
    await ask(ours, 'DROP DATABASE app');
    await ask(ours, 'CREATE DATABASE app');
    expect(await ask(ours, `SELECT to_regclass('t') AS t`, app)).toEqual([{ t: null }]);
    const { code, stdout } = await docker([
      'exec',
      ours.id,
      '/usr/lib/postgresql/15/bin/pg_amcheck',
      '-U',
      'postgres',
      '--all',
      '--install-missing',
    ]);
    expect([code, stdout]).toEqual([0, '']);
  });

  test.each([
    ['no password', [], /^exit code 1\n.*\n.*POSTGRES_PASSWORD is not set[\s\S]*POSTGRES_HOST_AUTH_METHOD=trust/],
    [
      'a password twice',
      [...SECRET, ...toOptions({ POSTGRES_PASSWORD_FILE: '/etc/hostname' })],
      /^exit code 1\n.*are both set/,
    ],
    [
      'a file that is not there',
      toOptions({ POSTGRES_PASSWORD_FILE: '/none' }),
      /^exit code 1\n.*\/none cannot be read/,
    ],
    ['a line break', [...SECRET, ...toOptions({ POSTGRES_DB: 'a\nb' })], /^exit code 1\n.*line break/],
    [
      'a password that begins with one',
      toOptions({ POSTGRES_PASSWORD: '\nb' }),
      /^exit code 1\n[\s\S]*first line is empty/,
    ],
    [
      'a folder for a file',
      toOptions({ POSTGRES_PASSWORD_FILE: '/etc' }),
      /^exit code 1\npg-speed: .*\/etc cannot be read/,
    ],
    [
      'a major that is a path',
      [...SECRET, ...toOptions({ PG_MAJOR: '.' })],
      /^exit code 1\npg-speed: PG_MAJOR: this image has no/,
    ],
    [
      'an argument of initdb with an open quote',
      [...SECRET, ...toOptions({ POSTGRES_INITDB_ARGS: `-c 'a=b` })],
      /^exit code 1\npg-speed: POSTGRES_INITDB_ARGS cannot be split/,
    ],
    [
      'a method that asks for a password that there is not',
      toOptions({ POSTGRES_HOST_AUTH_METHOD: 'trust', POSTGRES_INITDB_ARGS: '-A md5' }),
      /^exit code 1\n[\s\S]*-A=md5 asks for a password/,
    ],
    [
      'an argument of initdb that makes nothing',
      [...SECRET, ...toOptions({ POSTGRES_INITDB_ARGS: '--show' })],
      /^exit code 1\n[\s\S]*initdb made no data directory/,
    ],
    ['a read-only root', [...SECRET, '--read-only'], /^exit code 1\npg-speed: PGDATA: .*is read-only/],
    [
      'root without capabilities',
      [...SECRET, '--cap-drop', 'ALL', '--cap-add', 'SETGID'],
      /^exit code 1\npg-speed: Root lacks capabilities that .*: SETUID\.\n.*--cap-add SETUID/,
    ],
    [
      'a folder that root cannot give away',
      [...SECRET, '--cap-drop', 'CHOWN', '--tmpfs', '/var/lib/postgresql/data:mode=755'],
      /^exit code 1\n.*\npg-speed: \S+ cannot be given .* the capability CHOWN\.\n.*--cap-add CHOWN/,
    ],
    [
      'a file in PGDATA where initdb has to run',
      [...SECRET, '--volume', '/etc/hostname:/var/lib/postgresql/data/mine.conf', ...toOptions({ TZ: 'UTC' })],
      /^exit code 1\n[\s\S]*cannot be removed from .* \(TZ\)\.\n.*arguments of the server/,
    ],
    ['a reserved name', [...SECRET, ...toOptions({ POSTGRES_USER: 'pg_me' })], /^exit code 1\n.*begins with pg_/],
    [
      'an unknown profile',
      [...SECRET, ...toOptions({ PG_SPEED_PROFILE: 'turb' })],
      /^exit code 1\n.*'turb'[\s\S]*default fsync-off nosync slow tmpfs turbo/,
    ],
    [
      'a profile that is a path',
      [...SECRET, ...toOptions({ PG_SPEED_PROFILE: '../15/turbo' })],
      /^exit code 1\n.*is not a profile/,
    ],
    ['an unknown major', [...SECRET, ...toOptions({ PG_MAJOR: '9' })], /^exit code 1\n.*'9'[\s\S]*It has: 15\./],
    [
      'profile tmpfs on disk',
      [...SECRET, ...toOptions({ PG_SPEED_PROFILE: 'tmpfs' })],
      /^exit code 1\n[\s\S]*--tmpfs \/var\/lib\/postgresql\/data/,
    ],
    [
      'a small tmpfs',
      [...SECRET, '--tmpfs', '/var/lib/postgresql/data:size=48m'],
      /^exit code 1\n.*48 MB free of 48 MB/,
    ],
    [
      'an unknown argument of initdb',
      [...SECRET, ...toOptions({ POSTGRES_INITDB_ARGS: '--none' })],
      /^exit code 1\n[\s\S]*initdb made no data directory/,
    ],
    [
      'a setting that is none',
      [...SECRET, ...toOptions({ POSTGRES_INITDB_ARGS: '-c fsync' })],
      /^exit code 1\n.*NAME=VALUE/,
    ],
    ['a user without a folder', [...SECRET, '--user', '4321'], /^exit code 1\n.*user 4321[\s\S]*uid=4321/],
    ['a folder with files', [...SECRET, ...toOptions({ PGDATA: '/usr/share' })], /^exit code 1\n[\s\S]*is not empty/],
  ])('%s is refused, with what to do', async (_, options, said) => {
    expect(await runToEnd(OWN, ['--network', 'none', ...options])).toMatch(said);
  });

  test('user, password, database and arguments come from files, also from those of root', async () => {
    const script = `umask 077; cd /tmp; echo bob > u; echo "s 3" > p; echo app > d; echo --no-sync -c max_connections=7 > a
      exec docker-entrypoint.sh postgres`;
    const files = { POSTGRES_USER: 'u', POSTGRES_PASSWORD: 'p', POSTGRES_DB: 'd', POSTGRES_INITDB_ARGS: 'a' };
    const variables = Object.fromEntries(Object.entries(files).map(([name, file]) => [`${name}_FILE`, `/tmp/${file}`]));
    const options = [...toOptions({ ...variables, POSTGRES_PASSWORD: '' }), '--entrypoint', 'sh'];
    await using ours = await startService(OWN, options, ['-c', script]);
    const answer = await ask(ours, `SELECT current_user AS who, current_setting('max_connections') AS many`, {
      user: 'bob',
      password: 's 3',
      database: 'app',
    });
    expect(answer).toEqual([{ who: 'bob', many: '7' }]);
    expect(await ours.log()).not.toContain('initdb');
  });

  test('everybody is let in with trust, and the server is started once', async () => {
    await using ours = await startService(
      OWN,
      toOptions({ POSTGRES_PASSWORD: '', POSTGRES_HOST_AUTH_METHOD: 'trust' }),
    );
    expect(await ask(ours, 'SELECT current_user AS who', { password: 'anything' })).toEqual([{ who: 'postgres' }]);
    expect((await ours.log()).split('LOG:  starting PostgreSQL')).toHaveLength(2);
  });

  test('what the data directory in the image is not like is made by initdb, and that is said', async () => {
    const variables = {
      POSTGRES_INITDB_ARGS: `--encoding=SQL_ASCII --locale=C -k -c 'work_mem=5MB'`,
      POSTGRES_INITDB_WALDIR: '/wal/here',
    };
    const more = { POSTGRES_USER: 'alice', POSTGRES_DB: 'app', PGDATA: '/data/there' };
    await using ours = await startService(OWN, toOptions({ ...variables, ...more }));
    const answer = await ask(
      ours,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS sums,
      current_setting('work_mem') AS mem, current_setting('data_directory') AS place`,
      { user: 'alice', database: 'app' },
    );
    expect(answer).toEqual([{ encoding: 'SQL_ASCII', sums: 'on', mem: '5MB', place: '/data/there' }]);
    expect((await docker(['exec', ours.id, 'readlink', '/data/there/pg_wal'])).stdout.trim()).toBe('/wal/here');
    expect(await ours.log()).toMatch(/running initdb, as the data directory in the image is not like that/);
  });

  test('without variables that say so there is no initdb', async () => {
    const args = '--no-sync --encoding UTF8 --locale=en_US.utf8 -E UTF8';
    await using ours = await startService(OWN, toOptions({ POSTGRES_INITDB_ARGS: args }));
    expect(await ours.log()).not.toContain('initdb');
  });
});

describeDocker('the service ends', () => {
  test('at once on SIGINT, with exit code 0', async () => {
    await using ours = await startService(OWN);
    await docker(['kill', '--signal', 'INT', ours.id]);
    expect(await ours.waitForEnd()).toBe(0);
    expect(await ours.log()).toContain('received immediate shutdown request');
  });

  test('with the exit code of a server that dies', async () => {
    await using ours = await startService(OWN);
    const kill =
      'for f in /proc/[0-9]*/status; do grep -q "^PPid:.1$" $f && grep -q "^Name:.postgres" $f && kill -9 $(basename $(dirname $f)); done; true';
    await docker(['exec', ours.id, 'sh', '-c', kill]);
    expect(await ours.waitForEnd()).toBe(137);
  });

  test('and starts again with what was in it', async () => {
    await using ours = await startService(OWN, toOptions({ POSTGRES_DB: 'app' }));
    await ask(ours, 'CREATE TABLE kept AS SELECT 42 AS answer', { database: 'app' });
    await docker(['stop', '--time', '50', ours.id]);
    await docker(['start', ours.id]);
    await ours.waitForLog(READY, 3);
    expect(await ask(ours, 'SELECT answer FROM kept', { database: 'app' })).toEqual([{ answer: 42 }]);
    const log = await ours.log();
    expect(log).toContain('using the data of an earlier start');
    expect(log).toContain('PostgreSQL Database directory appears to contain a database; Skipping initialization');
    expect(log.split(READY)).toHaveLength(4);
  });
});

describeDocker('a data directory that is mounted', () => {
  test('is left alone when another image made it', async () => {
    await using theirs = await startService(IMAGES.postgres15, [], [], 2);
    await docker(['stop', theirs.id]);
    const said = await runToEnd(OWN, ['--volumes-from', theirs.id, ...SECRET]);
    expect(said).toMatch(/^exit code 1\n[\s\S]*PostgreSQL 15 that this image did not make/);
    await docker(['start', theirs.id]);
    await theirs.waitForLog(READY, 3);
  });

  test('that a failed start left half-made is refused', async () => {
    const spoil = 'echo "making 15 default" > /var/lib/postgresql/data/pg_speed_mark; exec pg-speed';
    const said = await runToEnd(OWN, [...SECRET, '--entrypoint', 'sh'], ['-c', spoil]);
    expect(said).toMatch(/^exit code 1\n[\s\S]*half-made/);
  });

  test.each([
    ['as its user', ['--user', 'postgres']],
    ['as a user without a name', ['--user', '4321']],
  ])('in memory works with a read-only root, %s', async (_, user) => {
    const id = user.includes('4321') ? 4321 : 999;
    const mounts = ['--tmpfs', `/var/lib/postgresql/data:uid=${id}`, '--tmpfs', `/var/run/postgresql:uid=${id}`];
    const options = ['--read-only', ...user, ...mounts, ...toOptions({ POSTGRES_USER: 'alice', POSTGRES_DB: 'app' })];
    await using ours = await startService(OWN, options);
    const who = { user: 'alice', database: 'app' };
    expect(await ask(ours, 'SELECT current_database() AS name', who)).toEqual([{ name: 'app' }]);
    expect(
      (await docker(['exec', ours.id, 'ls', '-A', '/var/run/postgresql'])).stdout.trim().split('\n').sort(),
    ).toEqual(['.s.PGSQL.5432', '.s.PGSQL.5432.lock']);
  });
});
