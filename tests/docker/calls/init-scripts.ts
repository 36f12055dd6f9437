import { better, differs, exit, log, restarted, type Start, same, sql, type Theme } from './call.ts';

const FOLDER = '/docker-entrypoint-initdb.d/';
const STEPS = `SELECT string_agg(note, ', ' ORDER BY id) FROM steps`;
const step = (note: string) => `INSERT INTO steps (note) VALUES ('${note}');\n`;
const TABLE = 'CREATE TABLE steps (id serial, note text);\n';
/** The example of the official image's documentation. */
const DOCUMENTED = `#!/usr/bin/env bash
set -e
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<-EOSQL
	CREATE USER docker;
	CREATE DATABASE docker;
	GRANT ALL PRIVILEGES ON DATABASE docker TO docker;
EOSQL
`;
/** What an image for an extension does. */
const EXTENSION = `#!/bin/bash
set -e
export PGUSER="$POSTGRES_USER"
psql --dbname "$POSTGRES_DB" -c 'CREATE DATABASE template_extended IS_TEMPLATE true'
for name in template_extended "$POSTGRES_DB"; do psql --dbname "$name" -c 'CREATE EXTENSION hstore'; done
`;

type Files = NonNullable<Start['files']>;

function scripts(files: Files, more: Omit<Start, 'files'>): Start {
  return {
    ...more,
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`${FOLDER}${name}`, text])),
  };
}

export const INIT_SCRIPTS: Theme = {
  title: 'Files in /docker-entrypoint-initdb.d',
  starts: [
    scripts(
      {
        '01.sql': TABLE + step('sql'),
        '02.sh':
          '#!/bin/sh\npsql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "INSERT INTO steps (note) VALUES (\'program\')"',
        '03.sh': `word=sourced; docker_process_sql -c "INSERT INTO steps (note) VALUES ('sourced')"`,
        '04.sh': `docker_process_sql --dbname postgres <<< "CREATE TABLE elsewhere ()"; echo "$word" | grep -q sourced && docker_process_sql <<< "INSERT INTO steps (note) VALUES ('one shell')"`,
        '05.sh': `"\${psql[@]}" <<< "INSERT INTO steps (note) VALUES ('array')"`,
        '06.sql.gz': {
          base64: 'H4sIAAAAAAACA/P0C3YNClHw9AvxVyguSS0oVtDIyy9J1VQIc/QJdQ1W0FBPr1LXtOYCALJj0g0oAAAA',
        },
        '07.sql.xz': {
          base64:
            '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jMAQAnSU5TRVJUIElOVE8gc3RlcHMgKG5vdGUpIFZBTFVFUyAoJ3h6Jyk7CgBfgzDDIE0MVgABQCjUUkrlH7bzfQEAAAAABFla',
        },
        '08.sql.zst': { base64: 'KLUv/QRoSQEASU5TRVJUIElOVE8gc3RlcHMgKG5vdGUpIFZBTFVFUyAoJ3pzdCcpOwo6l6hQ' },
        '09 with space.sql': step('space'),
        '10.txt': 'nothing',
        '11.sql~': 'nothing',
        '12.d/1.sql': 'SELECT 1/0',
        '13.sh':
          '#!/bin/bash\ndeclare -F docker_process_sql && exit 1; [ -n "$PGPASSWORD" ] && [ "$POSTGRES_DB" = app ] && psql -U alice -d app -c "INSERT INTO steps (note) VALUES (\'variables\')"',
        '14.sh': `docker_process_sql -c "INSERT INTO steps (note) SELECT 'listens on ' || current_setting('listen_addresses')"`,
        '15.sh': `docker_process_sql -c "INSERT INTO steps (note) VALUES ('$(id -un) $(pwd)')"`,
      },
      {
        env: { POSTGRES_USER: 'alice', POSTGRES_DB: 'app' },
        calls: [
          same(
            'all kinds, in order',
            sql(STEPS, { user: 'alice', database: 'app' }),
            'sql, program, sourced, one shell, array, gz, xz, zst, space, variables, listens on , postgres /',
          ),
          same('`docker_process_sql --dbname`', sql(`SELECT to_regclass('elsewhere')`, { user: 'alice' }), 'elsewhere'),
          same('which is run', log('running /docker-entrypoint-initdb.d/01.sql', 'stdout'), '1'),
          same('"server started"', log('server started', 'stdout'), '1'),
          same('"server stopped"', log('server stopped', 'stdout'), '1'),
          same('others are left out', log('ignoring /docker-entrypoint-initdb.d/10.txt'), '1'),
          same('a folder too', log('ignoring /docker-entrypoint-initdb.d/12.d'), '1'),
          same(
            '"PostgreSQL init process complete; ready for start up."',
            log('PostgreSQL init process complete; ready for start up.'),
            '1',
          ),
          same(
            '"database system is ready to accept connections"',
            log('database system is ready to accept connections'),
            '2',
          ),
          same(
            'of these, on the standard output',
            log('database system is ready to accept connections', 'stdout'),
            '1',
          ),
        ],
      },
    ),
    scripts(
      { '1.sh': DOCUMENTED, '2.sh': EXTENSION },
      {
        calls: [
          same(
            'the example of the documentation',
            sql(`SELECT datname FROM pg_database WHERE datname = 'docker'`),
            'docker',
          ),
          same(
            'a template database with an extension',
            sql(`SELECT datistemplate FROM pg_database WHERE datname = 'template_extended'`),
            'true',
          ),
        ],
      },
    ),
    scripts(
      { '1.sql': 'SELECT 1/0;' },
      { calls: [same('SQL that fails', exit, '3'), same('why', log('division by zero'), '2')] },
    ),
    scripts({ '1.sh': '#!/bin/sh\nexit 7' }, { calls: [same('a program that fails', exit, '7')] }),
    scripts({ '1.sh': 'return 6' }, { calls: [same('a sourced file that fails', exit, '6')] }),
    scripts(
      { '1.sh': 'exit 0' },
      {
        calls: [
          differs('a sourced file that exits', exit, ['0', '1'], 'a service that has ended without serving has failed'),
        ],
      },
    ),
    scripts({ '1.sh': '#!/bin/bash\r\necho' }, { calls: [same('a script with line ends of Windows', exit, '127')] }),
    scripts(
      { '1.sh': '#!/bin/sh\npsql -h localhost -U postgres -c "SELECT 1"' },
      { calls: [same('a script that wants TCP', exit, '2')] },
    ),
    scripts(
      {
        '1.sh': `echo "work_mem = '7MB'" >> "$PGDATA/postgresql.conf"`,
        '2.sql': `ALTER SYSTEM SET temp_buffers = '9MB';`,
      },
      {
        calls: [
          same('postgresql.conf', sql('SHOW work_mem'), '7MB'),
          same('ALTER SYSTEM', sql('SHOW temp_buffers'), '9MB'),
          same('after a restart too', restarted('SELECT 1', 'SHOW work_mem'), '7MB'),
        ],
      },
    ),
    scripts(
      {
        '1.sh':
          'echo "host all mallory all reject" | cat - "$PGDATA/pg_hba.conf" > /tmp/hba; cat /tmp/hba > "$PGDATA/pg_hba.conf"',
        '2.sql': `CREATE ROLE mallory LOGIN PASSWORD 'secret'`,
      },
      { calls: [same('pg_hba.conf', sql('SELECT 1', { user: 'mallory' }), 'error 28000')] },
    ),
    scripts(
      {
        '1.sh':
          '#!/bin/sh\npg_ctl -D "$PGDATA" -m fast -w restart > /tmp/log && psql -U postgres -c "CREATE TABLE after_restart ()"',
      },
      { calls: [same('`pg_ctl restart`', sql(`SELECT to_regclass('after_restart')`), 'after_restart')] },
    ),
    scripts(
      {
        '1.sh':
          '#!/bin/sh\npg_ctl -D "$PGDATA" -m fast -w stop && pg_ctl -D "$PGDATA" -o "-c listen_addresses=" -l /tmp/log -w start && psql -U postgres -c "CREATE TABLE after_start ()"',
      },
      { calls: [same('`pg_ctl stop` and `start`', sql(`SELECT to_regclass('after_start')`), 'after_start')] },
    ),
    scripts(
      {
        '1.sh':
          'docker_temp_server_stop; docker_temp_server_start postgres -c work_mem=6MB; docker_process_sql -c "CREATE TABLE after_own ()"',
      },
      {
        calls: [same('`docker_temp_server_stop` and `_start`', sql(`SELECT to_regclass('after_own')`), 'after_own')],
      },
    ),
    scripts(
      { '1.sql': 'CREATE EXTENSION pg_stat_statements;' },
      {
        args: ['-c', 'shared_preload_libraries=pg_stat_statements'],
        calls: [same('an extension that is preloaded', sql('SELECT count(*) > 0 FROM pg_stat_statements'), 'true')],
      },
    ),
    scripts(
      { '1.sql': TABLE },
      {
        env: { PGHOST: 'postgres', PGPORT: '5432', PGUSER: 'postgres', PGDATABASE: 'postgres', PGPASSWORD: 'secret' },
        calls: [same('variables of GitLab', sql(`SELECT to_regclass('steps')`), 'steps')],
      },
    ),
    scripts(
      { '1.sql': TABLE },
      { env: { PGHOSTADDR: '192.0.2.1' }, calls: [same('PGHOSTADDR', sql(`SELECT to_regclass('steps')`), 'steps')] },
    ),
    scripts(
      { '1.sql': TABLE },
      { env: { PGPORT: '6000' }, port: 6000, calls: [same('PGPORT', sql(`SELECT to_regclass('steps')`), 'steps')] },
    ),
    scripts(
      { '1.sql': TABLE },
      {
        env: { PGSERVICE: 'none-such' },
        calls: [better('PGSERVICE', exit, ['2', 'runs'], 'the service of a job is not that of the server')],
      },
    ),
    scripts(
      { '1.sql': TABLE },
      {
        args: ['-c', 'unix_socket_directories=/tmp'],
        calls: [better('`-c unix_socket_directories`', exit, ['2', 'runs'], 'the socket is found')],
      },
    ),
  ],
};
