import { auth, differs, exec, health, log, restarted, same, shell, sql, type Theme } from './call.ts';

const NOTHING_SURVIVES =
  'the profile `turbo`: its data need not survive a crash; `PG_SPEED_PROFILE=default` is as the official one';

const READY = 'database system is ready to accept connections';

export const FIRST_START: Theme = {
  title: 'The first start',
  starts: [
    {
      options: ['--health-cmd', 'pg_isready --username postgres', '--health-interval', '1s'],
      calls: [
        same('user and database', sql('SELECT current_user, current_database()'), 'postgres|postgres'),
        same(
          'roles',
          sql(
            `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, rolconnlimit FROM pg_roles WHERE rolname !~ '^pg_'`,
          ),
          'postgres|true|true|true|true|true|-1',
        ),
        same(
          'databases',
          sql(
            `SELECT datname, pg_get_userbyid(datdba), pg_encoding_to_char(encoding), datcollate, datctype FROM pg_database ORDER BY 1`,
          ),
          ['postgres', 'template0', 'template1']
            .map((name) => `${name}|postgres|UTF8|en_US.utf8|en_US.utf8`)
            .join('\n'),
        ),
        same(
          'rights on databases',
          sql('SELECT datname, datacl::text, datallowconn, datistemplate FROM pg_database ORDER BY 1'),
          'postgres||true|false\ntemplate0|{=c/postgres,postgres=CTc/postgres}|false|true\ntemplate1|{=c/postgres,postgres=CTc/postgres}|true|true',
        ),
        same('number of catalog objects', sql('SELECT count(*) > 300 FROM pg_class'), 'true'),
        same('what a client on TCP is asked for', auth(), 'scram-sha-256'),
        same('a wrong password', sql('SELECT 1', { password: 'wrong' }), 'error 28P01'),
        same('a role that is not there', sql('SELECT 1', { user: 'nobody' }), 'error 28P01'),
        same('a database that is not there', sql('SELECT 1', { database: 'none' }), 'error 3D000'),
        same(
          'how the password is kept',
          sql(`SELECT left(rolpassword, 14) FROM pg_authid WHERE oid = 10`),
          'SCRAM-SHA-256$',
        ),
        same(
          'lines of pg_hba.conf',
          sql(
            `SELECT string_agg(concat_ws(' ', type, array_to_string(database, ','), address, auth_method), '; ' ORDER BY line_number) FROM pg_hba_file_rules`,
          ),
          'local all trust; host all 127.0.0.1 trust; host all ::1 trust; local replication trust; host replication 127.0.0.1 trust; host replication ::1 trust; host all all scram-sha-256',
        ),
        same(
          'where it listens',
          sql(
            `SELECT current_setting('listen_addresses'), current_setting('port'), current_setting('unix_socket_directories')`,
          ),
          '*|5432|/var/run/postgresql',
        ),
        same(
          'where its files are',
          sql(`SELECT current_setting('data_directory'), current_setting('config_file'), current_setting('hba_file')`),
          '/var/lib/postgresql/data|/var/lib/postgresql/data/postgresql.conf|/var/lib/postgresql/data/pg_hba.conf',
        ),
        same(
          'locale of messages and numbers',
          sql(
            `SELECT current_setting('lc_messages'), current_setting('lc_numeric'), current_setting('default_text_search_config')`,
          ),
          'en_US.utf8|en_US.utf8|pg_catalog.english',
        ),
        same(
          'time zone',
          sql(`SELECT current_setting('TimeZone'), current_setting('log_timezone')`),
          'Etc/UTC|Etc/UTC',
        ),
        same('connections', sql('SHOW max_connections'), '100'),
        same(
          'size of a WAL segment, checksums',
          sql(`SELECT current_setting('wal_segment_size'), current_setting('data_checksums')`),
          '16MB|off',
        ),
        differs('durability', sql('SHOW fsync'), ['on', 'off'], NOTHING_SURVIVES),
        same('"database system is ready to accept connections"', log(READY), '2'),
        same(
          '"PostgreSQL init process complete; ready for start up."',
          log('PostgreSQL init process complete; ready for start up.'),
          '1',
        ),
        same('of these, on the standard output', log(READY, 'stdout'), '1'),
        differs(
          'words of `initdb` and `pg_ctl`: "server started"',
          log('server started'),
          ['1', '0'],
          'neither is run for the first start; with files in /docker-entrypoint-initdb.d the words of `pg_ctl` are there',
        ),
        same('the password in the log', log('secret'), '0'),
        same('`--health-cmd pg_isready`', health, 'healthy'),
        same(
          '`psql -U postgres` in the container',
          exec('psql', '-U', 'postgres', '-Atc', 'SELECT current_user'),
          '0: postgres',
        ),
        same(
          '`psql -h localhost` in the container',
          exec('psql', '-h', 'localhost', '-U', 'postgres', '-Atc', 'SELECT current_user'),
          '0: postgres',
        ),
        same('`pg_isready`', exec('pg_isready'), '0: /var/run/postgresql:5432 - accepting connections'),
        same('`createdb` and `dropdb`', shell('createdb -U postgres made && dropdb -U postgres made'), '0:'),
        same(
          '`pg_dump` into `psql`',
          shell('pg_dump -U postgres postgres | psql -qU postgres template1 > /dev/null'),
          '0:',
        ),
        same(
          'programs on PATH',
          shell(
            'for name in postgres initdb pg_ctl pg_controldata pg_config pg_dumpall pg_restore pg_basebackup pg_resetwal createuser vacuumdb pgbench; do command -v $name > /dev/null || echo "no $name"; done',
          ),
          '0:',
        ),
        same('`gosu postgres`', exec('gosu', 'postgres', 'id', '-un'), '0: postgres'),
        same(
          'tools of scripts: gunzip, xzcat, zstd, bash',
          shell('for name in gunzip xzcat zstd bash; do command -v $name > /dev/null || echo "no $name"; done'),
          '0:',
        ),
        same('user of `docker exec`', exec('id', '-un'), '0: root'),
        same(
          'variables in `docker exec`',
          shell('echo $PGDATA $PG_MAJOR $LANG $(echo $PG_VERSION | cut -d. -f1)'),
          '0: /var/lib/postgresql/data 15 en_US.utf8 15',
        ),
        same('user of the server', shell('stat --format %U /proc/$(head -n 1 $PGDATA/postmaster.pid)'), '0: postgres'),
        same('owner and mode of PGDATA', shell('stat --format "%U %G %a" $PGDATA'), '0: postgres postgres 700'),
        same('owner of the socket folder', shell('stat --format "%U" /var/run/postgresql'), '0: postgres'),
        same('owners in PGDATA', shell('find $PGDATA ! -user postgres | head -n 3'), '0:'),
        same(
          '`pg_controldata`',
          shell('pg_controldata | grep state'),
          '0: Database cluster state:               in production',
        ),
        same('`gosu postgres pg_ctl reload`', exec('gosu', 'postgres', 'pg_ctl', 'reload'), '0: server signaled'),
        same(
          'extensions of contrib',
          sql('CREATE EXTENSION hstore; CREATE EXTENSION pg_trgm; CREATE EXTENSION pgcrypto'),
          '',
        ),
        same('CREATE DATABASE and DROP DATABASE', sql('CREATE DATABASE other'), ''),
        same('a file that the server reads', sql(`SELECT trim(E'\\n' FROM pg_read_file('PG_VERSION'))`), '15'),
        same('`ALTER SYSTEM` and a restart', restarted(`ALTER SYSTEM SET work_mem = '9MB'`, 'SHOW work_mem'), '9MB'),
        differs(
          '`ALTER SYSTEM` of what the profile sets, and a restart',
          restarted('ALTER SYSTEM SET fsync = on', 'SHOW fsync'),
          ['on', 'off'],
          'a profile is arguments of the server; `-c fsync=on` after the image wins',
        ),
        same('tables after a restart', restarted('CREATE TABLE kept AS SELECT 42 AS n', 'SELECT n FROM kept'), '42'),
      ],
    },
  ],
};
