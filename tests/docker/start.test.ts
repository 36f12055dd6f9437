import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { withClient } from '../../src/postgres/server/client.ts';
import { runChild } from '../../src/system/child.ts';
import { ask, containerOf, createBackend, listContainers, listVolumes } from './backend.ts';
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

    const onDisk = await world.start('nosync');
    expect(onDisk.fileSystem).not.toBe('tmpfs');
    expect(onDisk.connection.port).not.toBe(cluster.connection.port);
    const [volume = ''] = await listVolumes(containerOf(onDisk));
    expect(volume).not.toBe('');
    await onDisk.stop();
    await onDisk.stop();
    expect(await listContainers(onDisk.id)).toEqual([]);
    expect((await docker(['volume', 'inspect', volume])).code).not.toBe(0);
    expect(world.registry.list().map((record) => record.id)).toEqual([cluster.id]);
  });

  test('is reached on loopback alone, by password alone, and its service file is private', async () => {
    await using world = await createBackend({ password: 'p\'a\\s$s w"ö' });
    const cluster = await world.start('tmpfs');
    const { stdout } = await docker(['port', containerOf(cluster)]);
    expect(stdout.trim()).toBe(`5432/tcp -> 127.0.0.1:${cluster.connection.port}`);
    expect(await ask(cluster, 'select 1')).toEqual(['1']);
    const wrong = { ...cluster.connection, password: 'wrong' };
    await expect(withClient(wrong, 'postgres', async () => 1)).rejects.toThrow(/password/);
    expect(readFileSync(cluster.connection.serviceFile, 'utf8')).toContain(`port=${cluster.connection.port}\n`);
    await cluster.stop();
    expect(existsSync(path.dirname(cluster.connection.serviceFile))).toBe(false);
  });

  test('takes any name for user and database, and keeps the password to itself', async () => {
    const password = 'a-password-that-nobody-guesses';
    await using world = await createBackend({ user: `O'Bri"en \\ $x`, database: 'Some "app" é', password });
    const cluster = await world.start('turbo');
    expect(await ask(cluster, 'select current_user')).toEqual([`O'Bri"en \\ $x`]);
    expect(await ask(cluster, 'select current_database()')).toEqual(['Some "app" é']);
    expect(await ask(cluster, 'select count(*) from pg_roles where rolsuper')).toEqual(['1']);
    const container = containerOf(cluster);
    const [verifier = 'none'] = await ask(cluster, 'select rolpassword from pg_authid where oid = 10');
    const [, key = 'none'] = verifier.split('$').slice(1);
    for (const args of [
      ['inspect', container],
      ['logs', container],
      ['exec', container, 'cat', '/proc/1/environ'],
    ]) {
      const { stdout, stderr, code } = await docker(args);
      expect(code).toBe(0);
      expect(stdout + stderr).not.toContain(password);
      // Nor what the server keeps of it: what is seen there is of a password that was never the user's.
      expect(stdout + stderr).not.toContain(key);
    }
    const environment = await docker([
      'exec',
      container,
      'sh',
      '-c',
      'cat "/proc/$(head -n 1 $PGDATA/postmaster.pid)/environ"',
    ]);
    expect(environment.stdout).not.toMatch(/PG_SPEED_OWNER|POSTGRES_PASSWORD/);
  });

  test('encrypts when asked to, with a certificate that clients can check', async () => {
    await using world = await createBackend({ ssl: 'true' });
    const cluster = await world.start('tmpfs');
    expect(cluster.connection.rootCertificate).not.toBeNull();
    expect(await ask(cluster, 'select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toEqual(['true']);
  });

  test('an image with scripts of its own gets what they make, in the database of the user', async () => {
    await using world = await createBackend({ image: IMAGES.extended15, user: 'alice', database: 'app' });
    const cluster = await world.start('tmpfs');
    expect(await ask(cluster, 'select note from made_by_sql')).toEqual(['app']);
    expect(await ask(cluster, `select 'a=>1'::hstore -> 'a'`)).toEqual(['1']);
    expect(await ask(cluster, 'select current_user')).toEqual(['alice']);
    expect(await ask(cluster, "select count(*) from pg_database where datname = 'template_extended'")).toEqual(['1']);
    const wrong = { ...cluster.connection, password: 'wrong' };
    await expect(withClient(wrong, 'app', async () => 1)).rejects.toThrow(/password/);
  });

  test('runs programs of its image beside it', async () => {
    await using world = await createBackend({ user: 'me', database: 'app', password: 'secret' });
    const cluster = await world.start('tmpfs');
    const command = cluster.inside('pgbench')!;
    expect([command.file, ...command.args].join(' ')).not.toContain('secret');
    const { user, password, database } = cluster.connection;
    const env = {
      PATH: process.env.PATH ?? '',
      ...DOCKER_ENV,
      PGUSER: user,
      PGPASSWORD: password,
      PGDATABASE: database,
    };
    const made = await runChild({ ...command, args: [...command.args, '-i', '-q'], env, cwd: '/' });
    expect(made.both).toContain('done in');
    expect(await ask(cluster, 'select count(*) from pgbench_accounts')).toEqual(['100000']);
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

  test('ends at once and cleanly when the engine asks it to', async () => {
    await using world = await createBackend();
    const cluster = await world.start('tmpfs');
    // Longer than a clean end takes, shorter than the time after which the test ends.
    await docker(['stop', '--time', '60', containerOf(cluster)]);
    expect(await cluster.logTail()).toContain('database system is shut down');
    const { stdout } = await docker(['inspect', '--format', '{{.State.ExitCode}}', containerOf(cluster)]);
    expect(stdout.trim()).toBe('0');
    expect(await cluster.diagnose()).toBe('The container has ended: it was shut down.');
  });

  test('tells a full tmpfs', async () => {
    await using world = await createBackend({ 'tmpfs-size': '256MB' });
    const cluster = await world.start('tmpfs');
    await expect(
      ask(
        cluster,
        `do $$ begin create table t (x text); alter table t alter x set storage external;
        insert into t select repeat(md5(n::text), 100) from generate_series(1, 200000) n; end $$`,
      ),
    ).rejects.toThrow();
    expect(await cluster.diagnose()).toMatch(/tmpfs .* is full: it had room for 256 MB.*`tmpfs-size`/s);
  });

  test('is not confused by programs that are left running in its container', async () => {
    await using world = await createBackend();
    const cluster = await world.start('tmpfs');
    await docker(['exec', containerOf(cluster), 'sh', '-c', 'for i in 1 2 3; do (sleep 0.2; exit 3) & done']);
    for (let left = 'sleep'; /sleep|defunct/.test(left); await delay(50))
      left = (await docker(['top', containerOf(cluster), '-eo', 'args'])).stdout;
    expect(await ask(cluster, 'select 1')).toEqual(['1']);
    expect(await cluster.diagnose()).toBeNull();
  });
});
