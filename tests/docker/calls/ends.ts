import { better, differs, ends, exit, log, type Start, same, shell, type Theme } from './call.ts';

const signalled = (signal: string, ...calls: Start['calls']): Start => ({
  calls: [same(`SIG${signal}`, ends('kill', '--signal', signal), '0'), ...calls],
});

export const ENDS: Theme = {
  title: 'Signals and ends',
  starts: [
    {
      calls: [
        same('`docker stop`', ends('stop', '--time', '50'), '0'),
        differs(
          'how',
          log('received fast shutdown request'),
          ['2', '0'],
          'nobody needs a checkpoint of data that is thrown away; data on a mount is shut down',
        ),
      ],
    },
    signalled(
      'TERM',
      differs(
        'it waits for sessions',
        log('received smart shutdown request'),
        ['1', '0'],
        'a job that ends has no use for its server',
      ),
    ),
    signalled('QUIT'),
    { calls: [same('SIGKILL', ends('kill', '--signal', 'KILL'), '137')] },
    {
      calls: [
        same(
          '`pg_ctl stop` in the container ends it',
          shell('gosu postgres pg_ctl -m fast stop > /dev/null 2>&1; sleep 600'),
          '137:',
        ),
      ],
    },
    {
      calls: [
        same(
          'SIGHUP',
          shell(
            `echo "work_mem = '6MB'" >> $PGDATA/postgresql.conf; kill -HUP 1; sleep 1; psql -U postgres -Atc 'SHOW work_mem'`,
          ),
          '0: 6MB',
        ),
        same(
          'a session that is killed',
          shell(
            `psql -qU postgres -c 'SELECT pg_sleep(600)' > /dev/null 2>&1 & sleep 1; kill -9 $(psql -U postgres -Atc "SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'"); sleep 1; until pg_isready -q; do sleep 0.2; done; echo back`,
          ),
          '0: back',
        ),
        same(
          'processes without a parent',
          shell('sh -c "sleep 0.1 &"; sleep 0.5; cat /proc/[0-9]*/stat | grep -c ") Z "'),
          '1: 0',
        ),
      ],
    },
    {
      files: { '/docker-entrypoint-initdb.d/1.sh': '#!/bin/sh\necho asleep; sleep 600\n' },
      awaits: 'asleep',
      calls: [
        better('`docker stop` while an init script runs', ends('stop', '--time', '3'), ['137', '0'], 'it ends at once'),
      ],
    },
    {
      files: { '/docker-entrypoint-initdb.d/1.sh': '#!/bin/sh\necho "asleep"; sleep 600\n' },
      awaits: 'asleep',
      calls: [
        same('the port while an init script runs', shell('pg_isready -qh 127.0.0.1 || echo closed'), '0: closed'),
        same('the socket', shell('pg_isready -q && echo open'), '0: open'),
      ],
    },
    { args: ['-c', 'none_such=1'], calls: [same('a setting that is none', exit, '1')] },
  ],
};
