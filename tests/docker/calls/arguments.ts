import { better, differs, exit, log, prints, type Start, same, shell, sql, type Theme } from './call.ts';

const with_ = (args: string[], ...calls: Start['calls']): Start => ({ args, calls });
const CONF = { '/etc/postgresql/my.conf': "listen_addresses = '*'\nwork_mem = 6MB\nfsync = on\n" };

export const ARGUMENTS: Theme = {
  title: 'Arguments and commands',
  starts: [
    with_(
      ['postgres', '-c', 'work_mem=16MB', '-c', 'max_connections=9'],
      same('settings', sql(`SELECT current_setting('work_mem'), current_setting('max_connections')`), '16MB|9'),
    ),
    with_(['-c', 'work_mem=16MB'], same('without the name of the program', sql('SHOW work_mem'), '16MB')),
    with_(
      ['--work-mem=5MB', '-N', '7', '-B', '4MB', '-cfsync=on'],
      same(
        'short and long forms',
        sql(
          `SELECT current_setting('work_mem'), current_setting('max_connections'), current_setting('shared_buffers'), current_setting('fsync')`,
        ),
        '5MB|7|4MB|on',
      ),
    ),
    with_(
      ['-c', `cluster_name=it's "$HOME" \\ $(id)`],
      same('quotes and signs', sql('SHOW cluster_name'), `it's "$HOME" \\ $(id)`),
    ),
    with_(
      ['-c', 'fsync=on', '-c', 'shared_buffers=20MB', '-c', 'full_page_writes=on'],
      same(
        'what the profile sets too',
        sql(`SELECT current_setting('fsync'), current_setting('shared_buffers'), current_setting('full_page_writes')`),
        'on|20MB|on',
      ),
    ),
    { args: ['-p', '5433'], port: 5433, calls: [same('`-p`', sql('SHOW port'), '5433')] },
    with_(
      ['-c', 'unix_socket_directories=/tmp'],
      better(
        'the socket elsewhere',
        shell('psql -h /tmp -U postgres -Atc "SELECT 1"'),
        ['ended with 2', '0: 1'],
        'the first start does not lose it',
      ),
    ),
    with_(['-c', 'log_statement=all'], same('statements of the start in the log', log('CREATE DATABASE'), '0')),
    with_(
      ['-c', 'logging_collector=on'],
      same('a log in files', shell('ls $PGDATA/log | grep -c "^postgresql"  > /dev/null && echo there'), '0: there'),
    ),
    {
      args: ['-c', 'config_file=/etc/postgresql/my.conf'],
      files: CONF,
      calls: [
        same('a file of settings', sql('SHOW work_mem'), '6MB'),
        differs(
          'what the profile sets too',
          sql('SHOW fsync'),
          ['on', 'off'],
          'the profile is arguments, which win over files; an argument after the image wins over both',
        ),
      ],
    },
    {
      args: ['-c', 'hba_file=/etc/postgresql/hba.conf'],
      files: { '/etc/postgresql/hba.conf': 'local all all trust\nhost all all all password\n' },
      calls: [same('a file of rules', sql('SELECT count(*) FROM pg_hba_file_rules'), '2')],
    },
    with_(
      ['-c', 'wal_level=logical', '-c', 'max_wal_senders=4', '-c', 'max_replication_slots=4'],
      same(
        'logical replication',
        sql(`SELECT slot_name FROM pg_create_logical_replication_slot('s', 'pgoutput')`),
        's',
      ),
    ),
    with_(
      ['postgres', '--version'],
      same('`postgres --version`', prints, '0: postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)'),
    ),
    with_(['postgres', '--help'], same('`postgres --help`', prints, '0: postgres is the PostgreSQL server.')),
    with_(['postgres', '--describe-config'], same('`postgres --describe-config`', exit, '0')),
    with_(
      ['postgres', '-C', 'work_mem'],
      better('`postgres -C`', exit, ['1', '0'], 'no other server is started with it'),
    ),
    with_(
      ['postgres', '--single'],
      better('`postgres --single`', exit, ['1', '0'], 'no other server is started with it'),
    ),
    with_(['-V'], same('`-V`', exit, '0')),
    with_(['--help'], same('`--help`', prints, '0: postgres is the PostgreSQL server.')),
    with_(['--version'], same('`--version`', exit, '0')),
    with_(['-?'], same('`-?`', exit, '0')),
    with_(
      ['initdb', '--version'],
      same('`initdb --version`', prints, '0: initdb (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)'),
    ),
    with_(['psql', '--version'], same('`psql --version`', exit, '0')),
    with_(['pg_dump', '--version'], same('`pg_dump --version`', exit, '0')),
    with_(['pg_ctl', '--version'], same('`pg_ctl --version`', exit, '0')),
    with_(['pg_isready'], same('`pg_isready` where no server is', exit, '2')),
    with_(['initdb'], same('`initdb` as root', exit, '1')),
    with_(['id', '-un'], same('a program', prints, '0: root')),
    with_(['gosu', 'postgres', 'id', '-un'], same('`gosu`', prints, '0: postgres')),
    with_(
      ['bash', '-c', 'echo $PGDATA; exit 9'],
      same('`bash`, with its exit code', prints, '9: /var/lib/postgresql/data'),
    ),
    with_(['none-such'], same('a program that is none', exit, '127')),
    {
      args: ['/tmp/mine'],
      files: { '/tmp/mine': '#!/bin/sh\necho mine\n' },
      calls: [same('a script of yours', prints, '0: mine')],
    },
    with_(
      ['docker-entrypoint.sh', 'postgres', '-c', 'work_mem=3MB'],
      same('`docker-entrypoint.sh` as a program', sql('SHOW work_mem'), '3MB'),
    ),
    with_(['docker-ensure-initdb.sh'], same('`docker-ensure-initdb.sh`', exit, '0')),
    with_(
      ['bash', '-c', 'docker-ensure-initdb.sh && docker-ensure-initdb.sh && exec docker-entrypoint.sh postgres'],
      same('and then the server', sql('SELECT 1'), '1'),
    ),
    with_(
      ['bash', '-c', 'docker-ensure-initdb.sh && docker-enforce-initdb.sh'],
      same('`docker-enforce-initdb.sh` on data that is there', exit, '1'),
    ),
    with_(
      ['bash', '-c', 'source docker-entrypoint.sh && docker_setup_env && echo "$POSTGRES_DB"'],
      differs(
        'its functions, sourced',
        prints,
        ['0: postgres', '1: '],
        'it is not bash, and has none; `docker-ensure-initdb.sh` and the functions of init scripts are there',
      ),
    ),
  ],
};
