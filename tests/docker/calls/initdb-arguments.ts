import { auth, better, exit, type Start, same, shell, sql, type Theme } from './call.ts';

const ENCODING = `SELECT pg_encoding_to_char(encoding), datcollate, datctype FROM pg_database WHERE datname = 'postgres'`;
const RULES = `SELECT string_agg(DISTINCT type || ' ' || auth_method, ', ') FROM pg_hba_file_rules WHERE 'all' = ANY (database)`;

const startWith = (args: string, ...calls: Start['calls']): Start => ({ env: { POSTGRES_INITDB_ARGS: args }, calls });

export const INITDB_ARGUMENTS: Theme = {
  title: 'POSTGRES_INITDB_ARGS',
  starts: [
    startWith('--no-sync --encoding=UTF8', same('what is so anyway', sql(ENCODING), 'UTF8|en_US.utf8|en_US.utf8')),
    startWith('-k', same('checksums', sql('SHOW data_checksums'), 'on')),
    startWith(
      '--data-checksums --encoding LATIN1 --locale C',
      same('three', sql(`SELECT current_setting('data_checksums'), getdatabaseencoding()`), 'on|LATIN1'),
    ),
    startWith(`-E 'UTF-8' "--lc-collate=C"`, same('quotes', sql(ENCODING), 'UTF8|C|en_US.utf8')),
    startWith('--locale=$(echo C) -E UTF8', same('a shell reads it', sql(ENCODING), 'UTF8|C|C')),
    startWith(
      '--locale-provider=icu --icu-locale=en-US',
      same('ICU', sql(`SELECT datlocprovider, daticulocale FROM pg_database WHERE datname = 'postgres'`), 'i|en-US'),
    ),
    startWith('--allow-group-access', same('mode of PGDATA', shell('stat --format %a $PGDATA'), '0: 750')),
    startWith(
      '--waldir=/var/lib/postgresql/wal',
      same('where the WAL is', shell('readlink $PGDATA/pg_wal'), '0: /var/lib/postgresql/wal'),
    ),
    startWith(
      '--auth=md5',
      same('rules', sql(RULES), 'host md5, local md5'),
      same('what a client is asked for', auth(), 'md5'),
      same('it gets in', sql('SELECT 1'), '1'),
    ),
    startWith(
      '--auth=scram-sha-256',
      same('rules', sql(RULES), 'host scram-sha-256, local scram-sha-256'),
      same(
        '`psql` in the container without a password',
        shell('psql -wU postgres -c "SELECT 1" 2> /dev/null || echo no'),
        '0: no',
      ),
    ),
    startWith(
      '--auth-local=peer --auth-host=scram-sha-256',
      same('rules', sql(RULES), 'host scram-sha-256, local peer'),
      same('`psql` in the container as root', shell('psql -U postgres -c "SELECT 1" 2> /dev/null || echo no'), '0: no'),
    ),
    {
      env: { POSTGRES_INITDB_ARGS: '--auth=scram-sha-256', POSTGRES_USER: 'alice', POSTGRES_DB: 'app' },
      files: { '/docker-entrypoint-initdb.d/1.sql': 'CREATE TABLE t ()' },
      calls: [
        same(
          'SCRAM on the socket, with an init script',
          sql(`SELECT to_regclass('t')`, { user: 'alice', database: 'app' }),
          't',
        ),
      ],
    },
    {
      env: { POSTGRES_INITDB_ARGS: '--auth-local=peer', POSTGRES_USER: 'alice' },
      calls: [better('peer, and another user', exit, ['2', 'runs'], 'nothing of it needs the socket')],
    },
    startWith(
      '-c work_mem=5MB',
      better(
        'a setting, which `initdb` of 15 does not know',
        sql('SHOW work_mem'),
        ['ended with 1', '5MB'],
        'in every version',
      ),
    ),
    startWith('--none-such', same('an unknown one', exit, '1')),
    startWith(
      `--encoding='UTF8`,
      better('a quote that is not closed', exit, ['2', '1'], 'a sentence in place of an error of the shell'),
    ),
  ],
};
