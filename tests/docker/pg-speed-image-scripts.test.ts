import { expect, test } from '@jest/globals';
import { docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { scriptOptions } from './scripts.ts';
import { ask, READY, startService, toOptions } from './service.ts';

const OWN = IMAGES.own15;
const SECRET = toOptions({ POSTGRES_PASSWORD: 'x' });

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
