import {
  auth,
  better,
  differs,
  exit,
  health,
  image,
  prints,
  type Start,
  same,
  shell,
  sql,
  type Theme,
} from './call.ts';

/** The usual way to make an image that brings its database: the entry point makes the data and starts no server. */
const BAKED = `ENV POSTGRES_USER=alice POSTGRES_DB=app PGDATA=/data POSTGRES_PASSWORD=secret
RUN echo "CREATE TABLE kept AS SELECT 42 AS n" > /docker-entrypoint-initdb.d/1.sql
RUN ["sed", "-i", "s/exec \\"$@\\"/echo \\"skipping...\\"/", "/usr/local/bin/docker-entrypoint.sh"]
RUN ["/usr/local/bin/docker-entrypoint.sh", "postgres"]`;
const KEPT = sql('SELECT n FROM kept', { user: 'alice', database: 'app' });

const derived = (dockerfile: string, ...calls: Start['calls']): Start => ({ dockerfile, calls });

export const IMAGES: Theme = {
  title: 'The image, and images made of it',
  starts: [
    {
      args: ['true'],
      calls: [
        same('entry point', image('{{json .Config.Entrypoint}}'), '["docker-entrypoint.sh"]'),
        differs(
          'command',
          image('{{json .Config.Cmd}}'),
          ['["postgres"]', 'null'],
          'without an argument it is the service, or the plugin where there are settings of one',
        ),
        differs(
          'volume',
          image('{{json .Config.Volumes}}'),
          ['{"/var/lib/postgresql/data":{}}', 'null'],
          '`docker rm` leaves nothing behind, and the data that is in the image is not copied',
        ),
        same('port', image('{{json .Config.ExposedPorts}}'), '{"5432/tcp":{}}'),
        differs(
          'stop signal',
          image('{{.Config.StopSignal}}'),
          ['SIGINT', 'SIGTERM'],
          'the command `pg-speed` ends on it too; the server ends on both',
        ),
        same('user', image('{{.Config.User}}'), ''),
        same('working folder', image('{{.Config.WorkingDir}}'), ''),
      ],
    },
    {
      args: ['id', '-u', 'postgres'],
      calls: [same('number of `postgres`', prints, '0: 999')],
    },
    {
      args: ['sh', '-c', 'getent passwd postgres | cut -d: -f6-'],
      calls: [same('its home and shell', prints, '0: /var/lib/postgresql:/bin/bash')],
    },
    {
      args: ['cat', '/usr/share/postgresql/postgresql.conf.sample'],
      calls: [same('the sample of postgresql.conf', prints, '0: # -----------------------------')],
    },
    {
      args: ['/usr/local/bin/gosu', 'postgres', 'id', '-un'],
      calls: [same('`gosu` by its path', prints, '0: postgres')],
    },
    derived(
      'ENV POSTGRES_DB=app POSTGRES_USER=alice',
      same(
        'variables',
        sql('SELECT current_user, current_database()', { user: 'alice', database: 'app' }),
        'alice|app',
      ),
    ),
    derived(
      `RUN echo "CREATE TABLE made ()" > /docker-entrypoint-initdb.d/1.sql`,
      same('an init script', sql(`SELECT to_regclass('made')`), 'made'),
    ),
    derived('CMD ["postgres", "-c", "work_mem=7MB"]', same('CMD', sql('SHOW work_mem'), '7MB')),
    derived('USER postgres', same('USER', sql('SELECT 1'), '1')),
    derived(
      'HEALTHCHECK --interval=1s --start-period=60s CMD pg_isready -U postgres',
      same('HEALTHCHECK', health, 'healthy'),
    ),
    derived(
      'RUN test "$PG_MAJOR" = 15 && test -d /usr/lib/postgresql/$PG_MAJOR/bin && test -n "$PG_VERSION"',
      same('PG_MAJOR and PG_VERSION in RUN', exit, 'runs'),
    ),
    derived(
      `RUN echo "work_mem = '7MB'" >> /usr/share/postgresql/15/postgresql.conf.sample`,
      differs(
        'a changed sample of postgresql.conf',
        sql('SHOW work_mem'),
        ['7MB', '4MB'],
        'the data is made when our image is built: name settings as arguments (`-c work_mem=7MB`)',
      ),
    ),
    derived(
      'RUN localedef -i de_DE -c -f UTF-8 -A /usr/share/locale/locale.alias de_DE.UTF-8\nENV LANG=de_DE.utf8',
      same(
        'a locale, as the documentation shows',
        sql(`SELECT datcollate FROM pg_database WHERE datname = 'postgres'`),
        'de_DE.utf8',
      ),
    ),
    derived(
      'ENV PGDATA=/data/made\nRUN POSTGRES_PASSWORD=secret docker-ensure-initdb.sh',
      same('data that is made when it is built', sql('SHOW data_directory'), '/data/made'),
    ),
    derived(
      BAKED,
      better(
        'data that is made when it is built, by an entry point without its last line',
        KEPT,
        ['ended with 0', '42'],
        'data that is there is served all the same',
      ),
    ),
    derived(`${BAKED}\nFROM IMAGE\nCOPY --from=0 /data $PGDATA`, same('the same, copied into a new image', KEPT, '42')),
    derived(
      `RUN printf '#!/bin/bash\\nexport POSTGRES_DB=wrapped\\nexec docker-entrypoint.sh "$@"\\n' > /usr/local/bin/wrapper && chmod +x /usr/local/bin/wrapper\nENTRYPOINT ["wrapper"]\nCMD ["postgres"]`,
      same('an entry point of its own', sql('SELECT current_database()', { database: 'wrapped' }), 'wrapped'),
    ),
  ],
};

const PLACE = '/var/lib/postgresql';

export const MAJORS: Theme = {
  title: 'From 18 on',
  starts: [
    {
      major: 18,
      env: { POSTGRES_DB: 'app' },
      calls: [
        same(
          'where the data is',
          sql(`SELECT current_setting('data_directory'), current_database()`, { database: 'app' }),
          '/var/lib/postgresql/18/docker|app',
        ),
        differs('checksums', sql('SHOW data_checksums'), ['on', 'off'], 'the profile `turbo`'),
        same('the major', sql(`SELECT current_setting('server_version_num')::int / 10000`), '18'),
        same(
          'locale provider',
          sql(`SELECT datlocprovider, datcollate FROM pg_database WHERE datname = 'app'`),
          'c|en_US.utf8',
        ),
        same('what a client is asked for', auth(), 'scram-sha-256'),
      ],
    },
    {
      major: 18,
      options: ['--user', '4321'],
      calls: [
        differs(
          'a user without a name or a folder',
          exit,
          ['runs', '1'],
          'the data of the image is there, and it is of `postgres`: mount a folder, or name a new one (`-e PGDATA=/var/lib/postgresql/mine`)',
        ),
      ],
    },
    {
      major: 18,
      options: ['--tmpfs', PLACE],
      calls: [same('a tmpfs on the volume', shell(`stat --file-system --format %T ${PLACE}/18/docker`), '0: tmpfs')],
    },
    {
      major: 18,
      options: ['--tmpfs', `${PLACE}/data`],
      calls: [same('a mount where the data was up to 17', exit, '1')],
    },
    {
      major: 18,
      options: ['--tmpfs', `${PLACE}/data`],
      env: { PGDATA: `${PLACE}/data` },
      calls: [
        differs(
          'the same, and PGDATA there',
          exit,
          ['runs', '1'],
          'an image of 15 and 18 has that PGDATA for 15; name a folder below the mount',
        ),
      ],
    },
    {
      major: 18,
      files: { [`${PLACE}/data/PG_VERSION`]: '17\n' },
      calls: [differs('data of 17 where it was', exit, ['1', 'runs'], 'an image of 15 and 18 has data of 15 there')],
    },
    {
      major: 18,
      env: { POSTGRES_INITDB_ARGS: '-c work_mem=5MB --set max_connections=9' },
      calls: [
        same(
          'settings for initdb',
          sql(`SELECT current_setting('work_mem'), current_setting('max_connections')`),
          '5MB|9',
        ),
      ],
    },
    {
      major: 18,
      env: { POSTGRES_INITDB_ARGS: '--no-data-checksums' },
      calls: [same('`--no-data-checksums`', sql('SHOW data_checksums'), 'off')],
    },
    {
      major: 18,
      files: { '/docker-entrypoint-initdb.d/1.sql': 'CREATE TABLE t ()' },
      calls: [same('an init script', sql(`SELECT to_regclass('t')`), 't')],
    },
    {
      major: 18,
      earlier: { sql: 'CREATE TABLE kept AS SELECT 42 AS n', ends: ['stop'] },
      calls: [same('data of an earlier container', sql('SELECT n FROM kept'), '42')],
    },
  ],
};
