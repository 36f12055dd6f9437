import { expect, test } from '@jest/globals';
import { docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { scriptOptions } from './scripts.ts';
import { ask, READY, startService, toOptions } from './service.ts';

const OWN = IMAGES.own15;
const SECRET = toOptions({ POSTGRES_PASSWORD: 'x' });
const PG_CTL = 'pg_ctl --pgdata "$PGDATA" --wait --mode fast';

describeDocker('files of /docker-entrypoint-initdb.d', () => {
  test('run in order before the port is open, and only on the first start', async () => {
    const [options, args] = scriptOptions({
      'a1.sql': 'CREATE TABLE steps (id serial, note text); INSERT INTO steps (note) VALUES (current_database());',
      'a2.sh': `words=(sourced); docker_process_sql --command "INSERT INTO steps (note) VALUES ('\${words[0]} $POSTGRES_USER')"`,
      'a3.sh': `#!/bin/sh\npsql -U "$POSTGRES_USER" -d "dbname='$POSTGRES_DB'" -c "INSERT INTO steps (note) SELECT 'ports ' || count(*) FROM pg_settings WHERE name = 'listen_addresses' AND setting <> ''"`,
      'a4.sql.gz': `INSERT INTO steps (note) VALUES ('gz');`,
      'a5.sql.xz': `INSERT INTO steps (note) VALUES ('xz');`,
      'a6.sql.zst': `INSERT INTO steps (note) VALUES ('zst');`,
      'a7.txt': 'no script',
    });
    const who = { POSTGRES_USER: 'alice', POSTGRES_DB: 'app=1' };
    await using ours = await startService(OWN, [...toOptions(who), ...options], args, 2);
    const rows = await ask(ours, 'SELECT note FROM steps ORDER BY id', { user: 'alice', database: 'app=1' });
    expect(rows.map(({ note }) => note)).toEqual(['app=1', 'sourced alice', 'ports 0', 'gz', 'xz', 'zst']);
    const log = await ours.log();
    expect(log).toContain('ignoring /docker-entrypoint-initdb.d/a7.txt');
    expect(log).toMatch(/PostgreSQL init process complete; ready for start up\./);
    await docker(['restart', '--time', '50', ours.id]);
    await ours.waitForLog(READY, 3);
    expect(await ask(ours, 'SELECT count(*)::int AS count FROM steps', { user: 'alice', database: 'app=1' })).toEqual([
      { count: 6 },
    ]);
  });

  test('that fail end the container, which does not start half-made', async () => {
    const [options, args] = scriptOptions({ 'b1.sh': '#!/bin/sh\nexit 7' });
    await using ours = await startContainer(OWN, [...toOptions({ POSTGRES_PASSWORD: 'x' }), ...options], args);
    expect(await ours.waitForEnd()).toBe(7);
    expect(await ours.log()).toContain('failed (exit code 7)');
    await docker(['start', ours.id]);
    expect(await ours.waitForEnd()).toBe(1);
    expect(await ours.log()).toContain('half-made');
  });

  test('are left where they are when a stop comes', async () => {
    const [options, args] = scriptOptions({ 'c1.sh': '#!/bin/sh\necho sleeping; sleep 600' });
    await using ours = await startContainer(OWN, [...toOptions({ POSTGRES_PASSWORD: 'x' }), ...options], args);
    await ours.waitForLog('sleeping', 1);
    await docker(['stop', '--time', '50', ours.id]);
    expect(await ours.waitForEnd()).toBe(0);
  });

  test('reach their server, whatever the job says of another one', async () => {
    const [options, args] = scriptOptions({
      'd1.sql': 'CREATE TABLE steps AS SELECT 1 AS step;',
      'd2.sh': `psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -c 'INSERT INTO steps VALUES (2)'`,
      'd3.sh': `#!/bin/sh\npsql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -c 'INSERT INTO steps VALUES (3)'`,
    });
    const job = {
      PGHOST: 'postgres',
      PGHOSTADDR: '192.0.2.1',
      PGPORT: '6000',
      PGSERVICE: 'none',
      PGSERVICEFILE: '/none',
      PGDATABASE: 'none',
      PGUSER: 'none',
      PGOPTIONS: '-c statement_timeout=50000',
      PGSSLMODE: 'verify-full',
      PGREQUIREAUTH: 'scram-sha-256',
      PGCHANNELBINDING: 'require',
      PGGSSENCMODE: 'require',
      PGTARGETSESSIONATTRS: 'standby',
      PGPASSWORD: 'none',
    };
    // Its own port is what PGPORT says, as in the official image.
    const allOptions = [...toOptions(job), ...options, ...toOptions({ POSTGRES_INITDB_ARGS: '--auth=scram-sha-256' })];
    await using ours = await startService(OWN, allOptions, [...args, '-c', 'unix_socket_directories=/tmp'], 2);
    const steps = "psql 'host=/tmp port=6000 user=postgres password=secret dbname=postgres' -Atc 'TABLE steps'";
    const asked = `unset \${!PG*}; ${steps}`;
    expect((await docker(['exec', ours.id, 'bash', '-c', asked])).stdout).toBe('1\n2\n3\n');
  });

  test('may call what those of the official image call, and stop and start the server', async () => {
    const [options, args] = scriptOptions({
      'e1.sh': `"\${psql[@]}" <<< 'CREATE TABLE steps (note text)'
        is_ready() { false; }; fail() { false; }; say() { false; }; port=1; limit=0
        note() { docker_process_sql -c "INSERT INTO steps VALUES ('$1 ' || current_setting('work_mem') || current_setting('listen_addresses'))"; }
        "\${psql[@]}" --dbname="$POSTGRES_DB" -c "INSERT INTO steps VALUES ('list')"
        POSTGRES_DB= docker_process_sql --dbname template1 -c 'CREATE TABLE in_template ()'
        docker_temp_server_stop; docker_temp_server_stop
        docker_temp_server_start -c work_mem=5MB && note functions
        ${PG_CTL} restart && note restarted
        ${PG_CTL} stop`,
      'e2.sh': `#!/bin/sh\n${PG_CTL} --options "-c listen_addresses='' -c work_mem=6MB" start`,
      'e3.sh': `note started; echo bob > /tmp/name; NAME_FILE=/tmp/name; file_env NAME; note "$NAME"
        echo "SELECT 'from a folder'" > /tmp/f.sql; docker_process_init_files /tmp/f.sql; ${PG_CTL} stop`,
    });
    await using ours = await startService(OWN, options, args, 5);
    const notes = await ask(ours, 'SELECT note FROM steps');
    expect(notes.map(({ note }) => note)).toEqual(['list', 'functions 5MB', 'restarted 5MB', 'started 6MB', 'bob 6MB']);
    expect(await ours.log()).toContain('from a folder');
    expect(await ask(ours, 'SHOW work_mem')).toEqual([{ work_mem: '4MB' }]);
    expect(await ours.log()).not.toMatch(/line \d+:/);
  });

  test.each([
    ['that cannot be read', { 'f1.sql': 'SELECT 1' }, 'chmod 0', /f1\.sql is no file that user 999 can read/],
    ['that are no files', { 'g1.sh': '' }, 'rm -f $1; mkdir', /g1\.sh is no file that user 999 can read/],
    ['that end the shell they share', { 'h1.sh': 'exit 0', 'h2.sql': '' }, 'true', /ended the run of all \(exit 0\)/],
    ['without the program of their first line', { 'i1.sh': '#!/none' }, 'true', /first line \(#!\) names none/],
    ['whose folder is closed', { 'j1.sh': '' }, 'chmod 700 /docker-entrypoint-initdb.d', /cannot be read by user 999/],
  ])('%s end the container with a line that names them', async (_, files: Record<string, string>, spoil, said) => {
    const [options, [, script = '']] = scriptOptions(files);
    const [name = ''] = Object.keys(files);
    const spoilt = script.replace('exec ', `set -- /docker-entrypoint-initdb.d/${name}; ${spoil} $1; set --; exec `);
    await using ours = await startContainer(OWN, [...SECRET, ...options], ['-c', spoilt]);
    expect(await ours.waitForEnd()).not.toBe(0);
    expect(await ours.log()).toMatch(said);
    expect(await ours.log()).not.toMatch(/line \d+: kill/);
  });

  test('whose server does not start end the container', async () => {
    const [options, args] = scriptOptions({ 'k1.sql': '' });
    await using ours = await startContainer(OWN, [...SECRET, ...options], [...args, '-c', 'none=1']);
    expect(await ours.waitForEnd()).toBe(1);
    expect(await ours.log()).toMatch(
      /unrecognized configuration parameter[\s\S]*docker-entrypoint-initdb\.d ended; its log is above/,
    );
  });

  test('whose server does not get ready end the container after a limit', async () => {
    // A server that waits for its archive is not ready.
    const [options, args] = scriptOptions({
      'l1.sh': `docker_temp_server_stop; touch "$PGDATA/recovery.signal"; docker_temp_server_start`,
    });
    const limit = toOptions({ PGCTLTIMEOUT: '2' });
    await using ours = await startContainer(
      OWN,
      [...SECRET, ...limit, ...options],
      [...args, '-c', 'restore_command=sleep 600'],
    );
    expect(await ours.waitForEnd()).toBe(1);
    expect(await ours.log()).toMatch(/is not ready after 2 s[\s\S]*PGCTLTIMEOUT/);
  });
});
