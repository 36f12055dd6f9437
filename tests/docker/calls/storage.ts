import {
  better,
  differs,
  exec,
  exit,
  log,
  prints,
  restarted,
  type Start,
  same,
  shell,
  sql,
  type Theme,
} from './call.ts';

const DATA = '/var/lib/postgresql/data';
const RUN = ['--tmpfs', '/var/run/postgresql:mode=1777', '--tmpfs', '/tmp'];
const STOP = ['stop', '--time', '50'];
const KEPT = 'CREATE TABLE kept AS SELECT 42 AS n';
const LINE = 'PostgreSQL Database directory appears to contain a database; Skipping initialization';

/** Data that the container's own command makes, as a user who may. */
const asPostgres = (script: string, ...calls: Start['calls']): Start => ({
  options: ['--user', 'postgres'],
  args: ['bash', '-c', script],
  calls,
});
const SELECT_1 = exec('psql', '-U', 'postgres', '-Atc', 'SELECT 1');

export const STORAGE: Theme = {
  title: 'Users, folders, volumes',
  starts: [
    {
      options: ['--tmpfs', DATA],
      calls: [
        same('in memory', shell('stat --file-system --format %T $PGDATA'), '0: tmpfs'),
        same('it serves', sql('SELECT 1'), '1'),
      ],
    },
    {
      options: ['--tmpfs', `${DATA}:size=64m`],
      calls: [same('64 MB', sql('CREATE TABLE t AS SELECT generate_series(1, 10000)'), '')],
    },
    { options: ['--tmpfs', `${DATA}:size=32m`], calls: [same('32 MB', exit, '1')] },
    { env: { PGDATA: '/dev/shm/pg' }, calls: [same('/dev/shm', sql('SELECT 1'), '1')] },
    { options: ['--user', 'postgres'], calls: [same('`--user postgres`', sql('SELECT current_user'), 'postgres')] },
    {
      options: ['--user', 'postgres', '--tmpfs', `${DATA}:mode=1777`],
      env: { PGDATA: `${DATA}/sub` },
      calls: [same('`--user`, a folder below a tmpfs', sql('SELECT 1'), '1')],
    },
    {
      options: ['--user', '4321', '--tmpfs', `${DATA}:uid=4321`, ...RUN],
      calls: [
        same('a user without a name', sql('SELECT 1'), '1'),
        same('owner', shell('stat --format %u $PGDATA'), '0: 4321'),
      ],
    },
    { options: ['--user', '4321'], calls: [same('the same without a folder of its own', exit, '1')] },
    {
      options: ['--user', '4321'],
      env: { PGDATA: '/var/lib/postgresql/pgdata' },
      calls: [same('the same, and a new folder', sql('SELECT 1'), '1')],
    },
    asPostgres('initdb > /dev/null && exec postgres', same('`initdb`, and then the server', SELECT_1, '0: 1')),
    asPostgres(
      'initdb -D $PGDATA > /dev/null && exec docker-entrypoint.sh postgres',
      same('`initdb`, and then the service', SELECT_1, '0: 1'),
    ),
    asPostgres(
      'pg_ctl -sD /tmp/p initdb && pg_ctl -swD /tmp/p start && pg_basebackup -D $PGDATA && pg_ctl -swD /tmp/p stop && exec postgres',
      same('`pg_basebackup`, and then the server', SELECT_1, '0: 1'),
    ),
    {
      options: ['--read-only', '--tmpfs', DATA, ...RUN],
      env: { POSTGRES_DB: 'app' },
      calls: [same('`--read-only`, with three tmpfs', sql('SELECT current_database()', { database: 'app' }), 'app')],
    },
    {
      options: ['--read-only', '--tmpfs', DATA, '--tmpfs', '/run', '--tmpfs', '/tmp'],
      calls: [same('`--read-only`, with /run', sql('SELECT 1'), '1')],
    },
    {
      options: ['--read-only', '--tmpfs', '/run', '--tmpfs', '/tmp'],
      calls: [
        same('`--read-only`, with /run and /tmp', sql('SELECT 1'), '1'),
        differs(
          'where the data is',
          sql('SHOW data_directory'),
          [DATA, '/tmp/pgdata'],
          'there is no volume: the data is in a mount that takes it, and ends with the container’s stop where that is a tmpfs',
        ),
      ],
    },
    {
      options: ['--read-only', '--tmpfs', DATA],
      calls: [same('`--read-only` without a place for the socket', exit, '1')],
    },
    {
      options: ['--cap-drop', 'ALL', '--user', 'postgres', '--security-opt', 'no-new-privileges'],
      calls: [same('no capabilities', sql('SELECT 1'), '1')],
    },
    { options: ['--cap-drop', 'ALL'], calls: [same('no capabilities, as root', exit, '1')] },
    {
      options: ['--cap-drop', 'ALL', '--cap-add', 'SETUID', '--cap-add', 'SETGID'],
      calls: [same('no other capabilities, as root', sql('SELECT 1'), '1')],
    },
    {
      options: ['--volume', 'DATA'],
      calls: [same('an anonymous volume', restarted(KEPT, 'SELECT n FROM kept'), '42')],
    },
    {
      files: { [`${DATA}/lost+found/x`]: '' },
      calls: [better('a folder that is not empty', exit, ['1', 'runs'], 'the data beside it is the image’s own')],
    },
    {
      options: ['--volume', `/etc/hostname:${DATA}/mine.conf`],
      calls: [better('a file that is mounted into PGDATA', exit, ['1', 'runs'], 'the same')],
    },
    {
      earlier: { sql: KEPT, ends: STOP },
      env: { POSTGRES_PASSWORD: 'other', POSTGRES_DB: 'later' },
      calls: [
        same('its table', sql('SELECT n FROM kept'), '42'),
        same('the new variables change nothing', sql(`SELECT count(*) FROM pg_database WHERE datname = 'later'`), '0'),
        same('the server is started once', log('database system is ready to accept connections'), '1'),
        same(`"${LINE}"`, log(LINE), '1'),
      ],
    },
    {
      earlier: { sql: KEPT, ends: STOP },
      options: ['--user', 'postgres'],
      args: ['sh', '-c', 'pg_checksums --enable > /dev/null && echo shut down'],
      calls: [same('`pg_checksums`, which wants it shut down', prints, '0: shut down')],
    },
    { earlier: { sql: KEPT, ends: ['kill'] }, calls: [same('after `docker kill`', sql('SELECT n FROM kept'), '42')] },
    {
      earlier: { sql: KEPT, ends: STOP },
      files: { '/docker-entrypoint-initdb.d/1.sql': 'DROP TABLE kept' },
      calls: [same('init scripts do not run again', sql('SELECT n FROM kept'), '42')],
    },
    {
      earlier: { sql: KEPT, ends: STOP },
      options: ['--user', 'postgres'],
      calls: [same('as `postgres`', sql('SELECT n FROM kept'), '42')],
    },
    {
      earlier: { sql: KEPT, ends: STOP },
      files: { [`${DATA}/PG_VERSION`]: '14\n' },
      calls: [same('data of another major', exit, '1')],
    },
    {
      earlier: { sql: KEPT, ends: STOP, by: 'official' },
      calls: [
        differs(
          'data that the official image made',
          exit,
          ['runs', '1'],
          'nothing in here survives a crash, so data that somebody may need is left alone',
        ),
      ],
    },
  ],
};
