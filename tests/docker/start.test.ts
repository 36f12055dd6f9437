import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { COPIED } from '../../src/features/docker/source/script.ts';
import { runChild } from '../../src/system/child.ts';
import { ask, containerOf, createBackend, listVolumes } from './backend.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

describeDocker('a server in a container', () => {
  test.each([
    ['15', IMAGES.postgres15, '/var/lib/postgresql/data/pgdata'],
    ['18', IMAGES.postgres18, '/var/lib/postgresql/18/docker'],
  ])('%s runs as its profile says, in memory and on disk', async (major, image, pgdata) => {
    await using world = await createBackend({ image, 'tmpfs-size': '300MB', settings: 'work_mem = 7MB' });
    expect(world.backend).toMatchObject({ kind: 'docker', source: image, version: { major: Number(major) } });
    const cluster = await world.start('tmpfs');
    expect(cluster).toMatchObject({
      pgdata,
      fileSystem: 'tmpfs',
      settings: { shared_buffers: '256MB', work_mem: '7MB' },
    });
    expect(cluster.connection).toMatchObject({ host: '127.0.0.1', user: 'postgres', database: 'postgres' });
    expect(cluster.phases.initdb).toBeGreaterThan(0);
    expect(cluster.phases.start).toBeGreaterThan(0);
    expect(await ask(cluster, 'show work_mem')).toEqual(['7MB']);
    expect(await ask(cluster, 'select current_user')).toEqual(['postgres']);
    expect(await ask(cluster, "select datcollate from pg_database where datname = 'postgres'")).toEqual(['en_US.utf8']);
    const size = await docker(['exec', containerOf(cluster), 'df', '--output=size', '-BM', pgdata]);
    expect(size.stdout).toMatch(/\b300M/);
  });

  test('an image with scripts of its own gets what they make, in the database of the user, by a template too', async () => {
    const user = `u${randomBytes(6).toString('hex')}`;
    await using world = await createBackend({ image: IMAGES.extended15, user, database: 'app' });
    const clusters = [await world.start('turbo'), await world.start('turbo')];
    for (const cluster of clusters) {
      expect(await ask(cluster, 'select note from made_by_sql')).toEqual(['app']);
      expect(await ask(cluster, `select 'a=>1'::hstore -> 'a'`)).toEqual(['1']);
      expect(await ask(cluster, 'select current_user')).toEqual([user]);
      const templateQuery = "select count(*) from pg_database where datname = 'template_extended'";
      expect(await ask(cluster, templateQuery)).toEqual(['1']);
    }
    expect(await clusters[1]?.logTail()).toContain(COPIED);
    const [volume = ''] = (await listVolumes(containerOf(clusters[0]!))).filter((name) => name.includes('template'));
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    await docker(['volume', 'rm', volume]);
  });

  test('says of variables that look like settings that nobody reads them', async () => {
    await using world = await createBackend({}, { POSTGRES_SHARED_BUFFERS: '1GB', POSTGRES_HOST: 'localhost' });
    await world.start('tmpfs');
    await world.start('tmpfs');
    const warnings = world.lines.filter((line) => line.startsWith('warning: '));
    expect(warnings).toEqual([
      'warning: The image ignores POSTGRES_SHARED_BUFFERS: write `shared_buffers = ...` in `settings`.',
    ]);
  });

  test('runs programs of its image beside it, is not confused by what they leave, and ends cleanly when the engine asks it to', async () => {
    await using world = await createBackend({ user: 'me', database: 'app', password: 'secret' });
    const cluster = await world.start('tmpfs');
    const command = cluster.inside('pgbench')!;
    expect([command.file, ...command.args].join(' ')).not.toContain('secret');
    const { user: PGUSER, password: PGPASSWORD, database: PGDATABASE } = cluster.connection;
    const env = { PATH: process.env.PATH ?? '', ...DOCKER_ENV, PGUSER, PGPASSWORD, PGDATABASE };
    const ended = await runChild({ ...command, args: [...command.args, '-i', '-q'], env, cwd: '/' });
    expect(ended.both).toContain('done in');
    expect(await ask(cluster, 'select count(*) from pgbench_accounts')).toEqual(['100000']);

    await docker(['exec', containerOf(cluster), 'sh', '-c', 'for i in 1 2 3; do (sleep 0.2; exit 3) & done']);
    for (let left = 'sleep'; /sleep|defunct/.test(left); await delay(50))
      left = (await docker(['top', containerOf(cluster), '-eo', 'args'])).stdout;
    expect(await ask(cluster, 'select 1')).toEqual(['1']);
    expect(await cluster.diagnose()).toBeNull();

    // Longer than a clean end takes, shorter than the time after which the test ends.
    await docker(['stop', '--time', '60', containerOf(cluster)]);
    expect(await cluster.logTail()).toContain('database system is shut down');
    const { stdout } = await docker(['inspect', '--format', '{{.State.ExitCode}}', containerOf(cluster)]);
    expect(stdout.trim()).toBe('0');
    expect(await cluster.diagnose()).toBe('The container has ended: it was shut down.');
  });
});
