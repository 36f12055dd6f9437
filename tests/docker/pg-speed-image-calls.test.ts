import { expect, test } from '@jest/globals';
import { ask as askCluster, createBackend } from './backend.ts';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { ask, READY, runToEnd, startService, toOptions } from './service.ts';

const OWN = IMAGES.own15;

describeDocker('calls of the official image', () => {
  test('programs, and what it says of itself, are there for `docker exec` and images built on it', async () => {
    const config = JSON.parse((await docker(['image', 'inspect', '--format', '{{json .Config.Env}}', OWN])).stdout);
    expect(config).toEqual(
      expect.arrayContaining([
        'PG_MAJOR=15',
        'PGDATA=/var/lib/postgresql/data',
        expect.stringMatching(/^PG_VERSION=15\.\d+-\S+$/),
        expect.stringMatching(/^PATH=.*:\/usr\/lib\/postgresql\/15\/bin$/),
      ]),
    );
    await using ours = await startService(OWN);
    const call = 'for p in postgres initdb pg_ctl pg_controldata pg_config; do $p --version; done; pg_ctl status';
    const { stdout } = await docker(['exec', '--user', 'postgres', ours.id, 'sh', '-c', call]);
    expect(stdout.match(/^\S.* 15\.\d+/gm)).toHaveLength(5);
    expect(stdout).toContain('server is running');
  });

  test('in an image of several majors they are those of PG_MAJOR', async () => {
    await using ours = await startService(IMAGES.own15And18, toOptions({ PG_MAJOR: '18' }));
    const call = 'pg_ctl --version; initdb --version; pg_ctl status; psql -Atc "SHOW data_directory"';
    const { stdout } = await docker(['exec', '--user', 'postgres', ours.id, 'sh', '-c', call]);
    expect(stdout).toMatch(/^pg_ctl .* 18\.\d.*\ninitdb .* 18\.\d.*\n[\s\S]*server is running[\s\S]*\/18\/docker\n$/);
    const said = await runToEnd(IMAGES.own15And18, ['--user', 'postgres'], ['pg_ctl', '--version']);
    expect(said).toMatch(/^exit code 0\npg_ctl .* 15\./);
  });
});

describeDocker('the Docker backend', () => {
  test.each([
    ['as it is', '', false],
    ['with files for its first start', `RUN echo 'CREATE TABLE kept ();' > /docker-entrypoint-initdb.d/a.sql`, true],
  ])('takes the image %s', async (_, line, hasFiles) => {
    const image = `pg-speed-test/derived-${process.pid}`;
    const looks =
      'RUN test -x /usr/lib/postgresql/$PG_MAJOR/bin/postgres && case $PG_VERSION in $PG_MAJOR.*) ;; *) exit 1 ;; esac';
    const args = ['build', '--quiet', '--network', 'none', '--tag', image, '-'];
    expect(await docker(args, `FROM ${OWN}\n${looks}\n${line}\n`)).toMatchObject({ code: 0 });
    try {
      // A user of its own has a template of its own.
      await using world = await createBackend({ image, user: `u${process.pid}` });
      const cluster = await world.start('default');
      const facts = `SELECT (to_regclass('kept') IS NOT NULL) || ' ' || current_setting('fsync') || ' ' || current_user`;
      expect(await askCluster(cluster, facts)).toEqual([`${hasFiles} on u${process.pid}`]);
    } finally {
      await docker(['image', 'rm', '--force', image]);
    }
  });
});

describeDocker('what waits for the log', () => {
  test('finds the words of the official image, and the server behind them', async () => {
    await using ours = await startService(OWN, [], [], 1);
    expect(await ask(ours, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await ours.waitForLog(READY, 2);
    const { stdout, stderr } = await docker(['logs', ours.id]);
    const [empty, complete, , again, ...others] = stdout.split('\n');
    expect([empty, complete, others]).toEqual(['', 'PostgreSQL init process complete; ready for start up.', ['']]);
    expect(again).toContain(READY);
    expect(stderr.trim().split('\n').pop()).toContain(READY);
  });
});
