import { auth, better, exec, exit, log, restarted, same, shell, sql, type Theme } from './call.ts';

const RULE = `SELECT auth_method FROM pg_hba_file_rules ORDER BY line_number DESC LIMIT 1`;
const DATABASES = 'SELECT datname FROM pg_database WHERE NOT datistemplate ORDER BY 1';
const ALICE = { user: 'alice', database: 'alice' };

export const VARIABLES: Theme = {
  title: 'Variables',
  starts: [
    {
      env: { POSTGRES_DB: 'app' },
      calls: [
        same('databases', sql(DATABASES), 'app\npostgres'),
        same(
          'the new one',
          sql(
            `SELECT pg_get_userbyid(datdba), pg_encoding_to_char(encoding), datcollate, oid, datacl::text FROM pg_database WHERE datname = 'app'`,
          ),
          'postgres|UTF8|en_US.utf8|16384|',
        ),
        same('it is a template for others', sql('CREATE DATABASE copied TEMPLATE app', {}), ''),
      ],
    },
    {
      env: { POSTGRES_USER: 'alice' },
      calls: [
        same(
          'user, database',
          sql('SELECT current_user, current_database(), usesuper FROM pg_user WHERE usename = current_user', ALICE),
          'alice|alice|true',
        ),
        same('there is no `postgres`', sql('SELECT 1'), 'error 28P01'),
        same('databases', sql(DATABASES, ALICE), 'alice\npostgres'),
        same(
          'owner of `postgres`',
          sql(`SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'postgres'`, ALICE),
          'alice',
        ),
        same('`psql` in the container', exec('psql', '-U', 'alice', '-Atc', 'SELECT current_database()'), '0: alice'),
      ],
    },
    {
      env: { POSTGRES_USER: 'alice', POSTGRES_DB: 'app', POSTGRES_PASSWORD: 'p w' },
      calls: [
        same(
          'all three',
          sql('SELECT current_user, current_database()', { user: 'alice', database: 'app', password: 'p w' }),
          'alice|app',
        ),
      ],
    },
    {
      env: { POSTGRES_USER: '', POSTGRES_DB: '' },
      calls: [same('empty ones are not set', sql('SELECT current_user, current_database()'), 'postgres|postgres')],
    },
    { env: { POSTGRES_PASSWORD: '' }, calls: [same('no password', exit, '1')] },
    {
      env: { POSTGRES_PASSWORD: '' },
      options: ['--env', 'POSTGRES_PASSWORD='],
      calls: [same('an empty password', exit, '1')],
    },
    {
      env: { POSTGRES_PASSWORD: '', POSTGRES_HOST_AUTH_METHOD: 'trust' },
      calls: [
        same('who is let in', auth(), 'trust'),
        same('the superuser has no password', sql('SELECT rolpassword IS NULL FROM pg_authid WHERE oid = 10'), 'true'),
      ],
    },
    {
      env: { POSTGRES_HOST_AUTH_METHOD: 'trust' },
      calls: [
        same('with a password', auth(), 'trust'),
        same('it is kept', sql('SELECT rolpassword IS NULL FROM pg_authid WHERE oid = 10'), 'false'),
      ],
    },
    {
      env: { POSTGRES_HOST_AUTH_METHOD: 'md5' },
      calls: [same('the rule', sql(RULE), 'md5'), same('the password is SCRAM all the same', auth(), 'scram-sha-256')],
    },
    { env: { POSTGRES_HOST_AUTH_METHOD: 'none-such' }, calls: [same('a method that is none', exit, '1')] },
    {
      args: ['-c', 'password_encryption=md5'],
      calls: [
        same('the rule follows the setting', sql(RULE), 'md5'),
        better(
          'so does the password',
          auth(),
          ['scram-sha-256', 'md5'],
          'a client that knows nothing newer gets in, for which one asks for it',
        ),
        same('it gets in', sql('SELECT 1'), '1'),
      ],
    },
    {
      env: { PGDATA: '/data/here' },
      calls: [
        same('a folder of its own', sql('SHOW data_directory'), '/data/here'),
        same('its mode', shell('stat --format "%U %a" /data/here'), '0: postgres 700'),
      ],
    },
    {
      env: { PGDATA: '/var/lib/postgresql/data/pgdata' },
      options: ['--volume', 'DATA'],
      calls: [same('below a volume', restarted('CREATE TABLE t AS SELECT 7 AS n', 'SELECT n FROM t'), '7')],
    },
    {
      env: { POSTGRES_INITDB_WALDIR: '/wal/here' },
      calls: [
        same(
          'where the WAL is',
          shell('readlink $PGDATA/pg_wal; stat --format "%U %a" /wal/here'),
          '0: /wal/here\npostgres 700',
        ),
      ],
    },
    {
      env: { TZ: 'Europe/Berlin' },
      calls: [
        same('the time zone', sql('SHOW TimeZone'), 'Europe/Berlin'),
        same('words of `initdb`', log('Success. You can now start the database server', 'stdout'), '1'),
      ],
    },
    { env: { LANG: 'tlh_KX.utf8' }, calls: [same('a locale that the image does not have', exit, '1')] },
    { env: { PGPORT: '6000' }, port: 6000, calls: [same("the server's own port", sql('SHOW port'), '6000')] },
  ],
};

export const FILES: Theme = {
  title: 'Variables from files',
  starts: [
    {
      env: {
        POSTGRES_PASSWORD: '',
        POSTGRES_USER_FILE: '/secrets/u',
        POSTGRES_PASSWORD_FILE: '/secrets/p',
        POSTGRES_DB_FILE: '/secrets/d',
        POSTGRES_INITDB_ARGS_FILE: '/secrets/a',
      },
      files: {
        '/secrets/u': 'bob\n',
        '/secrets/p': 's 3\n\n',
        '/secrets/d': 'app',
        '/secrets/a': '--encoding=SQL_ASCII --locale=C\n',
      },
      calls: [
        same(
          'all four; line breaks at the end are not theirs',
          sql('SELECT current_user, current_database(), getdatabaseencoding()', {
            user: 'bob',
            password: 's 3',
            database: 'app',
          }),
          'bob|app|SQL_ASCII',
        ),
      ],
    },
    {
      env: { POSTGRES_PASSWORD_FILE: '/secrets/p' },
      files: { '/secrets/p': 'x' },
      calls: [same('variable and file', exit, '1')],
    },
    { env: { POSTGRES_PASSWORD: '', POSTGRES_PASSWORD_FILE: '/none' }, calls: [same('no such file', exit, '1')] },
    {
      env: { POSTGRES_PASSWORD: '', POSTGRES_PASSWORD_FILE: '/secrets/p' },
      files: { '/secrets/p': '\n' },
      calls: [same('an empty file', exit, '1')],
    },
    {
      env: { POSTGRES_PASSWORD: '', POSTGRES_PASSWORD_FILE: '/secrets/p' },
      files: { '/secrets/p': `#!it's "$HOME" \\ È` },
      calls: [same('quotes and signs', sql('SELECT 1', { password: `#!it's "$HOME" \\ È` }), '1')],
    },
  ],
};
