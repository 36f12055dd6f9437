import { describe, expect, test } from '@jest/globals';
import { findOwnFast } from '../../../src/features/adopt/change/own-server.ts';
import { adoptFiles, WORKFLOW } from './fixture.ts';

describe('the server that a job sets up on its machine', () => {
  test.each<[script: string]>([
    ["pg_ctl -D data -o '-c fsync=off' start"],
    ['pg_ctl -D data -o -F start'],
    ['pg_ctl -D data -o "-p 5433 -F" start'],
    ['pg_ctl -D data --options=-F start'],
    ['pg_ctl -D data \\\n  -o "-F" start'],
    ["pg_ctl -D data -o '-cfsync=off' start"],
    ["sudo pg_ctlcluster 16 main start -o '-c fsync=off'"],
    ['sudo pg_ctlcluster 16 main start -- -o -F'],
    ['/usr/lib/postgresql/16/bin/postgres -D data -F &'],
    ['sudo -u postgres postgres -D data -F &'],
    ['postmaster -F -D data &'],
    ['initdb -D data -c fsync=off\npg_ctl -D data start'],
    ['initdb -D data --set=fsync=off\npg_ctl -D data start'],
    ['initdb -D data\necho "fsync = off" >> data/postgresql.conf\npg_ctl -D data start'],
    ['initdb -D data\nprintf "fsync off" >> data/postgresql.conf\npg_ctl -D data start'],
    ["echo 'fsync=off' | sudo tee /etc/postgresql/16/main/conf.d/ci.conf\nsudo service postgresql start"],
    ['sudo pg_conftool 16 main set fsync off\nsudo systemctl start postgresql'],
    ['sudo pg_createcluster 16 main -o fsync=off --start'],
    ['Add-Content data/postgresql.conf "fsync = off"\npg_ctl -D data start'],
  ])('has fsync off by %j', (script) => expect(findOwnFast([script])).toBe('with fsync off'));

  test.each<[script: string]>([
    ['initdb -D /dev/shm/pg'],
    ['pg_ctl init --pgdata=/dev/shm/pg'],
    ['export PGDATA=/dev/shm/pg\ninitdb'],
    ['sudo pg_createcluster 16 main -d /dev/shm/pg'],
    ['sudo mount -t tmpfs -o size=1g tmpfs /var/lib/postgresql\nsudo service postgresql start'],
  ])('is in memory by %j', (script) => expect(findOwnFast([script])).toBe('with its data in memory'));

  test.each<[script: string]>([
    ['pg_ctl -D data start'],
    ['pg_ctl -D data -o "-c fsync=on" start'],
    ["pg_ctl -D data -o '-c synchronous_commit=off' start"],
    ['initdb -D data --no-sync\npg_ctl -D data start'],
    ['pg_ctl -D data start\ncurl -F a=b localhost'],
    ['pg_ctl -D data start && psql -U postgres -F ,'],
    ['sudo -u postgres psql -F , -c "select 1"'],
    ['sudo service postgresql start | grep -F ok'],
    ['# initdb -c fsync=off\ninitdb -D data'],
    ['sudo systemctl stop postgresql\ndocker run -d postgres:17 -c fsync=off'],
    ['docker run -d --name db \\\n  postgres:17 -c fsync=off\npg_ctl -D data start'],
    ['initdb -D /dev/shmem/pg'],
  ])('is not fast by %j', (script) => expect(findOwnFast([script])).toBe(null));
});

test('a step counts as fast by another step of its job, and not by one of another job', async () => {
  const job = (name: string, ...scripts: string[]) =>
    `  ${name}:\n    runs-on: ubuntu-latest\n    steps:\n${scripts.map((script) => `      - run: ${script}\n`).join('')}`;
  const start = 'sudo service postgresql start';
  const fast = 'echo fsync=off | sudo tee /etc/postgresql/16/main/conf.d/ci.conf';
  const text = `on: push\njobs:\n${job('fast', 'sudo apt-get install postgresql', fast, start)}${job('slow', start)}`;
  const { files } = await adoptFiles(new Map([[WORKFLOW, text]]));
  expect(files[0]?.outcomes.map(({ verdict, what }) => [verdict, what])).toEqual([
    ['fast', 'installs PostgreSQL, with fsync off'],
    ['fast', 'starts the PostgreSQL of the machine, with fsync off'],
    ['remark', expect.stringContaining('would start a fast server instead')],
  ]);
});
